//! What is generated is MLIR to MLIR, too: mlir-opt-22 parses and verifies it.
#![allow(clippy::print_stderr)] // what is refused is said

use plumb_gen::{Config, Profile, generate_seeded};
use plumb_testkit::{answer, program};
use std::path::Path;

/// Modules of a profile. All stand in modules of a few questions: a question's start takes the tool far longer than a
/// module in it.
const COUNT: u64 = 10_000;

/// Modules a question.
const BATCH: usize = 500;

/// What the reference says against a text: its first error.
fn refused(tool: &Path, text: &str) -> Option<String> {
    let (content, _, errors) = answer(tool, &["--mlir-disable-threading", "-o", "/dev/null"], text);
    let first = errors.lines().find(|line| line.contains("error:")).unwrap_or("no message");
    (!content).then(|| first.to_string())
}

fn nearly_all_are_accepted(profile: Profile) {
    let Some(tool) = program("mlir-opt-22") else { return };
    let cfg = Config { profile, ..Config::default() };
    let count = plumb_testkit::share(COUNT, 4);
    let texts: Vec<String> = (0..count).map(|seed| plumb_ir::print(&generate_seeded(seed, &cfg))).collect();
    let mut bad = 0;
    for (at, batch) in texts.chunks(BATCH).enumerate() {
        if refused(&tool, &batch.concat()).is_none() {
            continue;
        }
        for (i, text) in batch.iter().enumerate() {
            if let Some(error) = refused(&tool, text) {
                bad += 1;
                eprintln!("seed {}: {error}", at * BATCH + i);
            }
        }
    }
    assert!(bad * 2000 <= count, "{profile:?}: {bad} of {count} modules are refused");
}

#[test]
fn nearly_all_of_mixed() {
    nearly_all_are_accepted(Profile::Mixed);
}

#[test]
fn nearly_all_of_memref() {
    nearly_all_are_accepted(Profile::MemRef);
}

#[test]
fn nearly_all_of_arith() {
    nearly_all_are_accepted(Profile::Arith);
}

#[test]
fn nearly_all_of_control() {
    nearly_all_are_accepted(Profile::Control);
}

#[test]
fn nearly_all_of_calls() {
    nearly_all_are_accepted(Profile::Calls);
}

#[test]
fn nearly_all_of_llvm() {
    nearly_all_are_accepted(Profile::Llvm);
}
