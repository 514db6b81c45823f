//! Promises of functions and calls about memory (LangRef, "Function Attributes": `memory(...)`, `nofree`; "call
//! Instruction": `tail`). While such a function runs, each access to older memory must keep its promise, and each `free`.

use super::aliases::Activation;
use super::{AllocKind, AllocState, Heap, HeapError, HeapResult, MOST_NOTED, Mark, NOTED};
use crate::slot::{Slot, VIEWS, flag};
use plumb_host::UbKind;
use smallvec::SmallVec;

/// What may be done with memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// It may be read.
    pub read: bool,
    /// It may be written.
    pub write: bool,
}

/// What a call may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects {
    /// With memory that an argument points to.
    pub arguments: Effect,
    /// With other memory.
    pub other: Effect,
    /// Whether it may free memory.
    pub free: bool,
    /// Whether it may access the stack memory of its caller.
    pub frame: bool,
}

impl Effects {
    /// Nothing is promised.
    pub const ALL: Effects = Effects {
        arguments: Effect { read: true, write: true },
        other: Effect { read: true, write: true },
        free: true,
        frame: true,
    };
}

/// A call that is held to what is promised about it.
#[derive(Debug)]
pub(super) struct Scope {
    effects: Option<Effects>,
    /// Allocations that arguments point to.
    arguments: Vec<u32>,
    /// The first allocation that is its own.
    own: u32,
    /// The first that is its caller's, as far as stack memory goes.
    frame: u32,
    /// How many calls were active.
    depth: usize,
    /// What its parameters see memory through.
    pub(super) views: Vec<u32>,
    /// Where pointers were written that must not be kept beyond it: numbers of eight bytes of storage.
    written: Vec<usize>,
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
    /// `frame` is the first stack allocation of the caller.
    pub fn enter_scope(
        &mut self,
        effects: Option<Effects>,
        arguments: Vec<u32>,
        frame: Option<u32>,
        depth: usize,
    ) {
        let own = self.len() as u32;
        let scope = Scope {
            effects,
            arguments,
            own,
            frame: frame.unwrap_or(own),
            depth,
            views: Vec::new(),
            written: Vec::new(),
            activation: Activation::default(),
        };
        // What does not fit ends the run at its next access.
        let _ = self.account.take(scope.taken());
        self.watching(|heap| heap.scopes.push(scope));
    }

    /// Ends the innermost such call, which returns these pointers. None that must not be kept beyond it may be among them
    /// or in memory that goes on (LangRef, "Pointer Capture": `captures(none)`).
    ///
    /// # Errors
    ///
    /// There is one.
    pub fn leave_scope(&mut self, returned: &[Slot]) -> HeapResult<()> {
        let Some(mut ended) = self.watching(|heap| heap.scopes.pop()) else { return Ok(()) };
        let written = std::mem::take(&mut ended.written);
        let kept = self.kept_of(&ended, &written, returned);
        self.account.give(size_of_val(written.as_slice()) as u64);
        ended.activation.end(&mut self.account);
        self.account.give(ended.taken());
        self.views.end(ended.views.iter(), &mut self.account);
        match kept {
            None => Ok(()),
            Some(prov) => broken(
                "a pointer is kept beyond the call whose parameter promises it is not".into(),
                self.seen(prov),
            ),
        }
    }

    /// A pointer that such a call keeps.
    fn kept_of(&mut self, ended: &Scope, written: &[usize], returned: &[Slot]) -> Option<u32> {
        let here = self.scopes.len();
        let confined = |heap: &Heap, prov: u32| heap.views.confined(prov).any(|scope| scope == here);
        if let Some(kept) = returned.iter().map(|s| s.prov()).find(|prov| confined(self, *prov)) {
            return Some(kept);
        }
        for &granule in written {
            self.go_through(NOTED);
            let target = self.target(granule);
            let is_pointer = |i: usize| self.states.get(i).is_some_and(|s| s & flag::POINTER != 0);
            if !(granule * 8..granule * 8 + 8).any(is_pointer) || !confined(self, target) {
                continue;
            }
            // What it has made itself comes last.
            let records = self.records();
            let holds = |i: &usize| {
                let a = &records[*i];
                let place = a.start..a.start.saturating_add(usize::try_from(a.size).unwrap_or(usize::MAX));
                a.state == AllocState::Alive && place.start < granule * 8 + 8 && granule * 8 < place.end
            };
            let holder = (0..records.len()).rev().find(holds);
            let looked_at = records.len() - holder.unwrap_or(0);
            let is_own =
                holder.is_some_and(|i| i >= ended.own as usize && records[i].kind == AllocKind::Stack);
            self.go_through(looked_at as u64 * NOTED);
            if holder.is_some() && !is_own {
                return Some(target);
            }
        }
        None
    }

    /// Notes that a pointer was written to eight bytes of storage.
    pub(super) fn note_written(&mut self, granule: usize, prov: u32) {
        if prov < VIEWS {
            return;
        }
        let scopes: SmallVec<[usize; 4]> = self.views.confined(prov).collect();
        for scope in scopes {
            if let Some(scope) = self.scopes.get_mut(scope)
                && scope.written.last() != Some(&granule)
                && scope.written.len() < MOST_NOTED
            {
                // What does not fit ends the run at its next access.
                let _ = self.account.push(&mut scope.written, granule);
            }
        }
    }

    /// Ends those that were left by unwinding to a function above which so many calls are active.
    pub fn unwind_scopes(&mut self, depth: usize) {
        while self.scopes.last().is_some_and(|scope| scope.depth > depth) {
            // An exception is no return: what it leaves behind is not looked at.
            let _ = self.leave_scope(&[]);
        }
    }

    /// What active calls promise about memory that is older than they are.
    fn promised(&self, alloc: u32) -> impl Iterator<Item = (&Scope, Effects)> {
        let older = self.scopes.iter().filter(move |scope| alloc < scope.own);
        older.filter_map(|scope| Some((scope, scope.effects?)))
    }

    pub(super) fn check_effects(&self, alloc: u32, write: bool) -> HeapResult<()> {
        let record = self.alloc(alloc);
        let constant = !write && record.is(Mark::Constant);
        for (scope, Effects { arguments, other, frame, .. }) in self.promised(alloc) {
            let what = if write { "written" } else { "read" };
            if !frame && alloc >= scope.frame && record.kind == AllocKind::Stack {
                return broken(format!("stack memory of its caller is {what} in a tail call"), alloc);
            }
            let mut may = other;
            // It may be known by another way, too.
            if scope.arguments.contains(&alloc) {
                may = Effect { read: may.read || arguments.read, write: may.write || arguments.write };
            }
            if !constant && !(if write { may.write } else { may.read }) {
                return broken(format!("memory that a call promises to leave alone is {what}"), alloc);
            }
        }
        Ok(())
    }

    /// Holds a `free` to what active calls promise.
    pub(super) fn check_free(&self, alloc: u32, prov: u32) -> HeapResult<()> {
        if self.promised(alloc).any(|(_, effects)| !effects.free) {
            return broken(
                "memory is freed that is older than a call that promises to free none".into(),
                alloc,
            );
        }
        if !self.views.lets_free(prov) {
            return broken("memory is freed through a parameter that promises it is not".into(), alloc);
        }
        Ok(())
    }
}

fn broken(text: String, alloc: u32) -> HeapResult<()> {
    Err(Box::new(HeapError::Ub(UbKind::AssumptionViolated, text, Some(alloc))))
}
