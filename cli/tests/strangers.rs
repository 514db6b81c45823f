//! Files of strangers: what they name is not started unasked, and what they hold does nothing outside.

use plumb_campaign::finding::{Finding, FindingCase, FindingClass, FindingSettings, Store, id_of};
use plumb_diff::settings::Settings;
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
        argument: None,
        version: String::new(),
        command: Some(subject.into()),
        engine: None,
        sandbox_lacks: Vec::new(),
        settings: FindingSettings::of(&Settings::default()),
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
        // No sandbox holds what it executes.
        "mlir-runner-22".into(),
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

#[test]
fn a_known_bug_starts_no_command_unasked_and_reads_nothing_outside() {
    let folder = tempfile::tempdir().unwrap();
    let (known, started) = (folder.path().join("known"), folder.path().join("started"));
    std::fs::create_dir(&known).unwrap();
    std::fs::write(known.join("it.mlir"), "func.func @main() {\n  return\n}\n").unwrap();
    std::fs::write(folder.path().join("secret.mlir"), "SECRET\n").unwrap();
    let write = |subject: &str, program: &str| {
        let bug = format!(
            "title = 't'\nsignatures = ['s']\nreasoning = 'r'\nsubject = \"{subject}\"\nprogram = \"{program}\"\n"
        );
        std::fs::write(known.join("bug.toml"), bug).unwrap();
    };
    let description = folder.path().join("subject.toml");
    std::fs::write(&description, format!("command = \"touch\"\nargs = [\"{}\"]\n", started.display()))
        .unwrap();
    let check = ["check", known.to_str().unwrap(), "--engine", "interp"];
    for subject in [
        format!("cmd:touch {}; cat", started.display()),
        description.display().to_string(),
        format!("mlir-opt-22:o={}", started.display()),
        "mlir-runner-22".into(),
    ] {
        write(&subject, "it.mlir");
        let output = plumb(&check);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(1), "{subject}: {said}");
        assert!(said.contains("command-not-allowed") && said.contains("--allow-command"), "{said}");
        assert!(!started.exists(), "{subject}");
    }
    // A bug of another subject than the one that is asked about is nobody's to allow.
    let output = plumb(&[&check[..], &["--subject", "own"]].concat());
    assert!(!format!("{output:?}").contains("command-not-allowed"), "{output:?}");
    write("own", "../secret.mlir");
    let output = plumb(&check);
    let said = format!("{output:?}");
    assert!(output.status.code() == Some(1) && said.contains("file-outside"), "{said}");
    assert!(!said.contains("SECRET"), "{said}");
    // What is asked for happens.
    write(&format!("cmd:touch {}; cat", started.display()), "it.mlir");
    plumb(&[&check[..], &["--allow-command"]].concat());
    assert!(started.exists());
}

