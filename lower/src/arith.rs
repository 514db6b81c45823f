//! `arith`: one operation of the LLVM dialect each, or a short sequence; vectors row by row.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::divide::Rounding;
use plumb_ir::enums::{ArithRounding, LlvmFCmp, LlvmICmp};
use plumb_ir::ops::arith;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::view::Prop;
use plumb_ir::{Attr, AttrKind, FloatKind, Type, TypeKind, Value};
use smallvec::{SmallVec, smallvec};

/// Attributes of a produced operation.
pub(crate) type Props = SmallVec<[(Prop, Attr); 2]>;

impl arith::Lower<(), Res> for Conv<'_> {
    fn Constant(&mut self, (): ()) -> Res {
        self.arith_constant()
    }

    fn Select(&mut self, (): ()) -> Res {
        self.arith_select()
    }

    fn CeilDivSI(&mut self, (): ()) -> Res {
        self.divide_lanes(Rounding::CeilSigned)
    }

    fn CeilDivUI(&mut self, (): ()) -> Res {
        self.divide_lanes(Rounding::CeilUnsigned)
    }

    fn FloorDivSI(&mut self, (): ()) -> Res {
        self.divide_lanes(Rounding::FloorSigned)
    }

    fn AddUIExtended(&mut self, (): ()) -> Res {
        self.add_extended()
    }

    fn MulSIExtended(&mut self, (): ()) -> Res {
        self.mul_extended(LlvmOp::SExt)
    }

    fn MulUIExtended(&mut self, (): ()) -> Res {
        self.mul_extended(LlvmOp::ZExt)
    }

    fn TruncF(&mut self, (): ()) -> Res {
        self.truncf()
    }

    fn Bitcast(&mut self, (): ()) -> Res {
        self.bitcast()
    }

    fn IndexCast(&mut self, (): ()) -> Res {
        self.index_cast(LlvmOp::SExt)
    }

    fn IndexCastUI(&mut self, (): ()) -> Res {
        self.index_cast(LlvmOp::ZExt)
    }
}

