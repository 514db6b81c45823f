//! `plumb check` and `plumb diff` of several files, as a compiler's regression suite uses them.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
    folder
}

/// Exit code, standard output and standard error in a folder.
fn plumb(folder: &Path, args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plumb"));
    let output = command.args(args).current_dir(folder).env_remove("GITHUB_WORKSPACE").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Exit code and document.
fn document(folder: &Path, args: &[&str]) -> (i32, Value) {
    let (code, out, errors) = plumb(folder, &[args, &["--format", "json"]].concat());
    (code, serde_json::from_str(&out).unwrap_or_else(|why| panic!("{args:?}: {why}: {out}{errors}")))
}

/// `STATUS RULE FILE:LINE:COLUMN WHAT SUBJECT ENGINE` of all that did not pass.
fn cases(document: &Value) -> Vec<String> {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_string();
    let case = |case: &Value| {
        let place = format!("{}:{}:{}", text(&case["file"]), case["line"], case["column"]);
        let [status, rule, what, subject, engine] =
            ["status", "rule", "what", "subject", "engine"].map(|field| text(&case[field]));
        format!("{status} {rule} {place} {what} {subject} {engine}")
    };
    document["cases"].as_array().unwrap().iter().map(case).collect()
}

/// A module that returns a constant.
fn three() -> String {
    "func.func @main() -> i32 {\n  %0 = arith.constant 3 : i32\n  return %0 : i32\n}\n".into()
}

/// A compiler that is right, and one that is not.
const RIGHT: &str = "cmd:cat";
const WRONG: &str = "cmd:sed 's/constant 3 /constant 4 /'";

/// A call with an argument that makes no difference to the wrong compiler, and one of `@main`, where it does.
const CALLS: &str = "// plumb: run @twice(5) = 10
// plumb: run @three() = 3
func.func @twice(%a: i32) -> i32 {
  %r = arith.addi %a, %a : i32
  return %r : i32
}
func.func @three() -> i32 {
  %0 = arith.constant 3 : i32
  return %0 : i32
}
";

#[test]
fn a_folder_is_checked_against_subjects() {
    let tests = folder(&[("a/calls.mlir", CALLS), ("b/main.mlir", &three()), ("b/note.txt", "no test")]);
    let check =
        |rest: &[&str]| document(tests.path(), &[&["check", ".", "--engine", "interp"], rest].concat());
    let (code, seen) = check(&["--subject", RIGHT]);
    assert_eq!((code, seen["files"].as_u64(), cases(&seen)), (0, Some(2), vec![]));
    let (code, seen) = check(&["--subject", RIGHT, "--subject", WRONG, "--jobs", "1"]);
    let wrong = [
        format!("fail mismatch ./a/calls.mlir:2:1 @three() {WRONG} lowered"),
        format!("fail mismatch ./b/main.mlir:1:1 @main() {WRONG} lowered"),
    ];
    assert_eq!((code, cases(&seen)), (1, wrong.to_vec()));
    // Another folder, by the path.
    let (code, seen) = check(&["--subject", WRONG, "--filter", "b/.*[.]mlir$"]);
    assert_eq!((code, cases(&seen)), (1, wrong[1..].to_vec()));
    // Nothing to check; nothing to compare; no expression.
    assert_eq!(plumb(tests.path(), &["check", ".", "--filter", "c/"]).0, 2);
    assert_eq!(plumb(tests.path(), &["check", ".", "--filter", "("]).0, 2);
    let (code, seen) = check(&["--subject", "cmd:echo junk"]);
    assert_eq!((code, seen["failed"].as_u64()), (3, Some(0)), "{seen}");
    // Without a subject it is our own conversion, and modules that say nothing are not run.
    let (code, seen) = check(&[]);
    assert_eq!((code, cases(&seen)), (0, vec![]));
}

/// An implementation that prints every constant of 64 bits, refuses `math` and runs for a while on nothing.
const PRINTER: &str = r#"command = "awk"
args = ['''/math/ { refused = 1 } /constant.*: i64/ { text = text $0 } END {
    if (refused) { print "<stdin>:1:1: error: no math" > "/dev/stderr"; exit 1 }
    printf "%s", text > "{file}" }''']
then = ["awk", '''{ n = split($0, words, "arith.constant "); for (i = 2; i <= n; i++) print "{entry} i64=" words[i] + 0 }''', "{file}"]
results = "i64=(-?[0-9]+)"
"#;

#[test]
fn an_implementation_is_held_to_expectations() {
    let calls = "// plumb: run @seven() = 7
// plumb: run @minus() = -8
// plumb: run @sum() = 3
// plumb: run @root() = 2.0
// plumb: run @bad() ub division-by-zero
func.func @seven() -> i64 {
  %0 = arith.constant 7 : i64
  return %0 : i64
}
func.func @minus() -> i64 {
  %0 = arith.constant -8 : i64
  return %0 : i64
}
func.func @sum() -> i64 {
  %0 = arith.constant 3 : i64
  %1 = arith.constant 0 : i64
  %2 = arith.addi %0, %1 : i64
  return %2 : i64
}
func.func @root() -> f64 {
  %0 = arith.constant 4.0 : f64
  %1 = math.sqrt %0 : f64
  return %1 : f64
}
func.func @bad() -> i64 {
  %0 = arith.constant 0 : i64
  %1 = arith.divsi %0, %0 : i64
  return %1 : i64
}
";
    let tests = folder(&[("calls.mlir", calls), ("printer.toml", PRINTER)]);
    let engine = ["check", "calls.mlir", "--engine", "printer.toml", "--allow-command"];
    let (code, seen) = document(tests.path(), &[&engine[..], &["--min-judged", "0"]].concat());
    let expected = [
        "fail invalid calls.mlir:3:1 @sum() printer.toml executed",
        "unjudged - calls.mlir:4:1 @root() printer.toml executed",
        "skip - calls.mlir:5:1 @bad() printer.toml executed",
    ];
    assert_eq!((code, cases(&seen)), (1, expected.map(String::from).to_vec()), "{seen:#}");
    assert_eq!(seen["judged"]["printer.toml executed"]["judged"], 3);
    // A share of what it answers is asked for, as of every engine.
    let few = calls.split("// plumb: run @sum() = 3\n").collect::<String>();
    std::fs::write(tests.path().join("calls.mlir"), few).unwrap();
    assert_eq!(plumb(tests.path(), &engine).0, 3);
}

#[test]
fn a_failure_may_be_expected() {
    let expect =
        |what: &str| CALLS.replace("three() = 3\n", &format!("three() = 3\n// plumb: xfail {what}\n"));
    let seen = |test: &str, subject: &str| {
        let tests = folder(&[("t.mlir", test)]);
        document(tests.path(), &["check", "t.mlir", "--engine", "interp", "--subject", subject])
    };
    let expected = expect("cmd:sed*: 3 is no 4");
    let (code, all) = seen(&expected, WRONG);
    assert_eq!((code, all["expected_failures"].as_u64(), all["failed"].as_u64()), (0, Some(1), Some(0)));
    assert_eq!(cases(&all), [format!("xfail - t.mlir:2:1 @three() {WRONG} lowered")]);
    assert!(all["cases"][0]["detail"].as_str().unwrap().starts_with("3 is no 4: mismatch"), "{all}");
    // It is of other subjects.
    assert_eq!(seen(&expected, RIGHT).0, 0);
    assert_eq!(seen(&expect("cmd:cat: 3 is no 4"), WRONG).0, 1);
    // A refusal is none that all subjects are expected to show.
    let refuses = "cmd:echo 'error: no' >&2; exit 1";
    assert_eq!(seen(&expect("*: 3 is no 4"), WRONG).0, 0);
    assert_eq!(seen(&expect("*: 3 is no 4"), refuses).0, 1);
    assert_eq!(seen(&expect("cmd:echo*: no"), refuses).1["expected_failures"].as_u64(), Some(1));
    // It passes.
    let (code, all) = seen(&expect("cmd:cat: 3 is no 4"), RIGHT);
    let passes = format!("fail unexpected-pass t.mlir:3:1 expected failure {RIGHT} xfail");
    assert_eq!((code, cases(&all)), (1, vec![passes]));
    // It is about one run: that another fails is not expected.
    let other = CALLS.replace("= 10\n", "= 10\n// plumb: xfail cmd:sed*: 3 is no 4\n");
    assert_eq!(seen(&other, WRONG).1["failed"].as_u64(), Some(2));
    // About all of a piece, if no run stands above.
    let piece = format!("// plumb: xfail cmd:sed*: 3 is no 4\n{CALLS}");
    assert_eq!(seen(&piece, WRONG).0, 0);
    assert_eq!(seen(&format!("// plumb: xfail cmd:sed*: 3 is no 4\n{}", three()), WRONG).0, 0);
    // Versions are those that the subject says of itself.
    let fault = "own+loop-inclusive";
    let of = |version: &str| format!("// plumb: xfail own+* {version}: one iteration more\n{LOOP}");
    assert_eq!(seen(&of(env!("CARGO_PKG_VERSION")), fault).0, 0);
    assert_eq!(seen(&of("9.*"), fault).0, 1);
}

#[test]
fn what_is_nearly_a_directive_is_an_error_and_hides_nothing() {
    let text = "// plumb run @f(1) = 2
// PLUMB: run @f(1) = 2
  //plumb: run @f(1) = 2
// plumb: run @f(1) = 3
// plumb: run f(1) = 2
// plumb: prints \"of the bad one\"
// plumb: run @f(2) = 4
func.func @f(%a: i32) -> i32 {
  %r = arith.addi %a, %a : i32
  return %r : i32
}
";
    let tests = folder(&[("t.mlir", text)]);
    let (code, seen) = document(tests.path(), &["check", "t.mlir"]);
    let bad = |line, column| format!("fail bad-directive t.mlir:{line}:{column} directive - parse");
    let wrong = "fail outcome t.mlir:4:1 @f(1) - interp".to_string();
    assert_eq!((code, cases(&seen)), (1, vec![bad(1, 1), bad(2, 1), bad(3, 3), wrong, bad(5, 1)]));
}

/// A sum that a planted fault gets wrong.
const LOOP: &str = "func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %n = scf.for %i = %c0 to %c3 step %c1 iter_args(%k = %c0) -> index {
    %m = arith.addi %k, %c1 : index
    scf.yield %m : index
  }
  return %n : index
}
";

