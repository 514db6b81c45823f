//! Decoding `arith`.

use super::constant::FEW_SLOTS;
use super::elementwise::Lanes;
use super::{Builder, Decode};
use crate::code::{Ext, LaneOp};
use crate::layout::{Kind, Scalar};
use crate::scalar::{CastOp, FloatBin, IntBin, Rounding, Wrap};
use crate::slot::Slot;
use plumb_host::{FloatFormat, SmallFloat};
use plumb_ir::Op;
use plumb_ir::ops::shared;

impl plumb_ir::ops::arith::Interpret<Op, Decode> for Builder<'_> {
    // The input in the result's type times the scale, a power of two in that type
    // (arith.scaling_extf; S-NUM-18).
    fn ScalingExtF(&mut self, op: Op) -> Decode {
        let ([input, scale], d) = self.elementwise::<2>(op)?;
        let format = Self::float_format(d.scalar)?;
        let scale = self.power_of_two(scale, d.scalar)?;
        self.cast_float(d, input, Rounding::NearestEven);
        self.each(LaneOp::Float { op: FloatBin::Mul, format }, d, [d, scale]);
        Ok(())
    }

    // The input divided by the scale, a power of two in the input's type, then rounded in the direction that is stated
    // (arith.scaling_truncf; S-NUM-18).
    fn ScalingTruncF(&mut self, op: Op) -> Decode {
        let rounding = self.rounding(op)?;
        let ([input, scale], d) = self.elementwise::<2>(op)?;
        let format = Self::float_format(input.scalar)?;
        let scale = self.power_of_two(scale, input.scalar)?;
        self.each(LaneOp::Float { op: FloatBin::Div, format }, scale, [input, scale]);
        self.cast_float(d, scale, rounding);
        Ok(())
    }
}

/// The format that scales are rounded to.
const POWERS: Scalar = Scalar::Float(FloatFormat::Small(SmallFloat::F8E8M0FNU));

impl Builder<'_> {
    /// Floats of one format in another.
    fn cast_float(&mut self, d: Lanes, a: Lanes, rounding: Rounding) {
        let (from, to) = (a.scalar, d.scalar);
        let op = if from.width() < to.width() { CastOp::FpExt } else { CastOp::FpTrunc };
        self.each(LaneOp::Cast { op, from, to, wrap: Wrap::empty(), rounding }, d, [a]);
    }

    /// Scales as powers of two, in this type.
    fn power_of_two(&mut self, scale: Lanes, to: Scalar) -> Decode<Lanes> {
        if scale.scalar != POWERS && scale.scalar.width() <= POWERS.width() || to.width() <= POWERS.width() {
            return Err("scaling between these types: a scale narrows to f8E8M0FNU, and that widens".into());
        }
        let mut powers = scale;
        if scale.scalar != POWERS {
            powers = Lanes { reg: self.slots(scale.count)?, scalar: POWERS, count: scale.count };
            self.cast_float(powers, scale, Rounding::NearestEven);
        }
        let wide = Lanes { reg: self.slots(scale.count * to.slots())?, scalar: to, count: scale.count };
        self.cast_float(wide, powers, Rounding::NearestEven);
        Ok(wide)
    }

    /// Two results of the same operands.
    pub(super) fn int_pair(&mut self, op: Op, first: IntBin, second: IntBin) -> Decode {
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
    pub(super) fn constant_op(&mut self, op: Op) -> Decode {
        let attr = shared::value.get(self.m, op).ok_or("a constant without a value")?;
        let result = self.result(op, 0)?;
        let info = self.info(result)?;
        if matches!(info.kind, Kind::Tensor { .. }) {
            return self.tensor_constant(result, attr);
        }
        let r = match self.splat_lane(attr, &info)? {
            Some(lane) => self.filled(info.slots, &lane)?,
            None => {
                let count = u64::from(info.slots);
                if count > FEW_SLOTS {
                    // The attribute's numbers, the slots, and these in their place.
                    self.shared.take(3 * count)?;
                }
                let r = self.constant_slots(attr, &info).and_then(|slots| self.constant_range(&slots));
                if count > FEW_SLOTS {
                    self.shared.give(if r.is_ok() { 2 } else { 3 } * count);
                }
                r?
            }
        };
        self.bind_value(result, r);
        Ok(())
    }

    /// A value whose parts are all alike: zeros (of pointers, null) or poison.
    pub(super) fn filled_op(&mut self, op: Op, filler: Slot) -> Decode {
        let result = self.result(op, 0)?;
        let info = self.info(result)?;
        let n = info.slots;
        if matches!(info.kind, Kind::Tensor { .. }) {
            // A whole tensor that is poison (S-TENSOR-8).
            let d = self.constant(filler)?;
            self.bind_value(result, d);
            return Ok(());
        }
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
