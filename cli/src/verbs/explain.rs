//! `plumb explain`: what the code of a diagnostic means.

use crate::codes;
use crate::exit::Exit;
use crate::failure::Failure;

/// Explain the code of a diagnostic, such as `index-out-of-bounds`.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb explain index-out-of-bounds
  plumb explain                     all codes, a line each")]
pub struct Args {
    /// The code that stands in brackets: `error[index-out-of-bounds]`
    code: Option<String>,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let Some(code) = args.code else {
        list();
        return Ok(Exit::Fine);
    };
    // As it is copied from a diagnostic.
    let word = code.trim_start_matches("error").trim_start_matches("warning");
    let code = word.trim_matches(['[', ']', ':']);
    let Some(text) = codes::section(code) else {
        let all = codes::sections().map(|(code, _)| code);
        let hint = super::meant(code, all, "`plumb explain` lists all codes");
        return Err(Failure::usage("unknown-code", format!("there is no code `{code}`"), hint));
    };
    super::write(&format!("{code}\n\n{text}\n"));
    Ok(Exit::Fine)
}

/// Each code with the first sentence of what it means.
fn list() {
    let width = codes::sections().map(|(code, _)| code.len()).max().unwrap_or(0);
    for (code, text) in codes::sections() {
        let flat = text.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        let first = flat.split_once(". ").map_or(flat.trim_end_matches('.'), |(first, _)| first);
        say!("{code:<width$}  {first}");
    }
}
