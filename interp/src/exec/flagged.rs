//! Instructions of the loop whose operands have flags, or that are rare: out of line, so that the loop stays small.

use super::{Flow, aggregate, float, int};
use crate::code::{Function, GepTerm, Inst, Reg};
use crate::heap::SiteRef;
use crate::machine::{Code, Machine, Step, ub};
use crate::scalar::narrow::{self, mask, sext};
use crate::scalar::quick;
use crate::scalar::{CastOp, FloatBin, FloatPred, IntBin, IntPred, IntResult, Wrap};
use crate::slot::Slot;
use plumb_host::{FloatFormat, UbKind};

impl Machine {
    /// Executes an instruction whatever its operands are.
    #[cold]
    #[inline(never)]
    pub(super) fn in_full(
        &mut self,
        code: &Code,
        f: &Function,
        fr: &mut [Slot],
        inst: &Inst,
        at: SiteRef,
    ) -> Step<Flow> {
        match *inst {
            Inst::Ext { x }
            | Inst::Load { x, .. }
            | Inst::Store { x, .. }
            | Inst::Load1 { x, .. }
            | Inst::Load2 { x, .. }
            | Inst::Store1 { x, .. }
            | Inst::Store2 { x, .. }
            | Inst::Convert { x, .. } => {
                self.at = at;
                return self.ext(code, f, fr, &f.ext[x as usize]);
            }
            Inst::Add { w, d, a, b } => self.flagged_int(fr, IntBin::Add, w, [d, a, b]),
            Inst::Sub { w, d, a, b } => self.flagged_int(fr, IntBin::Sub, w, [d, a, b]),
            Inst::Mul { w, d, a, b } => self.flagged_int(fr, IntBin::Mul, w, [d, a, b]),
            Inst::And { d, a, b } => self.flagged_int(fr, IntBin::And, 64, [d, a, b]),
            Inst::Or { d, a, b } => self.flagged_int(fr, IntBin::Or, 64, [d, a, b]),
            Inst::Xor { d, a, b } => self.flagged_int(fr, IntBin::Xor, 64, [d, a, b]),
            Inst::AddWrap { w, wrap, d, a, b } => self.any_int(fr, IntBin::Add, w, wrap, [d, a, b], at)?,
            Inst::SubWrap { w, wrap, d, a, b } => self.any_int(fr, IntBin::Sub, w, wrap, [d, a, b], at)?,
            Inst::MulWrap { w, wrap, d, a, b } => self.any_int(fr, IntBin::Mul, w, wrap, [d, a, b], at)?,
            Inst::IntBin { op, w, wrap, d, a, b } => self.any_int(fr, op, w, wrap, [d, a, b], at)?,
            Inst::IntUn { op, w, d, a } => {
                fr[d as usize] = int::unary(&mut self.heap, op, w.into(), fr[a as usize]);
            }
            Inst::CmpEq { d, a, b } => self.flagged_comparison(fr, IntPred::Eq, 64, [d, a, b]),
            Inst::CmpNe { d, a, b } => self.flagged_comparison(fr, IntPred::Ne, 64, [d, a, b]),
            Inst::CmpSlt { w, d, a, b } => self.flagged_comparison(fr, IntPred::Slt, w, [d, a, b]),
            Inst::CmpSle { w, d, a, b } => self.flagged_comparison(fr, IntPred::Sle, w, [d, a, b]),
            Inst::CmpUlt { d, a, b } => self.flagged_comparison(fr, IntPred::Ult, 64, [d, a, b]),
            Inst::CmpUle { d, a, b } => self.flagged_comparison(fr, IntPred::Ule, 64, [d, a, b]),
            Inst::BranchEq { d, a, b, t, f } => {
                let holds = self.flagged_branch(fr, IntPred::Eq, 64, [d, a, b], at)?;
                return Ok(Flow::Goto(if holds { t } else { f }));
            }
            Inst::BranchNe { d, a, b, t, f } => {
                let holds = self.flagged_branch(fr, IntPred::Ne, 64, [d, a, b], at)?;
                return Ok(Flow::Goto(if holds { t } else { f }));
            }
            Inst::BranchSlt { w, d, a, b, t, f } => {
                let holds = self.flagged_branch(fr, IntPred::Slt, w, [d, a, b], at)?;
                return Ok(Flow::Goto(if holds { t } else { f }));
            }
            Inst::BranchSle { w, d, a, b, t, f } => {
                let holds = self.flagged_branch(fr, IntPred::Sle, w, [d, a, b], at)?;
                return Ok(Flow::Goto(if holds { t } else { f }));
            }
            Inst::BranchUlt { d, a, b, t, f } => {
                let holds = self.flagged_branch(fr, IntPred::Ult, 64, [d, a, b], at)?;
                return Ok(Flow::Goto(if holds { t } else { f }));
            }
            Inst::BranchUle { d, a, b, t, f } => {
                let holds = self.flagged_branch(fr, IntPred::Ule, 64, [d, a, b], at)?;
                return Ok(Flow::Goto(if holds { t } else { f }));
            }
            Inst::Trunc { w, d, a } => self.flagged_cast(fr, CastOp::Trunc, 64, w, [d, a]),
            Inst::SExt { from, to, d, a } => self.flagged_cast(fr, CastOp::SExt, from, to, [d, a]),
            Inst::Select { d, c, a, b } => {
                let [c, a, b] = [c, a, b].map(|r| fr[r as usize]);
                fr[d as usize] = aggregate::select(&mut self.heap, c, a, b);
            }
            Inst::FAdd32 { d, a, b } => self.any_float(fr, FloatBin::Add, FloatFormat::F32, [d, a, b]),
            Inst::FSub32 { d, a, b } => self.any_float(fr, FloatBin::Sub, FloatFormat::F32, [d, a, b]),
            Inst::FMul32 { d, a, b } => self.any_float(fr, FloatBin::Mul, FloatFormat::F32, [d, a, b]),
            Inst::FDiv32 { d, a, b } => self.any_float(fr, FloatBin::Div, FloatFormat::F32, [d, a, b]),
            Inst::FAdd64 { d, a, b } => self.any_float(fr, FloatBin::Add, FloatFormat::F64, [d, a, b]),
            Inst::FSub64 { d, a, b } => self.any_float(fr, FloatBin::Sub, FloatFormat::F64, [d, a, b]),
            Inst::FMul64 { d, a, b } => self.any_float(fr, FloatBin::Mul, FloatFormat::F64, [d, a, b]),
            Inst::FDiv64 { d, a, b } => self.any_float(fr, FloatBin::Div, FloatFormat::F64, [d, a, b]),
            Inst::FloatBin { op, format, d, a, b } => self.any_float(fr, op, format, [d, a, b]),
            Inst::FloatUn { op, format, d, a } => {
                float::unary_at(&mut self.heap, fr, format, op, [d, a]);
            }
            Inst::FloatCmp { pred, format, d, a, b } => {
                self.flagged_float_comparison(fr, pred, format, [d, a, b]);
            }
            Inst::Branch { c, t, f } => {
                let c = fr[c as usize];
                self.at = at;
                self.branch(c.flags(), c.bits & 1, "the condition")?;
                return Ok(Flow::Goto(if c.bits & 1 == 1 { t } else { f }));
            }
            Inst::ForEnter { w, unsigned, iv, ub, step, body, exit } => {
                let (i, n, s) = (fr[iv as usize], fr[ub as usize], fr[step as usize]);
                let flags = i.flags() | n.flags() | s.flags();
                if flags != 0 {
                    self.at = at;
                    let bounds = i.bits ^ n.bits.rotate_left(21) ^ s.bits.rotate_left(42);
                    self.branch(flags, bounds, "a bound of the loop")?;
                }
                let w = u32::from(w);
                if sext(w, s.bits) <= 0 && !(unsigned && s.bits != 0) {
                    return ub_of_loop(format!("a step of {}", sext(w, s.bits)));
                }
                let inside = if unsigned { i.bits < n.bits } else { sext(w, i.bits) < sext(w, n.bits) };
                return Ok(Flow::Goto(if inside { body } else { exit }));
            }
            Inst::ForNext { .. } | Inst::ForNext64 { .. } => {
                return ub_of_loop("the induction variable overflows".into());
            }
            Inst::PtrIndex { flags, d, p, i, scale } => {
                let term = GepTerm { index: i, width: 64, scale: scale as u64 };
                fr[d as usize] = self.gep(fr, fr[p as usize], &[term], flags);
            }
            // The loop executes all of these itself.
            Inst::Move { .. }
            | Inst::Copy { .. }
            | Inst::Constant { .. }
            | Inst::Jump { .. }
            | Inst::NextRound { .. }
            | Inst::Call { .. }
            | Inst::CallFew { .. }
            | Inst::Return { .. }
            | Inst::ReturnOne { .. }
            | Inst::LoadAt { .. }
            | Inst::StoreAt { .. }
            | Inst::LoadRow { .. }
            | Inst::StoreRow { .. }
            | Inst::MulAdd { .. }
            | Inst::MulAddWrap { .. }
            | Inst::Halt
            | Inst::Symbol { .. } => {}
        }
        Ok(Flow::Next)
    }

