//! Test files: `.mlir` text whose comments say what must happen (`plumb check`).
//!
//! Each piece of a file is parsed, verified, printed and read back. Each `run` directive is a call: it is put into the
//! module as a function of its own, run by the interpreter and held against the directive's text; then the module
//! goes through our conversion, and what comes out is run by the interpreter (twice, with different choices where
//! the source leaves one) and natively, and judged by the source's flags as a campaign would.

pub mod directive;
pub mod entry;
mod files;
mod lowers;
mod run;

pub use files::{check_files, files};

use crate::native::Native;
use crate::subject::Subject;
use directive::{Directives, Expect, quote};
use lowers::Awaited;
use plumb_ir::diag::line_column;
use plumb_ir::{Diag, Module, ParseOptions, Severity, Spelling};
use std::ops::Range;
use std::path::PathBuf;

/// How files are checked.
#[derive(Clone, Default)]
pub struct Options {
    /// The program whose verb `worker` runs native code. Without it native runs are skipped.
    pub worker: Option<PathBuf>,
    /// What converts the modules; our own conversion where none is named. Another is asked at an index width of 64.
    pub subject: Option<Subject>,
    /// What makes LLVM IR of converted modules instead of our own emitter.
    pub translator: Option<String>,
}

/// How a case ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// As expected.
    Pass,
    /// Otherwise: what happened.
    Fail(String),
    /// Nothing could be said, for this reason.
    Skip(String),
}

/// One thing that a file says, in one engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// 1-based line in the file.
    pub line: usize,
    /// What is checked: a call, a diagnostic's code, `parse`, `print`.
    pub what: String,
    /// `parse`, `print`, `interp`, `lowered`, `jit-O0`, `jit-O2`.
    pub engine: String,
    /// How it ended.
    pub status: Status,
}

/// All that was checked of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileReport {
    /// In order of the file, engines of a call together.
    pub cases: Vec<Case>,
    /// Text to put in the place of lines that do not hold: 0-based numbers and new lines.
    fixes: Vec<(Range<usize>, String)>,
}

impl FileReport {
    /// Whether nothing failed.
    pub fn passed(&self) -> bool {
        self.cases.iter().all(|case| !matches!(case.status, Status::Fail(_)))
    }

    /// Numbers of cases that passed, failed and were skipped.
    pub fn counts(&self) -> (usize, usize, usize) {
        let count = |f: fn(&Status) -> bool| self.cases.iter().filter(|c| f(&c.status)).count();
        (
            count(|s| matches!(s, Status::Pass)),
            count(|s| matches!(s, Status::Fail(_))),
            count(|s| matches!(s, Status::Skip(_))),
        )
    }

    /// The file with every `run` and `prints` that does not hold replaced by what the interpreter did, and every
    /// `lowered` piece by what the conversion made (`--bless`); none if that changes nothing.
    pub fn blessed(&self, text: &str) -> Option<String> {
        if self.fixes.is_empty() {
            return None;
        }
        let mut lines: Vec<&str> = text.split('\n').collect();
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
        Some(text)
    }

    fn add(&mut self, line: usize, what: impl Into<String>, engine: impl Into<String>, status: Status) {
        self.cases.push(Case { line: line + 1, what: what.into(), engine: engine.into(), status });
    }
}

/// Checks files one after the other; holds the native worker, if there is one.
pub struct Checks {
    options: Options,
    native: Native,
}

impl Checks {
    /// Starts checking.
    pub fn new(options: Options) -> Self {
        let settings = crate::settings::Settings { worker: options.worker.clone(), ..Default::default() };
        let native = Native::new(&settings);
        Checks { options, native }
    }

