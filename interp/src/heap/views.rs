//! Views: a pointer that is based on a parameter, or a result, with a promise sees its allocation through one. LangRef,
//! "Parameter Attributes", has the promises: `noalias`, `readonly`, `writeonly`, `readnone`, `nofree`, `captures`. "Pointer Aliasing Rules"
//! defines *based on*. A view is made at each call and goes with the pointer, by way of memory, too. A pointer made of
//! an integer may be based on any, so nothing is checked of it.

use super::access::ByteAccess;
use super::{Effect, Heap, HeapError, HeapResult, MOST_NOTED};
use crate::account::Account;
use crate::slot::{ANY_ALLOC, NO_ALLOC, Slot, VIEWS};
use plumb_host::UbKind;
use rustc_hash::FxHashMap;

/// What is promised of a parameter about the memory that is accessed by way of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterPromise {
    /// A byte that changes there is reached in no other way.
    pub alone: bool,
    /// What may be done.
    pub may: Effect,
    /// Whether it may be freed.
    pub free: bool,
    /// Whether the pointer may be kept beyond the call.
    pub keep: bool,
}

impl Default for ParameterPromise {
    fn default() -> Self {
        ParameterPromise { alone: false, may: Effect { read: true, write: true }, free: true, keep: true }
    }
}

/// Most views of a run: what is promised beyond is not followed.
const MOST: usize = 1 << 20;
/// Most views that one pointer is seen through, and most promises to be alone that are followed at once.
const DEEPEST: u8 = 64;

#[derive(Debug)]
struct View {
    alloc: u32,
    /// The innermost view of a call that is still active which it is made through.
    through: u32,
    /// How many are.
    depth: u8,
    may: Effect,
    free: bool,
    keep: bool,
    /// How many calls were held around the one that it is made for.
    scope: usize,
    /// Whether its call is active.
    live: bool,
    /// Whether it may be based on other parameters than those it is made through.
    blurred: bool,
}

/// A promise that a view reaches what is changed alone.
#[derive(Debug)]
struct ExclusiveAccess {
    view: u32,
    alloc: u32,
    /// Of the result of a call, how many calls were held where it was taken: what is done there counts.
    taken: Option<usize>,
    /// What has been done to each byte, by offset.
    bytes: FxHashMap<u64, u8>,
}

/// A byte was accessed through the view, in another way, and changed.
const WITHIN: u8 = 1;
const WITHOUT: u8 = 2;
const CHANGED: u8 = 4;

/// The views of a run.
#[derive(Debug, Default)]
pub(super) struct Views {
    all: Vec<View>,
    alone: Vec<ExclusiveAccess>,
    /// How many views of active calls allocations have.
    live: FxHashMap<u32, u32>,
    /// For allocations the view that knows nothing of what it is based on.
    blurred: FxHashMap<u32, u32>,
}

impl Views {
    pub(super) fn clear(&mut self) {
        *self = Views::default();
    }

    fn get(&self, prov: u32) -> Option<&View> {
        self.all.get(prov.checked_sub(VIEWS)? as usize)
    }

    /// The views of active calls that a pointer is seen through, from the innermost on.
    fn chain(&self, prov: u32) -> impl Iterator<Item = (u32, &View)> {
        let first = self.get(prov).map(|view| (prov, view));
        std::iter::successors(first, |(_, view)| Some((view.through, self.get(view.through)?)))
            .filter(|(_, view)| view.live)
    }

    /// Whether the parameters that a pointer is not based on are known.
    fn is_clear(&self, prov: u32) -> bool {
        prov != ANY_ALLOC && self.get(prov).is_none_or(|view| !view.blurred)
    }

    /// Whether no view that a pointer is seen through promises that it is not freed.
    pub(super) fn lets_free(&self, prov: u32) -> bool {
        self.chain(prov).all(|(_, view)| view.free)
    }

    /// The calls that a pointer must not be kept beyond, each by how many calls were held around it.
    pub(super) fn confined(&self, prov: u32) -> impl Iterator<Item = usize> {
        self.chain(prov).filter(|(_, view)| !view.keep).map(|(_, view)| view.scope)
    }

    /// How many views are to be the only way to their memory.
    pub(super) fn holders(&self) -> usize {
        self.alone.len()
    }

    fn add(&mut self, view: View, account: &mut Account) -> Option<u32> {
        let number = VIEWS + u32::try_from(self.all.len()).ok()?;
        if self.all.len() >= MOST {
            return None;
        }
        account.push(&mut self.all, view).ok()?;
        Some(number)
    }

    /// Ends the calls that these belong to.
    pub(super) fn end<'a>(&mut self, views: impl Iterator<Item = &'a u32>, account: &mut Account) {
        for view in views {
            if let Some(view) = self.all.get_mut((view - VIEWS) as usize) {
                view.live = false;
                self.live.entry(view.alloc).and_modify(|n| *n -= 1);
            }
            self.forget(account, |alone| alone.view == *view);
        }
    }

    /// Forgets accesses next to those of a view.
    fn forget(&mut self, account: &mut Account, ended: impl Fn(&ExclusiveAccess) -> bool) {
        self.alone.retain(|alone| {
            let ended = ended(alone);
            if ended {
                account.drop_table(&alone.bytes);
            }
            !ended
        });
    }
}

