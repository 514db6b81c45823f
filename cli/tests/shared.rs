//! Folders that several processes use, disks that are full, and campaigns that are merged in every order.

use serde_json::Value;
use sha2::Digest;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn plumb(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
    command.args(args).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// All files below a folder, with what they hold.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut out = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for path in fs::read_dir(next).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else {
                out.push((path.strip_prefix(folder).unwrap().to_path_buf(), fs::read(&path).unwrap()));
            }
        }
    }
    out.sort();
    out
}

/// A campaign, or a part of one, that finds a handful of things.
fn campaign(folder: &Path, name: &str, more: &[&str]) {
    let args = ["fuzz", "--subject", "own+swapped-strides", "--subject", "own+sdiv-for-udiv"];
    let rest = ["--engine", "interp", "--count", "200", "--size", "12", "--no-reduce", "--out", name];
    let output = plumb(folder, &[&args[..], &rest, more].concat());
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

/// Merges, and gives the report.
fn merge(folder: &Path, out: &str, inputs: &[&str], code: i32) -> (Value, String) {
    let output = plumb(folder, &[&["merge", "--format", "json", out], inputs].concat());
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{out} {inputs:?}: {errors}");
    (serde_json::from_slice(&output.stdout).unwrap_or_default(), errors)
}

/// A state with the digest that belongs to it.
fn with_digest(state: &str) -> String {
    let (fields, _) = state.rsplit_once(",\"digest\":").unwrap();
    let digest = sha2::Sha256::digest(format!("{fields}}}"));
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{fields},\"digest\":\"{digest}\"}}")
}

#[test]
fn a_folder_that_another_process_holds_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    campaign(here, "a", &[]);
    campaign(here, "b", &["--seed", "1000"]);
    let lock = fs::File::options().write(true).open(here.join("a/.lock")).unwrap();
    lock.try_lock().unwrap();
    let before = contents(&here.join("a"));
    let input = here.join("lowering-input");
    fs::write(&input, "x").unwrap();
    for args in [
        &["fuzz", "--subject", "own", "--engine", "interp", "--count", "5", "--out", "a"][..],
        &["fuzz", "--subject", "own", "--engine", "interp", "--count", "5", "--out", "a", "--resume"],
        &["merge", "a", "b"],
        &["replay", "lowering-input", "--target", "lowering", "--out", "a"],
    ] {
        let output = plumb(here, args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", said(&output));
        assert!(said(&output).contains("[folder-locked]"), "{args:?}: {}", said(&output));
        assert_eq!(contents(&here.join("a")), before, "{args:?}");
    }
    // Who only reads needs no lock.
    assert_eq!(plumb(here, &["merge", "all", "a"]).status.code(), Some(0));
    assert_eq!(plumb(here, &["report", "a", "--html", "p.html"]).status.code(), Some(0));
    // Inputs of several fuzzers go into one folder.
    drop(lock);
    let lock = fs::File::options().write(true).open(here.join("a/.lock")).unwrap();
    lock.try_lock_shared().unwrap();
    let replay = ["replay", "lowering-input", "--target", "lowering", "--out", "a"];
    assert_eq!(plumb(here, &replay).status.code(), Some(0));
}

#[test]
fn blessing_overwrites_nobodys_work() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let wrong = "// plumb: run @main() = 8\nfunc.func @main() -> i32 {\n  %c = arith.constant 7 : i32\n  return %c : i32\n}\n";
    fs::create_dir(here.join("tests")).unwrap();
    fs::write(here.join("tests/it.mlir"), wrong).unwrap();
    let bless = ["check", "tests", "--engine", "interp", "--bless"];
    let lock = fs::File::open(here.join("tests")).unwrap();
    lock.try_lock().unwrap();
    let output = plumb(here, &bless);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("[folder-locked]"), "{}", said(&output));
    assert_eq!(fs::read_to_string(here.join("tests/it.mlir")).unwrap(), wrong);
    drop(lock);
    // Someone saves the file while it is checked.
    let subject = "cmd:cat; echo >> tests/it.mlir";
    let output = plumb(here, &["check", "tests", "--engine", "interp", "--bless", "--subject", subject]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("[file-changed]"), "{}", said(&output));
    assert_eq!(fs::read_to_string(here.join("tests/it.mlir")).unwrap().trim_end(), wrong.trim_end());
    plumb(here, &bless);
    assert!(fs::read_to_string(here.join("tests/it.mlir")).unwrap().contains("= 7"));
}

