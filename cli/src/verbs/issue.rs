//! `plumb issue`: what to tell the people who write the compiler.

use crate::exit::Exit;
use crate::failure::Failure;

use plumb_campaign::issue::issue_of;
use std::path::{Path, PathBuf};

/// Write an issue for the people who write a compiler: commands that need nothing but its released programs, and what they
/// print.
///
/// The program is executed by the compiler's own runner, before and after the passes that are wrong, and shown to every release
/// that is on this machine. Reduce it first.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb issue reduced.mlir --subject mlir-opt-22=canonicalize > issue.md
  plumb issue reduced.mlir --subject mlir-opt-22 --engine jit-O2

Findings of a campaign have theirs beside them, in issue.md. The programs run with your rights, under limits of time and
memory. The exit code is 1 where something shows, as for `plumb diff`, and 3 if not.")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    file: String,
    /// The function to run; it takes no arguments
    #[arg(long, default_value = "main")]
    entry: String,
    /// The compiler and its passes
    #[arg(long, value_name = "S")]
    subject: String,
    /// The engine that shows it; by default all are tried
    #[arg(long = "engine", value_name = "E")]
    engines: Vec<String>,
    /// A folder of known bugs, to name those of the same passes
    #[arg(long, value_name = "DIR")]
    known: Option<PathBuf>,
    #[command(flatten)]
    lowering: super::LoweringArgs,
    #[command(flatten)]
    reading: super::ReadArgs,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let (_, module, index_bitwidth) =
        super::load_with_index(&args.file, &args.reading, args.lowering.conversion.index_bitwidth)?;
    let mut settings = args.lowering.settings(&args.entry);
    settings.conversion.index_bitwidth = index_bitwidth;
    let subject = super::available(&args.subject)?;
    if subject.program().is_none() {
        return Err(Failure::usage(
            "no-program",
            format!("{} has no programs of its own that could show it", subject.name()),
            "`plumb diff --explain` and `plumb bisect` tell what it does",
        ));
    }
    let engines = super::engines(&args.engines, std::slice::from_ref(&subject), &settings)?;
    let known = super::known(args.known.as_deref())?.of_other_programs(Path::new(&args.file));
    match issue_of(&module, &subject, &engines, &known, &settings) {
        Ok(text) => {
            super::write(&text);
            Ok(Exit::Finding)
        }
        Err(judgement) => {
            complain!("nothing to tell of: {} {}", judgement.verdict, judgement.detail);
            Ok(Exit::NothingCompared)
        }
    }
}
