//! A compiler is described by asking it. The compiler here is a script with the help of MLIR's main function: it refuses
//! `math` and memory in other spaces, and its pass `--convert-to-llvm` is our own conversion.

use plumb_campaign::AnswerStore;
use plumb_campaign::describe::{Effort, describe};
use plumb_campaign::suitable_config;
use plumb_diff::settings::Settings;
use plumb_diff::stop::Stop;
use plumb_diff::subject::Subject;
use plumb_gen::{Config, generate_seeded};
use plumb_ir::Spelling;
use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

const EFFORT: Effort = Effort { operation: 1, step: 1, profile: 8 };

const COMPILER: &str = r#"#!/bin/sh
case "$*" in
*--help*) echo '  --split-input-file[=<string>] - Split the input
  --verify-each - Verify
  Compiler passes to run
    Passes:
      --canonicalize - Does nothing';;
*--version*) echo 'foo version 7';;
*) awk 'BEGIN { RS = "// -----\n" }
    /math\./ { print "<stdin>:1:1: error: Dialect `math'"'"' not found for custom op" > "/dev/stderr"; bad = 1; print "// -----"; next }
    / : i64>|, [0-9]+>|, [0-9]+ : i[0-9]+>/ { print "<stdin>:1:1: error: no memory spaces" > "/dev/stderr"; bad = 1; print "// -----"; next }
    { print; print "// -----" }
    END { exit bad }';;
esac
"#;

fn compiler(folder: &Path) -> PathBuf {
    let program = folder.join("foo-opt");
    std::fs::write(&program, COMPILER).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    program
}

#[test]
fn what_a_compiler_refuses_is_found_and_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let command = [compiler(folder.path()).display().to_string()];
    let file = folder.path().join("foo.toml");
    let mut store = AnswerStore::open(folder.path(), "answers.jsonl").unwrap();
    let described = describe(&file, &command, EFFORT, &mut store, &|_, _, _| {}, &Stop::default()).unwrap();
    let draft = &described.draft;
    let refused: Vec<String> = draft.refuses.iter().map(|(form, _)| form.to_string()).collect();
    assert!(refused.contains(&"math.*".into()), "{refused:?}");
    assert_eq!((described.spelling.0, draft.lowers), (Spelling::Modern, false));
    assert!(draft.version.contains("version 7") && !store.is_empty());
    let text = draft.to_toml();
    assert!(text.contains("split = \"--split-input-file\"") && text.contains("unverified-args"), "{text}");
    let subject = Subject::from_text(&file, &text).unwrap();
    let config = suitable_config(Config::default(), &[subject], &Settings::default());
    for seed in 0..300 {
        let module = generate_seeded(seed, &config);
        let has_math = module.walk(module.top()).any(|op| module.op_name(op).starts_with("math."));
        assert!(!has_math, "seed {seed}");
    }
    // All is known the second time.
    let mut store = AnswerStore::open(folder.path(), "answers.jsonl").unwrap();
    let again = describe(&file, &command, EFFORT, &mut store, &|_, _, _| {}, &Stop::default()).unwrap();
    assert_eq!((again.processes, again.draft.to_toml()), (0, text));
}

/// It lowers what it is given where no pass is named, and takes several modules for parts of one.
const EAGER: &str = r#"#!/bin/sh
case "$*" in
*--help*) echo '  --split-input-file[=<string>] - Split the input
  Compiler passes to run
    Passes:
      --strip-debuginfo - Does nothing';;
*--version*) echo 'foo version 7';;
*--split-input-file*) echo 'module {'; cat; echo '}';;
*--strip-debuginfo*) cat;;
*) sed -n '1p;$p';;
esac
"#;

