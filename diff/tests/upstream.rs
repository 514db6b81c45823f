//! The programs that MLIR's own tests execute, of every release at hand, print what MLIR's runner printed: as they
//! are written, after our conversion, and natively.

#![allow(clippy::print_stderr)]

use plumb_diff::native::WorkerProgram;
use plumb_diff::native::{NativeResult, run_module};
use plumb_diff::settings::Settings;
use plumb_host::{ComplexFn, Execution, Outcome, ResultStyle, render_events, render_observed};
use plumb_interp::{Mode, Options, Program};
use plumb_ir::{Diag, Module, ParseOptions, Severity};
use plumb_lower::{Lowering, ReferenceLowering};
use rayon::prelude::*;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Passes after which a program does something else: only what comes out of them can be compared.
const CHANGES_MEANING: &[&str] = &["generate-runtime-verification", "test-cf-assert"];

/// Programs whose record no interpreter can meet, because they are undefined behaviour: part of the path, part of what is
/// found, why. Natively they print what is recorded.
///
/// - `runtime-verification` prints that the operands' sizes differ, and computes all the same: of 19, line 559 loads
///   element 4 of the global `@__constant_4xf32`; of 22, line 1990 loads element 20 of `@__constant_4x5xf32`. A load
///   from outside an object is undefined whatever becomes of the value.
/// - `@emulate_shli` of `…-compare-results-i16` with the amount 0 computes `lshr i8 %6, 8` (22 and 19: line 211, 16:
///   line 204), which is poison; `select %11, %18, %16` (line 215, 208) chooses it, since 0 is less than 8; `or` (216,
///   209) with it is poison; it is a lane of the vector that is cast to `i16` (222, 215), all of which is poison then;
///   `icmp "ne"` of that decides `cond_br` (line 42, 37), and a branch on poison is undefined.
/// - `test-transfer-read-1d` of 16 reads row 2 of a view that it makes with one row (lines 59 to 62). The test of 22 gives
///   the view its four rows.
const EXCUSED: &[(&str, &str, &str)] = &[
    (
        "Linalg/CPU/runtime-verification",
        "of an allocation of",
        "goes on after a failed check, to an access out of bounds",
    ),
    (
        "test-wide-int-emulation-compare-results-i16",
        "the condition is poison",
        "MLIR made a wide shift by zero into a narrow one by the whole width, and what comes out decides a branch",
    ),
    (
        "Vector/CPU/test-transfer-read-1d",
        "index 2 is outside dimension 0 of size 1",
        "a row is read that the view has not, as later releases of the test no longer do",
    ),
];

/// The program that takes most of the time, by night: it goes through all pairs of numbers.
const LONGEST: &str = "test-wide-int-emulation-compare-results-i16";

/// What the runner itself says before it runs a program whose tool for addresses it does not find; a record that
/// begins with it goes on with what the program wrote.
const RUNNER_SAYS: &str = "Failed to create MemoryBuffer for: %t\nError: No such file or directory\n";

/// One execution that the tests record.
#[derive(Clone)]
struct Row {
    era: String,
    path: String,
    run: String,
    entry: String,
    lowered: Option<String>,
    record: Option<Record>,
    changes_meaning: bool,
    runner_fails: bool,
}

/// What the runner wrote.
#[derive(Clone)]
struct Record {
    /// Of long outputs only the hash is kept.
    file: Option<String>,
    sha256: String,
    addresses: bool,
}

/// How one form of a program fared.
enum FormResult {
    Same,
    OutOfScope(String),
    /// By an entry of the list.
    Excused(usize),
    Differs(String),
}

