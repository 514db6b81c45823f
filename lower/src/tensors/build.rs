//! What operations on tensors are made of: memory, loops, elements.

use super::Bufferizer;
use crate::convert::Res;
use plumb_ir::build::OpBuilder;
use plumb_ir::layout::{StridedLayout, scale, shift};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{ArithOp, arith, memref, scf};
use plumb_ir::{Attr, DYNAMIC, Op, OpKind, Type, TypeKind, Value};

impl Bufferizer<'_> {
    pub(super) fn emit(
        &mut self,
        kind: OpKind,
        groups: &[&[Value]],
        results: &[Type],
        props: &[(Prop, Attr)],
    ) -> Op {
        let (block, loc, span) = (self.block, self.loc, self.span);
        OpBuilder { module: &mut self.out, block, loc, span }.op(kind, groups, results, props)
    }

    pub(super) fn emit_value(
        &mut self,
        kind: OpKind,
        groups: &[&[Value]],
        ty: Type,
        props: &[(Prop, Attr)],
    ) -> Value {
        let op = self.emit(kind, groups, &[ty], props);
        self.out.result(op, 0)
    }

    pub(super) fn index(&mut self, n: i64) -> Value {
        let attr = self.out.ctx.index_attr(n);
        self.emit_value(arith::Constant::KIND, &[], Type::INDEX, &[(arith::Constant::value, attr)])
    }

    pub(super) fn arith(&mut self, op: ArithOp, a: Value, b: Value) -> Value {
        let ty = self.out.ty(a);
        self.emit_value(OpKind::Arith(op), &[&[a], &[b]], ty, &[])
    }

    pub(super) fn shape(&self, v: Value) -> &[i64] {
        self.out.ctx.shape(self.out.ty(v)).unwrap_or_default()
    }

    pub(super) fn elem(&self, v: Value) -> Type {
        self.out.ctx.elem(self.out.ty(v))
    }

    /// The extent of a dimension of memory.
    pub(super) fn dim(&mut self, m: Value, i: usize) -> Value {
        let extent = self.shape(m).get(i).copied().unwrap_or(DYNAMIC);
        let i = self.index(if extent == DYNAMIC { i as i64 } else { extent });
        if extent != DYNAMIC {
            return i;
        }
        self.emit_value(memref::Dim::KIND, &[&[m], &[i]], Type::INDEX, &[])
    }

    pub(super) fn extents(&mut self, m: Value) -> Vec<Value> {
        (0..self.shape(m).len()).map(|i| self.dim(m, i)).collect()
    }

    /// New memory of a type, with these extents where it leaves them open.
    pub(super) fn alloc(&mut self, ty: Type, extents: &[Value]) -> Value {
        let shape = self.out.ctx.shape(ty).unwrap_or_default().to_vec();
        let open: Vec<Value> =
            shape.iter().zip(extents).filter(|(n, _)| **n == DYNAMIC).map(|(_, v)| *v).collect();
        self.emit_value(memref::Alloc::KIND, &[&open, &[]], ty, &[])
    }

    pub(super) fn copy(&mut self, from: Value, to: Value) {
        self.emit(memref::Copy::KIND, &[&[from], &[to]], &[], &[]);
    }

    /// New memory with the elements of other memory.
    pub(super) fn copied(&mut self, from: Value) -> Value {
        let (elem, shape) = (self.elem(from), self.shape(from).to_vec());
        let ty = self.out.ctx.memref_type(&shape, elem);
        let extents = self.extents(from);
        let to = self.alloc(ty, &extents);
        self.copy(from, to);
        to
    }

    pub(super) fn load(&mut self, m: Value, indices: &[Value]) -> Value {
        let elem = self.elem(m);
        self.emit_value(memref::Load::KIND, &[&[m], indices], elem, &[])
    }

    pub(super) fn store(&mut self, v: Value, m: Value, indices: &[Value]) {
        self.emit(memref::Store::KIND, &[&[v], &[m], indices], &[], &[]);
    }

    /// Loops over these extents, the last innermost, around what `body` makes of their counters.
    pub(super) fn loops(&mut self, extents: &[Value], body: impl FnOnce(&mut Self, &[Value]) -> Res) -> Res {
        let around = self.block;
        let (zero, one) = (self.index(0), self.index(1));
        let (mut counters, mut blocks) = (Vec::new(), Vec::new());
        for extent in extents {
            let op = self.emit(scf::For::KIND, &[&[zero], &[*extent], &[one], &[]], &[], &[]);
            let region = self.out.new_region(op);
            let block = self.out.new_block(region);
            counters.push(self.out.add_argument(block, Type::INDEX));
            blocks.push(block);
            self.block = block;
        }
        let done = body(self, &counters);
        for block in blocks.into_iter().rev() {
            self.block = block;
            self.emit(scf::Yield::KIND, &[&[]], &[], &[]);
        }
        self.block = around;
        done
    }

    /// Runs what `body` makes only where a condition holds.
    pub(super) fn only_if(&mut self, condition: Value, body: impl FnOnce(&mut Self) -> Res) -> Res {
        let around = self.block;
        let op = self.emit(scf::If::KIND, &[&[condition]], &[], &[]);
        let (then, otherwise) = (self.out.new_region(op), self.out.new_region(op));
        let _ = otherwise;
        self.block = self.out.new_block(then);
        let done = body(self);
        self.emit(scf::Yield::KIND, &[&[]], &[], &[]);
        self.block = around;
        done
    }

    /// A view of memory: offsets, sizes and strides, and the dimensions that are kept.
    pub(super) fn view(&mut self, m: Value, parts: [&[Part]; 3], kept: &[bool]) -> Value {
        let fixed = parts.map(|list| list.iter().map(|p| p.fixed()).collect::<Vec<i64>>());
        let given = parts.map(|list| list.iter().filter_map(|p| p.value()).collect::<Vec<Value>>());
        let base = self
            .out
            .ctx
            .strided_layout(self.out.ty(m))
            .unwrap_or_else(|| StridedLayout { strides: vec![DYNAMIC; fixed[0].len()], offset: DYNAMIC });
        let offset =
            fixed[0].iter().zip(&base.strides).fold(base.offset, |sum, (o, s)| shift(sum, scale(*o, *s)));
        let all: Vec<i64> = fixed[2].iter().zip(&base.strides).map(|(a, b)| scale(*a, *b)).collect();
        let keep = |list: &[i64]| -> Vec<i64> {
            list.iter().zip(kept).filter(|(_, kept)| **kept).map(|(n, _)| *n).collect()
        };
        let (shape, strides, elem) = (keep(&fixed[1]), keep(&all), self.elem(m));
        let ty = self.out.ctx.strided_memref_type(&shape, elem, &strides, offset);
        let props: Vec<(Prop, Attr)> =
            [memref::SubView::static_offsets, memref::SubView::static_sizes, memref::SubView::static_strides]
                .into_iter()
                .zip(&fixed)
                .map(|(prop, list)| (prop, self.out.ctx.i64_array(list)))
                .collect();
        self.emit_value(memref::SubView::KIND, &[&[m], &given[0], &given[1], &given[2]], ty, &props)
    }

    /// A type of memory with the same elements and another shape.
    pub(super) fn memory(&mut self, shape: &[i64], elem: Type) -> Type {
        self.out.ctx.intern_type(TypeKind::MemRef { shape: shape.into(), elem, layout: None, space: None })
    }
}

/// A number of a view.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    Fixed(i64),
    Value(Value),
}

impl Part {
    fn fixed(self) -> i64 {
        match self {
            Part::Fixed(n) => n,
            Part::Value(_) => DYNAMIC,
        }
    }

    fn value(self) -> Option<Value> {
        match self {
            Part::Fixed(_) => None,
            Part::Value(v) => Some(v),
        }
    }
}
