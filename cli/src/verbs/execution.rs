//! Reporting a run: what it printed, its results, or what went wrong and where.

use crate::exit::Exit;
use crate::failure::SourceText;
use crate::json::{self, Format};
use crate::report;
use plumb_host::{Execution, Note, ObservedValue, Outcome, RenderedValue, ResultStyle, Site, render_events};
use plumb_interp::{DiagnosisDetail, TimeCheck, diagnoses};
use plumb_ir::{Diag, Span};
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
                let said = execution.said().map(|said| format!(": {said}")).unwrap_or_default();
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
            let diag = Diag {
                hint: Some("--seconds N gives more".into()),
                ..Diag::error("time", Span::default(), message)
            };
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
    for mut diag in diagnoses(execution, &source.text, DiagnosisDetail { explain, strict }) {
        let option = match diag.code {
            "fuel" => "--fuel N gives more",
            "time" => "--seconds N gives more",
            "memory" => "--max-memory N and --max-stack N give more",
            "unsupported" => {
                "this is a limit of the interpreter, not a fault of the program; see `plumb ops`"
            }
            _ => "",
        };
        diag.hint = diag.hint.or_else(|| Some(option.to_string()).filter(|option| !option.is_empty()));
        report::diagnostics(source, &[diag]);
    }
}
