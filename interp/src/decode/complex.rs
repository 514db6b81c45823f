//! Decoding `complex`: a number is its real part, then its imaginary part.

use super::elementwise::Lanes;
use super::math::computed;
use super::{Builder, Decode};
use crate::code::{Ext, LaneOp, Reg};
use crate::layout::{Kind, Scalar};
use crate::scalar::{FloatBin, FloatPred, FloatUn, IntBin, Wrap};
use plumb_host::{ComplexFn, MathFn};
use plumb_ir::{Op, Value};

impl plumb_ir::ops::complex::Interpret<Op, Decode> for Builder<'_> {
    // The root of the sum of the squares of both parts (complex.abs; S-CPX-6, S-CPX-12).
    fn Abs(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Abs)
    }

    // Part by part (complex.add).
    fn Add(&mut self, op: Op) -> Decode {
        self.part_by_part(op, FloatBin::Add)
    }

    // The angle of the point, as `math.atan2` has it (complex.angle; S-CPX-9).
    fn Angle(&mut self, op: Op) -> Decode {
        let [re, im] = self.parts(self.operand(op, 0)?)?;
        let format = computed(Self::float_format(re.scalar)?)?;
        let result = self.result(op, 0)?;
        self.define(result)?;
        let d = self.lanes(result)?;
        self.each(LaneOp::Call { f: MathFn::Atan2, format }, d, [im, re]);
        Ok(())
    }

    // -i log((x + i y) / sqrt(x^2 + y^2)) of the operands y and x
    // (complex.atan2; S-CPX-6).
    fn Atan2(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Atan2)
    }

    // The bits, those of the real part being the low ones
    // (complex.bitcast; S-CPX-10).
    fn Bitcast(&mut self, op: Op) -> Decode {
        self.complex_bits(op)
    }

    // The real part, and the negated imaginary part (complex.conj).
    fn Conj(&mut self, op: Op) -> Decode {
        let ([re, im], [d_re, d_im]) = (self.parts(self.operand(op, 0)?)?, self.complex_result(op)?);
        let format = Self::float_format(re.scalar)?;
        self.copy(d_re.reg, re.reg, re.scalar.slots());
        self.each(LaneOp::FloatUn { op: FloatUn::Neg, format }, d_im, [im]);
        Ok(())
    }

    // (e^-y + e^y) / 2 cos x + i (e^-y - e^y) / 2 sin x (complex.cos; S-CPX-6).
    fn Cos(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Cos)
    }

    // The number of these parts (complex.create).
    fn Create(&mut self, op: Op) -> Decode {
        let parts = [self.lanes(self.operand(op, 0)?)?, self.lanes(self.operand(op, 1)?)?];
        let result = self.complex_result(op)?;
        for (to, from) in result.iter().zip(parts) {
            self.copy(to.reg, from.reg, from.scalar.slots());
        }
        Ok(())
    }

    // Right within a few units of its magnitude (complex.div; S-CPX-4).
    fn Div(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Div)
    }

    // Whether both parts are equal (complex.eq).
    fn Equal(&mut self, op: Op) -> Decode {
        self.complex_compare(op, FloatPred::Oeq, IntBin::And)
    }

    // e^x cos y + i e^x sin y (complex.exp; S-CPX-6).
    fn Exp(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Exp)
    }

    // exp(x) - 1 (complex.expm1; S-CPX-6).
    fn Expm1(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Expm1)
    }

    // The imaginary part (complex.im).
    fn Im(&mut self, op: Op) -> Decode {
        self.complex_part(op, 1)
    }

    // log |x| + i angle(x) (complex.log; S-CPX-6).
    fn Log(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Log)
    }

    // log(1 + x) (complex.log1p; S-CPX-6).
    fn Log1p(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Log1p)
    }

    // (ac - bd) + i (ad + bc), each operation rounded (complex.mul; S-CPX-3).
    fn Mul(&mut self, op: Op) -> Decode {
        let (x, y) = (self.parts(self.operand(op, 0)?)?, self.parts(self.operand(op, 1)?)?);
        let [d, _] = self.complex_result(op)?;
        let format = Self::float_format(d.scalar)?;
        self.emit_ext(Ext::ComplexProduct { format, d: d.reg, a: x[0].reg, b: y[0].reg });
        Ok(())
    }

    // Both parts negated (complex.neg).
    fn Neg(&mut self, op: Op) -> Decode {
        let (x, d) = (self.parts(self.operand(op, 0)?)?, self.complex_result(op)?);
        let format = Self::float_format(d[0].scalar)?;
        self.each(LaneOp::FloatUn { op: FloatUn::Neg, format }, both(d), [both(x)]);
        Ok(())
    }

    // Whether the parts differ in any (complex.neq).
    fn NotEqual(&mut self, op: Op) -> Decode {
        self.complex_compare(op, FloatPred::Une, IntBin::Or)
    }

    // exp(y log(x)) (complex.pow; S-CPX-6, S-CPX-13).
    fn Pow(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Pow)
    }

    // The power (complex.powi; S-CPX-6, S-CPX-13).
    fn Powi(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Pow)
    }

    // The real part (complex.re).
    fn Re(&mut self, op: Op) -> Decode {
        self.complex_part(op, 0)
    }

    // 1 / sqrt(x) (complex.rsqrt; S-CPX-6).
    fn Rsqrt(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Rsqrt)
    }

    // x / |x|, and zero of zero (complex.sign; S-CPX-6).
    fn Sign(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Sign)
    }

    // (e^y + e^-y) / 2 sin x + i (e^y - e^-y) / 2 cos x (complex.sin; S-CPX-6).
    fn Sin(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Sin)
    }

    // The root whose real part is not negative (complex.sqrt; S-CPX-6).
    fn Sqrt(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Sqrt)
    }

    // Part by part (complex.sub).
    fn Sub(&mut self, op: Op) -> Decode {
        self.part_by_part(op, FloatBin::Sub)
    }

    // sin(x) / cos(x) (complex.tan; S-CPX-6).
    fn Tan(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Tan)
    }

    // -i tan(i x) (complex.tanh; S-CPX-6).
    fn Tanh(&mut self, op: Op) -> Decode {
        self.complex_call(op, ComplexFn::Tanh)
    }
}

