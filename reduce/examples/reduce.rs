//! Reduces a file to the smallest module that still has an operation: `cargo run --example reduce FILE arith.divsi`.
#![allow(clippy::print_stdout, reason = "an example")]

use plumb_ir::Module;
use plumb_reduce::{Options, reduce};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().ok_or("which file?")?)?;
    let wanted = args.next().ok_or("which operation?")?;
    let (module, diags) = plumb_ir::parse(&text, &plumb_ir::ParseOptions::default());
    if let Some(diag) = diags.first() {
        return Err(diag.message.clone().into());
    }
    let mut has_it = |m: &Module| m.walk(m.top()).any(|op| m.op_name(op) == wanted);
    let reduced = reduce(&module, &Options::default(), &mut has_it);
    println!("{}// {} candidates were tried", plumb_ir::print::print(&reduced.module), reduced.asked);
    Ok(())
}
