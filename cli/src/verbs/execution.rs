//! Reporting a run: what it printed, its results, or what went wrong and where.

use crate::exit::Exit;
use crate::failure::SourceText;
use crate::json::{self, Format};
use crate::report;
use plumb_host::{
    Execution, Note, ObservedValue, Outcome, RenderedValue, ResultStyle, Site, WarningKind, render_events,
};
use plumb_interp::TimeCheck;
use plumb_ir::{Diag, Severity, Span};
use serde::Serialize;
use std::io::{self, BufWriter, Write};

/// A run as JSON.
#[derive(Serialize)]
pub struct RunReport<'a> {
    outcome: &'static str,
    kind: Option<String>,
    results: Vec<RenderedValue<'a>>,
    stdout: String,
    line: Option<u32>,
    column: Option<u32>,
    message: Option<String>,
    ops: u64,
    stack_peak: u64,
    notes: Vec<String>,
    /// The operation that it stopped at, its function, and what its `loc(...)` names.
    op: Option<String>,
    function: Option<String>,
    loc: Option<String>,
    warnings: Vec<WarningReport>,
    /// Earlier places that matter: where memory was made and freed, loops and calls that were active.
    history: Vec<Place>,
    /// The way of a poison or undefined value, from where it was born.
    chain: Vec<Place>,
}

/// A place of the program.
#[derive(Serialize)]
struct Place {
    text: String,
    op: Option<String>,
    function: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    loc: Option<String>,
}

/// A warning.
#[derive(Serialize)]
struct WarningReport {
    kind: &'static str,
    #[serde(flatten)]
    place: Place,
    chain: Vec<Place>,
}

impl Place {
    fn new(text: &str, site: &Site) -> Self {
        let given = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        let stands = site.line > 0;
        Place {
            text: text.into(),
            op: given(&site.op),
            function: given(&site.function),
            line: stands.then_some(site.line),
            column: stands.then_some(site.column),
            loc: given(&site.loc),
        }
    }

    fn all(notes: &[Note]) -> Vec<Place> {
        notes.iter().map(|note| Place::new(&note.text, &note.site)).collect()
    }
}

impl<'a> RunReport<'a> {
    /// What a run did, results in this style.
    pub fn new(execution: &'a Execution, style: ResultStyle) -> Self {
        let (mut kind, mut results, mut message, mut site) = (None, Vec::new(), None, None);
        let (mut history, mut chain) = (Place::all(execution.end.get(1..).unwrap_or(&[])), Vec::new());
        let end = execution.end.first();
        match &execution.outcome {
            Outcome::Return(o) => {
                results = o.results.iter().map(|value| RenderedValue { value, style }).collect()
            }
            Outcome::Ub(ub) => {
                kind = Some(ub.kind.code().into());
                (message, site) = (Some(ub.detail.clone()), Some(&ub.site));
                (history, chain) = (Place::all(&ub.history), Place::all(&ub.chain));
            }
            Outcome::Trap(at) => {
                let said = said(execution).map(|said| format!(": {said}")).unwrap_or_default();
                message = Some(format!("the program was stopped by `{}`{said}", at.op));
                site = Some(at);
            }
            Outcome::Unsupported(u) => (message, site) = (Some(u.what.clone()), Some(&u.site)),
            Outcome::OutOfFuel | Outcome::OutOfTime | Outcome::OutOfMemory => {
                (message, site) = (end.map(|note| note.text.clone()), end.map(|note| &note.site));
            }
        }
        let place = Place::new("", site.unwrap_or(&Site::default()));
        RunReport {
            outcome: execution.outcome.name(),
            kind,
            results,
            stdout: text_of(render_events(&execution.events)),
            line: place.line,
            column: place.column,
            message,
            ops: execution.ops,
            stack_peak: execution.stack_peak,
            notes: execution.warnings.iter().map(|w| w.detail.clone()).collect(),
            op: place.op,
            function: place.function,
            loc: place.loc,
            warnings: execution
                .warnings
                .iter()
                .map(|w| WarningReport {
                    kind: w.kind.code(),
                    place: Place::new(&w.detail, &w.site),
                    chain: Place::all(&w.chain),
                })
                .collect(),
            history,
            chain,
        }
    }
}

