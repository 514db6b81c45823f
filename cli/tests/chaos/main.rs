//! Campaigns that are killed, stopped, starved and damaged, and subjects that misbehave: nothing is lost, nothing stays
//! behind, and the end comes in time. `PLUMB_CHAOS` is for how many seconds random faults go on beyond the fixed ones, and
//! `PLUMB_CHAOS_SEED` which ones; `ci/chaos` sets both.

mod clock;
mod stops;
mod unanswered;
mod unreliable;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// How long after its bound, or a signal, everything has ended: three seconds, and what a loaded machine takes.
const IN_TIME: Duration = Duration::from_secs(3 + 7);

/// A campaign that finds a handful of things.
const CAMPAIGN: &[&str] = &[
    "fuzz",
    "--subject",
    "own+swapped-strides",
    "--subject",
    "own+sdiv-for-udiv",
    "--engine",
    "interp",
    "--count",
    "200",
    "--size",
    "12",
    "--jobs",
    "2",
    "--format",
    "json",
];

fn plumb(args: &[&str], out: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
    command
        .args(args)
        .arg("--out")
        .arg(out)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What must not depend on what happened on the way.
fn essence(output: &Output) -> Value {
    let report: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)));
    let ids = report["findings"].as_array().unwrap().iter().map(|finding| finding["id"].clone());
    let mut ids: Vec<Value> = ids.collect();
    ids.sort_by_key(ToString::to_string);
    let counts = ["modules", "compared", "not_comparable", "rejected", "known", "duplicates"];
    let counts = counts.map(|name| report[name].clone());
    serde_json::json!({ "findings": ids, "counts": counts })
}

/// Findings on disk.
fn folders(out: &Path) -> Vec<Value> {
    let all = fs::read_dir(out.join("findings")).unwrap();
    let names = all.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<Value> = names.filter(|name| !name.starts_with('.')).map(Value::from).collect();
    names.sort_by_key(ToString::to_string);
    names
}

/// Processes of this campaign that go on.
fn left_behind(pid: u32) -> Vec<(i32, String)> {
    let mark = format!("PLUMB_MARK={pid}.");
    let marked = |path: &PathBuf| {
        fs::read(path.join("environ")).is_ok_and(|environment| {
            environment.split(|&byte| byte == 0).any(|entry| entry.starts_with(mark.as_bytes()))
        })
    };
    let all = fs::read_dir("/proc").into_iter().flatten().flatten().map(|entry| entry.path());
    let named = |path: PathBuf| {
        let pid = path.file_name()?.to_str()?.parse().ok()?;
        Some((pid, fs::read_to_string(path.join("cmdline")).unwrap_or_default()))
    };
    all.filter(marked).filter_map(named).collect()
}

/// Waits until nothing is left of a process that has ended.
fn assert_nothing_left(pid: u32, what: &str) {
    let end = Instant::now() + IN_TIME;
    loop {
        let left = left_behind(pid);
        if left.is_empty() {
            return;
        }
        assert!(Instant::now() < end, "{what}: left behind: {left:?}");
        std::thread::yield_now();
    }
}

/// Numbers from a seed, the same on every machine.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

fn signal(child: &Child, signal: Signal) {
    // It may have ended by itself.
    let _ = kill(Pid::from_raw(i32::try_from(child.id()).unwrap()), signal);
}

/// Waits for the end, at most so long.
fn end_of(mut child: Child, limit: Duration, what: &str) -> Output {
    let end = Instant::now() + limit;
    // Its output is small enough for a pipe.
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > end {
            let left = left_behind(child.id());
            child.kill().unwrap();
            panic!("{what}: it goes on, and so do {left:?}");
        }
        std::thread::park_timeout(Duration::from_millis(2));
    }
    child.wait_with_output().unwrap()
}

/// Lets a campaign run for a while, until it is done in any case.
fn let_run(child: &mut Child, time: Duration) {
    let end = Instant::now() + time;
    while Instant::now() < end && child.try_wait().unwrap().is_none() {
        std::thread::park_timeout(Duration::from_millis(1));
    }
}

