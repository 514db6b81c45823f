//! The language of test files: `// plumb: …` lines and `//~ code` annotations.
//!
//! A file is cut at `// -----` lines; each piece is a module with directives of its own:
//!
//! ```text
//! // plumb: run @f(3, -1) = 2          returns these results (as `plumb run` prints them)
//! // plumb: run @f(0.5) = ~0.4794     a float as close to this as two mathematical libraries are to each other
//! // plumb: run @f(0, 0) ub division-by-zero
//! // plumb: run @f(1, 1) trap          also: fuel, memory, unsupported
//! // plumb: prints "3\n"               what the run above it prints
//! // plumb: xfail mlir-opt-22 22.*: why the run above it fails with this subject, of these versions
//! // plumb: options index-bitwidth=32 fuel=1000 vscale=4
//! // plumb: engines interp lowered     of: interp lowered native; default all
//! // plumb: lower                      diagnostics come from the conversion
//! // plumb: lowers                     the conversion makes the next piece of it
//! // plumb: lowered                    this is what the piece before lowers to
//! // plumb: lowers spelling=llvm11     the same, the piece being written as that release wrote; so for `lowered`
//! %0 = arith.addi %a, %b : i33         //~ verify-type
//! ```
//!
//! `//~` expects a diagnostic of this code on its own line, `//~^` one line above (one caret a line). A piece without a
//! `run` and without `//~` must be accepted, and must print to text that parses to the same text. A comment that is
//! nearly a directive is an error, and a malformed directive is, too. Neither hides the others of its piece.

use super::misspelling::{self, MARK, WORDS};
use crate::arguments::split_top;
use crate::glob::matches;
use plumb_host::UbKind;
use plumb_ir::{Conversion, Diag, IndexWidth, Module, Spelling, did_you_mean};
use std::fmt;

/// The expected end of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// It returns these results.
    Return(Vec<String>),
    /// It has undefined behaviour of this kind.
    Ub(UbKind),
    /// A failed assertion or trap.
    Trap,
    /// Out of fuel.
    Fuel,
    /// Out of time: no directive expects what another machine may not do.
    Time,
    /// Out of memory.
    Memory,
    /// An operation without meaning here.
    Unsupported,
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expectation::Return(results) if results.is_empty() => f.write_str("returns"),
            Expectation::Return(results) => write!(f, "= {}", results.join(", ")),
            Expectation::Ub(kind) => write!(f, "ub {kind}"),
            Expectation::Trap => f.write_str("trap"),
            Expectation::Fuel => f.write_str("fuel"),
            Expectation::Time => f.write_str("out of time"),
            Expectation::Memory => f.write_str("memory"),
            Expectation::Unsupported => f.write_str("unsupported"),
        }
    }
}

/// One run that a piece asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Symbol of the entry.
    pub entry: String,
    /// Arguments as written.
    pub args: Vec<String>,
    /// How it must end.
    pub expect: Expectation,
    /// What it must print; unchecked if none is given.
    pub prints: Option<Vec<u8>>,
    /// 0-based line of the `run` directive in the file.
    pub line: usize,
    /// 0-based line of the `prints` directive in the file.
    pub prints_line: Option<usize>,
}

/// A failure that is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedFailure {
    /// Pattern of the subject's name.
    pub subject: String,
    /// Pattern of its version: of what it says of it, or of a word of that.
    pub version: Option<String>,
    /// Pattern of the engine.
    pub engine: Option<String>,
    /// Why it fails.
    pub reason: String,
    /// 0-based line of the run that fails; any run of the piece if none is named.
    pub run: Option<usize>,
    /// 0-based line of the directive.
    pub line: usize,
}

impl ExpectedFailure {
    /// Whether it is about a subject that says this of its version.
    pub fn is_of(&self, subject: &str, version: impl FnOnce() -> String) -> bool {
        matches(&self.subject, subject)
            && self.version.as_ref().is_none_or(|pattern| {
                let version = version();
                matches(pattern, &version) || version.split_whitespace().any(|word| matches(pattern, word))
            })
    }

    /// Whether it is about this engine.
    pub fn is_in(&self, engine: &str) -> bool {
        self.engine.as_ref().is_none_or(|pattern| matches(pattern, engine))
    }
}

