//! What a program shows of poison, undefined and open values: printing or returning one is no undefined behaviour, and hardly
//! meant. Loading, storing and copying them is as good as anything else.

use crate::code::Reg;
use crate::heap::{SiteRef, Value, worst};
use crate::layout::TypeInfo;
use crate::machine::{Machine, Step, Stop};
use crate::slot::{Origin, Slot, flag};
use plumb_host::{Flags, WarningKind};
use std::fmt::Display;
use std::sync::Arc;

/// Most places that are warned of.
const MOST: usize = 64;
/// Slots of an operand that are kept in a run that follows values.
const KEPT: u32 = 16;

/// A warning of a place of the program.
#[derive(Clone, Debug)]
pub(crate) struct PlaceWarning {
    pub(crate) kind: WarningKind,
    pub(crate) at: SiteRef,
    pub(crate) detail: String,
    pub(crate) origin: Origin,
}

/// What is about to be shown: how many scalars, how many of them are poison or undefined, and the first of these. Where none
/// are, it counts those that are open.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ShownValues {
    scalars: usize,
    /// Whether those that are bad are merely open.
    open: bool,
    bad: usize,
    first: usize,
    flags: u8,
    pub(crate) origin: Origin,
}

impl Machine {
    /// Looks at a scalar that is about to be shown.
    pub(crate) fn look(&mut self, words: &[Slot]) {
        let fatal = words.iter().find(|s| s.flags() & flag::FATAL != 0);
        let bad = fatal.or_else(|| words.iter().find(|s| flag::visible(s.flags()).contains(Flags::NONDET)));
        let shown = &mut self.shown;
        if shown.open && fatal.is_some() {
            *shown = ShownValues { scalars: shown.scalars, ..ShownValues::default() };
        }
        if let Some(s) = bad.filter(|_| fatal.is_some() || shown.bad == 0 || shown.open) {
            shown.open = fatal.is_none();
            if shown.bad == 0 {
                shown.first = shown.scalars;
            }
            if shown.bad == 0 || s.flags() & !shown.flags & flag::POISON != 0 {
                shown.origin = s.origin();
            }
            shown.flags |= s.flags();
            shown.bad += 1;
        }
        self.shown.scalars += 1;
    }

    /// Shows what has been looked at: `what` names it, and what is done with it.
    pub(crate) fn show(&mut self, what: impl Display, done: &str) -> Step {
        if self.shown.bad == 0 {
            self.shown = ShownValues::default();
            return Ok(());
        }
        let shown = self.shown;
        let (kind, how) = match shown.flags & flag::POISON {
            _ if shown.open => (WarningKind::Open, "open"),
            0 => (WarningKind::Uninit, "uninitialised"),
            _ => (WarningKind::Poison, "poison"),
        };
        let detail = match (shown.bad, shown.scalars) {
            (_, 1) => format!("{what} is {how} where it is {done}"),
            (n, all) if n == all => format!("all {all} elements of {what} are {how} where it is {done}"),
            (n, all) => {
                let (first, are) = (shown.first, if n == 1 { "is" } else { "are" });
                format!(
                    "{n} of {all} elements of {what} {are} {how} where it is {done}, the first is number {first}"
                )
            }
        };
        if let (true, Some(kind)) = (self.options.strict, kind.strictly()) {
            return Err(Box::new(Stop::Ub(kind, detail, None)));
        }
        self.shown = ShownValues::default();
        let known = self.warned.iter().any(|w| (w.kind, w.at) == (kind, self.at));
        if !known && self.warned.len() < MOST {
            self.warned.push(PlaceWarning { kind, at: self.at, detail, origin: shown.origin });
        }
        Ok(())
    }

    /// An operation begins, in a run that follows values.
    pub(crate) fn begin_operation(&mut self, fr: &[Slot], operands: &[(Reg, Arc<TypeInfo>)]) {
        self.heap.begin_operation(self.at);
        self.uses.0 = self.at;
        self.uses.1.clear();
        if operands.iter().any(|(r, ty)| of(fr, *r, ty).iter().any(|s| !s.origin().is_none())) {
            self.uses.1 = kept(fr, operands);
        }
    }

    /// Says of the flagged results of an operation where they come from.
    pub(crate) fn originate(
        &mut self,
        fr: &mut [Slot],
        operands: &[(Reg, Arc<TypeInfo>)],
        results: &[(Reg, Arc<TypeInfo>)],
    ) {
        for (r, ty) in results {
            let mut slots = of(fr, *r, ty).to_vec();
            if slots.iter().any(|s| s.flags() != 0) {
                self.heap.originate(self.at, || kept(fr, operands), &mut slots);
                fr[*r as usize..][..slots.len()].copy_from_slice(&slots);
            }
        }
    }

    /// Where what a run ended by came from, if it ended at the operation that has begun last.
    pub(crate) fn blamed(&self, same: impl FnOnce(SiteRef) -> bool) -> Origin {
        match self.shown.bad {
            0 if same(self.uses.0) => worst(self.uses.1.iter().flat_map(|(slots, _)| slots)),
            0 => Origin::default(),
            _ => self.shown.origin,
        }
    }
}

/// The slots of a value.
fn of<'a>(fr: &'a [Slot], r: Reg, ty: &TypeInfo) -> &'a [Slot] {
    fr.get(r as usize..(r + ty.slots) as usize).unwrap_or(&[])
}

/// Values as they are now, but for the slots of large ones.
fn kept(fr: &[Slot], values: &[(Reg, Arc<TypeInfo>)]) -> Vec<Value> {
    let keep = |(r, ty): &(Reg, Arc<TypeInfo>)| {
        let slots = of(fr, *r, ty);
        let slots = if ty.slots <= KEPT {
            slots.to_vec()
        } else {
            slots.iter().filter(|s| s.flags() != 0).take(1).copied().collect()
        };
        (slots, ty.clone())
    };
    values.iter().map(keep).collect()
}
