//! Mutations that keep the meaning of a defined module.

use super::edit::Edit;
use plumb_ir::layout::identity_strides;
use plumb_ir::ops::{MemRefOp, arith, func, memref, scf};
use plumb_ir::{
    AffineExpr, AffineMap, AttrKind, Block, DYNAMIC, Module, Op, OpKind, Traits, Type, TypeKind, Value,
};

/// Whether an operation takes a memref as a whole allocation, which a view of it is not.
fn takes_allocation(m: &Module, op: Op) -> bool {
    matches!(m.kind(op), OpKind::MemRef(MemRefOp::Dealloc | MemRefOp::Realloc))
}

impl Edit<'_, '_> {
    /// A ranked memref goes through views that together change nothing.
    pub fn identity_views(&mut self) -> Option<()> {
        let all = self.inner_ops();
        let fit: Vec<_> = all
            .into_iter()
            .filter(|(_, _, op)| {
                matches!(self.m.op(*op).results.first(), Some(v) if matches!(self.m.ctx.ty(self.m.ty(*v)), TypeKind::MemRef { .. }))
                    && self.m.op(*op).results.len() == 1
            })
            .collect();
        let (block, at, op) = *fit.get(self.draw.below(fit.len()))?;
        let v = self.m.result(op, 0);
        let users = self.users(v);
        let before = self.m.block(block).ops.len();
        let mut last = v;
        for _ in 0..self.draw.range(1, 3) {
            let added = self.m.block(block).ops.len() - before;
            let place = (block, at + 1 + added);
            last = match self.draw.below(4) {
                0 => self.there_and_back(place, last)?,
                1 => self.whole_subview(place, last)?,
                2 => self.turned_twice(place, last)?,
                _ => self.same_layout(place, last).or_else(|| self.there_and_back(place, last))?,
            };
        }
        self.replace(v, last, |m, op| users.contains(&op) && !takes_allocation(m, op));
        Some(())
    }

    fn cast(&mut self, block: Block, v: Value, to: Type) -> Value {
        if self.m.ty(v) == to {
            return v;
        }
        let at = self.after(block, v);
        let op = self.insert((block, at), memref::Cast::KIND, &[&[v]], &[to], &[]);
        self.m.result(op, 0)
    }

    /// The position behind a value's definition in its block.
    fn after(&self, block: Block, v: Value) -> usize {
        match self.m.value(v).def {
            plumb_ir::ValueDef::Result(op, _) => {
                self.m.block(block).ops.iter().position(|o| *o == op).map_or(0, |i| i + 1)
            }
            plumb_ir::ValueDef::Argument(..) => 0,
        }
    }

    /// A cast to a type that says less, and one back.
    fn there_and_back(&mut self, place: (Block, usize), v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let TypeKind::MemRef { shape, elem, space, .. } = self.m.ctx.ty(ty).clone() else { return None };
        let general = if self.draw.ratio(1, 3) {
            TypeKind::UnrankedMemRef { elem, space }
        } else {
            self.m.ctx.strided_layout(ty)?;
            let open = vec![DYNAMIC; shape.len()];
            let layout = AttrKind::Strided { offset: DYNAMIC, strides: open.clone().into() };
            let layout = Some(self.m.ctx.intern_attr(layout));
            TypeKind::MemRef { shape: open.into(), elem, layout, space }
        };
        let general = self.m.ctx.intern_type(general);
        let there = self.cast(place.0, v, general);
        Some(self.cast(place.0, there, ty))
    }

    /// Sizes of a memref: numbers where static, else operations that ask.
    fn sizes(&mut self, block: Block, v: Value) -> Option<(Vec<i64>, Vec<Value>)> {
        let shape = self.m.ctx.shape(self.m.ty(v))?.to_vec();
        let mut values = Vec::new();
        for (d, extent) in shape.iter().enumerate() {
            if *extent == DYNAMIC {
                let at = match values.last() {
                    Some(last) => self.after(block, *last),
                    None => self.after(block, v),
                };
                let number = self.index((block, at), d as i64);
                let at = self.after(block, number);
                let op = self.insert((block, at), memref::Dim::KIND, &[&[v], &[number]], &[Type::INDEX], &[]);
                values.push(self.m.result(op, 0));
            }
        }
        Some((shape, values))
    }

