//! Steps of `math`. What is exact goes on like any value; of library functions only so many digits are the same
//! everywhere, so that their results are stored where they are seen and used for nothing else.

use crate::core::{Effects, Gen};
use crate::sem::{Num, taint};
use plumb_interp::scalar::narrow;
use plumb_ir::ops::{MathOp, llvm, memref};
use plumb_ir::{OpKind, Type, Value};
use smallvec::SmallVec;

/// What a function of `math` takes and gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// So many floats, and one of the same.
    Exact(usize),
    /// So many floats, and one that is only nearly the same everywhere.
    Library(usize),
    /// Two such results.
    Two,
    /// A float to a power that is an integer: nearly the same.
    Power,
    /// A question about a float.
    Class,
    /// An integer, and one of the same.
    Int,
    /// An integer to the power of another that is known and not negative.
    IntPower,
}

fn form(op: MathOp) -> Form {
    use MathOp::*;
    match op {
        AbsF | Ceil | Floor | Round | RoundEven | Trunc | Sqrt => Form::Exact(1),
        CopySign => Form::Exact(2),
        Fma | ClampF => Form::Exact(3),
        IsFinite | IsInf | IsNaN | IsNormal => Form::Class,
        AbsI | CountLeadingZeros | CountTrailingZeros | CtPop => Form::Int,
        IPowI => Form::IntPower,
        FPowI => Form::Power,
        Sincos => Form::Two,
        Atan2 | PowF => Form::Library(2),
        Acos | Acosh | Asin | Asinh | Atan | Atanh | Cbrt | Cos | Cosh | Erf | ErfC | Exp | Exp2 | ExpM1
        | Log | Log10 | Log1p | Log2 | Rsqrt | Sin | Sinh | Tan | Tanh => Form::Library(1),
    }
}

/// Whether a function has one result for every operand.
pub fn is_exact(op: MathOp) -> bool {
    !matches!(form(op), Form::Library(_) | Form::Two | Form::Power)
}

