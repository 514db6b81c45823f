//! Files of strangers: what they name is not started unasked, and what they hold does nothing outside.

use std::path::Path;
use std::process::{Command, Output};

fn plumb(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).output().unwrap()
}

/// A campaign's folder with one finding of this name against this subject.
fn campaign(folder: &Path, id: &str, subject: &str) {
    let finding = folder.join("findings/one");
    std::fs::create_dir_all(&finding).unwrap();
    let record = format!(
        "id = \"{id}\"\nclass = \"mismatch\"\nsignature = \"s\"\nsubject = '''{subject}'''\nversion = \"\"\ncommand = '''{subject}'''\n\
         engine = \"interp\"\nentry = \"main\"\nplumb = \"0.1.0\"\ndetail = \"\"\nkey = \"k\"\nops = 1\n"
    );
    std::fs::write(finding.join("finding.toml"), record).unwrap();
    std::fs::write(finding.join("repro.mlir"), "func.func @main() {\n  return\n}\n").unwrap();
}

#[test]
fn a_finding_starts_no_command_unasked() {
    let folder = tempfile::tempdir().unwrap();
    let (here, started) = (folder.path().join("campaign"), folder.path().join("started"));
    let description = folder.path().join("subject.toml");
    std::fs::write(&description, format!("command = \"touch\"\nargs = [\"{}\"]\n", started.display()))
        .unwrap();
    let finding = here.join("findings/one");
    let finding = finding.to_str().unwrap();
    for subject in [
        format!("cmd:touch {}; cat", started.display()),
        description.display().to_string(),
        format!("mlir-opt-22:o={}", started.display()),
        format!("mlir-opt-22=o{{{}}}", started.display()),
    ] {
        campaign(&here, "abc", &subject);
        let output = plumb(&["replay", finding]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{subject}: {said}");
        assert!(said.contains("command-not-allowed") && said.contains("--allow-command"), "{said}");
        let all = folder.path().join("all");
        let output = plumb(&["merge", all.to_str().unwrap(), here.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(0), "{subject}");
        assert!(!started.exists(), "{subject}");
    }
    // What is asked for happens.
    campaign(&here, "abc", &format!("cmd:touch {}; cat", started.display()));
    plumb(&["replay", "--allow-command", finding]);
    assert!(started.exists());
}

#[test]
fn a_finding_is_kept_where_findings_are() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("campaign");
    for id in ["../../out", "/tmp/out", "", ".hidden", "a b"] {
        campaign(&here, id, "own");
        let output = plumb(&["merge", folder.path().join("all").to_str().unwrap(), here.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2), "{id}");
    }
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
    if plumb_diff::engine::native_is_built_in() {
        let said = |args: &[&str]| String::from_utf8(plumb(args).stderr).unwrap();
        assert!(said(&["jit", file]).contains("`--allow-assembly` allows it"));
        assert!(said(&["jit", file, "--allow-assembly"]).contains("system call 2"));
    }
}
