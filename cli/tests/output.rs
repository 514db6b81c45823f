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
fn emitted_constants_have_the_zeros_that_sparse_ones_leave_out() {
    let lowered = "llvm.func @main() -> f32 {
  %0 = llvm.mlir.constant(sparse<[2], [1.5]> : tensor<3xf32>) : !llvm.array<3 x f32>
  %1 = llvm.extractvalue %0[2] : !llvm.array<3 x f32>
  llvm.return %1 : f32
}";
    let text = printed(&["emit", "-"], lowered);
    assert!(
        text.contains("[float 0x0000000000000000, float 0x0000000000000000, float 0x3FF8000000000000]"),
        "{text}"
    );
    // What is only read and printed stays as it was written.
    let text = printed(&["print", "-"], lowered);
    assert!(text.contains("sparse<2, 1.5"), "{text}");
}

/// The verbs of which only the help is tried, each with the reason.
const UNTRIED: [(&str, &str); 5] = [
    ("issue", "it asks a compiler that has a bug"),
    ("lsp", "an editor reads it"),
    ("man", "it writes files"),
    ("seeds", "it writes files"),
    ("passes", "it asks a compiler with passes, which need not be here"),
];

#[test]
fn output_that_a_full_disk_loses_is_told_by_every_verb() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let module = "func.func @main() -> i32 {\n  %c = arith.constant 7 : i32\n  return %c : i32\n}\n";
    let (file, lowered) = (at("m.mlir"), at("lowered.mlir"));
    std::fs::write(&file, module).unwrap();
    std::fs::write(&lowered, printed(&["lower", &file], "")).unwrap();
    let (checked, campaign) = (at("checked.mlir"), at("campaign"));
    std::fs::write(&checked, format!("// plumb: run @main() = 8\n{module}")).unwrap();
    let subject = "own+swapped-strides";
    let found = ["--subject", subject, "--engine", "interp"];
    let fuzz = [&["fuzz", "--count", "400", "--stop-after", "1", "--out", &campaign], &found[..]].concat();
    assert_eq!(plumb(&fuzz).output().unwrap().status.code(), Some(1));
    let findings = std::fs::read_dir(folder.path().join("campaign/findings")).unwrap();
    let finding = findings.filter_map(Result::ok).next().unwrap().path();
    let (finding, input) = (finding.to_str().unwrap(), finding.join("repro.mlir"));
    let input = input.to_str().unwrap();
    let (again, merged) = (at("again"), at("merged"));
    let cases: Vec<Vec<&str>> = vec![
        vec!["parse", &file],
        vec!["print", &file],
        vec!["run", &file],
        vec!["run", &file, "--format", "json"],
        vec!["run", &file, "--trace"],
        vec!["lower", &file],
        vec!["emit", &lowered],
        vec!["jit", &file],
        vec!["jit", &file, "--format", "json"],
        vec!["gen", "--seed", "1"],
        vec!["diff", &file, "--engine", "interp"],
        vec!["fuzz", "--count", "1", "--engine", "interp", "--out", &again],
        vec!["faults", "--llvm", "--list"],
        vec!["faults", "--llvm", "--seconds", "1", "--engine", "interp", "store-dropped"],
        vec!["faults", "--seconds", "20", "--reduce-seconds", "1", "--engine", "interp", "swapped-strides"],
        vec!["bisect", input, "--subject", subject],
        vec!["reduce", input, "--subject", subject, "--engine", "interp"],
        vec!["check", &checked, "--engine", "interp"],
        vec!["replay", finding],
        vec!["merge", &merged, &campaign],
        vec!["report", "--html", "-", &campaign],
        vec!["bench", &file, "--against", "lowered"],
        vec!["init", "--out", "-", "cat"],
        vec!["ops"],
        vec!["explain", "poison"],
        vec!["doctor"],
        vec!["completions", "bash"],
        vec!["help"],
        vec!["--version"],
    ];
    let help = printed(&["help"], "");
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let verbs =
        commands.take_while(|line| !line.is_empty()).filter_map(|line| line.split_whitespace().next());
    let mut wrong = Vec::new();
    let mut check = |args: &[&str]| {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = plumb(args).stdin(Stdio::null()).stdout(full).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let told = said.contains("standard output cannot be written: No space left on device");
        if !told || output.status.code() == Some(0) {
            wrong.push(format!("{args:?} ends with {:?}: {said}", output.status.code()));
        }
    };
    for verb in verbs {
        let is_untried = UNTRIED.iter().any(|(untried, _)| *untried == verb);
        let covered = is_untried || cases.iter().any(|args| args[0] == verb);
        assert!(covered, "{verb} is missing in this test");
        check(&["help", verb]);
    }
    for args in &cases {
        check(args);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn results_are_printed_as_long_as_there_is_time() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.mlir");
    let ty = "memref<400000xf128>";
    let module = format!(
        "func.func @main() -> {ty} {{
  %v = arith.constant 0x7FFE123456789ABCDEF0123456789ABC : f128
  %m = memref.alloc() : {ty}
  linalg.fill ins(%v : f128) outs(%m : {ty})
  return %m : {ty}
}}\n"
    );
    std::fs::write(&file, module).unwrap();
    for format in ["text", "json"] {
        let args = ["run", file.to_str().unwrap(), "--seconds", "1", "--format", format];
        let output = plumb(&args).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("out of time while results were printed"), "{said}");
        assert_eq!(output.status.code(), Some(13), "{said}");
    }
}

