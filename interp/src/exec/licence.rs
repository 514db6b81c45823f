//! Other results that fast-math flags allow. A sampled run computes one of them as often as not. Of the two runs of a
//! target one does, wherever it has a flag (LangRef, "Rewrite-based flags").

use super::float;
use super::registers::{get, put};
use crate::code::{CarriedSum, LaneSlots, Licence, PartialSums};
use crate::heap::Heap;
use crate::scalar::float::is_class;
use crate::scalar::{FloatBin, FloatUn};
use crate::slot::{Slot, flag};
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

/// Replaces a result by what two partial sums make, to which its terms go in turn. Where a loop carries the sum, the
/// partial sums go with it, whatever is shown (LangRef, "Fast-Math Flags": `reassoc`).
pub(super) fn partial_sums(heap: &mut Heap, fr: &mut [Slot], sums: &PartialSums) {
    if !heap.samples() {
        return;
    }
    let shows = heap.sample() & 1 == 1;
    if !shows && sums.carried.is_none() {
        return;
    }
    let format = sums.format;
    for lane in 0..sums.lanes {
        // To subtract a number is to add its negation (IEEE 754).
        let mut terms = Vec::with_capacity(sums.terms.len());
        for &(slots, minus) in &sums.terms {
            let term = float::read(fr, slots.at(lane), format);
            terms.push(if minus { float::unary(heap, format, FloatUn::Neg, term) } else { term });
        }
        let written = float::read(fr, sums.d.at(lane), format);
        let other = match sums.carried {
            Some(carried) => carry_on(heap, fr, sums, carried, lane, &terms),
            None => other_order(heap, sums, &terms, written),
        };
        if shows && (written.1 | other.1) & flag::FATAL == 0 {
            float::write(fr, sums.d.at(lane), format, other.0, other.1);
        }
    }
}

/// Adds the terms of an iteration to the partial sums of a lane, and gives what these make.
fn carry_on(
    heap: &mut Heap,
    fr: &mut [Slot],
    sums: &PartialSums,
    carried: CarriedSum,
    lane: u32,
    terms: &[(u128, u8)],
) -> (u128, u8) {
    let (op, format) = (sums.op, sums.format);
    let words = format.width().div_ceil(64);
    let places = |state| [0, 1].map(|k| state + 1 + (k * sums.lanes + lane) * words);
    let mut turn = get(fr, carried.state).bits;
    let [first, second] = places(carried.state).map(|r| float::read(fr, r, format));
    let mut first = if turn == 0 { float::read(fr, carried.argument.at(lane), format) } else { first };
    let mut second = second;
    for &term in terms {
        match turn {
            0 => second = term,
            1 => first = float::binary(heap, format, op, first, term),
            _ => second = float::binary(heap, format, op, second, term),
        }
        turn = if turn == 1 { 2 } else { 1 };
    }
    for (r, (bits, flags)) in places(carried.next).into_iter().zip([first, second]) {
        float::write(fr, r, format, bits, flags);
    }
    put(fr, carried.next, Slot::new(turn, 0, 0));
    float::binary(heap, format, op, first, second)
}

/// What the terms make in another order: of some orders, one that shows is taken.
fn other_order(heap: &mut Heap, sums: &PartialSums, terms: &[(u128, u8)], written: (u128, u8)) -> (u128, u8) {
    let mut sum = |terms: &mut dyn Iterator<Item = (u128, u8)>| {
        terms.reduce(|sum, x| float::binary(heap, sums.format, sums.op, sum, x))
    };
    let even = sum(&mut terms.iter().copied().step_by(2));
    let odd = sum(&mut terms.iter().copied().skip(1).step_by(2));
    let split = sum(&mut even.into_iter().chain(odd));
    if let Some(split) = split.filter(|split| *split != written) {
        return split;
    }
    let (front, last) = terms.split_at(terms.len().saturating_sub(2));
    let last = sum(&mut last.iter().copied());
    let grouped = sum(&mut front.iter().copied().chain(last));
    if let Some(grouped) = grouped.filter(|grouped| *grouped != written) {
        return grouped;
    }
    sum(&mut terms.iter().rev().copied()).unwrap_or(written)
}
