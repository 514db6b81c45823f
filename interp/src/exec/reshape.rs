//! Views of the same memory in another shape. What they ask of sizes, strides and alignment is checked when they are
//! made.

use super::memory::load_value;
use super::view::{Dims, MAX_RANK, MemRefView, identity_strides};
use crate::code::{Groups, Number, Reshape};
use crate::heap::AllocKind;
use crate::layout::{Kind, MemRefInfo, TypeInfo};
use crate::machine::{Machine, Step, Stop, ub, unsupported};
use crate::scalar::narrow::sext;
use crate::slot::{NO_ALLOC, Slot};
use plumb_host::UbKind;

/// The number of elements of a shape; none if it does not fit into 64 bits.
fn elements(sizes: &[i64]) -> Option<i64> {
    if sizes.contains(&0) {
        return Some(0);
    }
    sizes.iter().try_fold(1i64, |n, size| n.checked_mul(*size))
}

impl Machine {
    /// A memref in another shape, as slots of its type.
    pub(super) fn reshape(
        &mut self,
        fr: &[Slot],
        slots: &[Slot],
        (from, to): (&TypeInfo, &TypeInfo),
        how: &Reshape,
        outlive: bool,
    ) -> Step<Vec<Slot>> {
        let source = self.any_view(slots, from)?;
        let view = match how {
            Reshape::Bytes { shift, sizes } => {
                let Some(info) = to.memref() else { return unsupported("a view that is no ranked memref") };
                let sizes = self.extents(fr, sizes)?;
                let shift = fr.get(*shift as usize).copied().unwrap_or_default();
                self.bytes_as(source, shift, sizes, &info.elem)?
            }
            Reshape::Held { ty, shape } => {
                let held = fr.get(*shape as usize..(*shape + ty.slots) as usize).unwrap_or(&[]);
                let sizes = self.held_shape(held, ty)?;
                self.in_shape(source, sizes)?
            }
            Reshape::Split { groups, sizes } => {
                let sizes = self.extents(fr, sizes)?;
                self.split(source, groups, sizes)?
            }
            Reshape::Join { groups } => self.join(source, groups)?,
        };
        match &to.kind {
            Kind::MemRef(info) => self.under_type(&view, info),
            _ => self.without_rank(&view, outlive),
        }
    }

    /// Sizes, none of them negative.
    fn extents(&mut self, fr: &[Slot], sizes: &[Number]) -> Step<Dims> {
        let sizes = self.numbers(fr, sizes, "a size")?;
        match sizes.iter().find(|n| **n < 0) {
            Some(n) => ub(UbKind::InvalidSize, format!("a size of {n}")),
            None => Ok(sizes),
        }
    }

    /// Bytes as elements of a type. They must lie within the buffer, and the first one must be aligned for the type.
    fn bytes_as(
        &mut self,
        source: MemRefView,
        shift: Slot,
        sizes: Dims,
        elem: &TypeInfo,
    ) -> Step<MemRefView> {
        let shift = self.signed(shift, "the shift")?;
        let extent = source.sizes.first().copied().unwrap_or(0);
        let count = elements(&sizes);
        let bytes = count.and_then(|n| n.checked_mul(i64::try_from(elem.size).ok()?));
        let end = bytes.and_then(|n| n.checked_add(shift)).filter(|_| shift >= 0);
        let index = self.heap.resolve(source.aligned.bits, source.aligned.prov());
        let named = (index != NO_ALLOC).then_some(index);
        if end.is_none_or(|end| end > extent) {
            let text = format!("sizes {sizes:?} of {} bytes from byte {shift} of {extent}", elem.size);
            return Err(Box::new(Stop::Ub(UbKind::ViewOutOfBounds, text, named)));
        }
        let bits = source.address(shift);
        if count != Some(0) && index != NO_ALLOC {
            let prov = source.aligned.prov();
            if !self.heap.is_aligned(bits, prov, elem.align) {
                return Err(self.heap.misaligned(bits, prov, elem.align).into());
            }
        }
        let strides = identity_strides(&sizes);
        let aligned = source.aligned.with_bits(bits);
        Ok(MemRefView { aligned, offset: 0, sizes, strides, step: elem.size, ..source })
    }

    /// The numbers that a memref of rank 1 holds, as sizes.
    fn held_shape(&mut self, slots: &[Slot], ty: &TypeInfo) -> Step<Dims> {
        let Some(info) = ty.memref() else { return unsupported("a shape that no ranked memref holds") };
        let Some(width) = info.elem.scalar().map(|s| s.width()) else {
            return unsupported("a shape of something else than numbers");
        };
        let v = self.view(slots, info)?;
        let (Some(count), Some(stride)) = (v.sizes.first(), v.strides.first()) else {
            return unsupported("a shape that is held in no dimension");
        };
        if u64::try_from(*count).is_ok_and(|n| n > MAX_RANK) {
            return unsupported(format!("a memref of rank {count}"));
        }
        let (_, prov) = self.pointer(v.aligned)?;
        let mut sizes = Dims::new();
        for i in 0..*count {
            let address = v.address(i.wrapping_mul(*stride));
            let at = self.heap.locate(address, prov, info.elem.store_size, 1, false)?;
            let mut value = vec![Slot::default(); info.elem.slots as usize];
            load_value(&mut self.heap, at, &info.elem, &mut value);
            // As wide as `index`, extended by the sign.
            for part in &value {
                self.decide(part.flags(), UbKind::UndefinedAddress, "a size")?;
            }
            let low = value.first().map_or(0, |s| s.bits);
            let size = sext(self.index_width, sext(width.min(64), low) as u64);
            if size < 0 {
                return ub(UbKind::InvalidSize, format!("a size of {size}"));
            }
            sizes.push(size);
        }
        Ok(sizes)
    }