    /// A subview of everything.
    fn whole_subview(&mut self, place: (Block, usize), v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let layout = self.m.ctx.strided_layout(ty)?;
        let TypeKind::MemRef { elem, space, .. } = *self.m.ctx.ty(ty) else { return None };
        let (shape, sizes) = self.sizes(place.0, v)?;
        if shape.is_empty() {
            return Some(v);
        }
        let strided = AttrKind::Strided { offset: layout.offset, strides: layout.strides.clone().into() };
        let strided = Some(self.m.ctx.intern_attr(strided));
        let to = self.m.ctx.intern_type(TypeKind::MemRef {
            shape: shape.clone().into(),
            elem,
            layout: strided,
            space,
        });
        let props = [
            (memref::SubView::static_offsets, self.m.ctx.i64_array(&vec![0; shape.len()])),
            (memref::SubView::static_sizes, self.m.ctx.i64_array(&shape)),
            (memref::SubView::static_strides, self.m.ctx.i64_array(&vec![1; shape.len()])),
        ];
        let at = sizes.last().map_or_else(|| self.after(place.0, v), |s| self.after(place.0, *s));
        let op = self.insert((place.0, at), memref::SubView::KIND, &[&[v], &[], &sizes, &[]], &[to], &props);
        let r = self.m.result(op, 0);
        Some(self.cast(place.0, r, ty))
    }

    /// Two transpositions, the second the inverse of the first.
    fn turned_twice(&mut self, place: (Block, usize), v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let layout = self.m.ctx.strided_layout(ty)?;
        let TypeKind::MemRef { shape, elem, space, .. } = self.m.ctx.ty(ty).clone() else { return None };
        let rank = shape.len();
        if rank == 0 || !crate::swarm::is_generated(memref::Transpose::KIND) {
            return Some(v);
        }
        let by = self.draw.below(rank);
        let order: Vec<usize> = (0..rank).map(|d| (d + by) % rank).collect();
        let back: Vec<usize> = (0..rank).map(|d| (d + rank - by) % rank).collect();
        let turned = AttrKind::Strided {
            offset: layout.offset,
            strides: order.iter().map(|d| layout.strides[*d]).collect(),
        };
        let turned = Some(self.m.ctx.intern_attr(turned));
        let shape_turned = order.iter().map(|d| shape[*d]).collect();
        let to =
            self.m.ctx.intern_type(TypeKind::MemRef { shape: shape_turned, elem, layout: turned, space });
        let straight = AttrKind::Strided { offset: layout.offset, strides: layout.strides.into() };
        let straight = Some(self.m.ctx.intern_attr(straight));
        let again = self.m.ctx.intern_type(TypeKind::MemRef { shape, elem, layout: straight, space });
        let mut r = v;
        for (order, to) in [(order, to), (back, again)] {
            let results = order.iter().map(|d| AffineExpr::Dim(*d as u32)).collect();
            let map = AttrKind::AffineMap(AffineMap { dims: rank as u32, symbols: 0, results });
            let map = self.m.ctx.intern_attr(map);
            let at = self.after(place.0, r);
            let props = [(memref::Transpose::permutation, map)];
            let op = self.insert((place.0, at), memref::Transpose::KIND, &[&[r]], &[to], &props);
            r = self.m.result(op, 0);
        }
        Some(self.cast(place.0, r, ty))
    }

