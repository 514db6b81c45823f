//! Operations on all lanes of vectors. Each lane means what it would by itself; the first fault is reported.

use super::firm::firm_lanes;
use super::{aggregate, float, int, library};
use crate::code::{ActiveLanes, ElementwiseOp, LaneOp};
use crate::machine::{Machine, Step};
use crate::scalar::{CastOp, narrow, wide};
use crate::slot::{Slot, flag};
use plumb_host::UbKind;

/// Lanes that are computed one by one before the loop of their operation is tried again.
const MOST_ONE_BY_ONE: u32 = 64;

/// Whether a lane takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LaneActivity {
    /// It does.
    Takes,
    /// It does not.
    Not,
    /// It is undetermined whether it does.
    Undetermined,
}

fn get(fr: &[Slot], r: u32) -> Slot {
    fr.get(r as usize).copied().unwrap_or_default()
}

fn put(fr: &mut [Slot], r: u32, s: Slot) {
    if let Some(to) = fr.get_mut(r as usize) {
        *to = s;
    }
}

impl Machine {
    /// Whether a lane takes part: its number is below the length, and its mask bit is set.
    pub(super) fn part(&self, fr: &[Slot], under: ActiveLanes, lane: u32) -> LaneActivity {
        if u64::from(lane) >= get(fr, under.length).bits & narrow::mask(32) {
            return LaneActivity::Not;
        }
        let bit = under.mask.map_or(Slot::firm(1), |mask| get(fr, mask + lane));
        match bit.flags() {
            flags if flags & flag::POISON != 0 || (flags != 0 && !self.heap.samples()) => {
                LaneActivity::Undetermined
            }
            _ if bit.bits & 1 == 1 => LaneActivity::Takes,
            _ => LaneActivity::Not,
        }
    }

    /// Computes all lanes, or those that take part. The others become poison. Where their old values are kept, a lane becomes
    /// poison only if it is undetermined whether it takes part.
    pub(super) fn each(&mut self, fr: &mut [Slot], x: &ElementwiseOp) -> Step {
        let Some(under) = x.under else {
            let [a, b, c] = x.operands;
            return match x.lanes {
                1 => self.lane(fr, x.op, x.d.first, [a.first, b.first, c.first]),
                lanes => self.row(fr, x, 0, lanes),
            };
        };
        let mut lane = 0;
        while lane < x.lanes {
            let part = self.part(fr, under, lane);
            let mut end = lane + 1;
            while end < x.lanes && self.part(fr, under, end) == part {
                end += 1;
            }
            match part {
                LaneActivity::Takes => self.row(fr, x, lane, end)?,
                LaneActivity::Not if under.keep => {}
                LaneActivity::Not | LaneActivity::Undetermined => {
                    let slots = x.d.at(lane) as usize..x.d.at(end) as usize;
                    fr.get_mut(slots).unwrap_or_default().fill(Slot::poison());
                }
            }
            lane = end;
        }
        Ok(())
    }

    /// Computes lanes that stand in a row. Plain numbers go through the loop of the operation; a lane that stops it is
    /// computed by itself.
    fn row(&mut self, fr: &mut [Slot], x: &ElementwiseOp, from: u32, to: u32) -> Step {
        let (mut lane, mut one_by_one) = (from, 1);
        while lane < to {
            let done = firm_lanes(fr, x, lane, to - lane);
            lane += done;
            one_by_one = if done == 0 { (one_by_one * 2).min(MOST_ONE_BY_ONE) } else { 1 };
            for lane in lane..to.min(lane + one_by_one) {
                self.lane(fr, x.op, x.d.at(lane), x.operands.map(|o| o.at(lane)))?;
            }
            lane += one_by_one;
        }
        Ok(())
    }