/// A diagnostic that a piece expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpectedDiag {
    /// 0-based line in the file.
    pub line: usize,
    /// Its code.
    pub code: String,
}

/// Which engines a run goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Engines {
    /// The interpreter on the source.
    pub interp: bool,
    /// The interpreter on what our conversion makes of it.
    pub lowered: bool,
    /// Native code of that.
    pub native: bool,
}

/// All that a piece asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directives {
    /// Runs in written order.
    pub runs: Vec<Run>,
    /// Diagnostics by line.
    pub diags: Vec<ExpectedDiag>,
    /// Whether the piece expects diagnostics of the conversion.
    pub lower: bool,
    /// 0-based line that says what the conversion makes of this follows in the next piece.
    pub lowers: Option<usize>,
    /// 0-based line that says that this is what the conversion makes of the piece before.
    pub lowered: Option<usize>,
    /// How the piece is written.
    pub spelling: Spelling,
    /// The settings of the conversion. Runs have its width of `index`, and neither wrappers nor bare pointers.
    pub conversion: Conversion,
    /// Whether the piece states the width of `index`.
    pub width_is_said: bool,
    /// What `vscale` is in the runs.
    pub vscale: u32,
    /// Whether printing or returning poison or an undefined value ends a run at the source.
    pub strict: bool,
    /// Fuel of the runs.
    pub fuel: Option<u64>,
    /// Engines of the runs.
    pub engines: Engines,
    /// Failures that are expected.
    pub xfails: Vec<ExpectedFailure>,
}

impl Directives {
    /// Whether the piece has no expectation.
    pub fn say_nothing(&self) -> bool {
        let texts = [self.lowers, self.lowered];
        self.runs.is_empty() && self.diags.is_empty() && !self.lower && texts == [None, None]
    }

    /// Takes the width of `index` that a module's data layout states, unless the piece states one.
    ///
    /// # Errors
    /// The layout states a width that there is not.
    pub fn take_width_of(&mut self, module: &Module) -> Result<(), Box<Diag>> {
        if !self.width_is_said
            && let Some(width) = plumb_lower::stated_index_width(module)?
        {
            self.conversion.index_bitwidth = width;
        }
        Ok(())
    }
}

/// A directive that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDirective {
    /// 0-based line in the file.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

/// Reads the directives of a piece that starts at this 0-based line of its file.
///
/// # Errors
///
/// The first directive that cannot be read, with its line.
pub fn parse(text: &str, first_line: usize) -> Result<Directives, BadDirective> {
    let (all, bad) = read(text, first_line);
    bad.into_iter().next().map_or(Ok(all), Err)
}

/// Reads the directives of a piece, and what is wrong with those that cannot be read.
pub fn read(text: &str, first_line: usize) -> (Directives, Vec<BadDirective>) {
    let mut reader = Reader::default();
    let mut bad = Vec::new();
    for (line, text) in (first_line..).zip(text.lines()) {
        let directive = match text.trim_start().strip_prefix(MARK) {
            Some(directive) => reader.directive(directive.trim(), line),
            None => misspelling::miss(text, reads).map_or(Ok(()), Err),
        };
        let wrong = [reader.diagnostic(text, line), directive].into_iter().filter_map(Result::err);
        bad.extend(wrong.map(|message| BadDirective { line, message }));
    }
    (reader.all, bad)
}

/// Whether a text is a directive without its mark.
pub(super) fn reads(text: &str) -> bool {
    let mut reader = Reader { above: PrecedingRun::Unread, ..Reader::default() };
    reader.directive(text, 0).is_ok()
}

/// What `prints` and `xfail` are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PrecedingRun {
    /// No `run` stands above.
    Nothing,
    /// The last of those that were read.
    Run,
    /// A malformed one, whose text is read and dropped.
    Unread,
}

/// Reads directives one by one.
struct Reader {
    all: Directives,
    above: PrecedingRun,
}

impl Default for Reader {
    fn default() -> Self {
        let all = Directives {
            runs: Vec::new(),
            diags: Vec::new(),
            lower: false,
            lowers: None,
            lowered: None,
            spelling: Spelling::Auto,
            conversion: Conversion::default(),
            width_is_said: false,
            vscale: 1,
            strict: false,
            fuel: None,
            engines: Engines { interp: true, lowered: true, native: true },
            xfails: Vec::new(),
        };
        Reader { all, above: PrecedingRun::Nothing }
    }
}