#[test]
fn what_a_compiler_does_without_a_pass_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let program = compiler(folder.path());
    std::fs::write(&program, EAGER).unwrap();
    let command = [program.display().to_string()];
    let (file, mut store) = (folder.path().join("foo.toml"), AnswerStore::default());
    let described = describe(&file, &command, EFFORT, &mut store, &|_, _, _| {}, &Stop::default()).unwrap();
    let text = described.draft.to_toml();
    assert!(text.contains("no-passes = \"strip-debuginfo\"") && !text.contains("split ="), "{text}");
    assert_eq!(described.draft.refuses, []);
    let subject = Subject::from_text(&file, &text).unwrap();
    assert!(subject.program().unwrap().command_line().contains("--strip-debuginfo"));
}

#[test]
fn a_stop_ends_the_asking() {
    let folder = tempfile::tempdir().unwrap();
    let command = [compiler(folder.path()).display().to_string()];
    let stop = Stop::default();
    stop.ask();
    let file = folder.path().join("foo.toml");
    let described =
        describe(&file, &command, EFFORT, &mut AnswerStore::default(), &|_, _, _| {}, &stop).unwrap();
    assert!(described.stopped);
}

#[test]
fn what_is_no_compiler_is_told() {
    let mut store = AnswerStore::default();
    let mut ask = |words: &[&str]| {
        let command: Vec<String> = words.iter().map(ToString::to_string).collect();
        describe(Path::new("x.toml"), &command, EFFORT, &mut store, &|_, _, _| {}, &Stop::default())
            .unwrap_err()
    };
    assert!(ask(&["/no/such-opt"]).contains("no program"));
    assert!(ask(&["false"]).contains("takes no module"));
    // It answers, with nothing.
    assert!(ask(&["true"]).contains("another module"));
}

/// Keys in which a preset of `mlir-opt` is not what `plumb init` writes, and why.
const BY_HAND: [(&str, &str); 6] = [
    ("install", "no program says where it comes from"),
    ("joined", "how many modules may be one is a matter of speed, not of what a compiler takes"),
    ("pipeline", "known bugs and figures belong to it; it has passes that generated modules do not need"),
    ("tensors", "it ends with what the pipeline lacks, and the pipeline is by hand"),
    ("refuses", "gen/src/quirks.rs says what a release refuses, more exactly and with tests"),
    ("leaves", "gen/src/quirks.rs says what a release leaves, more exactly and with tests"),
];

/// Releases that are asked by day; the night asks all.
const BY_DAY: [u32; 2] = [15, 22];

/// A preset says what `plumb init` finds, but for what was written by hand.
fn preset_is_what_is_found(release: u32) {
    if !BY_DAY.contains(&release) && !plumb_testkit::nightly() {
        return;
    }
    let name = format!("mlir-opt-{release}");
    let Some(_) = plumb_testkit::program(&name) else { return };
    let mut store = AnswerStore::default();
    let quick = Effort { operation: 1, step: 5, profile: 2 };
    let command = [name.clone()];
    let described =
        describe(Path::new("x.toml"), &command, quick, &mut store, &|_, _, _| {}, &Stop::default()).unwrap();
    let found: toml::Table = described.draft.to_toml().parse().unwrap();
    let presets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../diff/src/subject/presets");
    let preset = std::fs::read_to_string(presets.join(format!("{name}.toml"))).unwrap();
    let preset: toml::Table = preset.parse().unwrap();
    let keys: BTreeSet<&String> = found.keys().chain(preset.keys()).collect();
    for key in keys.into_iter().filter(|key| BY_HAND.iter().all(|(by_hand, _)| by_hand != key)) {
        assert_eq!(found.get(key), preset.get(key), "{name}: {key}");
    }
}

#[test]
fn the_preset_of_release_13_is_what_is_found() {
    preset_is_what_is_found(13);
}

#[test]
fn the_preset_of_release_14_is_what_is_found() {
    preset_is_what_is_found(14);
}

#[test]
fn the_preset_of_release_15_is_what_is_found() {
    preset_is_what_is_found(15);
}

#[test]
fn the_preset_of_release_16_is_what_is_found() {
    preset_is_what_is_found(16);
}

#[test]
fn the_preset_of_release_19_is_what_is_found() {
    preset_is_what_is_found(19);
}

#[test]
fn the_preset_of_release_22_is_what_is_found() {
    preset_is_what_is_found(22);
}