/// Damages a file of a campaign's folder; those are few.
fn damage(out: &Path, draw: &mut Draw) {
    let mut files = Vec::new();
    let mut folders = vec![out.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    let file = &files[draw.below(files.len() as u64) as usize];
    let mut bytes = fs::read(file).unwrap();
    match draw.below(3) {
        0 => return fs::remove_file(file).unwrap(),
        1 => bytes.truncate(bytes.len() / 2),
        _ if bytes.is_empty() => {}
        _ => {
            let at = draw.below(bytes.len() as u64) as usize;
            bytes[at] ^= 1 << draw.below(7);
        }
    }
    fs::write(file, bytes).unwrap();
}

/// One campaign that is disturbed again and again, and ends as if it had not been.
fn disturbed(expected: &Value, draw: &mut Draw) {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    let resumed = [CAMPAIGN, &["--resume"]].concat();
    for _ in 0..10 {
        let mut child = plumb(&resumed, &out).spawn().unwrap();
        let_run(&mut child, Duration::from_millis(draw.below(400)));
        let pid = child.id();
        match draw.below(8) {
            0 => signal(&child, Signal::SIGINT),
            1 => signal(&child, Signal::SIGTERM),
            2 => signal(&child, Signal::SIGHUP),
            3 => {
                signal(&child, Signal::SIGSTOP);
                let_run(&mut child, Duration::from_millis(20));
                signal(&child, Signal::SIGCONT);
                signal(&child, Signal::SIGKILL);
            }
            _ => signal(&child, Signal::SIGKILL),
        }
        end_of(child, IN_TIME, "a signal");
        assert_nothing_left(pid, "a signal");
        if draw.below(4) == 0 && out.is_dir() {
            damage(&out, draw);
        }
    }
    ends_as(CAMPAIGN, expected, &out, "");
}

#[test]
fn disturbed_campaigns_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let expected = essence(&plumb(CAMPAIGN, folder.path()).output().unwrap());
    assert!(expected["findings"].as_array().unwrap().len() >= 2, "{expected}");
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok()).unwrap_or(0);
    let mut draw = Draw(number("PLUMB_CHAOS_SEED"));
    let end = Instant::now() + Duration::from_secs(number("PLUMB_CHAOS"));
    let mut campaigns = 0;
    while campaigns < 2 || Instant::now() < end {
        disturbed(&expected, &mut draw);
        campaigns += 1;
    }
    let done = format!("{campaigns} campaigns, each disturbed 10 times, ended as the undisturbed one\n");
    std::io::stderr().write_all(done.as_bytes()).unwrap();
}

/// Programs that do everything a compiler should not.
const SUBJECTS: &[(&str, &str)] = &[
    ("is not there", "./no-such-program-anywhere"),
    ("says nothing", "cat >/dev/null"),
    ("refuses everything", "echo '<stdin>:1:1: error: no' >&2; exit 1"),
    ("fails without a word", "exit 7"),
    ("dies at once", "kill -SEGV $$"),
    ("aborts after reading", "cat >/dev/null; kill -ABRT $$"),
    ("kills itself for good", "kill -KILL $$"),
    ("terminates itself", "kill -TERM $$"),
    ("stops itself", "kill -STOP $$"),
    ("hangs without reading", "sleep 1000"),
    ("hangs after reading", "cat >/dev/null; sleep 1000"),
    ("hangs with closed outputs", "exec >&- 2>&-; sleep 1000"),
    ("spins", "while :; do :; done"),
    ("ignores signals", "trap '' TERM INT HUP QUIT PIPE; while :; do sleep 1; done"),
    ("floods its output", "yes module"),
    ("floods its errors", "yes '<stdin>:1:1: error: no' >&2"),
    ("floods both", "yes >&2 & yes"),
    ("writes rubbish", "head -c 100000 /dev/urandom"),
    ("writes half of what it read", "head -c 500"),
    ("repeats what it read", "tee /dev/stderr"),
    ("leaves a child that holds the pipes", "sleep 1000 & echo"),
    ("leaves a child of another session", "exec 3<&0; setsid sleep 1000 <&3 & exit 1"),
    ("leaves a quiet child of another session", "setsid sleep 1000 >/dev/null 2>&1 </dev/null & cat"),
    ("forks and forks", "for i in 1 2 3 4 5 6 7 8; do (sleep 1000 &) ; done; sleep 1000"),
    ("wants all memory", "head -c 20000000000 /dev/zero | tail"),
    ("answers with a deep nest", "printf '%0.s(' $(seq 100000)"),
    ("exits in the midst of a word", "printf 'module {'; exit 0"),
];