#[test]
fn merging_twice_is_merging_once_in_whatever_way() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    campaign(here, "a", &[]);
    campaign(here, "b", &["--seed", "7777"]);
    merge(here, "once", &["a", "b"], 0);
    let once = contents(&here.join("once"));
    assert!(once.len() > 6, "{once:?}");
    let (report, _) = merge(here, "once", &["a", "b"], 0);
    assert_eq!((report["copied"].as_u64(), contents(&here.join("once"))), (Some(0), once.clone()));
    for (out, steps) in [
        ("doubled", &[&["a", "b", "a", "./b"][..]][..]),
        ("itself", &[&["a", "b"], &["itself", "a", "b"]]),
        ("turned", &[&["b", "a"]]),
    ] {
        let mut judged = Value::Null;
        for step in steps {
            judged = merge(here, out, step, 0).0["judged"].clone();
        }
        assert_eq!(contents(&here.join(out)), once, "{out}");
        // What is named twice counts once.
        assert_eq!(judged, report["judged"], "{out}");
    }
    // One after the other: one of each signature and subject, and the one that was there first stays.
    let (first, _) = merge(here, "steps", &["a"], 0);
    let (second, _) = merge(here, "steps", &["b"], 0);
    assert_eq!(second["findings"], report["findings"], "{first} {second} {report}");
    assert_eq!(
        fs::read_dir(here.join("steps/findings")).unwrap().count() as u64,
        report["findings"].as_u64().unwrap()
    );
    // Interrupted when half was written, and in the middle of a finding.
    merge(here, "half", &["a", "b"], 0);
    let findings = here.join("half/findings");
    let names: Vec<PathBuf> = fs::read_dir(&findings).unwrap().map(|entry| entry.unwrap().path()).collect();
    fs::remove_dir_all(&names[0]).unwrap();
    fs::create_dir(findings.join(".unfinished-1-1")).unwrap();
    fs::write(findings.join(".unfinished-1-1/finding.toml"), "id = ").unwrap();
    fs::write(here.join("half/.unfinished-1-2"), "x").unwrap();
    merge(here, "half", &["a", "b"], 0);
    assert_eq!(contents(&here.join("half")), once);
}

#[test]
fn merging_says_what_an_input_lacks() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for (at, name) in ["p0", "p1"].iter().enumerate() {
        campaign(here, name, &["--shard", &format!("{at}/2")]);
    }
    let (whole, _) = merge(here, "whole", &["p0", "p1"], 0);
    // A part without its state does not say what it has tested. What was merged before does.
    fs::rename(here.join("p1/state.json"), here.join("state")).unwrap();
    let (_, errors) = merge(here, "stateless", &["p0", "p1"], 3);
    assert!(errors.contains("p1 has no state.json"), "{errors}");
    merge(here, "merged", &["p0", "whole"], 0);
    // What a fuzz target leaves has no state, and is a campaign of its own.
    fs::remove_dir_all(here.join("whole/merged")).unwrap();
    let (_, errors) = merge(here, "mixed", &["p0", "whole"], 3);
    assert!(
        errors.contains("whole has no state.json: the inputs count as campaigns of their own"),
        "{errors}"
    );
    // A state of another version, one that no version writes, and one that was changed.
    let state = fs::read_to_string(here.join("state")).unwrap();
    let changed = |from: &str, to: &str| {
        assert!(state.contains(from), "{state}");
        with_digest(&state.replace(from, to))
    };
    fs::write(here.join("p1/state.json"), state.replace("\"settled\":", "\"settled\":1")).unwrap();
    let (_, errors) = merge(here, "changed", &["p0", "p1"], 1);
    assert!(errors.contains("p1/state.json") && errors.contains("digest"), "{errors}");
    fs::write(here.join("p1/state.json"), changed("\"settled\":", "\"sorted\":")).unwrap();
    let (_, errors) = merge(here, "other", &["p0", "p1"], 1);
    assert!(errors.contains("p1/state.json") && errors.contains("settled"), "{errors}");
    let version = format!("\"plumb\":\"{}\"", env!("CARGO_PKG_VERSION"));
    fs::write(here.join("p1/state.json"), changed(&version, "\"plumb\":\"99.0.0\"")).unwrap();
    let (report, _) = merge(here, "newer", &["p0", "p1"], 0);
    assert!(report["findings"].as_u64() >= whole["findings"].as_u64());
    // Counts that no campaign reaches.
    fs::write(here.join("p1/state.json"), changed("\"unjudged\":0", "\"unjudged\":18446744073709551615"))
        .unwrap();
    let output = plumb(here, &["merge", "counts", "p0", "p1"]);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    // A finding of another version.
    fs::write(here.join("p1/state.json"), &state).unwrap();
    let one = fs::read_dir(here.join("p1/findings")).unwrap().next().unwrap().unwrap().path();
    let record = fs::read_to_string(one.join("finding.toml")).unwrap();
    let newer = record
        .replace(&format!("plumb = \"{}\"", env!("CARGO_PKG_VERSION")), "plumb = \"99.0.0\"\nmood = \"new\"");
    fs::write(one.join("finding.toml"), newer).unwrap();
    fs::remove_file(one.join("SHA256SUMS")).unwrap();
    let (_, errors) = merge(here, "newer-finding", &["p0", "p1"], 1);
    assert!(errors.contains("`mood`") && errors.contains("Plumb 99.0.0 wrote it"), "{errors}");
    // An input without findings: nothing is begun.
    fs::remove_dir_all(here.join("p1/findings")).unwrap();
    let (_, errors) = merge(here, "nothing", &["p0", "p1"], 2);
    assert!(errors.contains("p1/findings") && !here.join("nothing").exists(), "{errors}");
}

