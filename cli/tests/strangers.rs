//! Files of strangers: what they name is not started unasked, and what they hold does nothing outside.

use plumb_campaign::finding::{Finding, FindingCase, FindingClass, Store, id_of};
use plumb_ir::Conversion;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn plumb(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).output().unwrap()
}

/// A campaign's folder with one finding, against this subject; the finding's own folder.
fn campaign(folder: &Path, subject: &str) -> PathBuf {
    let repro = "func.func @main() {\n  return\n}\n";
    let finding = Finding {
        id: id_of(FindingClass::Mismatch, subject, repro),
        class: FindingClass::Mismatch,
        signature: "s".into(),
        subject: subject.into(),
        version: String::new(),
        command: Some(subject.into()),
        engine: None,
        entry: "main".into(),
        conversion: Conversion::default(),
        seed: None,
        mutant_of: None,
        found_with: None,
        kind: None,
        check: None,
        defect: None,
        campaign: None,
        plumb: String::new(),
        detail: String::new(),
        key: String::new(),
        ops: 1,
        pass: None,
        pass_until: None,
        rewrite: None,
        minimal: None,
        reduced_ops: None,
        reduced_extent: None,
    };
    let case = FindingCase {
        finding,
        repro: repro.into(),
        reduced: None,
        original: None,
        issue: None,
        target: None,
    };
    Store::open(folder).unwrap().save(&case).unwrap()
}

#[test]
fn a_finding_starts_no_command_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let (here, started) = (folder.path().join("campaign"), folder.path().join("started"));
    let description = folder.path().join("subject.toml");
    std::fs::write(&description, format!("command = \"touch\"\nargs = [\"{}\"]\n", started.display()))
        .unwrap();
    for subject in [
        format!("cmd:touch {}; cat", started.display()),
        description.display().to_string(),
        format!("mlir-opt-22:o={}", started.display()),
        format!("mlir-opt-22=o{{{}}}", started.display()),
    ] {
        let finding = campaign(&here, &subject);
        let output = plumb(&["replay", finding.to_str().unwrap()]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{subject}: {said}");
        assert!(said.contains("command-not-allowed") && said.contains("--allow-command"), "{said}");
        let all = folder.path().join("all");
        let output = plumb(&["merge", all.to_str().unwrap(), here.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(0), "{subject}");
        assert!(!started.exists(), "{subject}");
    }
    // What is asked for happens.
    let finding = campaign(&here, &format!("cmd:touch {}; cat", started.display()));
    plumb(&["replay", "--allow-command", finding.to_str().unwrap()]);
    assert!(started.exists());
}

#[test]
fn a_finding_is_kept_where_findings_are() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("campaign");
    let record = campaign(&here, "own").join("finding.toml");
    let text = std::fs::read_to_string(&record).unwrap();
    let (start, end) = (text.find("id = \"").unwrap() + 6, text.find("\"\n").unwrap());
    std::fs::write(&record, format!("{}../../out{}", &text[..start], &text[end..])).unwrap();
    // Sums are only there for accidents.
    std::fs::remove_file(record.with_file_name("SHA256SUMS")).unwrap();
    let output = plumb(&["merge", folder.path().join("all").to_str().unwrap(), here.to_str().unwrap()]);
    assert_ne!(output.status.code(), Some(0), "{output:?}");
    assert!(!folder.path().join("out").exists());
}

#[test]
fn native_code_writes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let (file, path) = (folder.path().join("m.mlir"), folder.path().join("written").display().to_string());
    let module = format!(
        r#"llvm.mlir.global internal constant @path("{path}\00") {{addr_space = 0 : i32}}
llvm.func @write() {{
  %p = llvm.mlir.addressof @path : !llvm.ptr
  llvm.inline_asm has_side_effects "mov $$2, %eax; mov $$65, %esi; mov $$420, %edx; syscall", "{{rdi}},~{{rax}},~{{rsi}},~{{rdx}},~{{rcx}},~{{r11}},~{{memory}}" %p : (!llvm.ptr) -> ()
  llvm.return
}}
llvm.mlir.global external @hook() {{addr_space = 0 : i32, section = ".init_array"}} : !llvm.ptr {{
  %0 = llvm.mlir.addressof @write : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}}
llvm.func @main() -> i32 {{
  %c = llvm.mlir.constant(9 : i32) : i32
  llvm.return %c : i32
}}
"#
    );
    std::fs::write(&file, module).unwrap();
    let file = file.to_str().unwrap();
    // Without LLVM there is no native code that could.
    for args in [&["jit", file][..], &["jit", file, "--allow-assembly"], &["diff", file, "--allow-assembly"]]
    {
        let output = plumb(args);
        assert_ne!(output.status.code(), Some(70), "{output:?}");
    }
    assert!(!Path::new(&path).exists());
    if plumb_testkit::worker().is_some() {
        let said = |args: &[&str]| String::from_utf8(plumb(args).stderr).unwrap();
        assert!(said(&["jit", file]).contains("`--allow-assembly` allows it"));
        assert!(said(&["jit", file, "--allow-assembly"]).contains("system call 2"));
    }
}
