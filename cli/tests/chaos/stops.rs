//! Campaigns that are stopped again and again, and then resumed: they have the findings of one that was never stopped.
//! `PLUMB_STOPS` is how many stops there are; `ci/nightly` takes 200.

use super::{Draw, IN_TIME, assert_nothing_left, end_of, ends_as, essence, folders, let_run, plumb, signal};
use nix::sys::signal::Signal;
use serde_json::Value;
use std::path::Path;
use std::time::{Duration, Instant};

fn stops() -> u64 {
    std::env::var("PLUMB_STOPS").ok().and_then(|text| text.parse().ok()).unwrap_or(10)
}

/// A campaign against a program of its own process, with native code where there is some.
fn external() -> Vec<String> {
    let program = env!("CARGO_BIN_EXE_plumb");
    let mut args = vec!["fuzz".to_owned(), "--subject".into()];
    args.push(format!("cmd:{program} lower --fault swapped-strides -"));
    args.extend(["--engine", "interp"].map(String::from));
    if plumb_testkit::worker().is_some() {
        args.extend(["--engine", "jit-O0"].map(String::from));
    }
    let bounds = ["--count", "100", "--size", "12", "--jobs", "2", "--format", "json"];
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
fn a_campaign_of_a_program_loses_nothing() {
    stopped_again_and_again(&external(), 2);
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
        let state = std::fs::read_to_string(out.join("state.json")).unwrap_or_default();
        let state: Value = serde_json::from_str(&state).unwrap_or_default();
        state["settled"].as_u64().unwrap_or(0)
    };
    for _ in 0..stops() {
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
