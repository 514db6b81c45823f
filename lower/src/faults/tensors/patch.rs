//! Edits of a module on tensors, before it is converted.

use plumb_ir::enums::{EnumAttr, EnumKind};
use plumb_ir::linalg::is_structured;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{ArithOp, arith, tensor};
use plumb_ir::{Attr, AttrKind, Block, Module, Op, OpKind, Type, TypeKind, Value, ValueDef};

/// A module that is made wrong.
pub(in crate::faults) struct TensorPatch<'m> {
    pub m: &'m mut Module,
}

impl TensorPatch<'_> {
    /// The operations of these kinds.
    pub fn all(&self, kinds: &[OpKind]) -> Vec<Op> {
        self.that(|_, kind| kinds.contains(&kind))
    }

    /// The operations that are wanted.
    pub fn that(&self, wanted: impl Fn(Op, OpKind) -> bool) -> Vec<Op> {
        self.m.walk(self.m.top()).filter(|op| wanted(*op, self.m.kind(*op))).collect()
    }

    /// Operations of `linalg` that compute elements in loops.
    pub fn structured(&self) -> Vec<Op> {
        self.that(|_, kind| is_structured(kind))
    }

    /// The operations that compute elements in the bodies of these.
    pub fn in_bodies(&self) -> Vec<Op> {
        let all = self.structured();
        all.into_iter().flat_map(|op| self.m.walk(op).filter(move |inner| *inner != op)).collect()
    }

    pub fn is_tensor(&self, v: Value) -> bool {
        matches!(self.m.ctx.ty(self.m.ty(v)), TypeKind::Tensor { .. })
    }

    pub fn operand(&self, op: Op, i: usize) -> Option<Value> {
        self.m.op(op).operands.get(i).copied()
    }

    pub fn result(&self, op: Op, i: usize) -> Option<Value> {
        self.m.op(op).results.get(i).copied()
    }

    /// The operation that defines a value, if it is of this kind.
    pub fn defined_by(&self, v: Value, kind: OpKind) -> Option<Op> {
        match self.m.value(v).def {
            ValueDef::Result(op, _) if self.m.kind(op) == kind => Some(op),
            _ => None,
        }
    }

    /// The block and the position of an operation.
    fn place(&self, op: Op) -> Option<(Block, usize)> {
        let block = self.m.op(op).parent?;
        Some((block, self.m.block(block).ops.iter().position(|other| *other == op)?))
    }

    /// Another value in place of one, in what comes behind an operation in its block.
    pub fn replace_behind(&mut self, op: Op, from: Value, to: Value) {
        let Some((block, at)) = self.place(op) else { return };
        let behind: Vec<Op> = self.m.block(block).ops[at + 1..].to_vec();
        for op in behind {
            self.replace_in(op, from, to);
        }
    }

    /// Another value of its type in place of one, in an operation and in what is in it.
    pub fn replace_in(&mut self, op: Op, from: Value, to: Value) {
        if self.m.ty(from) != self.m.ty(to) {
            return;
        }
        for user in self.m.walk(op).collect::<Vec<Op>>() {
            for operand in &mut self.m.op_mut(user).operands {
                if *operand == from {
                    *operand = to;
                }
            }
        }
    }

    /// Sets an operand to another value of its type.
    pub fn set(&mut self, op: Op, i: usize, to: Value) {
        if self.operand(op, i).is_some_and(|v| self.m.ty(v) == self.m.ty(to)) {
            self.m.op_mut(op).operands[i] = to;
        }
    }

    /// Exchanges two operands of one type.
    pub fn exchange(&mut self, op: Op, i: usize, j: usize) {
        if let (Some(a), Some(b)) = (self.operand(op, i), self.operand(op, j)) {
            self.set(op, i, b);
            self.set(op, j, a);
        }
    }

    /// What follows sees one result of an operation in place of another value: as if both were the same memory.
    pub fn alias(&mut self, op: Op, v: Option<Value>, i: usize) {
        if let (Some(v), Some(result)) = (v, self.result(op, i)) {
            self.replace_behind(op, v, result);
        }
    }

    /// What follows sees an operand in place of the result: as if the operation did nothing.
    pub fn forward(&mut self, op: Op, v: Option<Value>) {
        if let (Some(v), Some(result)) = (v, self.result(op, 0)) {
            self.replace_behind(op, result, v);
        }
    }

    /// Changes a list of numbers.
    pub fn list(&mut self, op: Op, prop: Prop, change: impl FnOnce(&mut Vec<i64>)) {
        let mut numbers = prop.array(self.m, op).to_vec();
        change(&mut numbers);
        let attr = self.m.ctx.i64_array(&numbers);
        self.m.set_prop(op, prop, Some(attr));
    }

    /// Changes strides or dilations, which are elements. Rows with windows have them as first and second property.
    pub fn factors(&mut self, op: Op, at: usize, change: impl FnOnce(&mut Vec<i64>)) {
        let structure = self.m.kind(op).def().and_then(|def| def.structure);
        if !structure.is_some_and(|structure| structure.maps.contains('@')) {
            return;
        }
        let Some(attr) = self.m.op(op).props.get(at).copied().flatten() else { return };
        let Some(mut numbers) = self.m.ctx.elements_i64(attr) else { return };
        change(&mut numbers);
        let ty = self.m.ctx.attr(attr).clone();
        if let AttrKind::Dense { ty, .. } = ty {
            let data: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
            let splat = numbers.iter().all(|n| *n == numbers[0]);
            let data = if splat { &data[..8] } else { &data[..] };
            let attr = self.m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat });
            self.m.op_mut(op).props[at] = Some(attr);
        }
    }

    /// Changes the maps of an operation.
    pub fn maps(&mut self, op: Op, change: impl Fn(usize, &mut Vec<plumb_ir::AffineExpr>)) {
        let Some(def) = self.m.kind(op).def() else { return };
        let Some(at) = def.props.iter().position(|row| row.name == "indexing_maps") else { return };
        let Some(AttrKind::Array(maps)) = self.m.op(op).props[at].map(|attr| self.m.ctx.attr(attr).clone())
        else {
            return;
        };
        let mut changed: Vec<Attr> = Vec::new();
        for (i, map) in maps.iter().enumerate() {
            let AttrKind::AffineMap(mut map) = self.m.ctx.attr(*map).clone() else { return };
            let mut results = map.results.to_vec();
            change(i, &mut results);
            map.results = results.into();
            changed.push(self.m.ctx.intern_attr(AttrKind::AffineMap(map)));
        }
        let attr = self.m.ctx.intern_attr(AttrKind::Array(changed.into()));
        self.m.op_mut(op).props[at] = Some(attr);
    }

    /// Makes another operation of one that takes and gives the same.
    pub fn rename(&mut self, op: Op, to: OpKind) {
        let data = self.m.op_mut(op);
        data.kind = to;
        data.props.resize(to.def().map_or(0, |def| def.props.len()), None);
    }

    /// Makes other operations of those in bodies.
    pub fn turn(&mut self, pairs: &[(ArithOp, ArithOp)]) {
        for op in self.in_bodies() {
            let kind = self.m.kind(op);
            if let Some((_, to)) = pairs.iter().find(|(from, _)| kind == OpKind::Arith(*from)) {
                self.rename(op, OpKind::Arith(*to));
            }
        }
    }

    /// A new operation before another one.
    pub fn before(&mut self, at: Op, kind: OpKind, operands: &[Value], ty: Type) -> Option<Value> {
        let (block, position) = self.place(at)?;
        let op = self.m.new_op(kind);
        let (loc, span) = (self.m.op(at).loc, self.m.op(at).span);
        let data = self.m.op_mut(op);
        (data.loc, data.span) = (loc, span);
        data.operands.extend_from_slice(operands);
        let value = self.m.add_result(op, ty);
        self.m.insert(block, position, op);
        Some(value)
    }

    /// The number zero before an operation; none for types that have no such constant.
    pub fn zero(&mut self, at: Op, ty: Type) -> Option<Value> {
        self.number(at, 0, ty)
    }

    /// A number before an operation.
    pub fn number(&mut self, at: Op, n: i64, ty: Type) -> Option<Value> {
        let attr = match self.m.ctx.ty(ty) {
            TypeKind::Integer { .. } | TypeKind::Index => self.m.ctx.int_attr(n.into(), ty),
            TypeKind::Float(_) if n == 0 => self.m.ctx.float_attr(0, ty),
            _ => return None,
        };
        let value = self.before(at, arith::Constant::KIND, &[], ty)?;
        if let ValueDef::Result(op, _) = self.m.value(value).def {
            self.m.set_prop(op, arith::Constant::value, Some(attr));
        }
        Some(value)
    }

    /// The number that a value is a constant of.
    pub fn known(&self, v: Value) -> Option<i64> {
        let op = self.defined_by(v, arith::Constant::KIND)?;
        arith::Constant::value.i64(self.m, op)
    }

    /// The last operation of a region's first block.
    pub fn end(&self, op: Op, region: usize) -> Option<Op> {
        let region = *self.m.op(op).regions.get(region)?;
        self.m.terminator(self.m.entry_block(region)?)
    }

    /// The arguments of a region's first block.
    pub fn arguments(&self, op: Op, region: usize) -> Vec<Value> {
        let region = self.m.op(op).regions.get(region);
        region.and_then(|r| self.m.entry_block(*r)).map_or_else(Vec::new, |b| self.m.block(b).args.to_vec())
    }

    /// The number of extents of a tensor.
    pub fn rank(&self, v: Value) -> usize {
        self.m.ctx.shape(self.m.ty(v)).map_or(0, <[i64]>::len)
    }

    /// Sets an enumeration to another case.
    pub fn set_case(&mut self, op: Op, prop: Prop, kind: EnumKind, value: u32) {
        let attr = self.m.ctx.enum_attr(EnumAttr { kind, value });
        self.m.set_prop(op, prop, Some(attr));
    }

    /// The static lists of a slice: offsets, sizes, strides.
    pub fn slice_lists(&self, op: Op) -> [Vec<i64>; 3] {
        let props: [Prop; 3] = if self.m.kind(op) == tensor::InsertSlice::KIND {
            use tensor::InsertSlice as S;
            [S::static_offsets, S::static_sizes, S::static_strides]
        } else {
            use tensor::ExtractSlice as S;
            [S::static_offsets, S::static_sizes, S::static_strides]
        };
        props.map(|prop| prop.array(self.m, op).to_vec())
    }
}
