//! Campaigns that are stopped again and again, and then resumed: they have the findings of one that was never stopped.
//! `PLUMB_STOPS` is how many stops there are: 4 by day, and `ci/nightly` takes 200.

use super::{Draw, IN_TIME, assert_nothing_left, end_of, ends_as, essence, folders, let_run, plumb, signal};
use nix::sys::signal::Signal;
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn stops() -> u64 {
    std::env::var("PLUMB_STOPS").ok().and_then(|text| text.parse().ok()).unwrap_or(4)
}

/// A compiler with two mistakes, which takes batches: what a campaign confirms is a process of its own.
fn mistaken(folder: &Path) -> Option<PathBuf> {
    plumb_testkit::program("mlir-opt-22")?;
    let script = folder.join("mistaken");
    let text = "#!/bin/sh\nmlir-opt-22 \"$@\" | sed 's/llvm.ashr/llvm.lshr/; s/llvm.sdiv/llvm.udiv/'\n";
    fs::write(&script, text).unwrap();
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).unwrap();
    let preset = include_str!("../../../diff/src/subject/presets/mlir-opt-22.toml");
    let preset = preset.replace("command = \"mlir-opt-22\"", &format!("command = \"{}\"", script.display()));
    let subject = folder.join("mistaken.toml");
    fs::write(&subject, preset.replace("name = \"mlir-opt-22\"", "name = \"mistaken\"")).unwrap();
    Some(subject)
}

/// A campaign against a compiler, with native code where there is some.
fn external(subject: &Path) -> Vec<String> {
    let mut args = vec!["fuzz".to_owned(), "--subject".into(), subject.display().to_string()];
    args.extend(["--engine", "interp"].map(String::from));
    if plumb_testkit::worker().is_some() {
        args.extend(["--engine", "jit-O0"].map(String::from));
    }
    let bounds =
        ["--count", "150", "--size", "12", "--jobs", "2", "--reduce-seconds", "2", "--format", "json"];
    args.extend(bounds.map(String::from));
    args
}

fn own() -> Vec<String> {
    super::CAMPAIGN.iter().map(ToString::to_string).collect()
}

/// Stops a campaign in a way that the draw decides, at a time below `longest`, and waits for its end. So the stop comes while the
/// campaign begins, judges, confirms, locates or reduces.
fn stop_once(args: &[String], out: &Path, longest: Duration, draw: &mut Draw) {
    let mut args: Vec<&str> = args.iter().map(String::as_str).collect();
    args.push("--resume");
    let way = draw.below(5);
    if way == 0 {
        args.extend(["--stop-after", "1"]);
    }
    let mut child = plumb(&args, out).spawn().unwrap();
    let pid = child.id();
    let_run(&mut child, Duration::from_micros(draw.below(longest.as_micros() as u64)));
    match way {
        0 | 1 => signal(&child, Signal::SIGTERM),
        2 => signal(&child, Signal::SIGINT),
        3 => signal(&child, Signal::SIGHUP),
        _ => signal(&child, Signal::SIGKILL),
    }
    end_of(child, IN_TIME, "a stop");
    assert_nothing_left(pid, "a stop");
}

fn stopped_again_and_again(args: &[String], seed: u64) {
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let folder = tempfile::tempdir().unwrap();
    let began = Instant::now();
    let expected = essence(&plumb(&words, folder.path()).output().unwrap());
    let longest = began.elapsed();
    assert!(!expected["findings"].as_array().unwrap().is_empty(), "{expected}");
    let mut draw = Draw(seed);
    let mut left = stops();
    while left > 0 {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path().join("out");
        let few = left.min(10);
        for _ in 0..few {
            stop_once(args, &out, longest, &mut draw);
        }
        left -= few;
        ends_as(&words, &expected, &out, "stopped again and again: ");
    }
}

#[test]
fn a_campaign_of_our_own_loses_nothing() {
    stopped_again_and_again(&own(), 1);
}

#[test]
fn a_campaign_of_a_compiler_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let Some(subject) = mistaken(folder.path()) else { return };
    stopped_again_and_again(&external(&subject), 2);
}

