//! A campaign over a lowering written in Rust, until it finds something: `cargo run --release -p plumb-campaign --example searched`.
#![allow(clippy::print_stdout, reason = "an example")]

use plumb_campaign::{Bound, Config, Event, EventKind, Generator, run};
use plumb_diff::adapt;
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_diff::subject::{LibrarySubject, Subject};
use plumb_ir::Module;
use std::sync::Arc;

struct FaultyLowering;

impl LibrarySubject for FaultyLowering {
    fn name(&self) -> &str {
        "mistaken"
    }

    fn lower(&self, module: &Module) -> Result<Module, String> {
        let lowered = adapt::lower(module, None, &Settings::default())?;
        adapt::parse(&plumb_ir::print::print(&lowered).replace("llvm.ashr", "llvm.lshr"))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let subject = Subject::library(Arc::new(FaultyLowering));
    let generator = Generator::generated(plumb_gen::Config::default());
    let config = Config {
        engines: vec![Engine::Interp],
        bound: Bound::Count(1000),
        stop_after: Some(1),
        ..Config::new(vec![subject], generator)
    };
    let listener = |event: &Event<'_>| {
        if let EventKind::Finding { finding } = &event.kind {
            println!(
                "{}: {}, reduced to {} operations",
                finding.class,
                finding.signature,
                finding.reduced_ops.unwrap_or(0)
            );
        }
    };
    let report = run(&config, &listener, &Stop::default())?;
    assert!(report.findings[0].signature.contains("arith.shrsi"));
    Ok(())
}
