//! `plumb.toml`: what a project says once, so that nobody has to type it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

const MODULE: &str = "func.func @main() -> index {
  %c = arith.constant 4294967298 : index
  return %c : index
}
func.func @other() -> i32 {
  %c = arith.constant 7 : i32
  return %c : i32
}
";

/// A project with this `plumb.toml`, a module and a subject, and a folder below it.
fn project(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("plumb.toml"), text).unwrap();
    fs::write(folder.path().join("it.mlir"), MODULE).unwrap();
    fs::create_dir_all(folder.path().join("tools/below")).unwrap();
    fs::write(folder.path().join("tools/same.toml"), "name = \"same\"\ncommand = \"cat\"\n").unwrap();
    folder
}

fn plumb(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).current_dir(folder).output().unwrap()
}

#[track_caller]
fn says(folder: &Path, args: &[&str], expected: &str) {
    let output = plumb(folder, args);
    let said =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(said.contains(expected), "{args:?}: expected {expected:?} in: {said}");
}

#[test]
fn options_hold_for_verbs_that_have_them() {
    let project = project("index-bitwidth = 32\nengine = [\"interp\"]\n[run]\nentry = \"other\"\n");
    let root = project.path();
    says(root, &["run", "it.mlir"], "7\n");
    says(root, &["run", "it.mlir", "--entry", "main"], "2\n");
    says(root, &["run", "it.mlir", "--entry=main", "--index-bitwidth=64"], "4294967298\n");
    // `parse` has neither option, and a table of one verb is not about another.
    says(root, &["--color", "never", "parse", "it.mlir"], "1 accepted");
    says(&root.join("tools/below"), &["run", "../../it.mlir"], "7\n");
}

#[test]
fn paths_are_relative_to_the_file() {
    let project =
        project("subject = \"tools/same.toml\"\n[fuzz]\ncount = 3\nout = \"found\"\nengine = [\"interp\"]\n");
    let below = project.path().join("tools/below");
    says(&below, &["diff", "../../it.mlir", "--engine", "interp", "--allow-command"], "same interp: match");
    says(&below, &["fuzz", "--allow-command"], "3 modules");
    assert!(project.path().join("found").is_dir());
}

#[test]
fn what_is_typed_drops_what_conflicts_with_it() {
    let project = project("[fuzz]\nseconds = \"8h\"\nengine = [\"interp\"]\nout = \"found\"\n");
    says(project.path(), &["fuzz", "--count", "4"], "4 modules");
    let own = self::project("seconds = \"8h\"\n[fuzz]\ncount = 5\nengine = [\"interp\"]\nout = \"found\"\n");
    says(own.path(), &["fuzz"], "5 modules");
}

#[test]
fn flags_are_given_or_not() {
    let project = project(
        "[fuzz]\nno-reduce = true\nresume = false\ncount = 2\nengine = \"interp\"\nout = \"found\"\n",
    );
    says(project.path(), &["fuzz"], "2 modules");
}

#[test]
fn what_is_no_option_is_told_with_its_line() {
    for (text, expected) in [
        ("knwon = \"bugs\"\n", "did you mean `known`?"),
        ("[fuz]\ncount = 1\n", "did you mean `fuzz`?"),
        ("[fuzz]\nentry = \"main\"\n", "there is no option `--entry` here"),
        ("[worker]\n", "there is no verb `worker`"),
        // Consent is typed.
        ("[replay]\nallow-command = true\n", "there is no option `--allow-command` here"),
        ("allow-assembly = true\n", "there is no option `--allow-assembly` here"),
        ("[run]\nentry = { a = 1 }\n", "this is no value of an option"),
        ("[run\n", "plumb.toml:1:"),
        ("help = true\n", "there is no option `--help` here"),
    ] {
        let project = project(text);
        let output = plumb(project.path(), &["run", "it.mlir"]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(expected), "{text:?}: {said}");
        assert!(said.contains("[project-file]"), "{text:?}: {said}");
        assert_eq!(output.status.code(), Some(2), "{text:?}: {said}");
        // Help is there all the same.
        assert_eq!(plumb(project.path(), &["run", "--help"]).status.code(), Some(0));
    }
}

#[test]
fn a_folder_of_everyone_says_nothing() {
    let project = project("[run]\nentry = \"other\"\n");
    says(project.path(), &["run", "it.mlir"], "7\n");
    fs::set_permissions(project.path(), fs::Permissions::from_mode(0o1777)).unwrap();
    says(project.path(), &["run", "it.mlir"], "4294967298\n");
}

#[test]
fn a_value_that_does_not_fit_is_traced_to_the_file() {
    let project = project("[fuzz]\nseconds = \"soon\"\n");
    says(project.path(), &["fuzz"], "plumb.toml adds: --seconds=soon");
    says(project.path(), &["doctor"], "plumb.toml");
}

#[test]
fn a_file_names_nothing_outside_its_folder_to_be_read() {
    let elsewhere = tempfile::tempdir().unwrap();
    fs::write(elsewhere.path().join("one.toml"), "token = \"secret\"\n").unwrap();
    let path = elsewhere.path().display();
    let project = project(&format!("[fuzz]\ncount = 3\nengine = [\"interp\"]\nknown = \"{path}\"\n"));
    let output = plumb(project.path(), &["fuzz", "--out", "found"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("does not lie in its folder, to be read") && !said.contains("secret"), "{said}");
    std::os::unix::fs::symlink(elsewhere.path(), project.path().join("inside")).unwrap();
    fs::write(project.path().join("plumb.toml"), "[fuzz]\ncount = 3\nmutate = \"inside\"\n").unwrap();
    says(project.path(), &["fuzz", "--out", "found"], "does not lie in its folder, to be read");
    // Consent is for commands.
    says(
        project.path(),
        &["fuzz", "--out", "found", "--allow-command"],
        "does not lie in its folder, to be read",
    );
}

/// It is text whatever it begins with, and no link leads to it.
#[test]
fn a_projects_file_is_read_as_it_is() {
    for text in ["; A comment.\nsource_filename = \"x\"\n", "define void @f() {\n", "ML\u{ef}R"] {
        let project = project(text);
        says(project.path(), &["run", "it.mlir"], "project-file");
    }
    let project = project("");
    fs::rename(project.path().join("plumb.toml"), project.path().join("tools/plumb.toml")).unwrap();
    std::os::unix::fs::symlink("tools/plumb.toml", project.path().join("plumb.toml")).unwrap();
    says(project.path(), &["run", "it.mlir"], "symbolic link");
}

/// Answers that are kept stand for those of a program.
#[test]
fn answers_of_strangers_are_not_believed_unasked() {
    let project = project("[init]\ncache = \"answers\"\n");
    let init = ["init", "--seconds", "1", "--out", "-", "cat"];
    says(project.path(), &init, "command-not-allowed");
}
