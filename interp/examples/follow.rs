//! Prints what each operation of a run computed, in order: `cargo run --example follow FILE`.
#![allow(clippy::print_stdout, reason = "an example")]

use plumb_host::{ResultStyle, render_observed};
use plumb_interp::{Options, Program};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(std::env::args().nth(1).ok_or("which file?")?)?;
    let (module, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
    if let Some(diag) = diags.first() {
        return Err(diag.message.clone().into());
    }
    let program = Program::decode_traced(&module, &Options::default()).with_source(&text);
    let (run, trace) = program.run_traced("main", &[]);
    for point in trace {
        let values: Vec<String> =
            point.values.iter().map(|value| render_observed(value, ResultStyle::Plain)).collect();
        println!("{}:{} {} = {}", point.site.line, point.site.column, point.site.op, values.join(", "));
    }
    println!("{} after {} operations", run.outcome.name(), run.ops);
    Ok(())
}
