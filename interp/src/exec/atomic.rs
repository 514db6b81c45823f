//! Compare and exchange.

use super::registers::range;
use crate::code::Reg;
use crate::layout::{Scalar, TypeInfo};
use crate::machine::{Machine, Step};
use crate::scalar::IntPred;
use crate::slot::{Slot, flag};

/// A compare and exchange: where its operands and its result are.
pub(super) struct Exchange<'a> {
    pub ty: &'a TypeInfo,
    /// May fail for no reason.
    pub weak: bool,
    pub d: Reg,
    pub p: Slot,
    pub expected: Reg,
    pub new: Reg,
    pub align: u64,
}

impl Machine {
    /// Writes `new` if memory holds what is expected. Gives what it held, and whether it was equal. An undetermined comparison
    /// makes both the answer and the memory undetermined.
    pub(super) fn compare_exchange(&mut self, fr: &mut [Slot], x: &Exchange<'_>) -> Step {
        let Exchange { ty, d, p, align, .. } = *x;
        let expected = range(fr, x.expected, ty.slots).to_vec();
        let mut kept = range(fr, x.new, ty.slots).to_vec();
        self.load_any(fr, ty, d, p, align)?;
        let old = range(fr, d, ty.slots).to_vec();
        let mut same = match (ty.scalar(), &old[..], &expected[..]) {
            (Some(Scalar::Ptr), [a], [b]) => self.ptr_compare(IntPred::Eq, *a, *b),
            _ => {
                let pairs = old.iter().zip(&expected);
                let equal = pairs.clone().all(|(a, b)| a.bits == b.bits);
                let flags = pairs.fold(0, |all, (a, b)| all | a.spread() | b.spread());
                self.heap.with_flags(1, u64::from(equal), flags)
            }
        };
        if same.flags() & flag::POISON != 0 {
            same = Slot::poison();
        }
        // A weak exchange may fail for no reason.
        if x.weak && same.bits & 1 != 0 {
            let fails = self.heap.samples() && self.heap.sample() & 1 == 0;
            same = self.heap.with_flags(1, u64::from(!fails), same.spread() | flag::NONDET);
        }
        if same.bits & 1 != 0 || same.flags() != 0 {
            if same.bits & 1 == 0 {
                kept.clone_from(&old);
            }
            kept.iter_mut().for_each(|s| *s = s.with_more(same.flags()));
            self.write_any(&kept, ty, p, align)?;
        }
        if let Some(done) = fr.get_mut((d + ty.slots) as usize) {
            *done = same;
        }
        Ok(())
    }
}
