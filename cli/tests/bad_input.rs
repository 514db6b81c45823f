//! Bad input of every kind: one clear diagnostic with a code, the documented exit code, and no panic.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn plumb(args: &[&str], stdin: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_plumb"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = stdin.to_vec();
    // A command that fails early does not read: its end of the pipe is gone then.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// Exit code and standard error.
fn ends(args: &[&str], stdin: &[u8]) -> (i32, String) {
    let output = plumb(args, stdin);
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!stderr.contains("panicked"), "{args:?}: {stderr}");
    (output.status.code().unwrap_or(-1), stderr)
}

#[track_caller]
fn rejected(args: &[&str], stdin: &[u8], code: &str) {
    let (exit, stderr) = ends(args, stdin);
    assert_eq!(exit, 2, "{args:?}: {stderr}");
    assert!(stderr.contains(&format!("[{code}]")), "{args:?}: expected {code} in: {stderr}");
    assert!(stderr.len() < 10_000, "{args:?}: {} bytes of diagnostics", stderr.len());
}

#[test]
fn inputs_that_cannot_be_read() {
    rejected(&["parse", "/nonexistent.mlir"], b"", "input-unreadable");
    rejected(&["run", "/"], b"", "input-directory");
    rejected(&["parse", "-"], b"\x7fELF\x02\xff\xfe", "input-not-text");
    rejected(&["parse", "-"], b"func.func @f() { \0 }", "lex");
}

#[test]
fn older_spellings_are_read_unless_told_otherwise() {
    let older = b"llvm.func @f(!llvm.ptr<i8>)";
    for spelling in ["auto", "llvm16"] {
        assert_eq!(ends(&["parse", "--spelling", spelling, "-"], older).0, 0);
    }
    rejected(&["parse", "--spelling", "modern", "-"], older, "parse-expected");
    rejected(&["parse", "--syntax-version", "modern", "-"], older, "parse-expected");
}

#[test]
fn nesting_is_bounded() {
    let deep = |before: &str, open: &str, middle: &str, close: &str, after: &str| {
        format!("{before}{}{middle}{}{after}", open.repeat(10_000), close.repeat(10_000)).into_bytes()
    };
    let regions = deep("func.func @f(%c: i1) {\n", "scf.if %c {\n", "", "}\n", "return\n}");
    rejected(&["parse", "-"], &regions, "nesting-too-deep");
    let attributes = deep("module attributes {a = ", "[", "", "]", "} {}");
    rejected(&["parse", "-"], &attributes, "nesting-too-deep");
    let types = deep("func.func private @f(", "tuple<", "i1", ">", ")");
    rejected(&["parse", "-"], &types, "nesting-too-deep");
    let affine = deep("#m = affine_map<(d0) -> (", "(", "d0", ")", ")>");
    rejected(&["parse", "-"], &affine, "nesting-too-deep");
}

#[test]
fn junk_gives_few_words() {
    for junk in ["(", "x", "%", "\"", "{", "#", "!", "1", "func.func @f() { "] {
        let (exit, stderr) = ends(&["parse", "-"], junk.repeat(1_000_000 / junk.len()).as_bytes());
        assert_eq!(exit, 2, "{junk}");
        assert!(!stderr.is_empty() && stderr.len() < 20_000, "{junk}: {} bytes", stderr.len());
    }
}

#[test]
fn an_error_far_down_is_pointed_at() {
    let mut text = String::from("func.func @main() -> i32 {\n  %0 = arith.constant 1 : i32\n");
    for i in 1..39_998 {
        text.push_str(&format!("  %{i} = arith.addi %{}, %0 : i32\n", i - 1));
    }
    text.push_str("  %bad = arith.addi %0, %1 : i64\n  return %0 : i32\n}\n");
    let (exit, stderr) = ends(&["parse", "-"], text.as_bytes());
    assert_eq!(exit, 2);
    assert!(stderr.contains(":40000:"), "{stderr}");
}

const PROGRAMS: &[u8] = b"func.func @main() {
  cf.br ^a
