//! Decoding `arith`.

use super::unsupported::arith_without_meaning;
use super::{Builder, Decode};
use crate::code::{Ext, LaneOp};
use crate::scalar::{CastOp, FloatBin, FloatPred, FloatUn, IntBin, IntPred, Rounding, Wrap};
use crate::slot::Slot;
use plumb_ir::Op;
use plumb_ir::enums::{ArithOverflow, ArithRounding};
use plumb_ir::ops::ArithOp;

impl Builder<'_> {
    pub(super) fn arith(&mut self, kind: ArithOp, op: Op) -> Decode {
        let none = Wrap::empty();
        let near = Rounding::NearestEven;
        match kind {
            // Modulo 2^w; a broken nsw or nuw is poison.
            ArithOp::AddI => self.int_bin(op, IntBin::Add, self.arith_overflow(op)),
            ArithOp::SubI => self.int_bin(op, IntBin::Sub, self.arith_overflow(op)),
            ArithOp::MulI => self.int_bin(op, IntBin::Mul, self.arith_overflow(op)),
            // Division by zero, and the least number by -1 where signed, are undefined behaviour in any lane.
            ArithOp::DivUI => self.int_bin(op, IntBin::DivU, self.exact(op)),
            ArithOp::DivSI => self.int_bin(op, IntBin::DivS, self.exact(op)),
            ArithOp::RemUI => self.int_bin(op, IntBin::RemU, none),
            ArithOp::RemSI => self.int_bin(op, IntBin::RemS, none),
            ArithOp::CeilDivUI => self.int_bin(op, IntBin::CeilDivU, none),
            ArithOp::CeilDivSI => self.int_bin(op, IntBin::CeilDivS, none),
            ArithOp::FloorDivSI => self.int_bin(op, IntBin::FloorDivS, none),
            ArithOp::AndI => self.int_bin(op, IntBin::And, none),
            ArithOp::OrI => self.int_bin(op, IntBin::Or, none),
            ArithOp::XOrI => self.int_bin(op, IntBin::Xor, none),
            // An amount of the width or more is poison.
            ArithOp::ShLI => self.int_bin(op, IntBin::Shl, self.arith_overflow(op)),
            ArithOp::ShRUI => self.int_bin(op, IntBin::ShrU, self.exact(op)),
            ArithOp::ShRSI => self.int_bin(op, IntBin::ShrS, self.exact(op)),
            ArithOp::MinSI => self.int_bin(op, IntBin::MinS, none),
            ArithOp::MinUI => self.int_bin(op, IntBin::MinU, none),
            ArithOp::MaxSI => self.int_bin(op, IntBin::MaxS, none),
            ArithOp::MaxUI => self.int_bin(op, IntBin::MaxU, none),
            // The sum, and whether it carried.
            ArithOp::AddUIExtended => self.int_pair(op, IntBin::Add, IntBin::AddOverflowU),
            // The halves of the double-width product.
            ArithOp::MulSIExtended => self.int_pair(op, IntBin::Mul, IntBin::MulHighS),
            ArithOp::MulUIExtended => self.int_pair(op, IntBin::Mul, IntBin::MulHighU),
            ArithOp::CmpI => {
                let code = u64::from(self.enum_bits(op, "predicate"));
                self.int_cmp(op, IntPred::from_code(code).ok_or("this predicate")?)
            }
            // IEEE arithmetic; fast-math flags allow more results, of which this is one.
            ArithOp::AddF => self.float_bin(op, FloatBin::Add),
            ArithOp::SubF => self.float_bin(op, FloatBin::Sub),
            ArithOp::MulF => self.float_bin(op, FloatBin::Mul),
            ArithOp::DivF => self.float_bin(op, FloatBin::Div),
            ArithOp::RemF => self.float_bin(op, FloatBin::Rem),
            ArithOp::NegF => self.float_un(op, FloatUn::Neg),
            ArithOp::MaximumF => self.float_bin(op, FloatBin::Maximum),
            ArithOp::MinimumF => self.float_bin(op, FloatBin::Minimum),
            ArithOp::MaxNumF => self.float_bin(op, FloatBin::MaxNum),
            ArithOp::MinNumF => self.float_bin(op, FloatBin::MinNum),
            ArithOp::CmpF => {
                let code = u64::from(self.enum_bits(op, "predicate"));
                self.float_cmp(op, FloatPred::from_code(code).ok_or("this predicate")?)
            }
            ArithOp::ExtF => self.cast(op, CastOp::FpExt, none, near),
            ArithOp::TruncF => {
                let rounding = match self.attr(op, "roundingmode") {
                    None => near,
                    Some(_) => match self.enum_bits(op, "roundingmode") {
                        ArithRounding::TO_NEAREST_EVEN => near,
                        ArithRounding::DOWNWARD => Rounding::Down,
                        ArithRounding::UPWARD => Rounding::Up,
                        ArithRounding::TOWARD_ZERO => Rounding::TowardZero,
                        ArithRounding::TO_NEAREST_AWAY => Rounding::NearestAway,
                        _ => return Err("this rounding mode".into()),
                    },
                };
                self.cast(op, CastOp::FpTrunc, none, rounding)
            }
            ArithOp::ExtSI => self.cast(op, CastOp::SExt, none, near),
            ArithOp::ExtUI => self.cast(op, CastOp::ZExt, self.non_negative(op), near),
            ArithOp::TruncI => self.cast(op, CastOp::Trunc, self.arith_overflow(op), near),
            ArithOp::SIToFP => self.cast(op, CastOp::SiToFp, none, near),
            ArithOp::UIToFP => self.cast(op, CastOp::UiToFp, self.non_negative(op), near),
            // What does not fit is poison.
            ArithOp::FPToSI => self.cast(op, CastOp::FpToSi, none, near),
            ArithOp::FPToUI => self.cast(op, CastOp::FpToUi, none, near),
            // Of a memref: the same memory, whose elements are read as the other type from then on.
            ArithOp::Bitcast | ArithOp::IndexCast | ArithOp::IndexCastUI if self.is_of_memref(op)? => {
                self.memref_of_others(op)
            }
            ArithOp::Bitcast => self.bitcast(op),
            ArithOp::IndexCast => self.index_cast(op, true),
            ArithOp::IndexCastUI => self.index_cast(op, false),
            ArithOp::Select => self.select(op),
            ArithOp::Constant => self.constant_op(op, "value"),
            arith_without_meaning!() => Err("this operation".into()),
        }
    }

    /// The promises of `overflow<…>`.
    fn arith_overflow(&self, op: Op) -> Wrap {
        let bits = self.enum_bits(op, "overflowFlags");
        let mut wrap = Wrap::empty();
        wrap.set(Wrap::NSW, bits & ArithOverflow::NSW != 0);
        wrap.set(Wrap::NUW, bits & ArithOverflow::NUW != 0);
        wrap
    }

    /// `exact`.
    pub(super) fn exact(&self, op: Op) -> Wrap {
        if self.attr(op, "isExact").is_some() { Wrap::EXACT } else { Wrap::empty() }
    }

    /// `nneg`.
    pub(super) fn non_negative(&self, op: Op) -> Wrap {
        if self.attr(op, "nonNeg").is_some() { Wrap::NNEG } else { Wrap::empty() }
    }

    /// Two results of the same operands.
    fn int_pair(&mut self, op: Op, first: IntBin, second: IntBin) -> Decode {
        let ([a, b], d) = self.elementwise::<2>(op)?;
        let w = Self::int_width(a.scalar)?;
        let other = self.result(op, 1)?;
        self.define(other)?;
        let e = self.lanes(other)?;
        for (op, d) in [(first, d), (second, e)] {
            self.each(LaneOp::Int { op, w, wrap: Wrap::empty() }, d, [a, b]);
        }
        Ok(())
    }

    /// A value that an attribute states.
    pub(super) fn constant_op(&mut self, op: Op, name: &str) -> Decode {
        let attr = self.attr(op, name).ok_or("a constant without a value")?;
        let result = self.result(op, 0)?;
        let info = self.info(result)?;
        let r = match self.splat_lane(attr, &info)? {
            Some(lane) => self.filled(info.slots, &lane)?,
            None => {
                let slots = self.constant_slots(attr, &info)?;
                self.constant_range(&slots)?
            }
        };
        self.bind_value(result, r);
        Ok(())
    }

    /// A value whose parts are all alike: zeros (of pointers, null) or poison.
    pub(super) fn filled_op(&mut self, op: Op, filler: Slot) -> Decode {
        let result = self.result(op, 0)?;
        let n = self.info(result)?.slots;
        if u64::from(n) > crate::layout::MAX_SLOTS {
            return Err("values this large".into());
        }
        let r = self.filled(n, &[filler])?;
        self.bind_value(result, r);
        Ok(())
    }

    /// A value that is undefined in all its parts: flagged at a source, drawn at each execution in a sampled run.
    pub(super) fn undef_op(&mut self, op: Op) -> Decode {
        let result = self.result(op, 0)?;
        let scalars = self.info(result)?;
        let d = self.define(result)?;
        self.emit_ext(Ext::Undef { d, scalars });
        Ok(())
    }
}
