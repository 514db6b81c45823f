//! Pieces that show what the conversion makes of the piece before them.

use super::directive::Directives;
use super::{Checks, FileReport, Rule, Status};
use crate::{abi, leftover};
use plumb_ir::diag::LineStarts;
use plumb_ir::print::PrintOptions;
use plumb_ir::spelling::{print_in, read_typed, weaken};
use plumb_ir::{Diag, Module, ParseOptions, Spelling};
use plumb_lower::{Lowering, Options, ReferenceLowering};
use std::ops::Range;

/// What the next piece must be.
pub(super) struct ExpectedConversion {
    /// 0-based line of the directive.
    line: usize,
    /// The converted module as text, or why there is none.
    text: Result<String, String>,
    /// How it is written.
    spelling: Spelling,
}

/// A piece's 0-based lines: from the one it starts on to the one it ends before.
pub(super) fn lines_of(starts: &LineStarts, offset: usize, piece: &str) -> Range<usize> {
    let line = |at: usize| starts.place(at as u32).0 as usize - 1;
    line(offset)..line(offset + piece.len())
}

/// What the conversion says of a module.
pub(super) fn diagnostics(module: &Module, directives: &Directives) -> Vec<Diag> {
    ReferenceLowering::new(directives.conversion.into()).lower(module).err().unwrap_or_default()
}

impl Checks<'_> {
    /// Converts a piece that says what becomes of it.
    pub(super) fn convert_piece(
        &self,
        module: &Module,
        directives: &Directives,
    ) -> Option<ExpectedConversion> {
        let line = directives.lowers?;
        let pointees = directives.spelling.has_pointees();
        let options = Options { pointees, ..directives.conversion.into() };
        let text = match ReferenceLowering::new(options).lower(module) {
            Ok(lowered) if abi::is_lowered(&lowered) => spelled_anew(lowered, directives.spelling),
            Ok(lowered) => Err(leftover::describe(&lowered)),
            Err(diags) => Err(diags.first().map_or_else(String::new, |diag| diag.message.clone())),
        };
        Some(ExpectedConversion { line, text, spelling: directives.spelling })
    }

    /// Holds what was converted against the piece that follows, if there is one. Names and numbers of values and
    /// blocks are the printer's on both sides: only structure counts.
    pub(super) fn compare(
        &self,
        awaited: Option<ExpectedConversion>,
        found: Option<(&Module, &str, &Directives)>,
        lines: Range<usize>,
        report: &mut FileReport,
    ) {
        let tagged =
            found.and_then(|(module, text, says)| Some((module, text, says.spelling, says.lowered?)));
        let (line, text, spelling) = match (awaited, tagged) {
            (None, None) => return,
            (None, Some((.., line))) => {
                let why = "the piece before does not say `lowers`";
                return report.add(line, "lowered", "lower", Status::Fail(Rule::Conversion, why.into()));
            }
            (Some(awaited), _) => (awaited.line, awaited.text, awaited.spelling),
        };
        let status = match (text, tagged) {
            _ if self.named => Status::Skip("the text is that of our own conversion".into()),
            (Err(why), _) => Status::Fail(Rule::Conversion, why),
            (Ok(text), None) => {
                let blank = if found.is_none() { "\n" } else { "" };
                let said = match spelling {
                    Spelling::Auto => String::new(),
                    _ => format!(" spelling={}", spelling.name()),
                };
                let piece = format!("{blank}// -----\n\n// plumb: lowered{said}\n{text}");
                report.fixes.push((lines.start..lines.start, piece));
                Status::Fail(Rule::Conversion, "no piece with `lowered` follows".into())
            }
            (Ok(_), Some((.., other, _))) if other != spelling => {
                let why = "the piece with `lowered` has another spelling";
                Status::Fail(Rule::Conversion, why.into())
            }
            (Ok(text), Some((module, source, ..))) => {
                let expected = match spelling {
                    Spelling::Auto => Ok(plumb_ir::print(module)),
                    _ => again(source, spelling),
                };
                let expected = expected.unwrap_or_else(|why| why);
                if text == expected {
                    Status::Pass
                } else {
                    let head = source.lines().take_while(|l| l.is_empty() || l.starts_with("//")).count();
                    report.fixes.push((lines.start + head..lines.end, text.clone()));
                    Status::Fail(Rule::Conversion, difference(&expected, &text))
                }
            }
        };
        report.add(line, "lowers", "lower", status);
    }
}