impl Reader {
    /// What a line says of diagnostics.
    fn diagnostic(&mut self, text: &str, line: usize) -> Result<(), String> {
        let Some(at) = text.find("//~") else { return Ok(()) };
        let rest = &text[at + 3..];
        let carets = rest.chars().take_while(|c| *c == '^').count();
        let code = rest[carets..].trim();
        if code.is_empty() || carets > line {
            return Err("`//~` wants the code of a diagnostic".into());
        }
        self.all.diags.push(ExpectedDiag { line: line - carets, code: code.to_string() });
        Ok(())
    }

    fn directive(&mut self, text: &str, line: usize) -> Result<(), String> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match word {
            "run" => {
                self.above = PrecedingRun::Unread;
                self.all.runs.push(run(rest, line)?);
                self.above = PrecedingRun::Run;
                Ok(())
            }
            "prints" => {
                let text = unquote(rest)?;
                match (self.above, self.all.runs.last_mut()) {
                    (PrecedingRun::Nothing, _) => return Err("`prints` stands before any `run`".into()),
                    (PrecedingRun::Run, Some(run)) => {
                        run.prints = Some(text);
                        run.prints_line = Some(line);
                    }
                    (PrecedingRun::Run | PrecedingRun::Unread, _) => {}
                }
                Ok(())
            }
            "xfail" => {
                let run = self.all.runs.last().map(|run| run.line);
                let failure = expected_failure(rest, run, line)?;
                if self.above != PrecedingRun::Unread {
                    self.all.xfails.push(failure);
                }
                Ok(())
            }
            "options" => first_error(rest.split_whitespace().map(|option| self.option(option))),
            "engines" => {
                self.all.engines = Engines { interp: false, lowered: false, native: false };
                if rest.is_empty() {
                    return Err("`engines` names interp, lowered, native, or some of them".into());
                }
                first_error(rest.split_whitespace().map(|engine| self.engine(engine)))
            }
            "lower" if rest.is_empty() => {
                self.all.lower = true;
                Ok(())
            }
            "lower" => Err(format!("after `lower` stands nothing; there is `{rest}`")),
            "lowers" | "lowered" => {
                let place = if word == "lowers" { &mut self.all.lowers } else { &mut self.all.lowered };
                *place = Some(line);
                if !rest.is_empty() {
                    let name = rest.strip_prefix("spelling=").and_then(Spelling::by_name);
                    self.all.spelling = name.ok_or_else(|| format!("`{rest}` is no spelling"))?;
                }
                Ok(())
            }
            _ => {
                let meant = did_you_mean(word, WORDS).unwrap_or_default();
                Err(format!("there is no directive `{word}`; {meant}").trim_end_matches("; ").into())
            }
        }
    }

    fn option(&mut self, option: &str) -> Result<(), String> {
        let all = &mut self.all;
        match option.split_once('=') {
            Some(("index-bitwidth", bits @ ("32" | "64"))) => {
                let narrow = bits == "32";
                all.conversion.index_bitwidth = if narrow { IndexWidth::Bits32 } else { IndexWidth::Bits64 };
                all.width_is_said = true;
            }
            Some(("vscale", n)) => all.vscale = n.parse().map_err(|_| format!("`{n}` is no number"))?,
            Some(("fuel", n)) => {
                let fuel = n.parse().ok().filter(|&fuel| fuel > 0);
                all.fuel = Some(fuel.ok_or_else(|| format!("`{n}` is no amount of fuel"))?);
            }
            None if option == "strict" => all.strict = true,
            None if option == "emit-c-wrappers" => all.conversion.emit_c_wrappers = true,
            None if option == "bare-ptr" => all.conversion.bare_ptr = true,
            _ => return Err(format!("there is no option `{option}`")),
        }
        Ok(())
    }

    fn engine(&mut self, engine: &str) -> Result<(), String> {
        match engine {
            "interp" => self.all.engines.interp = true,
            "lowered" => self.all.engines.lowered = true,
            "native" => self.all.engines.native = true,
            _ => return Err(format!("there is no engine `{engine}`")),
        }
        Ok(())
    }
}

