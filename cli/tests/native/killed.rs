//! Processes of native code that are killed from outside, as a system does that is short of memory: no crash of theirs.

use super::NATIVE;
use super::escape::{request, say};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use plumb_diff::native::{Worker, WorkerProgram};
use plumb_host::native::{Limits, Request};
use std::path::Path;
use std::time::{Duration, Instant};

/// A program that goes on.
const ENDLESS: &str = "define i64 @main() {\n br label %on\non:\n br label %on\n}";

/// The processes of a program, each after the one that started it.
fn processes(program: &Path) -> Vec<Pid> {
    let mut found: Vec<(i32, i32)> = std::fs::read_dir("/proc")
        .unwrap()
        .filter_map(|entry| {
            let folder = entry.ok()?.path();
            let own = std::fs::read_link(folder.join("exe")).ok()? == program;
            let stat = std::fs::read_to_string(folder.join("stat")).ok().filter(|_| own)?;
            let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()?;
            Some((folder.file_name()?.to_str()?.parse().ok()?, parent))
        })
        .collect();
    let mut chain: Vec<i32> = Vec::new();
    while let Some(next) = found.iter().position(|(_, parent)| match chain.last() {
        Some(last) => parent == last,
        None => !found.iter().any(|(process, _)| process == parent),
    }) {
        chain.push(found.swap_remove(next).0);
    }
    chain.into_iter().map(Pid::from_raw).collect()
}

/// What becomes of a run of which this process is killed: the worker, the runner, or the process of the run.
fn outcome_without(which: usize) -> String {
    let folder = tempfile::tempdir().unwrap();
    // A program of its own tells its processes from those of other tests.
    let program = folder.path().canonicalize().unwrap().join("plumb-native");
    std::fs::copy(NATIVE, &program).unwrap();
    let killer = {
        let program = program.clone();
        std::thread::spawn(move || {
            let end = Instant::now() + Duration::from_secs(60);
            loop {
                if let [worker, runner, run] = processes(&program)[..] {
                    return kill([worker, runner, run][which], Signal::SIGKILL).unwrap();
                }
                assert!(Instant::now() < end, "no process runs the program");
                std::thread::sleep(Duration::from_millis(5));
            }
        })
    };
    let mut worker = Worker::new(WorkerProgram::at(program));
    let limits = Limits { cpu_ms: 120_000, memory: 1 << 20, ..Limits::default() };
    let mut request = Request { limits, ..request(ENDLESS, 1, false) };
    // Where the worker is lost, only one of several is not asked for again.
    if which < 2 {
        request.programs.push(request.programs[0].clone());
    }
    let outcomes = worker.run(&request);
    killer.join().unwrap();
    say(&outcomes.unwrap()[0])
}

#[test]
fn a_killed_process_is_lost() {
    let outcome = outcome_without(0);
    assert!(outcome.starts_with("lost: the worker was killed"), "{outcome}");
    let outcome = outcome_without(1);
    assert!(outcome.starts_with("lost: the worker was killed"), "{outcome}");
    assert_eq!(outcome_without(2), "lost: the process of the run was killed");
}