    /// A reinterpretation as what it is, where the type says all of that.
    fn same_layout(&mut self, place: (Block, usize), v: Value) -> Option<Value> {
        let ty = self.m.ty(v);
        let TypeKind::MemRef { shape, elem, layout: None, space } = self.m.ctx.ty(ty).clone() else {
            return None;
        };
        let strides = identity_strides(&shape);
        if shape.contains(&DYNAMIC) || strides.contains(&DYNAMIC) {
            return None;
        }
        let layout = AttrKind::Strided { offset: 0, strides: strides.clone().into() };
        let layout = Some(self.m.ctx.intern_attr(layout));
        let to = self.m.ctx.intern_type(TypeKind::MemRef { shape: shape.clone(), elem, layout, space });
        let props = [
            (memref::ReinterpretCast::static_offsets, self.m.ctx.i64_array(&[0])),
            (memref::ReinterpretCast::static_sizes, self.m.ctx.i64_array(&shape)),
            (memref::ReinterpretCast::static_strides, self.m.ctx.i64_array(&strides)),
        ];
        let at = self.after(place.0, v);
        let kind = memref::ReinterpretCast::KIND;
        let op = self.insert((place.0, at), kind, &[&[v], &[], &[], &[]], &[to], &props);
        let r = self.m.result(op, 0);
        Some(self.cast(place.0, r, ty))
    }

    /// A run of computations becomes a function.
    pub fn outline(&mut self) -> Option<()> {
        let (block, start, end) = self.run(8, |e, op| e.is_pure(op))?;
        let ops: Vec<Op> = self.m.block(block).ops[start..end].to_vec();
        let (used, given) = self.border(&ops);
        let name = self.fresh_name("outlined");
        let types = |e: &Self, vs: &[Value]| -> Vec<Type> { vs.iter().map(|v| e.m.ty(*v)).collect() };
        let (params, results) = (types(self, &used), types(self, &given));
        self.take(block, start, end);
        let symbol = self.m.ctx.symbol_attr(&name);
        let props = [(func::Call::callee, symbol)];
        let call = self.insert((block, start), func::Call::KIND, &[&used], &results, &props);
        for (i, v) in given.iter().enumerate() {
            let r = self.m.result(call, i);
            self.replace(*v, r, |_, op| !ops.contains(&op));
        }
        let f = self.m.new_op(func::Func::KIND);
        let region = self.m.new_region(f);
        let entry = self.m.new_block(region);
        let args: Vec<Value> = params.iter().map(|ty| self.m.add_argument(entry, *ty)).collect();
        for op in ops {
            for v in &mut self.m.op_mut(op).operands {
                if let Some(i) = used.iter().position(|u| u == v) {
                    *v = args[i];
                }
            }
            self.m.append(entry, op);
        }
        self.insert((entry, usize::MAX), func::Return::KIND, &[&given], &[], &[]);
        let ty = self.m.ctx.function_type(&params, &results);
        let set = [
            (func::Func::sym_name, self.m.ctx.string_attr(&name)),
            (func::Func::function_type, self.m.ctx.type_attr(ty)),
            (func::Func::sym_visibility, self.m.ctx.string_attr("private")),
        ];
        for (prop, attr) in set {
            self.m.op_mut(f).props[prop.0] = Some(attr);
        }
        let body = self.m.body();
        self.m.append(body, f);
        Some(())
    }

    fn fresh_name(&self, stem: &str) -> String {
        (0..).map(|i| format!("{stem}{i}")).find(|n| self.m.lookup_symbol(n).is_none()).unwrap_or_default()
    }