    /// A two-operand operation on integers that may fail or have promises.
    fn any_int(
        &mut self,
        fr: &mut [Slot],
        op: IntBin,
        w: u8,
        wrap: Wrap,
        [d, a, b]: [Reg; 3],
        at: SiteRef,
    ) -> Step {
        let (p, q) = (fr[a as usize], fr[b as usize]);
        self.at = at;
        fr[d as usize] = match quick::promised(op, w.into(), wrap, p.bits, q.bits) {
            Some(v) if p.flags() | q.flags() == 0 => Slot::firm(v),
            _ => match self.of_one(op, w, p, a == b) {
                Some(settled) => settled,
                None => int::binary(self, op, w.into(), wrap, p, q)?,
            },
        };
        Ok(())
    }

    /// A two-operand operation on floats.
    fn any_float(&mut self, fr: &mut [Slot], op: FloatBin, format: FloatFormat, [d, a, b]: [Reg; 3]) {
        let (x, y) = (float::read(fr, a, format), float::read(fr, b, format));
        let (bits, flags) = float::binary(&mut self.heap, format, op, x, y);
        float::write(fr, d, format, bits, flags);
    }

    /// The result of an operation whose operands are one value, if that settles it.
    fn of_one(&mut self, op: IntBin, w: u8, s: Slot, one: bool) -> Option<Slot> {
        if one { int::with_itself(&mut self.heap, op, w.into(), s) } else { None }
    }

