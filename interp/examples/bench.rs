//! Runs files and prints outcome, results and time an operation: `cargo run --release --example bench FILE…`.
#![allow(clippy::print_stdout)]

use plumb_host::{Outcome, ResultStyle, render_events, render_observed};
use plumb_interp::{Options, Program};
use std::time::Instant;

fn main() {
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let (module, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
        if let Some(d) = diags.iter().find(|d| d.severity == plumb_ir::Severity::Error) {
            println!("{path}: {}", d.message);
            continue;
        }
        let program = Program::decode(&module, &Options::default()).with_source(&text);
        let start = Instant::now();
        let run = program.run("main", &[]);
        let time = start.elapsed();
        let ns = time.as_nanos() as f64 / run.ops.max(1) as f64;
        print!("{}", String::from_utf8_lossy(&render_events(&run.events)));
        match &run.outcome {
            Outcome::Return(o) => {
                for r in &o.results {
                    println!("{}", render_observed(r, ResultStyle::Plain));
                }
            }
            other => println!("{other:?}"),
        }
        println!("{path}: {} ops, {time:?}, {ns:.2} ns/op", run.ops);
    }
}
