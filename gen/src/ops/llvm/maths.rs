//! Steps of the LLVM dialect that call the maths library or go between floats and integers.

use crate::core::Gen;
use crate::sem::Num;
use plumb_host::FloatFormat;
use plumb_ir::enums::{LlvmFpException, LlvmRounding};
use plumb_ir::ops::{LlvmOp, llvm, shared, view::Prop};
use plumb_ir::{Attr, OpKind, Type, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// A float type that libraries know.
    fn libm_type(&mut self) -> Option<Type> {
        let ty = self.scalar_type(true);
        matches!(ty, Type::F32 | Type::F64).then_some(ty)
    }

    /// The bits of a small number that is an integer and not 0.
    pub(crate) fn exact_small(&mut self, f: FloatFormat, negative: bool) -> u64 {
        let n = 1.0 + self.draw.below(100) as f64;
        let n = if negative && self.draw.ratio(1, 3) { -n } else { n };
        match f {
            FloatFormat::F32 => u64::from((n as f32).to_bits()),
            _ => n.to_bits(),
        }
    }

    /// A function whose results are only nearly the same everywhere.
    pub(crate) fn libm_call(&mut self, op: LlvmOp, count: usize) -> bool {
        if !self.can_put_away() {
            return false;
        }
        let Some(ty) = self.libm_type() else { return false };
        let mut operands: SmallVec<[Value; 3]> = (0..count).map(|_| self.operand(ty)).collect();
        if op == LlvmOp::PowI {
            let power = (self.draw.below(16) as u64).wrapping_sub(8) & 0xffff_ffff;
            operands.push(self.constant(Type::I32, &[power]));
            self.nearly(OpKind::Llvm(op), &operands, ty, 1)
        } else if op == LlvmOp::Sincos {
            let pair = self.m.ctx.llvm_struct(&[ty, ty]);
            let made = self.emit(OpKind::Llvm(op), &[&operands], &[pair], &[]);
            self.run_hidden(made);
            let whole = self.m.result(made, 0);
            let mut parts: SmallVec<[Value; 2]> = SmallVec::new();
            for at in 0..2 {
                let part = self.field(whole, at, ty);
                self.run_hidden(part);
                parts.push(self.m.result(part, 0));
            }
            self.put_away(&parts, ty)
        } else {
            self.nearly(OpKind::Llvm(op), &operands, ty, 1)
        }
    }

    /// A float that is known to be finite and below 2 to the 31.
    fn moderate(&mut self, ty: Type) -> Option<Value> {
        let Some(Num::Float(f)) = self.num(ty) else { return None };
        let value = |w: u64| match f {
            FloatFormat::F32 => f64::from(f32::from_bits(w as u32)),
            _ => f64::from_bits(w),
        };
        let found = self.visible_that(ty, |g, v| g.k.all(v, 0, |_, w| value(w).abs() < 2147483647.0));
        Some(match found {
            Some(v) => {
                self.rely(v);
                v
            }
            None => {
                let bits = self.exact_small(f, true);
                self.constant(ty, &[bits])
            }
        })
    }

    /// `llvm.intr.lrint` and its like: of floats that 32 bits hold.
    pub(crate) fn nearest_integer(&mut self, op: LlvmOp) -> bool {
        let Some(ty) = self.libm_type() else { return false };
        let Some(v) = self.moderate(ty) else { return false };
        let op = self.emit(OpKind::Llvm(op), &[&[v]], &[Type::I64], &[]);
        self.finish(op);
        true
    }

    /// `llvm.intr.frexp`: fraction and exponent of a finite number.
    pub(crate) fn fraction_and_exponent(&mut self) -> bool {
        let Some(ty) = self.libm_type() else { return false };
        let Some(v) = self.moderate(ty) else { return false };
        let pair = self.m.ctx.llvm_struct(&[ty, Type::I32]);
        let op = self.emit(llvm::FractionExp::KIND, &[&[v]], &[pair], &[]);
        self.take_apart(op, &[ty, Type::I32]);
        true
    }

    /// `llvm.intr.ldexp`.
    pub(crate) fn scaled(&mut self) -> bool {
        let Some(ty) = self.libm_type() else { return false };
        let (v, power) = (self.operand(ty), self.operand(Type::I32));
        let op = self.emit(llvm::LoadExp::KIND, &[&[v], &[power]], &[ty], &[]);
        self.finish(op);
        true
    }

    /// Conversions that state how they round: as everything does.
    pub(crate) fn constrained(&mut self, op: LlvmOp) -> bool {
        let int = self.draw.pick(&[Type::I32, Type::I64]).unwrap_or(Type::I32);
        let float = self.draw.pick(&[Type::F32, Type::F64]).unwrap_or(Type::F64);
        let (from, to) = if op == LlvmOp::ConstrainedFPExtIntr {
            (Type::F32, Type::F64)
        } else if op == LlvmOp::ConstrainedFPTruncIntr {
            (Type::F64, Type::F32)
        } else {
            (int, float)
        };
        let v = self.operand(from);
        let kind = OpKind::Llvm(op);
        let ignore = self.m.ctx.enum_attr(LlvmFpException::of(LlvmFpException::IGNORE));
        let nearest = self.m.ctx.enum_attr(LlvmRounding::of(LlvmRounding::NEAREST_EVEN));
        let stated = [(shared::roundingmode, nearest), (shared::fpExceptionBehavior, ignore)];
        let props: SmallVec<[(Prop, Attr); 2]> =
            stated.into_iter().filter(|(prop, _)| prop.position(kind).is_some()).collect();
        let made = self.emit(kind, &[&[v]], &[to], &props);
        self.finish(made);
        true
    }
}
