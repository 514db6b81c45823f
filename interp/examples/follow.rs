//! Prints what each operation of a run computed, in order: `cargo run --example follow FILE`.
#![allow(clippy::print_stdout, reason = "an example")]

use plumb_host::{ResultStyle, render_observed};
use plumb_interp::{Options, Program, Step};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(std::env::args().nth(1).ok_or("which file?")?)?;
    let (module, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
    if let Some(diag) = diags.first() {
        return Err(diag.message.clone().into());
    }
    let program = Program::decode_traced(&module, &Options::default()).with_source(&text);
    let (run, trace) = program.run_traced("main", &[]);
    for point in trace.points.iter().filter(|point| point.step == Step::Ends) {
        let values = (0..point.values.len()).filter_map(|i| trace.observed(point, i));
        let values: Vec<String> = values.map(|value| render_observed(&value, ResultStyle::Plain)).collect();
        let site = trace.site(point);
        println!("{}:{} {} = {}", site.line, site.column, site.op, values.join(", "));
    }
    println!("{} after {} operations", run.outcome.name(), run.ops);
    Ok(())
}
