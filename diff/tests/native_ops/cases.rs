//! The operations, each as a few lines of text on operands `%a0`, `%a1`, … with results `%r0`, `%r1`, …

use crate::values::Ty;
use crate::{aggregates, atomics, control, hints, maths, memory, pointers, scalars, vectors};

/// An operation on operands of certain types.
pub struct Case {
    /// For reports; the operation's name comes first.
    pub name: String,
    pub operands: Vec<Ty>,
    pub results: Vec<Ty>,
    /// `$` stands for the function's name in this and the next.
    pub body: String,
    /// What else the module needs.
    pub outside: String,
    /// Whether every pair of operands is tried.
    pub exhaustive: bool,
    /// Whether its addresses are all made of numbers, so that none hangs on where memory was placed.
    pub numbers: bool,
}

impl Case {
    /// The operation's name.
    pub fn op(&self) -> String {
        let end = self.name.find([' ', '<', '{']).unwrap_or(self.name.len());
        format!("llvm.{}", &self.name[..end])
    }

    pub fn with(self, outside: String) -> Case {
        Case { outside, ..self }
    }
}

pub fn case(name: &str, operands: &[Ty], results: &[Ty], body: String) -> Case {
    let list = |types: &[Ty]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    Case {
        name: format!("{name} {} to {}", list(operands), list(results)),
        operands: operands.to_vec(),
        results: results.to_vec(),
        body,
        outside: String::new(),
        exhaustive: false,
        numbers: false,
    }
}

/// `"op"(%a0, …) {attributes} : (…) -> …`.
pub fn generic(op: &str, attributes: &str, operands: &[Ty], result: Ty) -> Case {
    generic_as(op, attributes, operands, &result.to_string(), &[result], "")
}

pub fn generic_as(
    op: &str,
    attributes: &str,
    operands: &[Ty],
    result: &str,
    results: &[Ty],
    after: &str,
) -> Case {
    let names: Vec<String> = (0..operands.len()).map(|i| format!("%a{i}")).collect();
    let types: Vec<String> = operands.iter().map(ToString::to_string).collect();
    let to = if after.is_empty() { "%r0" } else { "%p" };
    let body = format!(
        "  {to} = \"llvm.{op}\"({}) {attributes} : ({}) -> {result}\n{after}",
        names.join(", "),
        types.join(", ")
    );
    case(&format!("{op}{attributes}"), operands, results, body)
}

/// A family of operations: its name and what makes its cases, of drawn operands.
pub type Family = (&'static str, fn(&mut Vec<Case>));

pub const FAMILIES: [Family; 11] = [
    ("integers", scalars::integers),
    ("floats", scalars::floats),
    ("library mathematics", maths::library),
    ("vectors", vectors::lanes),
    ("predicated vectors", vectors::predicated),
    ("memory", memory::accesses),
    ("atomics", atomics::accesses),
    ("pointers", pointers::addresses),
    ("aggregates and constants", aggregates::values),
    ("control", control::ways),
    ("hints and linking", hints::all),
];