impl Gen<'_, '_, '_, '_> {
    /// A step of `math`.
    pub(crate) fn math_step(&mut self, op: MathOp) -> bool {
        let kind = OpKind::Math(op);
        let form = form(op);
        let scalar = match form {
            Form::Int | Form::IntPower => self.scalar_type(false),
            _ => self.scalar_type(true),
        };
        if self.is_int(scalar) != matches!(form, Form::Int | Form::IntPower) {
            return false;
        }
        let small = self.num(scalar).is_some_and(|n| n.width() < 32);
        match form {
            Form::Exact(count) => {
                // Fused steps on 16 bits are rounded twice by what computes them on 32.
                let scalar = if op == MathOp::Fma && small { Type::F32 } else { scalar };
                let ty = self.lane_type(scalar);
                let mut operands: SmallVec<[Value; 3]> = (0..count).map(|_| self.operand(ty)).collect();
                if op == MathOp::CopySign && self.open(operands[1]) {
                    // The sign of a NaN that arithmetic made is open.
                    operands[1] = self.own_constant(ty);
                }
                let open = operands.iter().fold(taint::NAN, |t, v| t | self.k.fact(*v).taint);
                let groups: SmallVec<[&[Value]; 3]> = operands.iter().map(std::slice::from_ref).collect();
                let made = self.emit(kind, &groups, &[ty], &[]);
                let r = self.m.result(made, 0);
                self.k.fact_mut(r).taint = open;
                self.finish(made);
                true
            }
            Form::Class => {
                let mut ty = self.lane_type(scalar);
                if self.cfg.released && self.m.ctx.shape(ty).is_some_and(|s| s.len() > 1) {
                    // Released conversions ask this of matrices as they are, which LLVM does not have.
                    ty = scalar;
                }
                let v = self.operand(ty);
                let bit = self.m.ctx.with_scalar(ty, Type::I1);
                let made = self.emit(kind, &[&[v]], &[bit], &[]);
                self.finish(made);
                true
            }
            Form::Int => {
                // Counts of `index` are not converted by what is released.
                let scalar = if scalar == Type::INDEX { Type::I64 } else { scalar };
                let ty = self.lane_type(scalar);
                let v = self.operand(ty);
                let made = self.emit(kind, &[&[v]], &[ty], &[]);
                self.finish(made);
                true
            }
            Form::IntPower => {
                let Some(Num::Int(width)) = self.num(scalar) else { return false };
                if scalar == Type::INDEX || !(8..=64).contains(&width) {
                    return false;
                }
                let mask = narrow::mask(width);
                // Of negative powers those of 1 and -1 are integers other than 0, and that of 0 is undefined.
                let (base, exponent) = if self.draw.ratio(1, 4) {
                    let base = self.draw.pick(&[1, mask, 2, mask - 1]).unwrap_or(1);
                    (self.constant(scalar, &[base]), (self.draw.range(1, 5) as u64).wrapping_neg() & mask)
                } else {
                    (self.operand(scalar), self.draw.below(12) as u64)
                };
                let exponent = self.constant(scalar, &[exponent]);
                let made = self.emit(kind, &[&[base], &[exponent]], &[scalar], &[]);
                self.finish(made);
                true
            }
            Form::Library(_) | Form::Two | Form::Power if small || self.effects != Effects::All => false,
            Form::Library(count) => {
                let operands: SmallVec<[Value; 2]> = (0..count).map(|_| self.operand(scalar)).collect();
                self.nearly(kind, &operands, scalar, 1)
            }
            Form::Two => {
                let v = self.operand(scalar);
                self.nearly(kind, &[v], scalar, 2)
            }
            Form::Power => {
                let v = self.operand(scalar);
                let ty = self.draw.pick(&[Type::I8, Type::I16, Type::I32, Type::I32]).unwrap_or(Type::I32);
                // The intrinsic takes 32 bits, and released conversions hand over the exponent as it is.
                let ty = if self.cfg.released { Type::I32 } else { ty };
                let mask = self.num(ty).map_or(0, |n| narrow::mask(n.width()));
                let exponent = (self.draw.below(16) as u64).wrapping_sub(8) & mask;
                let exponent = self.constant(ty, &[exponent]);
                self.nearly(kind, &[v, exponent], scalar, 1)
            }
        }
    }

    /// A function whose results go into a global of their own and nowhere else.
    pub(crate) fn nearly(&mut self, kind: OpKind, operands: &[Value], ty: Type, results: usize) -> bool {
        if !self.has_memory() {
            return false;
        }
        let groups: SmallVec<[&[Value]; 2]> = operands.iter().map(std::slice::from_ref).collect();
        let types: SmallVec<[Type; 2]> = std::iter::repeat_n(ty, results).collect();
        let op = self.emit(kind, &groups, &types, &[]);
        self.run_hidden(op);
        let made: SmallVec<[Value; 2]> = self.m.op(op).results.iter().copied().collect();
        self.put_away(&made, ty)
    }

    /// Stores values into a global of their own, which nothing else reads.
    pub(crate) fn put_away(&mut self, values: &[Value], ty: Type) -> bool {
        let global = self.new_global(ty, &[values.len() as i64], false);
        // Nothing else is to read it.
        if let Some(b) = self.buffers.get_mut(global.buffer as usize) {
            (b.mutable, b.init) = (false, 0);
        }
        let memory = self.address_of(&global);
        for (i, v) in values.iter().enumerate() {
            let at = self.index_of(i as u64);
            let store = match self.is_llvm() {
                true => {
                    let place = self.element_to(memory, at, ty);
                    self.emit(llvm::Store::KIND, &[&[*v], &[place]], &[], &[])
                }
                false => self.emit(memref::Store::KIND, &[&[*v], &[memory], &[at]], &[], &[]),
            };
            self.finish(store);
        }
        true
    }
}
