//! `complex`: structs of two floats. Arithmetic becomes that of the parts; functions become formulas over those of real
//! numbers, for which LLVM has intrinsics.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::enums::LlvmFCmp;
use plumb_ir::ops::{LlvmOp, complex, shared};
use plumb_ir::{Type, TypeKind, Value};

/// A complex number as its parts.
type Parts = [Value; 2];

impl complex::Lower<(), Res> for Conv<'_> {
    fn Abs(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let magnitude = self.magnitude_of(z);
        self.bind_result(0, magnitude)
    }

    fn Add(&mut self, (): ()) -> Res {
        self.part_by_part(LlvmOp::FAdd)
    }

    fn Angle(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let angle = self.angle_of(z);
        self.bind_result(0, angle)
    }

    fn Atan2(&mut self, (): ()) -> Res {
        let [y, x] = self.complex_operands()?;
        self.complex_angle(y, x)
    }

    fn Bitcast(&mut self, (): ()) -> Res {
        self.complex_bits()
    }

    fn Conj(&mut self, (): ()) -> Res {
        let [[re, im]] = self.complex_operands()?;
        let im = self.flagged(Role::Main, LlvmOp::FNeg, &[im]);
        self.give_complex([re, im])
    }

    fn Constant(&mut self, (): ()) -> Res {
        let ty = self.result_ty(0)?;
        let value = complex::Constant::value.get(self.src, self.cur);
        let value = value.ok_or_else(|| self.malformed("value"))?;
        let constant = self.constant(Role::Main, value, ty);
        self.bind_result(0, constant)
    }

    fn Cos(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let value = self.cosine(z)?;
        self.give_complex(value)
    }

    fn Create(&mut self, (): ()) -> Res {
        let parts = [self.operand(0)?, self.operand(1)?];
        self.give_complex(parts)
    }

    fn Div(&mut self, (): ()) -> Res {
        let [x, y] = self.complex_operands()?;
        let value = self.complex_quotient(x, y);
        self.give_complex(value)
    }

    fn Equal(&mut self, (): ()) -> Res {
        self.compare_parts(LlvmFCmp::OEQ, LlvmOp::And)
    }

    fn Exp(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let value = self.exponential(z);
        self.give_complex(value)
    }

    // As documented: the exponential less one.
    fn Expm1(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let [re, im] = self.exponential(z);
        let one = self.part_constant(re, 0)?;
        let re = self.flagged(Role::Main, LlvmOp::FSub, &[re, one]);
        self.give_complex([re, im])
    }

    fn Im(&mut self, (): ()) -> Res {
        let [[_, im]] = self.complex_operands()?;
        self.bind_result(0, im)
    }

    fn Log(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let value = self.logarithm(z);
        self.give_complex(value)
    }

    // As documented: the logarithm of one more.
    fn Log1p(&mut self, (): ()) -> Res {
        let [[re, im]] = self.complex_operands()?;
        let one = self.part_constant(re, 0)?;
        let re = self.flagged(Role::First, LlvmOp::FAdd, &[re, one]);
        let value = self.logarithm([re, im]);
        self.give_complex(value)
    }

    fn Mul(&mut self, (): ()) -> Res {
        let [x, y] = self.complex_operands()?;
        let value = self.complex_product(x, y);
        self.give_complex(value)
    }

    fn Neg(&mut self, (): ()) -> Res {
        let [parts] = self.complex_operands()?;
        let negated = parts.map(|part| self.flagged(Role::Main, LlvmOp::FNeg, &[part]));
        self.give_complex(negated)
    }

    fn NotEqual(&mut self, (): ()) -> Res {
        self.compare_parts(LlvmFCmp::UNE, LlvmOp::Or)
    }

    // Positive powers of zero are zero. The product with its logarithm would be NaN in one part.
    fn Pow(&mut self, (): ()) -> Res {
        let [x, y] = self.complex_operands()?;
        let magnitude = self.magnitude_of(x);
        let log = [self.flagged(Role::Main, LlvmOp::Log, &[magnitude]), self.angle_of(x)];
        let exponent = self.complex_product(y, log);
        let value = self.exponential(exponent);
        let zero = self.part_zero(magnitude)?;
        let is_zero = self.fcmp(LlvmFCmp::OEQ, magnitude, zero);
        let is_positive = self.fcmp(LlvmFCmp::OGT, y[0], zero);
        let both = self.bin(Role::Cmp, LlvmOp::And, is_zero, is_positive);
        let value = value.map(|part| self.select(Role::Main, both, zero, part));
        self.give_complex(value)
    }

    fn Powi(&mut self, (): ()) -> Res {
        let x = self.complex_operand(0)?;
        let n = self.operand(1)?;
        let ty = self.out_ty(x[0]);
        let n = self.val(Role::First, LlvmOp::SIToFP, &[n], ty, &[]);
        let log = self.logarithm(x);
        let exponent = log.map(|part| self.flagged(Role::Product, LlvmOp::FMul, &[n, part]));
        let value = self.exponential(exponent);
        self.give_complex(value)
    }

    fn Re(&mut self, (): ()) -> Res {
        let [[re, _]] = self.complex_operands()?;
        self.bind_result(0, re)
    }

    fn Rsqrt(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let [magnitude, angle] = self.polar_root(z)?;
        let one = self.part_constant(angle, 0)?;
        let magnitude = self.flagged(Role::Main, LlvmOp::FDiv, &[one, magnitude]);
        let angle = self.flagged(Role::Main, LlvmOp::FNeg, &[angle]);
        let value = self.polar(magnitude, angle);
        self.give_complex(value)
    }

    // Of zero it is zero.
    fn Sign(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let magnitude = self.magnitude_of(z);
        let zero = self.part_zero(magnitude)?;
        let is_zero = self.fcmp(LlvmFCmp::OEQ, magnitude, zero);
        let value = z.map(|part| {
            let value = self.flagged(Role::Quotient, LlvmOp::FDiv, &[part, magnitude]);
            self.select(Role::Main, is_zero, part, value)
        });
        self.give_complex(value)
    }

    fn Sin(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let value = self.sine(z)?;
        self.give_complex(value)
    }

    fn Sqrt(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let [magnitude, angle] = self.polar_root(z)?;
        let value = self.polar(magnitude, angle);
        self.give_complex(value)
    }

    fn Sub(&mut self, (): ()) -> Res {
        self.part_by_part(LlvmOp::FSub)
    }

    fn Tan(&mut self, (): ()) -> Res {
        let [z] = self.complex_operands()?;
        let value = self.tangent(z)?;
        self.give_complex(value)
    }

    // -i tan(i x)
    fn Tanh(&mut self, (): ()) -> Res {
        let [[re, im]] = self.complex_operands()?;
        let minus_im = self.flagged(Role::First, LlvmOp::FNeg, &[im]);
        let [p, q] = self.tangent([minus_im, re])?;
        let minus_p = self.flagged(Role::Main, LlvmOp::FNeg, &[p]);
        self.give_complex([q, minus_p])
    }
}

