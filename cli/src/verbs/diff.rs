//! `plumb diff`: one file against subjects and engines.

use super::execution::Run;
use crate::exit::Exit;
use crate::input::Failure;
use crate::json::{self, Format};
use plumb_diff::checker::Checker;
use plumb_diff::diff::DiffResult;
use plumb_diff::engine::Engine;
use plumb_diff::explain::{self, Explanation};
use plumb_diff::stages::Clock;
use plumb_diff::verdict::Verdict;
use plumb_host::ResultStyle;
use serde::Serialize;

/// Compare what a module means before and after a lowering.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb diff test.mlir --subject mlir-opt-22
  plumb diff test.mlir --subject mlir-opt-22:canonicalize --engine interp
  plumb diff test.mlir --subject mlir-opt-22 --explain

The exit code is 0 if everything matches, 1 on a mismatch, latent undefined behaviour, a crash, a hang, exhausted memory or a rejection,
3 if nothing could be compared.")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    file: String,
    /// The function to run; it takes no arguments
    #[arg(long, default_value = "main")]
    entry: String,
    #[command(flatten)]
    target: super::Target,
    #[command(flatten)]
    converting: super::Converting,
    /// Say where a target first differs: run it in step with the source, and name the operation of the source, its rule, and
    /// what both sides compute there
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    reading: super::Reading,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

/// What one subject shows in one engine.
#[derive(Serialize)]
pub struct One {
    subject: String,
    engine: Engine,
    verdict: Verdict,
    detail: String,
    /// Where it first differs, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

impl One {
    pub fn of(result: &DiffResult) -> Self {
        let judgement = &result.judgement;
        One {
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
struct Report {
    file: String,
    source: Run,
    results: Vec<One>,
    verdict: Verdict,
    sandbox_lacks: Vec<&'static str>,
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let (source, module, index_bitwidth) =
        super::load_with_index(&args.file, &args.reading, args.converting.conversion.index_bitwidth)?;
    let mut settings = args.converting.settings(&args.entry);
    settings.conversion.index_bitwidth = index_bitwidth;
    let subjects = args.target.subjects()?;
    let engines = args.target.engines(&settings)?;
    let report = plumb_diff::diff::diff(module, &source.text, &subjects, &engines, &settings);
    let sandbox_lacks = super::sandbox_lacks(&engines);
    let mut results: Vec<One> = report.results.iter().map(One::of).collect();
    if args.explain {
        let clock = Clock::default();
        let mut checker = Checker::new(&settings, &clock);
        for subject in &subjects {
            let shows = |one: &&mut One| one.subject == subject.name() && one.verdict.is_finding();
            let mut found = results.iter_mut().filter(shows).peekable();
            if found.peek().is_none() {
                continue;
            }
            let mut said = explain::explain(&mut checker, &report.source, subject);
            if let Explanation::Divergence(divergence) = &mut said {
                divergence.place(&report.source.module, &source.text);
            }
            found.for_each(|one| one.explanation = Some(said.clone()));
        }
    }
    match args.format {
        Format::Json => json::print(&Report {
            file: source.name.clone(),
            source: Run::new(
                &report.source.execution.clone().with_wide_indices(index_bitwidth.bits()),
                ResultStyle::Plain,
            ),
            results,
            verdict: report.verdict,
            sandbox_lacks,
        }),
        Format::Text => {
            say!("source: {}", report.source.execution.outcome.name());
            for one in &results {
                say!("{} {}: {} {}", one.subject, one.engine, one.verdict, one.detail);
                if let Some(said) = &one.explanation {
                    say!("{}", said.to_string().trim_end());
                }
            }
            if !sandbox_lacks.is_empty() {
                say!("sandbox of native code: without {}", sandbox_lacks.join(", "));
            }
            say!("verdict: {}", report.verdict);
        }
    }
    Ok(if report.verdict.is_finding() {
        Exit::Finding
    } else if report.compared() {
        Exit::Fine
    } else {
        Exit::NothingCompared
    })
}