    /// A run of operations becomes the body of a loop with one turn. What it makes for later is carried out of the
    /// loop, in place of zeros.
    pub fn one_trip(&mut self) -> Option<()> {
        let stays = |e: &Self, op: Op| {
            let kind = e.m.kind(op);
            let own = !matches!(kind, OpKind::MemRef(MemRefOp::Alloca | MemRefOp::AllocaScope));
            own && e.m.op(op).successors.is_empty() && kind.def().is_some_and(|d| !d.has(Traits::TERMINATOR))
        };
        let (block, start, end) = self.run(6, stays)?;
        let ops: Vec<Op> = self.m.block(block).ops[start..end].to_vec();
        let (_, given) = self.border(&ops);
        let types: Vec<Type> = given.iter().map(|v| self.m.ty(*v)).collect();
        if types.iter().any(|t| !self.is_number(*t)) {
            return None;
        }
        self.take(block, start, end);
        let place = |e: &Self, added: usize| {
            let _ = e;
            (block, start + added)
        };
        let mut added = 0;
        let mut bounds = [Value(0); 3];
        for (i, n) in [0, 1, 1].into_iter().enumerate() {
            let at = place(self, added);
            bounds[i] = self.index(at, n);
            added += 1;
        }
        let mut inits = Vec::new();
        for ty in &types {
            let attr = self.zero(*ty)?;
            let at = place(self, added);
            let (kind, prop) = (arith::Constant::KIND, arith::Constant::value);
            inits.push(self.constant(at, kind, prop, attr, *ty));
            added += 1;
        }
        let groups: [&[Value]; 4] = [&bounds[..1], &bounds[1..2], &bounds[2..], &inits];
        let at = place(self, added);
        let op = self.insert(at, scf::For::KIND, &groups, &types, &[]);
        for (i, v) in given.iter().enumerate() {
            let r = self.m.result(op, i);
            let inside: Vec<Op> = ops.iter().flat_map(|op| self.m.walk(*op)).collect();
            self.replace(*v, r, |_, op| !inside.contains(&op));
        }
        let region = self.m.new_region(op);
        let body = self.m.new_block(region);
        self.m.add_argument(body, Type::INDEX);
        for ty in &types {
            self.m.add_argument(body, *ty);
        }
        for op in ops {
            self.m.append(body, op);
        }
        self.insert((body, usize::MAX), scf::Yield::KIND, &[&given], &[], &[]);
        Some(())
    }

    /// The zero of a scalar or vector type.
    fn zero(&mut self, ty: Type) -> Option<plumb_ir::Attr> {
        let scalar = self.m.ctx.scalar(ty);
        let bits = match self.m.ctx.ty(scalar) {
            TypeKind::Integer { width, .. } => *width,
            TypeKind::Index => 64,
            TypeKind::Float(kind) => kind.width(),
            _ => return None,
        };
        if scalar != ty {
            let data = vec![0u8; bits.div_ceil(8) as usize].into();
            return Some(self.m.ctx.intern_attr(AttrKind::Dense { ty, data, splat: true }));
        }
        let is_float = matches!(self.m.ctx.ty(ty), TypeKind::Float(_));
        Some(if is_float { self.m.ctx.float_attr(0, ty) } else { self.m.ctx.int_attr(0, ty) })
    }

