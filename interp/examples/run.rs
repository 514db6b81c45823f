//! Runs `@main` of a file and says what it returned or why it did not: `cargo run --example run FILE`.
#![allow(clippy::print_stdout, reason = "an example")]

use plumb_host::{Outcome, ResultStyle, render_observed};
use plumb_interp::{Options, Program};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(std::env::args().nth(1).ok_or("which file?")?)?;
    let (module, mut diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
    if diags.is_empty() {
        diags = plumb_ir::verify(&module);
    }
    if let Some(diag) = diags.first() {
        return Err(diag.message.clone().into());
    }
    let run = Program::decode(&module, &Options::default()).with_source(&text).run("main", &[]);
    match run.outcome {
        Outcome::Return(observed) => {
            for result in &observed.results {
                println!("{}", render_observed(result, ResultStyle::Plain));
            }
        }
        Outcome::Ub(ub) => {
            println!("undefined behaviour: {}, at {}:{}", ub.kind, ub.site.line, ub.site.column)
        }
        other => println!("{}", other.name()),
    }
    Ok(())
}
