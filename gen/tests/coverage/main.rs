//! The coverage classes of the operations: listed in a file, each with a witness that the verifier and the reference
//! accept, and hit by generated modules.

mod forms;
mod witness;

use plumb_gen::coverage::{self, Group};
use plumb_gen::{Config, Profile, stats};
use plumb_ir::Context;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;

/// Modules that are looked at here; the full measure is `plumb gen --count 100000 --stats`.
const COUNT: u64 = 5000;

/// Each group of coverage classes with a witness, if there is one.
fn witnessed() -> Vec<(Group, Option<String>)> {
    let mut ctx = Context::default();
    let groups = coverage::candidates(&mut ctx);
    groups.into_iter().map(|g| (witness::of(&ctx, &g), g)).map(|(w, g)| (g, w)).collect()
}

/// To find all witnesses takes far longer than to look at them.
#[test]
fn classes_are_what_the_verifier_and_the_reference_admit() {
    let all = witnessed();
    is_listed(&all);
    is_of_every_operation(&all);
    is_accepted(&all);
}

/// The list of classes is what the verifier admits.
fn is_listed(all: &[(Group, Option<String>)]) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/coverage.txt");
    let mut listed = BTreeMap::new();
    for (g, witness) in all {
        let bounds = if witness.is_some() { g.bounds.join(" ") } else { coverage::NONE.to_string() };
        let line =
            listed.entry(format!("{} {} {}", g.def.name, g.element, g.layout)).or_insert(bounds.clone());
        // Of the types of one class any may be the one that fits.
        if line == coverage::NONE {
            *line = bounds;
        }
    }
    let text: String = listed.iter().map(|(group, bounds)| format!("{group}: {bounds}\n")).collect();
    if std::env::var_os("PLUMB_BLESS").is_some() {
        std::fs::write(path, &text).expect("the list can be written");
    }
    let held = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        held == text,
        "gen/coverage.txt is out of date: PLUMB_BLESS=1 cargo nextest run -p plumb-gen writes it"
    );
}

fn is_of_every_operation(all: &[(Group, Option<String>)]) {
    let mut without: Vec<&str> = Vec::new();
    for group in all.chunk_by(|(a, _), (b, _)| a.def.name == b.def.name) {
        if group.iter().all(|(_, w)| w.is_none()) {
            without.push(group[0].0.def.name);
        }
    }
    assert_eq!(without, Vec::<&str>::new());
}

/// The reference accepts a witness of every class; by day it is asked about a third of them.
fn is_accepted(all: &[(Group, Option<String>)]) {
    let Some(tool) = plumb_testkit::program("mlir-opt-22") else { return };
    let mut text = String::new();
    let mut names = Vec::new();
    for (g, witness) in all {
        if let Some(w) = witness.as_ref().filter(|w| plumb_testkit::tries(w, 3)) {
            // What the reference says of a module names its line.
            names.push((text.lines().count(), format!("{} {} {}", g.def.name, g.element, g.layout)));
            let _ = writeln!(text, "{w}// -----");
        }
    }
    let path = std::env::temp_dir().join(format!("plumb-classes-{}.mlir", std::process::id()));
    std::fs::write(&path, &text).expect("a temporary file can be written");
    let run = Command::new(tool)
        .args(["--split-input-file", "--mlir-disable-threading", "-o", "/dev/null"])
        .arg(&path)
        .output();
    let _ = std::fs::remove_file(&path);
    let run = run.expect("mlir-opt-22 runs");
    let said = String::from_utf8_lossy(&run.stderr);
    let mut refused = Vec::new();
    for (line, rest) in said.lines().filter_map(|l| l.split_once(".mlir:")?.1.split_once(':')) {
        if let Ok(line) = line.parse::<usize>()
            && rest.contains("error:")
        {
            let at = names.partition_point(|(first, _)| *first < line);
            refused.push(format!("{}: {rest}", names[at - 1].1));
        }
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
    assert!(run.status.success(), "{said}");
}

#[test]
fn most_classes_are_hit_soon() {
    // What has been measured, and little less: of 100,000 modules more than nine in ten are asked.
    for (profile, least) in [(Profile::Mixed, 0.69), (Profile::Llvm, 0.83)] {
        let s = stats(0, COUNT, &Config { profile, ..Config::default() });
        assert!(s.class_coverage >= least, "{profile:?}: {} of {} classes", s.classes_hit, s.classes);
    }
}