^a:
  cf.br ^a
}
func.func @recursive() {
  call @recursive() : () -> ()
  return
}
func.func @large() {
  %n = arith.constant 100000000000 : index
  %m = memref.alloc(%n) : memref<?xi64>
  return
}
func.func @outside(%i: index) -> i32 {
  %m = memref.alloc() : memref<4xi32>
  %v = memref.load %m[%i] : memref<4xi32>
  return %v : i32
}
func.func @fails(%c: i1) {
  cf.assert %c, \"no\"
  return
}
func.func @wide(%i: i32, %w: i999999) {
  return
}
";

#[test]
fn runs_end_with_their_exit_codes() {
    let run = |args: &[&str]| {
        let args: Vec<&str> = ["run", "-"].iter().chain(args).copied().collect();
        ends(&args, PROGRAMS)
    };
    assert_eq!(run(&["--fuel", "1000"]).0, 13);
    assert_eq!(run(&["--entry", "recursive"]).0, 14);
    assert_eq!(run(&["--entry", "large"]).0, 14);
    let (exit, stderr) = run(&["--entry", "outside", "--args", "4"]);
    assert_eq!(exit, 10);
    assert!(stderr.contains("index-out-of-bounds") && stderr.contains("allocation"), "{stderr}");
    assert_eq!(run(&["--entry", "fails", "--args", "0"]).0, 11);
    assert_eq!(run(&["--entry", "fails", "--args", "1"]).0, 0);
    // Whatever its arguments are: the parameters are not supported.
    for args in [&[][..], &["--args", "1"], &["--args", "1", "--args", "2"]] {
        let (exit, stderr) = run(&[&["--entry", "wide"], args].concat());
        assert!(exit == 12 && stderr.contains("integers this wide"), "{stderr}");
    }
}

#[test]
fn usage_is_checked() {
    rejected(&["run", "-", "--entry", "nothing"], PROGRAMS, "unknown-entry");
    rejected(&["run", "-", "--entry", "outside"], PROGRAMS, "argument-count");
    rejected(&["run", "-", "--entry", "outside", "--args", "x"], PROGRAMS, "argument");
    rejected(&["lower", "-", "--fault", "nothing"], PROGRAMS, "unknown-fault");
    rejected(&["diff", "-", "--subject", "nothing"], PROGRAMS, "unknown-subject");
    rejected(&["diff", "-", "--subject", "own+nothing"], PROGRAMS, "unknown-fault");
    rejected(&["diff", "-", "--engine", "jit-O9"], PROGRAMS, "unknown-engine");
    rejected(&["gen", "--profile", "nothing"], b"", "unknown-profile");
    assert_eq!(ends(&["gen", "--size", "4294967295"], b"").0, 2);
    rejected(&["run", "-", "--trace", "--trace-op", "****************x"], PROGRAMS, "unknown-operation");
    rejected(&["gen", "--profile", "llvm", "--seed", "3", "--spelling", "llvm11"], b"", "unspellable");
    rejected(&["passes", "own"], b"", "passes");
    rejected(&["fuzz", "--count", "1", "--passes", "all"], b"", "passes");
    rejected(&["fuzz", "--count", "1", "--passes", "/nonexistent.toml"], b"", "passes");
    if plumb_testkit::program("mlir-opt-22").is_some() {
        let passes = |names, code| {
            rejected(&["fuzz", "--subject", "mlir-opt-22", "--passes", names], b"", code);
        };
        passes("canonicalise", "unknown-pass");
        passes("cse,nothing", "unknown-pass");
        passes("a{", "passes");
    }
    rejected(&["fuzz", "--count", "1", "--known", "/nonexistent"], b"", "known-bugs");
    rejected(&["report", "/nonexistent", "--html", "-"], b"", "no-campaign");
    assert_eq!(ends(&["nothing"], b"").0, 2);
    assert_eq!(ends(&["--help"], b"").0, 0);
}

