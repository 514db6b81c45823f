//! `plumb diff`: files against subjects and engines.

use super::execution::RunReport;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use plumb_diff::diff::DiffResult;
use plumb_diff::engine::Engine;
use plumb_diff::explain::Explanation;
use plumb_diff::settings::Settings;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::Verdict;
use plumb_host::{Execution, Observation, Outcome, ResultStyle};
use rayon::prelude::*;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

/// Compare what modules mean before and after a lowering.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb diff test.mlir --subject mlir-opt-22
  plumb diff test.mlir --subject mlir-opt-22:canonicalize --engine interp
  plumb diff test.mlir --subject mlir-opt-22 --explain
  plumb diff tests/*.mlir --subject 'cmd:my-opt --my-pipeline' --jobs 4

Of several files the exit code is the worst: 2, 1, 3, 0. JSON is then one document with the files and a summary.

The exit code is 0 if all that could be compared matches, 1 on a mismatch, latent undefined behaviour, a crash, a hang, exhausted memory or a rejection,
3 if nothing could be compared, a compiler or an engine gave no answer, or none in time, or a compiler that says that it lowers has not.")]
pub struct Args {
    /// Files of MLIR text; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// The function to run; it takes no arguments
    #[arg(long, default_value = "main")]
    entry: String,
    #[command(flatten)]
    target: super::SubjectArgs,
    #[command(flatten)]
    lowering: super::LoweringArgs,
    /// Say where a target first differs: run it in step with the source, and name the operation of the source, its rule, and
    /// what both sides compute there
    #[arg(long)]
    explain: bool,
    /// Limit of operations that a source executes; one that goes further is not compared
    #[arg(long, value_name = "N", default_value_t = Settings::default().fuel, value_parser = clap::value_parser!(u64).range(1..))]
    fuel: u64,
    /// Files that are compared at a time; one a core by default
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = super::job_count)]
    jobs: usize,
    #[command(flatten)]
    reading: super::ReadArgs,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What one subject shows in one engine.
#[derive(Serialize)]
pub struct ComparisonResult {
    subject: String,
    engine: Engine,
    verdict: Verdict,
    detail: String,
    /// Where it first differs, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

impl ComparisonResult {
    pub fn of(result: &DiffResult) -> Self {
        let judgement = &result.judgement;
        ComparisonResult {
            subject: result.subject.clone(),
            engine: result.engine,
            verdict: judgement.verdict,
            detail: match judgement.verdict {
                Verdict::NotComparable => format!("{}: {}", judgement.key, judgement.detail),
                _ => judgement.detail.clone(),
            },
            explanation: None,
        }
    }
}

#[derive(Serialize)]
struct FileReport {
    file: String,
    #[serde(serialize_with = "as_report")]
    source: Execution,
    results: Vec<ComparisonResult>,
    verdict: Verdict,
    sandbox_lacks: Vec<String>,
    /// Operations that the source might execute.
    #[serde(skip)]
    fuel: u64,
    /// Subjects whose files say that they lower, and which have not lowered it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unlowered: Vec<String>,
    #[serde(skip)]
    exit: Exit,
}

fn as_report<S: Serializer>(execution: &Execution, to: S) -> Result<S::Ok, S::Error> {
    RunReport::new(execution, ResultStyle::Plain).serialize(to)
}

/// A file among several that could not be compared at all.
#[derive(Serialize)]
struct FileError {
    file: String,
    error: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum FileResult {
    Report(Box<FileReport>),
    Error(FileError),
}

/// Several files.
#[derive(Serialize)]
struct Summary {
    files: Vec<FileResult>,
    /// How many files have each verdict.
    summary: BTreeMap<&'static str, usize>,
    errors: usize,
    /// The worst of all.
    verdict: Verdict,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let settings = Settings { fuel: args.fuel, ..args.lowering.settings(&args.entry) };
    let subjects = args.target.subjects()?;
    let engines = args.target.engines(&subjects, &settings)?;
    let compare = |file: &String| compare(file, &args, &settings, &subjects, &engines);
    if let [file] = &args.files[..] {
        let report = compare(file)?;
        match args.format {
            Format::Json => json::print(&report),
            Format::Text => show(&report, ""),
        }
        return Ok(report.exit);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.jobs).build();
    let pool = pool.map_err(super::few_threads)?;
    let compared: Vec<_> = pool.install(|| args.files.par_iter().map(compare).collect());
    let mut all =
        Summary { files: Vec::new(), summary: BTreeMap::new(), errors: 0, verdict: Verdict::NotComparable };
    let mut exit = Exit::Fine;
    let mut verdicts = Vec::new();
    for (file, compared) in args.files.iter().zip(compared) {
        match compared {
            Ok(report) => {
                exit = worse(exit, report.exit);
                *all.summary.entry(report.verdict.name()).or_insert(0) += 1;
                verdicts.push(report.verdict);
                if args.format == Format::Text {
                    show(&report, &format!("{}: ", crate::say::name(file)));
                }
                all.files.push(FileResult::Report(Box::new(report)));
            }
            // One bad file does not hide what the others show.
            Err(failure) => {
                exit = worse(exit, Exit::BadInput);
                crate::report::failure(&failure);
                all.errors += 1;
                all.files.push(FileResult::Error(FileError { file: file.clone(), error: failure.message() }));
            }
        }
    }
    all.verdict = verdicts.into_iter().min().unwrap_or(Verdict::NotComparable);
    match args.format {
        Format::Json => json::print(&all),
        Format::Text => {
            let mut counts: Vec<String> =
                all.summary.iter().map(|(verdict, count)| format!("{count} {verdict}")).collect();
            if all.errors > 0 {
                counts.push(format!("{} not read", all.errors));
            }
            say!("{} files: {}", args.files.len(), counts.join(", "));
        }
    }
    Ok(exit)
}

/// The worse of two exits of files.
fn worse(a: Exit, b: Exit) -> Exit {
    let order = [Exit::BadInput, Exit::Finding, Exit::NothingCompared];
    order.into_iter().find(|exit| [a, b].contains(exit)).unwrap_or(a)
}

fn compare(
    file: &str,
    args: &Args,
    settings: &Settings,
    subjects: &[Subject],
    engines: &[Engine],
) -> Result<FileReport, Failure> {
    let (source, module, index_bitwidth) =
        super::load_with_index(file, &args.reading, args.lowering.conversion.index_bitwidth)?;
    let mut settings = settings.clone();
    settings.conversion.index_bitwidth = index_bitwidth;
    let report = plumb_diff::diff::diff(module, &source.text, subjects, engines, &settings);
    let mut results: Vec<ComparisonResult> = report.results.iter().map(ComparisonResult::of).collect();
    if args.explain {
        for (subject, said) in report.explanations(&source.text, subjects, &settings) {
            let shows = |one: &&mut ComparisonResult| one.subject == subject && one.verdict.is_finding();
            results.iter_mut().filter(shows).for_each(|one| one.explanation = Some(said.clone()));
        }
    }
    let (verdict, compared) = (report.verdict, report.compared() && !report.is_unanswered());
    let unlowered = report.unlowered.clone();
    let mut execution = report.into_execution().with_wide_indices(index_bitwidth.bits());
    if args.format == Format::Text {
        // Its output and results may be large, and nobody sees them.
        execution.events = Vec::new();
        if let Outcome::Return(seen) = &mut execution.outcome {
            *seen = Observation::default();
        }
    }
    Ok(FileReport {
        exit: if verdict.is_finding() {
            Exit::Finding
        } else if compared && verdict != Verdict::Timeout && unlowered.is_empty() {
            Exit::Fine
        } else {
            Exit::NothingCompared
        },
        file: source.name,
        source: execution,
        results,
        verdict,
        sandbox_lacks: settings.sandbox_lacks(engines),
        fuel: settings.fuel,
        unlowered,
    })
}

/// A report as text, each line after this.
fn show(report: &FileReport, file: &str) {
    say!("{file}source: {}", report.source.outcome.name());
    for one in &report.results {
        let detail = if one.detail.is_empty() { String::new() } else { format!(" {}", one.detail) };
        say!("{file}{} {}: {}{detail}", one.subject, one.engine, one.verdict);
        if let Some(said) = &one.explanation {
            say!("{}", said.to_string().trim_end());
        }
    }
    if report.source.outcome == Outcome::OutOfFuel {
        say!("{file}`--fuel` gives the source more operations than the {} that it has had", report.fuel);
    }
    if !report.sandbox_lacks.is_empty() {
        say!("sandbox of native code: without {}", report.sandbox_lacks.join(", "));
    }
    for subject in &report.unlowered {
        say!("{file}{subject}: its file says that it lowers, but what it made is not in the LLVM dialect");
    }
    say!("{file}verdict: {}", report.verdict);
}