fn rows(table: &str) -> Vec<Row> {
    let mut lines = table.lines();
    let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let column = |name: &str| names.iter().position(|n| *n == name).unwrap();
    let given = |text: &str| (text != "-").then(|| text.to_string());
    let [era, path, run, entry, lowered, args] =
        ["era", "path", "run", "entry", "lowered", "mlir_opt_args"].map(column);
    let [file, sha256, deterministic, fails] =
        ["expected_file", "expected_sha256", "deterministic", "expect_fail"].map(column);
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let record = match cells[deterministic] {
                "no" | "-" => None,
                how => Some(Record {
                    file: given(cells[file]),
                    sha256: cells[sha256].to_string(),
                    addresses: how == "addr",
                }),
            };
            Row {
                era: cells[era].into(),
                path: cells[path].into(),
                run: cells[run].into(),
                entry: cells[entry].into(),
                lowered: given(cells[lowered]),
                record,
                changes_meaning: CHANGES_MEANING.iter().any(|pass| cells[args].contains(pass)),
                runner_fails: cells[fails] == "y",
            }
        })
        .collect()
}

/// Numbers after `0x` are places in memory, which differ from run to run.
fn without_addresses(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("0x") {
        let (before, number) = rest.split_at(at);
        out.push_str(before);
        out.push_str("0x…");
        rest = number[2..].trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    out + rest
}

/// Parses a program that must be valid where it is of the newest release.
fn read(text: &str, era: &str) -> Result<Module, FormResult> {
    let (module, mut diags) = plumb_ir::parse(text, &ParseOptions::default());
    let is_error = |diag: &Diag| diag.severity == Severity::Error;
    if !diags.iter().any(is_error) {
        diags.extend(plumb_ir::verify(&module));
    }
    let Some(diag) = diags.into_iter().find(is_error) else { return Ok(module) };
    let quoted = |text: &str| text.split(['`', '\'']).nth(1).unwrap_or("").to_string();
    Err(if diag.code == "unregistered-dialect" {
        let op = quoted(&diag.message);
        FormResult::OutOfScope(format!("dialect {}", op.split('.').next().unwrap_or(&op)))
    } else if era == "llvm-22" {
        FormResult::Differs(format!("not read: {}", diag.message))
    } else {
        FormResult::OutOfScope(format!("the spelling of {era}"))
    })
}

/// What an execution wrote, or why there is nothing to compare.
fn output(execution: &Execution) -> Result<String, FormResult> {
    let printed = String::from_utf8_lossy(&render_events(&execution.events)).into_owned();
    match &execution.outcome {
        Outcome::Return(seen) => {
            let results = seen.results.iter().map(|r| render_observed(r, ResultStyle::Runner) + "\n");
            Ok(printed + &results.collect::<String>())
        }
        Outcome::Unsupported(what) => Err(unsupported(&what.what)),
        Outcome::Ub(ub) => Err(FormResult::Differs(format!("undefined behaviour: {}", ub.detail))),
        other => Err(FormResult::Differs(format!("it ended by {}", other.name()))),
    }
}

fn unsupported(what: &str) -> FormResult {
    // The source computes with floats of 8 bits. Of these there is no library mathematics, and LLVM has no arithmetic.
    if ["formats that no library has", "LLVM does not compute with"].iter().any(|part| what.contains(part)) {
        return FormResult::OutOfScope(what.to_string());
    }
    FormResult::Differs(format!("not supported: {what}"))
}

/// What an engine wrote, against the record.
fn compare(
    engine: &str,
    written: Result<String, FormResult>,
    same: &dyn Fn(&str) -> Option<String>,
) -> Result<(), FormResult> {
    match same(&written?) {
        None => Ok(()),
        Some(how) => Err(FormResult::Differs(format!("{engine}: {how}"))),
    }
}

/// A program in one form, in every engine there is.
fn check(
    text: &str,
    row: &Row,
    same: &dyn Fn(&str) -> Option<String>,
    worker: Option<&WorkerProgram>,
) -> Result<(), FormResult> {
    let module = read(text, &row.era)?;
    let run = |module: &Module, mode| {
        let options = Options { mode, ..Options::default() };
        output(&Program::decode(module, &options).run(&row.entry, &[]))
    };
    compare("source", run(&module, Mode::Source), same)?;
    let lowered =
        ReferenceLowering::default().lower(&module).map_err(|diags| unsupported(&diags[0].message))?;
    for seed in [1, 2] {
        compare("lowered", run(&lowered, Mode::Target { seed }), same)?;
    }
    check_native(&lowered, row, same, worker)
}

/// A lowered program as native code, where there is a worker.
fn check_native(
    lowered: &Module,
    row: &Row,
    same: &dyn Fn(&str) -> Option<String>,
    worker: Option<&WorkerProgram>,
) -> Result<(), FormResult> {
    let Some(worker) = worker else { return Ok(()) };
    let settings = Settings { entry: row.entry.clone(), worker: Some(worker.clone()), ..Settings::default() };
    let written = match run_module(lowered, &[], 0, &settings) {
        Ok(NativeResult::Execution(execution)) => output(&execution),
        Ok(NativeResult::OutOfTime) => Err(unsupported("it ran out of time")),
        Ok(NativeResult::Crash(how) | NativeResult::OutOfStack(how) | NativeResult::Skip(how)) => {
            Err(unsupported(&how))
        }
        Err(diags) => Err(unsupported(&diags[0].message)),
    };
    compare("native", written, same)
}

/// Why a program's difference is none of ours, if it is listed; natively it must be the same.
fn excuse(
    how: &str,
    text: &str,
    row: &Row,
    same: &dyn Fn(&str) -> Option<String>,
    worker: Option<&WorkerProgram>,
) -> Option<FormResult> {
    let entry = EXCUSED.iter().position(|(path, part, _)| row.path.contains(path) && how.contains(part))?;
    let native = read(text, &row.era).and_then(|module| {
        let lowered =
            ReferenceLowering::default().lower(&module).map_err(|diags| unsupported(&diags[0].message))?;
        check_native(&lowered, row, same, worker)
    });
    Some(native.err().unwrap_or(FormResult::Excused(entry)))
}

/// Whether a program has functions of complex numbers. A record has what one formula gives, and the source another of the
/// values that S-CPX-6 and S-CPX-7 allow.
fn has_open_numbers(text: &str, row: &Row) -> bool {
    let is_function = |name: &str| {
        ComplexFn::ALL.iter().any(|f| name.strip_prefix("complex.") == Some(&format!("{f:?}").to_lowercase()))
    };
    read(text, &row.era).is_ok_and(|m| m.walk(m.top()).any(|op| is_function(m.op_name(op))))
}

/// Why a text is not the one that a record tells of. Where numbers are open, a number may stand in a line for another.
fn difference(row: &Row, record: &Record, folder: &Path, written: &str, open: bool) -> Option<String> {
    let Some(file) = &record.file else {
        let hash = Sha256::digest(written.as_bytes()).iter().map(|b| format!("{b:02x}")).collect::<String>();
        return (hash != record.sha256).then(|| "another hash".to_string());
    };
    let path = folder.join(&row.era).join(&row.path).with_file_name(file);
    let expected = std::fs::read_to_string(path).unwrap();
    let expected = expected.strip_prefix(RUNNER_SAYS).unwrap_or(&expected);
    // The sign of a NaN that arithmetic makes is open; the record has what one machine did.
    let tidy = |text: &str| {
        let text = text.replace("-nan", "nan");
        if record.addresses { without_addresses(&text) } else { text }
    };
    // The record has `%s` for the program's path, as it was when it was lowered.
    let place = format!("/tmp/ups/all/{}/{}", row.era, row.path);
    let (written, expected) = (tidy(&written.replace(&place, "%s")), tidy(expected));
    if written == expected {
        return None;
    }
    let missing = |what: Option<&str>| what.unwrap_or("the end").to_string();
    let (mut a, mut b) = (written.lines(), expected.lines());
    loop {
        let (got, want) = (a.next(), b.next());
        let is_number = |line: Option<&str>| line.is_some_and(|line| line.parse::<f64>().is_ok());
        if open && is_number(got) && is_number(want) {
            continue;
        }
        if open && got.is_none() && want.is_none() {
            return None;
        }
        if got != want || got.is_none() {
            return Some(format!("{} where the record has {}", missing(got), missing(want)));
        }
    }
}

#[test]
fn recorded_runs() {
    let Some(data) = plumb_testkit::testdata() else { return };
    let worker = plumb_testkit::worker().map(WorkerProgram::at);
    let folder = data.join("upstream");
    let rows = rows(&std::fs::read_to_string(folder.join("EXEC.tsv")).unwrap());
    let unpacked = tempfile::tempdir().unwrap();
    let archive = folder.join("lowered.tar.xz");
    let done = Command::new("tar").arg("xf").arg(archive).arg("-C").arg(unpacked.path()).status().unwrap();
    assert!(done.success(), "the lowered programs cannot be unpacked");

    let mut forms: Vec<(&Row, &str, PathBuf)> = Vec::new();
    let is_tried = |path: &str| plumb_testkit::nightly() || !path.contains(LONGEST);
    for row in rows.iter().filter(|row| is_tried(&row.path)) {
        if !row.changes_meaning {
            forms.push((row, "as written", folder.join(&row.era).join(&row.path)));
        }
        if let Some(lowered) = &row.lowered {
            forms.push((row, "lowered by MLIR", unpacked.path().join("lowered").join(lowered)));
        }
    }
    let found: Vec<FormResult> = forms
        .par_iter()
        .map(|(row, _, path)| {
            let Some(record) = &row.record else {
                return FormResult::OutOfScope("nothing is recorded".into());
            };
            if row.runner_fails {
                return FormResult::OutOfScope("messages of the runner".into());
            }
            let text = std::fs::read_to_string(path).unwrap();
            let same = |written: &str| difference(row, record, &folder, written, false);
            let same_but_numbers = |written: &str| difference(row, record, &folder, written, true);
            match check(&text, row, &same, worker.as_ref()) {
                Ok(()) => FormResult::Same,
                Err(FormResult::Differs(_))
                    if has_open_numbers(&text, row)
                        && check(&text, row, &same_but_numbers, worker.as_ref()).is_ok() =>
                {
                    FormResult::OutOfScope("functions of complex numbers, which are inexact or open".into())
                }
                Err(FormResult::Differs(how)) => {
                    excuse(&how, &text, row, &same, worker.as_ref()).unwrap_or(FormResult::Differs(how))
                }
                Err(found) => found,
            }
        })
        .collect();

    let mut out_of_scope: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let (mut same, mut left, mut used) = (BTreeMap::<(&str, &str), usize>::new(), Vec::new(), Vec::new());
    for ((row, form, _), found) in forms.iter().zip(found) {
        match found {
            FormResult::Same => *same.entry((form, &row.era)).or_default() += 1,
            FormResult::OutOfScope(why) => *out_of_scope.entry((form, why)).or_default() += 1,
            FormResult::Excused(entry) => {
                used.push(entry);
                *out_of_scope.entry((form, EXCUSED[entry].2.to_string())).or_default() += 1;
            }
            FormResult::Differs(how) => {
                left.push(format!("{} {} run {}, {form}: {how}", row.era, row.path, row.run))
            }
        }
    }
    eprintln!(
        "{} rows, {} forms; the same: {same:#?}; not compared: {out_of_scope:#?}",
        rows.len(),
        forms.len()
    );
    assert!(left.is_empty(), "{} left:\n{}", left.len(), left.join("\n"));
    let excused = EXCUSED.iter().enumerate().filter(|(_, (path, ..))| is_tried(path));
    let idle: Vec<_> = excused.filter(|(i, _)| !used.contains(i)).collect();
    assert!(idle.is_empty(), "excuses that nothing needs: {idle:?}");
    let of = |form: &str| same.iter().filter(|((f, _), _)| *f == form).map(|(_, n)| n).sum::<usize>();
    let (written, lowered) = (of("as written"), of("lowered by MLIR"));
    assert!(written >= 55 && lowered >= 200, "fewer than before: {same:?}");
}