    /// A two-operand operation that cannot fail.
    fn flagged_int(&mut self, fr: &mut [Slot], op: IntBin, w: u8, [d, a, b]: [Reg; 3]) {
        if let Some(settled) = self.of_one(op, w, fr[a as usize], a == b) {
            fr[d as usize] = settled;
            return;
        }
        let (w, p, q) = (w.into(), fr[a as usize], fr[b as usize]);
        fr[d as usize] = match narrow::binary(op, w, p.bits, q.bits, Wrap::empty()) {
            IntResult::Value(v) => int::flagged(&mut self.heap, op, w, Wrap::empty(), v, [p, q]),
            IntResult::Poison | IntResult::Fault(_) => Slot::poison(),
        };
    }

    /// A comparison.
    fn flagged_comparison(&mut self, fr: &mut [Slot], pred: IntPred, w: u8, [d, a, b]: [Reg; 3]) {
        let (p, q) = (fr[a as usize], fr[b as usize]);
        let settled = match a == b {
            true => int::comparison_with_itself(&mut self.heap, pred, w.into(), p),
            false => None,
        };
        fr[d as usize] = settled.unwrap_or_else(|| int::comparison(&mut self.heap, pred, w.into(), p, q));
    }

    /// A comparison that decides a branch.
    fn flagged_branch(
        &mut self,
        fr: &mut [Slot],
        pred: IntPred,
        w: u8,
        [d, a, b]: [Reg; 3],
        at: SiteRef,
    ) -> Step<bool> {
        self.flagged_comparison(fr, pred, w, [d, a, b]);
        self.at = at;
        let c = fr[d as usize];
        self.branch(c.flags(), c.bits, "the condition")?;
        Ok(c.bits & 1 == 1)
    }

    /// An integer made shorter or longer.
    fn flagged_cast(&mut self, fr: &mut [Slot], op: CastOp, from: u8, to: u8, [d, a]: [Reg; 2]) {
        let (from, to, s) = (from.into(), to.into(), fr[a as usize]);
        let bits = if op == CastOp::SExt { sext(from, s.bits) as u64 } else { s.bits };
        fr[d as usize] = int::resize(&mut self.heap, op, from, to, bits & mask(to), s);
    }

    /// A comparison of floats with flags, or of more than one slot.
    fn flagged_float_comparison(
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

/// The undefined behaviour of a loop that cannot count on.
fn ub_of_loop<T>(text: String) -> Step<T> {
    ub(UbKind::LoopOverflow, text)
}
