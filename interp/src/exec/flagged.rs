//! Fast instructions whose operands have flags: out of line, so that the loop stays small.

use super::{aggregate, float, int};
use crate::code::Reg;
use crate::heap::SiteRef;
use crate::machine::{Machine, Step};
use crate::scalar::narrow::{self, mask, sext};
use crate::scalar::{CastOp, FloatPred, IntBin, IntPred, IntResult, Wrap};
use crate::slot::Slot;
use plumb_host::FloatFormat;

impl Machine {
    /// A two-operand operation that cannot fail.
    #[cold]
    #[inline(never)]
    pub(super) fn flagged_int(&mut self, fr: &mut [Slot], op: IntBin, w: u8, [d, a, b]: [Reg; 3]) {
        let (w, p, q) = (w.into(), fr[a as usize], fr[b as usize]);
        fr[d as usize] = match narrow::binary(op, w, p.bits, q.bits, Wrap::empty()) {
            IntResult::Value(v) => int::flagged(&mut self.heap, op, w, v, p, q),
            IntResult::Poison | IntResult::Fault(_) => Slot::poison(),
        };
    }

    /// A comparison.
    #[cold]
    #[inline(never)]
    pub(super) fn flagged_comparison(&mut self, fr: &mut [Slot], pred: IntPred, w: u8, [d, a, b]: [Reg; 3]) {
        fr[d as usize] = int::comparison(&mut self.heap, pred, w.into(), fr[a as usize], fr[b as usize]);
    }

    /// A comparison that decides a branch.
    #[cold]
    #[inline(never)]
    pub(super) fn flagged_branch(
        &mut self,
        fr: &mut [Slot],
        pred: IntPred,
        w: u8,
        regs: [Reg; 3],
        at: SiteRef,
    ) -> Step {
        self.flagged_comparison(fr, pred, w, regs);
        self.at = at;
        let c = fr[regs[0] as usize];
        self.branch(c.flags(), c.bits, "the condition")
    }

    /// An integer made shorter or longer.
    #[cold]
    #[inline(never)]
    pub(super) fn flagged_cast(&mut self, fr: &mut [Slot], op: CastOp, from: u8, to: u8, [d, a]: [Reg; 2]) {
        let (from, to, s) = (from.into(), to.into(), fr[a as usize]);
        let bits = if op == CastOp::SExt { sext(from, s.bits) as u64 } else { s.bits };
        fr[d as usize] = int::resize(&mut self.heap, op, from, to, bits & mask(to), s);
    }

    /// A choice by a condition with flags.
    #[cold]
    #[inline(never)]
    pub(super) fn flagged_select(&mut self, fr: &mut [Slot], [d, c, a, b]: [Reg; 4]) {
        fr[d as usize] = aggregate::select(&mut self.heap, fr[c as usize], fr[a as usize], fr[b as usize]);
    }

    /// A comparison of floats with flags, or of more than one slot.
    #[cold]
    #[inline(never)]
    pub(super) fn flagged_float_comparison(
        &mut self,
        fr: &mut [Slot],
        pred: FloatPred,
        format: FloatFormat,
        [d, a, b]: [Reg; 3],
    ) {
        let (x, y) = (float::read(fr, a, format), float::read(fr, b, format));
        fr[d as usize] = float::compare(&mut self.heap, format, pred, x, y);
    }
}