#[test]
fn merging_says_which_parts_are_missing_unfinished_or_copies() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for at in 0..3 {
        campaign(here, &format!("p{at}"), &["--shard", &format!("{at}/3")]);
    }
    let (whole, _) = merge(here, "whole", &["p0", "p1", "p2"], 0);
    let (_, errors) = merge(here, "without", &["p0", "p2"], 3);
    assert!(errors.contains("shard 1/3 of the campaign is missing"), "{errors}");
    // A part that was stopped, and a copy of it.
    let state = fs::read_to_string(here.join("p1/state.json")).unwrap();
    fs::create_dir_all(here.join("copy/findings")).unwrap();
    fs::copy(here.join("p1/state.json"), here.join("copy/state.json")).unwrap();
    let (report, errors) = merge(here, "copied", &["p0", "copy", "p1", "p2"], 0);
    assert_eq!(report["judged"], whole["judged"]);
    assert!(errors.contains("is a copy of another input"), "{errors}");
    let stopped = with_digest(&state.replace("\"is_finished\":true", "\"is_finished\":false"));
    fs::write(here.join("p1/state.json"), stopped).unwrap();
    let (_, errors) = merge(here, "stopped", &["p0", "p1", "p2"], 3);
    assert!(errors.contains("p1 did not come to its end"), "{errors}");
    // What another campaign is split into, and findings that are gone.
    campaign(here, "other", &["--shard", "1/3", "--seed", "9000"]);
    let (report, errors) = merge(here, "mixed", &["p0", "p2", "other"], 3);
    assert_eq!(report["missing"].as_array().unwrap().len(), 3, "{errors}");
    let lost = fs::read_dir(here.join("p0/findings")).unwrap().next().unwrap().unwrap().path();
    let (kept, name) = (here.join("kept"), lost.file_name().unwrap().to_str().unwrap().to_owned());
    fs::rename(&lost, &kept).unwrap();
    let (_, errors) = merge(here, "lost", &["p0", "p1", "p2"], 3);
    assert!(errors.contains(&format!("{name} is not there")), "{errors}");
    fs::rename(&kept, &lost).unwrap();
    // One that was killed before it had judged anything.
    fs::remove_file(here.join("p1/state.json")).unwrap();
    for inputs in [&["p0", "p1", "p2"][..], &["p1"]] {
        let (report, errors) = merge(here, &format!("killed{}", inputs.len()), inputs, 3);
        assert!(errors.contains("p1 has no state.json"), "{errors}");
        assert_eq!(report["missing"].as_array().unwrap().len(), inputs.len() / 3, "{report}");
    }
    // What was merged before says what was merged into it, and what of that was lacking.
    let (_, errors) = merge(here, "again", &["whole"], 0);
    assert!(!errors.contains("has no state.json"), "{errors}");
    for (lacking, says) in [
        ("without", "shard 1/3 of the campaign is missing"),
        ("stopped", "did not come to its end"),
        ("lost", "is not there"),
        ("killed1", "p1 has no state.json"),
    ] {
        let (_, errors) = merge(here, &format!("{lacking}-again"), &[lacking], 3);
        assert!(errors.contains(says), "{lacking}: {errors}");
    }
}