#[test]
fn known_bugs_are_checked_where_their_folder_is_named() {
    let bug = |signature: &str, subject: &str| {
        format!(
            "title = 'one iteration more'\nsignatures = ['{signature}']\nreasoning = 'planted'\n\
             program = 'loop.mlir'\nsubject = '{subject}'\n"
        )
    };
    let seen = |bug: &str, args: &[&str]| {
        let tests = folder(&[("known/loop.mlir", LOOP), ("known/loop.toml", bug)]);
        let (code, seen) = document(tests.path(), &[&["check", "--engine", "interp"], args].concat());
        (code, cases(&seen))
    };
    let case =
        |status: &str, subject: &str| vec![format!("{status} known/loop.toml:1:1 known bug {subject} known")];
    let fault = "own+loop-inclusive";
    let shows = bug("wrong *", fault);
    assert_eq!(seen(&shows, &["known"]), (0, case("xfail -", fault)));
    assert_eq!(seen(&shows, &["known", "--subject", fault]), (0, case("xfail -", fault)));
    assert_eq!(seen(&shows, &["known/loop.toml"]), (0, case("xfail -", fault)));
    assert_eq!(seen(&bug("poison *", fault), &["known"]), (1, case("fail known-bug", fault)));
    assert_eq!(seen(&bug("wrong *", "own"), &["known"]), (1, case("fail unexpected-pass", "own")));
    // What is cut off, and any spelling of a key.
    let line = shows.lines().next().unwrap();
    for bug in ["", &shows[..6], line, &shows[..40], &shows[..60], "'signatures' = []", "signatures = []"] {
        let failed = vec!["fail bad-directive known/loop.toml:1:1 known bug - known".to_string()];
        assert_eq!(seen(bug, &["known"]), (1, failed), "{bug}");
    }
    assert_eq!(seen(&shows.replace("signatures", "'signatures'"), &["known"]), (0, case("xfail -", fault)));
    // Files about other things may lie there.
    assert_eq!(seen("name = 'same'\ncommand = 'cat'\n", &["known"]), (0, vec![]));
    // A compiler without an answer says neither that it shows nor that it does not.
    for silent in ["exit 127", "kill -KILL $$", "echo nonsense"] {
        let allowed = ["known", "--allow-command"];
        let subject = format!("cmd:cat >/dev/null; {silent}");
        assert_eq!(seen(&bug("wrong *", &subject), &allowed), (3, case("unjudged -", &subject)));
    }
    // Below the folder that is named they are left alone, their programs too.
    assert_eq!(seen(&shows, &["."]), (0, vec![]));
    assert_eq!(seen(&shows, &[".", "--subject", fault]), (3, vec![]));
}

