//! The guilty passes of known miscompiles of released mlir-opt versions, as their descriptions name them.

#![allow(clippy::print_stderr, reason = "what is measured is said aloud")]

use plumb_diff::adapt;
use plumb_diff::bisect::{Bisection, Rewrite, bisect};
use plumb_diff::checker::Checker;
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::settings::Settings;
use plumb_diff::stages::Clock;
use plumb_diff::subject::{Subject, pass_name};
use rayon::prelude::*;
use std::path::Path;
use toml::Value;

/// Bugs of which the description suspects a pass that leaves the program as it is; it shows without that pass, too.
const INSTEAD: [(&str, &str); 1] = [("007-index-ceildivs-intmin-fold", "convert-index-to-llvm")];

fn bisected(text: &str, subject: &str) -> Option<Bisection> {
    bisected_in(Engine::Interp, &Settings::default(), text, subject)
}

fn bisected_in(engine: Engine, settings: &Settings, text: &str, subject: &str) -> Option<Bisection> {
    let clock = Clock::default();
    let mut checker = Checker::new(settings, &clock);
    let source = checker.source(adapt::parse(text).ok()?, Some(text));
    Some(bisect(&source, text, &Subject::parse(subject).unwrap(), &[engine], &mut checker))
}

struct Bug {
    name: String,
    subject: String,
    text: String,
    /// Names that a pass may have in one release or another.
    passes: Vec<String>,
}

/// A bug on each of the installed releases that have it.
fn bugs(folder: &Path) -> Vec<Bug> {
    let meta: toml::Table = std::fs::read_to_string(folder.join("meta.toml")).unwrap().parse().unwrap();
    let name = meta["id"].as_str().unwrap();
    let scope = meta["scope"].as_str().unwrap();
    let mut bugs = Vec::new();
    for release in meta["affected"].as_array().unwrap().iter().filter_map(Value::as_integer) {
        let program = format!("mlir-opt-{release}");
        if plumb_testkit::program(&program).is_none() {
            continue;
        }
        let on = &meta[&format!("v{release}")];
        let flags = on["flags"].as_str().unwrap().split_whitespace();
        let flags: Vec<&str> = flags.map(|flag| flag.trim_start_matches('-')).collect();
        let passes = match INSTEAD.iter().find(|(bug, _)| *bug == name) {
            Some((_, pass)) => vec![pass.to_string()],
            None => {
                let words = scope.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
                words.chain(flags.first().copied()).map(Into::into).collect()
            }
        };
        let subject = if flags.is_empty() { program } else { format!("{program}:{}", flags.join(",")) };
        let text = std::fs::read_to_string(folder.join(on["input"].as_str().unwrap())).unwrap();
        bugs.push(Bug { name: name.into(), subject, text, passes });
    }
    bugs
}

#[test]
fn the_pass_of_a_known_bug_is_named() {
    let Some(data) = plumb_testkit::testdata() else { return };
    let folders = std::fs::read_dir(data.join("known-bugs")).unwrap();
    let bugs: Vec<Bug> = folders.flat_map(|entry| bugs(&entry.unwrap().path())).collect();
    let named: Vec<(&Bug, Option<Bisection>)> =
        bugs.par_iter().map(|bug| (bug, bisected(&bug.text, &bug.subject))).collect();
    let mut left = Vec::new();
    let mut count = 0;
    for (Bug { name, subject, passes, .. }, bisected) in named {
        // What cannot be read means nothing here.
        let Some(bisected) = bisected else {
            left.push(format!("{name} {subject}"));
            continue;
        };
        let guilty = bisected.guilty.as_ref().unwrap_or_else(|| panic!("{name} {subject}: {bisected:?}"));
        assert!(passes.iter().any(|pass| pass == pass_name(&guilty.pass)), "{name} {subject}: {guilty:?}");
        assert_eq!(guilty.until, None, "{name} {subject}");
        assert!(guilty.minimal.is_some(), "{name} {subject}");
        count += 1;
    }
    eprintln!("{count} named, cannot be read: {left:?}");
    assert!(count >= 20 || bugs.len() < 20, "{count} named, cannot be read: {left:?}");
}

const ROUND_TRIP: &str = "func.func @main() -> index {
  %m = memref.alloca() : memref<index>
  %c = arith.constant 300 : index
  memref.store %c, %m[] : memref<index>
  %0 = memref.load %m[] : memref<index>
  %1 = arith.index_cast %0 : index to i8
  %2 = arith.index_cast %1 : i8 to index
  return %2 : index
}
";