#[test]
fn shards_that_did_not_test_the_same_are_not_one_campaign() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    campaign(here, "p0", &["--shard", "0/2"]);
    let fuzz = |name: &str, count: &str, more: &[&str], code: i32| {
        let args = ["fuzz", "--subject", "own+swapped-strides", "--subject", "own+sdiv-for-udiv", "--engine"];
        let rest =
            ["interp", "--size", "12", "--no-reduce", "--out", name, "--count", count, "--shard", "1/2"];
        let output = plumb(here, &[&args[..], &rest, more].concat());
        assert_eq!(output.status.code(), Some(code), "{}", said(&output));
    };
    // A part that went further, and one that ended early.
    fuzz("p1", "400", &[], 1);
    let (_, errors) = merge(here, "uneven", &["p0", "p1"], 3);
    assert!(errors.contains("end at --count 200, --count 400"), "{errors}");
    fuzz("few", "200", &["--stop-after", "1", "--jobs", "1"], 1);
    let (_, errors) = merge(here, "few-of-all", &["p0", "few"], 3);
    assert!(errors.contains("few did not come to its end"), "{errors}");
    fuzz("few", "200", &["--resume"], 1);
    merge(here, "all", &["p0", "few"], 0);
}

#[test]
fn merging_says_which_named_passes_no_shard_has_tested() {
    if plumb_testkit::program("mlir-opt-22").is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for shard in ["0/2", "1/2"] {
        let args = ["fuzz", "--subject", "mlir-opt-22", "--engine", "interp", "--count", "40", "--size", "8"];
        let rest = ["--no-reduce", "--passes", "canonicalize,cse", "--out", &shard[..1], "--shard", shard];
        plumb(here, &[&args[..], &rest].concat());
    }
    for inputs in [&["0", "1"][..], &["all"]] {
        let (_, errors) = merge(here, if inputs.len() > 1 { "all" } else { "top" }, inputs, 3);
        assert!(errors.contains("pass cse was not tested: it had no turn"), "{errors}");
    }
}

#[test]
fn a_campaign_is_resumed_as_it_was_begun() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    fs::write(here.join("cat.toml"), "name = 'cat'\ncommand = 'cat'\n").unwrap();
    fs::create_dir(here.join("known")).unwrap();
    let begin =
        ["fuzz", "--subject", "cat.toml", "--engine", "interp", "--count", "50", "--size", "8", "--resume"];
    let campaign = |more: &[&str], code: i32, says: &str| {
        let output = plumb(here, &[&begin[..], &["--out", "out"], more].concat());
        assert_eq!(output.status.code(), Some(code), "{more:?}: {}", said(&output));
        assert!(said(&output).contains(says), "{more:?}: {}", said(&output));
    };
    campaign(&[], 0, "nothing found");
    campaign(&["--known", "known"], 0, "nothing found");
    fs::write(here.join("known/a.toml"), "title = 't'\nreasoning = 'r'\nsignatures = ['*']\n").unwrap();
    campaign(&["--known", "known"], 2, "the known bugs: not as in");
    campaign(&["--reject-is-finding"], 2, "--reject-is-finding: not as in");
    campaign(&["--no-reduce"], 2, "--no-reduce or --reduce-seconds: not as in");
    campaign(&["--seed", "5", "--engine", "jit-O0"], 2, "the seed, the engines: not as in");
    fs::write(here.join("cat.toml"), "name = 'cat'\ncommand = 'cat'\nargs = ['-u']\n").unwrap();
    campaign(&[], 2, "the file of a subject: not as in");
}

