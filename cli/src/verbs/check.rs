//! `plumb check`: test files.

use crate::exit::Exit;
use crate::input::Failure;
use plumb_diff::check::{self, CheckSettings, FileReport, Outcome};
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};
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
    /// Print annotations as GitHub reads them
    #[arg(long)]
    github: bool,
    /// Rewrite expectations to what happens now
    #[arg(long)]
    bless: bool,
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
    let settings = CheckSettings { worker: super::worker_path() };
    let reports = check::check(&paths, &settings, &|_| {});
    let (mut passed, mut failed, mut skipped) = (0, 0, 0);
    for report in &reports {
        for case in &report.cases {
            match &case.outcome {
                Outcome::Passed => passed += 1,
                Outcome::Skipped(_) => skipped += 1,
                Outcome::Failed(why) => {
                    failed += 1;
                    let path = report.path.display();
                    println!("{path}:{}: {}: {why}", case.line, case.name);
                    if args.github {
                        println!("::error file={path},line={},title={}::{why}", case.line, case.name);
                    }
                }
            }
        }
        if args.bless
            && let Some(text) = &report.blessed
        {
            write(&report.path, text)?;
            println!("{}: blessed", report.path.display());
        }
    }
    if let Some(path) = &args.junit {
        let xml = junit(&reports).to_string().map_err(|e| {
            Failure::usage("junit", format!("cannot write the report: {e}"), "this is a bug in Plumb")
        })?;
        write(path, &xml)?;
    }
    if let Some(path) = &args.sarif {
        write(path, &format!("{:#}\n", sarif(&reports)))?;
    }
    println!("{} files: {passed} passed, {failed} failed, {skipped} skipped", reports.len());
    if failed > 0 && !args.bless {
        eprintln!("to accept what happens now: plumb check --bless DIR");
    }
    Ok(if failed > 0 { Exit::Finding } else { Exit::Fine })
}

fn write(path: &std::path::Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|e| {
        Failure::usage("output", format!("cannot write `{}`: {e}", path.display()), "check the path")
    })
}

fn junit(reports: &[FileReport]) -> Report {
    let mut out = Report::new("plumb check");
    for report in reports {
        let mut suite = TestSuite::new(report.path.display().to_string());
        for case in &report.cases {
            let status = match &case.outcome {
                Outcome::Passed => TestCaseStatus::success(),
                Outcome::Skipped(why) => {
                    let mut status = TestCaseStatus::skipped();
                    status.set_message(why.clone());
                    status
                }
                Outcome::Failed(why) => {
                    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
                    status.set_message(why.clone());
                    status
                }
            };
            suite.add_test_case(TestCase::new(format!("{} (line {})", case.name, case.line), status));
        }
        out.add_test_suite(suite);
    }
    out
}

/// Failures in the static analysis interchange format, version 2.1.0.
fn sarif(reports: &[FileReport]) -> serde_json::Value {
    let mut results = Vec::new();
    for report in reports {
        for case in &report.cases {
            let Outcome::Failed(why) = &case.outcome else { continue };
            results.push(serde_json::json!({
                "ruleId": "plumb-check",
                "level": "error",
                "message": { "text": format!("{}: {why}", case.name) },
                "locations": [{ "physicalLocation": {
                    "artifactLocation": { "uri": report.path.display().to_string() },
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
