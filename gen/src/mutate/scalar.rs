//! Mutations of computations on numbers that keep their results.

use super::edit::{Edit, Place};
use plumb_ir::ops::{arith, llvm};
use plumb_ir::{FloatKind, OpKind, Traits, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashMap;

/// Operations on numbers, by root.
struct NumberOps {
    sub: OpKind,
    xor: OpKind,
    zext: OpKind,
    trunc: OpKind,
    neg: OpKind,
    bitcast: OpKind,
}

static SOURCE: NumberOps = NumberOps {
    sub: arith::SubI::KIND,
    xor: arith::XOrI::KIND,
    zext: arith::ExtUI::KIND,
    trunc: arith::TruncI::KIND,
    neg: arith::NegF::KIND,
    bitcast: arith::Bitcast::KIND,
};

static LLVM: NumberOps = NumberOps {
    sub: llvm::Sub::KIND,
    xor: llvm::XOr::KIND,
    zext: llvm::ZExt::KIND,
    trunc: llvm::Trunc::KIND,
    neg: llvm::FNeg::KIND,
    bitcast: llvm::Bitcast::KIND,
};

impl Edit<'_, '_> {
    /// A number is changed and changed back.
    pub fn there_and_back_again(&mut self) -> Option<()> {
        let v = self.some_value(|e, v| e.is_number(e.m.ty(v)))?;
        self.through(
            v,
            |_, _| true,
            |e, place, v| {
                let ty = e.m.ty(v);
                let scalar = e.m.ctx.scalar(ty);
                match *e.m.ctx.ty(scalar) {
                    TypeKind::Index => e.index_back(place, v),
                    TypeKind::Integer { width, .. } => e.int_back(place, v, width),
                    TypeKind::Float(kind) => e.float_back(place, v, kind),
                    _ => None,
                }
            },
        )
    }

    fn ops(&self, place: &Place) -> &'static NumberOps {
        if self.root(place.block).is_llvm { &LLVM } else { &SOURCE }
    }

    /// There by one operation and back by another, with a constant each.
    fn pair(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        const BY: [i128; 5] = [1, -1, 0x55, 0x7f, 0];
        let by = self.draw.pick(&BY)?;
        let (ops, add, ty) = (self.ops(place), self.root(place.block).add, self.m.ty(v));
        let (there, back) = self.draw.pick(&[(ops.xor, ops.xor), (add, ops.sub), (ops.sub, add)])?;
        let by = self.number(place, ty, by)?;
        let there = self.value(place, there, &[v, by], ty, &[]);
        Some(self.value(place, back, &[there, by], ty, &[]))
    }

    /// There by a conversion and back by another.
    fn converted(&mut self, place: &mut Place, v: Value, there: OpKind, back: OpKind, to: Type) -> Value {
        let ty = self.m.ty(v);
        let to = self.m.ctx.with_scalar(ty, to);
        let there = self.value(place, there, &[v], to, &[]);
        self.value(place, back, &[there], ty, &[])
    }

    fn index_back(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        if self.draw.ratio(1, 2) {
            // No width of `index` is above 64.
            let cast = arith::IndexCast::KIND;
            return Some(self.converted(place, v, cast, cast, Type::I64));
        }
        self.pair(place, v)
    }

    fn int_back(&mut self, place: &mut Place, v: Value, width: u32) -> Option<Value> {
        let ops = self.ops(place);
        let float = match width {
            32 => Some(Type::F32),
            64 => Some(Type::F64),
            _ => None,
        };
        match self.draw.below(4) {
            0 if width < 64 => {
                let wider = [width + 1, 33, 64].into_iter().filter(|w| *w > width).collect::<Vec<_>>();
                let wider = self.draw.pick(&wider)?;
                let to = self.m.ctx.int_type(wider);
                let sext = self.root(place.block).sext;
                let there = if self.draw.ratio(1, 2) { sext } else { ops.zext };
                Some(self.converted(place, v, there, ops.trunc, to))
            }
            1 => match float {
                Some(to) => Some(self.converted(place, v, ops.bitcast, ops.bitcast, to)),
                None => self.pair(place, v),
            },
            _ => self.pair(place, v),
        }
    }

    /// Of floats, what changes no bit of a NaN. Those of one that arithmetic makes are open, and an integer made of them
    /// would be open throughout: only constants become integers.
    fn float_back(&mut self, place: &mut Place, v: Value, kind: FloatKind) -> Option<Value> {
        let ops = self.ops(place);
        let int = match kind {
            FloatKind::F32 => Type::I32,
            FloatKind::F64 => Type::I64,
            _ => return None,
        };
        let is_constant = matches!(self.m.value(v).def, ValueDef::Result(op, _)
            if self.m.kind(op).def().is_some_and(|d| d.has(Traits::CONSTANT_LIKE)));
        if is_constant && self.draw.ratio(1, 2) {
            return Some(self.converted(place, v, ops.bitcast, ops.bitcast, int));
        }
        let ty = self.m.ty(v);
        let there = self.value(place, ops.neg, &[v], ty, &[]);
        Some(self.value(place, ops.neg, &[there], ty, &[]))
    }

    /// A value becomes one of two, the choice being known.
    pub fn chosen(&mut self) -> Option<()> {
        let v = self.some_value(|e, v| e.is_number(e.m.ty(v)))?;
        self.through(
            v,
            |_, _| true,
            |e, place, v| {
                let other = e.other(place, v);
                let first = e.draw.ratio(1, 2);
                let choice = e.number(place, Type::I1, i128::from(first))?;
                let (a, b) = if first { (v, other) } else { (other, v) };
                let select = e.root(place.block).select;
                Some(e.value(place, select, &[choice, a, b], e.m.ty(v), &[]))
            },
        )
    }

    /// Another value of the same type that a block has made so far, or the same one.
    pub fn other(&mut self, place: &Place, v: Value) -> Value {
        let data = self.m.block(place.block);
        let made = data.ops.iter().take(place.at).flat_map(|op| self.m.op(*op).results.iter().copied());
        let ty = self.m.ty(v);
        let all = data.args.iter().copied().chain(made).filter(|o| self.m.ty(*o) == ty).collect::<Vec<_>>();
        self.draw.pick(&all).unwrap_or(v)
    }

    /// Operands of a commutative operation change places.
    pub fn commute(&mut self) -> Option<()> {
        let all = self.inner_ops();
        let fit: Vec<_> = all
            .into_iter()
            .map(|(_, _, op)| op)
            .filter(|op| {
                let data = self.m.op(*op);
                data.operands.len() == 2
                    && data.operands[0] != data.operands[1]
                    && data.kind.def().is_some_and(|d| d.has(Traits::COMMUTATIVE))
                    && self.m.ctx.float_kind(self.m.ctx.scalar(self.m.ty(data.operands[0]))).is_none()
            })
            .collect();
        let op = self.draw.pick(&fit)?;
        self.m.op_mut(op).operands.swap(0, 1);
        Some(())
    }

    /// Two neighbouring computations of which the second does not need the first change places.
    pub fn reorder(&mut self) -> Option<()> {
        let all = self.inner_ops();
        let free = |e: &Self, a: plumb_ir::Op, b: plumb_ir::Op| {
            let needs =
                e.m.op(b)
                    .operands
                    .iter()
                    .any(|v| matches!(e.m.value(*v).def, ValueDef::Result(op, _) if op == a));
            e.is_pure(a) && e.is_pure(b) && !needs
        };
        let fit: Vec<_> = all
            .windows(2)
            .filter(|w| w[0].0 == w[1].0 && w[0].1 + 1 == w[1].1 && free(self, w[0].2, w[1].2))
            .map(|w| (w[0].0, w[0].1))
            .collect();
        let (block, at) = self.draw.pick(&fit)?;
        self.m.block_mut(block).ops.swap(at, at + 1);
        Some(())
    }

    /// A computation is done again where nobody looks at it.
    pub fn dead_code(&mut self) -> Option<()> {
        let all = self.inner_ops();
        let fit: Vec<_> =
            all.into_iter().filter(|(b, _, op)| self.is_free(*b) && self.is_pure(*op)).collect();
        let (block, at, op) = self.draw.pick(&fit)?;
        let last = self.m.block(block).ops.len().saturating_sub(1);
        let to = self.draw.range(at + 1, last.max(at + 1));
        let new = self.copy(op, &FxHashMap::default());
        self.m.insert(block, to, new);
        Some(())
    }
}
