//! Decoding `llvm.intr.vp.*`: elementwise operations and reductions under a mask and an explicit length. A lane that
//! does not take part computes nothing and is poison: a zero divisor there is no fault. A length beyond the lanes is
//! undefined behaviour.

use super::elementwise::Lanes;
use super::{Builder, Decode};
use crate::code::{ActiveLanes, Ext, Inst, LaneOp};
use crate::layout::Scalar;
use crate::scalar::{FloatUn, Rounding, Wrap};
use plumb_ir::Op;
use plumb_ir::meaning::{Fold, Scalar as Computes};
use plumb_ir::ops::LlvmOp;

/// How many operands an operation on the lanes that take part has.
fn operands(what: Computes) -> usize {
    match what {
        Computes::MultiplyAdd { .. } => 3,
        Computes::Int(_) | Computes::Float(_) => 2,
        _ => 1,
    }
}

impl Builder<'_> {
    /// Mask (of so many lanes) and length, the last two operands; the length is checked here.
    fn predicate(&mut self, op: Op, lanes: u32) -> Decode<ActiveLanes> {
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
        Ok(ActiveLanes { mask: Some(mask.reg), length, keep: false })
    }

    /// An elementwise operation.
    pub(super) fn predicated(&mut self, op: Op, what: Computes) -> Decode {
        let operands: Vec<Lanes> =
            (0..operands(what)).map(|i| self.lanes(self.operand(op, i)?)).collect::<Decode<_>>()?;
        let [a, ..] = operands[..] else { return Err("operands that are missing".into()) };
        let result = self.result(op, 0)?;
        let (scalar, count) = self.lane_type(result)?;
        if operands.iter().any(|o| o.count != count) {
            return Err("operands and result of different shapes".into());
        }
        let under = self.predicate(op, count)?;
        let d = Lanes { reg: self.define(result)?, scalar, count };
        let none = Wrap::empty();
        let what = match what {
            Computes::Int(op) => LaneOp::Int { op, w: Self::int_width(a.scalar)?, wrap: none },
            Computes::Float(op) => LaneOp::Float { op, format: Self::float_format(a.scalar)? },
            Computes::FloatUn(op) => LaneOp::FloatUn { op, format: Self::float_format(a.scalar)? },
            Computes::MultiplyAdd { fused } => LaneOp::Fma { format: Self::float_format(a.scalar)?, fused },
            Computes::Cast(op) => {
                let rounding = Rounding::NearestEven;
                LaneOp::Cast { op, from: a.scalar, to: scalar, wrap: none, rounding }
            }
            Computes::PtrToInt => LaneOp::PtrToInt { w: Self::int_width(scalar)? },
            Computes::IntToPtr => LaneOp::IntToPtr,
            _ => return Err("this operation under a mask".into()),
        };
        self.each_under(what, d, &operands, Some(under));
        Ok(())
    }

    /// A reduction from a start value over the lanes that take part, in order.
    pub(super) fn predicated_reduce(&mut self, op: Op, kind: Fold) -> Decode {
        let (start, a) = (self.lanes(self.operand(op, 0)?)?, self.lanes(self.operand(op, 1)?)?);
        let under = Some(ActiveLanes { keep: true, ..self.predicate(op, a.count)? });
        if start.scalar != a.scalar || start.count != 1 {
            return Err("a start value of another type".into());
        }
        let d = self.define(self.result(op, 0)?)?;
        match a.scalar {
            // Even where no lane takes part, a NaN has gone through arithmetic.
            Scalar::Float(format) => {
                self.emit(Inst::FloatUn { op: FloatUn::Canonicalize, format, d, a: start.reg });
            }
            s => self.copy(d, start.reg, s.slots()),
        }
        let (lane, lanes) = (a.scalar, a.count);
        self.emit_ext(Ext::Reduce { op: kind, lane, lanes, start: Some(d), d, a: a.reg, under });
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
        let d = Lanes { reg: self.define(result)?, scalar, count };
        let keep = kind == LlvmOp::VPMergeMin;
        if keep {
            self.copy(d.reg, y.reg, count * scalar.slots());
        }
        let select = LaneOp::Select { words: scalar.slots() };
        self.each_under(select, d, &[c, x, y], Some(ActiveLanes { mask: None, length, keep }));
        Ok(())
    }
}
