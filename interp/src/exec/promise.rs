//! Promises about pointers and memrefs, held against memory.

use crate::code::Promise;
use crate::layout::TypeInfo;
use crate::machine::{Machine, Step, ub, unsupported};
use crate::slot::{NO_ALLOC, Slot};
use plumb_host::UbKind;

impl Machine {
    /// A promise of `llvm.intr.assume` about a pointer (LangRef, "Assume Operand Bundles").
    pub(super) fn promise(&mut self, promise: Promise, p: Slot, n: Slot, offset: Slot) -> Step {
        let kind = UbKind::AssumptionViolated;
        self.decide(p.flags() | n.flags() | offset.flags(), kind, "what is assumed")?;
        match promise {
            Promise::Aligned => {
                let from = p.bits.wrapping_sub(offset.bits);
                // Of what is no power of two only null is a multiple.
                if !n.bits.is_power_of_two() && from != 0 {
                    return ub(kind, format!("address {from:#x} cannot be aligned to {}", n.bits));
                }
                if from != 0 && !self.heap.is_aligned(from, p.prov(), n.bits) {
                    return ub(
                        kind,
                        format!("nothing guarantees that {from:#x} is a multiple of {}", n.bits),
                    );
                }
            }
            Promise::NonNull => {
                if p.bits == 0 {
                    return ub(kind, "the pointer is null");
                }
            }
            Promise::Dereferenceable => {
                if self.heap.check(p.bits, p.prov(), n.bits, 1, false).is_err() {
                    return ub(kind, format!("there are no {} bytes at {:#x}", n.bits, p.bits));
                }
            }
            Promise::Separate => {
                let (a, b) = (self.heap.resolve(p.bits, p.prov()), self.heap.resolve(n.bits, n.prov()));
                if a == b && a != NO_ALLOC {
                    return ub(kind, "both pointers are into one allocation");
                }
            }
        }
        Ok(())
    }

    /// `memref.distinct_objects`: no two of the memrefs may share memory between their first and last elements.
    pub(super) fn distinct(&mut self, memrefs: &[(&[Slot], &TypeInfo)]) -> Step {
        let mut spans: Vec<(u32, i128, i128, usize)> = Vec::new();
        for (number, (slots, ty)) in memrefs.iter().enumerate() {
            let Some(info) = ty.memref() else { return unsupported("a promise about something else") };
            let v = self.view(slots, info)?;
            let (addr, prov) = self.pointer(v.aligned)?;
            let alloc = self.heap.resolve(addr, prov);
            if v.count() == 0 || v.step == 0 || alloc == NO_ALLOC {
                continue;
            }
            let reach = |low: bool| -> i128 {
                let steps =
                    v.sizes.iter().zip(&v.strides).map(|(n, s)| (i128::from(*n) - 1) * i128::from(*s));
                steps.filter(|d| (*d < 0) == low).fold(0, i128::saturating_add)
            };
            let bytes = |elements: i128| elements.saturating_mul(i128::from(v.step));
            let start = i128::from(v.address(0));
            let (first, last) = (bytes(reach(true)), bytes(reach(false).saturating_add(1)));
            spans.push((alloc, start.saturating_add(first), start.saturating_add(last), number));
        }
        spans.sort_unstable();
        for pair in spans.windows(2) {
            let [(a, _, end, i), (b, start, _, j)] = pair else { continue };
            if a == b && start < end {
                return ub(UbKind::AssumptionViolated, format!("memrefs {i} and {j} share memory"));
            }
        }
        Ok(())
    }
}
