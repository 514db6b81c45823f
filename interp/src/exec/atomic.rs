//! Compare and exchange.

use crate::layout::{Scalar, TypeInfo};
use crate::machine::{Machine, Step};
use crate::scalar::IntPred;
use crate::slot::{Slot, flag};

impl Machine {
    /// Writes `new` where memory holds what is expected; gives what it held and whether that was so. Where the
    /// comparison is open, both the answer and what memory holds afterwards are.
    pub(super) fn compare_exchange(
        &mut self,
        ty: &TypeInfo,
        weak: bool,
        p: Slot,
        expected: Slot,
        new: Slot,
        align: u64,
    ) -> Step<[Slot; 2]> {
        let mut slot = [Slot::default()];
        self.load_any(&mut slot, ty, 0, p, align)?;
        let [old] = slot;
        let mut same = match ty.scalar() {
            Some(Scalar::Ptr) => self.ptr_compare(IntPred::Eq, old, expected),
            _ => Slot::flagged(u64::from(old.bits == expected.bits), old.flags | expected.flags),
        };
        if same.flags & flag::POISON != 0 {
            same = Slot::poison();
        }
        // A weak exchange may fail for no reason.
        if weak && same.bits & 1 != 0 {
            same.flags |= flag::NONDET;
            if self.heap.samples() && self.heap.sample() & 1 == 0 {
                same.bits = 0;
            }
        }
        if same.bits & 1 != 0 || same.flags != 0 {
            let kept = if same.bits & 1 != 0 { new } else { old };
            let value = Slot { flags: kept.flags | same.flags, ..kept };
            self.store_any(&[value], ty, 0, p, align)?;
        }
        Ok([old, same])
    }
}