/// Both parts as two lanes.
fn both([re, _]: [Lanes; 2]) -> Lanes {
    Lanes { count: 2, ..re }
}

impl Builder<'_> {
    /// The scalar of which a complex number has two.
    pub(super) fn part_type(&mut self, v: Value) -> Decode<Scalar> {
        match &self.info(v)?.kind {
            Kind::Struct(fields) if fields.len() == 2 => fields[0].scalar(),
            _ => None,
        }
        .ok_or_else(|| "an operand that should be a complex number".into())
    }

    fn parts_at(scalar: Scalar, reg: Reg) -> [Lanes; 2] {
        [0, 1].map(|part| Lanes { reg: reg + part * scalar.slots(), scalar, count: 1 })
    }

    /// The parts of a complex number.
    fn parts(&mut self, v: Value) -> Decode<[Lanes; 2]> {
        let scalar = self.part_type(v)?;
        Ok(Self::parts_at(scalar, self.reg(v)?))
    }

    /// Fresh slots for the parts of the result.
    fn complex_result(&mut self, op: Op) -> Decode<[Lanes; 2]> {
        let result = self.result(op, 0)?;
        let scalar = self.part_type(result)?;
        Ok(Self::parts_at(scalar, self.define(result)?))
    }

    fn complex_part(&mut self, op: Op, number: usize) -> Decode {
        let from = self.parts(self.operand(op, 0)?)?[number];
        let d = self.define(self.result(op, 0)?)?;
        self.copy(d, from.reg, from.scalar.slots());
        Ok(())
    }

    fn part_by_part(&mut self, op: Op, kind: FloatBin) -> Decode {
        let (x, y) = (self.parts(self.operand(op, 0)?)?, self.parts(self.operand(op, 1)?)?);
        let d = self.complex_result(op)?;
        let format = Self::float_format(d[0].scalar)?;
        self.each(LaneOp::Float { op: kind, format }, both(d), [both(x), both(y)]);
        Ok(())
    }

    fn complex_compare(&mut self, op: Op, pred: FloatPred, join: IntBin) -> Decode {
        let (x, y) = (self.parts(self.operand(op, 0)?)?, self.parts(self.operand(op, 1)?)?);
        let format = Self::float_format(x[0].scalar)?;
        let result = self.result(op, 0)?;
        self.define(result)?;
        let d = self.lanes(result)?;
        let other = Lanes { reg: self.slots(1)?, ..d };
        self.each(LaneOp::FloatCmp { pred, format }, d, [x[0], y[0]]);
        self.each(LaneOp::FloatCmp { pred, format }, other, [x[1], y[1]]);
        self.each(LaneOp::Int { op: join, w: 1, wrap: Wrap::empty() }, d, [d, other]);
        Ok(())
    }

    fn complex_bits(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let a = match self.parts(v) {
            Ok(parts) => both(parts),
            Err(_) => self.lanes(v)?,
        };
        let to = match self.part_type(result) {
            Ok(scalar) => scalar,
            Err(_) => self.lane_type(result)?.0,
        };
        let d = self.define(result)?;
        self.emit_ext(Ext::BitcastLanes { from: a.scalar, count: a.count, to, d, a: a.reg });
        Ok(())
    }

    /// A function of one or two operands.
    fn complex_call(&mut self, op: Op, f: ComplexFn) -> Decode {
        let [x, _] = self.parts(self.operand(op, 0)?)?;
        let format = computed(Self::float_format(x.scalar)?)?;
        let (mut b, mut power) = (x.reg, None);
        if let Some(&y) = self.m.op(op).operands.get(1) {
            b = self.reg(y)?;
            power = match self.lane_type(y) {
                Ok((scalar, _)) => Some(Self::int_width(scalar)?),
                Err(_) => None,
            };
        }
        let d = self.define(self.result(op, 0)?)?;
        self.emit_ext(Ext::Complex { f, format, d, a: x.reg, b, power });
        Ok(())
    }
}