/// Ways to take from a campaign what it needs: lines of a shell with its folder in `$0`, which is there, and the command in
/// `$@`.
const WITHDRAWN: &[(&str, &str)] = &[
    ("address space for a thread", r#"ulimit -v 300000; exec "$@""#),
    ("address space for two threads", r#"ulimit -v 600000; exec "$@""#),
    ("processor time", r#"ulimit -t 1; exec "$@""#),
    ("large files", r#"ulimit -f 2; exec "$@""#),
    ("descriptors", r#"ulimit -n 4; exec "$@""#),
    (
        "its findings",
        r#"(while sleep 0.05; do rm -rf "$0/findings"; done) & "$@"; code=$?; kill $!; exit $code"#,
    ),
    (
        "its state",
        r#"(while sleep 0.05; do rm -rf "$0/state.json"; done) & "$@"; code=$?; kill $!; exit $code"#,
    ),
    (
        "processes",
        r#"chmod 777 "$0"; exec setpriv --reuid=65534 --clear-groups sh -c 'ulimit -u 3; exec "$@"' sh "$@""#,
    ),
    ("the right to write", r#"exec setpriv --reuid=65534 --clear-groups "$@""#),
];

#[test]
fn what_is_withdrawn_from_a_campaign_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let expected = essence(&plumb(CAMPAIGN, folder.path()).output().unwrap());
    // Another user must be able to start it.
    let program = folder.path().join("plumb");
    fs::copy(env!("CARGO_BIN_EXE_plumb"), &program).unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    for (what, line) in WITHDRAWN {
        if line.contains("setpriv") && !plumb_testkit::root() {
            continue;
        }
        let out = folder.path().join(what.replace(' ', "-"));
        fs::create_dir(&out).unwrap();
        let mut command = Command::new("/bin/sh");
        command.args(["-c", line]).arg(&out).arg(&program).args(CAMPAIGN).arg("--out").arg(&out);
        let starved = command.stdin(Stdio::null()).output().unwrap();
        let errors = String::from_utf8_lossy(&starved.stderr);
        assert!(![Some(0), Some(70)].contains(&starved.status.code()), "{what}: {errors}");
        ends_as(CAMPAIGN, &expected, &out, &format!("{what}: {errors}"));
    }
}

#[test]
fn a_campaign_does_without_a_large_stack() {
    let folder = tempfile::tempdir().unwrap();
    let expected = essence(&plumb(CAMPAIGN, &folder.path().join("large")).output().unwrap());
    let mut command = Command::new("/bin/sh");
    command.args(["-c", r#"ulimit -s 64; exec "$0" "$@""#, env!("CARGO_BIN_EXE_plumb")]).args(CAMPAIGN);
    // The system takes arguments and environment from it.
    let small = command.env_clear().arg("--out").arg(folder.path().join("small")).output().unwrap();
    assert_eq!(essence(&small), expected, "{}", String::from_utf8_lossy(&small.stderr));
}

/// Resumes a campaign: it ends as one that nothing has disturbed.
fn ends_as(campaign: &[&str], expected: &Value, out: &Path, what: &str) {
    let done = plumb(&[campaign, &["--resume"]].concat(), out).output().unwrap();
    assert_eq!(essence(&done), *expected, "{what}{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(Value::from(folders(out)), expected["findings"], "{what}");
}

/// With a disk of its own, that is full before the campaign ends: the command is in `$@`, the folder in `$0`.
const FULL_DISK: &str = r#"mount -t tmpfs -o size=48k none "$0" && "$@" >/dev/null
df --output=avail "$0" >&2; mount -o remount,size=16m "$0" && exec "$@" --resume"#;

#[test]
fn a_campaign_goes_on_when_its_disk_is_full() {
    let folder = tempfile::tempdir().unwrap();
    let expected = essence(&plumb(CAMPAIGN, folder.path()).output().unwrap());
    if !plumb_testkit::namespaces() {
        return;
    }
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c", FULL_DISK]).arg(folder.path());
    command.arg(env!("CARGO_BIN_EXE_plumb")).args(CAMPAIGN).arg("--out").arg(folder.path().join("out"));
    let done = command.stdin(Stdio::null()).output().unwrap();
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(errors.contains("No space left"), "{errors}");
    assert_eq!(essence(&done), expected, "{errors}");
}

/// A campaign against a program that misbehaves.
fn misbehaving(what: &str, line: &str) {
    let out = tempfile::tempdir().unwrap();
    let subject = format!("cmd:{line}");
    let args = ["fuzz", "--subject", &subject, "--engine", "interp", "--seconds", "1", "--size", "6"];
    let child = plumb(&args, out.path()).spawn().unwrap();
    let pid = child.id();
    let done = end_of(child, Duration::from_secs(1) + IN_TIME, what);
    let (text, errors) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    let code = done.status.code();
    assert!([Some(0), Some(1), Some(2), Some(3)].contains(&code), "{what}: {code:?} {text}{errors}");
    // What was not compared is not fine.
    assert!(!text.contains("\n0 comparisons") || code != Some(0), "{what}: {text}");
    assert_nothing_left(pid, what);
}

#[test]
fn misbehaving_subjects_end_in_time_and_leave_nothing_behind() {
    // They wait more than they work.
    std::thread::scope(|scope| {
        for some in SUBJECTS.chunks(SUBJECTS.len().div_ceil(3)) {
            scope.spawn(|| some.iter().for_each(|(what, line)| misbehaving(what, line)));
        }
    });
}

/// What a compiler leaves in its temporary folder goes with it, and with a campaign, however that ends.
#[test]
fn temporary_files_of_subjects_go_with_them() {
    let here = tempfile::tempdir().unwrap();
    let temporary = here.path().join("tmp");
    fs::create_dir(&temporary).unwrap();
    let left = || fs::read_dir(&temporary).unwrap().flatten().map(|entry| entry.path()).collect::<Vec<_>>();
    let campaign = |line: &str, out: &str| {
        let subject = format!("cmd:{line}");
        let args = ["fuzz", "--subject", &subject, "--engine", "interp", "--count", "20", "--size", "6"];
        let mut command = plumb(&args, &here.path().join(out));
        command.env("TMPDIR", &temporary);
        command
    };
    let line = "mkdir -p \"$TMPDIR/a/b\"; touch \"$TMPDIR/a/b/c\"; mktemp >/dev/null; exec cat";
    let done = campaign(line, "ended").output().unwrap();
    assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(left(), [] as [PathBuf; 0]);
    // The process that is killed removes nothing: its keeper does.
    let mut child = campaign("touch \"$TMPDIR/file\"; sleep 100", "killed").spawn().unwrap();
    let end = Instant::now() + IN_TIME;
    let is_there = || {
        let commands = left().into_iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
        commands.map(|command| command.path().join("file")).any(|file| file.exists())
    };
    while !is_there() {
        assert!(Instant::now() < end, "the subject has no folder: {:?}", left());
        std::thread::sleep(Duration::from_millis(20));
    }
    signal(&child, Signal::SIGKILL);
    child.wait().unwrap();
    let end = Instant::now() + IN_TIME;
    while !left().is_empty() {
        assert!(Instant::now() < end, "{:?}", left());
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn signals_end_a_campaign_in_time_whatever_its_subject_does() {
    for (what, line) in
        SUBJECTS.iter().filter(|(what, _)| what.starts_with("hangs") || what.starts_with("ignores"))
    {
        for (first, again) in [(Signal::SIGINT, false), (Signal::SIGTERM, true), (Signal::SIGHUP, false)] {
            let out = tempfile::tempdir().unwrap();
            let subject = format!("cmd:{line}");
            let args = ["fuzz", "--subject", &subject, "--engine", "interp", "--size", "6"];
            let mut child = plumb(&args, out.path()).spawn().unwrap();
            let pid = child.id();
            let_run(&mut child, Duration::from_millis(300));
            signal(&child, first);
            if again {
                let_run(&mut child, Duration::from_millis(50));
                signal(&child, first);
            }
            let done = end_of(child, IN_TIME, what);
            assert_eq!(done.status.code(), Some(130), "{what}: {}", String::from_utf8_lossy(&done.stderr));
            assert!(again || String::from_utf8_lossy(&done.stdout).contains("interrupted"), "{what}");
            assert_nothing_left(pid, what);
        }
    }
}

#[test]
fn a_starved_campaign_says_so() {
    let starved = |limits: &str, args: &[&str]| {
        let out = tempfile::tempdir().unwrap();
        let line = format!("{limits}; exec \"$0\" \"$@\"");
        let mut command = Command::new("/bin/sh");
        command.arg("-c").arg(line).arg(env!("CARGO_BIN_EXE_plumb")).args(args).arg("--out").arg(out.path());
        let done = command.stdin(Stdio::null()).output().unwrap();
        (done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned())
    };
    let external = ["fuzz", "--subject", "cmd:cat", "--engine", "interp", "--count", "50", "--size", "6"];
    for files in [4, 5, 6, 8, 10, 12] {
        let (code, errors) = starved(&format!("ulimit -n {files}"), &external);
        // With a few it may do; with too few it must not be fine.
        assert!(matches!(code, Some(0..=3)), "{files} descriptors: {code:?} {errors}");
        assert!(files > 6 || code != Some(0), "{files} descriptors: {errors}");
    }
    let own = ["fuzz", "--subject", "own", "--engine", "interp", "--count", "50", "--size", "6"];
    let (code, errors) = starved("exec >/dev/full", &own);
    assert_eq!(code, Some(2), "{errors}");
    assert!(errors.contains("standard output"), "{errors}");
}

#[test]
fn a_campaign_outlives_its_terminal_if_it_is_told_to() {
    for (trap, code) in [("trap '' HUP; ", 1), ("", 130)] {
        let out = tempfile::tempdir().unwrap();
        let mut command = Command::new("/bin/sh");
        command.arg("-c").arg(format!("{trap}exec \"$0\" \"$@\"")).arg(env!("CARGO_BIN_EXE_plumb"));
        command.args(CAMPAIGN).arg("--out").arg(out.path());
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        while !out.path().join("events.jsonl").exists() && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        signal(&child, Signal::SIGHUP);
        let done = end_of(child, Duration::from_secs(60), trap);
        assert_eq!(done.status.code(), Some(code), "{trap}");
    }
}

#[test]
fn files_that_vanish_from_a_campaign_are_told() {
    for (file, says) in [(".lock", "the file of its lock was removed"), ("events.jsonl", "it was removed")] {
        let out = tempfile::tempdir().unwrap();
        let own = ["fuzz", "--subject", "own", "--engine", "interp", "--seconds", "2", "--size", "6"];
        let child = plumb(&own, out.path()).spawn().unwrap();
        while fs::read(out.path().join("events.jsonl")).unwrap_or_default().is_empty() {
            std::thread::yield_now();
        }
        fs::remove_file(out.path().join(file)).unwrap();
        let done = end_of(child, Duration::from_secs(60), file);
        let errors = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{file}: {errors}");
        assert!(errors.contains(says), "{file}: {errors}");
    }
}
