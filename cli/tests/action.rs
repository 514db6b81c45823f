//! What other repositories run: the script of the GitHub Action, with the inputs that `action.yml` hands it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

const TEST: &str = "// plumb: run @f(1) = 2
func.func @f(%a: i32) -> i32 {
  %r = arith.addi %a, %a : i32
  return %r : i32
}
";

/// The script in a folder with a test file, as the runner starts it.
fn action(folder: &Path, test: &str, subject: &str, seconds: &str) -> Output {
    std::fs::create_dir_all(folder.join("tests")).unwrap();
    std::fs::write(folder.join("tests/t.mlir"), test).unwrap();
    let mut command = Command::new(root().join("ci/action"));
    command.current_dir(folder).env("PLUMB", env!("CARGO_BIN_EXE_plumb"));
    command.env("PLUMB_SUBJECT", subject).env("PLUMB_SECONDS", seconds).env("PLUMB_TESTS", "tests");
    // An input that is not given is empty.
    command.env("PLUMB_KNOWN", "").env("PLUMB_REPORT", "out").env("GITHUB_ACTIONS", "true");
    command.env("GITHUB_WORKSPACE", folder).env("GITHUB_STEP_SUMMARY", folder.join("summary.md"));
    command.output().unwrap()
}

#[test]
fn the_action_tells_of_failures_and_findings() {
    let folder = tempfile::tempdir().unwrap();
    let output = action(folder.path(), &TEST.replace("= 2", "= 3"), "own+swapped-strides", "15");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("::error file=tests/t.mlir,line=1,col=1,"), "{text}");
    assert!(text.contains("::error title=Plumb::"), "{text}");
    for file in ["out/check.xml", "out/check.sarif", "out/findings", "summary.md"] {
        assert!(folder.path().join(file).exists(), "{file}");
    }
}

#[test]
fn the_action_ends_well_where_all_is_well() {
    let folder = tempfile::tempdir().unwrap();
    let output = action(folder.path(), TEST, "own", "15");
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(!text.contains("::error"), "{text}");
    // What cannot be run at all is no finding.
    assert_eq!(action(folder.path(), TEST, "no-such-subject", "2").status.code(), Some(2));
}

/// Every input is handed over under a name that the script reads, and the script reads no other.
#[test]
fn inputs_reach_the_script() {
    let action = std::fs::read_to_string(root().join("action.yml")).unwrap();
    let script = std::fs::read_to_string(root().join("ci/action")).unwrap();
    let (inputs, steps) = action.split_once("\nruns:").unwrap();
    let names = inputs.lines().filter_map(|line| line.strip_prefix("  ")?.strip_suffix(':'));
    let names: Vec<&str> = names.filter(|name| !name.starts_with(' ')).collect();
    assert_eq!(names, ["subject", "seconds", "known", "tests", "report"]);
    for name in names {
        let variable = format!("PLUMB_{}", name.to_uppercase());
        assert!(steps.contains(&format!("{variable}: ${{{{ inputs.{name} }}}}")), "{name}");
        assert!(script.contains(&format!("{{{variable}:")), "{name}");
    }
}