#[test]
fn a_name_begins_no_line_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("x\n::error::y.mlir");
    std::fs::write(&file, format!("// plumb: run @twice(1) = 3\n{SUM}")).unwrap();
    for verb in ["check", "run", "parse", "diff"] {
        for path in [&file, &folder.path().join("z\n::error::z.mlir")] {
            let output = plumb(&[verb, path.to_str().unwrap()]).output().unwrap();
            let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
            let is_command = |line: &str| line.trim_start().starts_with("::");
            assert!(!text.lines().any(is_command), "{verb}: {text}");
        }
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
        // A first simple one, and one module in twenty by its checksum, or what `accepts` says of that number.
        let subject = format!(
            "cmd:m=$(cat); n=$(($(printf %s \"$m\" | cksum | cut -d' ' -f1) % 20)); \
             if test $n {accepts} || case $m in *'constant 22 : i32'*) ;; *) false;; esac; then printf %s \"$m\"; else echo 'm:1:1: error: too odd' >&2; exit 1; fi"
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
    // A refused module was not judged: six in twenty are too many, one in twenty is not.
    let (code, said, complained) = campaign("-gt 5");
    assert_eq!(code, Some(3), "{said}{complained}");
    let judged = complained.split_once("interp judged ").and_then(|(_, rest)| rest.split(['.', '%']).next());
    let judged: u32 = judged.and_then(|percent| percent.trim().parse().ok()).expect(&complained);
    assert!((55..85).contains(&judged), "{complained}");
    let (code, said, complained) = campaign("-gt 0");
    assert_eq!(code, Some(0), "{said}{complained}");
    assert!(said.contains("nothing found"), "{said}");
}

#[test]
fn what_does_not_lower_is_not_run_natively() {
    let folder = tempfile::tempdir().unwrap();
    let subject = folder.path().join("same.toml");
    std::fs::write(&subject, "command = \"cat\"\nlowers = false\n").unwrap();
    let args = ["diff", "-", "--subject", subject.to_str().unwrap()];
    let module = "func.func @main() -> i32 {\n  %c = arith.constant 7 : i32\n  return %c : i32\n}\n";
    let said = printed(&args, module);
    assert!(said.contains("interp: match\nverdict: match\n") && !said.contains("jit"), "{said}");
}

#[test]
fn a_subject_that_cannot_be_tested_ends_a_campaign_at_once() {
    for (subject, why) in [
        ("cmd:./not-there", "./not-there"),
        ("cmd:cat >/dev/null; echo 'm:1:1: error: never heard of it' >&2; exit 1", "never heard of it"),
        ("cmd:cat >/dev/null; echo 'what is this'", "not understood"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        // Without an end: only that it cannot be tested ends it.
        let out = folder.path().to_str().unwrap();
        let args = ["fuzz", "--subject", "own", "--subject", subject, "--engine", "interp", "--out", out];
        for format in ["text", "json"] {
            let output = plumb(&[&args[..], &["--format", format]].concat()).output().unwrap();
            let text = |bytes| String::from_utf8(bytes).unwrap();
            let (said, complained) = (text(output.stdout), text(output.stderr));
            assert_eq!(output.status.code(), Some(3), "{said}{complained}");
            assert!(complained.contains(why) && complained.contains("was not tested"), "{complained}");
            assert!(!said.contains("nothing found"), "{said}");
            if format == "json" {
                let report: serde_json::Value = serde_json::from_str(&said).unwrap();
                assert_eq!((&report["compared"], &report["modules"]), (&0.into(), &0.into()));
                assert!(report["untested"][subject].is_string(), "{report}");
            }
        }
    }
}

/// A sum of which one branch never runs.
const SUM: &str = "func.func @twice(%x: i32) -> i32 {
  %d = arith.addi %x, %x : i32
  return %d : i32
}
func.func @main() -> i32 {
  %no = arith.constant false
  %a = arith.constant 20 : i32
  %one = arith.constant 1 : i32
  %r = scf.if %no -> i32 {
    %q = arith.divsi %a, %one : i32
    scf.yield %q : i32
  } else {
    %s = func.call @twice(%a) : (i32) -> i32
    scf.yield %s : i32
  }
  return %r : i32
}
";

/// Exit code and what is said on standard error.
fn said(args: &[&str], stdin: &str) -> (Option<i32>, String) {
    let mut child = plumb(args).spawn().unwrap();
    child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_trace_is_a_json_object_a_line() {
    let args = ["run", "-", "--trace", "--format", "json"];
    let (code, text) = said(&args, SUM);
    assert_eq!(code, Some(0), "{text}");
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}")))
        .collect();
    let sums: Vec<_> = lines.iter().filter(|line| line["op"] == "arith.addi").collect();
    assert!(sums.iter().all(|line| line["function"] == "twice" && line["line"] == 2 && line["depth"] == 1));
    let values: Vec<_> = sums.iter().flat_map(|line| line["values"].as_array().unwrap()).collect();
    assert!(values.iter().any(|value| value["name"] == "%d" && value["value"] == "40"), "{values:?}");
    assert!(lines.iter().all(|line| line["op"] != "arith.divsi"));
    // What is warned of is in the document on standard output.
    let flagged = "func.func @main() {\n  %p = ub.poison : i32\n  vector.print %p : i32\n  return\n}\n";
    for (program, more, is_remark) in [(flagged, &[][..], false), (SUM, &["--trace-op", "arith.divsi"], true)]
    {
        let (code, text) = said(&[&args[..], more].concat(), program);
        assert_eq!(code, Some(0), "{text}");
        let lines = text.lines().map(serde_json::from_str::<serde_json::Value>);
        let lines = lines.collect::<Result<Vec<_>, _>>().unwrap_or_else(|why| panic!("{why}: {text}"));
        assert_eq!(lines.iter().all(|line| line["remark"].is_string()), is_remark, "{text}");
    }
}

#[test]
fn a_trace_of_what_is_not_there_says_so() {
    let of = |rest: &[&str]| said(&[&["run", "-", "--trace"], rest].concat(), SUM);
    let (code, text) = of(&["--trace-op", "arith.adi"]);
    assert!(code == Some(2) && text.contains("arith.addi") && text.contains("unknown-operation"), "{text}");
    let (code, text) = of(&["--trace-op", "memref.*"]);
    assert!(code == Some(2) && text.contains("memref.*"), "{text}");
    let (code, text) = of(&["--trace-function", "twize"]);
    assert!(code == Some(2) && text.contains("twice"), "{text}");
    // What is there and has not run is no mistake.
    let (code, text) = of(&["--trace-op", "arith.divsi"]);
    assert!(code == Some(0) && text.contains("nothing of what is asked for has run"), "{text}");
    let (code, text) = of(&["--trace-op", "arith.add*"]);
    assert!(code == Some(0) && text.contains("arith.addi") && !text.contains("has run"), "{text}");
}

#[test]
fn a_difference_is_explained() {
    let module = "func.func @main() -> index {
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
    let args = ["diff", "-", "--subject", "own+loop-inclusive", "--engine", "interp", "--explain"];
    let text = printed(&args, module);
    for part in ["first difference: `scf.for` in @main, line 5", "rule: ", "verdict: mismatch"] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    let json = printed(&[&args[..], &["--format", "json"]].concat(), module);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap_or_else(|why| panic!("{why}: {json}"));
    assert!(json.to_string().contains("\"name\":\"scf.for\""), "{json}");
}

#[test]
fn reductions_are_read_and_written_in_the_spelling_that_is_named() {
    let older = "func @g(%a: i32) -> i32 {
      %0 = addi %a, %a : i32
      return %0 : i32
    }
    func @main() -> i32 {
      %0 = constant 3 : i32
      %1 = muli %0, %0 : i32
      %2 = call @g(%1) : (i32) -> i32
      return %2 : i32
    }";
    // Candidates are in that spelling too: the modern one has no such word.
    let args = |spelling| ["reduce", "-", "--spelling", spelling, "--test", "grep -q '= muli'"];
    let text = printed(&args("llvm13"), older);
    assert!(text.contains("muli") && !text.contains("addi") && !text.contains("arith"), "{text}");
    assert!(text.contains("func @main"), "{text}");
    assert_eq!(printed(&["print", "-", "--spelling", "llvm13"], &text), text);
    let modern = printed(&["reduce", "-", "--test", "grep -q '= arith.muli'"], older);
    assert!(modern.contains("func.func @main") && !modern.contains("addi"), "{modern}");
    assert_eq!(printed(&args("llvm14"), older), "");
}

#[test]
fn memrefs_that_are_too_large_to_compare_are_no_mismatch() {
    let module = "memref.global @g : memref<1100000xi8> = dense<1>\nfunc.func @main() -> i32 {\n  \
        %c = arith.constant 7 : i32\n  return %c : i32\n}\n";
    let said = printed(&["diff", "-", "--subject", "own"], module);
    assert!(said.contains("source-large") && said.contains("verdict: not-comparable"), "{said}");
}

#[test]
fn a_source_that_needs_more_operations_is_told_how_to_have_them() {
    let counts = "func.func @main() -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = arith.constant 1000 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%a = %zero) -> index {
    %b = arith.addi %a, %i : index
    scf.yield %b : index
  }
  return %r : index
}";
    let text = printed(&["diff", "--engine", "interp", "--fuel", "100", "-"], counts);
    assert!(text.contains("`--fuel` gives the source more operations than the 100"), "{text}");
    let text = printed(&["diff", "--engine", "interp", "-"], counts);
    assert!(!text.contains("--fuel") && text.contains("verdict: match"), "{text}");
}