/// Bytes as text; what is no UTF-8 is replaced. Most output is, and is not copied.
fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|e| String::from_utf8_lossy(e.as_bytes()).into_owned())
}

/// What a failed assertion says.
fn said(execution: &Execution) -> Option<&str> {
    execution.end.first()?.text.strip_prefix("assertion failed: ")
}

/// How much is said of what is hardly meant.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReportDetail {
    /// All that led there.
    pub explain: bool,
    /// It is an error.
    pub strict: bool,
    /// Only the document on standard output says it: standard error has objects.
    pub document: bool,
}

/// Standard output until no time is left.
struct TimedOutput<'a> {
    out: crate::say::Stdout,
    time: &'a TimeCheck,
    is_late: bool,
}

impl Write for TimedOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_late |= self.time.is_over();
        if self.is_late { Err(io::ErrorKind::TimedOut.into()) } else { self.out.write(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Prints a run as `run` and `jit` do, and says how that ended: large results may take longer to print than there is time.
pub fn report(
    source: &SourceText,
    execution: &Execution,
    arguments: &[ObservedValue],
    style: ResultStyle,
    format: Format,
    detail: ReportDetail,
    time: &TimeCheck,
) -> Exit {
    // A run that has ended otherwise says what it printed, for which there may be no time left.
    let unlimited = TimeCheck::default();
    let time = if matches!(execution.outcome, Outcome::Return(_)) { time } else { &unlimited };
    let mut out = TimedOutput { out: crate::say::stdout(), time, is_late: false };
    // Standard output notes itself what it cannot write.
    let _ = match format {
        Format::Json => json::write(&RunReport::new(execution, style), &mut out),
        Format::Text => print(execution, arguments, style, BufWriter::new(&mut out)),
    };
    let is_late = out.is_late;
    drop(out);
    diagnostics(source, execution, detail);
    match Exit::from(&execution.outcome) {
        Exit::Fine if is_late => {
            let message = "out of time while results were printed: they are cut off";
            let mut diag = diagnostic(source, "time", Severity::Error, &Site::default(), message);
            diag.hint = Some("--seconds N gives more".into());
            report::diagnostics(source, &[diag]);
            Exit::OutOfFuel
        }
        exit => exit,
    }
}

/// Prints what a run printed, and its results, as text.
fn print(
    execution: &Execution,
    arguments: &[ObservedValue],
    style: ResultStyle,
    mut out: impl Write,
) -> io::Result<()> {
    // Event by event: the text of all may take as much memory as they do.
    for event in &execution.events {
        out.write_all(&render_events(std::slice::from_ref(event)))?;
    }
    if let Outcome::Return(o) = &execution.outcome {
        for value in &o.results {
            writeln!(out, "{}", RenderedValue { value, style })?;
        }
        let memrefs = arguments.iter().filter(|a| matches!(a, ObservedValue::MemRef { .. }));
        for (at, (before, value)) in memrefs.zip(&o.arguments).enumerate() {
            // What lies between the elements is no part of the memref.
            let value = match value {
                ObservedValue::Aggregate(parts) => parts.first().unwrap_or(value),
                whole => whole,
            };
            if before != value {
                writeln!(out, "memref argument {at}: {}", RenderedValue { value, style })?;
            }
        }
    }
    out.flush()
}

/// What is warned of and what went wrong, with source lines, on standard error.
fn diagnostics(
    source: &SourceText,
    execution: &Execution,
    ReportDetail { explain, strict, document }: ReportDetail,
) {
    if document {
        return;
    }
    for warning in &execution.warnings {
        // An open value is as right as another.
        let is_error = strict && warning.kind != WarningKind::Open;
        let severity = if is_error { Severity::Error } else { Severity::Warning };
        let mut diag = diagnostic(source, warning.kind.code(), severity, &warning.site, &warning.detail);
        follow(source, &mut diag, &warning.chain, explain);
        report::diagnostics(source, &[diag]);
    }
    let error = |code, site, message: &str| diagnostic(source, code, Severity::Error, site, message);
    let end = execution.end.first();
    // Where memory was made and freed is always shown; loops and calls where they are asked for, or are all there is to say.
    let (mut diag, hint, notes, shown) = match &execution.outcome {
        Outcome::Return(_) => return,
        Outcome::Ub(ub) => {
            let message = format!("undefined behaviour: {}", ub.detail);
            let mut diag = error(ub.kind.code(), &ub.site, &message);
            follow(source, &mut diag, &ub.chain, explain);
            (diag, ub.kind.doc().trim(), &ub.history[..], 2)
        }
        Outcome::Trap(site) => {
            let said = said(execution).map(|said| format!(": {said}")).unwrap_or_default();
            (error("trap", site, &format!("the program stopped itself{said}")), "", rest(execution), 2)
        }
        Outcome::Unsupported(u) => {
            let hint = "this is a limit of the interpreter, not a fault of the program; see `plumb ops`";
            (error("unsupported", &u.site, &format!("not supported: {}", u.what)), hint, &[][..], 0)
        }
        Outcome::OutOfFuel => {
            let message = format!("out of fuel after {} operations", execution.ops);
            let site = end.map_or_else(Site::default, |note| note.site.clone());
            (error("fuel", &site, &message), "--fuel N gives more", rest(execution), 4)
        }
        Outcome::OutOfTime => {
            let message = format!("out of time after {} operations", execution.ops);
            let site = end.map_or_else(Site::default, |note| note.site.clone());
            (error("time", &site, &message), "--seconds N gives more", rest(execution), 4)
        }
        Outcome::OutOfMemory => {
            let site = end.map_or_else(Site::default, |note| note.site.clone());
            let why = end.map(|note| format!(": {}", note.text)).unwrap_or_default();
            let hint = "--max-memory N and --max-stack N give more";
            (error("memory", &site, &format!("out of memory{why}")), hint, rest(execution), 4)
        }
    };
    diag.hint = Some(hint.to_string()).filter(|hint| !hint.is_empty());
    let shown = if explain { usize::MAX } else { shown };
    diag.labels.extend(notes.iter().take(shown).map(|note| label(source, note)));
    report::diagnostics(source, &[diag]);
}

/// Loops and calls around the end of a run.
fn rest(execution: &Execution) -> &[Note] {
    execution.end.get(1..).unwrap_or(&[])
}

/// A diagnostic at an operation, which may name another place by itself.
fn diagnostic(
    source: &SourceText,
    code: &'static str,
    severity: Severity,
    site: &Site,
    message: &str,
) -> Diag {
    let span = span(source, site);
    let stands = match (site.op.as_str(), site.function.as_str()) {
        ("", _) | (_, "") => String::new(),
        (op, function) => format!("`{op}` in @{function}"),
    };
    let text = match (stands.is_empty(), site.loc.is_empty()) {
        (_, true) => stands,
        (true, false) => site.loc.clone(),
        (false, false) => format!("{stands}, {}", site.loc),
    };
    let labels = if text.is_empty() { Vec::new() } else { vec![(span, text)] };
    Diag { code, severity, span, message: message.into(), labels, hint: None }
}

/// A place with what happened there.
fn label(source: &SourceText, note: &Note) -> (Span, String) {
    let at = if note.site.loc.is_empty() { String::new() } else { format!(" ({})", note.site.loc) };
    (span(source, &note.site), format!("{}{at}", note.text))
}

/// Adds the way of a value: all of it, or where it was born.
fn follow(source: &SourceText, diag: &mut Diag, chain: &[Note], explain: bool) {
    let shown = if explain { chain } else { &chain[..chain.len().min(1)] };
    // What was there before the program has no place in it.
    let placed = shown.iter().filter(|note| note.site.line > 0);
    diag.labels.extend(placed.map(|note| label(source, note)));
}

/// The operation's line from its column on.
fn span(source: &SourceText, site: &Site) -> Span {
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