/// The first error of several results, all of which are made.
fn first_error(results: impl Iterator<Item = Result<(), String>>) -> Result<(), String> {
    results.fold(Ok(()), Result::and)
}

/// `SUBJECT [VERSION] [engine=E]: reason`.
fn expected_failure(text: &str, run: Option<usize>, line: usize) -> Result<ExpectedFailure, String> {
    let form = "`xfail` is written `xfail SUBJECT [VERSION] [engine=E]: reason`";
    let (head, reason) = text.split_once(": ").ok_or(form)?;
    let mut words = head.split_whitespace();
    let subject = words.next().ok_or(form)?.to_string();
    let mut failure =
        ExpectedFailure { subject, version: None, engine: None, reason: reason.trim().into(), run, line };
    for word in words {
        let (place, pattern) = match word.strip_prefix("engine=") {
            Some(engine) => (&mut failure.engine, engine),
            None => (&mut failure.version, word),
        };
        if pattern.is_empty() || place.replace(pattern.into()).is_some() {
            return Err(form.into());
        }
    }
    if failure.reason.is_empty() { Err(form.into()) } else { Ok(failure) }
}

/// `@f(1, dense<[1, 2]>) = 3`.
fn run(text: &str, line: usize) -> Result<Run, String> {
    let form =
        "`run` is written `run @entry(arguments) = results`, or `ub KIND`, `trap`, `returns` after the call";
    let call = text.strip_prefix('@').ok_or(form)?;
    let open = call.find('(').ok_or(form)?;
    let (entry, call) = call.split_at(open);
    let close = closing(call).ok_or(form)?;
    let args = split_top(&call[1..close]);
    let end = call[close + 1..].trim();
    let expect = if let Some(results) = end.strip_prefix('=') {
        Expectation::Return(split_top(results))
    } else if let Some(kind) = end.strip_prefix("ub ") {
        let kind = kind.trim();
        Expectation::Ub(
            UbKind::ALL
                .iter()
                .copied()
                .find(|k| k.code() == kind)
                .ok_or_else(|| format!("there is no undefined behaviour of kind `{kind}`"))?,
        )
    } else {
        match end {
            "returns" => Expectation::Return(Vec::new()),
            "trap" => Expectation::Trap,
            "fuel" => Expectation::Fuel,
            "memory" => Expectation::Memory,
            "unsupported" => Expectation::Unsupported,
            _ => return Err(form.into()),
        }
    };
    Ok(Run { entry: entry.to_string(), args, expect, prints: None, line, prints_line: None })
}

/// Position of the parenthesis that closes the first one.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0i32;
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(i);
                }
            }
            _ => {}
        }
    }
    None
}

/// The bytes of a quoted string with `\n`, `\t`, `\"`, `\\` and `\xHH`.
fn unquote(text: &str) -> Result<Vec<u8>, String> {
    let inner =
        text.strip_prefix('"').and_then(|t| t.strip_suffix('"')).ok_or("`prints` wants a quoted string")?;
    let mut out = Vec::new();
    let mut bytes = inner.bytes();
    while let Some(b) = bytes.next() {
        if b != b'\\' {
            out.push(b);
            continue;
        }
        match bytes.next() {
            Some(b'n') => out.push(b'\n'),
            Some(b't') => out.push(b'\t'),
            Some(c @ (b'"' | b'\\')) => out.push(c),
            Some(b'x') => {
                let digits = [bytes.next(), bytes.next()].map(|d| d.and_then(|d| (d as char).to_digit(16)));
                let [Some(high), Some(low)] = digits else {
                    return Err("`\\x` wants two hexadecimal digits".into());
                };
                out.push((high * 16 + low) as u8);
            }
            _ => return Err("an unknown escape; there are \\n \\t \\\" \\\\ \\xHH".into()),
        }
    }
    Ok(out)
}

