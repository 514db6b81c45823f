//! Decoding `tensor`, `bufferization`, and operations on elements of tensors.

use super::constant::{Elements, element_slots};
use super::last_use::is_tensor;
use super::maps::{identity, linear};
use super::{Builder, Decode};
use crate::code::{Ext, NestOperand, NestPlace, Number, Reg, TensorInst, ViewNumbers};
use crate::layout::{Kind, TypeInfo};
use crate::slot::Slot;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{bufferization, shared, tensor};
use plumb_ir::{Attr, DYNAMIC, Op, OpKind, Traits, Value};
use std::sync::Arc;

impl tensor::Interpret<Op, Decode> for Builder<'_> {
    // The bits of each element (tensor.bitcast).
    fn Bitcast(&mut self, op: Op) -> Decode {
        self.bitcast(op)
    }

    // The same tensor; an extent that the result's type states otherwise is undefined behaviour
    // (tensor.cast; S-TENSOR-2).
    fn Cast(&mut self, op: Op) -> Decode {
        let (t, result) = (self.reg(self.operand(op, 0)?)?, self.result(op, 0)?);
        let shape = self.tensor_shape(result)?;
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::Cast { d, t, shape });
        Ok(())
    }

    // The extent of each group is the product of its own (tensor.collapse_shape).
    fn CollapseShape(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let groups = self.groups(op, self.rank(result)?, self.rank(v)?)?;
        let (t, d) = (self.reg(v)?, self.define(result)?);
        self.emit_tensor(TensorInst::Join { d, t, groups });
        Ok(())
    }

    // The inputs one after the other; other extents that differ are undefined behaviour
    // (tensor.concat; S-TENSOR-2).
    fn Concat(&mut self, op: Op) -> Decode {
        let m = self.m;
        let result = self.result(op, 0)?;
        let inputs = self.starts(&m.op(op).operands)?;
        let dim = tensor::Concat::dim.i64(m, op).and_then(|d| usize::try_from(d).ok());
        let dim = dim.ok_or("a dimension that is missing")?;
        let shape = self.tensor_shape(result)?.ok_or("a tensor of unknown rank")?;
        let words = self.words(result)?;
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::Concat { d, inputs, dim, shape, words });
        Ok(())
    }

    // The extent; a dimension that is not there is undefined behaviour (tensor.dim).
    fn Dim(&mut self, op: Op) -> Decode {
        let (t, i) = (self.reg(self.operand(op, 0)?)?, self.reg(self.operand(op, 1)?)?);
        let d = self.define(self.result(op, 0)?)?;
        self.emit_tensor(TensorInst::Dim { d, t, i });
        Ok(())
    }

    // Elements that may be anything, each for itself (tensor.empty; S-TENSOR-1).
    fn Empty(&mut self, op: Op) -> Decode {
        self.empty(op, 0)
    }

    // The groups' extents multiply to that of their dimension, or it is undefined behaviour
    // (tensor.expand_shape; S-TENSOR-2).
    fn ExpandShape(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let groups = self.groups(op, self.rank(v)?, self.rank(result)?)?;
        let sizes = self.numbers(op, tensor::ExpandShape::static_output_shape, 1)?;
        let (t, d) = (self.reg(v)?, self.define(result)?);
        self.emit_tensor(TensorInst::Split { d, t, groups, sizes });
        Ok(())
    }

    // The element; an index outside of its dimension is undefined behaviour (tensor.extract; S-TENSOR-2).
    fn Extract(&mut self, op: Op) -> Decode {
        let m = self.m;
        let v = self.operand(op, 0)?;
        let (t, words) = (self.reg(v)?, self.words(v)?);
        let indices = self.starts(&m.op(op).operands[1..])?;
        let d = self.define(self.result(op, 0)?)?;
        self.emit_tensor(TensorInst::Extract { d, t, indices, words });
        Ok(())
    }

    // The elements of the slice, which lies within or is undefined behaviour
    // (tensor.extract_slice; S-TENSOR-2).
    fn ExtractSlice(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let view = Box::new(self.slice_numbers(op, 1)?);
        let kept = self.kept_sizes(&view.sizes, result)?;
        let (t, words, d) = (self.reg(v)?, self.words(v)?, self.define(result)?);
        self.emit_tensor(TensorInst::Slice { d, t, view, kept, words });
        Ok(())
    }

    // The operands in row-major order (tensor.from_elements).
    fn FromElements(&mut self, op: Op) -> Decode {
        let m = self.m;
        let result = self.result(op, 0)?;
        let shape = self.static_shape(result)?;
        let words = self.words(result)?;
        let from = self.starts(&m.op(op).operands)?.into();
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::FromElements { d, shape, from, words });
        Ok(())
    }

    // The slices at the places that the indices name; a place outside is undefined behaviour
    // (tensor.gather; S-TENSOR-2).
    fn Gather(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (v, at, result) = (self.operand(op, 0)?, self.operand(op, 1)?, self.result(op, 0)?);
        let dims = dimensions(tensor::Gather::gather_dims.array(m, op));
        let (t, indices, w, words) = (self.reg(v)?, self.reg(at)?, self.element_width(at)?, self.words(v)?);
        let kept = self.rank(result)? == self.rank(at)? - 1 + self.rank(v)?;
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::Gather { d, t, indices, w, dims, kept, words });
        Ok(())
    }

    // The body gives the element of each place (tensor.generate).
    fn Generate(&mut self, op: Op) -> Decode {
        let m = self.m;
        let result = self.result(op, 0)?;
        let sizes = self.sizes_of(result, &m.op(op).operands)?;
        self.generated(op, result, sizes).map(drop)
    }

    // The tensor with the element; an index outside of its dimension is undefined behaviour
    // (tensor.insert; S-TENSOR-2).
    fn Insert(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (s, v) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let indices = self.starts(&m.op(op).operands[2..])?;
        let (s, into, words) = (self.reg(s)?, self.consumed(v)?, self.words(v)?);
        let d = self.define(self.result(op, 0)?)?;
        self.emit_tensor(TensorInst::Insert { d, into, s, indices, words });
        Ok(())
    }

    // The tensor with the slice replaced, which lies within or is undefined behaviour
    // (tensor.insert_slice; S-TENSOR-2).
    fn InsertSlice(&mut self, op: Op) -> Decode {
        let (s, v) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let view = Box::new(self.slice_numbers(op, 2)?);
        let kept = self.kept_sizes(&view.sizes, s)?;
        let (s, into, words) = (self.reg(s)?, self.consumed(v)?, self.words(v)?);
        let d = self.define(self.result(op, 0)?)?;
        self.emit_tensor(TensorInst::InsertSlice { d, into, s, view, kept, words });
        Ok(())
    }

    // What the body gives, which runs for each place, and in it the source; negative padding is undefined behaviour
    // (tensor.pad; S-TENSOR-2, S-TENSOR-9).
    fn Pad(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let low = self.numbers(op, tensor::Pad::static_low, 1)?;
        let high = self.numbers(op, tensor::Pad::static_high, 2)?;
        let t = self.reg(v)?;
        let (mut sizes, mut extents) = (Vec::new(), Vec::new());
        for (dim, (low, high)) in low.iter().zip(&high).enumerate() {
            let [own, sum] = [self.slots(1)?, self.slots(1)?];
            let i = self.constant(Slot::firm(dim as u64))?;
            self.emit_tensor(TensorInst::Dim { d: own, t, i });
            self.emit_tensor(TensorInst::Padded { d: sum, own, low: *low, high: *high });
            sizes.push(Number::Slot(sum));
            extents.push(Number::Slot(own));
        }
        let d = self.generated(op, result, sizes)?;
        let strides = vec![Number::Static(1); low.len()];
        let kept = (0..low.len()).collect();
        let view = Box::new(ViewNumbers { offsets: low, sizes: extents, strides });
        let into = crate::code::ConsumedTensor { t: d, last: true };
        let words = self.words(v)?;
        self.emit_tensor(TensorInst::InsertSlice { d, into, s: t, view, kept, words });
        Ok(())
    }

    // The source becomes a slice of the result of the loop around it
    // (tensor.parallel_insert_slice; S-TENSOR-3).
    fn ParallelInsertSlice(&mut self, op: Op) -> Decode {
        let (s, v) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let outs = self.shared_outs.last().ok_or("a slice of the result of no loop")?;
        let d = outs.iter().find(|(out, _)| *out == v).ok_or("a slice of no result of the loop")?.1;
        let view = Box::new(self.slice_numbers(op, 2)?);
        let kept = self.kept_sizes(&view.sizes, s)?;
        let into = crate::code::ConsumedTensor { t: d, last: true };
        let (s, words) = (self.reg(s)?, self.words(v)?);
        self.emit_tensor(TensorInst::InsertSlice { d, into, s, view, kept, words });
        Ok(())
    }

    // The number of dimensions (tensor.rank).
    fn Rank(&mut self, op: Op) -> Decode {
        let t = self.reg(self.operand(op, 0)?)?;
        let d = self.define(self.result(op, 0)?)?;
        self.emit_tensor(TensorInst::Rank { d, t });
        Ok(())
    }

    // The elements in order in the shape that the second operand holds; another number of elements is undefined
    // behaviour (tensor.reshape; S-TENSOR-2).
    fn Reshape(&mut self, op: Op) -> Decode {
        let (v, by, result) = (self.operand(op, 0)?, self.operand(op, 1)?, self.result(op, 0)?);
        let (t, w, shape) = (self.reg(v)?, self.element_width(by)?, self.tensor_shape(result)?);
        let by = self.reg(by)?;
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::Reshape { d, t, by, w, shape });
        Ok(())
    }

    // The tensor with slices replaced; a place outside is undefined behaviour, and so are two that are the same
    // (tensor.scatter; S-TENSOR-2).
    fn Scatter(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (s, v, at) = (self.operand(op, 0)?, self.operand(op, 1)?, self.operand(op, 2)?);
        let dims = dimensions(tensor::Scatter::scatter_dims.array(m, op));
        let (s, indices, w, words) = (self.reg(s)?, self.reg(at)?, self.element_width(at)?, self.words(v)?);
        let into = self.consumed(v)?;
        let d = self.define(self.result(op, 0)?)?;
        self.emit_tensor(TensorInst::Scatter { d, into, s, indices, w, dims, words });
        Ok(())
    }

    // One value in every place (tensor.splat).
    fn Splat(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let shape = self.sizes_of(result, &m.op(op).operands[1..])?;
        let (s, words) = (self.reg(v)?, self.words(result)?);
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::Splat { d, shape, s, words });
        Ok(())
    }

    // The element of the place (tensor.yield).
    fn Yield(&mut self, _: Op) -> Decode {
        Err("the end of no body".into())
    }
}

