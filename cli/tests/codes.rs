//! The page of diagnostic codes: its examples show their codes, and it has no code that nothing reports.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// Codes with what the page says of them.
fn sections() -> Vec<(String, String)> {
    let page = fs::read_to_string(root().join("cli/src/codes.md")).unwrap();
    let sections = page.split("\n### `").skip(1).map(|section| section.split_once("`\n").unwrap());
    sections.map(|(code, text)| (code.into(), text.into())).collect()
}

#[test]
fn examples_show_their_codes() {
    let folder = tempfile::tempdir().unwrap();
    let mut shown = 0;
    for (code, text) in sections() {
        let Some((_, example)) = text.split_once("```mlir\n") else { continue };
        let file = folder.path().join(format!("{code}.mlir"));
        fs::write(&file, example.split_once("```").unwrap().0).unwrap();
        let run = Command::new(env!("CARGO_BIN_EXE_plumb")).arg("run").arg(&file).output().unwrap();
        let said = String::from_utf8(run.stderr).unwrap();
        assert!(said.contains(&format!("[{code}]")), "the example of {code} shows\n{said}");
        shown += 1;
    }
    assert!(shown >= 50, "{shown} examples");
}

#[test]
fn codes_are_reported_somewhere_and_stand_once() {
    let mut sources = String::new();
    for room in ["ir", "host", "lower", "interp", "emit", "diff", "campaign", "cli"] {
        read(&root().join(room).join("src"), &mut sources);
    }
    let sections = sections();
    for (at, (code, _)) in sections.iter().enumerate() {
        assert!(sources.contains(&format!("\"{code}\"")), "nothing reports {code}");
        assert!(sections[..at].iter().all(|(other, _)| other != code), "{code} stands twice");
    }
}

fn read(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => read(&path, into),
            false if path.extension().is_some_and(|ext| ext == "rs") => {
                into.push_str(&fs::read_to_string(path).unwrap());
            }
            false => {}
        }
    }
}

#[test]
fn a_code_is_explained_as_it_is_copied() {
    let explain = |args: &[&str]| {
        let done = Command::new(env!("CARGO_BIN_EXE_plumb")).arg("explain").args(args).output().unwrap();
        (done.status.code(), String::from_utf8(done.stdout).unwrap(), String::from_utf8(done.stderr).unwrap())
    };
    let (code, said, _) = explain(&["error[double-free]:"]);
    assert_eq!(code, Some(0));
    assert!(said.starts_with("double-free\n\nMemory is freed a second time."), "{said}");
    assert!(!said.contains("\n## "));
    let (_, all, _) = explain(&[]);
    assert!(all.lines().any(|line| line.starts_with("leak ") && line.contains("heap memory")), "{all}");
    let (code, _, said) = explain(&["double-fre"]);
    assert_eq!(code, Some(2));
    assert!(said.contains("double-free"), "{said}");
}
