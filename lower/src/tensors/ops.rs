//! Operations of `tensor` and `bufferization`, and others on tensors, on memory.

use super::build::Part;
use super::{Bufferizer, is_tensor};
use crate::convert::Res;
use plumb_ir::enums::ArithCmpI;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{
    ArithOp, BufferizationOp, TensorOp, arith, bufferization, memref, scf, shared, tensor, vector,
};
use plumb_ir::{DYNAMIC, Op, OpKind, Type, Value};

impl Bufferizer<'_> {
    fn set(&mut self, op: Op, v: Value) -> Res {
        let result = self.src.result(op, 0);
        self.values.insert(result, v);
        Ok(())
    }

    fn operand(&self, op: Op, i: usize) -> Res<Value> {
        match self.src.op(op).operands.get(i) {
            Some(v) => self.value(*v),
            None => self.unsupported("an operand is missing"),
        }
    }

    /// The type that the result becomes.
    fn result_type(&mut self, op: Op) -> Type {
        let ty = self.src.ty(self.src.result(op, 0));
        self.ty(ty)
    }

    /// Numbers of a list, some of which are operands.
    fn parts(&mut self, op: Op, prop: Prop, group: usize) -> Res<Vec<Part>> {
        let mut given = self.values(self.src.operand_group(op, group))?.into_iter();
        let mut out = Vec::new();
        for n in prop.array(self.src, op) {
            out.push(match *n {
                DYNAMIC => match given.next() {
                    Some(v) => Part::Value(v),
                    None => return self.unsupported("a number is missing"),
                },
                n => Part::Fixed(n),
            });
        }
        Ok(out)
    }

    fn part_value(&mut self, part: Part) -> Value {
        match part {
            Part::Fixed(n) => self.index(n),
            Part::Value(v) => v,
        }
    }

    /// Extents of a type, with operands where it leaves them open.
    fn sizes(&mut self, ty: Type, given: &[Value]) -> Vec<Value> {
        let shape = self.out.ctx.shape(ty).unwrap_or_default().to_vec();
        let mut given = given.iter();
        shape
            .into_iter()
            .map(|n| match n {
                DYNAMIC => given.next().copied().unwrap_or_else(|| self.index(0)),
                n => self.index(n),
            })
            .collect()
    }

    fn empty(&mut self, op: Op, group: usize) -> Res {
        let ty = self.result_type(op);
        let given = self.values(self.src.operand_group(op, group))?;
        let extents = self.sizes(ty, &given);
        let v = self.alloc(ty, &extents);
        self.set(op, v)
    }

    pub(super) fn tensor_op(&mut self, op: Op, kind: TensorOp) -> Res {
        let m = self.src;
        match kind {
            TensorOp::Bitcast => self.each_element(op),
            TensorOp::Cast => {
                let (v, ty) = (self.operand(op, 0)?, self.result_type(op));
                let v = self.emit_value(memref::Cast::KIND, &[&[v]], ty, &[]);
                self.set(op, v)
            }
            TensorOp::CollapseShape => {
                let (v, ty) = (self.operand(op, 0)?, self.result_type(op));
                let groups = tensor::CollapseShape::reassociation.get(m, op);
                let props: Vec<_> =
                    groups.map(|g| (memref::CollapseShape::reassociation, g)).into_iter().collect();
                let v = self.emit_value(memref::CollapseShape::KIND, &[&[v]], ty, &props);
                self.set(op, v)
            }
            TensorOp::ExpandShape => {
                let (v, ty) = (self.operand(op, 0)?, self.result_type(op));
                let sizes = self.values(m.operand_group(op, 1))?;
                let props: Vec<_> = [
                    (memref::ExpandShape::reassociation, tensor::ExpandShape::reassociation.get(m, op)),
                    (
                        memref::ExpandShape::static_output_shape,
                        tensor::ExpandShape::static_output_shape.get(m, op),
                    ),
                ]
                .into_iter()
                .filter_map(|(prop, attr)| Some((prop, attr?)))
                .collect();
                let v = self.emit_value(memref::ExpandShape::KIND, &[&[v], &sizes], ty, &props);
                self.set(op, v)
            }
            TensorOp::Concat => self.concat(op),
            TensorOp::Dim => {
                let (v, i) = (self.operand(op, 0)?, self.operand(op, 1)?);
                let v = self.emit_value(memref::Dim::KIND, &[&[v], &[i]], Type::INDEX, &[]);
                self.set(op, v)
            }
            TensorOp::Rank => {
                let v = self.operand(op, 0)?;
                let v = self.emit_value(memref::Rank::KIND, &[&[v]], Type::INDEX, &[]);
                self.set(op, v)
            }
            TensorOp::Empty => self.empty(op, 0),
            TensorOp::Extract => {
                let (v, indices) = (self.operand(op, 0)?, self.values(m.operand_group(op, 1))?);
                let v = self.load(v, &indices);
                self.set(op, v)
            }
            TensorOp::Insert => {
                let (v, into) = (self.operand(op, 0)?, self.operand(op, 1)?);
                let indices = self.values(m.operand_group(op, 2))?;
                let to = self.copied(into);
                self.store(v, to, &indices);
                self.set(op, to)
            }
            TensorOp::ExtractSlice => {
                let v = self.operand(op, 0)?;
                let view = self.slice(op, v, 1, m.result(op, 0))?;
                let ty = self.result_type(op);
                let extents = self.extents(view);
                let to = self.alloc(ty, &extents);
                self.copy(view, to);
                self.set(op, to)
            }
            TensorOp::InsertSlice => {
                let (v, into) = (self.operand(op, 0)?, self.operand(op, 1)?);
                let to = self.copied(into);
                let view = self.slice(op, to, 2, m.op(op).operands[0])?;
                self.copy(v, view);
                self.set(op, to)
            }
            TensorOp::FromElements => {
                let ty = self.result_type(op);
                let to = self.alloc(ty, &[]);
                let shape = self.shape(to).to_vec();
                let values = self.values(&m.op(op).operands)?;
                for (number, v) in values.into_iter().enumerate() {
                    let (mut rest, mut index) = (number as i64, Vec::new());
                    for n in shape.iter().rev() {
                        index.push(rest % n);
                        rest /= n;
                    }
                    let index: Vec<Value> = index.into_iter().rev().map(|i| self.index(i)).collect();
                    self.store(v, to, &index);
                }
                self.set(op, to)
            }
            TensorOp::Gather => self.gather(op),
            TensorOp::Scatter => self.scatter(op),
            TensorOp::Generate => {
                let ty = self.result_type(op);
                let given = self.values(&m.op(op).operands)?;
                let extents = self.sizes(ty, &given);
                let to = self.alloc(ty, &extents);
                self.generate(op, to, &extents)?;
                self.set(op, to)
            }
            TensorOp::Pad => self.pad(op),
            TensorOp::ParallelInsertSlice => self.unsupported("it stands in no loop that is converted"),
            TensorOp::Reshape => {
                let (v, by, ty) = (self.operand(op, 0)?, self.operand(op, 1)?, self.result_type(op));
                let v = self.emit_value(memref::Reshape::KIND, &[&[v], &[by]], ty, &[]);
                self.set(op, v)
            }
            TensorOp::Splat => {
                let (v, ty) = (self.operand(op, 0)?, self.result_type(op));
                let given = self.values(m.operand_group(op, 1))?;
                let extents = self.sizes(ty, &given);
                let to = self.alloc(ty, &extents);
                self.loops(&extents, |b, index| {
                    b.store(v, to, index);
                    Ok(())
                })?;
                self.set(op, to)
            }
            TensorOp::Yield => self.unsupported("it ends no body that is converted"),
        }
    }

    /// The view that a slice is, without the dimensions that its type leaves out.
    fn slice(&mut self, op: Op, whole: Value, first: usize, part: Value) -> Res<Value> {
        let m = self.src;
        let offsets = self.parts(op, shared::static_offsets, first)?;
        let sizes = self.parts(op, shared::static_sizes, first + 1)?;
        let strides = self.parts(op, shared::static_strides, first + 2)?;
        let shape = m.ctx.shape(m.ty(part)).unwrap_or_default();
        let mut left = shape.iter().peekable();
        let kept: Vec<bool> = sizes
            .iter()
            .map(|size| {
                let fixed = if let Part::Fixed(n) = size { *n } else { DYNAMIC };
                left.next_if(|n| **n == fixed).is_some()
            })
            .collect();
        Ok(self.view(whole, [&offsets, &sizes, &strides], &kept))
    }

    fn concat(&mut self, op: Op) -> Res {
        let m = self.src;
        let inputs = self.values(&m.op(op).operands)?;
        let dim = tensor::Concat::dim.i64(m, op).and_then(|d| usize::try_from(d).ok()).unwrap_or(0);
        let ty = self.result_type(op);
        let mut extents = self.extents(inputs[0]);
        for v in &inputs[1..] {
            let more = self.dim(*v, dim);
            extents[dim] = self.arith(ArithOp::AddI, extents[dim], more);
        }
        let to = self.alloc(ty, &extents);
        let mut first = self.index(0);
        for v in inputs {
            let rank = extents.len();
            let sizes: Vec<Part> = self.extents(v).into_iter().map(Part::Value).collect();
            let mut offsets = vec![Part::Fixed(0); rank];
            offsets[dim] = Part::Value(first);
            let view = self.view(to, [&offsets, &sizes, &vec![Part::Fixed(1); rank]], &vec![true; rank]);
            self.copy(v, view);
            let own = self.dim(v, dim);
            first = self.arith(ArithOp::AddI, first, own);
        }
        self.set(op, to)
    }

    /// Fills memory with what a body gives for each place.
    fn generate(&mut self, op: Op, to: Value, extents: &[Value]) -> Res {
        let m = self.src;
        let Some(block) = m.op(op).regions.first().and_then(|r| m.entry_block(*r)) else {
            return self.unsupported("its body is missing");
        };
        self.loops(extents, |b, index| {
            let given = b.inline(block, index)?;
            b.store(given[0], to, index);
            Ok(())
        })
    }

    /// What the body gives around the source, and the source.
    fn pad(&mut self, op: Op) -> Res {
        let v = self.operand(op, 0)?;
        let low = self.parts(op, tensor::Pad::static_low, 1)?;
        let high = self.parts(op, tensor::Pad::static_high, 2)?;
        let ty = self.result_type(op);
        let own = self.extents(v);
        let mut extents = Vec::new();
        for ((n, low), high) in own.iter().zip(&low).zip(&high) {
            let (low, high) = (self.part_value(*low), self.part_value(*high));
            let sum = self.arith(ArithOp::AddI, *n, low);
            extents.push(self.arith(ArithOp::AddI, sum, high));
        }
        let to = self.alloc(ty, &extents);
        self.generate(op, to, &extents)?;
        let rank = own.len();
        let sizes: Vec<Part> = own.iter().map(|v| Part::Value(*v)).collect();
        let view = self.view(to, [&low, &sizes, &vec![Part::Fixed(1); rank]], &vec![true; rank]);
        self.copy(v, view);
        self.set(op, to)
    }

    /// An index that memory holds.
    fn held_index(&mut self, m: Value, at: &[Value]) -> Value {
        let v = self.load(m, at);
        if self.out.ty(v) == Type::INDEX {
            return v;
        }
        self.emit_value(arith::IndexCast::KIND, &[&[v]], Type::INDEX, &[])
    }

    fn gather(&mut self, op: Op) -> Res {
        let m = self.src;
        let (v, at) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let dims: Vec<usize> = tensor::Gather::gather_dims.array(m, op).iter().map(|d| *d as usize).collect();
        let ty = self.result_type(op);
        let outer = self.shape(at).len() - 1;
        let rank = self.shape(v).len();
        let kept = self.out.ctx.shape(ty).unwrap_or_default().len() == outer + rank;
        let mut extents: Vec<Value> = (0..outer).map(|i| self.dim(at, i)).collect();
        for d in 0..rank {
            if !dims.contains(&d) {
                extents.push(self.dim(v, d));
            } else if kept {
                extents.push(self.index(1));
            }
        }
        let to = self.alloc(ty, &extents);
        self.loops(&extents, |b, index| {
            let from = b.gathered(at, &dims, rank, outer, kept, index);
            let element = b.load(v, &from);
            b.store(element, to, index);
            Ok(())
        })?;
        self.set(op, to)
    }

    /// Where an element of slices is in the whole.
    fn gathered(
        &mut self,
        at: Value,
        dims: &[usize],
        rank: usize,
        outer: usize,
        kept: bool,
        index: &[Value],
    ) -> Vec<Value> {
        let mut inner = index[outer..].iter();
        let mut out = Vec::new();
        for d in 0..rank {
            out.push(match dims.iter().position(|k| *k == d) {
                Some(k) => {
                    if kept {
                        inner.next();
                    }
                    let mut place = index[..outer].to_vec();
                    place.push(self.index(k as i64));
                    self.held_index(at, &place)
                }
                None => inner.next().copied().unwrap_or_else(|| self.index(0)),
            });
        }
        out
    }

    fn scatter(&mut self, op: Op) -> Res {
        let m = self.src;
        let (v, into, at) = (self.operand(op, 0)?, self.operand(op, 1)?, self.operand(op, 2)?);
        let dims: Vec<usize> =
            tensor::Scatter::scatter_dims.array(m, op).iter().map(|d| *d as usize).collect();
        let (outer, rank) = (self.shape(at).len() - 1, self.shape(into).len());
        let kept = self.shape(v).len() == outer + rank;
        let to = self.copied(into);
        let extents = self.extents(v);
        self.loops(&extents, |b, index| {
            let place = b.gathered(at, &dims, rank, outer, kept, index);
            let element = b.load(v, index);
            b.store(element, to, &place);
            Ok(())
        })?;
        self.set(op, to)
    }

    pub(super) fn buffer_op(&mut self, op: Op, kind: BufferizationOp) -> Res {
        let m = self.src;
        match kind {
            BufferizationOp::AllocTensor => match bufferization::AllocTensor::copy.get(m, op) {
                None => self.empty(op, 0),
                Some(v) => {
                    let v = self.value(v)?;
                    let to = self.copied(v);
                    self.set(op, to)
                }
            },
            BufferizationOp::Clone | BufferizationOp::ToBuffer | BufferizationOp::ToTensor => {
                let v = self.operand(op, 0)?;
                if self.out.ctx.shape(self.out.ty(v)).is_none() {
                    return self.unsupported("memory of unknown rank is not copied");
                }
                let ty = self.result_type(op);
                let copied = self.copied(v);
                let v = match self.out.ty(copied) == ty {
                    true => copied,
                    false => self.emit_value(memref::Cast::KIND, &[&[copied]], ty, &[]),
                };
                self.set(op, v)
            }
            BufferizationOp::DeallocTensor => Ok(()),
            BufferizationOp::MaterializeInDestination => {
                let (v, to) = (self.operand(op, 0)?, self.operand(op, 1)?);
                if !is_tensor(m, m.op(op).operands[1]) {
                    self.copy(v, to);
                    return Ok(());
                }
                let ty = self.result_type(op);
                let v = self.emit_value(memref::Cast::KIND, &[&[v]], ty, &[]);
                self.set(op, v)
            }
            BufferizationOp::Dealloc => self.dealloc(op),
        }
    }

    /// Frees memory whose condition holds, unless something retained lies in it.
    fn dealloc(&mut self, op: Op) -> Res {
        let m = self.src;
        let memrefs = self.values(m.operand_group(op, 0))?;
        let conditions = self.values(m.operand_group(op, 1))?;
        let retained = self.values(m.operand_group(op, 2))?;
        let address = |b: &mut Self, v: Value| -> Value {
            // Base buffers, as views of one allocation have it in common.
            let base = match b.out.ctx.shape(b.out.ty(v)).map(<[i64]>::len) {
                None => v,
                Some(rank) => {
                    let elem = b.elem(v);
                    let ty = b.out.ctx.memref_type(&[], elem);
                    let mut types = vec![ty, Type::INDEX];
                    types.extend(vec![Type::INDEX; 2 * rank]);
                    let op = b.emit(memref::ExtractStridedMetadata::KIND, &[&[v]], &types, &[]);
                    b.out.result(op, 0)
                }
            };
            b.emit_value(memref::ExtractAlignedPointerAsIndex::KIND, &[&[base]], Type::INDEX, &[])
        };
        let own: Vec<Value> = memrefs.iter().map(|v| address(self, *v)).collect();
        let kept: Vec<Value> = retained.iter().map(|v| address(self, *v)).collect();
        let same = |b: &mut Self, x: Value, y: Value| {
            let predicate = b.out.ctx.enum_attr(ArithCmpI::of(ArithCmpI::EQ));
            b.emit_value(arith::CmpI::KIND, &[&[x], &[y]], Type::I1, &[(arith::CmpI::predicate, predicate)])
        };
        let truth = |b: &mut Self, value: bool| {
            let attr = b.out.ctx.bool_attr(value);
            b.emit_value(arith::Constant::KIND, &[], Type::I1, &[(arith::Constant::value, attr)])
        };
        // What is retained takes over the conditions of what it lies in.
        for (i, k) in kept.iter().enumerate() {
            self.room()?;
            let mut owned = truth(self, false);
            for (a, c) in own.iter().zip(&conditions) {
                let there = same(self, *a, *k);
                let both = self.arith(ArithOp::AndI, there, *c);
                owned = self.arith(ArithOp::OrI, owned, both);
            }
            self.values.insert(m.op(op).results[i], owned);
        }
        for (i, v) in memrefs.iter().enumerate() {
            self.room()?;
            let mut free = conditions[i];
            // Memory that an earlier one frees, or that is retained, is not freed.
            let mut others: Vec<(Value, Option<Value>)> = kept.iter().map(|k| (*k, None)).collect();
            others.extend((0..i).map(|j| (own[j], Some(conditions[j]))));
            for (other, condition) in others {
                let mut there = same(self, own[i], other);
                if let Some(c) = condition {
                    there = self.arith(ArithOp::AndI, there, c);
                }
                let yes = truth(self, true);
                let not = self.arith(ArithOp::XOrI, there, yes);
                free = self.arith(ArithOp::AndI, free, not);
            }
            self.only_if(free, |b| {
                b.emit(memref::Dealloc::KIND, &[&[*v]], &[], &[]);
                Ok(())
            })?;
        }
        Ok(())
    }

    /// A tensor that an attribute states is a constant of the module.
    pub(super) fn constant(&mut self, op: Op) -> Res {
        let Some(value) = shared::value.get(self.src, op) else {
            return self.unsupported("its value is missing");
        };
        let ty = self.result_type(op);
        let name = loop {
            let name = format!("__tensor_{}", self.constants);
            self.constants += 1;
            if !self.symbols.contains_key(&*name) {
                break name;
            }
        };
        let ctx = &mut self.out.ctx;
        let props = [
            (memref::Global::sym_name, ctx.string_attr(&name)),
            (memref::Global::sym_visibility, ctx.string_attr("private")),
            (memref::Global::r#type, ctx.type_attr(ty)),
            (memref::Global::initial_value, value),
            (memref::Global::constant, ctx.unit_attr()),
        ];
        let symbol = ctx.symbol_attr(&name);
        let here = std::mem::replace(&mut self.block, self.out.body());
        self.emit(memref::Global::KIND, &[], &[], &props);
        self.block = here;
        let v = self.emit_value(memref::GetGlobal::KIND, &[], ty, &[(memref::GetGlobal::name, symbol)]);
        self.set(op, v)
    }

    /// An operation on each element of tensors of one shape.
    pub(super) fn each_element(&mut self, op: Op) -> Res {
        let m = self.src;
        let data = m.op(op);
        let operands = self.values(&data.operands)?;
        let Some(first) = data.operands.iter().position(|v| is_tensor(m, *v)) else {
            return self.unsupported("none of its operands is a tensor");
        };
        let extents = self.extents(operands[first]);
        let mut made = Vec::new();
        for v in &data.results {
            let ty = self.ty(m.ty(*v));
            let to = self.alloc(ty, &extents);
            made.push(to);
            self.values.insert(*v, to);
        }
        let mut kind = data.kind;
        let mut props = data.props.clone();
        if kind == tensor::Bitcast::KIND {
            kind = arith::Bitcast::KIND;
            props = smallvec::SmallVec::new();
        }
        self.loops(&extents, |b, index| {
            let scalars: Vec<Value> = operands
                .iter()
                .zip(&data.operands)
                .map(|(v, from)| if is_tensor(m, *from) { b.load(*v, index) } else { *v })
                .collect();
            let scalar = b.out.new_op(kind);
            for to in &made {
                let elem = b.elem(*to);
                b.out.add_result(scalar, elem);
            }
            let (loc, span) = (b.loc, b.span);
            let to = b.out.op_mut(scalar);
            (to.loc, to.span) = (loc, span);
            to.operands = scalars.into_iter().collect();
            if !props.is_empty() {
                to.props.clone_from(&props);
            }
            to.segments.clone_from(&data.segments);
            let block = b.block;
            b.out.append(block, scalar);
            for (i, to) in made.iter().enumerate() {
                let v = b.out.result(scalar, i);
                b.store(v, *to, index);
            }
            Ok(())
        })
    }

    /// Writes a slice of a tensor by the lanes of a vector.
    pub(super) fn transfer_write(&mut self, op: Op) -> Res {
        let into = self.only(op, 1)?;
        let to = self.copied(into);
        self.write_lanes(op, to)?;
        self.set(op, to)
    }

    /// Writes elements of a tensor by the lanes of a vector.
    pub(super) fn scatter_lanes(&mut self, op: Op) -> Res {
        let m = self.src;
        let into = self.only(op, 0)?;
        let to = self.copied(into);
        let mut groups = vec![vec![to]];
        for i in 1..5 {
            groups.push(self.values(m.operand_group(op, i))?);
        }
        let props: Vec<_> = [vector::Scatter::alignment]
            .into_iter()
            .filter_map(|prop| Some((prop, prop.get(m, op)?)))
            .collect();
        let groups: Vec<&[Value]> = groups.iter().map(Vec::as_slice).collect();
        self.emit(vector::Scatter::KIND, &groups, &[], &props);
        if m.op(op).results.is_empty() { Ok(()) } else { self.set(op, to) }
    }

    /// The same of a transfer where a mask around it says which lanes take part.
    pub(super) fn masked_write(&mut self, op: Op) -> Res {
        let m = self.src;
        let block = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
        let write = block.and_then(|b| m.block(b).ops.first().copied());
        let Some(write) = write.filter(|write| m.kind(*write) == vector::TransferWrite::KIND) else {
            return self.same(op).map(drop);
        };
        let into = self.only(write, 1)?;
        let to = self.copied(into);
        let mask = self.only(op, 0)?;
        let made = self.emit(vector::Mask::KIND, &[&[mask], &[]], &[], &[]);
        let around = self.block;
        let region = self.out.new_region(made);
        self.block = self.out.new_block(region);
        self.write_lanes(write, to)?;
        self.emit(vector::Yield::KIND, &[&[]], &[], &[]);
        self.block = around;
        self.set(op, to)
    }

    /// Writes the lanes of a vector into the memory that the tensor of a write has become.
    fn write_lanes(&mut self, op: Op, to: Value) -> Res {
        let m = self.src;
        let mut groups: Vec<Vec<Value>> = Vec::new();
        for i in 0..4 {
            groups.push(self.values(m.operand_group(op, i))?);
        }
        groups[1] = vec![to];
        let props: Vec<_> = [vector::TransferWrite::permutation_map, vector::TransferWrite::in_bounds]
            .into_iter()
            .filter_map(|prop| Some((prop, prop.get(m, op)?)))
            .collect();
        let groups: Vec<&[Value]> = groups.iter().map(Vec::as_slice).collect();
        self.emit(vector::TransferWrite::KIND, &groups, &[], &props);
        Ok(())
    }

    /// A parallel loop with results: its body writes slices of copies of the outputs, and reads these themselves.
    pub(super) fn forall(&mut self, op: Op) -> Res {
        let m = self.src;
        let outs = m.operand_group(op, 3);
        if outs.is_empty() {
            return self.same(op).map(drop);
        }
        let data = m.op(op);
        let Some(block) = data.regions.first().and_then(|r| m.entry_block(*r)) else {
            return self.unsupported("its body is missing");
        };
        let mut made = Vec::new();
        let args = &m.block(block).args;
        let rank = args.len() - outs.len();
        for ((out, arg), result) in outs.iter().zip(&args[rank..]).zip(&data.results) {
            let v = self.value(*out)?;
            let to = self.copied(v);
            self.values.insert(*arg, v);
            self.values.insert(*result, to);
            made.push((*arg, to));
        }
        let groups: Vec<Vec<Value>> =
            (0..3).map(|i| self.values(m.operand_group(op, i))).collect::<Res<Vec<_>>>()?;
        let looped = self.emit(scf::Forall::KIND, &[&groups[0], &groups[1], &groups[2], &[]], &[], &[]);
        self.out.op_mut(looped).props.clone_from(&data.props);
        self.out.op_mut(looped).attrs.clone_from(&data.attrs);
        let around = self.block;
        let region = self.out.new_region(looped);
        let body = self.out.new_block(region);
        for arg in &args[..rank] {
            let v = self.out.add_argument(body, Type::INDEX);
            self.values.insert(*arg, v);
        }
        self.block = body;
        let Some((end, ops)) = m.block(block).ops.split_last() else {
            return self.unsupported("its body has no end");
        };
        for op in ops {
            self.op(*op)?;
        }
        let slices = m.op(*end).regions.first().and_then(|r| m.entry_block(*r));
        for &slice in slices.iter().flat_map(|b| &m.block(*b).ops) {
            if m.kind(slice) != OpKind::Tensor(TensorOp::ParallelInsertSlice) {
                return self.unsupported("its end does something else than insert slices");
            }
            let (v, dest) = (self.operand(slice, 0)?, m.op(slice).operands[1]);
            let Some((_, to)) = made.iter().find(|(arg, _)| *arg == dest).copied() else {
                return self.unsupported("a slice goes to something else than a result");
            };
            let view = self.slice(slice, to, 2, m.op(slice).operands[0])?;
            self.copy(v, view);
        }
        let end = self.emit(scf::InParallel::KIND, &[], &[], &[]);
        let region = self.out.new_region(end);
        self.out.new_block(region);
        self.block = around;
        Ok(())
    }
}