impl bufferization::Interpret<Op, Decode> for Builder<'_> {
    // A copy, or elements that may be anything (bufferization.alloc_tensor; S-TENSOR-1).
    fn AllocTensor(&mut self, op: Op) -> Decode {
        match bufferization::AllocTensor::copy.get(self.m, op) {
            None => self.empty(op, 0),
            Some(copied) => {
                let t = self.reg(copied)?;
                let d = self.define(self.result(op, 0)?)?;
                self.emit_tensor(TensorInst::Cast { d, t, shape: None });
                Ok(())
            }
        }
    }

    // New memory with the same elements; after a write to one of the two, the other's element is open
    // (bufferization.clone; S-TENSOR-4).
    fn Clone(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (from, to) = (self.info(v)?, self.info(result)?);
        let (m, t) = (self.reg(v)?, self.slots(1)?);
        self.holds_elements(&to)?;
        self.emit_tensor(TensorInst::ToTensor { d: t, m, ty: from.clone(), taken: false });
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::ToBuffer { d, t, ty: to.clone(), read_only: false });
        self.emit_tensor(TensorInst::Same { memrefs: [(m, from), (d, to)] });
        Ok(())
    }

    // Memory whose condition holds is freed, unless a retained memref lies in it
    // (bufferization.dealloc; S-TENSOR-4).
    fn Dealloc(&mut self, op: Op) -> Decode {
        let m = self.m;
        let mut typed = |values: &[Value]| -> Decode<Vec<(Reg, Arc<TypeInfo>)>> {
            values.iter().map(|v| Ok((self.reg(*v)?, self.info(*v)?))).collect()
        };
        let (memrefs, retained) = (typed(m.operand_group(op, 0))?, typed(m.operand_group(op, 2))?);
        let conditions = self.starts(m.operand_group(op, 1))?;
        let results = self.define_all(&m.op(op).results)?.into_iter().map(|(r, _)| r).collect();
        self.emit_tensor(TensorInst::Dealloc { memrefs, conditions, retained, results });
        Ok(())
    }

    // The tensor's memory ends: a later use is undefined behaviour
    // (bufferization.dealloc_tensor; S-TENSOR-10).
    fn DeallocTensor(&mut self, op: Op) -> Decode {
        let t = self.reg(self.operand(op, 0)?)?;
        self.emit_tensor(TensorInst::End { t });
        Ok(())
    }

    // The elements in a tensor of the destination's type, or in the memory that the destination is
    // (bufferization.materialize_in_destination; S-TENSOR-4).
    fn MaterializeInDestination(&mut self, op: Op) -> Decode {
        let (v, to) = (self.operand(op, 0)?, self.operand(op, 1)?);
        let t = self.reg(v)?;
        if is_tensor(self.m, to) {
            let result = self.result(op, 0)?;
            let shape = self.tensor_shape(result)?;
            let d = self.define(result)?;
            self.emit_tensor(TensorInst::Cast { d, t, shape });
            return Ok(());
        }
        let (m, ty) = (self.reg(to)?, self.info(to)?);
        self.emit_tensor(TensorInst::Store { t, m, ty });
        Ok(())
    }

    // New memory with the elements; whose memory it is is open. Of `read_only` memory a write is undefined behaviour
    // (bufferization.to_buffer; S-TENSOR-4).
    fn ToBuffer(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (t, ty) = (self.reg(v)?, self.info(result)?);
        self.holds_elements(&ty)?;
        let read_only = bufferization::ToBuffer::read_only.get(self.m, op).is_some();
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::ToBuffer { d, t, ty, read_only });
        Ok(())
    }

    // The elements that memory holds now; a write while the tensor is used is open. Memory that is `writable`
    // holds anything afterwards (bufferization.to_tensor; S-TENSOR-4).
    fn ToTensor(&mut self, op: Op) -> Decode {
        let (v, result) = (self.operand(op, 0)?, self.result(op, 0)?);
        let (m, ty) = (self.reg(v)?, self.info(v)?);
        let d = self.define(result)?;
        let taken = bufferization::ToTensor::writable.get(self.m, op).is_some();
        self.emit_tensor(TensorInst::ToTensor { d, m, ty, taken });
        Ok(())
    }
}

