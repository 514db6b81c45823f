//! Module and predicate to the smallest module that still satisfies it.
//!
//! The reducer proposes edits of structure, of types and of constants, applies them to a copy, and lets the verifier
//! reject invalid ones. It asks an [`Oracle`] about the rest. Edits of structure drop and replace operations, inline
//! regions, and shrink signatures and control flow. Edits of types change extents, dimensions, layouts, widths and
//! vectors, each everywhere at once. The others change constants, initial values and attributes. It knows nothing of
//! engines and keeps no clock: the oracle says when to stop. Same module and same answers, same result.
//!
//! ```
//! let text = "func.func @main(%a: i32) -> i32 {
//!   %b = arith.addi %a, %a : i32
//!   %c = arith.muli %b, %a : i32
//!   return %c : i32
//! }
//! func.func @unused() {
//!   return
//! }";
//! let (module, _) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
//! let mut multiplies = |m: &plumb_ir::Module| m.walk(m.top()).any(|op| m.op_name(op) == "arith.muli");
//! let reduced = plumb_reduce::reduce(&module, &plumb_reduce::Options::default(), &mut multiplies);
//! let text = plumb_ir::print::print(&reduced.module);
//! assert!(text.contains("arith.muli") && !text.contains("arith.addi") && !text.contains("unused"));
//! ```
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod attributes;
mod cast;
mod change;
mod constant;
mod ddmin;
mod edit;
mod elements;
mod flow;
mod follow;
mod kind;
mod known;
mod memory;
mod observe;
mod patch;
mod place;
mod propose;
mod region;
mod retype;
mod scope;
mod shapes;
mod signature;
mod size;
mod slice;

use plumb_ir::Module;
use propose::PHASES;

pub use size::{count_ops, largest_extent};
pub use slice::slice;

/// Says which candidates are still interesting.
pub trait Oracle {
    /// How many candidates are best asked about at once: more than one where asking has a price of its own, such as
    /// starting a process.
    fn width(&self) -> usize {
        1
    }

    /// For each candidate, whether it is interesting. Candidates are verified modules. A short answer counts as no.
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool>;

    /// Whether to end with the best module so far.
    fn exhausted(&self) -> bool {
        false
    }

    /// Told of each module that is smaller than all before: for those who wait.
    fn smaller(&mut self, _module: &Module) {}
}

/// An oracle of one question at a time.
impl<F: FnMut(&Module) -> bool> Oracle for F {
    fn ask(&mut self, candidates: &[Module]) -> Vec<bool> {
        candidates.iter().map(self).collect()
    }
}

/// What a reduction must leave alone.
#[derive(Clone, Debug)]
pub struct Options {
    /// The function whose meaning matters: it is never removed, and its arguments stay, of simpler types perhaps.
    pub entry: String,
}

impl Default for Options {
    fn default() -> Self {
        Options { entry: "main".into() }
    }
}

/// The outcome of a reduction.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// The smallest interesting module that was found.
    pub module: Module,
    /// Candidates that the oracle has judged.
    pub asked: usize,
    /// How many of them were interesting and taken.
    pub steps: usize,
}

/// Rounds over all phases; each round must make progress for another to follow.
const MAX_ROUNDS: usize = 24;

/// Reduces an interesting module. The result is interesting too: it is the module itself if no edit was.
pub fn reduce(module: &Module, options: &Options, oracle: &mut dyn Oracle) -> Reduction {
    let mut state = ddmin::State::new(module.clone(), options, oracle);
    for _ in 0..MAX_ROUNDS {
        let before = state.size;
        for phase in PHASES {
            if state.exhausted() {
                return state.finish();
            }
            let edits = propose::propose(&state.module, options, phase);
            state.minimise(&edits);
        }
        if state.size >= before {
            break;
        }
    }
    state.finish()
}

#[cfg(test)]
mod tests;
