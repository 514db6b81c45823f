//! Reporting a run: what it printed, its results, or what went wrong and where.

use crate::input::Source;
use crate::json::{self, Format};
use crate::report;
use plumb_host::{Execution, Observed, Outcome, ResultStyle, Site, render_events, render_observed};
use plumb_ir::{Diag, Severity, Span};
use serde::Serialize;
use std::io::Write;

/// A run as JSON.
#[derive(Serialize)]
pub struct Run {
    outcome: &'static str,
    kind: Option<String>,
    results: Vec<String>,
    stdout: String,
    line: Option<u32>,
    column: Option<u32>,
    message: Option<String>,
    ops: u64,
    stack_peak: u64,
    notes: Vec<String>,
}

impl Run {
    /// What a run did, results in this style.
    pub fn new(execution: &Execution, style: ResultStyle) -> Self {
        let mut run = Run {
            outcome: execution.outcome.name(),
            kind: None,
            results: Vec::new(),
            stdout: String::from_utf8_lossy(&render_events(&execution.events)).into_owned(),
            line: None,
            column: None,
            message: None,
            ops: execution.ops,
            stack_peak: execution.stack_peak,
            notes: execution.notes.iter().map(|n| n.text.clone()).collect(),
        };
        let site = match &execution.outcome {
            Outcome::Return(o) => {
                run.results = o.results.iter().map(|r| render_observed(r, style)).collect();
                None
            }
            Outcome::Ub(ub) => {
                run.kind = Some(ub.kind.code().into());
                run.message = Some(ub.detail.clone());
                Some(&ub.site)
            }
            Outcome::Trap(site) => {
                run.message = Some(format!("the program was stopped by `{}`", site.op));
                Some(site)
            }
            Outcome::Unsupported(u) => {
                run.message = Some(u.what.clone());
                Some(&u.site)
            }
            Outcome::OutOfFuel | Outcome::OutOfMemory => None,
        };
        if let Some(site) = site.filter(|s| s.line > 0) {
            run.line = Some(site.line);
            run.column = Some(site.column);
        }
        run
    }
}

/// Prints a run as `run` and `jit` do.
pub fn report(
    source: &Source,
    execution: &Execution,
    arguments: &[Observed],
    style: ResultStyle,
    format: Format,
    explain: bool,
) {
    match format {
        Format::Json => json::print(&Run::new(execution, style)),
        Format::Text => {
            let mut out = std::io::stdout().lock();
            let _ = out.write_all(&render_events(&execution.events));
            if let Outcome::Return(o) = &execution.outcome {
                for result in &o.results {
                    let _ = writeln!(out, "{}", render_observed(result, style));
                }
                let memrefs = arguments.iter().filter(|a| matches!(a, Observed::MemRef { .. }));
                for (at, (before, after)) in memrefs.zip(&o.arguments).enumerate() {
                    if before != after {
                        let _ = writeln!(out, "memref argument {at}: {}", render_observed(after, style));
                    }
                }
            }
            let _ = out.flush();
        }
    }
    diagnostics(source, execution, explain);
}

/// What went wrong, with the source line, on standard error.
fn diagnostics(source: &Source, execution: &Execution, explain: bool) {
    let (code, site, message, hint): (&'static str, &Site, String, Option<String>) = match &execution.outcome
    {
        Outcome::Return(_) => {
            for note in &execution.notes {
                complain!("note: {}", note.text);
            }
            return;
        }
        Outcome::Ub(ub) => {
            let message = format!("undefined behaviour: {}", ub.detail);
            (ub.kind.code(), &ub.site, message, Some(ub.kind.doc().trim().to_string()))
        }
        Outcome::Trap(site) => ("trap", site, "the program stopped itself".into(), None),
        Outcome::Unsupported(u) => (
            "unsupported",
            &u.site,
            format!("not supported: {}", u.what),
            Some("this is a limit of the interpreter, not a fault of the program; see `plumb ops`".into()),
        ),
        Outcome::OutOfFuel => {
            complain!("plumb: out of fuel after {} operations; --fuel N gives more", execution.ops);
            return;
        }
        Outcome::OutOfMemory => {
            complain!("plumb: out of memory; --max-memory N and --max-stack N give more");
            return;
        }
    };
    let mut diag =
        Diag { code, severity: Severity::Error, span: span(source, site), message, labels: Vec::new(), hint };
    if let Outcome::Ub(ub) = &execution.outcome {
        // The first two places are where the memory was made and freed; the rest is the stack.
        let shown = if explain { usize::MAX } else { 2 };
        for note in ub.history.iter().take(shown) {
            diag.labels.push((span(source, &note.site), note.text.clone()));
        }
    }
    report::diagnostics(source, &[diag]);
}

/// The operation's line from its column on.
fn span(source: &Source, site: &Site) -> Span {
    if site.line == 0 {
        return Span::default();
    }
    let mut start = 0;
    for _ in 1..site.line {
        match source.text[start..].find('\n') {
            Some(i) => start += i + 1,
            None => return Span::default(),
        }
    }
    let line = source.text[start..].split('\n').next().unwrap_or("");
    let column = (site.column.max(1) - 1) as usize;
    Span::new(start + column.min(line.len()), start + line.trim_end().len().max(column.min(line.len())))
}