#[test]
fn a_limit_of_file_sizes_is_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    campaign(here, "a", &[]);
    fs::write(here.join("page"), "old\n").unwrap();
    for (args, code, says) in [
        (&["report", "a", "--html", "page"][..], 2, "[disk-full]"),
        (&["merge", "all", "a"], 2, "[disk-full]"),
        (
            &["fuzz", "--subject", "own", "--engine", "interp", "--count", "50", "--out", "b"],
            2,
            "not written",
        ),
    ] {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", "ulimit -f 1; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_plumb")]).args(args);
        let output = command.current_dir(here).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{args:?}: {output:?}");
        assert!(said(&output).contains(says), "{args:?}: {}", said(&output));
    }
    assert_eq!(fs::read_to_string(here.join("page")).unwrap(), "old\n");
    assert_eq!(fs::read_dir(here.join("all/findings")).unwrap().count(), 0);
}

/// With a small disk at `disk`, nearly full: so many blocks stay free of it.
const FULL_DISK: &str = r#"mount -t tmpfs -o size=64k none disk && eval "$1" && shift
head -c 1000000 /dev/zero > disk/filler 2>/dev/null
"$0" "$@"; echo "code $?"
rm disk/filler; cp -a disk/. after"#;

#[test]
fn what_was_there_before_a_full_disk_stays_whole() {
    if !plumb_testkit::namespaces() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    campaign(here, "a", &[]);
    merge(here, "all", &["a"], 0);
    let wrong = "// plumb: run @main() = 8\nfunc.func @main() -> i32 {\n  %c = arith.constant 7 : i32\n  return %c : i32\n}\n";
    fs::write(here.join("it.mlir"), wrong).unwrap();
    for (first, args, kept) in [
        ("echo old > disk/page", &["report", "a", "--html", "disk/page"][..], ("page", "old\n")),
        (
            "cp it.mlir disk/it.mlir",
            &["check", "disk/it.mlir", "--engine", "interp", "--bless"],
            ("it.mlir", wrong),
        ),
        (
            "echo old > disk/xml",
            &["check", "it.mlir", "--engine", "interp", "--junit", "disk/xml"],
            ("xml", "old\n"),
        ),
        ("echo old > disk/m", &["reduce", "it.mlir", "--test", "true", "-o", "disk/m"], ("m", "old\n")),
        ("echo old > disk/x; mkdir disk/all", &["merge", "disk/all", "a"], ("x", "old\n")),
    ] {
        for name in ["disk", "after"] {
            let _ = fs::remove_dir_all(here.join(name));
            fs::create_dir(here.join(name)).unwrap();
        }
        let mut command = Command::new("unshare");
        command.args([
            "--map-root-user",
            "--mount",
            "sh",
            "-c",
            FULL_DISK,
            env!("CARGO_BIN_EXE_plumb"),
            first,
        ]);
        let output = command.args(args).current_dir(here).stdin(Stdio::null()).output().unwrap();
        let said = said(&output);
        assert!(said.contains("code 2") && said.contains("[disk-full]"), "{args:?}: {said}");
        let left = contents(&here.join("after"));
        assert!(left.contains(&(kept.0.into(), kept.1.into())), "{args:?}: {left:?}");
        // Nothing unfinished lies around, but what the next run clears away.
        assert!(
            left.iter().all(|(path, _)| !path.to_string_lossy().contains(".unfinished")),
            "{args:?}: {left:?}"
        );
    }
    // What a full disk interrupted goes on.
    fs::create_dir_all(here.join("after/all")).unwrap();
    merge(here, "after/all", &["a"], 0);
    assert_eq!(contents(&here.join("after/all")), contents(&here.join("all")));
}

#[test]
fn a_merge_remembers_which_campaign_was_not_tested_wherever_it_stands() {
    let here = tempfile::tempdir().unwrap();
    let (one, other) = (here.path().join("one"), here.path().join("other"));
    for folder in [&one, &other] {
        fs::create_dir(folder).unwrap();
    }
    campaign(&one, "tested", &[]);
    campaign(&other, "killed", &[]);
    // It was killed before it had judged anything.
    fs::create_dir_all(one.join("killed/findings")).unwrap();
    fs::write(one.join("killed/events.jsonl"), "").unwrap();
    let output = plumb(&one, &["merge", "all", "tested", "killed"]);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    // Another campaign of that name says nothing of it.
    let output = plumb(&other, &["merge", "../one/all", "killed"]);
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    // The campaign itself does, however it is named.
    fs::remove_dir_all(one.join("killed")).unwrap();
    campaign(&one, "killed", &[]);
    let output = plumb(&other, &["merge", "../one/all", "../one/./killed"]);
    assert!(output.status.success(), "{}", said(&output));
}
