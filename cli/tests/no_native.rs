//! Without the program that runs native code, or with one that cannot start, `plumb` is whole, and says what is missing.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

const MODULE: &str = "func.func @main() -> i32 {\n  %a = arith.constant 7 : i32\n  return %a : i32\n}\n";

/// How `plumb` ends, and what it says, where this is the program that runs native code.
fn plumb(worker: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
    let output = command.args(args).env("PLUMB_WORKER", worker).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The row of `plumb doctor` on native code.
fn diagnosed(worker: &Path) -> serde_json::Value {
    let (code, rows, stderr) = plumb(worker, &["doctor", "--format", "json"]);
    assert_eq!(code, Some(0), "{stderr}");
    let rows: Vec<serde_json::Value> = serde_json::from_str(&rows).unwrap();
    rows.into_iter().find(|row| row["name"] == "native code").unwrap()
}

/// Holds that there is no native code with this program, and that this is said where it is asked for.
fn is_said(worker: &Path, why: &str, install: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.mlir");
    std::fs::write(&file, MODULE).unwrap();
    let file = file.to_str().unwrap();
    for (args, expected) in [(&["jit", file][..], 12), (&["diff", file, "--engine", "jit-O2"], 2)] {
        let (code, _, stderr) = plumb(worker, args);
        assert!(
            code == Some(expected) && stderr.contains(why) && stderr.contains(install),
            "{args:?}: {code:?} {stderr}"
        );
    }
    let row = diagnosed(worker);
    let has = |key: &str, part: &str| row[key].as_str().is_some_and(|text| text.contains(part));
    assert!(row["found"] == false && has("detail", why) && has("install", install), "{row}");
}

/// A program that is this script of the shell.
fn script(folder: &Path, text: &str) -> std::path::PathBuf {
    let path = folder.join("plumb-native");
    std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

#[test]
fn everything_but_native_code_works_without_a_worker() {
    let folder = tempfile::tempdir().unwrap();
    let (worker, file) = (folder.path().join("no-such-program"), folder.path().join("m.mlir"));
    std::fs::write(&file, MODULE).unwrap();
    let file = file.to_str().unwrap();
    let (code, stdout, stderr) = plumb(&worker, &["run", file]);
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (Some(0), "7\n", ""));
    let (code, stdout, _) = plumb(&worker, &["lower", file]);
    assert!(code == Some(0) && stdout.contains("llvm.func @main"), "{stdout}");
    let out = folder.path().join("out").display().to_string();
    let fuzz = ["fuzz", "--count", "50", "--out", &out, "--engine", "interp"];
    let (code, _, stderr) = plumb(&worker, &fuzz);
    assert!(code == Some(0) && !stderr.contains("native code"), "{stderr}");
    // Nobody asked for native code: that it is missing is said once, and no error.
    let (code, stdout, stderr) = plumb(&worker, &["diff", file, "--subject", "own", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    let engines = report["results"].as_array().unwrap().iter().map(|result| result["engine"].as_str());
    assert_eq!((code, engines.collect::<Vec<_>>()), (Some(0), vec![Some("interp")]), "{stderr}");
    let (code, _, stderr) = plumb(&worker, &fuzz[..5]);
    assert!(code == Some(0) && stderr.contains("without native code"), "{stderr}");
    for args in [
        &["diff", file][..],
        &["diff", "-q", file, file],
        &["bisect", "-q", file, "--subject", "own"],
        &["check", "-q", file],
        &["faults", "-q", "swapped-strides", "loop-inclusive", "--seconds", "1", "--reduce-seconds", "1"],
    ] {
        let (_, _, stderr) = plumb(&worker, args);
        assert_eq!(stderr.matches("without native code").count(), 1, "{args:?}: {stderr}");
    }
    is_said(&worker, "not found", "cargo build --release -p plumb --features llvm");
}

#[test]
fn a_library_that_the_worker_lacks_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let message = "plumb-native: error while loading shared libraries: libLLVM.so.22.1: cannot open shared object file: No such file or directory";
    let worker = script(folder.path(), &format!("echo '{message}' >&2; exit 127"));
    is_said(&worker, "libLLVM.so.22.1", "apt-get install libllvm22");
}

#[test]
fn a_worker_of_another_version_is_not_asked() {
    let folder = tempfile::tempdir().unwrap();
    // It would wait for requests; what it would answer nobody knows.
    let worker = script(folder.path(), "printf 'plumb-native\\1\\2\\3\\4\\5\\6\\7\\10'; exec cat");
    is_said(&worker, "another version of Plumb", "cargo build --release -p plumb --features llvm");
}

#[test]
fn what_is_no_worker_is_not_asked() {
    let folder = tempfile::tempdir().unwrap();
    is_said(&script(folder.path(), "exit 0"), "does not begin as a worker does", "cargo build");
}
