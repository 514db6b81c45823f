//! Compilers of others: their tools make MLIR text of other input, and are described by asking them.

use plumb_testkit::program;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Exit code, standard output and standard error of `plumb VERB FILE`.
fn plumb(verb: &[&str], file: &Path, path: Option<&str>) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
    command.args(verb).arg(file);
    if let Some(path) = path {
        command.env("PATH", path);
    }
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// What a tool makes of a file.
fn made(tool: &Path, args: &[&str], from: &Path, to: &str) -> PathBuf {
    let to = from.with_file_name(to);
    assert!(Command::new(tool).args(args).arg(from).arg("-o").arg(&to).status().unwrap().success());
    to
}

const LLVM: &str = "; A sum.\ndefine i32 @main() {\n  %r = add i32 40, 2\n  ret i32 %r\n}\n";

const MLIR: &str = "func.func @main() -> i32 {\n  %r = arith.constant 42 : i32\n  return %r : i32\n}\n";

#[test]
fn llvm_ir_and_bitcode_are_imported() {
    let (Some(_), Some(opt)) = (program("mlir-translate-22"), program("opt-22")) else { return };
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("sum.ll");
    std::fs::write(&text, LLVM).unwrap();
    let bitcode = made(&opt, &["-passes="], &text, "sum.bc");
    for file in [&text, &bitcode] {
        assert_eq!(plumb(&["run"], file, None), (0, "42\n".into(), String::new()), "{}", file.display());
        assert!(plumb(&["print"], file, None).1.contains("llvm.func @main"));
        assert_eq!(plumb(&["parse"], file, None).0, 0);
        assert_eq!(plumb(&["diff", "--subject", "cmd:cat", "--engine", "interp"], file, None).0, 0);
    }
    // What the tool refuses is told with its words.
    std::fs::write(&text, "define i32 @main() {\n  ret i33 1\n}\n").unwrap();
    let (code, _, errors) = plumb(&["run"], &text, None);
    assert!(code == 2 && errors.contains("input-not-mlir") && errors.contains("result type"), "{errors}");
}

#[test]
fn bytecode_is_read() {
    let Some(opt) = program("mlir-opt-22") else { return };
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("main.mlir");
    std::fs::write(&text, MLIR).unwrap();
    let bytecode = made(&opt, &["--emit-bytecode"], &text, "main.mlirbc");
    assert_eq!(plumb(&["run"], &bytecode, None), (0, "42\n".into(), String::new()));
    assert_eq!(plumb(&["lower"], &bytecode, None).0, 0);
}

#[test]
fn without_the_tool_its_command_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for (bytes, command) in [
        (LLVM.as_bytes(), "mlir-translate-22 --import-llvm"),
        (b"BC\xc0\xde", "mlir-translate-22 --import-llvm"),
        (b"ML\xefR\x0d", "mlir-opt-22"),
    ] {
        let file = folder.path().join("input");
        std::fs::write(&file, bytes).unwrap();
        for verb in ["parse", "print", "run", "lower", "emit", "diff"] {
            let (code, _, errors) = plumb(&[verb], &file, Some("/nonexistent"));
            assert!(code == 2 && errors.contains(command), "{verb}: {errors}");
        }
    }
}

/// A compiler that takes all but `math`, as `plumb init` finds it: the file suits `plumb fuzz`, and is not overwritten.
#[test]
fn a_compiler_is_described() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("foo-opt");
    let script = "#!/bin/sh\ncase \"$*\" in\n*--help*) echo '  --split-input-file - Split';;\n*--version*) echo 'foo version 1';;\n\
        *) awk 'BEGIN { RS = \"// -----\\n\" }\n\
        /math\\./ { print \"<stdin>:1:1: error: no math here\" > \"/dev/stderr\"; bad = 1; print \"// -----\"; next }\n\
        { print; print \"// -----\" }\nEND { exit bad }';;\nesac\n";
    std::fs::write(&program, script).unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let in_folder = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
        let output =
            command.args(args).current_dir(&folder).env("XDG_CACHE_HOME", folder.path()).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    let (code, said, errors) = in_folder(&["init", "--modules", "1", "./foo-opt"]);
    assert!(code == 0 && said.contains("wrote foo-opt.toml"), "{said}{errors}");
    let text = std::fs::read_to_string(folder.path().join("foo-opt.toml")).unwrap();
    assert!(text.contains("\"math.*\", # no math here"), "{text}");
    let (code, _, errors) = in_folder(&["init", "./foo-opt"]);
    assert!(code == 2 && errors.contains("is there already") && errors.contains("--force"), "{errors}");
    let fuzz =
        ["fuzz", "--subject", "foo-opt.toml", "--engine", "interp", "--count", "100", "--format", "json"];
    let (code, report, errors) = in_folder(&fuzz);
    assert!(code == 0 && report.contains("\"findings\": []"), "{report}{errors}");
    assert!(!report.contains("no math here"), "{report}");
    let (code, _, errors) = in_folder(&["init", "no-such-opt"]);
    assert!(code == 2 && errors.contains("no program `no-such-opt`"), "{errors}");
}

/// Two programs of one name: the one that was typed is asked, and named in the file.
#[test]
fn the_program_that_was_typed_is_described_wherever_the_file_lies() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, script: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    };
    write("foo-opt", "case \"$*\" in *--help*) ;; *) cat;; esac");
    write("deep/er/foo-opt", "echo started >> ../wrong; cat");
    // What leads to the file is a link, so `..` behind it is not the folder before it.
    std::os::unix::fs::symlink("deep/er", folder.path().join("link")).unwrap();
    for out in ["deep/er/x.toml", "link/y.toml", "./z.toml"] {
        let output = Command::new(env!("CARGO_BIN_EXE_plumb"))
            .args(["init", "--modules", "1", "--seconds", "3", "--out", out, "./foo-opt"])
            .current_dir(&folder)
            .env("XDG_CACHE_HOME", folder.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{out}: {}", String::from_utf8_lossy(&output.stderr));
        let text = std::fs::read_to_string(folder.path().join(out)).unwrap();
        let named: toml::Table = text.parse().unwrap();
        let named = folder.path().join(out).with_file_name(named["command"].as_str().unwrap());
        let typed = folder.path().join("foo-opt").canonicalize().unwrap();
        assert_eq!(named.canonicalize().unwrap(), typed, "{out}");
    }
    assert!(!folder.path().join("wrong").exists());
}

/// It goes to standard output, so that it is said elsewhere that it is not all.
#[test]
fn a_description_that_was_stopped_says_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let program = folder.path().join("slow-opt");
    std::fs::write(&program, "#!/bin/sh\ncase \"$*\" in *--*) ;; *) sleep 1; cat;; esac\n").unwrap();
    std::fs::set_permissions(&program, std::fs::Permissions::from_mode(0o755)).unwrap();
    let (code, text, errors) = plumb(&["init", "--fresh", "--seconds", "2", "--out", "-"], &program, None);
    assert!(
        code == 0 && text.contains("command =") && errors.contains("stopped early"),
        "{code} {text}{errors}"
    );
}
