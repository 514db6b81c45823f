//! What the command prints, and to whom.

use std::io::Write;
use std::process::{Command, Stdio};

fn plumb(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn printed(args: &[&str], stdin: &str) -> String {
    let mut child = plumb(args).spawn().unwrap();
    child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for args in [
        &["lower", "--list-faults"][..],
        &["doctor"],
        &["ops"],
        &["lower", "--list-faults", "--format", "json"],
    ] {
        let mut child = plumb(args).spawn().unwrap();
        drop(child.stdout.take());
        drop(child.stderr.take());
        assert_eq!(child.wait().unwrap().code(), Some(0), "{args:?}");
    }
}

#[test]
fn narrow_indices_are_signed_numbers() {
    let module = "func.func @main(%m: memref<2xindex>) -> (index, memref<2xindex>, vector<2xindex>) {
        %a = arith.constant -7 : index
        %v = arith.constant dense<[-1, 5]> : vector<2xindex>
        return %a, %m, %v : index, memref<2xindex>, vector<2xindex>
    }";
    let args = ["run", "-", "--index-bitwidth", "32", "--args", "dense<[-3, 4]>"];
    assert_eq!(printed(&args, module), "-7\ndense<[-3, 4]>\ndense<[-1, 5]>\n");
}

#[test]
fn a_subject_that_refuses_nearly_everything_was_not_tested() {
    let campaign = |accepts: &str| {
        let folder = tempfile::tempdir().unwrap();
        // One module in twenty by its checksum, or what `accepts` says of that number.
        let subject = format!(
            "cmd:m=$(cat); n=$(($(printf %s \"$m\" | cksum | cut -d' ' -f1) % 20)); \
             if test $n {accepts}; then printf %s \"$m\"; else echo 'm:1:1: error: too odd' >&2; exit 1; fi"
        );
        let out = folder.path().to_str().unwrap();
        let args = ["fuzz", "--subject", &subject, "--engine", "interp", "--count", "60", "--out", out];
        let output = plumb(&args).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, said, complained) = campaign("-eq 0");
    assert_eq!(code, Some(3), "{said}{complained}");
    assert!(!said.contains("nothing found") && said.contains("not all was tested"), "{said}");
    assert!(
        complained.contains("of 60 modules, the first (seed ") && complained.contains("too odd"),
        "{complained}"
    );
    let (code, said, complained) = campaign("-gt 5");
    assert_eq!(code, Some(0), "{said}{complained}");
    assert!(said.contains("nothing found"), "{said}");
}
