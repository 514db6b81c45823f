//! `plumb check`: test files, and known bugs.

mod github;
mod junit;
mod known;
mod place;
mod sarif;

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use place::PathBase;
use plumb_campaign::{JudgedCount, OPEN};
use plumb_diff::check::{self, Case, CheckedLowering, CorpusFile, FileReport, Options, Status};
use plumb_diff::engine::Engine;
use plumb_diff::file::{FileError, MAX_INPUT};
use plumb_diff::native::WorkerProgram;
use plumb_diff::subject::Subject;
use regex_lite::Regex;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Check the test files below folders: `.mlir` text whose comments say what must happen, and known bugs.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb check corpus
  plumb check tests --subject my-opt.toml --jobs 4 --junit report.xml --sarif report.sarif
  plumb check tests --subject 'cmd:my-opt --my-pipeline' --engine interp --filter 'loops/.*dynamic'
  plumb check corpus/known --subject mlir-opt-22 --github
  plumb check corpus/ops --engine xdsl-run --min-judged 0

With --subject, a module without comments is compared by its @main, as `plumb diff` does. The TOML files of a folder of
known bugs that is named itself hold while their programs still show the bugs. The exit code is 0 if all holds, 1 if something does not, 2 on bad usage,
3 if subjects are named and nothing could be compared, or if an engine judged too little. corpus/README.md describes the comments.")]
pub struct Args {
    /// Folders or files
    #[arg(required = true, value_name = "DIR")]
    dirs: Vec<PathBuf>,
    /// A lowering under test instead of our own, as for `plumb diff`; may be repeated
    #[arg(long = "subject", value_name = "S")]
    subjects: Vec<String>,
    /// Engines that execute what subjects make: interp, jit-O0 … jit-O3, jit-O2-passes (what the passes of -O2
    /// leave, compiled as -O0 does); by default interp, jit-O0 and jit-O2. Or a program that executes modules itself:
    /// mlir-runner-22, iree-compile, xdsl-run, FILE.toml
    #[arg(long = "engine", value_name = "E")]
    engines: Vec<String>,
    /// Only files whose path matches this regular expression
    #[arg(long, value_name = "RE")]
    filter: Option<Regex>,
    /// The percentage of its comparisons that each subject and engine must judge; with less, the exit code is 3
    #[arg(long, value_name = "PERCENT", default_value_t = 90, value_parser = clap::value_parser!(u8).range(0..=100))]
    min_judged: u8,
    /// Threads; one a core by default
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = super::job_count)]
    jobs: usize,
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
    column: usize,
    what: &'a str,
    subject: Option<&'a str>,
    engine: &'a str,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    detail: &'a str,
}

#[derive(Default, Serialize)]
struct Summary<'a> {
    files: usize,
    passed: usize,
    failed: usize,
    skipped: usize,
    expected_failures: usize,
    blessed: Vec<String>,
    /// Comparisons with an answer and without, by subject and engine.
    judged: BTreeMap<String, JudgedCount>,
    /// Modules that subjects have lowered and have not, of those whose files say that they lower.
    lowering: BTreeMap<String, JudgedCount>,
    /// Why the first of both without an answer has none, by the same names.
    #[serde(skip)]
    first_unjudged: BTreeMap<String, String>,
    /// All that did not pass.
    cases: Vec<Row<'a>>,
}

impl<'a> Summary<'a> {
    fn count_lowering(&mut self, path: &Path, lowering: &CheckedLowering) {
        let key = format!("{} lowering", lowering.subject);
        let count = self.lowering.entry(key.clone()).or_default();
        if lowering.is_lowered {
            count.judged += 1;
        } else {
            count.unjudged += 1;
            self.first_unjudged.entry(key).or_insert_with(|| format!("{} is not lowered", crate::say::name(path)));
        }
    }

