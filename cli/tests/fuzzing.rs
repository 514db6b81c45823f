//! What a fuzzer begins with, and what becomes of its inputs: `plumb seeds`, `plumb gen --bytes`, `plumb replay FILE`, and the
//! script that others build the targets with.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn plumb(args: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumb")).args(args).current_dir(folder).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn seeds_are_written_with_a_dictionary_and_options() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(
        folder.path().join("a.mlir"),
        "func.func @a() { return }\n// -----\nfunc.func @b() { return }\n",
    )
    .unwrap();
    let done = plumb(
        &["seeds", "out", "--target", "parse", "--target", "lowering", "--texts", "a.mlir", "--count", "5"],
        folder.path(),
    );
    assert!(done.status.success(), "{}", text(&done.stderr));
    assert!(text(&done.stderr).contains("12 seeds in out"), "{}", text(&done.stderr));
    let out = folder.path().join("out");
    let files =
        ["lowering.options", "lowering_seed_corpus", "parse.dict", "parse.options", "parse_seed_corpus"];
    assert_eq!(names(&out), files);
    assert_eq!(names(&out.join("parse_seed_corpus")).len(), 7);
    let options = fs::read_to_string(out.join("parse.options")).unwrap();
    assert!(options.starts_with("[libfuzzer]\n") && options.contains("len_control = 0\n"), "{options}");
    assert!(options.ends_with("dict = parse.dict\n"), "{options}");
    let dictionary = fs::read_to_string(out.join("parse.dict")).unwrap();
    assert!(dictionary.lines().any(|line| line == "\"arith.addi\""));

    let wrong = plumb(&["seeds", "out", "--target", "parser"], folder.path());
    assert_eq!(wrong.status.code(), Some(2));
    assert!(text(&wrong.stderr).contains("did you mean `parse`?"), "{}", text(&wrong.stderr));
    let wrong = plumb(&["seeds", "out", "--texts", "not-there"], folder.path());
    assert_eq!(wrong.status.code(), Some(2));
    let wrong = plumb(&["seeds", "a.mlir/out"], folder.path());
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn an_input_is_judged_again_and_becomes_a_finding() {
    let folder = tempfile::tempdir().unwrap();
    let done = plumb(&["seeds", ".", "--target", "lowering", "--count", "60"], folder.path());
    assert!(done.status.success());
    fs::rename(folder.path().join("lowering_seed_corpus"), folder.path().join("lowering")).unwrap();
    let mut shown = None;
    for name in names(&folder.path().join("lowering")) {
        let input = format!("lowering/{name}");
        let made = plumb(&["gen", "--bytes", &input], folder.path());
        let done = plumb(&["replay", &input, "--subject", "own+swapped-strides"], folder.path());
        let program = fs::read(folder.path().join(format!("{input}.mlir"))).unwrap();
        assert_eq!(text(&made.stdout), text(&program));
        match done.status.code() {
            Some(0) => assert!(text(&done.stdout).ends_with("it shows nothing\n")),
            Some(1) => {
                shown = Some((input, text(&done.stdout)));
                break;
            }
            code => panic!("{code:?}: {}", text(&done.stderr)),
        }
    }
    let (input, said) = shown.unwrap();
    assert!(said.contains("\nnew: wrong "), "{said}");
    let findings = names(&folder.path().join("findings/findings"));
    let case = folder.path().join("findings/findings").join(&findings[0]);
    assert!(case.join("reduced.mlir").is_file() && findings.len() == 1);
    assert_eq!(plumb(&["replay", &findings[0]], folder.path()).status.code(), Some(1));
    let done =
        plumb(&["replay", &input, "--subject", "own+swapped-strides", "--format", "json"], folder.path());
    assert_eq!(done.status.code(), Some(1));
    assert!(text(&done.stdout).contains("\"there already\""), "{}", text(&done.stdout));
    // Without the fault there is nothing to see.
    assert_eq!(plumb(&["replay", &input], folder.path()).status.code(), Some(0));

    let elsewhere = folder.path().join("input");
    fs::copy(folder.path().join(&input), &elsewhere).unwrap();
    let done = plumb(&["replay", "input"], folder.path());
    assert_eq!(done.status.code(), Some(2));
    assert!(text(&done.stderr).contains("--target names one"), "{}", text(&done.stderr));
    assert_eq!(plumb(&["replay", "input", "--target", "reduce"], folder.path()).status.code(), Some(0));
    let done = plumb(&["gen", "--bytes", "not-there"], folder.path());
    assert_eq!(done.status.code(), Some(2));
}