impl Heap {
    /// The allocation that a pointer belongs to, where that is a view.
    pub fn seen(&self, prov: u32) -> u32 {
        if prov < VIEWS { prov } else { self.views.get(prov).map_or(prov, |view| view.alloc) }
    }

    /// The pointer that a parameter of the innermost call becomes.
    pub fn look_through(&mut self, held: ParameterPromise, p: Slot) -> Slot {
        self.view(held, p, None)
    }

    /// The pointer that a result becomes which is promised to be to memory of its own. What was given out of that
    /// allocation before is not any more.
    pub fn take_alone(&mut self, p: Slot) -> Slot {
        let alloc = self.resolve(p.bits, p.prov());
        self.views.forget(&mut self.account, |one| one.taken.is_some() && one.alloc == alloc);
        self.view(ParameterPromise { alone: true, ..ParameterPromise::default() }, p, Some(self.scopes.len()))
    }

    fn view(&mut self, held: ParameterPromise, p: Slot, taken: Option<usize>) -> Slot {
        let alloc = self.resolve(p.bits, p.prov());
        if p.flags() != 0 || alloc == NO_ALLOC {
            return p;
        }
        let (through, depth) =
            self.views.chain(p.prov()).next().map_or((NO_ALLOC, 0), |(v, view)| (v, view.depth));
        let blurred = !self.views.is_clear(p.prov());
        let view = View {
            alloc,
            through,
            depth: depth + 1,
            may: held.may,
            free: held.free,
            keep: held.keep,
            scope: self.scopes.len().saturating_sub(1),
            live: true,
            blurred,
        };
        let number = (depth < DEEPEST).then(|| self.views.add(view, &mut self.account)).flatten();
        let Some(number) = number else { return p };
        if !self.views.live.contains_key(&alloc) {
            // What does not fit ends the run at its next access.
            let _ = self.account.grow_table(&mut self.views.live, 1);
        }
        *self.views.live.entry(alloc).or_default() += 1;
        if let Some(scope) = self.scopes.last_mut() {
            scope.views.push(number);
        }
        if held.alone && self.views.alone.len() < DEEPEST.into() {
            self.views.alone.push(ExclusiveAccess {
                view: number,
                alloc,
                taken,
                bytes: FxHashMap::default(),
            });
        }
        p.with_prov(number)
    }

    /// The owner of a pointer that is made of an integer. While its allocation has views, the pointer may be based on
    /// any of them.
    pub fn blurred(&mut self, alloc: u32) -> u32 {
        if self.views.live.get(&alloc).is_none_or(|n| *n == 0) {
            return alloc;
        }
        if let Some(view) = self.views.blurred.get(&alloc) {
            return *view;
        }
        let ParameterPromise { may, free, keep, .. } = ParameterPromise::default();
        let through = NO_ALLOC;
        let view = View { alloc, through, depth: 0, may, free, keep, scope: 0, live: false, blurred: true };
        let number = self.views.add(view, &mut self.account).unwrap_or(ANY_ALLOC);
        let _ = self.account.grow_table(&mut self.views.blurred, 1);
        self.views.blurred.insert(alloc, number);
        number
    }

    /// Holds an access to what is promised of the parameters that its pointer is based on, and of those it is not.
    pub(super) fn check_views(&mut self, touch: &ByteAccess) -> HeapResult<()> {
        let ByteAccess { prov, alloc, write, .. } = *touch;
        let broken = |text: &str| {
            Err(Box::new(HeapError::Ub(UbKind::AssumptionViolated, text.to_owned(), Some(alloc))))
        };
        if self.views.chain(prov).any(|(_, view)| if write { !view.may.write } else { !view.may.read }) {
            let what = if write { "written" } else { "read" };
            return broken(&format!("memory is {what} through a parameter that promises it is not"));
        }
        if self.views.alone.is_empty() {
            return Ok(());
        }
        let clear = self.views.is_clear(prov);
        let mut alone = std::mem::take(&mut self.views.alone);
        let (mut conflict, here) = (false, self.scopes.len());
        let counts = |one: &&mut ExclusiveAccess| one.alloc == alloc && one.taken.is_none_or(|n| n == here);
        for one in alone.iter_mut().filter(counts) {
            let within = self.views.chain(prov).any(|(view, _)| view == one.view);
            let way = if within {
                WITHIN
            } else if clear {
                WITHOUT
            } else {
                0
            };
            let done = way | if write { CHANGED } else { 0 };
            for byte in touch.bytes() {
                if !one.bytes.contains_key(&byte)
                    && (one.bytes.len() >= MOST_NOTED || self.account.grow_table(&mut one.bytes, 1).is_err())
                {
                    continue;
                }
                let all = one.bytes.entry(byte).or_default();
                *all |= done;
                conflict |= *all == WITHIN | WITHOUT | CHANGED;
            }
        }
        self.views.alone = alone;
        if conflict {
            return broken(
                "memory that is changed is reached through a pointer that is promised to reach it alone, and in another way",
            );
        }
        Ok(())
    }
}
