//! Decoding the operations of `vector` that read and write memory: each is one instruction for all of its lanes.

use super::super::last_use::is_tensor;
use super::super::{Builder, Decode, elementwise};
use super::arithmetic::{mask_around, passthru_around};
use crate::code::{Ext, LaneOp, LaneSlots, Reg, SliceDim, TensorInst, VectorAccess, VectorPlace};
use crate::layout::{Kind, TypeInfo};
use crate::slot::Slot;
use plumb_ir::ops::shared;
use plumb_ir::ops::vector::{
    CompressStore, ExpandLoad, Gather, Load, MaskedLoad, MaskedStore, Scatter, Store, TransferRead,
    TransferWrite, TypeCast,
};
use plumb_ir::ops::view::Prop;
use plumb_ir::{AttrKind, DYNAMIC, Op, Value};
use smallvec::{SmallVec, smallvec};
use std::sync::Arc;

/// A memref and indices into it.
struct Place {
    ty: Arc<TypeInfo>,
    m: Reg,
    indices: Vec<Reg>,
}

/// What is read into or written from.
enum Lanes {
    /// A result, and what its lanes have that are not read.
    Into(Value, LaneSlots),
    /// An operand.
    From(Value),
}

impl Builder<'_> {
    fn indexed(&mut self, base: Value, indices: &[Value]) -> Decode<Place> {
        let (ty, m, indices) = self.access(base, indices)?;
        Ok(Place { ty, m, indices })
    }

    /// One access by all lanes of a vector, each of which is an element of memory.
    fn vector_access(
        &mut self,
        op: Op,
        place: Place,
        lanes: Lanes,
        which: VectorPlace,
        masks: SmallVec<[Reg; 1]>,
    ) -> Decode {
        let unit = place.ty.memref().ok_or("an operand that is no ranked memref")?.elem.clone();
        let (Lanes::Into(vector, _) | Lanes::From(vector)) = lanes;
        let slots = self.info(vector)?.slots;
        let align = shared::alignment.u64(self.m, op).unwrap_or(1);
        let (values, others, store) = match lanes {
            Lanes::Into(v, others) => (self.define(v)?, others, false),
            Lanes::From(v) => (self.reg(v)?, LaneSlots::default(), true),
        };
        let Place { ty, m, indices } = place;
        let count = slots / unit.slots.max(1);
        let access =
            VectorAccess { ty, m, indices, count, place: which, masks, align, values, others, store };
        self.emit_ext(Ext::VectorAccess(Box::new(access)));
        Ok(())
    }

    /// Extents of a vector whose lanes, or the parts that its last dimensions make, are elements of a memref.
    fn extents_over(&mut self, place: &Place, vector: Value) -> Decode<Vec<u32>> {
        let info = self.info(vector)?;
        let (Kind::Vector { shape, lane }, Some(memref)) = (&info.kind, place.ty.memref()) else {
            return Err("a value that is no vector, or no memref".into());
        };
        let inner = match &memref.elem.kind {
            Kind::Scalar(s) if s == lane => 0,
            Kind::Vector { shape: part, lane: of } if of == lane && shape.ends_with(part) => part.len(),
            _ => return Err("lanes of another type than the elements in memory".into()),
        };
        Ok(shape[..shape.len() - inner].iter().map(|n| u32::try_from(*n).unwrap_or(u32::MAX)).collect())
    }

    /// The slice along the last dimensions of memory, all of it inside.
    fn minor_slice(&mut self, place: &Place, vector: Value) -> Decode<VectorPlace> {
        let extents = self.extents_over(place, vector)?;
        let rank = place.indices.len();
        let first = rank.checked_sub(extents.len()).ok_or("a vector of more dimensions than memory has")?;
        let dim = |(k, extent): (usize, &u32)| SliceDim {
            extent: *extent,
            of: Some(first + k),
            inside: true,
            mask: u32::from(extents.len() == 1),
        };
        Ok(VectorPlace::Slice(extents.iter().enumerate().map(dim).collect()))
    }

    /// First slot of a mask for so many lanes.
    fn mask_of(&mut self, mask: Value, lanes: u32) -> Decode<Reg> {
        let mask = self.lanes(mask)?;
        if mask.count != lanes {
            return Err("a mask of another length".into());
        }
        Ok(mask.reg)
    }

    /// What lanes pass through: those of another vector.
    fn passed_through(&mut self, through: Value, result: Value) -> Decode<Lanes> {
        let lanes = self.lanes(through)?;
        Ok(Lanes::Into(result, LaneSlots { first: lanes.reg, step: lanes.scalar.slots() }))
    }

    /// Lanes of a vector of one dimension, which are elements of a memref.
    fn row_over(&mut self, place: &Place, vector: Value) -> Decode<u32> {
        match self.extents_over(place, vector)?[..] {
            [n] => Ok(n),
            _ => {
                Err("vectors of several dimensions, of which the documentation does not say what they are"
                    .into())
            }
        }
    }

    pub(super) fn vector_load(&mut self, op: Op) -> Decode {
        let m = self.m;
        let place = self.indexed(Load::base.get(m, op), Load::indices.get(m, op))?;
        self.read_slice(op, place, Load::result.get(m, op))
    }

    /// Reads a slice whose indices stand in these slots.
    pub(in crate::decode) fn load_slice(
        &mut self,
        op: Op,
        memref: Value,
        indices: Vec<Reg>,
        result: Value,
    ) -> Decode {
        let (ty, m) = self.accessed(memref, &indices)?;
        self.read_slice(op, Place { ty, m, indices }, result)
    }

    fn read_slice(&mut self, op: Op, place: Place, result: Value) -> Decode {
        let slice = self.minor_slice(&place, result)?;
        self.vector_access(op, place, Lanes::Into(result, LaneSlots::default()), slice, smallvec![])
    }

    pub(super) fn vector_store(&mut self, op: Op) -> Decode {
        let m = self.m;
        let place = self.indexed(Store::base.get(m, op), Store::indices.get(m, op))?;
        self.write_slice(op, place, Store::valueToStore.get(m, op))
    }

    /// Writes a slice whose indices stand in these slots.
    pub(in crate::decode) fn store_slice(
        &mut self,
        op: Op,
        memref: Value,
        indices: Vec<Reg>,
        value: Value,
    ) -> Decode {
        let (ty, m) = self.accessed(memref, &indices)?;
        self.write_slice(op, Place { ty, m, indices }, value)
    }

    fn write_slice(&mut self, op: Op, place: Place, value: Value) -> Decode {
        let slice = self.minor_slice(&place, value)?;
        self.vector_access(op, place, Lanes::From(value), slice, smallvec![])
    }

    pub(super) fn vector_masked_load(&mut self, op: Op) -> Decode {
        let m = self.m;
        let place = self.indexed(MaskedLoad::base.get(m, op), MaskedLoad::indices.get(m, op))?;
        let result = MaskedLoad::result.get(m, op);
        let lanes = self.row_over(&place, result)?;
        let mask = self.mask_of(MaskedLoad::mask.get(m, op), lanes)?;
        let slice = self.minor_slice(&place, result)?;
        let into = self.passed_through(MaskedLoad::pass_thru.get(m, op), result)?;
        self.vector_access(op, place, into, slice, smallvec![mask])
    }

    pub(super) fn vector_masked_store(&mut self, op: Op) -> Decode {
        let m = self.m;
        let place = self.indexed(MaskedStore::base.get(m, op), MaskedStore::indices.get(m, op))?;
        let value = MaskedStore::valueToStore.get(m, op);
        let lanes = self.row_over(&place, value)?;
        let mask = self.mask_of(MaskedStore::mask.get(m, op), lanes)?;
        let slice = self.minor_slice(&place, value)?;
        self.vector_access(op, place, Lanes::From(value), slice, smallvec![mask])
    }

    pub(super) fn vector_expand_load(&mut self, op: Op) -> Decode {
        let m = self.m;
        let place = self.indexed(ExpandLoad::base.get(m, op), ExpandLoad::indices.get(m, op))?;
        let result = ExpandLoad::result.get(m, op);
        let lanes = self.row_over(&place, result)?;
        let mask = self.mask_of(ExpandLoad::mask.get(m, op), lanes)?;
        let into = self.passed_through(ExpandLoad::pass_thru.get(m, op), result)?;
        self.vector_access(op, place, into, VectorPlace::Packed, smallvec![mask])
    }

    pub(super) fn vector_compress_store(&mut self, op: Op) -> Decode {
        let m = self.m;
        let place = self.indexed(CompressStore::base.get(m, op), CompressStore::indices.get(m, op))?;
        let value = CompressStore::valueToStore.get(m, op);
        let lanes = self.row_over(&place, value)?;
        let mask = self.mask_of(CompressStore::mask.get(m, op), lanes)?;
        self.vector_access(op, place, Lanes::From(value), VectorPlace::Packed, smallvec![mask])
    }

    /// Lanes each at an index of its own.
    fn each_index(&mut self, indices: Value, count: usize) -> Decode<VectorPlace> {
        let indices = self.lanes(indices)?;
        let w = Self::int_width(indices.scalar)?;
        if w > 64 || indices.count as usize != count {
            return Err("indices this wide, or another number of them than lanes".into());
        }
        Ok(VectorPlace::Each { by: LaneSlots { first: indices.reg, step: 1 }, w })
    }

    /// First slots of the masks of an operation: its own, and that of a vector.mask around it.
    fn masks_of(&mut self, op: Op, own: Option<Value>, lanes: u32) -> Decode<SmallVec<[Reg; 1]>> {
        own.into_iter().chain(mask_around(self.m, op)).map(|mask| self.mask_of(mask, lanes)).collect()
    }

    /// A gather whose lanes take part where its mask and one around it say so.
    pub(super) fn vector_gather(&mut self, op: Op) -> Decode {
        let m = self.m;
        let base = Gather::base.get(m, op);
        let place = self.transferred(base, Gather::offsets.get(m, op))?;
        let memory = (place.ty.clone(), place.m);
        let result = Gather::result.get(m, op);
        let lanes: u32 = self.extents_over(&place, result)?.iter().product();
        let masks = self.masks_of(op, Some(Gather::mask.get(m, op)), lanes)?;
        let each = self.each_index(Gather::indices.get(m, op), lanes as usize)?;
        let into = self.passed_through(Gather::pass_thru.get(m, op), result)?;
        self.vector_access(op, place, into, each, masks)?;
        self.end_transfer(base, memory);
        Ok(())
    }

    pub(super) fn vector_scatter(&mut self, op: Op) -> Decode {
        let m = self.m;
        let base = Scatter::base.get(m, op);
        let place = self.transferred(base, Scatter::offsets.get(m, op))?;
        let memory = (place.ty.clone(), place.m);
        let value = Scatter::valueToStore.get(m, op);
        let lanes: u32 = self.extents_over(&place, value)?.iter().product();
        let mask = self.mask_of(Scatter::mask.get(m, op), lanes)?;
        let each = self.each_index(Scatter::indices.get(m, op), lanes as usize)?;
        self.vector_access(op, place, Lanes::From(value), each, smallvec![mask])?;
        self.written_tensor(op, memory.clone())?;
        self.end_transfer(base, memory);
        Ok(())
    }

    /// The tensor that a write results in, if it is one of a tensor.
    fn written_tensor(&mut self, op: Op, (ty, m): (Arc<TypeInfo>, Reg)) -> Decode {
        if let Some(&tensor) = self.m.op(op).results.first() {
            let d = self.define(tensor)?;
            self.emit_tensor(TensorInst::ToTensor { d, m, ty, taken: false });
        }
        Ok(())
    }

    /// Frees the copy of a tensor that a transfer has used.
    fn end_transfer(&mut self, base: Value, (ty, m): (Arc<TypeInfo>, Reg)) {
        if is_tensor(self.m, base) {
            self.emit_ext(Ext::MemRefDealloc { ty, m });
        }
    }

    /// A read whose lanes take part where its mask and one around it say so.
    pub(super) fn vector_transfer_read(&mut self, op: Op) -> Decode {
        let m = self.m;
        let base = TransferRead::base.get(m, op);
        let place = self.transferred(base, TransferRead::indices.get(m, op))?;
        let memory = (place.ty.clone(), place.m);
        let result = TransferRead::vector.get(m, op);
        let how = (TransferRead::permutation_map, TransferRead::in_bounds);
        let (slice, bits) = self.permuted_slice(op, &place, result, how)?;
        let masks = self.masks_of(op, TransferRead::mask.get(m, op), bits)?;
        let others = self.padded(op, &slice)?;
        self.vector_access(op, place, Lanes::Into(result, others), slice, masks)?;
        self.end_transfer(base, memory);
        Ok(())
    }

    /// What lanes of a read have that take no part: the padding, or where a mask around it is off, what that passes through.
    fn padded(&mut self, op: Op, slice: &VectorPlace) -> Decode<LaneSlots> {
        let m = self.m;
        let padding = self.lanes(TransferRead::padding.get(m, op))?;
        let (Some(mask), Some(through)) = (mask_around(m, op), passthru_around(m, op)) else {
            // A padding that is a vector is that of a whole element.
            return Ok(LaneSlots { first: padding.reg, step: 0 });
        };
        let VectorPlace::Slice(dims) = slice else { return Err("a mask of lanes at indices".into()) };
        let (mask, through) = (self.lanes(mask)?, self.lanes(through)?);
        let bits = dims.iter().fold(vec![mask.reg], |bits, dim| {
            bits.iter().flat_map(|bit| (0..dim.extent).map(move |at| bit + at * dim.mask)).collect()
        });
        if bits.len() != through.count as usize {
            return Err("lanes passed through elements that are vectors".into());
        }
        // The bits of a mask stand in the order of memory, the lanes in that of the map.
        let on = elementwise::Lanes { reg: self.slots(through.count)?, count: through.count, ..mask };
        self.emit_ext(Ext::Collect { d: on.reg, from: bits.into() });
        let words = through.scalar.slots();
        let reg = self.slots(through.count * words)?;
        let others = elementwise::Lanes { reg, ..through };
        self.each(LaneOp::Select { words }, others, [on, padding, through]);
        Ok(others.slots())
    }

    /// A write whose lanes take part where its mask and one around it say so.
    pub(super) fn vector_transfer_write(&mut self, op: Op) -> Decode {
        let m = self.m;
        let base = TransferWrite::base.get(m, op);
        let place = self.transferred(base, TransferWrite::indices.get(m, op))?;
        let memory = (place.ty.clone(), place.m);
        let value = TransferWrite::valueToStore.get(m, op);
        let how = (TransferWrite::permutation_map, TransferWrite::in_bounds);
        let (slice, bits) = self.permuted_slice(op, &place, value, how)?;
        let masks = self.masks_of(op, TransferWrite::mask.get(m, op), bits)?;
        self.vector_access(op, place, Lanes::From(value), slice, masks)?;
        self.written_tensor(op, memory.clone())?;
        self.end_transfer(base, memory);
        Ok(())
    }

    /// What a transfer reads or writes: memory, or a copy of a tensor in memory, which ends with the transfer.
    fn transferred(&mut self, base: Value, indices: &[Value]) -> Decode<Place> {
        if !is_tensor(self.m, base) {
            return self.indexed(base, indices);
        }
        let tensor = self.info(base)?;
        let ty = self.shared.types.memory_of(&tensor).ok_or("a tensor of unknown rank")??;
        if ty.memref().is_none_or(|memref| memref.rank() != indices.len()) {
            return Err("another number of indices than dimensions".into());
        }
        let (t, m) = (self.reg(base)?, self.slots(ty.slots)?);
        self.emit_tensor(TensorInst::ToBuffer { d: m, t, ty: ty.clone(), read_only: false });
        Ok(Place { ty, m, indices: self.starts(indices)? })
    }

    /// The slice that a map of memory's dimensions makes, and the number of bits of its mask. The mask has one bit an
    /// element, in the order of memory's dimensions.
    fn permuted_slice(
        &mut self,
        op: Op,
        place: &Place,
        vector: Value,
        (map, bounds): (Prop, Prop),
    ) -> Decode<(VectorPlace, u32)> {
        let m = self.m;
        let extents = self.extents_over(place, vector)?;
        let picked = match map.attr(m, op) {
            Some(AttrKind::AffineMap(map)) => map.picked_dims(),
            _ => None,
        };
        let picked = picked.filter(|dims| dims.len() == extents.len());
        let picked = picked.ok_or("a map that is no choice of dimensions")?;
        let inside: Vec<bool> = bounds.attrs(m, op).iter().map(|b| m.ctx.is_true(*b)).collect();
        let mut dims: Vec<SliceDim> = Vec::new();
        for (k, (extent, of)) in extents.into_iter().zip(picked).enumerate() {
            if of.is_some_and(|d| d >= place.indices.len()) {
                return Err("a map from other dimensions than memory has".into());
            }
            dims.push(SliceDim { extent, of, inside: inside.get(k).copied().unwrap_or(false), mask: 0 });
        }
        let mut order: Vec<usize> = (0..dims.len()).filter(|k| dims[*k].of.is_some()).collect();
        order.sort_unstable_by_key(|k| dims[*k].of);
        let mut bits = 1u32;
        for k in order.into_iter().rev() {
            dims[k].mask = bits;
            bits = bits.saturating_mul(dims[k].extent);
        }
        Ok((VectorPlace::Slice(dims.into()), bits))
    }

    pub(super) fn vector_type_cast(&mut self, op: Op) -> Decode {
        let m = self.m;
        let (v, result) = (TypeCast::memref.get(m, op), TypeCast::result.get(m, op));
        let (r, to) = (self.reg(v)?, self.info(result)?);
        let to = to.memref().ok_or("a result that is no ranked memref")?;
        let numbers: Vec<i64> = [to.offset].iter().chain(&to.shape).chain(&to.strides).copied().collect();
        if numbers.contains(&DYNAMIC) {
            return Err("a memref of a size that is not known".into());
        }
        let d = self.define(result)?;
        self.copy(d, r, 2);
        for (to, n) in (d + 2..).zip(numbers) {
            self.fill(to, 1, &[Slot::firm(n as u64)]);
        }
        Ok(())
    }
}
