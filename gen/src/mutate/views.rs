//! Mutations that insert chains of views which together change nothing.

use super::edit::{Edit, Place};
use plumb_ir::ops::{MemRefOp, memref};
use plumb_ir::{
    AffineExpr, AffineMap, Attr, AttrKind, DYNAMIC, Module, Op, OpKind, Type, TypeKind, Value, ValueDef,
};

/// Whether an operation takes a memref as a whole allocation, which a view of it is not.
fn takes_allocation(m: &Module, op: Op) -> bool {
    matches!(m.kind(op), OpKind::MemRef(MemRefOp::Dealloc | MemRefOp::Realloc))
}

impl Edit<'_, '_> {
    /// A ranked memref goes through views that together change nothing.
    pub fn identity_views(&mut self) -> Option<()> {
        // What a broken promise makes poison is harmless as it is; a view of it is not.
        let promised = |e: &Self, v: Value| match e.m.value(v).def {
            ValueDef::Result(op, _) => matches!(
                e.m.kind(op),
                OpKind::Ub(_) | OpKind::MemRef(MemRefOp::AssumeAlignment | MemRefOp::DistinctObjects)
            ),
            ValueDef::Argument(..) => false,
        };
        let ranked = |e: &Self, v| {
            matches!(e.m.ctx.ty(e.m.ty(v)), TypeKind::MemRef { .. }) && e.is_passed_memref(e.m.ty(v))
        };
        let v = self.some_value(|e, v| ranked(e, v) && !promised(e, v))?;
        self.through(
            v,
            |m, op| !takes_allocation(m, op),
            |e, place, v| {
                let mut last = v;
                for _ in 0..e.draw.range(1, 3) {
                    last = e.link(place, last)?;
                }
                (last != v).then_some(last)
            },
        )
    }

    /// One link of a chain: what is not possible for a type is a pair of casts instead.
    fn link(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let link = match self.draw.below(8) {
            0 => None,
            1 => self.whole_subview(place, v),
            2 => self.turned_twice(place, v),
            3 => self.same_layout(place, v),
            4 => self.one_more_dimension(place, v),
            5 => self.taken_apart(place, v),
            6 => self.same_shape(place, v),
            _ => self.other_space(place, v),
        };
        link.or_else(|| self.there_and_back(place, v))
    }

    fn cast(&mut self, place: &mut Place, v: Value, to: Type) -> Value {
        if self.m.ty(v) == to { v } else { self.value(place, memref::Cast::KIND, &[v], to, &[]) }
    }

    fn strided(&mut self, ty: Type, shape: &[i64], strides: &[i64], offset: i64) -> Option<Type> {
        let TypeKind::MemRef { elem, space, .. } = *self.m.ctx.ty(ty) else { return None };
        let layout = self.m.ctx.intern_attr(AttrKind::Strided { offset, strides: strides.into() });
        let kind = TypeKind::MemRef { shape: shape.into(), elem, layout: Some(layout), space };
        Some(self.m.ctx.intern_type(kind))
    }

    /// The type that says nothing but rank and elements.
    fn all_dynamic(&mut self, ty: Type) -> Option<Type> {
        self.m.ctx.strided_layout(ty)?;
        let dynamic = vec![DYNAMIC; self.m.ctx.shape(ty)?.len()];
        self.strided(ty, &dynamic, &dynamic, DYNAMIC)
    }

    /// A cast to a type that says less, and one back.
    fn there_and_back(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let TypeKind::MemRef { elem, space, .. } = *self.m.ctx.ty(ty) else { return None };
        let general = match self.draw.ratio(1, 3) {
            true => self.m.ctx.intern_type(TypeKind::UnrankedMemRef { elem, space }),
            false => self.all_dynamic(ty)?,
        };
        let there = self.cast(place, v, general);
        Some(self.cast(place, there, ty))
    }

    /// Sizes of a memref: numbers where static, else operations that ask.
    fn sizes(&mut self, place: &mut Place, v: Value) -> Option<(Vec<i64>, Vec<Value>)> {
        let shape = self.m.ctx.shape(self.m.ty(v))?.to_vec();
        let mut values = Vec::new();
        for (d, extent) in shape.iter().enumerate() {
            if *extent == DYNAMIC {
                let number = self.index(place, d as i64);
                values.push(self.value(place, memref::Dim::KIND, &[v, number], Type::INDEX, &[]));
            }
        }
        Some((shape, values))
    }