#[test]
fn several_files_are_compared_with_a_summary() {
    let ub = "func.func @main() -> i32 {\n  %0 = arith.constant 0 : i32\n  %1 = arith.divsi %0, %0 : i32\n  \
              return %1 : i32\n}\n";
    let files = [
        ("a.mlir", &*three()),
        ("b.mlir", &three().replace("3", "5")),
        ("ub.mlir", ub),
        ("bad.mlir", "func.func @(\n"),
    ];
    let tests = folder(&files);
    let diff = |subject: &str, files: &[&str]| {
        document(tests.path(), &[&["diff", "--engine", "interp", "--subject", subject][..], files].concat())
    };
    let (code, all) = diff(WRONG, &["b.mlir", "a.mlir", "ub.mlir"]);
    assert_eq!((code, &all["verdict"]), (1, &"mismatch".into()));
    assert_eq!(all["summary"], serde_json::json!({ "match": 1, "mismatch": 1, "not-comparable": 1 }));
    let names: Vec<_> = all["files"].as_array().unwrap().iter().map(|file| file["file"].clone()).collect();
    assert_eq!(names, ["b.mlir", "a.mlir", "ub.mlir"]);
    assert_eq!(diff(RIGHT, &["a.mlir", "b.mlir"]).0, 0);
    assert_eq!(diff(RIGHT, &["a.mlir", "ub.mlir"]).0, 3);
    let (code, all) = diff(WRONG, &["bad.mlir", "a.mlir"]);
    assert_eq!((code, all["errors"].as_u64(), &all["verdict"]), (2, Some(1), &"mismatch".into()));
    // Of one file the document is that file's.
    let (code, one) = diff(WRONG, &["a.mlir"]);
    assert_eq!((code, &one["file"], one["results"].as_array().unwrap().len()), (1, &"a.mlir".into(), 1));
    let (_, text, _) =
        plumb(tests.path(), &["diff", "a.mlir", "ub.mlir", "--engine", "interp", "--jobs", "1"]);
    assert!(
        text.contains("a.mlir: own interp: match") && text.contains("2 files: 1 match, 1 not-comparable")
    );
}