fn dimensions(list: &[i64]) -> Vec<usize> {
    list.iter().filter_map(|d| usize::try_from(*d).ok()).collect()
}

impl Builder<'_> {
    pub(super) fn emit_tensor(&mut self, inst: TensorInst) {
        self.emit_ext(Ext::Tensor(Box::new(inst)));
    }

    /// Refuses memory whose layout is stated to be another one than that of new memory.
    fn holds_elements(&self, ty: &TypeInfo) -> Decode {
        match ty.memref() {
            Some(info) if !info.may_be_contiguous() => {
                Err("memory for a layout that is not the identity".into())
            }
            _ => Ok(()),
        }
    }

    /// Extents of a tensor as its type knows them; none if it has no rank.
    pub(super) fn tensor_shape(&mut self, v: Value) -> Decode<Option<Vec<i64>>> {
        match &self.info(v)?.kind {
            Kind::Tensor { shape, .. } => Ok(shape.clone()),
            _ => Err("something else than a tensor".into()),
        }
    }

    pub(super) fn rank(&self, v: Value) -> Decode<usize> {
        self.m.ctx.shape(self.m.ty(v)).map(<[i64]>::len).ok_or_else(|| "a shape of unknown rank".into())
    }

    fn static_shape(&mut self, v: Value) -> Decode<Vec<u64>> {
        let shape = self.tensor_shape(v)?.ok_or("a tensor of unknown rank")?;
        let extents: Option<Vec<u64>> = shape.iter().map(|n| u64::try_from(*n).ok()).collect();
        extents.ok_or_else(|| "a tensor of unknown extents".into())
    }

    /// The type of an element of a tensor or memref.
    pub(super) fn element(&mut self, v: Value) -> Decode<Arc<TypeInfo>> {
        match &self.info(v)?.kind {
            Kind::Tensor { elem, .. } => Ok(elem.clone()),
            Kind::MemRef(info) => Ok(info.elem.clone()),
            _ => Err("something else than a tensor or memref".into()),
        }
    }

    /// Slots of an element.
    pub(super) fn words(&mut self, v: Value) -> Decode<u32> {
        Ok(self.element(v)?.slots)
    }

    fn element_width(&mut self, v: Value) -> Decode<u32> {
        let scalar = self.element(v)?.scalar().ok_or("indices of another type")?;
        Self::int_width(scalar)
    }

    /// Extents of a tensor: those that its type states, and operands for the others.
    pub(super) fn sizes_of(&mut self, v: Value, dynamic: &[Value]) -> Decode<Vec<Number>> {
        let shape = self.tensor_shape(v)?.ok_or("a tensor of unknown rank")?;
        let mut given = self.starts(dynamic)?.into_iter();
        let size = |n: i64| match n {
            DYNAMIC => given.next().map(Number::Slot),
            n => Some(Number::Static(n)),
        };
        let sizes: Option<Vec<Number>> = shape.into_iter().map(size).collect();
        sizes.ok_or_else(|| "too few extents".into())
    }

    /// Elements that may be anything, with extents in a group of operands.
    fn empty(&mut self, op: Op, group: usize) -> Decode {
        let m = self.m;
        let result = self.result(op, 0)?;
        let shape = self.sizes_of(result, m.operand_group(op, group))?;
        let elem = self.element(result)?;
        let d = self.define(result)?;
        self.emit_tensor(TensorInst::Empty { d, shape, elem });
        Ok(())
    }

    /// A tensor that an attribute states.
    pub(super) fn tensor_constant(&mut self, result: Value, attr: Attr) -> Decode {
        let (shape, elem) = (self.static_shape(result)?, self.element(result)?);
        let key = (attr, self.m.ty(result));
        if let Some(elements) = self.shared.tensors.get(&key).cloned() {
            let d = self.define(result)?;
            self.emit_tensor(TensorInst::Constant { d, shape, elements });
            return Ok(());
        }
        let slots = shape.iter().fold(elem.slots.into(), |n: u64, extent| n.saturating_mul(*extent));
        let slots = if self.is_splat(attr) { 0 } else { slots };
        // The attribute's numbers, and the elements.
        self.shared.take(2 * slots)?;
        let elements = element_slots(self.m, attr, &elem, &shape);
        self.shared.give(if elements.is_ok() { slots } else { 2 * slots });
        match elements? {
            Elements::All(elements) => {
                let elements = Arc::new(elements);
                self.shared.tensors.insert(key, elements.clone());
                let d = self.define(result)?;
                self.emit_tensor(TensorInst::Constant { d, shape, elements });
            }
            Elements::One(element) => {
                let words = element.len() as u32;
                let s = self.filled(words, &element)?;
                let shape = shape.into_iter().map(|n| Number::Static(n as i64)).collect();
                let d = self.define(result)?;
                self.emit_tensor(TensorInst::Splat { d, shape, s, words });
            }
        }
        Ok(())
    }

    /// Offsets, sizes and strides of a slice, in operand groups from one on.
    fn slice_numbers(&mut self, op: Op, first: usize) -> Decode<ViewNumbers> {
        let list = |b: &mut Self, prop: Prop, i: usize| b.numbers(op, prop, first + i);
        Ok(ViewNumbers {
            offsets: list(self, shared::static_offsets, 0)?,
            sizes: list(self, shared::static_sizes, 1)?,
            strides: list(self, shared::static_strides, 2)?,
        })
    }

    /// The dimensions of a slice that its type has: those of static extent one may be left out, the leftmost last.
    fn kept_sizes(&mut self, sizes: &[Number], result: Value) -> Decode<Vec<usize>> {
        let shape = self.tensor_shape(result)?.ok_or("a tensor of unknown rank")?;
        let mut left = shape.iter().peekable();
        let fits = |size: &Number, n: &i64| match size {
            Number::Static(size) => size == n,
            Number::Slot(_) => *n == DYNAMIC,
        };
        let kept: Vec<usize> =
            (0..sizes.len()).filter(|i| left.next_if(|n| fits(&sizes[*i], n)).is_some()).collect();
        if left.next().is_some() {
            return Err("a slice of another shape".into());
        }
        Ok(kept)
    }

    /// A tensor whose elements a body computes from their places.
    fn generated(&mut self, op: Op, result: Value, sizes: Vec<Number>) -> Decode<Reg> {
        let m = self.m;
        let block =
            m.op(op).regions.first().and_then(|r| m.entry_block(*r)).ok_or("a body that is missing")?;
        let elem = self.element(result)?;
        let d = self.define(result)?;
        let dims = sizes.len();
        let words = elem.slots;
        let map = identity(dims);
        let linear = linear(&map);
        let fresh =
            NestOperand { place: NestPlace::Fresh(d, elem), map, linear, argument: None, words, open: None };
        self.loops(dims, vec![fresh], Some(sizes), |b, counters| {
            for (i, arg) in m.block(block).args.iter().enumerate() {
                b.info(*arg)?;
                b.bind_value(*arg, counters + i as u32);
            }
            b.body(block)
        })?;
        Ok(d)
    }

    /// Whether an operation works on each element of tensors.
    pub(super) fn is_on_elements(&self, op: Op, kind: OpKind) -> bool {
        !self.by_element
            && kind.def().is_some_and(|def| def.has(Traits::ELEMENTWISE) || kind == tensor::Bitcast::KIND)
            && self.m.op(op).results.first().is_some_and(|v| is_tensor(self.m, *v))
    }

    /// An operation on each element of tensors of one shape: what it does to scalars, in loops. An operand that is no tensor
    /// is the same for all.
    pub(super) fn each_element(&mut self, op: Op, decode: impl FnOnce(&mut Self, Op) -> Decode) -> Decode {
        let m = self.m;
        let data = m.op(op);
        let first = data.operands.iter().find(|v| is_tensor(m, **v)).ok_or("no tensor to work on")?;
        let dims = self.rank(*first)?;
        let map = identity(dims);
        let mut operands = Vec::new();
        let mut outer: Vec<(Value, Reg)> = Vec::new();
        for &v in &data.operands {
            if !is_tensor(m, v) || outer.iter().any(|(seen, _)| *seen == v) {
                continue;
            }
            let (t, words) = (self.reg(v)?, self.words(v)?);
            let argument = self.slots(words)?;
            outer.push((v, t));
            operands.push(NestOperand {
                place: NestPlace::Input(t),
                map: map.clone(),
                linear: linear(&map),
                argument: Some(argument),
                words,
                open: None,
            });
        }
        let mut made = Vec::new();
        for &v in &data.results {
            let elem = self.element(v)?;
            let (d, words) = (self.define(v)?, elem.slots);
            made.push((v, d));
            operands.push(NestOperand {
                place: NestPlace::Fresh(d, elem),
                map: map.clone(),
                linear: linear(&map),
                argument: None,
                words,
                open: None,
            });
        }
        let arguments: Vec<Option<Reg>> = operands.iter().map(|o| o.argument).collect();
        let done = self.loops(dims, operands, None, |b, _| {
            for ((v, _), argument) in outer.iter().zip(arguments) {
                b.bind_value(*v, argument.unwrap_or_default());
            }
            b.by_element = true;
            let done = decode(b, op).and_then(|()| b.fast_math(op));
            b.by_element = false;
            done?;
            data.results.iter().map(|v| b.reg(*v)).collect()
        });
        for (v, r) in outer.into_iter().chain(made) {
            self.bind_value(v, r);
        }
        done
    }
}
