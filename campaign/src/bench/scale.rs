//! Scale: what each stage takes for an operation, in modules of all sizes. Cost is linear if that stays the same.

use super::own_time;
use plumb_diff::adapt;
use plumb_diff::settings::Settings;
use plumb_ir::{Module, ParseOptions};
use plumb_reduce::{Options, Oracle, reduce};
use serde::Serialize;
use std::fmt::Write;
use std::hint::black_box;

/// What makes a module large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModuleShape {
    /// Many short functions.
    #[serde(rename = "functions")]
    ManyFunctions,
    /// One long function.
    #[serde(rename = "function")]
    OneFunction,
}

/// What an operation takes in each stage, in nanoseconds of processor time.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StageCosts {
    /// How the module is large.
    pub shape: ModuleShape,
    /// Its operations.
    pub ops: usize,
    /// Text to module.
    pub parse: f64,
    /// Whether it is valid.
    pub verify: f64,
    /// Module to text.
    pub print: f64,
    /// Conversion to the LLVM dialect.
    pub lower: f64,
    /// Interpretation: decoding, and each operation about once.
    pub run: f64,
    /// Candidates of a reduction, for each.
    pub reduce: f64,
}

/// Candidates of the reduction that is measured.
const CANDIDATES: usize = 16;

/// Some operations of several dialects, with a number in their names.
fn piece(text: &mut String, n: usize) {
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "  %i{n} = arith.constant {} : index
  %v{n} = arith.index_cast %i{n} : index to i64
  memref.store %v{n}, %m[%i{n}] : memref<16xi64>
  %l{n} = memref.load %m[%i{n}] : memref<16xi64>
  %s{n} = arith.addi %l{n}, %v{n} : i64
  %b{n} = arith.cmpi slt, %s{n}, %v{n} : i64
  %r{n} = scf.if %b{n} -> (i64) {{
    %x{n} = arith.muli %s{n}, %v{n} : i64
    scf.yield %x{n} : i64
  }} else {{
    scf.yield %s{n} : i64
  }}
  memref.store %r{n}, %m[%i{n}] : memref<16xi64>
",
        n % 16
    );
}

/// Operations of a piece, and pieces of a function where there are many.
const PIECE: usize = 9;
const PIECES: usize = 8;

/// A module of about so many operations.
fn text(shape: ModuleShape, ops: usize) -> String {
    let pieces = (ops / PIECE).max(1);
    let per_function = if shape == ModuleShape::OneFunction { pieces } else { PIECES };
    let mut text = String::new();
    let functions = pieces.div_ceil(per_function);
    for f in 0..functions {
        let _ = writeln!(text, "func.func private @f{f}(%m: memref<16xi64>) {{");
        (0..per_function).for_each(|n| piece(&mut text, n));
        text += "  return\n}\n";
    }
    text += "func.func @main() -> i64 {\n  %m = memref.alloc() : memref<16xi64>\n  %c = arith.constant 3 : index\n";
    for f in 0..functions {
        let _ = writeln!(text, "  func.call @f{f}(%m) : (memref<16xi64>) -> ()");
    }
    text + "  %r = memref.load %m[%c] : memref<16xi64>\n  memref.dealloc %m : memref<16xi64>\n  return %r : i64\n}\n"
}

/// Says no to everything, so many times.
struct RejectingOracle(usize);

impl Oracle for RejectingOracle {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        self.0 = self.0.saturating_sub(candidates.len());
        vec![false; candidates.len()]
    }

    fn exhausted(&self) -> bool {
        self.0 == 0
    }
}

/// Measures a module of about so many operations.
///
/// # Errors
/// A stage fails.
pub fn scale(shape: ModuleShape, ops: usize) -> Result<StageCosts, String> {
    let text = text(shape, ops);
    let settings = Settings::default();
    let (parse, (module, diags)) = own_time(|| plumb_ir::parse(&text, &ParseOptions::default()));
    if let Some(diag) = diags.first() {
        return Err(diag.message.clone());
    }
    let (verify, diags) = own_time(|| plumb_ir::verify(&module));
    if let Some(diag) = diags.first() {
        return Err(diag.message.clone());
    }
    let (print, _) = own_time(|| black_box(plumb_ir::print(&module)));
    let (lower, lowered) = own_time(|| adapt::lower(&module, None, &settings));
    lowered?;
    let (run, execution) = own_time(|| adapt::run_once(&module, &settings));
    if execution.outcome.name() != "return" {
        return Err(format!("it does not return: {}", execution.outcome.name()));
    }
    let (reduced, _) = own_time(|| reduce(&module, &Options::default(), &mut RejectingOracle(CANDIDATES)));
    let ops = module.count_ops();
    let each = |seconds: f64| seconds * 1e9 / ops as f64;
    Ok(StageCosts {
        shape,
        ops,
        parse: each(parse),
        verify: each(verify),
        print: each(print),
        lower: each(lower),
        run: each(run),
        reduce: each(reduced) / CANDIDATES as f64,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_as_large_as_asked_for() {
        for shape in [ModuleShape::ManyFunctions, ModuleShape::OneFunction] {
            let measured = scale(shape, 2000).unwrap();
            assert!((1800..2600).contains(&measured.ops), "{measured:?}");
            let all = [
                measured.parse,
                measured.verify,
                measured.print,
                measured.lower,
                measured.run,
                measured.reduce,
            ];
            assert!(all.iter().all(|ns| *ns > 0.0), "{measured:?}");
        }
    }
}
