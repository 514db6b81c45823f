//! `plumb bisect`: the pass that is guilty of what a subject shows on a file.

use crate::exit::Exit;
use crate::failure::Failure;
use crate::json::{self, Format};
use plumb_diff::bisect::{Bisection, Culprit, Rewrite, StageReport};
use plumb_diff::checker::{Checker, Source};
use plumb_diff::engine::Engine;
use plumb_diff::explain::{Divergence, Explanation, NamedValue, explain};
use plumb_diff::stages::Clock;
use plumb_diff::subject::Subject;
use plumb_diff::verdict::{Judgement, Verdict};
use serde::Serialize;

/// Find the pass of a lowering that changes what a module means.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  plumb bisect test.mlir --subject mlir-opt-22
  plumb bisect test.mlir --subject 'mlir-opt-22:cse,canonicalize' --engine interp
  plumb bisect test.mlir --subject own+SOME-FAULT --format json

The module after each pass of the subject is interpreted and compared with the source: the first pass after which it means
something else, to the end, is guilty. Where the compiler dies, hangs, refuses or leaves an invalid module, it is the pass that
was running. `again` is the shortest pipeline that shows the same, by itself. `plumb diff` says what differs without asking why.

A release of mlir-opt is asked for all modules at once where it names passes in what it prints (15 and later); others, and
compilers described by a file, are asked for ever more of their passes. Of `cmd:COMMAND` no passes are known.

The exit code is 0 if nothing differs, 1 if something does, 3 if nothing could be compared.")]
pub struct Args {
    /// A file of MLIR text; `-` is standard input
    file: String,
    /// The function to run; it takes no arguments
    #[arg(long, default_value = "main")]
    entry: String,
    /// The lowering whose passes are searched: mlir-opt-NN, FILE.toml or own; the first two also with :PASSES before the
    /// lowering, +PASSES after it, =PASSES instead
    #[arg(long, value_name = "S")]
    subject: String,
    /// Engines that execute its output: interp, jit-O0 … jit-O3, jit-O2-passes (what the passes of -O2
    /// leave, compiled as -O0 does); by default interp, jit-O0 and jit-O2
    #[arg(long = "engine", value_name = "E")]
    engines: Vec<String>,
    #[command(flatten)]
    lowering: super::LoweringArgs,
    #[command(flatten)]
    reading: super::ReadArgs,
    /// How to report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Serialize)]
struct Report<'a> {
    file: &'a str,
    subject: &'a str,
    engine: Engine,
    verdict: Verdict,
    detail: &'a str,
    pass: Option<&'a str>,
    index: Option<usize>,
    on: Option<&'a str>,
    inner: Option<&'a str>,
    until: Option<&'a str>,
    before: Option<&'a str>,
    after: Option<&'a str>,
    op: Option<&'a str>,
    line: Option<u32>,
    rewrite: Option<&'a Rewrite>,
    minimal: Option<&'a str>,
    note: Option<&'a str>,
    stages: Vec<StageRow<'a>>,
}

#[derive(Serialize)]
struct StageRow<'a> {
    index: Option<usize>,
    pass: &'a str,
    on: Option<&'a str>,
    verdict: Verdict,
    detail: &'a str,
}

impl<'a> StageRow<'a> {
    fn of(stage: &'a StageReport) -> Self {
        StageRow {
            index: stage.index,
            pass: &stage.pass,
            on: stage.on.as_deref(),
            verdict: stage.verdict(),
            detail: stage.judgement.as_ref().map_or("", |judgement| &judgement.detail),
        }
    }
}

pub fn run(args: Args) -> Result<Exit, Failure> {
    let (source, module, index_bitwidth) =
        super::load_with_index(&args.file, &args.reading, args.lowering.conversion.index_bitwidth)?;
    let mut settings = args.lowering.settings(&args.entry);
    settings.conversion.index_bitwidth = index_bitwidth;
    let subject = super::available(&args.subject)?;
    let engines = super::engines(&args.engines, std::slice::from_ref(&subject), &settings)?;
    let clock = Clock::default();
    let mut checker = Checker::new(&settings, &clock);
    let run = checker.source(module, Some(&source.text));
    let bisected = plumb_diff::bisect::bisect(&run, &source.text, &subject, &engines, &mut checker);
    let first = bisected.guilty.as_ref().and_then(|guilty| divergence(&subject, guilty, &run, &mut checker));
    let first = first.map(|mut first| {
        let start = run.module.op(first.op).span.start;
        first.site.line = plumb_ir::diag::line_column(&source.text, start).0;
        first
    });
    match args.format {
        Format::Json => report(&source.name, &subject, &bisected, first.as_ref()),
        Format::Text => tell(&subject, &bisected, first.as_ref()),
    }
    Ok(match bisected.judgement.verdict {
        verdict if verdict.is_finding() => Exit::Finding,
        Verdict::NotComparable | Verdict::Timeout => Exit::NothingCompared,
        _ => Exit::Fine,
    })
}

