//! A campaign on many machines: the script that runs a part, as Slurm and Kubernetes start it, and the manifest.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

const CAMPAIGN: [&str; 5] = ["--subject", "own+swapped-strides", "--engine", "interp", "-q"];

/// A part of a campaign of two; `place` is the variable by which the part is told its number.
fn part(folder: &Path, place: &str, number: &str, count: &str) -> Command {
    let mut command = Command::new(root().join("ci/part"));
    command.arg("2").arg(folder).args(CAMPAIGN).args(["--count", count]);
    for other in ["PLUMB_PART", "SLURM_ARRAY_TASK_ID", "SLURM_CPUS_PER_TASK", "JOB_COMPLETION_INDEX"] {
        command.env_remove(other);
    }
    command.env("PLUMB", env!("CARGO_BIN_EXE_plumb")).env(place, number);
    command
}

fn plumb(args: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).current_dir(folder).output().unwrap()
}

fn findings(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder.join("findings")).unwrap();
    let mut names: Vec<_> = entries.map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// Reads the events of a campaign until it has judged something.
fn until_under_way(events: &mut impl BufRead) {
    let judged = |line: &str| line.contains("\"event\":\"progress\"") && !line.contains("\"modules\":0,");
    let mut lines = events.lines().map(Result::unwrap);
    assert!(lines.any(|line| judged(&line)), "the part ended before it had judged anything");
}

#[test]
fn parts_that_are_interrupted_find_together_what_one_campaign_finds() {
    let folder = tempfile::tempdir().unwrap();
    let parts = folder.path().join("parts");
    // Preempted: it is asked to end, says that it was interrupted, and is started again.
    let mut first = part(&parts, "JOB_COMPLETION_INDEX", "0", "2000");
    let mut first = first.args(["--format", "jsonl"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut events = BufReader::new(first.stdout.take().unwrap());
    until_under_way(&mut events);
    let pid = nix::unistd::Pid::from_raw(i32::try_from(first.id()).unwrap());
    nix::sys::signal::kill(pid, nix::sys::signal::Signal::SIGTERM).unwrap();
    std::io::copy(&mut events, &mut std::io::sink()).unwrap();
    assert_eq!(first.wait().unwrap().code(), Some(130));
    // A finding is no failure of a part.
    assert_eq!(part(&parts, "JOB_COMPLETION_INDEX", "0", "2000").status().unwrap().code(), Some(0));
    assert_eq!(part(&parts, "SLURM_ARRAY_TASK_ID", "1", "2000").status().unwrap().code(), Some(0));
    let events = std::fs::read_to_string(parts.join("part-0/events.jsonl")).unwrap();
    assert_eq!(events.matches("\"event\":\"begin\"").count(), 2);

    assert!(plumb(&["merge", "merged", "parts/part-0", "parts/part-1"], folder.path()).status.success());
    let whole = [&["fuzz", "--count", "2000", "--out", "whole"], &CAMPAIGN[..]].concat();
    assert_eq!(plumb(&whole, folder.path()).status.code(), Some(1));
    assert!(findings(&folder.path().join("whole")).len() > 1);
    assert_eq!(findings(&folder.path().join("merged")), findings(&folder.path().join("whole")));
}

#[test]
fn a_part_that_cannot_run_fails() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(part(folder.path(), "PLUMB_PART", "2", "10").status().unwrap().code(), Some(2));
    assert_eq!(part(folder.path(), "NO_NUMBER", "0", "10").status().unwrap().code(), Some(2));
}

#[test]
fn the_manifests_are_as_kubernetes_reads_them() {
    let paths = ["ci/kubernetes.yaml", "ci/kubernetes-merge.yaml"]
        .map(|path| root().join(path).canonicalize().unwrap());
    let text = std::fs::read_to_string(&paths[0]).unwrap();
    let field = |name: &str| text.lines().find_map(|line| line.trim_start().strip_prefix(name)).unwrap();
    // The parts that are made are the parts that each of them is told of.
    let parts = field("completions: ");
    assert!(field("args: ").starts_with(&format!("[\"{parts}\", ")), "{}", field("args: "));
    let image = std::fs::read_to_string(root().join("Dockerfile")).unwrap();
    assert!(
        image.contains("COPY ci/part /usr/local/bin/plumb-part\n") && field("command: ") == "[plumb-part]"
    );
    if let Some(schemas) = plumb_testkit::schemas() {
        let output = Command::new(schemas).args(&paths).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}
