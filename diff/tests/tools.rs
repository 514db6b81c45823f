//! What our conversion makes is accepted by MLIR's own tools: of generated modules, and of what upstream tests its
//! conversions with.

#![allow(clippy::print_stderr, reason = "what is left out is said aloud")]

use plumb_diff::check::{CorpusFile, files};
use plumb_diff::process::{CompletedProcess, End, Limits, Program, run};
use plumb_diff::stop::Stop;
use plumb_ir::{ParseOptions, Severity};
use plumb_lower::{Lowering, ReferenceLowering};
use std::collections::BTreeMap;
use std::ffi::OsString;

/// Both tools, with what they are asked.
const TOOLS: [&[&str]; 2] = [
    &["mlir-opt-22", "--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"],
    &["mlir-translate-22", "--mlir-to-llvmir", "--split-input-file", "-o", "/dev/null"],
];

/// Modules a process.
const BATCH: usize = 200;

/// Modules that are generated; a measurement takes more.
const GENERATED: u64 = 400;

fn tools() -> bool {
    TOOLS.map(|tool| plumb_testkit::program(tool[0])).iter().all(Option::is_some)
}

fn ask(tool: &[&str], text: &str) -> CompletedProcess {
    let words = tool.iter().map(OsString::from).collect();
    run(&Program::Exec(words), text.as_bytes(), Limits::default(), &Stop::default())
        .expect("an installed tool starts")
}

/// Converts a text that is valid; none if it is not, or if the conversion has no rule for it: then the reason is counted.
fn converted(text: &str, left: &mut BTreeMap<String, usize>) -> Option<String> {
    let (module, mut diags) = plumb_ir::parse(text, &ParseOptions::default());
    let failed = |diags: &[plumb_ir::Diag]| diags.iter().any(|d| d.severity == Severity::Error);
    if !failed(&diags) {
        diags.extend(plumb_ir::verify(&module));
    }
    if failed(&diags) {
        return None;
    }
    match ReferenceLowering::default().lower(&module) {
        Ok(lowered) => Some(plumb_ir::print(&lowered)),
        Err(diags) => {
            *left.entry(diags.first().map_or_else(String::new, |d| d.message.clone())).or_default() += 1;
            None
        }
    }
}

/// Holds converted modules against both tools: all must be accepted.
fn accepted(modules: &[(String, String)]) {
    let mut refused = Vec::new();
    for tool in TOOLS {
        for batch in modules.chunks(BATCH) {
            let texts: Vec<&str> = batch.iter().map(|(_, text)| text.as_str()).collect();
            if ask(tool, &texts.join("\n// -----\n")).end == End::Exit(0) {
                continue;
            }
            for (name, text) in batch {
                let done = ask(tool, text);
                if done.end != End::Exit(0) {
                    let errors = String::from_utf8_lossy(&done.stderr);
                    let first = errors.lines().find(|line| line.contains("error:")).unwrap_or("no message");
                    refused.push(format!("{}: {name}: {first}", tool[0]));
                }
            }
        }
    }
    eprintln!("{} modules, {} refused", modules.len(), refused.len());
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}

/// The pieces of files, converted.
fn pieces(files: &[CorpusFile]) -> Vec<(String, String)> {
    let (mut modules, mut left) = (Vec::new(), BTreeMap::new());
    for file in files {
        let path = file.path();
        let text = std::fs::read_to_string(path).expect("a program is text");
        for (at, piece) in plumb_ir::split(&text) {
            let name = format!("{} at byte {at}", path.display());
            modules.extend(converted(piece, &mut left).map(|text| (name, text)));
        }
    }
    for (why, count) in left {
        eprintln!("not converted {count:>4}  {why}");
    }
    modules
}

#[test]
fn generated_modules_are_accepted() {
    if !tools() {
        return;
    }
    let config = plumb_gen::Config::default();
    let count = std::env::var("PLUMB_GENERATED").ok().and_then(|n| n.parse().ok()).unwrap_or(GENERATED);
    for first in (0..count).step_by(2000) {
        let mut left = BTreeMap::new();
        let modules: Vec<(String, String)> = (first..count.min(first + 2000))
            .filter_map(|seed| {
                let text = plumb_ir::print(&plumb_gen::generate_seeded(seed, &config));
                Some((format!("seed {seed}"), converted(&text, &mut left)?))
            })
            .collect();
        assert_eq!(left, BTreeMap::new(), "generated modules that do not convert");
        assert_eq!(
            modules.len() as u64,
            count.min(first + 2000) - first,
            "generated modules that are not valid"
        );
        accepted(&modules);
    }
}

#[test]
fn upstream_inputs_are_accepted() {
    let Some(data) = plumb_testkit::testdata() else { return };
    if !tools() {
        return;
    }
    let modules = pieces(&files(&data.join("upstream/llvm-22/mlir/test/Conversion")).unwrap());
    assert!(modules.len() > 50, "only {} modules", modules.len());
    accepted(&modules);
}
