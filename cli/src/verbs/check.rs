//! `plumb check`: test files.

use crate::exit::Exit;
use crate::input::Failure;
use crate::json::{self, Format};
use plumb_diff::check::{self, FileReport, Options, Status};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
use serde::Serialize;
use std::path::PathBuf;

/// Run the test files below folders: `.mlir` text whose comments say what must happen.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb check corpus
  plumb check corpus --junit report.xml --github

corpus/README.md describes the comments.")]
pub struct Args {
    /// Folders or files
    #[arg(required = true, value_name = "DIR")]
    dirs: Vec<PathBuf>,
    /// Write a JUnit report here
    #[arg(long, value_name = "F")]
    junit: Option<PathBuf>,
    /// Write a SARIF report here
    #[arg(long, value_name = "F")]
    sarif: Option<PathBuf>,
    /// Print annotations in the format of GitHub
    #[arg(long)]
    github: bool,
    /// Let this program make LLVM IR of converted modules instead of our emitter
    #[arg(long, value_name = "PROGRAM", value_parser = super::program)]
    translate_with: Option<String>,
    /// Replace expectations by the actual results
    #[arg(long)]
    bless: bool,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// One thing that a file says and that does not hold, or could not be checked.
#[derive(Serialize)]
struct Row<'a> {
    file: String,
    line: usize,
    what: &'a str,
    engine: &'a str,
    status: &'static str,
    detail: &'a str,
}

#[derive(Serialize)]
struct Summary<'a> {
    files: usize,
    passed: usize,
    failed: usize,
    skipped: usize,
    blessed: Vec<String>,
    /// All that did not pass.
    cases: Vec<Row<'a>>,
}

impl<'a> Row<'a> {
    /// None of a case that passed.
    fn of(path: &std::path::Path, case: &'a check::Case) -> Option<Self> {
        let (status, detail) = match &case.status {
            Status::Pass => return None,
            Status::Fail(why) => ("fail", why.as_str()),
            Status::Skip(why) => ("skip", why.as_str()),
        };
        let file = path.display().to_string();
        Some(Row { file, line: case.line, what: &case.what, engine: &case.engine, status, detail })
    }
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let mut paths = Vec::new();
    for dir in &args.dirs {
        paths.extend(check::files(dir).map_err(|e| {
            Failure::usage("input-unreadable", format!("cannot read `{}`: {e}", dir.display()), "check the path")
        })?);
    }
    if paths.is_empty() {
        return Err(Failure::usage("no-tests", "there are no .mlir files there", "name a folder such as corpus"));
    }
    super::threads()?;
    let reports = check::check_files(&paths, &Options { worker: super::worker_path(), subject: None, translator: args.translate_with.clone() });
    let json = args.format == Format::Json;
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    let mut blessed_files = Vec::new();
    for (path, report) in paths.iter().zip(&reports) {
        let counts = report.counts();
        passed += counts.0;
        failed += counts.1;
        skipped += counts.2;
        for case in &report.cases {
            let Status::Fail(why) = &case.status else { continue };
            let (path, title) = (path.display(), title(case));
            if !json {
                say!("{path}:{}: {title}: {why}", case.line);
            }
            if args.github {
                let annotation = format!("::error file={path},line={},title={title}::{why}", case.line);
                // Standard output is one document there; annotations are read from either.
                if json { complain!("{annotation}") } else { say!("{annotation}") }
            }
        }
        if args.bless
            && let Ok(text) = std::fs::read_to_string(path)
            && let Some(blessed) = report.blessed(&text)
        {
            write(path, &blessed)?;
            blessed_files.push(path.display().to_string());
            if !json {
                say!("{}: blessed", path.display());
            }
        }
    }
    let reports: Vec<_> = paths.into_iter().zip(reports).collect();
    if let Some(path) = &args.junit {
        let xml = junit(&reports).to_string().map_err(|e| {
            Failure::usage("junit", format!("cannot write the report: {e}"), "this is a bug in Plumb")
        })?;
        write(path, &xml)?;
    }
    if let Some(path) = &args.sarif {
        write(path, &format!("{:#}\n", sarif(&reports)))?;
    }
    match args.format {
        Format::Text => {
            say!("{} files: {passed} passed, {failed} failed, {skipped} skipped", reports.len());
        }
        Format::Json => {
            let cases = reports.iter().flat_map(|(path, report)| {
                report.cases.iter().filter_map(|case| Row::of(path, case))
            });
            let cases = cases.collect();
            let files = reports.len();
            json::print(&Summary { files, passed, failed, skipped, blessed: blessed_files, cases });
        }
    }
    if failed > 0 && !args.bless {
        complain!("to accept what happens now: plumb check --bless DIR");
    }
    Ok(if failed > 0 { Exit::Finding } else { Exit::Fine })
}

fn write(path: &std::path::Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|e| {
        Failure::usage("output", format!("cannot write `{}`: {e}", path.display()), "check the path")
    })
}

fn title(case: &check::Case) -> String {
    format!("{} {}", case.what, case.engine)
}

fn junit(reports: &[(PathBuf, FileReport)]) -> Report {
    let mut out = Report::new("plumb check");
    for (path, report) in reports {
        let mut suite = TestSuite::new(path.display().to_string());
        for case in &report.cases {
            let status = match &case.status {
                Status::Pass => TestCaseStatus::success(),
                Status::Skip(why) => {
                    let mut status = TestCaseStatus::skipped();
                    status.set_message(why.clone());
                    status
                }
                Status::Fail(why) => {
                    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                    status.set_message(why.clone());
                    status
                }
            };
            suite.add_test_case(TestCase::new(format!("{} (line {})", title(case), case.line), status));
        }
        out.add_test_suite(suite);
    }
    out
}

/// Failures in the static analysis interchange format, version 2.1.0.
fn sarif(reports: &[(PathBuf, FileReport)]) -> serde_json::Value {
    let mut results = Vec::new();
    for (path, report) in reports {
        for case in &report.cases {
            let Status::Fail(why) = &case.status else { continue };
            results.push(serde_json::json!({
                "ruleId": "plumb-check",
                "level": "error",
                "message": { "text": format!("{}: {why}", title(case)) },
                "locations": [{ "physicalLocation": {
                    "artifactLocation": { "uri": path.display().to_string() },
                    "region": { "startLine": case.line },
                }}],
            }));
        }
    }
    serde_json::json!({
        "version": "2.1.0",
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "runs": [{
            "tool": { "driver": {
                "name": "plumb",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": [{ "id": "plumb-check", "shortDescription": { "text": "A test file's expectation" } }],
            }},
            "results": results,
        }],
    })
}