/// A subject that does not answer as a compiler would: each time a verdict, never a failure of ours.
#[test]
fn subjects_may_do_anything() {
    let program = b"func.func @main() -> i32 {\n  %0 = arith.constant 3 : i32\n  return %0 : i32\n}\n";
    let diff = |command: &str| ends(&["diff", "-", "--engine", "interp", "--subject", command], program).0;
    assert_eq!(diff("cmd:cat"), 0);
    assert_eq!(diff("cmd:false"), 1);
    assert_eq!(diff("cmd:kill -SEGV $$"), 1);
    assert_eq!(diff("cmd:sed 's/constant 3/constant 4/'"), 1);
    assert_eq!(diff("cmd:echo junk"), 3);
    // One that never answers is not made good by another one's answers, nor a finding by its silence.
    for (silent, others, code) in [
        ("cmd:/nonexistent", &["own"][..], 3),
        ("cmd:kill -9 $$", &["own"], 3),
        ("cmd:kill -9 $$", &["own", "cmd:false"], 1),
        ("own", &["cmd:cat"], 0),
    ] {
        let subjects = others.iter().chain([&silent]).flat_map(|subject| ["--subject", subject]);
        let args: Vec<&str> = ["diff", "-", "--engine", "interp"].into_iter().chain(subjects).collect();
        assert_eq!(ends(&args, program).0, code, "{silent} {others:?}");
    }
}

/// What is compared and measured answers in one document each; what is not there has a way forward.
#[test]
fn reports_are_one_document() {
    let folder = tempfile::tempdir().unwrap();
    let kernel = folder.path().join("kernel.mlir");
    std::fs::write(
        &kernel,
        "func.func @main() -> i64 {\n  %r = arith.constant 3 : i64\n  return %r : i64\n}\n",
    )
    .unwrap();
    let kernel = kernel.to_str().unwrap();
    let worker = plumb_testkit::worker();
    let document = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
        command.env("PLUMB_WORKER", worker.as_deref().unwrap_or(Path::new("/no-such-program")));
        let output = command.args(args).output().unwrap();
        let json: serde_json::Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|e| panic!("{args:?}: {e}: {}", String::from_utf8_lossy(&output.stderr)));
        (json, output.status.code())
    };
    let (checked, code) = document(&["check", kernel, "--format", "json"]);
    assert_eq!((checked["failed"].as_u64(), code), (Some(0), Some(0)));
    let (faults, code) =
        document(&["faults", "swapped-strides", "--engine", "interp", "--seconds", "20", "--format", "json"]);
    assert_eq!((faults["found"].as_u64(), code), (Some(1), Some(0)), "{faults}");
    let (bench, code) = document(&["bench", "--gen", "--size", "500", "--rounds", "1", "--format", "json"]);
    let made = &bench["generation"][0];
    assert!(made["mean_ops"].as_f64().is_some_and(|n| (450.0..550.0).contains(&n)), "{bench}");
    assert!(made["printed"]["median"].as_f64().is_some_and(|n| n > 0.0) && code == Some(0), "{bench}");
    let installed = |name: &str| plumb_testkit::program(name).is_some();
    for (against, there) in
        [("lli", installed("lli-22")), ("jit", worker.is_some()), ("mlir-opt", installed("mlir-opt-22"))]
    {
        let (bench, code) =
            document(&["bench", "--against", against, "--rounds", "1", kernel, "--format", "json"]);
        let measured = bench["comparisons"].as_array().is_some_and(|c| !c.is_empty());
        let missing = bench["missing"].as_array().is_some_and(|m| m.iter().any(|m| m["install"].is_string()));
        let (document, expected) = if there { (measured, 0) } else { (missing, 12) };
        assert!(document && code == Some(expected), "{against}: {code:?} {bench}");
    }
    let (mut bench, code) =
        document(&["bench", "--against", "lowered", "--rounds", "1", kernel, "--format", "json"]);
    assert!(code == Some(0) && bench["comparisons"][0]["ratio"]["median"].is_number(), "{bench}");
    let ratios = |bench: &mut serde_json::Value, ratio: f64| {
        let path = folder.path().join(format!("{ratio}.json"));
        bench["comparisons"][0]["ratio"] =
            serde_json::json!({ "median": ratio, "least": ratio, "most": ratio });
        std::fs::write(&path, bench.to_string()).unwrap();
        path.to_str().unwrap().to_string()
    };
    let (slow, fast) = (ratios(&mut bench, 1.0), ratios(&mut bench, 2.0));
    for (before, now, trend, expected) in
        [(&slow, &fast, "faster", 0), (&fast, &slow, "slower", 1), (&fast, &fast, "same", 0)]
    {
        let (changes, code) = document(&["bench", "--compare", before, now, "--format", "json"]);
        assert_eq!(
            (changes["changes"][0]["trend"].as_str(), code),
            (Some(trend), Some(expected)),
            "{changes}"
        );
    }
    let output = Command::new(env!("CARGO_BIN_EXE_plumb"))
        .args(["bench", "--compare", kernel, &fast])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr).contains("error[not-a-report]");
    assert!(told && output.status.code() == Some(2), "{output:?}");
}

