//! Promises of functions and calls about memory (LangRef, "Function Attributes": `memory(...)`). While such a function
//! runs, each access to older memory must keep its promise.

use super::aliases::Activation;
use super::{Heap, HeapError, HeapResult, Mark};
use plumb_host::UbKind;

/// What may be done with memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// It may be read.
    pub read: bool,
    /// It may be written.
    pub write: bool,
}

/// What a call may do.
#[derive(Clone, Debug)]
pub struct Effects {
    /// With memory that an argument points to.
    pub arguments: Effect,
    /// With other memory.
    pub other: Effect,
}

/// A call that is held to what is promised about it.
#[derive(Debug)]
pub(super) struct Scope {
    effects: Option<Effects>,
    /// Allocations that arguments point to.
    arguments: Vec<u32>,
    /// The first allocation that is its own.
    own: u32,
    /// How many calls were active.
    depth: usize,
    /// What its parameters see memory through.
    pub(super) views: Vec<u32>,
    /// What it has accessed by alias scopes.
    pub(super) activation: Activation,
}

impl Scope {
    /// Bytes that it takes, but for its views and notes.
    fn taken(&self) -> u64 {
        (size_of::<Scope>() + size_of_val(self.arguments.as_slice())) as u64
    }
}

impl Heap {
    /// Holds accesses to what is promised about a call of which these are the allocations that its arguments point to.
    pub fn enter_scope(&mut self, effects: Option<Effects>, arguments: Vec<u32>, depth: usize) {
        let own = self.len() as u32;
        let (views, activation) = (Vec::new(), Activation::default());
        let scope = Scope { effects, arguments, own, depth, views, activation };
        // What does not fit ends the run at its next access.
        let _ = self.account.take(scope.taken());
        self.watching(|heap| heap.scopes.push(scope));
    }

    /// Ends the innermost such call.
    pub fn leave_scope(&mut self) {
        let Some(ended) = self.watching(|heap| heap.scopes.pop()) else { return };
        ended.activation.end(&mut self.account);
        self.account.give(ended.taken());
        self.views.end(ended.views.iter(), &mut self.account);
    }

    /// Ends those that were left by unwinding to a function above which so many calls are active.
    pub fn unwind_scopes(&mut self, depth: usize) {
        while self.scopes.last().is_some_and(|scope| scope.depth > depth) {
            self.leave_scope();
        }
    }

    pub(super) fn check_effects(&self, alloc: u32, write: bool) -> HeapResult<()> {
        let constant = !write && self.alloc(alloc).is(Mark::Constant);
        for scope in self.scopes.iter().filter(|scope| alloc < scope.own && !constant) {
            let Some(Effects { arguments, other }) = scope.effects else { continue };
            let mut may = other;
            // It may be known by another way, too.
            if scope.arguments.contains(&alloc) {
                may = Effect { read: may.read || arguments.read, write: may.write || arguments.write };
            }
            if !(if write { may.write } else { may.read }) {
                let what = if write { "written" } else { "read" };
                let text = format!("memory that a call promises to leave alone is {what}");
                return Err(Box::new(HeapError::Ub(UbKind::AssumptionViolated, text, Some(alloc))));
            }
        }
        Ok(())
    }
}