/// Cases of each kind, with text that formats must escape.
fn reported() -> (TempDir, Vec<(PathBuf, String)>) {
    let odd = "// plumb: run @f() = 1\n// plumb: prints \"<&\\x01\\n,:%\"\nfunc.func @f() -> i32 {\n  \
               %0 = arith.constant 3 : i32\n  return %0 : i32\n}\n// -----\n\n  é //~ a-code\n";
    let expected = CALLS.replace("= 3\n", "= 3\n// plumb: xfail cmd:sed*: 3 is no 4\n");
    let files = [("a b,c/odd é.mlir", odd), ("calls.mlir", CALLS), ("calls2.mlir", &expected)];
    let tests = folder(&files);
    let args = ["check", ".", "--engine", "interp", "--subject", WRONG, "--github"];
    let (code, out, errors) =
        plumb(tests.path(), &[&args[..], &["--junit", "r.xml", "--sarif", "r.sarif"]].concat());
    assert_eq!(code, 1, "{out}{errors}");
    let read = |name: &str| {
        let path = tests.path().join(name);
        let text = std::fs::read_to_string(&path).unwrap();
        (path, text)
    };
    let mut reports = vec![read("r.xml"), read("r.sarif")];
    reports.push((PathBuf::new(), out));
    (tests, reports)
}

#[test]
fn reports_are_valid_by_the_schemas_of_their_formats() {
    let (_tests, reports) = reported();
    if let Some(schemas) = plumb_testkit::schemas() {
        let output = Command::new(schemas).args(reports[..2].iter().map(|(path, _)| path)).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    }
}

