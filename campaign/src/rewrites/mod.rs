//! Wrong rewrites of modules of the LLVM dialect, to measure by them what comparison sees: one table, a file each kind.
//! Faults (`plumb_lower::Fault`) are mistakes of one conversion; these can be made in the output of any.

mod atomics;
mod calls;
mod change;
mod constants;
mod control;
mod floats;
mod integers;
mod measure;
mod memory;
mod metadata;
mod parameters;
mod patch;
mod pointers;
mod promises;
mod vectors;

pub use measure::{MeasureOptions, RewriteMeasurement, RewriteOutcome, measure};

use change::Change;
use patch::Patch;
use plumb_gen::Profile;
use plumb_ir::Module;
use std::fmt;

/// A wrong rewrite.
pub struct Rewrite {
    /// Its name on the command line.
    pub name: &'static str,
    /// What part of a lowering would have made the mistake.
    pub class: RewriteClass,
    /// What it does, in one sentence.
    pub doc: &'static str,
    /// The expected result of the comparison.
    pub expectation: Expectation,
    /// Profiles of generated modules that have what it changes.
    pub from: &'static [Profile],
    /// What it does at an operation, if that is an opportunity.
    change: Change,
}

/// The expected result of comparing a rewrite with its original.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// It is wrong, and comparison detects it.
    Detected,
    /// It is not wrong, for this reason: a detection is a false alarm.
    Equivalent(&'static str),
    /// It is wrong, and the interpreter or every engine misses it, for this reason.
    Undetected(&'static str),
}

macro_rules! classes {
    ($($(#[doc = $doc:literal])+ $case:ident $name:literal,)*) => {
        /// What part of a lowering makes such a mistake.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum RewriteClass { $($(#[doc = $doc])+ $case,)* }

        impl RewriteClass {
            /// Its name in reports.
            pub fn name(self) -> &'static str {
                match self { $(RewriteClass::$case => $name,)* }
            }
        }
    };
}

classes! {
    /// Operations on integers.
    Integers "integers",
    /// Operations on floats.
    Floats "floats",
    /// Constants and initial values.
    Constants "constants",
    /// Flags of operations that promise something.
    Promises "promises",
    /// Loads, stores, copies, allocations.
    Memory "memory",
    /// Addresses, and members of aggregates.
    Pointers "pointers",
    /// Atomic operations.
    Atomics "atomics",
    /// Lanes of vectors.
    Vectors "vectors",
    /// Branches, switches, block arguments.
    Control "control",
    /// Calls, functions and what they return.
    Calls "calls",
    /// Attributes of functions, parameters and results.
    Parameters "parameters",
    /// What accesses to memory promise by metadata.
    Metadata "metadata",
}

macro_rules! rewrites {
    ($class:ident $from:expr; $($name:literal $doc:literal $(@ $expectation:ident $why:literal)? $change:expr;)*) => {
        pub(super) static ROWS: &[$crate::rewrites::Rewrite] = &[$($crate::rewrites::Rewrite {
            name: $name,
            class: $crate::rewrites::RewriteClass::$class,
            doc: $doc,
            expectation: $crate::rewrites::rewrites!(@expect $($expectation $why)?),
            from: $from,
            change: $change,
        },)*];
    };
    (@expect) => { $crate::rewrites::Expectation::Detected };
    (@expect $case:ident $why:literal) => { $crate::rewrites::Expectation::$case($why) };
}
use rewrites;

impl fmt::Debug for Rewrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Rewrite").field(&self.name).finish()
    }
}

impl Rewrite {
    /// Every rewrite, in order of the tables.
    pub fn all() -> impl Iterator<Item = &'static Rewrite> {
        let tables = [
            integers::ROWS,
            floats::ROWS,
            constants::ROWS,
            promises::ROWS,
            memory::ROWS,
            pointers::ROWS,
            atomics::ROWS,
            vectors::ROWS,
            control::ROWS,
            calls::ROWS,
            parameters::ROWS,
            metadata::ROWS,
        ];
        tables.into_iter().flatten()
    }

    /// The rewrite of this name.
    pub fn by_name(name: &str) -> Option<&'static Rewrite> {
        Rewrite::all().find(|r| r.name == name)
    }

    /// The module rewritten at one of its opportunities, chosen by the seed; none if it has none that leaves it valid.
    pub fn apply(&self, module: &Module, seed: u64) -> Option<Module> {
        let mut patch = Patch::new(module.clone(), seed);
        for op in patch.shuffled() {
            if self.change.apply(&mut patch, op).is_none() {
                continue;
            }
            if plumb_ir::verify(&patch.m).is_empty() {
                return Some(patch.m);
            }
            let next = crate::mutants::mixed(seed);
            patch = Patch::new(module.clone(), next);
        }
        None
    }
}

#[cfg(test)]
mod tests;