/// Where the source and what the guilty pass leaves of it part, as far as the interpreter can follow both.
fn divergence(
    subject: &Subject,
    guilty: &Culprit,
    source: &Source,
    checker: &mut Checker<'_>,
) -> Option<Divergence> {
    let subject = guilty.minimal.as_ref().unwrap_or(subject);
    // A module that is not there, and one that only native code gets wrong, say nothing.
    if !matches!(guilty.judgement.verdict, Verdict::Mismatch | Verdict::LatentUb | Verdict::Hang) {
        return None;
    }
    match explain(checker, source, subject) {
        Explanation::Divergence(divergence) => Some(*divergence),
        Explanation::Obstacle(_) => None,
    }
}

/// Values of an operation, in one line.
fn values(values: &[NamedValue]) -> Option<String> {
    let texts: Vec<&str> = values.iter().map(|named| named.value.as_str()).collect();
    (!texts.is_empty()).then(|| texts.join(", "))
}

fn report(file: &str, subject: &Subject, bisected: &Bisection, first: Option<&Divergence>) {
    let guilty = bisected.guilty.as_ref();
    let shown = guilty.map_or(&bisected.judgement, |guilty| &guilty.judgement);
    let (before, after) = shown.differing_values();
    // The values of the operation where they part, where both have some; else those that are shown in the end.
    let there = first.and_then(|first| values(&first.results).zip(values(&first.target.last()?.results)));
    let (before, after) = match &there {
        Some((before, after)) if before != after => (Some(before.as_str()), Some(after.as_str())),
        _ => (before, after),
    };
    json::print(&Report {
        file,
        subject: subject.name(),
        engine: bisected.engine,
        verdict: bisected.judgement.verdict,
        detail: &bisected.judgement.detail,
        pass: guilty.map(|guilty| guilty.pass.as_str()),
        index: guilty.and_then(|guilty| guilty.index),
        on: guilty.and_then(|guilty| guilty.on.as_deref()),
        inner: guilty.and_then(|guilty| guilty.inner.as_deref()),
        until: guilty.and_then(|guilty| guilty.until.as_deref()),
        before,
        after,
        op: first.map(|first| first.name.as_str()),
        line: first.map(|first| first.site.line).filter(|line| *line > 0),
        rewrite: guilty.and_then(|guilty| guilty.rewrite.as_ref()),
        minimal: guilty.and_then(|guilty| guilty.minimal.as_ref()).map(Subject::name),
        note: bisected.note.as_deref(),
        stages: bisected.stages.iter().map(StageRow::of).collect(),
    });
}

/// StageRow line of what a judgement says.
fn one_line(judgement: &Judgement) -> String {
    // What a program that dies prints begins with how to report it.
    let text = if judgement.verdict == Verdict::Crash { &judgement.key } else { &judgement.detail };
    format!("{} {}", judgement.verdict, text.lines().next().unwrap_or_default()).trim_end().to_string()
}

fn tell(subject: &Subject, bisected: &Bisection, first: Option<&Divergence>) {
    say!("{} {}: {}", subject.name(), bisected.engine, one_line(&bisected.judgement));
    let name = |stage: &StageReport| match &stage.on {
        Some(on) => format!("{} on {on}", stage.pass),
        None => stage.pass.clone(),
    };
    let width = bisected.stages.iter().map(|stage| name(stage).chars().count()).max().unwrap_or(0);
    let mut is_marked = false;
    for stage in &bisected.stages {
        let is_guilty = |guilty: &Culprit| {
            (guilty.index, &guilty.pass, &guilty.on) == (stage.index, &stage.pass, &stage.on)
        };
        let mark = !is_marked && stage.verdict().is_finding() && bisected.guilty.as_ref().is_some_and(is_guilty);
        is_marked |= mark;
        let index = stage.index.map(|index| index.to_string()).unwrap_or_default();
        let said = stage.judgement.as_ref().map_or_else(|| "not ended".into(), one_line);
        say!("{} {index:>3} {:width$}  {said}", if mark { '>' } else { ' ' }, name(stage));
    }
    if let Some(guilty) = &bisected.guilty {
        tell_guilty(guilty);
    }
    if let Some(first) = first {
        say!("{}", first.to_string().trim_end());
    }
    if let Some(note) = &bisected.note {
        say!("no pass is named: {note}");
    }
}

fn tell_guilty(guilty: &Culprit) {
    let mut text = format!("pass: {}", guilty.pass);
    if let Some(index) = guilty.index {
        text.push_str(&format!(", at {index} of the pipeline"));
    }
    if let Some(on) = &guilty.on {
        text.push_str(&format!(", on {on}"));
    }
    say!("{text}");
    if let Some(inner) = &guilty.inner {
        say!("within it: {inner}");
    }
    if let Some(until) = &guilty.until {
        say!("or a later one, up to {until}: what is between cannot be judged");
    }
    if let Some(rewrite) = &guilty.rewrite {
        say!("in it: {rewrite}");
    }
    say!("shows: {}", one_line(&guilty.judgement));
    if let Some(minimal) = &guilty.minimal {
        say!("again: --subject '{}'", minimal.name());
    }
}
