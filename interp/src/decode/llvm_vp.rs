//! Decoding `llvm.intr.vp.*`: elementwise operations and reductions under a mask and an explicit length. A lane that
//! does not take part computes nothing (a zero divisor there is no fault) and is poison; a length beyond the lanes is
//! undefined behaviour.

use super::elementwise::Lanes;
use super::{Builder, Decode};
use crate::code::{Ext, Inst, Reg};
use crate::layout::Scalar;
use crate::scalar::{CastOp, FloatBin, FloatUn, IntBin, Rounding, Wrap};
use plumb_ir::Op;
use plumb_ir::ops::LlvmOp;

/// What an operation does to the lanes that take part.
#[derive(Clone, Copy)]
pub(super) enum Predicated {
    /// An integer operation of two operands.
    Int(IntBin),
    /// A float operation of two operands.
    Float(FloatBin),
    /// A float operation of one operand.
    FloatUn(FloatUn),
    /// A multiply-add, fused or not.
    Fma(bool),
    /// A conversion.
    Cast(CastOp),
    /// The address of a pointer.
    PtrToInt,
    /// A pointer from an address.
    IntToPtr,
}

impl Predicated {
    fn operands(self) -> usize {
        match self {
            Predicated::Fma(_) => 3,
            Predicated::Int(_) | Predicated::Float(_) => 2,
            _ => 1,
        }
    }
}