    fn count(&mut self, path: &Path, case: &'a Case) {
        if let Some(subject) = &case.subject
            && !matches!(case.status, Status::Skip(_))
        {
            let key = format!("{subject} {}", case.engine);
            let count = self.judged.entry(key.clone()).or_default();
            match &case.status {
                Status::Unjudged(why) => {
                    count.unjudged += 1;
                    self.first_unjudged.entry(key).or_insert_with(|| why.clone());
                }
                Status::Open(_) => count.open += 1,
                _ => count.judged += 1,
            }
        }
        let (status, rule, detail) = match &case.status {
            Status::Pass => {
                self.passed += 1;
                return;
            }
            Status::Fail(rule, why) => {
                self.failed += 1;
                ("fail", Some(rule.id()), why)
            }
            Status::ExpectedFail(why) => {
                self.expected_failures += 1;
                ("xfail", None, why)
            }
            Status::Skip(why) => {
                self.skipped += 1;
                ("skip", None, why)
            }
            Status::Open(why) => {
                self.skipped += 1;
                ("open", None, why)
            }
            Status::Unjudged(why) => {
                self.skipped += 1;
                ("unjudged", None, why)
            }
        };
        let Case { line, column, what, engine, .. } = case;
        let (file, subject) = (path.display().to_string(), case.subject.as_deref());
        let (line, column) = (*line, *column);
        self.cases.push(Row { file, line, column, what, subject, engine, status, rule, detail });
    }
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    // A program that executes modules is asked as a subject is.
    let is_engine =
        |name: &&String| name.ends_with(".toml") || Subject::parse(name).is_ok_and(|subject| subject.executes());
    let (executing, engines): (Vec<&String>, Vec<&String>) = args.engines.iter().partition(is_engine);
    let mut subjects = Vec::new();
    for name in args.subjects.iter().chain(executing.iter().copied()) {
        let subject = super::available(name)?;
        if executing.contains(&name) && !subject.executes() {
            let message = format!("`{name}` does not execute modules");
            return Err(Failure::usage("unknown-engine", message, "name a compiler with --subject"));
        }
        subjects.push(subject);
    }
    let settings = super::settings("main");
    let engines: Vec<String> = engines.into_iter().cloned().collect();
    let engines = super::engines(&engines, &subjects, &settings)?;
    let bugs = known::find(&args.dirs, args.filter.as_ref())?;
    let paths = test_files(&args, &bugs)?;
    if paths.is_empty() && !bugs.iter().any(|bug| bug.named) {
        let hint = "name a folder such as corpus, or another --filter";
        return Err(Failure::usage("no-tests", "there are no .mlir files there", hint));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build();
    let pool = pool.map_err(super::few_threads)?;
    let reports = pool.install(|| check_all(&paths, &bugs, subjects, engines, &args));
    let base = PathBase::find();
    let mut summary = Summary { files: reports.len(), ..Summary::default() };
    for (file, report) in &reports {
        let path = file.path();
        for lowering in &report.lowerings {
            summary.count_lowering(path, lowering);
        }
        for case in &report.cases {
            summary.count(path, case);
            show(path, case, &base, &args);
        }
        if args.bless
            && let Some((before, blessed)) = report.blessed()
        {
            bless(file, before, &blessed)?;
            summary.blessed.push(path.display().to_string());
            if args.format == Format::Text {
                say!("{}: blessed", crate::say::name(path));
            }
        }
    }
    if let Some(path) = &args.junit {
        let xml = junit::report(&reports, &base).map_err(|e| {
            Failure::usage("junit", format!("cannot write the report: {e}"), "this is a bug in Plumb")
        })?;
        super::write_file(path, xml)?;
    }
    if let Some(path) = &args.sarif {
        super::write_file(path, format!("{:#}\n", sarif::report(&reports, &base)))?;
    }
    let Summary { passed, failed, skipped, expected_failures, ref judged, ref lowering, .. } = summary;
    match args.format {
        Format::Text => {
            let expected = match expected_failures {
                0 => String::new(),
                n => format!(", {n} failed as expected"),
            };
            let open = match judged.values().map(|count| count.open).sum::<u64>() {
                0 => String::new(),
                n => format!(", {n} of them since the source shows nothing or leaves open what it does"),
            };
            say!("{} files: {passed} passed, {failed} failed{expected}, {skipped} skipped{open}", reports.len());
        }
        Format::Json => json::print(&summary),
    }
    if !args.bless && reports.iter().any(|(_, report)| !report.passed() && report.blessed().is_some()) {
        complain!("to accept what happens now: plumb check --bless DIR");
    }
    let least = f64::from(args.min_judged) / 100.0;
    let short: Vec<_> = judged.iter().chain(lowering).filter(|(_, count)| count.share() < least).collect();
    for (what, count) in &short {
        let share = (1000.0 * count.share()).floor() / 10.0;
        let first = summary.first_unjudged.get(*what).map_or("", String::as_str);
        complain!("plumb: {what} judged {share:.1} % of its comparisons; first: {first}; --format json says all");
    }
    let is_open = |count: &JudgedCount| !args.subjects.is_empty() && least > 0.0 && count.is_mostly_open();
    let open: Vec<_> = judged.iter().filter(|(_, count)| is_open(count)).collect();
    for (what, count) in &open {
        let compared = count.judged + count.unjudged;
        complain!("plumb: {what} made {compared} of {} comparisons; {OPEN}", compared + count.open);
    }
    let is_empty = !args.subjects.is_empty() && judged.values().all(|count| count.judged == 0);
    if is_empty {
        complain!("nothing could be compared with what subjects make; --format json says why");
    }
    Ok(match () {
        () if failed > 0 => Exit::Finding,
        () if is_empty || !short.is_empty() || !open.is_empty() => Exit::NothingCompared,
        () => Exit::Fine,
    })
}

/// The test files that the command line names.
fn test_files(args: &Args, bugs: &[known::KnownBugFile]) -> Result<Vec<CorpusFile>, Failure> {
    let mut paths = Vec::new();
    for dir in &args.dirs {
        paths.extend(check::files(dir).map_err(|e| unreadable(&e))?);
    }
    paths.retain(|file| {
        let path = file.path();
        // A bug that is named by itself is no MLIR.
        let is_bug = bugs.iter().any(|bug| bug.file.path() == path);
        !is_bug && args.filter.as_ref().is_none_or(|filter| filter.is_match(&path.to_string_lossy()))
    });
    Ok(paths)
}

/// Shows a case that failed.
fn show(path: &Path, case: &Case, base: &PathBase, args: &Args) {
    let Status::Fail(_, why) = &case.status else { return };
    let json = args.format == Format::Json;
    if !json {
        say!("{}:{}: {}: {why}", crate::say::name(path), case.line, case.title());
    }
    if args.github {
        let title = case.title();
        let annotation = github::error(&base.name(path), case.line, case.column, &title, why);
        // Standard output is one document there; annotations are read from either.
        if json { complain!("{annotation}") } else { say!("{annotation}") }
    }
}

/// Checks files, then bugs.
fn check_all(
    files: &[CorpusFile],
    bugs: &[known::KnownBugFile],
    subjects: Vec<Subject>,
    engines: Vec<Engine>,
    args: &Args,
) -> Vec<(CorpusFile, FileReport)> {
    let worker = WorkerProgram::find();
    let named = Options { worker, subjects, engines, translator: args.translate_with.clone() };
    // The program of a bug shows what is wrong: subjects are held against it by the bug's own file.
    let (shown, tests): (Vec<_>, Vec<_>) =
        files.iter().cloned().partition(|file| bugs.iter().any(|bug| bug.program().as_deref() == Some(file.path())));
    let mut reports = check::check_files(&shown, &Options { subjects: Vec::new(), ..named.clone() });
    reports.extend(check::check_files(&tests, &named));
    let mut all: Vec<_> = shown.into_iter().chain(tests).zip(reports).collect();
    all.extend(known::check(bugs, &named));
    all.sort_by(|(a, _), (b, _)| a.path().cmp(b.path()));
    all
}

fn unreadable(error: &FileError) -> Failure {
    Failure::file(error, "input-unreadable", "check the path")
}

/// Puts text in the place of what was checked, if nobody else writes there.
fn bless(file: &CorpusFile, before: &str, text: &str) -> Result<(), Failure> {
    let fail = |error: FileError| Failure::file(&error, "output", "check the path");
    let (folder, name) = file.holder().map_err(fail)?;
    let _held = folder.hold_itself().map_err(|e| Failure::usage(e.code(), e.to_string(), e.help()))?;
    if folder.read_text(name, MAX_INPUT).map_err(fail)? != before {
        let message = format!("`{}` has changed since it was checked", crate::say::name(file.path()));
        return Err(Failure::usage("file-changed", message, "check it again"));
    }
    folder.write(name, text).map_err(fail)
}
