//! Test files: `.mlir` text whose comments say what must happen (`plumb check`).
//!
//! Each piece of a file is parsed, verified, printed and read back. Each `run` directive is a call. The check puts it
//! into the module as a function of its own and runs it in the interpreter. It compares the outcome with the
//! directive's text. Then the module goes through our conversion, or the named subjects. The output runs in the
//! interpreter and natively, and is judged as in a campaign. A piece without directives compares the `@main` of named
//! subjects.

pub mod directive;
pub mod entry;
mod executed;
mod files;
mod lowers;
mod misspelling;
mod rule;
mod run;
mod xfail;

pub use files::{CorpusFile, check_files, files, files_with};
pub use rule::Rule;

use crate::checker::Checker;
use crate::engine::Engine;
use crate::native::WorkerProgram;
use crate::settings::Settings;
use crate::stages::Clock;
use crate::subject::Subject;
use directive::{Directives, Expectation, quote};
use lowers::ExpectedConversion;
use plumb_ir::diag::{LineStarts, line_column};
use plumb_ir::{Diag, Module, ParseOptions, Severity, Spelling};
use std::collections::HashMap;
use std::ops::Range;
use std::time::{Duration, Instant};

/// How files are checked.
#[derive(Clone, Default)]
pub struct Options {
    /// The program that runs native code. Without it native runs are skipped.
    pub worker: Option<WorkerProgram>,
    /// What converts the modules; our own conversion where none is named. Others run at an index width of 64.
    pub subjects: Vec<Subject>,
    /// What executes what they make; all there is by default where none is named.
    pub engines: Vec<Engine>,
    /// What makes LLVM IR of converted modules instead of our own emitter.
    pub translator: Option<String>,
}

/// How a case ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// As expected.
    Pass,
    /// Otherwise: which kind of thing is wrong, and what happened.
    Fail(Rule, String),
    /// It fails as a file says that it does: its reason, and what happened.
    ExpectedFail(String),
    /// There is nothing to compare, for this reason.
    Skip(String),
    /// There is nothing to compare, though no directive says so: the source shows nothing, or leaves open what it does.
    Open(String),
    /// There is no verdict though there should be one, for this reason: an engine was lost, or what a subject made cannot run.
    Unjudged(String),
}

/// One thing that a file says, in one engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// 1-based line in the file.
    pub line: usize,
    /// 1-based column, in characters.
    pub column: usize,
    /// What is checked: a call, a diagnostic's code, `parse`, `print`.
    pub what: String,
    /// `parse`, `print`, `interp`, `lowered`, `jit-O0` to `jit-O3`.
    pub engine: String,
    /// What converted the module, if that is what is checked.
    pub subject: Option<String>,
    /// How it ended.
    pub status: Status,
    /// Time since the case before it.
    pub time: Duration,
}

impl Case {
    /// What is checked, in words.
    pub fn title(&self) -> String {
        match &self.subject {
            Some(subject) => format!("{} {subject} {}", self.what, self.engine),
            None => format!("{} {}", self.what, self.engine),
        }
    }
}

/// A module that a subject was given whose file says that it lowers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedLowering {
    /// The subject.
    pub subject: String,
    /// Whether it has lowered the module.
    pub is_lowered: bool,
}

/// All that was checked of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileReport {
    /// In order of the file, engines of a call together.
    pub cases: Vec<Case>,
    /// What came of modules for subjects that say that they lower.
    pub lowerings: Vec<CheckedLowering>,
    /// What was checked, if something is to be put in its place.
    before: String,
    /// Text to put in the place of lines that do not hold: 0-based numbers and new lines.
    fixes: Vec<(Range<usize>, String)>,
    /// When the last case ended.
    since: Option<Instant>,
}

impl FileReport {
    /// A report that begins now.
    pub fn begin() -> Self {
        FileReport { since: Some(Instant::now()), ..FileReport::default() }
    }

    /// Whether nothing failed.
    pub fn passed(&self) -> bool {
        self.cases.iter().all(|case| !matches!(case.status, Status::Fail(..)))
    }

    /// The file with the interpreter's outcome in every `run` and `prints` that does not hold. Every `lowered` piece
    /// has the conversion's output (`--bless`). None if that changes nothing. With it comes the text that was checked.
    pub fn blessed(&self) -> Option<(&str, String)> {
        if self.fixes.is_empty() {
            return None;
        }
        let mut lines: Vec<&str> = self.before.split('\n').collect();
        let mut fixes: Vec<&(Range<usize>, String)> = self.fixes.iter().collect();
        fixes.sort_by_key(|(range, _)| range.start);
        // From the last to the first, so that the numbers of those before stay right.
        for (range, fix) in fixes.into_iter().rev() {
            if range.start <= range.end && range.end <= lines.len() {
                lines.splice(range.clone(), [fix.as_str()]);
            }
        }
        let mut text = lines.join("\n");
        while text.ends_with("\n\n") {
            text.pop();
        }
        Some((&self.before, text))
    }

