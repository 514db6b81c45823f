//! Programs that MLIR's own passes have lowered print what the real runner printed, in the interpreter and natively.
//!
//! Needs `PLUMB_TESTDATA` (a folder with `upstream/lowered.tar.xz`), for native runs `PLUMB_WORKER` as well; skipped without.

#![allow(clippy::print_stderr)]

use plumb_diff::checker::Settings;
use plumb_diff::diff::parse_file;
use plumb_host::{Execution, Outcome, ResultStyle, render_events, render_observed};
use plumb_interp::{Options, Program};
use plumb_ir::Module;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program: what it is called, and what its first run printed.
struct Case {
    name: String,
    lowered: PathBuf,
    entry: String,
    /// The text, or its digest where it is long.
    expected: Result<Vec<u8>, String>,
}

/// Programs that must fail, by the end of their name, with the reason.
type Excused = &'static [(&'static str, &'static str)];

const INTERPRETER: Excused = &[
    ("Linalg/CPU/runtime-verification.mlir", "goes on after a failed check, with undefined behaviour"),
    (
        "test-apfloat-emulation.mlir",
        "calls a library that computes in software, of which no runtime function is here",
    ),
    ("test-apfloat-emulation-vector.mlir", "the same library"),
];

const NATIVE: Excused = &[
    (
        "test-apfloat-emulation.mlir",
        "calls a library that computes in software, of which no runtime function is here",
    ),
    ("test-apfloat-emulation-vector.mlir", "the same library"),
];

/// The programs whose output is the same each time, addresses apart.
fn cases(data: &Path, unpacked: &Path) -> Vec<Case> {
    let table = std::fs::read_to_string(data.join("upstream/EXEC.tsv")).unwrap();
    let mut lines = table.lines().map(|l| l.split('\t').collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let column = |name: &str| head.iter().position(|h| *h == name).unwrap();
    let [era, path, entry, deterministic, file, digest, lowered] =
        ["era", "path", "entry", "deterministic", "expected_file", "expected_sha256", "lowered"].map(column);
    let wanted = lines.filter(|row| row[lowered] != "-" && matches!(row[deterministic], "yes" | "addr"));
    wanted
        .map(|row| {
            let place = data.join("upstream").join(row[era]).join(row[path]).with_file_name(row[file]);
            Case {
                name: format!("{} {}", row[era], row[path]),
                lowered: unpacked.join("lowered").join(row[lowered]),
                entry: row[entry].to_string(),
                expected: std::fs::read(place).map_err(|_| row[digest].to_string()),
            }
        })
        .collect()
}

/// What was printed, without what differs from machine to machine: addresses, the place of the source, and the runner's own
/// complaints.
fn normal(text: &[u8]) -> String {
    let mut out = String::new();
    for line in String::from_utf8_lossy(text).lines() {
        if line.starts_with("Failed to create MemoryBuffer") || line.starts_with("Error: No such file") {
            continue;
        }
        let mut rest = line;
        while let Some(at) = rest.find("0x").or_else(|| rest.find("loc(\"")) {
            let hex = rest[at..].starts_with("0x");
            let (before, after) = rest.split_at(at + if hex { 2 } else { 5 });
            out.push_str(before);
            rest = if hex {
                after.trim_start_matches(|c: char| c.is_ascii_hexdigit())
            } else {
                after.find('"').map_or(after, |end| &after[end..])
            };
        }
        out.push_str(rest);
        out.push('\n');
    }
    out
}

/// Why a run did not print what it should, if so.
fn judged(case: &Case, run: &Execution) -> Result<(), String> {
    let Outcome::Return(seen) = &run.outcome else {
        return Err(match &run.outcome {
            Outcome::Ub(ub) => format!("{}: {}", ub.kind, ub.detail),
            Outcome::Unsupported(why) => why.what.clone(),
            other => other.name().to_string(),
        });
    };
    let mut printed = render_events(&run.events);
    for result in &seen.results {
        printed.extend(render_observed(result, ResultStyle::Runner).into_bytes());
        printed.push(b'\n');
    }
    let same = match &case.expected {
        Ok(text) => normal(text) == normal(&printed),
        Err(digest) => {
            Sha256::digest(&printed).iter().map(|b| format!("{b:02x}")).collect::<String>() == *digest
        }
    };
    if same { Ok(()) } else { Err("other output".into()) }
}

fn check(what: &str, excused: Excused, run: impl Fn(&Case, &Module) -> Result<Execution, String>) {
    let Some(data) = std::env::var_os("PLUMB_TESTDATA").map(PathBuf::from) else {
        eprintln!("skipped: PLUMB_TESTDATA names no folder");
        return;
    };
    let unpacked = tempfile::tempdir().unwrap();
    let archive = data.join("upstream/lowered.tar.xz");
    let done = Command::new("tar").arg("-xJf").arg(&archive).arg("-C").arg(unpacked.path()).status().unwrap();
    assert!(done.success());
    let cases = cases(&data, unpacked.path());
    let (mut passed, mut unexpected, mut reasons) = (0, Vec::new(), BTreeMap::new());
    for case in &cases {
        let text = std::fs::read_to_string(&case.lowered).unwrap();
        let outcome = match parse_file(&text) {
            Ok(module) => run(case, &module).and_then(|e| judged(case, &e)),
            Err(why) => Err(format!("not read: {why}")),
        };
        let excuse = excused.iter().find(|(end, _)| case.name.ends_with(end));
        match (outcome, excuse) {
            (Ok(()), None) => passed += 1,
            (Ok(()), Some(_)) => unexpected.push(format!("{}: it passes", case.name)),
            (Err(_), Some((_, why))) => {
                reasons.insert(&case.name, *why);
            }
            (Err(why), None) => unexpected.push(format!("{}: {why}", case.name)),
        }
    }
    eprintln!("{what}: {passed} of {} programs print what they should", cases.len());
    reasons.iter().for_each(|(name, why)| eprintln!("  not {name}: {why}"));
    assert!(unexpected.is_empty(), "{}", unexpected.join("\n"));
    assert!(passed * 100 >= cases.len() * 98, "{passed} of {}", cases.len());
}

#[test]
fn the_interpreter_prints_what_the_runner_did() {
    check("interpreter", INTERPRETER, |case, module| {
        Ok(Program::decode(module, &Options::default()).run(&case.entry, &[]))
    });
}

#[test]
fn native_code_prints_what_the_runner_did() {
    let Some(worker) = std::env::var_os("PLUMB_WORKER").map(PathBuf::from) else {
        eprintln!("skipped: PLUMB_WORKER names no program");
        return;
    };
    check("native code", NATIVE, |case, module| {
        let settings =
            Settings { entry: case.entry.clone(), worker: Some(worker.clone()), ..Settings::default() };
        match plumb_diff::native::run_module(module, &[], 0, &settings) {
            Ok(plumb_diff::native::NativeResult::Ran(run)) => Ok(run),
            Ok(
                plumb_diff::native::NativeResult::Died(why) | plumb_diff::native::NativeResult::NotRun(why),
            ) => Err(why),
            Err(diags) => Err(diags.first().map_or_else(String::new, |d| d.message.clone())),
        }
    });
}