#[test]
fn reports_say_where_and_what() {
    let (tests, reports) = reported();
    let [(_, junit), (_, sarif), (_, github)] = &reports[..] else { panic!("three reports") };
    assert!(junit.contains("classname=\"a b,c.odd é\"") && junit.contains("<failure type=\"outcome\""));
    assert!(junit.contains("<failure type=\"mismatch\"") && junit.contains("fails as expected: 3 is no 4"));
    assert!(!junit.contains('\u{1}'), "{junit}");
    let sarif: Value = serde_json::from_str(sarif).unwrap();
    let run = &sarif["runs"][0];
    let results = run["results"].as_array().unwrap();
    let place = |result: &Value| {
        let place = &result["locations"][0]["physicalLocation"];
        let (uri, region) = (place["artifactLocation"]["uri"].clone(), &place["region"]);
        format!("{} {uri}:{}:{}", result["ruleId"], region["startLine"], region["startColumn"])
            .replace('"', "")
    };
    let places: Vec<_> = results.iter().map(place).collect();
    let odd = "a%20b%2Cc/odd%20%C3%A9.mlir";
    assert!(places.contains(&format!("outcome {odd}:1:1")), "{places:?}");
    assert!(places.contains(&format!("diagnostic {odd}:9:3")), "{places:?}");
    assert!(places.contains(&"mismatch calls.mlir:2:1".into()), "{places:?}");
    // The rule of a result is that of its index, and prints of lines that move stay.
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for result in results {
        let at = usize::try_from(result["ruleIndex"].as_u64().unwrap()).unwrap();
        assert_eq!(rules[at]["id"], result["ruleId"]);
    }
    let prints = |sarif: &Value| -> Vec<String> {
        let results = sarif["runs"][0]["results"].as_array().unwrap().iter();
        results.map(|result| result["partialFingerprints"]["plumbCheck/v1"].to_string()).collect()
    };
    let before = prints(&sarif);
    assert_eq!(before.iter().collect::<std::collections::BTreeSet<_>>().len(), results.len());
    std::fs::write(tests.path().join("calls.mlir"), format!("\n\n{CALLS}")).unwrap();
    let args = ["check", ".", "--engine", "interp", "--subject", WRONG, "--sarif", "r.sarif"];
    plumb(tests.path(), &args);
    let again = std::fs::read_to_string(tests.path().join("r.sarif")).unwrap();
    assert_eq!(prints(&serde_json::from_str(&again).unwrap()), before);
    let annotation = github.lines().find(|line| line.starts_with("::error file=a b%2Cc/odd é.mlir,line=1,"));
    let annotation = annotation.unwrap_or_else(|| panic!("{github}"));
    assert!(
        annotation.contains("title=@f() interp::expected `= 1`") && annotation.contains("%25"),
        "{annotation}"
    );
}

#[test]
fn wide_floats_are_compared_in_their_own_format() {
    let function = |format: &str, expected: &str, bits: &str| {
        format!(
            "// plumb: run @main() = {expected}\nfunc.func @main() -> {format} {{\n  \
             %0 = arith.constant {bits} : {format}\n  return %0 : {format}\n}}\n"
        )
    };
    // The successor of one, which as an f64 is one.
    let (quad, extended) = ("0x3FFF0000000000000000000000000001", "0x3FFF8000000000000001");
    for (format, expected, bits, code) in [
        ("f128", "1.0", quad, 1),
        ("f128", "1", "0x3FFF0000000000000000000000000000", 0),
        ("f80", "1.0", extended, 1),
        ("f80", "1", "0x3FFF8000000000000000", 0),
    ] {
        let here = folder(&[("it.mlir", &function(format, expected, bits))]);
        let (ended, out, errors) = plumb(here.path(), &["check", "it.mlir", "--engine", "interp"]);
        assert_eq!(ended, code, "{format} {expected}: {out}{errors}");
    }
}

/// A text that is no program has nothing that could be written into it.
#[test]
fn to_accept_what_happens_is_offered_where_that_can_be_done() {
    let tests = tempfile::tempdir().unwrap();
    for (name, text, is_offered) in [
        ("junk.mlir", "// plumb: run @main() = 4\nfunc.func @main(\n".to_string(), false),
        ("wrong.mlir", format!("// plumb: run @main() = 4\n{}", three()), true),
    ] {
        std::fs::write(tests.path().join(name), text).unwrap();
        let (code, _, errors) = plumb(tests.path(), &["check", name, "--engine", "interp"]);
        assert_eq!((code, errors.contains("--bless")), (1, is_offered), "{name}: {errors}");
    }
}
