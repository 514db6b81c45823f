//! Every operation of the dialect that the interpreter executes is compared with native code, or listed with the reason
//! why not.

use crate::cases::{Case, FAMILIES};
use crate::parse;
use plumb_diff::support::table;
use std::collections::{BTreeMap, BTreeSet};

/// Operations that nothing compares, and why.
const NOT_COMPARED: &[(&str, &str)] = &[
    ("llvm.comdat", "says to a linker which definitions are one; there is only one module"),
    ("llvm.comdat_selector", "part of `llvm.comdat`"),
    ("llvm.func", "every case is one"),
    ("llvm.intr.dbg.declare", "has no result and no effect"),
    ("llvm.intr.dbg.label", "has no result and no effect"),
    ("llvm.intr.dbg.value", "has no result and no effect"),
    ("llvm.intr.debugtrap", "stops a program without a debugger, and does nothing here"),
    ("llvm.intr.eh.typeid.for", "the number is the code generator's choice"),
    ("llvm.intr.experimental.vp.strided.load", "the code generator for x86-64 does not survive it"),
    ("llvm.intr.experimental.vp.strided.store", "the code generator for x86-64 does not survive it"),
    ("llvm.intr.is.constant", "either answer is right"),
    ("llvm.intr.trap", "ends the run; files of the corpus run it in all engines"),
    ("llvm.intr.ubsantrap", "ends the run; files of the corpus run it in all engines"),
    ("llvm.intr.vscale", "x86-64 has no vectors of this kind"),
    ("llvm.landingpad", "only where something unwinds; files of the corpus run it in all engines"),
    ("llvm.linker_options", "says something to a linker"),
    ("llvm.mlir.global_ctors", "runs before the program; files of the corpus run it in all engines"),
    ("llvm.mlir.global_dtors", "runs after the program; files of the corpus run it in all engines"),
    ("llvm.mlir.ifunc", "the loader of native code makes no choice of a function"),
    ("llvm.mlir.none", "a token, which has no bits"),
    ("llvm.module_flags", "says something to a linker"),
    ("llvm.resume", "only where something unwinds; files of the corpus run it in all engines"),
    ("llvm.unreachable", "reaching it is undefined behaviour"),
];

/// How many results were compared for each operation.
#[derive(Default)]
pub struct ComparisonCounts(BTreeMap<String, u64>);

impl ComparisonCounts {
    pub fn add(&mut self, case: &Case, n: u64) {
        *self.0.entry(case.op()).or_default() += n;
    }

    pub fn join(&mut self, other: ComparisonCounts) {
        other.0.into_iter().for_each(|(op, n)| *self.0.entry(op).or_default() += n);
    }

    /// Operations that have cases of which no result could be compared.
    pub fn never(&self) -> Vec<&str> {
        self.0.iter().filter(|(_, n)| **n == 0).map(|(op, _)| op.as_str()).collect()
    }
}

#[test]
fn every_operation_has_a_family_or_a_reason() {
    let mut wrong = Vec::new();
    let mut families: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (family, make) in FAMILIES {
        let mut cases = Vec::new();
        make(&mut cases);
        for case in &cases {
            let op = case.op();
            if families.entry(op.clone()).or_default().insert(family) {
                let text = crate::function("f", case) + crate::COMMON;
                parse(&text);
                if !text.contains(&op) {
                    wrong.push(format!("{}: the text has no {op}", case.name));
                }
            }
        }
    }
    let listed: BTreeMap<&str, &str> = NOT_COMPARED.iter().copied().collect();
    for row in table().iter().filter(|row| row.op.starts_with("llvm.")) {
        let compared = families.remove(row.op).is_some();
        match (row.interp, compared, listed.contains_key(row.op)) {
            (true, true, false) | (true, false, true) | (false, false, false) => {}
            (_, true, true) => wrong.push(format!("{} is compared and listed", row.op)),
            (true, false, false) => wrong.push(format!("{} is neither compared nor listed", row.op)),
            (false, ..) => wrong.push(format!("{} has no meaning to compare", row.op)),
        }
    }
    wrong.extend(families.keys().map(|op| format!("{op} is no operation")));
    assert!(wrong.is_empty(), "{} operations:\n{}", wrong.len(), wrong.join("\n"));
}