    /// A subview of everything.
    fn whole_subview(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let layout = self.m.ctx.strided_layout(ty)?;
        let (shape, sizes) = self.sizes(place, v)?;
        if shape.is_empty() {
            return None;
        }
        let to = self.strided(ty, &shape, &layout.strides, layout.offset)?;
        let props = [
            (memref::SubView::static_offsets, self.m.ctx.i64_array(&vec![0; shape.len()])),
            (memref::SubView::static_sizes, self.m.ctx.i64_array(&shape)),
            (memref::SubView::static_strides, self.m.ctx.i64_array(&vec![1; shape.len()])),
        ];
        let op = self.put(place, memref::SubView::KIND, &[&[v], &[], &sizes, &[]], &[to], &props);
        let r = self.m.result(op, 0);
        Some(self.cast(place, r, ty))
    }

    /// Two transpositions, the second the inverse of the first.
    fn turned_twice(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let layout = self.m.ctx.strided_layout(ty)?;
        let shape = self.m.ctx.shape(ty)?.to_vec();
        let rank = shape.len();
        if rank == 0 {
            return None;
        }
        let by = self.draw.below(rank);
        let order: Vec<usize> = (0..rank).map(|d| (d + by) % rank).collect();
        let back: Vec<usize> = (0..rank).map(|d| (d + rank - by) % rank).collect();
        let permute = |list: &[i64]| -> Vec<i64> { order.iter().map(|d| list[*d]).collect() };
        let permuted = self.strided(ty, &permute(&shape), &permute(&layout.strides), layout.offset)?;
        let again = self.strided(ty, &shape, &layout.strides, layout.offset)?;
        let mut r = v;
        for (order, to) in [(&order, permuted), (&back, again)] {
            let results = order.iter().map(|d| AffineExpr::Dim(*d as u32)).collect();
            let map = AttrKind::AffineMap(AffineMap { dims: rank as u32, symbols: 0, results });
            let props = [(memref::Transpose::permutation, self.m.ctx.intern_attr(map))];
            r = self.value(place, memref::Transpose::KIND, &[r], to, &props);
        }
        Some(self.cast(place, r, ty))
    }

    /// A reinterpretation as what it is, where the type says all of that.
    fn same_layout(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let layout = self.m.ctx.strided_layout(ty)?;
        let shape = self.m.ctx.shape(ty)?.to_vec();
        let said = [&shape[..], &layout.strides[..], &[layout.offset]].concat();
        if said.iter().any(|n| *n < 0) {
            return None;
        }
        let to = self.strided(ty, &shape, &layout.strides, layout.offset)?;
        let props = [
            (memref::ReinterpretCast::static_offsets, self.m.ctx.i64_array(&[layout.offset])),
            (memref::ReinterpretCast::static_sizes, self.m.ctx.i64_array(&shape)),
            (memref::ReinterpretCast::static_strides, self.m.ctx.i64_array(&layout.strides)),
        ];
        let kind = memref::ReinterpretCast::KIND;
        let op = self.put(place, kind, &[&[v], &[], &[], &[]], &[to], &props);
        let r = self.m.result(op, 0);
        Some(self.cast(place, r, ty))
    }

    /// Neighbours that one dimension of a collapsed shape stands for, where `d` and the next are one.
    fn groups(&mut self, rank: usize, d: usize) -> Attr {
        let lists: Vec<Attr> = (0..rank)
            .map(|g| {
                let dims = match g.cmp(&d) {
                    std::cmp::Ordering::Less => vec![g],
                    std::cmp::Ordering::Equal => vec![g, g + 1],
                    std::cmp::Ordering::Greater => vec![g + 1],
                };
                let dims = dims.into_iter().map(|d| self.m.ctx.int_attr(d as i128, Type::I64)).collect();
                self.m.ctx.intern_attr(AttrKind::Array(dims))
            })
            .collect();
        self.m.ctx.intern_attr(AttrKind::Array(lists.into()))
    }