#[test]
fn a_pattern_is_named_where_the_release_says_which_it_tries() {
    for (release, wanted) in
        [(16, None), (19, Some("IndexCastOfIndexCast")), (22, Some("IndexCastOfIndexCast"))]
    {
        let program = format!("mlir-opt-{release}");
        if plumb_testkit::program(&program).is_none() {
            continue;
        }
        let subject = format!("{program}:cse,func.func(cse,canonicalize{{top-down=true max-iterations=5}})");
        let bisected = bisected(ROUND_TRIP, &subject).unwrap();
        let guilty = bisected.guilty.unwrap();
        assert_eq!((guilty.index, pass_name(&guilty.pass)), (Some(2), "canonicalize"), "{release}");
        assert_eq!(guilty.on.as_deref(), Some("'func.func' operation: @main"));
        assert_eq!(guilty.judgement.differing_values(), (Some("44"), Some("300")));
        let minimal = guilty.minimal.unwrap();
        assert_eq!(minimal.pipeline(), Some("func.func(canonicalize)"));
        match (wanted, guilty.rewrite) {
            (None, Some(Rewrite::SomePattern)) => {}
            (Some(wanted), Some(Rewrite::Pattern { name, op })) => {
                assert!(name.ends_with(wanted) && op.contains("i8 to index"), "{name} {op}");
            }
            (_, other) => panic!("{release}: {other:?}"),
        }
    }
}

#[test]
fn a_pass_within_a_pass_is_named() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    // Inlining simplifies each function with canonicalize.
    let bisected = bisected(ROUND_TRIP, "mlir-opt-22=symbol-dce,inline").unwrap();
    let guilty = bisected.guilty.unwrap();
    assert_eq!((guilty.pass.as_str(), guilty.inner.as_deref()), ("inline", Some("canonicalize")));
}

/// A switch that the release does not read back, whatever pass has run, and an index that one pass makes no symbol any more.
const UNREADABLE_AND_INVALID: &str = "func.func @main() -> i32 {
  %0 = arith.constant 0 : i8
  %1 = arith.index_cast %0 : i8 to index
  affine.for %i = 0 to %1 {
  }
  %f = arith.constant -1 : i64
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  cf.switch %f : i64, [default: ^bb1(%a : i32), -1: ^bb1(%b : i32)]
^bb1(%r: i32):
  return %r : i32
}";

#[test]
fn a_pass_is_named_beside_text_that_the_program_does_not_read_back() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let named = |subject: &str| bisected(UNREADABLE_AND_INVALID, subject).unwrap().guilty.unwrap().pass;
    assert_eq!(named("mlir-opt-22=symbol-dce,convert-to-emitc"), "convert-to-emitc");
    assert_eq!(named("mlir-opt-22=symbol-dce,cse"), "(reading and printing)");
}

#[test]
fn without_dumps_ever_more_passes_are_run() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("plain.toml");
    std::fs::write(&path, "command = \"mlir-opt-22\"\npipeline = \"cse,func.func(sccp,canonicalize),cse\"\n")
        .unwrap();
    let bisected = bisected(ROUND_TRIP, path.to_str().unwrap()).unwrap();
    let guilty = bisected.guilty.unwrap();
    assert_eq!((guilty.index, guilty.pass.as_str()), (Some(2), "canonicalize"));
    assert_eq!(bisected.stages.len(), 5);
}

const QUOTIENT: &str = "func.func @main() -> i32 {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %r = arith.floordivsi %a, %b : i32
  return %r : i32
}";

#[test]
fn our_own_conversion_is_one_pass_and_a_command_has_none() {
    let name = "own+floordiv-truncates";
    let guilty = bisected(QUOTIENT, name).unwrap().guilty.unwrap();
    assert_eq!((guilty.index, guilty.pass.as_str()), (Some(0), name));

    let fine = bisected(QUOTIENT, "own").unwrap();
    assert!(fine.guilty.is_none() && fine.note.is_none(), "{fine:?}");
    let command = "cmd:sed 's/floordivsi/divsi/'";
    let unknown = bisected(QUOTIENT, command).unwrap();
    assert!(unknown.guilty.is_none() && unknown.note.is_some_and(|note| note.contains("one command")));
}

#[test]
fn what_native_code_shows_of_a_wrong_target_is_of_the_pass() {
    let settings = Settings { worker: plumb_testkit::worker().map(WorkerProgram::at), ..Settings::default() };
    let engine = Engine::Jit(0);
    if settings.missing(engine).is_none() {
        let bisected = bisected_in(engine, &settings, QUOTIENT, "own+floordiv-truncates").unwrap();
        assert_eq!(bisected.guilty.unwrap().pass, "own+floordiv-truncates");
    }
}
