//! The table of what released compilers are known for is what they do: a row's program shows it in each release of its
//! range, and in no other that has the program's operations.

use plumb_diff::adapt;
use plumb_diff::diff::diff;
use plumb_diff::engine::Engine;
use plumb_diff::native::WorkerProgram;
use plumb_diff::process::forget_addresses;
use plumb_diff::settings::Settings;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Verdict;
use plumb_gen::quirks::{QUIRKS, QuirkDef, QuirkExposure, Quirks, RELEASES, UNTRIED};
use plumb_ir::ops::BuiltinOp;
use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::print_in;
use plumb_ir::{Module, OpKind, Spelling};
use std::path::Path;

/// What lies between the pieces of a program.
const CUT: &str = "// -----\n";

fn program(def: &QuirkDef) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus").join(def.program);
    std::fs::read_to_string(path).unwrap()
}

/// How often a release is asked for what it should show: a crash of what reads freed memory depends on where the system
/// puts that memory (one run of twelve gets through `zeros-of-matrix.mlir`). Each time the program is loaded anew: what one
/// server forks has the same addresses.
const TRIES: usize = 8;

/// What is wrong with what a release makes of a program, if anything is.
fn wrong(def: &QuirkDef, text: &str, release: u32, settings: &Settings) -> Option<String> {
    let passes = match def.shows {
        QuirkExposure::After(passes) => format!(":{passes}"),
        QuirkExposure::Plainly | QuirkExposure::Natively => String::new(),
    };
    let subject = Subject::parse(&format!("mlir-opt-{release}{passes}")).unwrap();
    let engine = if def.shows == QuirkExposure::Natively { Engine::Jit(0) } else { Engine::Interp };
    let report = diff(adapt::parse(text).unwrap(), text, &[subject], &[engine], settings);
    let result = &report.results[0];
    if report.verdict != Verdict::Match {
        return Some(format!("{} {}", report.verdict, result.judgement.detail));
    }
    let left = |m: &Module| {
        let other =
            |op: &plumb_ir::Op| !matches!(m.kind(*op), OpKind::Llvm(_) | OpKind::Builtin(BuiltinOp::Module));
        m.walk(m.top()).find(other).map(|op| format!("left: {}", m.op_name(op)))
    };
    result.target.as_ref().and_then(left)
}

#[test]
fn each_quirk_shows_in_its_releases_and_in_no_other() {
    let installed = |release: &u32| plumb_testkit::program(&format!("mlir-opt-{release}")).is_some();
    let tried = RELEASES.into_iter().filter(|release| *release != UNTRIED);
    let releases: Vec<u32> = tried.filter(installed).collect();
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    let settings = Settings { worker, ..Settings::default() };
    let mut stale = Vec::new();
    for def in QUIRKS {
        if def.shows == QuirkExposure::Natively && settings.missing(Engine::Jit(0)).is_some() {
            continue;
        }
        for (i, piece) in program(def).split(CUT).enumerate() {
            let is_tried =
                |release: &&u32| plumb_testkit::tries(&format!("{:?} {i} {release}", def.quirk), 3);
            for release in releases.iter().filter(is_tried) {
                // What is not there at all is no quirk.
                let module = adapt::parse(piece).unwrap();
                let there = |op| module.kind(op).def().is_none_or(|def| def.is_in(*release));
                if !module.walk(module.top()).all(there) {
                    continue;
                }
                let shown = def.releases().contains(release);
                // What went and came again has two rows with the same piece.
                let twin = |row: &&QuirkDef| row.quirk != def.quirk && row.releases().contains(release);
                if !shown && QUIRKS.iter().filter(twin).any(|row| program(row).split(CUT).any(|p| p == piece))
                {
                    continue;
                }
                // Nor is what another row leaves out altogether.
                let other = |row: &&QuirkDef| row.quirk != def.quirk && row.releases().contains(release);
                let hidden = |op| QUIRKS.iter().filter(other).any(|row| row.ops.contains(&module.kind(op)));
                if !shown && module.walk(module.top()).any(hidden) {
                    continue;
                }
                let tries = if shown { TRIES } else { 1 };
                let wrong = (0..tries).find_map(|tried| {
                    if tried > 0 {
                        forget_addresses();
                    }
                    wrong(def, piece, *release, &settings)
                });
                if wrong.is_some() != shown {
                    stale.push(format!("{:?}, piece {i}, release {release}: {wrong:?}", def.quirk));
                }
            }
        }
    }
    assert!(stale.is_empty(), "{}", stale.join("\n"));
}

/// Of the release that was not at hand: its words have nothing for it.
#[test]
fn what_was_not_tried_cannot_be_said() {
    for def in QUIRKS.iter().filter(|def| def.last == UNTRIED) {
        for piece in program(def).split(CUT) {
            let module = adapt::parse(piece).unwrap();
            let said = print_in(&module, Spelling::Llvm11, &PrintOptions::default());
            assert!(said.is_err(), "{:?}: {said:?}", def.quirk);
        }
    }
}

#[test]
fn every_range_begins_and_ends_with_a_release() {
    for def in QUIRKS {
        assert!(RELEASES.contains(&def.first) && RELEASES.contains(&def.last), "{:?}", def.quirk);
        assert!(def.first <= def.last, "{:?}", def.quirk);
        let of = |release| Quirks::of(&[release]).has(def.quirk);
        assert!(RELEASES.iter().all(|release| of(*release) == def.releases().contains(release)));
    }
}

#[test]
fn every_program_is_of_a_row() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/quirks");
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = format!("quirks/{}", entry.unwrap().file_name().to_string_lossy());
        assert!(QUIRKS.iter().any(|def| def.program == name), "{name}");
    }
}
