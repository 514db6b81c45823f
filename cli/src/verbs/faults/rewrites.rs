//! `plumb faults --llvm`: what comparison sees of wrong modules of the LLVM dialect.

use super::{Args, Format};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::json;
use crate::verbs::few_threads;
use plumb_campaign::rewrites::{self, RewriteOutcome, RewriteMeasurement, Expectation, MeasureOptions, Rewrite};
use plumb_diff::engine::Engine;
use plumb_diff::settings::Settings;
use plumb_diff::subject::{Subject, SubjectKind};
use plumb_gen::quirks::Quirk;
use serde::Serialize;
use std::io::{IsTerminal, Write};

#[derive(Serialize)]
struct Report {
    /// Rewrites that are wrong.
    rewrites: usize,
    found: usize,
    /// The same by engine.
    by: Vec<EngineCount>,
    not_found: usize,
    no_opportunity: usize,
    equivalent: usize,
    false_alarms: usize,
    rows: Vec<RewriteMeasurement>,
}

#[derive(Serialize)]
struct EngineCount {
    engine: Engine,
    found: usize,
}

pub(super) fn run(args: &Args) -> Result<Exit, Failure> {
    let named = args.faults.iter().map(|name| {
        Rewrite::by_name(name).ok_or_else(|| {
            let hint = "`plumb faults --llvm --list` lists them";
            Failure::usage("unknown-rewrite", format!("there is no rewrite `{name}`"), hint)
        })
    });
    let mut chosen = named.collect::<Result<Vec<_>, _>>()?;
    if chosen.is_empty() {
        chosen = Rewrite::all().collect();
    }
    if args.list {
        list(&chosen);
        return Ok(Exit::Fine);
    }
    let settings = Settings { leaks: true, stack: true, ..super::super::settings("main") };
    let target = super::super::SubjectArgs { subjects: vec![args.subject.clone()], engines: args.engines.clone() };
    let subjects: Vec<Subject> = target.subjects()?;
    let engines = target.engines(&subjects, &settings)?;
    // Views that go backwards are miscompiled by compilers, not by us, and have what others have not.
    let ours = subjects.iter().all(|subject| matches!(subject.kind(), SubjectKind::Own(_)));
    let default = plumb_gen::Config::default();
    let config = if ours { default.despite(Quirk::NegativeStride) } else { default };
    let generate = plumb_campaign::suitable_config(config, &subjects, &settings);
    let subject = subjects.into_iter().next().unwrap_or_else(Subject::own);
    let options = MeasureOptions {
        subject,
        engines,
        time: args.seconds,
        modules: args.modules,
        seed: args.seed,
        jobs: args.jobs,
        generate,
        settings,
    };
    let progress = |row: &RewriteMeasurement| {
        if args.format == Format::Text {
            say!("{}", line(row));
            crate::say::note(crate::say::stdout().flush());
        } else if std::io::stderr().is_terminal() {
            complain!("{}", line(row));
        }
    };
    let rows = rewrites::measure(&chosen, &options, &progress)
        .map_err(few_threads)?;
    let explained = |row: &&RewriteMeasurement| row.note.is_none() || row.outcome == RewriteOutcome::FalseAlarm;
    let failed = |row: &RewriteMeasurement| {
        matches!(row.outcome, RewriteOutcome::NotFound | RewriteOutcome::NoOpportunity | RewriteOutcome::FalseAlarm) && explained(&row)
    };
    let exit = if rows.iter().any(failed) { Exit::Finding } else { Exit::Fine };
    let report = Report::of(rows, &options.engines);
    match args.format {
        Format::Json => json::print(&report),
        Format::Text => summary(&report),
    }
    Ok(exit)
}

fn list(chosen: &[&Rewrite]) {
    for rewrite in chosen {
        say!("{:<28} {:<11} {}", rewrite.name, rewrite.class.name(), rewrite.doc);
        match rewrite.expectation {
            Expectation::Detected => {}
            Expectation::Equivalent(why) => say!("{:<40} equivalent: {why}", ""),
            Expectation::Undetected(why) => say!("{:<40} not seen: {why}", ""),
        }
    }
}

impl Report {
    fn of(rows: Vec<RewriteMeasurement>, engines: &[Engine]) -> Self {
        let count = |fate: RewriteOutcome| rows.iter().filter(|row| row.outcome == fate).count();
        let sees = |row: &&RewriteMeasurement, engine: Engine| {
            row.outcome == RewriteOutcome::Found && row.engines.iter().any(|seen| seen.engine == engine && seen.modules > 0)
        };
        let by = |engine: &Engine| EngineCount {
            engine: *engine,
            found: rows.iter().filter(|row| sees(row, *engine)).count(),
        };
        let (equivalent, false_alarms) = (count(RewriteOutcome::Equivalent), count(RewriteOutcome::FalseAlarm));
        Report {
            rewrites: rows.len() - equivalent - false_alarms,
            found: count(RewriteOutcome::Found),
            by: engines.iter().map(by).collect(),
            not_found: count(RewriteOutcome::NotFound),
            no_opportunity: count(RewriteOutcome::NoOpportunity),
            equivalent,
            false_alarms,
            rows,
        }
    }
}

fn summary(report: &Report) {
    let by: Vec<String> = report.by.iter().map(|by| format!("{} by {}", by.found, by.engine)).collect();
    say!(
        "{} of {} found ({}); {} not found, {} without an opportunity; {} equivalent, {} of them called wrong",
        report.found,
        report.rewrites,
        by.join(", "),
        report.not_found,
        report.no_opportunity,
        report.equivalent + report.false_alarms,
        report.false_alarms,
    );
}

fn line(row: &RewriteMeasurement) -> String {
    let head = format!("{:<28} {:>6.2} s", row.rewrite, row.seconds);
    let why = row.note.map(|why| format!(": {why}")).unwrap_or_default();
    match (row.outcome, &row.first) {
        (RewriteOutcome::Found | RewriteOutcome::FalseAlarm, Some(first)) => {
            let what = if row.outcome == RewriteOutcome::FalseAlarm { "FALSE ALARM " } else { "" };
            let by: Vec<String> = row
                .engines
                .iter()
                .filter(|seen| seen.modules > 0)
                .map(|seen| if row.applied > 1 { format!("{} {}", seen.engine, seen.modules) } else { seen.engine.to_string() })
                .collect();
            format!(
                "{head}  {what}seen in {} of {} (of {} generated) by {}: {} {} ({} seed {})",
                row.seen,
                row.applied,
                row.modules,
                by.join(", "),
                first.verdict,
                first.key,
                first.profile,
                first.seed,
            )
        }
        (RewriteOutcome::NoOpportunity, _) => format!("{head}  NO OPPORTUNITY in {} modules{why}", row.modules),
        (RewriteOutcome::Equivalent, _) => format!("{head}  equivalent in {}{why}", row.applied),
        _ => format!("{head}  NOT FOUND in {} of {} modules{why}", row.applied, row.modules),
    }
}