    /// The elements of a row-major buffer in another row-major shape of as many.
    fn in_shape(&mut self, source: MemRefView, sizes: Dims) -> Step<MemRefView> {
        if elements(&source.sizes).is_none_or(|n| elements(&sizes) != Some(n)) {
            return ub(UbKind::ShapeMismatch, format!("sizes {:?} as {sizes:?}", source.sizes));
        }
        if source.offset != 0 {
            return ub(UbKind::NotContiguous, format!("the memref starts at offset {}", source.offset));
        }
        let rank = source.sizes.len();
        if joined_stride(&source, 0..rank).is_none_or(|stride| rank > 0 && source.count() > 1 && stride != 1)
        {
            let text = format!("sizes {:?} with strides {:?}", source.sizes, source.strides);
            return ub(UbKind::NotContiguous, text);
        }
        let strides = identity_strides(&sizes);
        Ok(MemRefView { offset: 0, sizes, strides, ..source })
    }

    /// Each dimension as several, whose extents multiply to its own.
    fn split(&mut self, source: MemRefView, groups: &Groups, sizes: Dims) -> Step<MemRefView> {
        // What no group names is the shape of a memref of rank 0.
        let mut strides = Dims::from_elem(1, sizes.len());
        for ((group, extent), stride) in groups.iter().zip(&source.sizes).zip(&source.strides) {
            let parts = sizes.get(group.clone()).unwrap_or(&[]);
            if elements(parts) != Some(*extent) {
                return ub(UbKind::ShapeMismatch, format!("a dimension of size {extent} as {parts:?}"));
            }
            let mut stride = *stride;
            for d in group.clone().rev() {
                strides[d] = stride;
                stride = stride.wrapping_mul(sizes[d]);
            }
        }
        Ok(MemRefView { sizes, strides, ..source })
    }

    /// Each group of dimensions as one: its elements must lie at equal distances.
    fn join(&mut self, source: MemRefView, groups: &Groups) -> Step<MemRefView> {
        let (mut sizes, mut strides) = (Dims::new(), Dims::new());
        for group in groups {
            let parts = source.sizes.get(group.clone()).unwrap_or(&[]);
            let whole = elements(parts).filter(|n| *n == sext(self.index_width, *n as u64));
            let Some(size) = whole else {
                return ub(UbKind::InvalidSize, format!("{parts:?} as one dimension"));
            };
            let Some(stride) = joined_stride(&source, group.clone()) else {
                let text = format!(
                    "sizes {parts:?} with strides {:?}",
                    source.strides.get(group.clone()).unwrap_or(&[])
                );
                return ub(UbKind::NotContiguous, text);
            };
            sizes.push(size);
            strides.push(stride);
        }
        Ok(MemRefView { sizes, strides, ..source })
    }

    /// A descriptor under a type. A stride that no index uses becomes the one that the type states.
    fn under_type(&mut self, v: &MemRefView, info: &MemRefInfo) -> Step<Vec<Slot>> {
        if v.sizes.len() != info.rank() {
            return ub(
                UbKind::CastMismatch,
                format!("the rank is {}, the type says {}", v.sizes.len(), info.rank()),
            );
        }
        let out = self.descriptor(v);
        self.agree(&out, info)
    }

    /// A memref without rank: its descriptor in memory.
    fn without_rank(&mut self, v: &MemRefView, outlive: bool) -> Step<Vec<Slot>> {
        let word = u64::from(self.index_width / 8);
        let rank = v.sizes.len();
        let size = (16 + word * (1 + 2 * rank as u64)).next_multiple_of(8);
        let (p, at) = self.descriptor_memory(size, outlive)?;
        self.heap.store_pointer_at(at, 8, v.allocated);
        self.heap.store_pointer_at(at + 8, 8, v.aligned);
        let numbers = [v.offset].into_iter().chain(v.sizes.iter().copied()).chain(v.strides.iter().copied());
        for (i, n) in numbers.enumerate() {
            self.heap.store_bits_at(at + 16 + i * word as usize, word as usize, n as u64, 0);
        }
        Ok(vec![self.index_slot(rank as i64), p])
    }

    /// Memory for the descriptor of a memref without rank, and its address. It is on the function's stack, or on the
    /// heap if it must outlive the function.
    pub(super) fn descriptor_memory(&mut self, size: u64, outlive: bool) -> Step<(Slot, usize)> {
        let a = if outlive {
            self.heap.allocate(size, 8, AllocKind::Descriptor, self.at)?
        } else {
            self.stack_alloc(size, 8, AllocKind::Descriptor)?
        };
        let base = self.heap.alloc(a).base;
        Ok((Slot::pointer(base, a), self.heap.locate(base, a, size, 1, true)?))
    }
}

/// The stride of several dimensions collapsed into one: that of the innermost one with several elements. Each stride further
/// out must be the size times the stride of the next dimension within. Strides of dimensions of one element, and of memrefs
/// without elements, do not matter.
fn joined_stride(v: &MemRefView, group: std::ops::Range<usize>) -> Option<i64> {
    let empty = v.sizes.contains(&0);
    let dims = |d: &usize| Some((*v.sizes.get(*d)?, *v.strides.get(*d)?));
    let mut several = group.clone().rev().filter_map(|d| dims(&d)).filter(|(n, _)| *n != 1);
    let Some((size, stride)) = several.next() else {
        return Some(group.clone().next().and_then(|d| dims(&d)).map_or(1, |(_, stride)| stride));
    };
    let mut next = stride.checked_mul(size);
    for (size, stride) in several {
        if !empty && next != Some(stride) {
            return None;
        }
        next = stride.checked_mul(size);
    }
    Some(stride)
}
