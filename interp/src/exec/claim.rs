//! Attributes of parameters, results and loaded pointers, checked against their values (LangRef, "Parameter Attributes"). A
//! broken attribute makes the value poison or is undefined behaviour, depending on the attribute.

use super::{float, int};
use crate::code::Claim;
use crate::heap::AllocKind;
use crate::layout::{Piece, Scalar, TypeInfo};
use crate::machine::{Machine, Step, ub};
use crate::scalar::{float::is_class, wide};
use crate::slot::{Slot, flag};
use num_bigint::BigUint;
use plumb_host::UbKind;

/// The kind of undefined behaviour that a broken claim is.
const KIND: UbKind = UbKind::AssumptionViolated;

impl Machine {
    /// Checks the value of a type in the slots from `r` on against what an attribute says of it.
    pub(super) fn claim(&mut self, fr: &mut [Slot], claim: &Claim, r: u32, ty: &TypeInfo) -> Step {
        match claim {
            Claim::NonNull => doubt(fr, r, ty, |fr, at, _| fr.get(at as usize).is_some_and(|s| s.bits == 0)),
            Claim::Aligned(n) => doubt(fr, r, ty, |fr, at, _| {
                fr.get(at as usize)
                    .is_some_and(|s| s.bits != 0 && !self.heap.is_aligned(s.bits, s.prov(), *n))
            }),
            Claim::Range(ends) => doubt(fr, r, ty, |fr, at, p| {
                let (words, _) = int::words(fr, at, p.scalar.width());
                !between(&wide::to_unsigned(&words), ends)
            }),
            Claim::NoClass(test) => doubt(fr, r, ty, |fr, at, p| match p.scalar {
                Scalar::Float(format) => is_class(format, float::read(fr, at, format).0, *test),
                _ => false,
            }),
            Claim::Dereferenceable(bytes, or_null) => {
                let p = fr.get(r as usize).copied().unwrap_or_default();
                self.decide(p.flags(), KIND, "a pointer that must be dereferenceable")?;
                let null = *or_null && p.bits == 0;
                if !null && self.heap.check(p.bits, p.prov(), *bytes, 1, false).is_err() {
                    return ub(KIND, format!("there are no {bytes} bytes at {:#x}", p.bits));
                }
            }
            Claim::Defined => {
                let slots = fr.get(r as usize..(r + ty.slots) as usize).unwrap_or(&[]);
                // An undetermined value that is the same at every use is well defined.
                let fatal = slots.iter().fold(0, |f, s| f | s.flags()) & flag::FATAL;
                self.decide(fatal, KIND, "a value that must be well defined")?;
            }
            Claim::Same(as_these) => {
                for k in 0..ty.slots {
                    let [x, y] =
                        [r + k, as_these + k].map(|r| fr.get(r as usize).copied().unwrap_or_default());
                    if x.flags() | y.flags() == 0 && x.bits != y.bits {
                        return ub(KIND, "the function returns another value than the argument it promises");
                    }
                }
            }
            Claim::Copied(pointee, align) => {
                let from = fr.get(r as usize).copied().unwrap_or_default();
                let a = self.stack_alloc(pointee.size, *align, AllocKind::Stack)?;
                let own = Slot::pointer(self.heap.alloc(a).base, a);
                self.copy_bytes(own, from, pointee.size, true)?;
                if let Some(to) = fr.get_mut(r as usize) {
                    *to = own;
                }
            }
        }
        Ok(())
    }
}

/// Makes each scalar poison for which a claim is broken.
fn doubt(fr: &mut [Slot], r: u32, ty: &TypeInfo, broken: impl Fn(&[Slot], u32, &Piece) -> bool) {
    for p in &ty.pieces {
        let at = r + p.slot;
        if broken(fr, at, p)
            && let Some(slots) = fr.get_mut(at as usize..(at + p.scalar.slots()) as usize)
        {
            slots.fill(Slot::poison());
        }
    }
}

/// Whether a number is in a range, which may wrap. A range with equal ends is empty if they are 0, else it holds all numbers.
fn between(x: &BigUint, [low, high]: &[BigUint; 2]) -> bool {
    match low.cmp(high) {
        std::cmp::Ordering::Less => low <= x && x < high,
        std::cmp::Ordering::Equal => *low != BigUint::ZERO,
        std::cmp::Ordering::Greater => low <= x || x < high,
    }
}
