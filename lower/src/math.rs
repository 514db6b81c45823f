//! `math`: an intrinsic where LLVM has one, else a call of C's library, else a short sequence or a function of our own.
//! Vectors go row by row, calls lane by lane.

use crate::Role;
use crate::arith::Props;
use crate::convert::{Conv, Res};
use crate::lanes::Row;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::math;
use plumb_ir::ops::view::Prop;
use plumb_ir::{FloatKind, Type, Value};
use smallvec::smallvec;

/// Class bits of `llvm.intr.is.fpclass`. From bit 0 these are signaling NaN, quiet NaN, -inf, negative normal, negative
/// subnormal and -0. The positive ones follow, from +0 to +inf in bit 9.
mod class {
    pub(super) const NAN: i128 = 3;
    pub(super) const INFINITE: i128 = 516;
    pub(super) const NORMAL: i128 = 264;
    pub(super) const FINITE: i128 = 504;
}

/// Widest exponent that the intrinsic takes: C's `int`.
const INT_BITS: u32 = 32;

impl math::Lower<(), Res> for Conv<'_> {
    fn IsFinite(&mut self, (): ()) -> Res {
        self.float_class(class::FINITE)
    }

    fn IsInf(&mut self, (): ()) -> Res {
        self.float_class(class::INFINITE)
    }

    fn IsNaN(&mut self, (): ()) -> Res {
        self.float_class(class::NAN)
    }

    fn IsNormal(&mut self, (): ()) -> Res {
        self.float_class(class::NORMAL)
    }

    // The least integer and zero are operands like others.
    fn AbsI(&mut self, (): ()) -> Res {
        self.not_poison(LlvmOp::Abs, llvm::Abs::is_int_min_poison)
    }

    fn CountLeadingZeros(&mut self, (): ()) -> Res {
        self.not_poison(LlvmOp::CountLeadingZeros, llvm::CountLeadingZeros::is_zero_poison)
    }

    fn CountTrailingZeros(&mut self, (): ()) -> Res {
        self.not_poison(LlvmOp::CountTrailingZeros, llvm::CountTrailingZeros::is_zero_poison)
    }

    fn ClampF(&mut self, (): ()) -> Res {
        self.clamp()
    }

    fn Rsqrt(&mut self, (): ()) -> Res {
        self.reciprocal_root()
    }

    fn Sincos(&mut self, (): ()) -> Res {
        self.sine_and_cosine()
    }

    fn FPowI(&mut self, (): ()) -> Res {
        self.float_power()
    }

    fn IPowI(&mut self, (): ()) -> Res {
        self.integer_power()
    }
}

