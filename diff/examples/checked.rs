//! Checks a lowering written in Rust, here one that subtracts instead of adding: `cargo run --example checked`.
#![allow(clippy::print_stdout, reason = "an example")]

use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_diff::{adapt, diff::diff};
use plumb_ir::Module;
use std::sync::Arc;

struct FaultyLowering;

impl LibrarySubject for FaultyLowering {
    fn name(&self) -> &str {
        "mistaken"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        let lowered = adapt::lower(module, None, &Settings::default())?;
        adapt::parse(&plumb_ir::print::print(&lowered).replace("llvm.add", "llvm.sub"))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = "func.func @main() -> i32 {
        %a = arith.constant 20 : i32
        %b = arith.constant 22 : i32
        %sum = arith.addi %a, %b : i32
        return %sum : i32
    }";
    let subject = Subject::library(Arc::new(FaultyLowering));
    let report = diff(adapt::parse(text)?, text, &[subject], &[Engine::Interp], &Settings::default());
    for result in report.results {
        let judgement = result.judgement;
        println!("{}: {} {}: {}", result.subject, judgement.verdict, judgement.key, judgement.detail);
    }
    Ok(())
}
