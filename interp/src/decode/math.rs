//! Decoding `math`, and the intrinsics of `llvm` that mean the same.

use super::elementwise::Lanes;
use super::{Builder, Decode};
use crate::code::LaneOp;
use crate::layout::Kind;
use crate::scalar::{FloatBin, FloatUn, float_exact, library};
use crate::slot::Slot;
use plumb_host::{FloatFormat, MathFn};
use plumb_ir::Op;

impl plumb_ir::ops::math::Interpret<Op, Decode> for Builder<'_> {
    // The greater of `max` and the lesser of value and `min`, NaN propagates
    // (math.clampf; S-NUM-8).
    fn ClampF(&mut self, op: Op) -> Decode {
        self.clamp(op)
    }

    // 1 / sqrt(x), `inexact` (math.rsqrt; S-LIB-10).
    fn Rsqrt(&mut self, op: Op) -> Decode {
        self.reciprocal_root(op)
    }

    // Two functions of the library, each `inexact` (math.sincos; S-LIB-1).
    fn Sincos(&mut self, op: Op) -> Decode {
        let ([a], sin) = self.elementwise::<1>(op)?;
        let format = computed(Self::float_format(a.scalar)?)?;
        let cos = self.result(op, 1)?;
        self.define(cos)?;
        let cos = self.lanes(cos)?;
        self.each(LaneOp::Call { f: MathFn::Sin, format }, sin, [a]);
        self.each(LaneOp::Call { f: MathFn::Cos, format }, cos, [a]);
        Ok(())
    }
}

impl Builder<'_> {
    /// An elementwise function of one or two floats.
    pub(super) fn libm(&mut self, op: Op, f: MathFn) -> Decode {
        let (a, b, d) = if f.arity() == 2 {
            let ([a, b], d) = self.elementwise::<2>(op)?;
            (a, b, d)
        } else {
            let ([a], d) = self.elementwise::<1>(op)?;
            (a, a, d)
        };
        let format = computed(Self::float_format(a.scalar)?)?;
        self.each(LaneOp::Call { f, format }, d, [a, b]);
        Ok(())
    }

    /// 1 / sqrt(x): rounded twice here; an implementation may round once.
    fn reciprocal_root(&mut self, op: Op) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let format = Self::float_format(a.scalar)?;
        let one = float_exact::from_integer(format, &1.into(), crate::scalar::Rounding::NearestEven);
        let words: Vec<Slot> = (0..a.scalar.slots()).map(|k| Slot::firm((one >> (64 * k)) as u64)).collect();
        let one = Lanes { reg: self.constant_range(&words)?, count: 1, ..a };
        self.each(LaneOp::FloatUn { op: FloatUn::Sqrt, format }, d, [a]);
        self.each(LaneOp::Float { op: FloatBin::Div, format }, d, [one, d]);
        self.each(LaneOp::Inexact { format }, d, [d]);
        Ok(())
    }

    /// `maximumf(minimumf(value, min), max)`; the documentation writes `maxf` and `minf`.
    fn clamp(&mut self, op: Op) -> Decode {
        let ([value, min, max], d) = self.elementwise::<3>(op)?;
        let format = Self::float_format(value.scalar)?;
        self.each(LaneOp::Float { op: FloatBin::Minimum, format }, d, [value, min]);
        self.each(LaneOp::Float { op: FloatBin::Maximum, format }, d, [d, max]);
        Ok(())
    }

    /// Whether each lane is of one of the classes.
    pub(super) fn float_class(&mut self, op: Op, test: u64) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let format = Self::float_format(a.scalar)?;
        self.each(LaneOp::IsClass { format, test }, d, [a]);
        Ok(())
    }

    /// An integer power of each lane; the integer is one for all or one a lane.
    pub(super) fn float_power(&mut self, op: Op) -> Decode {
        let (a, n, d) = self.float_and_integer(op)?;
        let (format, w) = (Self::float_format(a.scalar)?, Self::int_width(n.scalar)?);
        if matches!(format, FloatFormat::Small(_)) {
            return Err("integer powers in formats that LLVM has no type for".into());
        }
        self.each(LaneOp::Power { format, w }, d, [a, n]);
        Ok(())
    }

    /// Each lane times a power of two.
    pub(super) fn load_exponent(&mut self, op: Op) -> Decode {
        let (a, n, d) = self.float_and_integer(op)?;
        let (format, w) = (Self::float_format(a.scalar)?, Self::int_width(n.scalar)?);
        self.each(LaneOp::LoadExponent { format, w }, d, [a, n]);
        Ok(())
    }

    fn float_and_integer(&mut self, op: Op) -> Decode<(Lanes, Lanes, Lanes)> {
        let (a, n) = (self.lanes(self.operand(op, 0)?)?, self.lanes(self.operand(op, 1)?)?);
        let result = self.result(op, 0)?;
        self.define(result)?;
        let d = self.lanes(result)?;
        if a.count != d.count || (n.count != 1 && n.count != d.count) {
            return Err("operands and result of different shapes".into());
        }
        Ok((a, n, d))
    }

    /// The nearest integer to each lane as an integer.
    pub(super) fn nearest_integer(&mut self, op: Op, away: bool) -> Decode {
        let ([a], d) = self.elementwise::<1>(op)?;
        let (format, w) = (Self::float_format(a.scalar)?, Self::int_width(d.scalar)?);
        self.each(LaneOp::ToNearest { format, away, w }, d, [a]);
        Ok(())
    }

    /// A struct of fraction and exponent, each lane by lane.
    pub(super) fn split_exponent(&mut self, op: Op) -> Decode {
        let a = self.lanes(self.operand(op, 0)?)?;
        let format = Self::float_format(a.scalar)?;
        let result = self.result(op, 0)?;
        let info = self.info(result)?;
        let exponent = match &info.kind {
            Kind::Struct(f) if f.len() == 2 => f[1].lane(),
            _ => None,
        };
        let exponent = exponent.ok_or("a result that is no pair")?;
        let w = Self::int_width(exponent)?;
        if info.slots != a.count * (a.scalar.slots() + exponent.slots()) {
            return Err("a result that is no pair".into());
        }
        let d = self.define(result)?;
        let exponents = Lanes { reg: d + a.count * a.scalar.slots(), scalar: exponent, count: a.count };
        self.each(LaneOp::SplitExponent { format, w }, Lanes { reg: d, ..a }, [a, exponents]);
        Ok(())
    }

    /// A struct of sine and cosine, each lane by lane.
    pub(super) fn sine_and_cosine(&mut self, op: Op) -> Decode {
        let a = self.lanes(self.operand(op, 0)?)?;
        let format = computed(Self::float_format(a.scalar)?)?;
        let result = self.result(op, 0)?;
        if self.info(result)?.slots != 2 * a.count * a.scalar.slots() {
            return Err("a result that is no pair".into());
        }
        let d = self.define(result)?;
        for (k, f) in [MathFn::Sin, MathFn::Cos].into_iter().enumerate() {
            let d = Lanes { reg: d + k as u32 * a.count * a.scalar.slots(), ..a };
            self.each(LaneOp::Call { f, format }, d, [a]);
        }
        Ok(())
    }
}

/// The format, if library functions can be had in it.
pub(super) fn computed(format: FloatFormat) -> Decode<FloatFormat> {
    if library::is_computed(format) {
        Ok(format)
    } else if matches!(format, FloatFormat::Small(_)) {
        Err("library mathematics in formats that no library has".into())
    } else {
        Err("library mathematics in formats wider than f64: there is no library whose digits are the same on every machine".into())
    }
}