impl Conv<'_> {
    /// Whether a float is of one of the classes; fast-math flags, which the intrinsic cannot hold, are dropped.
    fn float_class(&mut self, classes: i128) -> Res {
        let bit = self.out.ctx.int_attr(classes, Type::I32);
        self.one(Role::Main, LlvmOp::IsFPClass, smallvec![(llvm::IsFPClass::bit, bit)])
    }

    /// An intrinsic that has no operand whose result is poison.
    fn not_poison(&mut self, kind: LlvmOp, prop: Prop) -> Res {
        let no = self.out.ctx.int_attr(0, Type::I1);
        self.one(Role::Main, kind, smallvec![(prop, no)])
    }

    /// The lesser of value and first bound, then the greater of that and the second, as the documentation has it.
    fn clamp(&mut self) -> Res {
        let low = self.fast_flags(math::ClampF::fastmath, llvm::Minimum::fastmathFlags);
        let high = self.fast_flags(math::ClampF::fastmath, llvm::Maximum::fastmathFlags);
        self.lanes(|c, row, types| {
            let ([value, min, max], [ty]) = (row, types) else { return Err(c.malformed("three operands")) };
            let lesser = c.val(Role::First, LlvmOp::Minimum, &[*value, *min], *ty, &low);
            Ok(smallvec![c.val(Role::Main, LlvmOp::Maximum, &[lesser, *max], *ty, &high)])
        })
    }

    /// 1 / sqrt(x).
    fn reciprocal_root(&mut self) -> Res {
        let sqrt = self.fast_flags(math::Rsqrt::fastmath, llvm::Sqrt::fastmathFlags);
        let div = self.fast_flags(math::Rsqrt::fastmath, llvm::FDiv::fastmathFlags);
        self.lanes(|c, row, types| {
            let ([value], [ty]) = (row, types) else { return Err(c.malformed("one operand")) };
            let one = c.one_of(*ty)?;
            let root = c.val(Role::First, LlvmOp::Sqrt, &[*value], *ty, &sqrt);
            Ok(smallvec![c.val(Role::Main, LlvmOp::FDiv, &[one, root], *ty, &div)])
        })
    }

    /// The float 1, or why there is none.
    fn one_of(&mut self, ty: Type) -> Res<Value> {
        match self.float_one(Role::Const, ty) {
            Some(one) => Ok(one),
            None => Err(self.unsupported_form("its float format has no one encoding of 1")),
        }
    }

    /// Both fields of a struct.
    fn sine_and_cosine(&mut self) -> Res {
        let flags = self.fast_flags(math::Sincos::fastmath, llvm::Sincos::fastmathFlags);
        self.lanes(|c, row, types| {
            let pair = c.out.ctx.llvm_struct(types);
            let pair = c.val(Role::Main, LlvmOp::Sincos, row, pair, &flags);
            let sine = c.extract(Role::Result(0), pair, &[0])?;
            let cosine = c.extract(Role::Result(1), pair, &[1])?;
            Ok(smallvec![sine, cosine])
        })
    }

    /// Calls a function of C's library, lane by lane: `NAME` for f64, `NAMEf` for f32, and that for what is smaller.
    pub fn libm_call(&mut self, name: &'static str) -> Res {
        self.lanes(|c, row, types| {
            let [ty] = types else { return Err(c.malformed("single result")) };
            let value = c.scalars(row, *ty, |c, scalars, ty| c.libm_scalar(name, scalars, ty))?;
            Ok(smallvec![value])
        })
    }

    fn libm_scalar(&mut self, name: &str, operands: &[Value], ty: Type) -> Res<Value> {
        let (symbol, wide) = match self.out.ctx.float_kind(ty) {
            Some(FloatKind::F64) => (name.to_string(), ty),
            Some(FloatKind::F32 | FloatKind::F16 | FloatKind::BF16) => (format!("{name}f"), Type::F32),
            _ => return Err(self.unsupported_form("C's library has it for f32 and f64 only")),
        };
        let params = vec![wide; operands.len()];
        let callee = self.libm_function(&symbol, &params, wide)?;
        let mut args = Row::new();
        for operand in operands {
            args.push(match ty == wide {
                true => *operand,
                false => self.val(Role::Ext, LlvmOp::FPExt, &[*operand], wide, &[]),
            });
        }
        let called = self.call(Role::Library, Some(callee), &args, wide);
        let value = called.ok_or_else(|| self.malformed("result of its library function"))?;
        Ok(match ty == wide {
            true => value,
            false => self.val(Role::Trunc, LlvmOp::FPTrunc, &[value], ty, &[]),
        })
    }

    /// The intrinsic where the exponent fits C's `int`, else a function of our own.
    fn float_power(&mut self) -> Res {
        let flags = self.fast_flags(math::FPowI::fastmath, llvm::PowI::fastmathFlags);
        self.lanes(|c, row, types| {
            let [ty] = types else { return Err(c.malformed("single result")) };
            let value = c.scalars(row, *ty, |c, scalars, ty| c.float_power_scalar(scalars, ty, &flags))?;
            Ok(smallvec![value])
        })
    }

    fn float_power_scalar(&mut self, operands: &[Value], ty: Type, flags: &Props) -> Res<Value> {
        let [base, power] = operands else { return Err(self.malformed("two operands")) };
        let power_ty = self.out_ty(*power);
        let width = self.out.ctx.int_width(power_ty).ok_or_else(|| self.malformed("integer exponent"))?;
        if width <= INT_BITS {
            let power = self.resize(LlvmOp::SExt, *power, Type::I32)?;
            return Ok(self.val(Role::Main, LlvmOp::PowI, &[*base, power], ty, flags));
        }
        let callee = self.float_power_function(ty, power_ty)?;
        let called = self.call(Role::Library, Some(callee), &[*base, *power], ty);
        called.ok_or_else(|| self.malformed("result"))
    }

    /// A function of our own: LLVM has none.
    fn integer_power(&mut self) -> Res {
        self.lanes(|c, row, types| {
            let [ty] = types else { return Err(c.malformed("single result")) };
            let value = c.scalars(row, *ty, |c, scalars, ty| {
                let callee = c.integer_power_function(ty)?;
                let called = c.call(Role::Library, Some(callee), scalars, ty);
                called.ok_or_else(|| c.malformed("result"))
            })?;
            Ok(smallvec![value])
        })
    }
}