impl Conv<'_> {
    /// The parts of an operand.
    fn complex_operand(&mut self, i: usize) -> Res<Parts> {
        let whole = self.operand(i)?;
        Ok([self.extract(Role::Part(0), whole, &[0])?, self.extract(Role::Part(1), whole, &[1])?])
    }

    /// The parts of all operands.
    fn complex_operands<const N: usize>(&mut self) -> Res<[Parts; N]> {
        let mut numbers = Vec::with_capacity(N);
        for i in 0..N {
            numbers.push(self.complex_operand(i)?);
        }
        numbers.try_into().map_err(|_| self.malformed("operands"))
    }

    /// Binds the result.
    fn give_complex(&mut self, parts: Parts) -> Res {
        let ty = self.result_ty(0)?;
        let mut whole = self.poison(Role::Empty, ty);
        for (i, part) in (0..).zip(parts) {
            whole = self.insert(Role::Result(i), whole, part, &[i.into()]);
        }
        self.bind_result(0, whole)
    }

    /// An operation on floats with the flags of the operation being converted.
    fn flagged(&mut self, role: Role, kind: LlvmOp, operands: &[Value]) -> Value {
        let flags = self.fast_flags(shared::fastmath, shared::fastmathFlags);
        let ty = self.out_ty(operands[0]);
        self.val(role, kind, operands, ty, &flags)
    }

    /// Two to a power, of the type of a part.
    fn part_constant(&mut self, like: Value, exponent: i8) -> Res<Value> {
        let ty = self.out_ty(like);
        let value = self.float_power_of_two(Role::Const, exponent, ty);
        value.ok_or_else(|| self.unsupported_form("its float format has no one encoding of 1"))
    }

    fn part_zero(&mut self, like: Value) -> Res<Value> {
        let ty = self.out_ty(like);
        let zero = self.out.ctx.float_attr(0, ty);
        Ok(self.constant(Role::Const, zero, ty))
    }

    fn part_by_part(&mut self, kind: LlvmOp) -> Res {
        let [[a, b], [c, d]] = self.complex_operands()?;
        let parts = [[a, c], [b, d]].map(|pair| self.flagged(Role::Main, kind, &pair));
        self.give_complex(parts)
    }

    fn compare_parts(&mut self, predicate: u32, join: LlvmOp) -> Res {
        let [[a, b], [c, d]] = self.complex_operands()?;
        let [re, im] = [[a, c], [b, d]].map(|[x, y]| self.fcmp(predicate, x, y));
        let both = self.bin(Role::Main, join, re, im);
        self.bind_result(0, both)
    }

    /// (ac - bd) + i (ad + bc)
    fn complex_product(&mut self, [a, b]: Parts, [c, d]: Parts) -> Parts {
        let [ac, bd, ad, bc] =
            [[a, c], [b, d], [a, d], [b, c]].map(|pair| self.flagged(Role::Product, LlvmOp::FMul, &pair));
        let re = self.flagged(Role::Main, LlvmOp::FSub, &[ac, bd]);
        let im = self.flagged(Role::Main, LlvmOp::FAdd, &[ad, bc]);
        [re, im]
    }

    /// ((ac + bd) + i (bc - ad)) / (cc + dd)
    fn complex_quotient(&mut self, [a, b]: Parts, [c, d]: Parts) -> Parts {
        let [ac, bd, bc, ad] =
            [[a, c], [b, d], [b, c], [a, d]].map(|pair| self.flagged(Role::Product, LlvmOp::FMul, &pair));
        let [cc, dd] = [[c, c], [d, d]].map(|pair| self.flagged(Role::First, LlvmOp::FMul, &pair));
        let re = self.flagged(Role::Main, LlvmOp::FAdd, &[ac, bd]);
        let im = self.flagged(Role::Main, LlvmOp::FSub, &[bc, ad]);
        let by = self.flagged(Role::First, LlvmOp::FAdd, &[cc, dd]);
        [re, im].map(|part| self.flagged(Role::Quotient, LlvmOp::FDiv, &[part, by]))
    }

    /// sqrt(aa + bb)
    fn magnitude_of(&mut self, parts: Parts) -> Value {
        let squares = parts.map(|part| self.flagged(Role::Product, LlvmOp::FMul, &[part, part]));
        let sum = self.flagged(Role::First, LlvmOp::FAdd, &squares);
        self.flagged(Role::Main, LlvmOp::Sqrt, &[sum])
    }

    fn angle_of(&mut self, [re, im]: Parts) -> Value {
        self.flagged(Role::Main, LlvmOp::ATan2, &[im, re])
    }

    fn logarithm(&mut self, parts: Parts) -> Parts {
        let magnitude = self.magnitude_of(parts);
        [self.flagged(Role::Main, LlvmOp::Log, &[magnitude]), self.angle_of(parts)]
    }

    fn exponential(&mut self, [re, im]: Parts) -> Parts {
        let magnitude = self.flagged(Role::Main, LlvmOp::Exp, &[re]);
        self.polar(magnitude, im)
    }

    fn polar(&mut self, magnitude: Value, angle: Value) -> Parts {
        [LlvmOp::Cos, LlvmOp::Sin].map(|kind| {
            let of = self.flagged(Role::First, kind, &[angle]);
            self.flagged(Role::Main, LlvmOp::FMul, &[magnitude, of])
        })
    }

    /// Magnitude and angle of the square root.
    fn polar_root(&mut self, parts: Parts) -> Res<Parts> {
        let magnitude = self.magnitude_of(parts);
        let magnitude = self.flagged(Role::Main, LlvmOp::Sqrt, &[magnitude]);
        let half = self.part_constant(magnitude, -1)?;
        let angle = self.angle_of(parts);
        Ok([magnitude, self.flagged(Role::Main, LlvmOp::FMul, &[angle, half])])
    }

    /// Half of e^x and half of e^-x.
    fn exponential_halves(&mut self, x: Value) -> Res<[Value; 2]> {
        let half = self.part_constant(x, -1)?;
        let exp = self.flagged(Role::First, LlvmOp::Exp, &[x]);
        let up = self.flagged(Role::First, LlvmOp::FMul, &[exp, half]);
        Ok([up, self.flagged(Role::First, LlvmOp::FDiv, &[half, exp])])
    }

    /// sin a cosh b + i cos a sinh b
    fn sine(&mut self, [a, b]: Parts) -> Res<Parts> {
        let halves = self.exponential_halves(b)?;
        let cosh = self.flagged(Role::Main, LlvmOp::FAdd, &halves);
        let sinh = self.flagged(Role::Main, LlvmOp::FSub, &halves);
        let [sin, cos] = [LlvmOp::Sin, LlvmOp::Cos].map(|kind| self.flagged(Role::Main, kind, &[a]));
        Ok([[sin, cosh], [cos, sinh]].map(|pair| self.flagged(Role::Product, LlvmOp::FMul, &pair)))
    }

    /// cos a cosh b - i sin a sinh b
    fn cosine(&mut self, [a, b]: Parts) -> Res<Parts> {
        let [up, down] = self.exponential_halves(b)?;
        let cosh = self.flagged(Role::Main, LlvmOp::FAdd, &[down, up]);
        let minus_sinh = self.flagged(Role::Main, LlvmOp::FSub, &[down, up]);
        let [cos, sin] = [LlvmOp::Cos, LlvmOp::Sin].map(|kind| self.flagged(Role::Main, kind, &[a]));
        Ok([[cos, cosh], [sin, minus_sinh]].map(|pair| self.flagged(Role::Product, LlvmOp::FMul, &pair)))
    }

    fn tangent(&mut self, parts: Parts) -> Res<Parts> {
        let (sine, cosine) = (self.sine(parts)?, self.cosine(parts)?);
        Ok(self.complex_quotient(sine, cosine))
    }

    /// -i log((x + i y) / sqrt(x^2 + y^2))
    fn complex_angle(&mut self, y: Parts, x: Parts) -> Res {
        let [xx, yy] = [x, y].map(|z| self.complex_product(z, z));
        let squares = [[xx[0], yy[0]], [xx[1], yy[1]]];
        let squares = squares.map(|pair| self.flagged(Role::First, LlvmOp::FAdd, &pair));
        let [magnitude, angle] = self.polar_root(squares)?;
        let root = self.polar(magnitude, angle);
        let re = self.flagged(Role::First, LlvmOp::FSub, &[x[0], y[1]]);
        let im = self.flagged(Role::First, LlvmOp::FAdd, &[x[1], y[0]]);
        let quotient = self.complex_quotient([re, im], root);
        let [p, q] = self.logarithm(quotient);
        let minus_p = self.flagged(Role::Main, LlvmOp::FNeg, &[p]);
        self.give_complex([q, minus_p])
    }

    /// Between the parts and an integer or float of as many bits, whose low half is the real part.
    fn complex_bits(&mut self) -> Res {
        let (from, to) = (self.operand(0)?, self.result_ty(0)?);
        let from_ty = self.out_ty(from);
        let pair = |c: &Self, ty| match c.out.ctx.ty(ty) {
            TypeKind::LlvmStruct { body, .. } => body.first().copied(),
            _ => None,
        };
        let (of, into) = (pair(self, from_ty), pair(self, to));
        let part = match (of, into) {
            (Some(part), None) | (None, Some(part)) => part,
            _ => return self.bind_result(0, from),
        };
        let width = match self.out.ctx.float_kind(part) {
            Some(kind) => Some(kind.width()),
            None => self.out.ctx.int_width(part),
        };
        let width = width.ok_or_else(|| self.malformed("part with a width"))?;
        let [narrow, wide] = [width, 2 * width].map(|width| self.out.ctx.int_type(width));
        let shift = self.int(Role::Const, width.into(), wide);
        if of.is_some() {
            let [low, high] = self.complex_operand(0)?.map(|part| {
                let bits = self.same_bits(part, narrow);
                self.val(Role::Ext, LlvmOp::ZExt, &[bits], wide, &[])
            });
            let high = self.bin(Role::Shift, LlvmOp::Shl, high, shift);
            let whole = self.bin(Role::Main, LlvmOp::Or, high, low);
            let whole = self.same_bits(whole, to);
            return self.bind_result(0, whole);
        }
        let low = self.same_bits(from, wide);
        let high = self.bin(Role::Shift, LlvmOp::LShr, low, shift);
        let parts = [low, high].map(|half| {
            let bits = self.val(Role::Trunc, LlvmOp::Trunc, &[half], narrow, &[]);
            self.same_bits(bits, part)
        });
        self.give_complex(parts)
    }

    fn same_bits(&mut self, value: Value, ty: Type) -> Value {
        match self.out_ty(value) == ty {
            true => value,
            false => self.val(Role::Bits, LlvmOp::Bitcast, &[value], ty, &[]),
        }
    }
}