    /// Checks a file's text.
    pub fn file(&mut self, text: &str) -> FileReport {
        let mut report = FileReport::default();
        let mut awaited = None;
        for (offset, piece) in plumb_ir::split(text) {
            let lines = lowers::lines_of(text, offset, piece);
            match directive::parse(piece, lines.start) {
                Ok(directives) => awaited = self.piece(piece, lines, directives, awaited, &mut report),
                Err(bad) => report.add(bad.line, "directive", "parse", Status::Fail(bad.message)),
            }
        }
        let end = text.matches('\n').count();
        self.compare(awaited, None, end..end, &mut report);
        report
    }

    /// Checks a piece; `awaited` is what the one before says that it is. Returns what it says of the next one.
    fn piece(
        &mut self,
        text: &str,
        lines: Range<usize>,
        mut directives: Directives,
        awaited: Option<Awaited>,
        report: &mut FileReport,
    ) -> Option<Awaited> {
        let first_line = lines.start;
        let options = ParseOptions { spelling: directives.spelling, ..ParseOptions::default() };
        let (module, mut diags) = plumb_ir::parse(text, &options);
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
                report.add(run.line, run.call(), "interp", Status::Fail("the module is not valid".into()));
            }
            return None;
        }
        report.add(first_line, "round trip", "print", round_trip(&module));
        if directives.spelling != Spelling::Auto {
            let status = spelled_round_trip(text, directives.spelling);
            report.add(first_line, format!("round trip in {}", directives.spelling.name()), "print", status);
        }
        let next = self.convert_piece(&module, directives);
        self.runs(&module, text, first_line, directives, report);
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
    let mut expected = directives.diags.clone();
    if diags.is_empty() && expected.is_empty() {
        report.add(first_line, "valid", "parse", Status::Pass);
    }
    for diag in diags {
        let line = first_line + line_column(text, diag.span.start).0 as usize - 1;
        let status = match expected.iter().position(|e| e.line == line && e.code == diag.code) {
            Some(at) => {
                expected.swap_remove(at);
                Status::Pass
            }
            None => Status::Fail(format!("unexpected: {}", diag.message)),
        };
        report.add(line, diag.code, "parse", status);
    }
    for missing in expected {
        report.add(
            missing.line,
            missing.code,
            "parse",
            Status::Fail("no such diagnostic on this line".into()),
        );
    }
}

/// Whether a module's text, in both forms, reads back to a module of the same text.
fn round_trip(module: &Module) -> Status {
    let custom = plumb_ir::print(module);
    for (form, text) in [("text", custom.clone()), ("generic text", plumb_ir::print_generic(module))] {
        let (again, diags) = plumb_ir::parse(&text, &ParseOptions::default());
        if let Some(diag) = diags.iter().find(|d| d.severity == Severity::Error) {
            let (line, column) = line_column(&text, diag.span.start);
            return Status::Fail(format!("line {line}, column {column} of its {form}: {}", diag.message));
        }
        let printed = plumb_ir::print(&again);
        if printed != custom {
            let differs = custom.lines().zip(printed.lines()).find(|(a, b)| a != b);
            return Status::Fail(match differs {
                Some((a, b)) => format!("its {form} reads back with `{}` for `{}`", b.trim(), a.trim()),
                None => format!("its {form} reads back longer or shorter"),
            });
        }
    }
    Status::Pass
}

/// Whether a text of a release, printed in its spelling, reads back to the same text.
fn spelled_round_trip(text: &str, spelling: Spelling) -> Status {
    let printed = match lowers::again(text, spelling) {
        Ok(printed) => printed,
        Err(why) => return Status::Fail(why),
    };
    match lowers::again(&printed, spelling) {
        Ok(again) if again == printed => Status::Pass,
        Ok(_) => Status::Fail("its text reads back as another".into()),
        Err(why) => Status::Fail(format!("its text: {why}")),
    }
}

/// A directive that says what happened.
fn blessed_run(call: &str, expect: &Expect) -> String {
    format!("// plumb: run {call} {expect}")
}

/// The same for what was printed.
fn blessed_prints(text: &[u8]) -> String {
    format!("// plumb: prints {}", quote(text))
}