#[test]
fn the_end_of_its_time_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let is_bound = |at: usize, args: &[String]| at > 0 && args[at - 1] == "--count" || args[at] == "--count";
    let args = own();
    let mut timed: Vec<&str> =
        (0..args.len()).filter(|&at| !is_bound(at, &args)).map(|at| args[at].as_str()).collect();
    timed.extend(["--seconds", "1", "--resume"]);
    let settled = || -> u64 {
        let state = fs::read_to_string(out.join("state.json")).unwrap_or_default();
        let state: Value = serde_json::from_str(&state).unwrap_or_default();
        state["settled"].as_u64().unwrap_or(0)
    };
    for _ in 0..stops().min(10) {
        end_of(plumb(&timed, &out).spawn().unwrap(), Duration::from_secs(1) + IN_TIME, "a bound");
    }
    // Chunks of 50 modules.
    let modules = (settled() * 50).to_string();
    assert_ne!(modules, "0");
    let mut whole = args.clone();
    let at = whole.iter().position(|word| word == "--count").unwrap();
    whole[at + 1] = modules;
    let words: Vec<&str> = whole.iter().map(String::as_str).collect();
    let folder = tempfile::tempdir().unwrap();
    let expected = essence(&plumb(&words, folder.path()).output().unwrap());
    let found = folders(&out);
    for finding in expected["findings"].as_array().unwrap() {
        assert!(found.contains(finding), "{finding} is lost: {found:?}");
    }
}

/// A campaign against a program that asks the campaign to stop when it is asked the question whose number is in the file `at`. It
/// takes batches if the line has the switch of batches in it.
fn stopping(here: &Path, batches: bool, count: u64) -> Vec<String> {
    let (lower, here) = (env!("CARGO_BIN_EXE_plumb"), here.display());
    let one = format!("{lower} lower --fault swapped-strides");
    let work = if batches {
        format!(
            ": --split-input-file; rm -f {here}/piece*; csplit -s -z -f {here}/piece - '/^\\/\\/ -----/' '{{*}}'; \
             for f in {here}/piece*; do {one} $f; echo '// -----'; done"
        )
    } else {
        format!("{one} -")
    };
    let line = format!(
        "n=$(($(cat {here}/n 2>/dev/null || echo 0) + 1)); echo $n >{here}/n; {work}; \
         [ $n != $(cat {here}/at) ] || kill -TERM $PPID"
    );
    let words = ["fuzz", "--subject", &format!("cmd:{line}"), "--engine", "interp", "--seed", "0"];
    let more =
        ["--size", "8", "--jobs", "1", "--no-reduce", "--format", "json", "--count", &count.to_string()];
    words.into_iter().chain(more).map(String::from).collect()
}

fn stopped_at_each_question(batches: bool) {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let run = |count: u64, at: u64, out: &Path, more: &[&str]| {
        let _ = fs::remove_file(here.join("n"));
        fs::write(here.join("at"), at.to_string()).unwrap();
        let args = stopping(here, batches, count);
        let words: Vec<&str> = args.iter().map(String::as_str).chain(more.iter().copied()).collect();
        plumb(&words, out).output().unwrap()
    };
    // The last module of the campaign is the first that shows something: nothing comes after its confirmation.
    let report = run(100, 0, &here.join("first"), &[]);
    let report: Value = serde_json::from_slice(&report.stdout).unwrap();
    let seeds =
        report["findings"].as_array().unwrap().iter().map(|finding| finding["seed"].as_u64().unwrap());
    let count = 1 + seeds.min().unwrap();
    let whole = run(count, 0, &here.join("whole"), &[]);
    let expected = essence(&whole);
    assert_eq!(expected["findings"].as_array().unwrap().len(), 1, "{expected}");
    let questions: u64 = fs::read_to_string(here.join("n")).unwrap().trim().parse().unwrap();
    // The last questions confirm what the ones before have shown.
    let step = (questions / stops()).max(1);
    for at in (1..=questions).rev().step_by(usize::try_from(step).unwrap()) {
        let out = here.join(at.to_string());
        let stopped = run(count, at, &out, &[]);
        assert_eq!(stopped.status.code(), Some(130), "at {at}");
        let resumed = run(count, 0, &out, &["--resume"]);
        assert_eq!(essence(&resumed), expected, "stopped at question {at} of {questions}");
    }
}

#[test]
fn a_stop_at_any_batch_loses_nothing() {
    stopped_at_each_question(true);
}

#[test]
fn a_stop_at_any_question_loses_nothing() {
    stopped_at_each_question(false);
}

#[test]
fn a_description_of_what_never_answers_ends_when_it_is_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let sleeper = folder.path().join("sleeper");
    fs::write(&sleeper, "#!/bin/sh\nexec sleep 100\n").unwrap();
    fs::set_permissions(&sleeper, fs::Permissions::from_mode(0o755)).unwrap();
    let mut init = std::process::Command::new(env!("CARGO_BIN_EXE_plumb"));
    init.arg("init").arg("--out").arg(folder.path().join("it.toml")).arg(&sleeper);
    let mut child =
        init.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped()).spawn().unwrap();
    let pid = child.id();
    let_run(&mut child, Duration::from_millis(500));
    signal(&child, Signal::SIGTERM);
    let ended = end_of(child, IN_TIME, "a description");
    assert_eq!(ended.status.code(), Some(130));
    assert_nothing_left(pid, "a description");
}
