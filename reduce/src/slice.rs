//! What is left of a module where only certain operations matter: these, what makes their operands, and what holds them
//! together.

use crate::{Options, reduce};
use plumb_ir::print::{op_to_string, print};
use plumb_ir::{Module, Op, ValueDef};
use std::collections::{BTreeMap, BTreeSet};

/// Reduces a module to operations of it and all that makes their operands, each written as it was but for the names of values.
/// Nobody is asked.
pub fn slice(module: &Module, options: &Options, kept: &[Op]) -> Module {
    let mut closure: BTreeSet<Op> = BTreeSet::new();
    let mut open = kept.to_vec();
    while let Some(op) = open.pop() {
        if !closure.insert(op) {
            continue;
        }
        open.extend(module.op(op).operands.iter().filter_map(|operand| match module.value(*operand).def {
            ValueDef::Result(by, _) => Some(by),
            ValueDef::Argument(..) => None,
        }));
    }
    let lines = closure.iter().map(|&op| op_to_string(module, op));
    let needed = counted(lines.filter_map(|text| text.lines().next().map(nameless)));
    let mut has_all = |candidate: &Module| {
        let has = counted(print(candidate).lines().map(nameless));
        needed.iter().all(|(line, count)| has.get(line).is_some_and(|has| has >= count))
    };
    reduce(module, options, &mut has_all).module
}

/// How often each line is there.
fn counted(lines: impl Iterator<Item = String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for line in lines {
        *counts.entry(line).or_default() += 1;
    }
    counts
}

/// A line without the names of its values.
fn nameless(line: &str) -> String {
    let mut pieces = line.trim().split('%');
    let mut text = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        text.push('%');
        text.push_str(piece.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "_$.-#".contains(c)));
    }
    text
}
