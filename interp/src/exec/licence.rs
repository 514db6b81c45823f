//! Other results that fast-math flags allow. A sampled run computes one of them as often as not. Of the two runs of a
//! target one does, wherever it has a flag (LangRef, "Rewrite-based flags").

use super::float;
use super::registers::get;
use crate::code::{LaneSlots, Licence};
use crate::heap::Heap;
use crate::scalar::float::is_class;
use crate::scalar::{FloatBin, FloatUn};
use crate::slot::Slot;
use plumb_host::FloatFormat;

/// Class bits of normal numbers of either sign.
const NORMAL: u64 = 1 << 3 | 1 << 8;

/// Replaces the result in `d` by the other one, if the numbers it is made of are plain.
pub(super) fn apply(
    heap: &mut Heap,
    fr: &mut [Slot],
    licence: Licence,
    format: FloatFormat,
    lanes: u32,
    d: LaneSlots,
) {
    if !heap.samples() || heap.sample() & 1 == 0 {
        return;
    }
    for lane in 0..lanes {
        let at = |slots: LaneSlots| float::read(fr, slots.at(lane), format);
        let negated =
            |heap: &mut Heap, a, yes: bool| if yes { float::unary(heap, format, FloatUn::Neg, a) } else { a };
        let other = match licence {
            Licence::Fused { factors: [a, b], addend, minus_product, minus_addend } => {
                let operands =
                    [negated(heap, at(a), minus_product), at(b), negated(heap, at(addend), minus_addend)];
                float::fma(heap, format, true, operands)
            }
            Licence::Regrouped { op, terms, minus } => {
                // To subtract a number is to add its negation (IEEE 754). Of the two other orders, one that shows is taken.
                let [x, y, z] = [0, 1, 2].map(|i| negated(heap, at(terms[i]), minus[i]));
                let mut regrouped = |first, last| {
                    let group = float::binary(heap, format, op, first, z);
                    float::binary(heap, format, op, group, last)
                };
                let (one, other) = (regrouped(x, y), regrouped(y, x));
                if one == at(d) { other } else { one }
            }
            Licence::Reversed { op, start, first, count, mask } => {
                let step = format.width().div_ceil(64);
                let is_on = |k: &u32| mask.is_none_or(|mask| get(fr, mask + k).bits & 1 == 1);
                let rest = (0..count).filter(is_on).map(|k| first + k * step);
                let mut all = start.into_iter().chain(rest).rev().map(|r| float::read(fr, r, format));
                let last = all.next().unwrap_or_else(|| at(d));
                all.fold(last, |sum, x| float::binary(heap, format, op, sum, x))
            }
            Licence::Reciprocal { dividend, divisor } => {
                let one = (float::one(format), 0);
                let reciprocal = float::binary(heap, format, FloatBin::Div, one, at(divisor));
                float::binary(heap, format, FloatBin::Mul, at(dividend), reciprocal)
            }
            Licence::Nudged => {
                let (bits, flags) = at(d);
                let is_normal = |bits| is_class(format, bits, NORMAL);
                (if is_normal(bits) && is_normal(bits ^ 1) { bits ^ 1 } else { bits }, flags)
            }
        };
        let (_, now) = at(d);
        if now == 0 && other.1 == 0 {
            float::write(fr, d.at(lane), format, other.0, 0);
        }
    }
}