impl Conv<'_> {
    /// The case of an enumeration that must be given.
    pub fn predicate(&self, prop: Prop) -> Res<u32> {
        let case = prop.get(self.src, self.cur).and_then(|a| self.src.ctx.as_enum(a));
        case.map(|e| e.value).ok_or_else(|| self.malformed("predicate"))
    }

    /// A constant. Lanes of type `index` get the width that `index` has.
    fn arith_constant(&mut self) -> Res {
        let value = arith::Constant::value.get(self.src, self.cur).ok_or_else(|| self.malformed("value"))?;
        let ty = self.result_ty(0)?;
        let constant = match self.src.ctx.attr(value) {
            AttrKind::Integer { value: bits, ty: source } if *source == Type::INDEX => {
                self.index_const(Role::Main, bits.low() as i64)
            }
            AttrKind::Integer { .. } | AttrKind::Float { .. } => self.constant(Role::Main, value, ty),
            AttrKind::Dense { .. } => {
                let value = self.dense(value)?;
                self.constant(Role::Main, value, ty)
            }
            _ => return Err(self.unsupported_form("its value is no number and no dense elements")),
        };
        self.bind_result(0, constant)
    }

    /// Dense elements with `index` replaced by the integer it becomes, and rank 0 by one lane.
    pub fn dense(&mut self, value: Attr) -> Res<Attr> {
        let AttrKind::Dense { ty, data, splat } = self.src.ctx.attr(value) else {
            return Err(self.unsupported_form("its elements are not dense"));
        };
        let (ty, splat) = (*ty, *splat);
        let elem = self.src.ctx.elem(ty);
        let scalar = matches!(self.src.ctx.ty(ty), TypeKind::Vector { shape, .. } if shape.is_empty());
        if elem != Type::INDEX && !scalar {
            return Ok(value);
        }
        let new = self.ty(elem)?;
        let kind = match self.src.ctx.ty(ty).clone() {
            TypeKind::Vector { shape, .. } if shape.is_empty() => {
                TypeKind::Vector { shape: [1].into(), scalable: [false].into(), elem: new }
            }
            TypeKind::Vector { shape, scalable, .. } => TypeKind::Vector { shape, scalable, elem: new },
            TypeKind::Tensor { shape, encoding, .. } => TypeKind::Tensor { shape, elem: new, encoding },
            _ => return Err(self.unsupported_form("its elements have no shape")),
        };
        let ty = self.out.ctx.intern_type(kind);
        // Elements of type `index` are stored in eight bytes.
        let data = if elem == Type::INDEX && self.index_bits() == 32 {
            data.chunks(8).flat_map(|e| e.iter().take(4).copied()).collect()
        } else {
            data.clone()
        };
        Ok(self.out.ctx.intern_attr(AttrKind::Dense { ty, data, splat: splat || scalar }))
    }

    /// One of two values by an i1; lane by lane where the condition is a vector.
    fn arith_select(&mut self) -> Res {
        let condition = self.src_operand(0)?;
        if self.src.ty(condition) == Type::I1 {
            let (condition, on_true, on_false) = (self.operand(0)?, self.operand(1)?, self.operand(2)?);
            let value = self.select(Role::Main, condition, on_true, on_false);
            return self.bind_result(0, value);
        }
        self.plain(LlvmOp::Select)
    }

    /// Sum, and whether it wrapped: then it is less than an operand.
    fn add_extended(&mut self) -> Res {
        self.lanes(|c, row, _| match row {
            [lhs, rhs] => {
                let sum = c.bin(Role::Low, LlvmOp::Add, *lhs, *rhs);
                let overflow = c.icmp(Role::High, LlvmICmp::ULT, sum, *lhs);
                Ok(smallvec![sum, overflow])
            }
            _ => Err(c.malformed("two operands")),
        })
    }

    /// Lower and upper half of the product at double width.
    fn mul_extended(&mut self, extend: LlvmOp) -> Res {
        self.lanes(|c, row, types| {
            let ([lhs, rhs], [ty, _]) = (row, types) else {
                return Err(c.malformed("two operands and results"));
            };
            let scalar = c.out.ctx.scalar(*ty);
            let width = c.out.ctx.int_width(scalar).unwrap_or(64);
            let Some(double) = width.checked_mul(2) else { return Err(c.unsupported_form("it is too wide")) };
            let wide = c.out.ctx.int_type(double);
            let wide = c.out.ctx.with_scalar(*ty, wide);
            let lhs = c.val(Role::Ext, extend, &[*lhs], wide, &[]);
            let rhs = c.val(Role::Ext, extend, &[*rhs], wide, &[]);
            let product = c.bin(Role::Product, LlvmOp::Mul, lhs, rhs);
            let low = c.val(Role::Low, LlvmOp::Trunc, &[product], *ty, &[]);
            let amount = c.int(Role::Const, width.into(), wide);
            let shifted = c.bin(Role::Shift, LlvmOp::LShr, product, amount);
            let high = c.val(Role::High, LlvmOp::Trunc, &[shifted], *ty, &[]);
            Ok(smallvec![low, high])
        })
    }

    /// Rounds to a narrower format, to nearest even unless another mode is given. LLVM's constrained intrinsics state a
    /// mode and do not set it (LangRef), so that other modes correct what rounding to nearest gives.
    fn truncf(&mut self) -> Res {
        let Some(mode) = arith::TruncF::roundingmode.get(self.src, self.cur) else {
            return self.plain(LlvmOp::FPTrunc);
        };
        let mode =
            self.src.ctx.as_enum(mode).map(|e| e.value).ok_or_else(|| self.malformed("rounding mode"))?;
        match mode {
            ArithRounding::TO_NEAREST_EVEN => self.plain(LlvmOp::FPTrunc),
            ArithRounding::UPWARD
            | ArithRounding::DOWNWARD
            | ArithRounding::TOWARD_ZERO
            | ArithRounding::TO_NEAREST_AWAY => self.lanes(|c, row, types| match (row, types) {
                ([wide], [ty]) => Ok(smallvec![c.truncate_towards(mode, *wide, *ty)?]),
                _ => Err(c.malformed("one operand and result")),
            }),
            _ => Err(self.unsupported_form("its rounding mode is not known")),
        }
    }

    /// The nearest number of a narrower format, or its neighbour where that lies on the right side. Neighbours are
    /// neighbours as integers too, infinities and both zeros included; a NaN lies on no side.
    fn truncate_towards(&mut self, mode: u32, wide: Value, ty: Type) -> Res<Value> {
        let scalar = self.out.ctx.scalar(ty);
        let width =
            self.out.ctx.float_kind(scalar).filter(|kind| *kind != FloatKind::F80).map(FloatKind::width);
        let width = width.ok_or_else(|| self.unsupported_form("its format has no neighbours by number"))?;
        let bits = self.out.ctx.int_type(width);
        let bits = self.out.ctx.with_scalar(ty, bits);
        let wide_ty = self.out_ty(wide);
        let near = self.val(Role::First, LlvmOp::FPTrunc, &[wide], ty, &[]);
        let back = self.val(Role::First, LlvmOp::FPExt, &[near], wide_ty, &[]);
        let number = self.val(Role::First, LlvmOp::Bitcast, &[near], bits, &[]);
        let zero = self.int(Role::Const, 0, bits);
        let one = self.int(Role::Const, 1, bits);
        let negative = self.icmp(Role::Cmp, LlvmICmp::SLT, number, zero);
        let above = self.val(Role::First, LlvmOp::Add, &[number, one], bits, &[]);
        let below = self.val(Role::First, LlvmOp::Sub, &[number, one], bits, &[]);
        // Upwards is away from zero for a positive number, and towards it for a negative one.
        let (wrong, next) = match mode {
            ArithRounding::UPWARD => {
                (self.fcmp(LlvmFCmp::OLT, back, wide), self.select(Role::First, negative, below, above))
            }
            ArithRounding::DOWNWARD => {
                (self.fcmp(LlvmFCmp::OGT, back, wide), self.select(Role::First, negative, above, below))
            }
            // A tie lies as far from what it was rounded to as from the neighbour away from zero.
            ArithRounding::TO_NEAREST_AWAY => {
                let away = self.val(Role::First, LlvmOp::Bitcast, &[above], ty, &[]);
                let away = self.val(Role::First, LlvmOp::FPExt, &[away], wide_ty, &[]);
                let from_near = self.bin(Role::First, LlvmOp::FSub, wide, back);
                let from_away = self.bin(Role::First, LlvmOp::FSub, away, wide);
                (self.fcmp(LlvmFCmp::OEQ, from_near, from_away), above)
            }
            _ => {
                let over = self.fcmp(LlvmFCmp::OGT, back, wide);
                let under = self.fcmp(LlvmFCmp::OLT, back, wide);
                (self.select(Role::Cmp, negative, under, over), below)
            }
        };
        let chosen = self.select(Role::First, wrong, next, number);
        Ok(self.val(Role::Main, LlvmOp::Bitcast, &[chosen], ty, &[]))
    }

    /// A comparison of floats that no NaN passes.
    pub(crate) fn fcmp(&mut self, predicate: u32, lhs: Value, rhs: Value) -> Value {
        let ty = self.bool_like(self.out_ty(lhs));
        let predicate = self.out.ctx.enum_attr(LlvmFCmp::of(predicate));
        self.val(Role::Cmp, LlvmOp::FCmp, &[lhs, rhs], ty, &[(llvm::FCmp::predicate, predicate)])
    }

    /// The same bits in another type of the same width.
    fn bitcast(&mut self) -> Res {
        let value = self.operand(0)?;
        // A memref's descriptor does not depend on what the elements are.
        let source = self.src.ctx.ty(self.src.ty(self.src_operand(0)?));
        let described = matches!(source, TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. });
        if described || self.result_ty(0)? == self.out_ty(value) {
            return self.bind_result(0, value);
        }
        self.plain(LlvmOp::Bitcast)
    }

    /// Between `index` and an integer: widened as `extend` says, or cut, or the same.
    pub fn index_cast(&mut self, extend: LlvmOp) -> Res {
        let (source, result) = (self.src.ty(self.src_operand(0)?), self.src.ty(self.src_result(0)?));
        if matches!(self.src.ctx.ty(source), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. }) {
            // Memory of `index` is memory of the integer it becomes, and of no other.
            let (from, to) = (self.ty(self.src.ctx.elem(source))?, self.ty(self.src.ctx.elem(result))?);
            if from != to {
                return Err(self.unsupported_form("it casts the elements of a memref to another width"));
            }
            let value = self.operand(0)?;
            return self.bind_result(0, value);
        }
        self.lanes(|c, row, types| {
            let ([value], [ty]) = (row, types) else { return Err(c.malformed("one operand and result")) };
            c.resize(extend, *value, *ty).map(|v| smallvec![v])
        })
    }

    /// An integer at another width.
    pub fn resize(&mut self, extend: LlvmOp, value: Value, ty: Type) -> Res<Value> {
        let width = |c: &Self, ty| {
            c.out.ctx.int_width(c.out.ctx.scalar(ty)).ok_or_else(|| c.malformed("integer type"))
        };
        let (from, to) = (width(self, self.out_ty(value))?, width(self, ty)?);
        Ok(match from.cmp(&to) {
            std::cmp::Ordering::Less => self.val(Role::Ext, extend, &[value], ty, &[]),
            std::cmp::Ordering::Equal => value,
            std::cmp::Ordering::Greater => self.val(Role::Trunc, LlvmOp::Trunc, &[value], ty, &[]),
        })
    }
}