/// A text of a release as it is printed in that release's spelling, or why it is not.
pub(super) fn again(text: &str, spelling: Spelling) -> Result<String, String> {
    let options = ParseOptions { spelling, ..ParseOptions::default() };
    let (module, diags) = match spelling.has_pointees() {
        true => read_typed(text, &options),
        false => plumb_ir::parse(text, &options),
    };
    match diags.first() {
        Some(diag) => Err(diag.message.clone()),
        None => print_in(&module, spelling, &PrintOptions::default()).map_err(|diag| diag.message),
    }
}

/// What was converted as a spelling says it.
fn spelled_anew(mut lowered: Module, spelling: Spelling) -> Result<String, String> {
    weaken(&mut lowered, spelling);
    print_in(&lowered, spelling, &PrintOptions::default()).map_err(|diag| diag.message)
}

/// The first lines that differ.
fn difference(expected: &str, got: &str) -> String {
    let lines = expected.lines().zip(got.lines());
    match lines.map(|(a, b)| (a.trim(), b.trim())).find(|(a, b)| a != b) {
        Some((expected, got)) => format!("expected `{expected}`, got `{got}`"),
        None => "it is longer or shorter than expected".into(),
    }
}

#[cfg(test)]
mod tests {
    use crate::check::{Checks, Options};
    use crate::stages::Clock;

    const SOURCE: &str = "// plumb: lowers\nfunc.func private @f(index)\n";

    #[test]
    fn what_is_expected_is_compared_and_blessed() {
        let clock = Clock::default();
        let mut checks = Checks::new(Options::default(), &clock);
        // Nothing follows; then something else; then it holds, and says the same in other words.
        let missing = checks.file(SOURCE);
        assert!(!missing.passed());
        let blessed = missing.blessed().expect("a piece to add").1;
        assert!(checks.file(&blessed).passed(), "{blessed}");
        let wrong = blessed.replace("(i64)", "(i32)");
        assert_ne!(wrong, blessed);
        let report = checks.file(&wrong);
        assert!(!report.passed());
        assert_eq!(report.blessed(), Some((&*wrong, blessed.clone())));
        let other_words = blessed.replace("llvm.func @f", "// A declaration.\n  llvm.func external @f");
        assert!(checks.file(&other_words).passed(), "{other_words}");
    }

    #[test]
    fn pieces_may_be_in_the_words_of_a_release() {
        let source = "// plumb: lowers spelling=llvm11\nfunc @f(memref<?xf32>)\n";
        let clock = Clock::default();
        let mut checks = Checks::new(Options::default(), &clock);
        let blessed = checks.file(source).blessed().expect("a piece to add").1;
        let lowered = "llvm.func @f(!llvm<\"float*\">, !llvm<\"float*\">, !llvm.i64, !llvm.i64, !llvm.i64)";
        assert!(blessed.contains(lowered) && checks.file(&blessed).passed(), "{blessed}");
        for (from, to) in [
            ("float*", "i8*"),
            ("lowered spelling=llvm11", "lowered"),
            ("lowered spelling=llvm11", "lowered spelling=llvm13"),
        ] {
            let other = blessed.replace(from, to);
            assert!(other != blessed && !checks.file(&other).passed(), "{other}");
        }
    }

    #[test]
    fn a_piece_that_nothing_lowers_to_is_an_error() {
        let clock = Clock::default();
        let mut checks = Checks::new(Options::default(), &clock);
        assert!(!checks.file("// plumb: lowered\nmodule {\n}\n").passed());
        let refused = "// plumb: lowers\nfunc.func private @f(tuple<>)\n";
        let report = checks.file(refused);
        assert!(!report.passed() && report.blessed().is_none());
    }
}