/// Bytes as a quoted string that [`parse`] reads back.
pub fn quote(bytes: &[u8]) -> String {
    let mut out = String::from("\"");
    for b in bytes {
        match b {
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            b'"' => out.push_str("\\\""),
            b'\\' => out.push_str("\\\\"),
            0x20..=0x7e => out.push(*b as char),
            _ => out.push_str(&format!("\\x{b:02x}")),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_of_a_piece() {
        let all = parse(
            "// plumb: options index-bitwidth=32\n// plumb: run @f(1, dense<[1, 2]>) = 3, 4\n\
             // plumb: prints \"a\\n\"\n// plumb: run @g() ub division-by-zero\nx //~ code-a\n//~^^ code-b\n",
            10,
        )
        .unwrap();
        assert_eq!(all.conversion.index_bits(), 32);
        assert_eq!(all.runs[0].args, ["1", "dense<[1, 2]>"]);
        assert_eq!(all.runs[0].expect, Expectation::Return(vec!["3".into(), "4".into()]));
        assert_eq!(all.runs[0].prints.as_deref(), Some(&b"a\n"[..]));
        assert_eq!(all.runs[1].expect, Expectation::Ub(UbKind::DivisionByZero));
        assert_eq!(all.runs[1].line, 13);
        let lines: Vec<_> = all.diags.iter().map(|d| (d.line, d.code.as_str())).collect();
        assert_eq!(lines, [(14, "code-a"), (13, "code-b")]);
    }

    #[test]
    fn bad_directives_name_their_line() {
        for text in [
            "// plumb: runn @f()",
            "// plumb: run f() = 1",
            "// plumb: run @f() ub nonsense",
            "// plumb: prints \"a\"",
            "// plumb: lowers spelling=llvm7",
            "// plumb: engines",
            "// plumb: xfail mlir-opt-22",
            "// plumb: xfail mlir-opt-22: ",
            "// plumb: xfail mlir-opt-22 22.* 23.*: two versions",
            "// plumb: xfail : no subject",
        ] {
            assert_eq!(parse(text, 3).unwrap_err().line, 3, "{text}");
        }
        let message = |text| parse(text, 0).unwrap_err().message;
        assert!(message("// plumb: runs @f() = 1").contains("did you mean `run`?"));
    }

    #[test]
    fn a_bad_directive_hides_no_other() {
        let (all, bad) = read(
            "// plumb: options fuel=x vscale=4\n// plumb: run @f(1) = 2\n// plumb: run f(2) = 4\n\
             // plumb: prints \"of the bad one\"\n// plumb: xfail own: of the bad one\n\
             // plumb: run @f(3) = 6\n// plumb: prints \"6\"\nx // plumb: lower //~ code\n",
            0,
        );
        assert_eq!(bad.iter().map(|bad| bad.line).collect::<Vec<_>>(), [0, 2, 7]);
        assert_eq!((all.vscale, all.lower), (4, false));
        let runs: Vec<_> = all.runs.iter().map(|run| (run.line, run.prints.as_deref())).collect();
        assert_eq!(runs, [(1, None), (5, Some(&b"6"[..]))]);
        assert_eq!((all.xfails.len(), all.diags.len()), (0, 1));
    }

    #[test]
    fn expected_failures_are_of_subjects_versions_and_engines() {
        let text = "// plumb: xfail cmd:*: of all\n// plumb: run @f() = 1\n\
                    // plumb: xfail mlir-opt-22:canonicalize* 22.1.* engine=jit-*: why: because\n";
        let all = parse(text, 0).unwrap();
        let [whole, one] = &all.xfails[..] else { panic!("{:?}", all.xfails) };
        assert_eq!((whole.run, whole.reason.as_str()), (None, "of all"));
        assert_eq!((one.run, one.reason.as_str()), (Some(1), "why: because"));
        let version = || "Debian LLVM version 22.1.8".to_string();
        assert!(whole.is_of("cmd:my-opt --x", String::new) && whole.is_in("lowered"));
        assert!(one.is_of("mlir-opt-22:canonicalize,cse", version) && one.is_in("jit-O2"));
        assert!(!one.is_of("mlir-opt-22", version) && !one.is_in("lowered"));
        assert!(!one.is_of("mlir-opt-22:canonicalize", || "Debian LLVM version 23.1.0".into()));
        assert!(!one.is_of("mlir-opt-22:canonicalize", String::new));
    }

    #[test]
    fn quoting_reads_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(unquote(&quote(&bytes)).unwrap(), bytes);
    }
}