    /// One lane.
    fn lane(&mut self, fr: &mut [Slot], op: LaneOp, d: u32, [a, b, c]: [u32; 3]) -> Step {
        match op {
            LaneOp::Int { op, w, wrap } if w > 64 => {
                return int::wide_binary(self, fr, op, w, wrap, [d, a, b]);
            }
            LaneOp::Int { op, w, wrap } => {
                let x = get(fr, a);
                let settled = if a == b { int::with_itself(&mut self.heap, op, w, x) } else { None };
                let s = match settled {
                    Some(settled) => settled,
                    None => int::binary(self, op, w, wrap, x, get(fr, b))?,
                };
                put(fr, d, s);
            }
            LaneOp::IntUn { op, w } if w > 64 => int::wide_unary(&self.heap, fr, op, w, [d, a]),
            LaneOp::IntUn { op, w } => {
                let s = int::unary(&mut self.heap, op, w, get(fr, a));
                put(fr, d, s);
            }
            LaneOp::IntCmp { pred, w } if w <= 64 => {
                let (x, y) = (get(fr, a), get(fr, b));
                let heap = &mut self.heap;
                let settled = if a == b { int::comparison_with_itself(heap, pred, w, x) } else { None };
                let s = settled.unwrap_or_else(|| int::comparison(heap, pred, w, x, y));
                put(fr, d, s);
            }
            LaneOp::IntCmp { pred, w } => {
                let ((x, fx), (y, fy)) = (int::words(fr, a, w), int::words(fr, b, w));
                let s = int::int(&mut self.heap, 1, u64::from(wide::compare(pred, w, &x, &y)), fx | fy);
                put(fr, d, s);
            }
            LaneOp::PtrCmp { pred } => {
                let s = self.ptr_compare(pred, get(fr, a), get(fr, b));
                put(fr, d, s);
            }
            LaneOp::Funnel { left, w } if w > 64 => {
                let [(x, fx), (y, fy), (z, fz)] = [a, b, c].map(|r| int::words(fr, r, w));
                let v = wide::funnel_shift(left, w, &x, &y, &z);
                int::put_words(fr, d, w, &v, fx | fy | fz);
            }
            LaneOp::Funnel { left, w } => {
                let [x, y, z] = [a, b, c].map(|r| get(fr, r));
                let bits = narrow::funnel_shift(left, w, x.bits, y.bits, z.bits);
                let s = int::int(&mut self.heap, w, bits, x.spread() | y.spread() | z.spread());
                put(fr, d, s);
            }
            LaneOp::ThreeWay { signed, w, to } => {
                let ((x, fx), (y, fy)) = (int::words(fr, a, w), int::words(fr, b, w));
                let order = if signed {
                    wide::to_signed(w, &x).cmp(&wide::to_signed(w, &y))
                } else {
                    wide::to_unsigned(&x).cmp(&wide::to_unsigned(&y))
                };
                let s = int::int(&mut self.heap, to, order as i64 as u64 & narrow::mask(to), fx | fy);
                put(fr, d, s);
            }
            LaneOp::Float { op, format } => {
                let (x, y) = (float::read(fr, a, format), float::read(fr, b, format));
                let (bits, flags) = float::binary(&mut self.heap, format, op, x, y);
                float::write(fr, d, format, bits, flags);
            }
            LaneOp::FloatUn { op, format } => {
                float::unary_at(&mut self.heap, fr, format, op, [d, a]);
            }
            LaneOp::FloatCmp { pred, format } => {
                let (x, y) = (float::read(fr, a, format), float::read(fr, b, format));
                let s = float::compare(&mut self.heap, format, pred, x, y);
                put(fr, d, s);
            }
            LaneOp::Fma { format, fused } => {
                let operands = [a, b, c].map(|r| float::read(fr, r, format));
                let (bits, flags) = float::fma(&mut self.heap, format, fused, operands);
                float::write(fr, d, format, bits, flags);
            }
            LaneOp::IsClass { format, test } => {
                let s = float::is_class(&mut self.heap, format, test, float::read(fr, a, format));
                put(fr, d, s);
            }
            LaneOp::Cast {
                op: op @ (CastOp::Trunc | CastOp::ZExt | CastOp::SExt), from, to, wrap, ..
            } if from.width() <= 64 && to.width() <= 64 => {
                let s = get(fr, a);
                let (from, to) = (from.width(), to.width());
                let bits = if op == CastOp::SExt { narrow::sext(from, s.bits) as u64 } else { s.bits };
                let s = if int::breaks_promise(&self.heap, op, [from, to], wrap, s) {
                    Slot::poison()
                } else {
                    int::resize(&mut self.heap, op, from, to, bits & narrow::mask(to), s)
                };
                put(fr, d, s);
            }
            LaneOp::Cast { op: CastOp::ZExt, from, to, wrap, .. }
                if from.width() <= 64 && to.width() > 64 && wrap.is_empty() =>
            {
                let s = get(fr, a);
                let low = int::resize(&mut self.heap, CastOp::ZExt, from.width(), 64, s.bits, s);
                let high = if low.flags() & flag::POISON != 0 { low } else { Slot::firm(0) };
                put(fr, d, low);
                (1..to.slots()).for_each(|k| put(fr, d + k, high));
            }
            // The low word has its own undetermined bits; poison is in all of them.
            LaneOp::Cast { op: CastOp::Trunc, to, wrap, .. } if to.width() <= 64 && wrap.is_empty() => {
                let (s, w) = (get(fr, a), to.width());
                let s = int::resize(&mut self.heap, CastOp::Trunc, 64, w, s.bits & narrow::mask(w), s);
                put(fr, d, s);
            }
            LaneOp::Cast { op, from, to, wrap, rounding } => {
                let flags = (0..from.slots()).fold(0, |all, k| all | get(fr, a + k).spread());
                float::convert(fr, op, from, to, wrap, rounding, d, a);
                // Of other values of what is undetermined it may be poison.
                let promises = !wrap.is_empty() || matches!(op, CastOp::FpToSi | CastOp::FpToUi);
                if promises && int::varies(&self.heap, flags) {
                    (0..to.slots()).for_each(|k| put(fr, d + k, Slot::poison()));
                }
            }
            LaneOp::Bitcast { from, to } => aggregate::bitcast(self, fr, from, to, d, a),
            LaneOp::PtrToInt { w } => {
                let s = self.ptr_to_int(get(fr, a), w);
                if w > 64 {
                    int::put_words(fr, d, w, &[s.bits], s.flags());
                } else {
                    put(fr, d, s);
                }
            }
            LaneOp::IntToPtr => put(fr, d, self.int_to_ptr(get(fr, a))),
            LaneOp::Select { words } => {
                let condition = get(fr, a);
                for k in 0..words {
                    let s = aggregate::select(&mut self.heap, condition, get(fr, b + k), get(fr, c + k));
                    put(fr, d + k, s);
                }
            }
            LaneOp::Call { f, format } => {
                let operands = [float::read(fr, a, format), float::read(fr, b, format), (0, 0)];
                let (bits, flags) = library::call(&mut self.moves, f, format, operands);
                float::write(fr, d, format, bits, flags);
            }
            LaneOp::Inexact { format } => library::inexact(&mut self.moves, fr, format, [d, a]),
            LaneOp::Power { format, w } => {
                // What computes a power branches on the exponent. A pass may have moved this one to where nobody uses it.
                if !self.heap.samples() {
                    let (_, flags) = int::words(fr, b, w);
                    self.decide(flags, UbKind::UndefinedBranch, "the exponent")?;
                }
                library::power(&mut self.moves, fr, format, w, [d, a, b])
            }
            LaneOp::LoadExponent { format, w } => library::load_exponent(fr, format, w, [d, a, b]),
            LaneOp::SplitExponent { format, w } => self.split_exponent(fr, format, w, [d, a, b]),
            LaneOp::ToNearest { format, away, w } => self.nearest_integer(fr, format, away, w, [d, a]),
        }
        Ok(())
    }
}