/// Runs the build script with a `cargo` that writes down what it is asked, and a `zip`; what it was, and how the script ended.
fn built(variables: &[(&str, &str)]) -> (String, Option<i32>, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let programs = folder.path().join("bin");
    let source = folder.path().join("src/plumb");
    for folder in [&programs, &source, &folder.path().join("out")] {
        fs::create_dir_all(folder).unwrap();
    }
    let cargo = format!(
        "#!/bin/sh\necho \"$* RUSTFLAGS=$RUSTFLAGS ENGINE=$CUSTOM_LIBFUZZER_PATH\" >>{log}\n\
         case $1 in\n\
         fuzz) for target; do :; done\n\
           mkdir -p target/x86_64-unknown-linux-gnu/release && echo program >target/x86_64-unknown-linux-gnu/release/$target ;;\n\
         run) shift; while [ \"$1\" != -- ]; do shift; done; shift; exec {plumb} \"$@\" --count 3 ;;\n\
         esac\n",
        log = folder.path().join("log").display(),
        plumb = env!("CARGO_BIN_EXE_plumb"),
    );
    // Called as `zip -q -r -j ARCHIVE FOLDER`.
    for (name, script) in [("cargo", cargo.as_str()), ("zip", "#!/bin/sh\nls \"$5\" >\"$4\"\n")] {
        fs::write(programs.join(name), script).unwrap();
        fs::set_permissions(programs.join(name), fs::Permissions::from_mode(0o755)).unwrap();
    }
    fs::create_dir(source.join("corpus")).unwrap();
    let mut command = Command::new("bash");
    command.arg(root.join(".clusterfuzzlite/build.sh")).env_remove("RUSTFLAGS");
    command.env("SRC", folder.path().join("src")).env("OUT", folder.path().join("out"));
    let path = std::env::var("PATH").unwrap();
    command.env("PATH", format!("{}:{path}", programs.display())).envs(variables.iter().copied());
    let status = command.output().unwrap().status.code();
    let log = fs::read_to_string(folder.path().join("log")).unwrap_or_default();
    (log, status, names(&folder.path().join("out")))
}

#[test]
fn targets_are_built_as_others_ask_for_them() {
    let (log, status, out) = built(&[]);
    assert_eq!(status, Some(0), "{log}");
    assert!(log.contains("-s address --no-trace-compares lowering RUSTFLAGS= ENGINE=\n"), "{log}");
    for file in ["lowering", "lowering.options", "lowering_seed_corpus.zip", "parse.dict", "text"] {
        assert!(out.contains(&file.to_string()), "{out:?}");
    }
    let engine: PathBuf = std::env::current_exe().unwrap();
    let engine = engine.to_str().unwrap();
    let (log, status, _) =
        built(&[("SANITIZER", "coverage"), ("LIB_FUZZING_ENGINE", engine), ("RUSTFLAGS", "-g")]);
    assert_eq!(status, Some(0), "{log}");
    assert!(
        log.contains(&format!(
            "-s none --no-trace-compares text RUSTFLAGS=-g -Cinstrument-coverage ENGINE={engine}\n"
        )),
        "{log}"
    );
    assert!(log.lines().last().unwrap().contains("seeds") && !log.contains("corpus RUSTFLAGS=-g"), "{log}");
    let (log, status, out) = built(&[("SANITIZER", "undefined")]);
    assert_eq!((log.as_str(), status, out.len()), ("", Some(2), 0));
}