    /// A constant becomes memory that holds it.
    pub fn constant_to_memory(&mut self) -> Option<()> {
        let all = self.inner_ops();
        let fit: Vec<_> = all
            .into_iter()
            .filter(|(block, _, op)| {
                self.m.kind(*op) == arith::Constant::KIND
                    && self.m.ctx.scalar(self.m.ty(self.m.result(*op, 0))) == self.m.ty(self.m.result(*op, 0))
                    && self.is_free(*block)
            })
            .collect();
        let (block, at, op) = *fit.get(self.draw.below(fit.len()))?;
        let v = self.m.result(op, 0);
        let ty = self.m.ty(v);
        let (width, bits) = match self.m.ctx.attr(arith::Constant::value.get(&self.m, op)?) {
            AttrKind::Integer { value, .. } => {
                let width = self.m.ctx.int_width(ty).unwrap_or(64);
                (width, value.low128())
            }
            AttrKind::Float { bits, .. } => (self.m.ctx.float_kind(ty)?.width(), *bits),
            _ => return None,
        };
        let bytes = width.div_ceil(8) as usize;
        let cut = if width < 128 { bits & ((1 << width) - 1) } else { bits };
        let name = self.fresh_name("held");
        let memory = self.m.ctx.memref_type(&[1], ty);
        let tensor = TypeKind::Tensor { shape: Some([1].into()), elem: ty, encoding: None };
        let tensor = self.m.ctx.intern_type(tensor);
        let data = cut.to_le_bytes().get(..bytes)?.into();
        let global = self.m.new_op(memref::Global::KIND);
        let mut set = vec![
            (memref::Global::sym_name, self.m.ctx.string_attr(&name)),
            (memref::Global::r#type, self.m.ctx.type_attr(memory)),
            (
                memref::Global::initial_value,
                self.m.ctx.intern_attr(AttrKind::Dense { ty: tensor, data, splat: true }),
            ),
        ];
        if self.draw.ratio(1, 2) {
            set.push((memref::Global::sym_visibility, self.m.ctx.string_attr("private")));
            if self.draw.ratio(1, 2) {
                set.push((memref::Global::constant, self.m.ctx.unit_attr()));
            }
        }
        for (prop, attr) in set {
            self.m.op_mut(global).props[prop.0] = Some(attr);
        }
        let body = self.m.body();
        self.m.insert(body, 0, global);
        let zero = self.index((block, at + 1), 0);
        let symbol = self.m.ctx.symbol_attr(&name);
        let props = [(memref::GetGlobal::name, symbol)];
        let get = self.insert((block, at + 2), memref::GetGlobal::KIND, &[], &[memory], &props);
        let held = self.m.result(get, 0);
        let load = self.insert((block, at + 3), memref::Load::KIND, &[&[held], &[zero]], &[ty], &[]);
        let r = self.m.result(load, 0);
        // Switches over constants of a region of restricted content stay.
        self.replace(v, r, |_, _| true);
        Some(())
    }

    /// An allocation gets one more dimension, where all that is done with it is loads, stores and its end.
    pub fn widen_rank(&mut self) -> Option<()> {
        let all = self.inner_ops();
        let plain = |e: &Self, op: Op| {
            if !matches!(
                e.m.kind(op),
                OpKind::MemRef(MemRefOp::Alloc | MemRefOp::Alloca | MemRefOp::GetGlobal)
            ) {
                return false;
            }
            let v = e.m.result(op, 0);
            let is_identity = matches!(e.m.ctx.ty(e.m.ty(v)), TypeKind::MemRef { layout: None, .. });
            let accessed = |op: Op| match e.m.kind(op) {
                OpKind::MemRef(MemRefOp::Load | MemRefOp::Dealloc) => true,
                OpKind::MemRef(MemRefOp::Store) => memref::Store::value.get(&e.m, op) != v,
                _ => false,
            };
            e.m.kind(op) != memref::GetGlobal::KIND && is_identity && e.users(v).into_iter().all(accessed)
        };
        let fit: Vec<_> = all.into_iter().filter(|(_, _, op)| plain(self, *op)).collect();
        let (block, at, op) = *fit.get(self.draw.below(fit.len()))?;
        let v = self.m.result(op, 0);
        let TypeKind::MemRef { shape, elem, space, .. } = self.m.ctx.ty(self.m.ty(v)).clone() else {
            return None;
        };
        let d = self.draw.below(shape.len() + 1);
        let mut wider = shape.to_vec();
        wider.insert(d, 1);
        let to = TypeKind::MemRef { shape: wider.into(), elem, layout: None, space };
        let to = self.m.ctx.intern_type(to);
        let zero = self.index((block, at), 0);
        self.m.value_mut(v).ty = to;
        for user in self.users(v) {
            let first = match self.m.kind(user) {
                OpKind::MemRef(MemRefOp::Load) => 1,
                OpKind::MemRef(MemRefOp::Store) => 2,
                _ => continue,
            };
            self.m.op_mut(user).operands.insert(first + d, zero);
        }
        Some(())
    }

    /// Operands of a commutative operation change places.
    pub fn commute(&mut self) -> Option<()> {
        let all = self.inner_ops();
        let fit: Vec<Op> = all
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
        let op = *fit.get(self.draw.below(fit.len()))?;
        self.m.op_mut(op).operands.swap(0, 1);
        Some(())
    }
}