    /// Adds a case about a 0-based line; its time is that since the case before.
    pub fn add(&mut self, line: usize, what: impl Into<String>, engine: impl Into<String>, status: Status) {
        let now = Instant::now();
        let time = self.since.replace(now).map_or(Duration::ZERO, |since| now - since);
        let (what, engine) = (what.into(), engine.into());
        self.cases.push(Case { line: line + 1, column: 0, what, engine, subject: None, status, time });
    }

    /// Adds a case about what a subject made.
    pub fn add_of(
        &mut self,
        line: usize,
        what: impl Into<String>,
        subject: &str,
        engine: impl Into<String>,
        status: Status,
    ) {
        self.add(line, what, engine, status);
        if let Some(case) = self.cases.last_mut() {
            case.subject = Some(subject.into());
        }
    }

    /// Orders cases by line; those without a column get that where their line begins.
    pub fn finish(&mut self, text: &str) {
        self.cases.sort_by_key(|case| case.line);
        if !self.fixes.is_empty() {
            self.before = text.into();
        }
        let lines: Vec<&str> = text.lines().collect();
        for case in self.cases.iter_mut().filter(|case| case.column == 0) {
            let line = lines.get(case.line - 1).copied().unwrap_or("");
            case.column = 1 + line.chars().take_while(|c| c.is_whitespace()).count();
        }
    }
}

/// Checks files one after the other; holds the native worker, if there is one.
pub struct Checks<'a> {
    /// What converts.
    subjects: Vec<Subject>,
    /// Whether they were named.
    named: bool,
    /// What executes.
    engines: Vec<Engine>,
    settings: Settings,
    checker: Checker<'a>,
}

impl<'a> Checks<'a> {
    /// Starts checking.
    pub fn new(options: Options, clock: &'a Clock) -> Self {
        let settings =
            Settings { worker: options.worker, translator: options.translator, ..Settings::default() };
        let mut engines = options.engines;
        if engines.is_empty() {
            engines = settings.engines();
        }
        engines.retain(|engine| settings.missing(*engine).is_none());
        let checker = Checker::new(&settings, clock);
        let named = !options.subjects.is_empty();
        let subjects = if named { options.subjects } else { vec![Subject::own()] };
        Checks { subjects, named, engines, settings, checker }
    }

    /// Checks a file's text.
    pub fn file(&mut self, text: &str) -> FileReport {
        let mut report = FileReport::begin();
        let (mut awaited, starts) = (None, LineStarts::of(text));
        for (offset, piece) in plumb_ir::split(text) {
            let lines = lowers::lines_of(&starts, offset, piece);
            let (directives, bad) = directive::read(piece, lines.start);
            let all_read = bad.is_empty();
            for bad in bad {
                report.add(bad.line, "directive", "parse", Status::Fail(Rule::Directive, bad.message));
            }
            awaited = self.piece(piece, lines, directives, all_read, awaited, &mut report);
        }
        let end = text.matches('\n').count();
        self.compare(awaited, None, end..end, &mut report);
        report.finish(text);
        report
    }

    /// Checks a piece; `awaited` is what the one before says that it is. Returns what it says of the next one.
    fn piece(
        &mut self,
        text: &str,
        lines: Range<usize>,
        mut directives: Directives,
        all_read: bool,
        awaited: Option<ExpectedConversion>,
        report: &mut FileReport,
    ) -> Option<ExpectedConversion> {
        let first_line = lines.start;
        let options = ParseOptions { spelling: directives.spelling, ..ParseOptions::default() };
        let (mut module, mut diags) = plumb_ir::parse(text, &options);
        if no_error(&diags) {
            diags.extend(plumb_ir::verify(&module));
        }
        let sound = no_error(&diags);
        if let Err(diag) = directives.take_width_of(&module)
            && directives.lower
        {
            diags.push(*diag);
        }
        let directives = &directives;
        if sound && directives.lower {
            diags.extend(lowers::diagnostics(&module, directives));
        }
        diagnostics(text, first_line, &diags, directives, report);
        self.compare(awaited, Some((&module, text, directives)), lines, report);
        if !sound {
            for run in &directives.runs {
                let why = "the module is not valid".into();
                report.add(run.line, run.call(), "interp", Status::Fail(Rule::Outcome, why));
            }
            return None;
        }
        report.add(first_line, "round trip", "print", round_trip(&module));
        if directives.spelling != Spelling::Auto {
            let status = spelled_round_trip(text, directives.spelling);
            report.add(first_line, format!("round trip in {}", directives.spelling.name()), "print", status);
        }
        plumb_ir::resources::inline(&mut module);
        let next = self.convert_piece(&module, directives);
        let first = report.cases.len();
        // What could not be read may have been a call.
        let piece = run::Piece { module: &module, text, first_line, directives };
        if self.named && all_read && directives.say_nothing() {
            self.main(&piece, report);
        } else {
            self.runs(&piece, report);
        }
        xfail::apply(&self.subjects, &directives.xfails, first, report);
        next
    }
}