#[test]
fn misspelt_names_have_suggestions() {
    let module =
        |op: &str| format!("func.func @main(%a: i32) {{ %b = {op} %a, %a : i32 return }}").into_bytes();
    let fine = b"func.func @main() { return }";
    for (args, input, meant) in [
        (&["parse", "-"][..], &module("arith.adid")[..], "arith.addi"),
        (&["parse", "-"], &module("aritth.addi"), "arith.addi"),
        (&["parse", "-"], b"\"arith.adid\"() : () -> ()", "arith.addi"),
        (&["run", "-", "--entry", "mian"], fine, "main"),
        (&["run", "-", "--explian"], fine, "--explain"),
        (&["lower", "-", "--fault", "swaped-strides"], fine, "swapped-strides"),
        (&["diff", "-", "--subject", "own+swaped-strides"], fine, "swapped-strides"),
        (&["diff", "-", "--subject", "onw"], fine, "own"),
        (&["diff", "-", "--subject", "mlir-opt-23"], fine, "mlir-opt-22"),
        (&["diff", "-", "--engine", "jit-03"], fine, "jit-O0"),
        (&["gen", "--profile", "aritth"], b"", "arith"),
        (&["gen", "--subject", "onw"], b"", "own"),
        (&["ops", "--dialect", "memreff"], b"", "memref"),
    ] {
        let (exit, stderr) = ends(args, input);
        assert_eq!(exit, 2, "{args:?}: {stderr}");
        assert!(stderr.contains(meant), "{args:?}: {stderr}");
        assert!(
            stderr.contains("did you mean") || stderr.contains("a similar argument"),
            "{args:?}: {stderr}"
        );
    }
}

#[test]
fn a_folder_whose_name_no_record_can_hold_is_refused_at_once() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let name = std::ffi::OsStr::from_bytes(b"a\xffb");
    for args in [&["fuzz", "--count", "1", "--engine", "interp", "--out"][..], &["merge"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
        let more = if args == ["merge"] { &["."][..] } else { &[] };
        let output = command.args(args).arg(name).args(more).current_dir(folder.path()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains("the name is not UTF-8"), "{said}");
        assert!(!folder.path().join(name).exists());
    }
}

#[test]
fn a_name_that_is_no_text_is_told_with_a_code() {
    use std::os::unix::ffi::OsStrExt;
    let name = std::ffi::OsStr::from_bytes(b"a\xff.mlir");
    for verb in ["run", "parse", "diff", "bisect"] {
        let output = Command::new(env!("CARGO_BIN_EXE_plumb")).arg(verb).arg(name).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains("[argument-not-text]"), "{said}");
    }
}

/// The result of a search is not lost at its end.
#[test]
fn a_reduction_tells_first_that_it_cannot_write() {
    let folder = tempfile::tempdir().unwrap();
    let ran = folder.path().join("ran");
    let test = format!("touch {}; true", ran.display());
    for (out, code) in
        [(folder.path().join("no/such.mlir"), "output"), (folder.path().to_owned(), "file-kind")]
    {
        let out = out.to_str().unwrap();
        rejected(&["reduce", "-", "--test", &test, "-o", out], b"func.func @main() { return }", code);
        assert!(!ran.exists(), "{out}");
    }
    let out = folder.path().join("out.mlir");
    let out = out.to_str().unwrap();
    assert_eq!(ends(&["reduce", "-", "--test", &test, "-o", out], b"func.func @main() { return }").0, 0);
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 2, "the result and `ran`");
}