#[test]
fn a_project_file_starts_no_command_unasked_and_writes_nothing_outside() {
    let folder = tempfile::tempdir().unwrap();
    let project = folder.path().join("project");
    std::fs::create_dir(&project).unwrap();
    let started = folder.path().join("started");
    std::fs::write(project.join("it.mlir"), "// plumb: run @main() = 7\nfunc.func @main() -> i32 {\n  %c = arith.constant 7 : i32\n  return %c : i32\n}\n").unwrap();
    let touch = format!("touch {}", started.display());
    std::fs::write(project.join("s.toml"), format!("command = \"sh\"\nargs = [\"-c\", \"{touch}; cat\"]\n"))
        .unwrap();
    let plumb = |args: &[&str]| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).current_dir(&project).output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let write = |text: &str| std::fs::write(project.join("plumb.toml"), text).unwrap();
    for (text, verb) in [
        (format!("subject = \"cmd:{touch}; cat\"\n"), &["diff", "it.mlir"][..]),
        (format!("subject = [\"own\", \"cmd:{touch}; cat\"]\n"), &["check", "it.mlir"]),
        ("[bisect]\nsubject = \"s.toml\"\n".into(), &["bisect", "it.mlir"]),
        (format!("[reduce]\ntest = \"{touch}; true\"\n"), &["reduce", "it.mlir"]),
        (format!("translate-with = \"{}\"\n", project.join("t").display()), &["check", "it.mlir"]),
        ("[check]\nengine = \"s.toml\"\n".into(), &["check", "it.mlir"]),
        ("[check]\nengine = \"mlir-runner-22\"\n".into(), &["check", "it.mlir"]),
        ("subject = \"mlir-runner-22\"\n".into(), &["diff", "it.mlir"]),
    ] {
        write(&text);
        let (code, said) = plumb(verb);
        assert_eq!(code, Some(2), "{text}: {said}");
        assert!(said.contains("[command-not-allowed]") && said.contains("--allow-command"), "{text}: {said}");
        assert!(!started.exists(), "{text}");
    }
    // A release by its name, and what the command line names itself, need no word.
    write("subject = \"own\"\nengine = \"interp\"\n");
    assert_eq!(plumb(&["diff", "it.mlir"]).0, Some(0));
    write(&format!("subject = \"cmd:{touch}; cat\"\nengine = \"interp\"\n"));
    assert_eq!(plumb(&["diff", "it.mlir", "--subject", "own"]).0, Some(0));
    assert!(!started.exists());
    let (_, said) = plumb(&["diff", "it.mlir", "--allow-command"]);
    assert!(started.exists(), "{said}");
    // Files are written below the project alone.
    std::os::unix::fs::symlink("..", project.join("up")).unwrap();
    for place in ["../out", "up/out", "/tmp/plumb-out"] {
        write(&format!("[fuzz]\nout = \"{place}\"\ncount = 1\nengine = \"interp\"\n"));
        let (code, said) = plumb(&["fuzz"]);
        assert!(code == Some(2) && said.contains("[project-file]"), "{place}: {said}");
        assert!(!folder.path().join("out").exists());
    }
    write("[passes]\ncache = \"../out\"\n");
    let (code, said) = plumb(&["passes", "own", "--allow-command"]);
    assert!(code == Some(2) && said.contains("[project-file]"), "{said}");
}

#[test]
fn a_project_file_does_nothing_to_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[bench]\nagainst = \"\\u001b]0;PWNED\\u0007\\u001b[2J\"\n";
    std::fs::write(folder.path().join("plumb.toml"), text).unwrap();
    for (variable, is_coloured) in [("NO_COLOR", false), ("CLICOLOR_FORCE", true)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
        command.arg("bench").current_dir(folder.path()).env_clear().env(variable, "1");
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("PWNED") && !said.contains("\u{1b}]"), "{said:?}");
        assert!(!said.contains("\u{7}") && !said.contains("\u{1b}[2J"), "{said:?}");
        // The parser's own colours stay.
        assert_eq!(said.contains("\u{1b}[31m"), is_coloured, "{said:?}");
    }
}

#[test]
fn a_finding_gives_itself_no_assembly_and_no_memory() {
    let folder = tempfile::tempdir().unwrap();
    let record = campaign(folder.path(), "own").join("finding.toml");
    let text = std::fs::read_to_string(&record).unwrap();
    std::fs::remove_file(record.with_file_name("SHA256SUMS")).unwrap();
    for (before, after, code) in [
        ("allow-assembly = false", "allow-assembly = true", "[assembly-not-allowed]"),
        ("max-memory = 1073741824", "max-memory = 9223372036854775807", "[memory-not-allowed]"),
    ] {
        assert!(text.contains(before), "{text}");
        std::fs::write(&record, text.replace(before, after)).unwrap();
        let output = plumb(&["replay", record.parent().unwrap().to_str().unwrap()]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(code), "{said}");
    }
}

#[test]
fn merging_opens_no_file_that_a_finding_names() {
    let folder = tempfile::tempdir().unwrap();
    let (here, pipe) = (folder.path().join("campaign"), folder.path().join("pipe.toml"));
    nix::unistd::mkfifo(&pipe, nix::sys::stat::Mode::from_bits_truncate(0o600)).unwrap();
    campaign(&here, pipe.to_str().unwrap());
    let all = folder.path().join("all");
    // `timeout` ends what waits for someone to write.
    let output = Command::new("timeout")
        .args(["60", env!("CARGO_BIN_EXE_plumb"), "merge", all.to_str().unwrap(), here.to_str().unwrap()])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}