fn no_error(diags: &[Diag]) -> bool {
    diags.iter().all(|d| d.severity != Severity::Error)
}

/// Holds the diagnostics of a piece against those it expects, each with its line and code.
fn diagnostics(
    text: &str,
    first_line: usize,
    diags: &[Diag],
    directives: &Directives,
    report: &mut FileReport,
) {
    let mut expected: HashMap<(usize, &str), usize> = HashMap::new();
    for diag in &directives.diags {
        *expected.entry((diag.line, diag.code.as_str())).or_default() += 1;
    }
    let starts = LineStarts::of(text);
    if diags.is_empty() && expected.is_empty() {
        report.add(first_line, "valid", "parse", Status::Pass);
    }
    for diag in diags {
        let (line, column) = starts.place(diag.span.start);
        let line = first_line + line as usize - 1;
        let status = match expected.get_mut(&(line, diag.code)).filter(|left| **left > 0) {
            Some(left) => {
                *left -= 1;
                Status::Pass
            }
            None => Status::Fail(Rule::Diagnostic, format!("unexpected: {}", diag.message)),
        };
        report.add(line, diag.code, "parse", status);
        if let Some(case) = report.cases.last_mut() {
            let (end, bytes) = (diag.span.start as usize, column as usize - 1);
            case.column = 1 + text.get(end.saturating_sub(bytes)..end).map_or(bytes, |t| t.chars().count());
        }
    }
    for diag in &directives.diags {
        let Some(left @ 1..) = expected.get_mut(&(diag.line, diag.code.as_str())) else { continue };
        *left -= 1;
        let status = Status::Fail(Rule::Diagnostic, "no such diagnostic on this line".into());
        report.add(diag.line, diag.code.clone(), "parse", status);
    }
}

/// Whether a module's text, in both forms, reads back to a module of the same text.
fn round_trip(module: &Module) -> Status {
    let custom = plumb_ir::print(module);
    for (form, text) in [("text", custom.clone()), ("generic text", plumb_ir::print_generic(module))] {
        let (again, diags) = plumb_ir::parse(&text, &ParseOptions::default());
        if let Some(diag) = diags.iter().find(|d| d.severity == Severity::Error) {
            let (line, column) = line_column(&text, diag.span.start);
            let why = format!("line {line}, column {column} of its {form}: {}", diag.message);
            return Status::Fail(Rule::RoundTrip, why);
        }
        let printed = plumb_ir::print(&again);
        if printed != custom {
            let differs = custom.lines().zip(printed.lines()).find(|(a, b)| a != b);
            let why = match differs {
                Some((a, b)) => format!("its {form} reads back with `{}` for `{}`", b.trim(), a.trim()),
                None => format!("its {form} reads back longer or shorter"),
            };
            return Status::Fail(Rule::RoundTrip, why);
        }
    }
    Status::Pass
}

/// Whether a text of a release, printed in its spelling, reads back to the same text.
fn spelled_round_trip(text: &str, spelling: Spelling) -> Status {
    let printed = match lowers::again(text, spelling) {
        Ok(printed) => printed,
        Err(why) => return Status::Fail(Rule::RoundTrip, why),
    };
    match lowers::again(&printed, spelling) {
        Ok(again) if again == printed => Status::Pass,
        Ok(_) => Status::Fail(Rule::RoundTrip, "its text reads back as another".into()),
        Err(why) => Status::Fail(Rule::RoundTrip, format!("its text: {why}")),
    }
}

/// A directive that says what happened.
fn blessed_run(call: &str, expect: &Expectation) -> String {
    format!("// plumb: run {call} {expect}")
}

/// The same for what was printed.
fn blessed_prints(text: &[u8]) -> String {
    format!("// plumb: prints {}", quote(text))
}