impl Builder<'_> {
    /// Emits what computes a lane behind a guard.
    fn guarded(
        &mut self,
        (mask, length): (Option<Reg>, Reg),
        lane: u32,
        (d, words, keep): (Reg, u32, bool),
        compute: impl FnOnce(&mut Self) -> Decode,
    ) -> Decode {
        let mask = mask.map(|r| r + lane);
        let x = self.add_ext(Ext::LaneGuard { mask, length, lane, keep, d, words, skip: 0 });
        self.emit(Inst::Ext { x });
        let start = self.f.code.len();
        compute(self)?;
        let n = (self.f.code.len() - start) as u32;
        if let Some(Ext::LaneGuard { skip, .. }) = self.f.ext.get_mut(x as usize) {
            *skip = n;
        }
        Ok(())
    }

    /// Mask (of so many lanes) and length, the last two operands; the length is checked here.
    fn predicate(&mut self, op: Op, lanes: u32) -> Decode<(Reg, Reg)> {
        let n = self.m.op(op).operands.len();
        let (Some(mask), Some(length)) = (n.checked_sub(2), n.checked_sub(1)) else {
            return Err("a mask and a length that are missing".into());
        };
        let mask = self.lanes(self.operand(op, mask)?)?;
        let (length, _) = self.scalar_operand(op, length)?;
        if mask.count != lanes {
            return Err("a mask of another length".into());
        }
        self.emit_ext(Ext::VectorLength { length, lanes });
        Ok((mask.reg, length))
    }

    /// An elementwise operation.
    pub(super) fn predicated(&mut self, op: Op, what: Predicated) -> Decode {
        let operands: Vec<Lanes> =
            (0..what.operands()).map(|i| self.lanes(self.operand(op, i)?)).collect::<Decode<_>>()?;
        let [a, ..] = operands[..] else { return Err("operands that are missing".into()) };
        let result = self.result(op, 0)?;
        let (scalar, count) = self.lane_type(result)?;
        if operands.iter().any(|o| o.count != count) {
            return Err("operands and result of different shapes".into());
        }
        let (mask, length) = self.predicate(op, count)?;
        let d = Lanes { reg: self.define(result)?, scalar, count };
        let at = |k: usize, i: u32| operands.get(k).map_or(a.at(i), |o| o.at(i));
        for i in 0..count {
            let to = (d.at(i), scalar.slots(), false);
            self.guarded((Some(mask), length), i, to, |b| {
                let d = d.at(i);
                match what {
                    Predicated::Int(kind) => {
                        let w = Self::int_width(a.scalar)?;
                        b.emit_int_bin(kind, w, Wrap::empty(), d, at(0, i), at(1, i));
                    }
                    Predicated::Float(kind) => {
                        let format = Self::float_format(a.scalar)?;
                        b.emit_float_bin(kind, format, d, at(0, i), at(1, i));
                    }
                    Predicated::FloatUn(op) => {
                        let format = Self::float_format(a.scalar)?;
                        b.emit(Inst::FloatUn { op, format, d, a: at(0, i) });
                    }
                    Predicated::Fma(fused) => {
                        let format = Self::float_format(a.scalar)?;
                        b.emit_ext(Ext::Fma { format, fused, d, a: at(0, i), b: at(1, i), c: at(2, i) });
                    }
                    Predicated::Cast(kind) => {
                        let (to, from) = ((d, scalar), (at(0, i), a.scalar));
                        b.emit_cast(kind, Wrap::empty(), Rounding::NearestEven, to, from);
                    }
                    Predicated::PtrToInt => {
                        let w = Self::int_width(scalar)?;
                        b.emit_ext(Ext::PtrToInt { d, a: at(0, i), w });
                    }
                    Predicated::IntToPtr => b.emit_ext(Ext::IntToPtr { d, a: at(0, i) }),
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// A reduction from a start value over the lanes that take part, in order.
    pub(super) fn predicated_reduce(&mut self, op: Op, kind: crate::code::ReduceOp) -> Decode {
        use crate::code::ReduceOp;
        let (start, a) = (self.lanes(self.operand(op, 0)?)?, self.lanes(self.operand(op, 1)?)?);
        let (mask, length) = self.predicate(op, a.count)?;
        let words = a.scalar.slots();
        if start.scalar != a.scalar || start.count != 1 {
            return Err("a start value of another type".into());
        }
        let d = self.define(self.result(op, 0)?)?;
        match a.scalar {
            // Even where no lane takes part, a NaN has gone through arithmetic.
            Scalar::Float(format) => {
                self.emit(Inst::FloatUn { op: FloatUn::Canonicalize, format, d, a: start.reg });
            }
            _ => self.copy(d, start.reg, words),
        }
        for i in 0..a.count {
            self.guarded((Some(mask), length), i, (d, words, true), |b| {
                match kind {
                    ReduceOp::Int(kind) => {
                        let w = Self::int_width(a.scalar)?;
                        b.emit_int_bin(kind, w, Wrap::empty(), d, d, a.at(i));
                    }
                    ReduceOp::Float(kind) => {
                        let format = Self::float_format(a.scalar)?;
                        b.emit_float_bin(kind, format, d, d, a.at(i));
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// `vp.select` and `vp.merge`: one of two values a lane by a condition. Beyond the length the former is poison, the
    /// latter its second value.
    pub(super) fn predicated_select(&mut self, op: Op, kind: LlvmOp) -> Decode {
        let c = self.lanes(self.operand(op, 0)?)?;
        let (x, y) = (self.lanes(self.operand(op, 1)?)?, self.lanes(self.operand(op, 2)?)?);
        let (length, _) = self.scalar_operand(op, 3)?;
        let result = self.result(op, 0)?;
        let (scalar, count) = self.lane_type(result)?;
        if [c, x, y].iter().any(|o| o.count != count) {
            return Err("operands and result of different shapes".into());
        }
        self.emit_ext(Ext::VectorLength { length, lanes: count });
        let (d, words) = (self.define(result)?, scalar.slots());
        let merge = kind == LlvmOp::VPMergeMin;
        for i in 0..count {
            let to = d + i * words;
            if merge {
                self.copy(to, y.at(i), words);
            }
            self.guarded((None, length), i, (to, words, merge), |b| {
                b.emit_ext(Ext::SelectMany { d: to, c: c.at(i), a: x.at(i), b: y.at(i), n: words });
                Ok(())
            })?;
        }
        Ok(())
    }
}
