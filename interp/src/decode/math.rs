//! Decoding `math`, and the intrinsics of `llvm` that mean the same.

use super::elementwise::Lanes;
use super::{Builder, Decode};
use crate::code::LaneOp;
use crate::layout::Kind;
use crate::scalar::{FloatBin, FloatUn, IntBin, IntUn, Wrap, float_exact, library};
use crate::slot::Slot;
use plumb_host::{FloatFormat, MathFn};
use plumb_ir::Op;
use plumb_ir::ops::MathOp;

/// Class bits of `llvm.is.fpclass` that the questions of `math` are unions of.
mod class {
    pub(super) const NAN: u64 = 0b11;
    pub(super) const INFINITE: u64 = 1 << 2 | 1 << 9;
    pub(super) const NORMAL: u64 = 1 << 3 | 1 << 8;
    pub(super) const FINITE: u64 = 0x3ff & !NAN & !INFINITE;
}

impl Builder<'_> {
    pub(super) fn math(&mut self, kind: MathOp, op: Op) -> Decode {
        match kind {
            // Exact: one result for every operand. Fast-math flags allow more results, of which this is one.
            MathOp::AbsF => self.float_un(op, FloatUn::Abs),
            MathOp::Ceil => self.float_un(op, FloatUn::Ceil),
            MathOp::Floor => self.float_un(op, FloatUn::Floor),
            MathOp::Round => self.float_un(op, FloatUn::Round),
            MathOp::RoundEven => self.float_un(op, FloatUn::RoundEven),
            MathOp::Trunc => self.float_un(op, FloatUn::Trunc),
            MathOp::Sqrt => self.float_un(op, FloatUn::Sqrt),
            MathOp::CopySign => self.float_bin(op, FloatBin::CopySign),
            MathOp::Fma => self.float_fma(op, true),
            MathOp::ClampF => self.clamp(op),
            MathOp::IsFinite => self.float_class(op, class::FINITE),
            MathOp::IsInf => self.float_class(op, class::INFINITE),
            MathOp::IsNaN => self.float_class(op, class::NAN),
            MathOp::IsNormal => self.float_class(op, class::NORMAL),
            // The least number stays itself: the documentation knows no poison here.
            MathOp::AbsI => self.int_un(op, IntUn::Abs),
            // The width for zero.
            MathOp::CountLeadingZeros => self.int_un(op, IntUn::CountLeadingZeros),
            MathOp::CountTrailingZeros => self.int_un(op, IntUn::CountTrailingZeros),
            MathOp::CtPop => self.int_un(op, IntUn::PopCount),
            MathOp::IPowI => self.int_bin(op, IntBin::PowS, Wrap::empty()),
            // Right within a few units in the last place.
            MathOp::Acos => self.libm(op, MathFn::Acos),
            MathOp::Acosh => self.libm(op, MathFn::Acosh),
            MathOp::Asin => self.libm(op, MathFn::Asin),
            MathOp::Asinh => self.libm(op, MathFn::Asinh),
            MathOp::Atan => self.libm(op, MathFn::Atan),
            MathOp::Atan2 => self.libm(op, MathFn::Atan2),
            MathOp::Atanh => self.libm(op, MathFn::Atanh),
            MathOp::Cbrt => self.libm(op, MathFn::Cbrt),
            MathOp::Cos => self.libm(op, MathFn::Cos),
            MathOp::Cosh => self.libm(op, MathFn::Cosh),
            MathOp::Erf => self.libm(op, MathFn::Erf),
            MathOp::ErfC => self.libm(op, MathFn::Erfc),
            MathOp::Exp => self.libm(op, MathFn::Exp),
            MathOp::Exp2 => self.libm(op, MathFn::Exp2),
            MathOp::ExpM1 => self.libm(op, MathFn::Expm1),
            MathOp::Log => self.libm(op, MathFn::Log),
            MathOp::Log10 => self.libm(op, MathFn::Log10),
            MathOp::Log1p => self.libm(op, MathFn::Log1p),
            MathOp::Log2 => self.libm(op, MathFn::Log2),
            MathOp::PowF => self.libm(op, MathFn::Pow),
            MathOp::Sin => self.libm(op, MathFn::Sin),
            MathOp::Sinh => self.libm(op, MathFn::Sinh),
            MathOp::Tan => self.libm(op, MathFn::Tan),
            MathOp::Tanh => self.libm(op, MathFn::Tanh),
            MathOp::Rsqrt => self.reciprocal_root(op),
            MathOp::FPowI => self.float_power(op),
            MathOp::Sincos => {
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
    }

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

    /// `maximumf(minimumf(value, min), max)`, the documentation's formula.
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
fn computed(format: FloatFormat) -> Decode<FloatFormat> {
    if library::is_computed(format) {
        Ok(format)
    } else {
        Err("library mathematics in formats wider than f64: there is no library whose digits are the same on every machine".into())
    }
}