    /// A dimension of extent 1 is put in and taken out again.
    fn one_more_dimension(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let TypeKind::MemRef { elem, layout: None, space, .. } = *self.m.ctx.ty(ty) else { return None };
        let rank = self.m.ctx.shape(ty)?.len();
        if rank == 0 {
            return None;
        }
        let (shape, sizes) = self.sizes(place, v)?;
        let d = self.draw.below(rank);
        let mut wider = shape.clone();
        wider.insert(d + self.draw.below(2), 1);
        let groups = self.groups(rank, d);
        let to = TypeKind::MemRef { shape: wider.clone().into(), elem, layout: None, space };
        let to = self.m.ctx.intern_type(to);
        let stated = self.m.ctx.i64_array(&wider);
        let props = [
            (memref::ExpandShape::reassociation, groups),
            (memref::ExpandShape::static_output_shape, stated),
        ];
        let op = self.put(place, memref::ExpandShape::KIND, &[&[v], &sizes], &[to], &props);
        let r = self.m.result(op, 0);
        Some(self.value(
            place,
            memref::CollapseShape::KIND,
            &[r],
            ty,
            &[(memref::CollapseShape::reassociation, groups)],
        ))
    }

    /// The descriptor is taken apart and put together.
    fn taken_apart(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let TypeKind::MemRef { elem, space, .. } = *self.m.ctx.ty(ty) else { return None };
        let dynamic = self.all_dynamic(ty)?;
        let rank = self.m.ctx.shape(ty)?.len();
        let base = TypeKind::MemRef { shape: Box::default(), elem, layout: None, space };
        let mut results = vec![self.m.ctx.intern_type(base)];
        results.extend(std::iter::repeat_n(Type::INDEX, 1 + 2 * rank));
        let op = self.put(place, memref::ExtractStridedMetadata::KIND, &[&[v]], &results, &[]);
        let parts = self.m.op(op).results.to_vec();
        let unsaid = vec![DYNAMIC; rank];
        let props = [
            (memref::ReinterpretCast::static_offsets, self.m.ctx.i64_array(&[DYNAMIC])),
            (memref::ReinterpretCast::static_sizes, self.m.ctx.i64_array(&unsaid)),
            (memref::ReinterpretCast::static_strides, self.m.ctx.i64_array(&unsaid)),
        ];
        let (offset, rest) = parts.get(1..)?.split_at(1);
        let (sizes, strides) = rest.split_at(rank);
        let groups: [&[Value]; 4] = [&parts[..1], offset, sizes, strides];
        let op = self.put(place, memref::ReinterpretCast::KIND, &groups, &[dynamic], &props);
        let r = self.m.result(op, 0);
        Some(self.cast(place, r, ty))
    }

    /// A reshape to the shape it has, which lies in memory of its own.
    fn same_shape(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let TypeKind::MemRef { shape, elem, layout: None, space } = self.m.ctx.ty(ty).clone() else {
            return None;
        };
        let rank = shape.len();
        if rank == 0 {
            return None;
        }
        let list = self.m.ctx.memref_type(&[rank as i64], Type::INDEX);
        let list = self.slot(place, list)?;
        for (d, extent) in shape.iter().enumerate() {
            let d = self.index(place, d as i64);
            let size = match *extent {
                DYNAMIC => self.value(place, memref::Dim::KIND, &[v, d], Type::INDEX, &[]),
                n => self.index(place, n),
            };
            self.put(place, memref::Store::KIND, &[&[size], &[list], &[d]], &[], &[]);
        }
        let dynamic = TypeKind::MemRef { shape: vec![DYNAMIC; rank].into(), elem, layout: None, space };
        let dynamic = self.m.ctx.intern_type(dynamic);
        let r = self.value(place, memref::Reshape::KIND, &[v, list], dynamic, &[]);
        Some(self.cast(place, r, ty))
    }

    /// A cast to another memory space, and one back.
    fn other_space(&mut self, place: &mut Place, v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let TypeKind::MemRef { shape, elem, layout, space: None } = self.m.ctx.ty(ty).clone() else {
            return None;
        };
        let space = Some(self.m.ctx.int_attr(1, Type::I64));
        let other = self.m.ctx.intern_type(TypeKind::MemRef { shape, elem, layout, space });
        let there = self.value(place, memref::MemorySpaceCast::KIND, &[v], other, &[]);
        Some(self.value(place, memref::MemorySpaceCast::KIND, &[there], ty, &[]))
    }
}
