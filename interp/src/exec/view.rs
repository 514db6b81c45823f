//! Memrefs: descriptors made, changed and used. Sizes, strides and offsets count elements. Each index must lie within
//! its own dimension.

use super::memory::{load_value, store_value};
use super::run::{plain_load, plain_store};
use crate::code::{Number, ViewNumbers};
use crate::heap::{AllocKind, Mark};
use crate::layout::{Kind, MemRefInfo, Scalar, TypeInfo};
use crate::machine::{Machine, Step, Stop, ub, unsupported};
use crate::options::Mode;
use crate::slot::{Slot, flag};
use plumb_host::UbKind;
use plumb_ir::DYNAMIC;
use smallvec::SmallVec;

/// A ranked memref at run time.
#[derive(Clone, Debug)]
pub(crate) struct MemRefView {
    pub(crate) allocated: Slot,
    pub(crate) aligned: Slot,
    pub(crate) offset: i64,
    pub(crate) sizes: Dims,
    pub(crate) strides: Dims,
    /// Bytes from one element to the next.
    pub(crate) step: u64,
}

/// A number for each dimension of a memref.
pub(crate) type Dims = SmallVec<[i64; 4]>;

/// Address of an element of `n` bytes in a memref of any layout, if all that decides on it is firm and inside.
#[inline(always)]
pub(super) fn firm_place(fr: &[Slot], info: &MemRefInfo, m: u32, indices: &[u32], n: u64) -> Option<Slot> {
    if info.index != 64 {
        return None;
    }
    let [_, p, offset, parts @ ..] = fr.get(m as usize..)?.get(..3 + 2 * indices.len())? else { return None };
    let (sizes, strides) = parts.split_at(indices.len());
    let (mut flags, mut linear) = (p.flags() | offset.flags(), offset.bits);
    for ((size, stride), &r) in sizes.iter().zip(strides).zip(indices) {
        let i = fr.get(r as usize)?;
        flags |= size.flags() | stride.flags() | i.flags();
        // A negative index is a large one; a negative size has no element.
        if i.bits >= size.bits || (size.bits as i64) < 0 {
            return None;
        }
        linear = linear.wrapping_add(i.bits.wrapping_mul(stride.bits));
    }
    (flags == 0).then(|| p.with_bits(p.bits.wrapping_add(linear.wrapping_mul(n))))
}

/// Bytes and address of an element that the plain accesses can move; what is not takes the long way, which says why.
fn firm_element(fr: &[Slot], info: &MemRefInfo, m: u32, indices: &[u32]) -> Option<(u8, Slot)> {
    let scalar = info.elem.scalar().filter(|scalar| *scalar != Scalar::Ptr)?;
    let n = [8, 16, 32, 64].contains(&scalar.width()).then_some((scalar.width() / 8) as u8)?;
    Some((n, firm_place(fr, info, m, indices, n.into())?))
}

/// Ranks above this are refused where they come from memory.
pub(super) const MAX_RANK: u64 = 64;

impl MemRefView {
    /// A buffer of a static shape, its elements one after the other.
    pub(crate) fn identity(base: Slot, info: &MemRefInfo) -> Self {
        MemRefView {
            allocated: base,
            aligned: base,
            offset: 0,
            sizes: Dims::from_slice(&info.shape),
            strides: identity_strides(&info.shape),
            step: info.elem.size,
        }
    }

    /// One element of so many bytes.
    pub(crate) fn single(base: Slot, size: u64) -> Self {
        let none = Dims::new;
        MemRefView { allocated: base, aligned: base, offset: 0, sizes: none(), strides: none(), step: size }
    }

    /// Number of elements; negative sizes count as none.
    pub(crate) fn count(&self) -> u64 {
        self.sizes.iter().fold(1u64, |a, n| a.saturating_mul(u64::try_from(*n).unwrap_or(0)))
    }

    /// Address of the element at an offset from the descriptor's start.
    pub(crate) fn address(&self, linear: i64) -> u64 {
        let elements = self.offset.wrapping_add(linear) as u64;
        self.aligned.bits.wrapping_add(elements.wrapping_mul(self.step))
    }

    /// Whether its elements stand one after the other, row-major.
    pub(crate) fn is_contiguous(&self) -> bool {
        let dims = self.sizes.iter().zip(self.strides.iter().zip(identity_strides(&self.sizes)));
        dims.into_iter().all(|(size, (stride, identity))| *size == 1 || *stride == identity)
    }

    /// Calls `f` with the linear offset of each element, row-major.
    pub(crate) fn each<E>(&self, mut f: impl FnMut(i64) -> Result<(), E>) -> Result<(), E> {
        if self.count() == 0 {
            return Ok(());
        }
        let mut index = Dims::from_elem(0, self.sizes.len());
        let mut linear = 0i64;
        loop {
            f(linear)?;
            let mut dim = self.sizes.len();
            loop {
                let Some(d) = dim.checked_sub(1) else { return Ok(()) };
                dim = d;
                index[d] += 1;
                linear = linear.wrapping_add(self.strides[d]);
                if index[d] < self.sizes[d] {
                    break;
                }
                linear = linear.wrapping_sub(self.strides[d].wrapping_mul(self.sizes[d]));
                index[d] = 0;
            }
        }
    }
}

impl Machine {
    /// The descriptor in slots, read for use: its undetermined parts decide.
    pub(crate) fn view(&mut self, slots: &[Slot], info: &MemRefInfo) -> Step<MemRefView> {
        let rank = info.rank();
        if slots.len() < 3 + 2 * rank {
            return unsupported("a memref without its descriptor");
        }
        let offset = self.signed(slots[2], "the offset")?;
        let sizes = slots[3..3 + rank].iter().map(|s| self.signed(*s, "a size")).collect::<Step<Dims>>()?;
        let strides = slots[3 + rank..3 + 2 * rank]
            .iter()
            .map(|s| self.signed(*s, "a stride"))
            .collect::<Step<Dims>>()?;
        Ok(MemRefView {
            allocated: slots[0],
            aligned: slots[1],
            offset,
            sizes,
            strides,
            step: info.elem.size,
        })
    }

    /// The memref in slots, ranked or not.
    pub(crate) fn any_view(&mut self, slots: &[Slot], ty: &TypeInfo) -> Step<MemRefView> {
        match &ty.kind {
            Kind::MemRef(info) => self.view(slots, info),
            Kind::Unranked(elem) => {
                let [rank, p] = slots else { return unsupported("a memref without its descriptor") };
                let rank = self.signed(*rank, "the rank")?;
                let width = self.index_width;
                self.read_descriptor(*p, rank, width, elem.size)
            }
            _ => unsupported("a value that is no memref"),
        }
    }

    /// A descriptor of this rank in memory.
    pub(super) fn read_descriptor(&mut self, p: Slot, rank: i64, width: u32, step: u64) -> Step<MemRefView> {
        let Some(rank) = u64::try_from(rank).ok().filter(|r| *r <= MAX_RANK) else {
            return ub(UbKind::InvalidSize, format!("a memref of rank {rank}"));
        };
        let (addr, prov) = self.pointer(p)?;
        let word = u64::from(width / 8);
        let at = self.heap.locate(addr, prov, 16 + word * (1 + 2 * rank), 8.min(word), false)?;
        let (allocated, aligned) = (self.heap.load_pointer_at(at, 8), self.heap.load_pointer_at(at + 8, 8));
        let mut next = at + 16;
        let mut number = |m: &mut Machine, what: &str| {
            let l = m.heap.load_bits_at(next, word as usize);
            next += word as usize;
            m.decide(l.flags, UbKind::UndefinedAddress, what)?;
            Ok(crate::scalar::narrow::sext(width, l.bits))
        };
        let offset = number(self, "the offset")?;
        let sizes = (0..rank).map(|_| number(self, "a size")).collect::<Step<Dims>>()?;
        let strides = (0..rank).map(|_| number(self, "a stride")).collect::<Step<Dims>>()?;
        Ok(MemRefView { allocated, aligned, offset, sizes, strides, step })
    }

    /// A descriptor as slots.
    pub(crate) fn descriptor(&self, v: &MemRefView) -> SmallVec<[Slot; 9]> {
        let mut out = SmallVec::with_capacity(3 + v.sizes.len() + v.strides.len());
        out.extend([v.allocated, v.aligned, self.index_slot(v.offset)]);
        out.extend(v.sizes.iter().chain(&v.strides).map(|n| self.index_slot(*n)));
        out
    }

    /// Makes memory for a memref; sizes fill the unknown extents in order.
    pub(super) fn memref_alloc(
        &mut self,
        ty: &TypeInfo,
        stack: bool,
        sizes: &[Slot],
        align: u64,
    ) -> Step<MemRefView> {
        let Some(info) = ty.memref() else { return unsupported("memory for something else than a memref") };
        let mut given = sizes.iter();
        let mut extents = Dims::with_capacity(info.rank());
        for &n in &info.shape {
            let n = match n {
                DYNAMIC => self.signed(given.next().copied().unwrap_or_default(), "a size")?,
                n => n,
            };
            if n < 0 {
                return ub(UbKind::InvalidSize, format!("a size of {n}"));
            }
            extents.push(n);
        }
        let identity = identity_strides(&extents);
        let (strides, offset) = match info.is_static() {
            true => (Dims::from_slice(&info.strides), info.offset),
            false => (identity.clone(), 0),
        };
        let spread = offset != 0 || strides != identity;
        let count = span(&extents, &strides, offset);
        // The byte count must be representable as a size of the run's width.
        let limit = if self.index_width == 32 { i32::MAX as u64 } else { i64::MAX as u64 };
        let bytes = count.and_then(|c| c.checked_mul(info.elem.size)).filter(|b| *b <= limit);
        let Some(bytes) = bytes else {
            return ub(
                UbKind::InvalidSize,
                format!("memory of {extents:?} elements of {} bytes", info.elem.size),
            );
        };
        let align = align.max(info.elem.align);
        let a = if stack {
            self.stack_alloc(bytes, align, AllocKind::Stack)?
        } else {
            // What an allocation function guarantees at least.
            self.heap.allocate(bytes, align.max(16), AllocKind::Heap, self.at)?
        };
        if spread {
            self.heap.make_spread(a);
        }
        let base = Slot::pointer(self.heap.alloc(a).base, a);
        Ok(MemRefView {
            allocated: base,
            aligned: base,
            offset,
            sizes: extents,
            strides,
            step: info.elem.size,
        })
    }

    /// The address of an element; every index must lie within its dimension.
    pub(super) fn element(
        &mut self,
        fr: &[Slot],
        info: &MemRefInfo,
        m: u32,
        indices: &[u32],
    ) -> Step<(u64, u32)> {
        let slots = fr.get(m as usize..m as usize + 3 + 2 * info.rank()).unwrap_or(&[]);
        let v = self.view(slots, info)?;
        let mut linear = 0i64;
        for (dim, &r) in indices.iter().enumerate() {
            let i = self.signed(fr.get(r as usize).copied().unwrap_or_default(), "the index")?;
            let n = v.sizes.get(dim).copied().unwrap_or(0);
            if i < 0 || i >= n {
                return Err(self.outside(&v, dim, i));
            }
            linear = linear.wrapping_add(i.wrapping_mul(v.strides[dim]));
        }
        let (_, prov) = self.pointer(v.aligned)?;
        Ok((v.address(linear), prov))
    }

    /// The undefined behaviour of an index outside its dimension.
    #[cold]
    pub(super) fn outside(&self, v: &MemRefView, dim: usize, i: i64) -> Box<Stop> {
        let n = v.sizes.get(dim).copied().unwrap_or(0);
        let text = format!("index {i} is outside dimension {dim} of size {n}");
        let alloc = self.heap.resolve(v.aligned.bits, v.aligned.prov());
        Box::new(Stop::Ub(UbKind::IndexOutOfBounds, text, (alloc != 0).then_some(alloc)))
    }

    pub(super) fn memref_load(
        &mut self,
        fr: &mut [Slot],
        ty: &TypeInfo,
        m: u32,
        indices: &[u32],
        align: u64,
        d: u32,
    ) -> Step {
        let Some(info) = ty.memref() else { return unsupported("a load from something else than a memref") };
        if let Some((n, place)) = firm_element(fr, info, m, indices)
            && let Some(bits) =
                plain_load(self, n, place, u32::try_from(align).unwrap_or(u32::MAX).max(n.into()))
            && let Some(to) = fr.get_mut(d as usize)
        {
            *to = Slot::firm(bits);
            return Ok(());
        }
        let (addr, prov) = self.element(fr, info, m, indices)?;
        let align = align.max(info.elem.align);
        let at = self.heap.locate(addr, prov, info.elem.store_size, align, false)?;
        if let Some(out) = fr.get_mut(d as usize..(d + info.elem.slots) as usize) {
            load_value(&mut self.heap, at, &info.elem, out);
        }
        Ok(())
    }

    pub(super) fn memref_store(
        &mut self,
        fr: &[Slot],
        ty: &TypeInfo,
        m: u32,
        indices: &[u32],
        align: u64,
        s: u32,
    ) -> Step {
        let Some(info) = ty.memref() else { return unsupported("a store to something else than a memref") };
        let value = fr.get(s as usize).copied().unwrap_or_default();
        if let Some((n, place)) = firm_element(fr, info, m, indices)
            && plain_store(self, n, place, u32::try_from(align).unwrap_or(u32::MAX).max(n.into()), value)
        {
            return Ok(());
        }
        let (addr, prov) = self.element(fr, info, m, indices)?;
        let align = align.max(info.elem.align);
        let at = self.heap.locate(addr, prov, info.elem.store_size, align, true)?;
        if let Some(value) = fr.get(s as usize..(s + info.elem.slots) as usize) {
            store_value(&mut self.heap, at, &info.elem, value);
        }
        Ok(())
    }

    /// The size of a dimension.
    pub(super) fn memref_dim(&mut self, slots: &[Slot], ty: &TypeInfo, i: Slot) -> Step<Slot> {
        let i = self.signed(i, "the dimension")?;
        let out_of_range = |rank: usize| {
            ub(UbKind::DimensionOutOfRange, format!("dimension {i} of a memref of rank {rank}"))
        };
        match &ty.kind {
            Kind::MemRef(info) => match usize::try_from(i).ok().filter(|i| *i < info.rank()) {
                Some(i) => Ok(slots.get(3 + i).copied().unwrap_or_default()),
                None => out_of_range(info.rank()),
            },
            _ => {
                let v = self.any_view(slots, ty)?;
                match usize::try_from(i).ok().and_then(|i| v.sizes.get(i)) {
                    Some(n) => Ok(self.index_slot(*n)),
                    None => out_of_range(v.sizes.len()),
                }
            }
        }
    }

    /// The same memref under another type, ranked or not.
    pub(super) fn memref_cast(
        &mut self,
        slots: &[Slot],
        from: &TypeInfo,
        to: &TypeInfo,
        outlive: bool,
    ) -> Step<Vec<Slot>> {
        match (&from.kind, &to.kind) {
            (Kind::Unranked(_), Kind::Unranked(_)) => Ok(slots.to_vec()),
            (Kind::MemRef(a), Kind::MemRef(b)) => {
                for (what, k, stated) in static_parts(b) {
                    // A part that both types state alike is not read, so it may be poison.
                    let same = static_parts(a).any(|p| p == (what, k, stated));
                    if !same {
                        let slot = part_slot(b, what, k);
                        let has =
                            self.signed(slots.get(slot).copied().unwrap_or_default(), "a part of the type")?;
                        if has != stated && matters(slots, b, what, k) {
                            return ub(
                                UbKind::CastMismatch,
                                format!("{what} {k} is {has}, the type says {stated}"),
                            );
                        }
                    }
                }
                Ok(slots.to_vec())
            }
            (Kind::MemRef(info), Kind::Unranked(_)) => {
                let rank = info.rank();
                let size = from.size;
                let (p, at) = self.descriptor_memory(size, outlive)?;
                store_value(&mut self.heap, at, from, slots);
                Ok(vec![self.index_slot(rank as i64), p])
            }
            (Kind::Unranked(_), Kind::MemRef(info)) => {
                let [rank, p] = slots else { return unsupported("a memref without its descriptor") };
                let has = self.signed(*rank, "the rank")?;
                if has != info.rank() as i64 {
                    return ub(
                        UbKind::CastMismatch,
                        format!("the rank is {has}, the type says {}", info.rank()),
                    );
                }
                let (addr, prov) = self.pointer(*p)?;
                let at = self.heap.locate(addr, prov, to.size, 1, false)?;
                let mut out = vec![Slot::default(); to.slots as usize];
                load_value(&mut self.heap, at, to, &mut out);
                self.agree(&out, info)?;
                Ok(out)
            }
            _ => unsupported("a cast of something else than memrefs"),
        }
    }

    /// Checks a descriptor against what its type states. Strides that no index uses become the stated ones in the result.
    pub(super) fn agree(&mut self, slots: &[Slot], info: &MemRefInfo) -> Step<Vec<Slot>> {
        let mut out = slots.to_vec();
        for (what, k, stated) in static_parts(info) {
            let at = part_slot(info, what, k);
            let has = self.signed(slots.get(at).copied().unwrap_or_default(), "a part of the type")?;
            if has == stated {
                continue;
            }
            if matters(slots, info, what, k) {
                return ub(UbKind::CastMismatch, format!("{what} {k} is {has}, the type says {stated}"));
            }
            if let Some(slot) = out.get_mut(at) {
                *slot = self.index_slot(stated);
            }
        }
        Ok(out)
    }

    /// Copies all elements, read before they are written.
    pub(super) fn memref_copy(&mut self, a: &[Slot], from: &TypeInfo, b: &[Slot], to: &TypeInfo) -> Step {
        let (source, target) = (self.any_view(a, from)?, self.any_view(b, to)?);
        self.copy_views(&source, &target)
    }

    /// Copies the elements of one view to another of the same shape.
    pub(super) fn copy_views(&mut self, source: &MemRefView, target: &MemRefView) -> Step {
        if source.sizes != target.sizes {
            return ub(UbKind::ShapeMismatch, format!("from sizes {:?} to {:?}", source.sizes, target.sizes));
        }
        if source.count() == 0 || source.step == 0 {
            return Ok(());
        }
        let ((_, sp), (_, tp)) = (self.pointer(source.aligned)?, self.pointer(target.aligned)?);
        let step = source.step;
        // Elements that stand one after the other are moved at once; what is wrong with one is found one by one.
        if source.is_contiguous() && target.is_contiguous() {
            let total = source.count().saturating_mul(step);
            let (from, to) = (source.address(0), target.address(0));
            let fits = |addr, prov, write| self.heap.check(addr, prov, total, 1, write).is_ok();
            if fits(from, sp, false) && fits(to, tp, true) {
                let from = self.heap.locate(from, sp, total, 1, false)?;
                let to = self.heap.locate(to, tp, total, 1, true)?;
                self.heap.copy_at(to, from, total as usize);
                return Ok(());
            }
        }
        let shared = self.heap.resolve(source.aligned.bits, sp) == self.heap.resolve(target.aligned.bits, tp);
        let mut froms = Vec::new();
        source.each(|l| {
            self.work(1)?;
            let place = self.heap.locate(source.address(l), sp, step, 1, false)?;
            self.heap.account.push(&mut froms, place)?;
            Ok::<(), Box<Stop>>(())
        })?;
        // Through a buffer where source and target may overlap.
        let buffer = if shared {
            let total = (froms.len() as u64).saturating_mul(step);
            let a = self.heap.allocate(total, 8, AllocKind::Descriptor, self.at)?;
            let at = self.heap.locate(self.heap.alloc(a).base, a, total, 1, true)?;
            for (k, from) in froms.iter_mut().enumerate() {
                let place = at + k * step as usize;
                self.heap.copy_at(place, *from, step as usize);
                *from = place;
            }
            Some(a)
        } else {
            None
        };
        let mut k = 0;
        target.each(|l| {
            let at = self.heap.locate(target.address(l), tp, step, 1, true)?;
            self.heap.copy_at(at, froms[k], step as usize);
            k += 1;
            Ok::<(), Box<Stop>>(())
        })?;
        if let Some(a) = buffer {
            self.heap.kill(a, crate::heap::AllocState::Freed, self.at);
        }
        self.heap.account.give(size_of_val(froms.as_slice()) as u64);
        Ok(())
    }

    fn view_number(&mut self, fr: &[Slot], n: Number, what: &str) -> Step<i64> {
        match n {
            Number::Static(n) => Ok(n),
            Number::Slot(r) => self.signed(fr.get(r as usize).copied().unwrap_or_default(), what),
        }
    }

    pub(super) fn numbers(&mut self, fr: &[Slot], list: &[Number], what: &str) -> Step<Dims> {
        list.iter().map(|n| self.view_number(fr, *n, what)).collect()
    }

    /// A strided part of a memref: it must lie within what it views.
    pub(super) fn subview(
        &mut self,
        fr: &[Slot],
        slots: &[Slot],
        info: &MemRefInfo,
        n: &ViewNumbers,
        kept: &[usize],
    ) -> Step<MemRefView> {
        let source = self.view(slots, info)?;
        let offsets = self.numbers(fr, &n.offsets, "an offset")?;
        let sizes = self.numbers(fr, &n.sizes, "a size")?;
        let steps = self.numbers(fr, &n.strides, "a stride")?;
        let mut offset = source.offset;
        let mut strides = Vec::with_capacity(sizes.len());
        for d in 0..source.sizes.len() {
            let (o, s, t, extent) = (offsets[d], sizes[d], steps[d], source.sizes[d]);
            if s < 0 {
                return ub(UbKind::InvalidSize, format!("size {s} in dimension {d}"));
            }
            // The first and the last element of a view that has any; an empty one may start at the end.
            let last = i128::from(o) + (i128::from(s) - 1) * i128::from(t);
            let inside = |i: i128| 0 <= i && i < i128::from(extent);
            let fine = if s == 0 { 0 <= o && o <= extent } else { inside(o.into()) && inside(last) };
            if !fine {
                let text = format!("elements {o} to {last} of dimension {d} of size {extent}");
                let alloc = self.heap.resolve(source.aligned.bits, source.aligned.prov());
                return Err(Box::new(Stop::Ub(UbKind::ViewOutOfBounds, text, (alloc != 0).then_some(alloc))));
            }
            offset = offset.wrapping_add(o.wrapping_mul(source.strides[d]));
            strides.push(source.strides[d].wrapping_mul(t));
        }
        Ok(MemRefView {
            offset,
            sizes: kept.iter().map(|d| sizes[*d]).collect(),
            strides: kept.iter().map(|d| strides[*d]).collect(),
            ..source
        })
    }

    /// The same base with another offset, other sizes and strides, all of them stated. What they reach is checked
    /// when it is accessed.
    pub(super) fn reinterpret(
        &mut self,
        fr: &[Slot],
        slots: &[Slot],
        from: &TypeInfo,
        step: u64,
        n: &ViewNumbers,
    ) -> Step<MemRefView> {
        let (allocated, aligned) = match &from.kind {
            Kind::MemRef(_) => match slots {
                [a, b, ..] => (*a, *b),
                _ => return unsupported("a memref without its descriptor"),
            },
            _ => {
                let v = self.any_view(slots, from)?;
                (v.allocated, v.aligned)
            }
        };
        let offset = self.numbers(fr, &n.offsets, "the offset")?.first().copied().unwrap_or(0);
        let sizes = self.numbers(fr, &n.sizes, "a size")?;
        let strides = self.numbers(fr, &n.strides, "a stride")?;
        if let Some(s) = sizes.iter().find(|s| **s < 0) {
            return ub(UbKind::InvalidSize, format!("a size of {s}"));
        }
        Ok(MemRefView { allocated, aligned, offset, sizes, strides, step })
    }

    /// Frees the allocation that the allocated pointer of a memref points to. The descriptor of a view has that pointer, too.
    pub(super) fn memref_dealloc(&mut self, slots: &[Slot], ty: &TypeInfo) -> Step {
        let allocated = match &ty.kind {
            Kind::MemRef(_) => slots.first().copied().unwrap_or_default(),
            _ => self.any_view(slots, ty)?.allocated,
        };
        let (addr, prov) = self.pointer(allocated)?;
        // A lowering has its own way to align what it allocates.
        if self.options.mode == Mode::Source {
            let view = match ty.memref() {
                Some(info) => self.view(slots, info)?,
                None => self.any_view(slots, ty)?,
            };
            let whole = self.heap.alloc(self.heap.resolve(addr, prov));
            let (start, count) = match whole.is(Mark::Spread) {
                true => (view.aligned.bits, span(&view.sizes, &view.strides, view.offset)),
                false => (view.address(0), Some(view.count())),
            };
            let bytes = count.unwrap_or(u64::MAX).saturating_mul(view.step);
            if whole.kind == AllocKind::Heap && (start != whole.base || bytes != whole.size) {
                let text = format!("a view of {bytes} bytes of an allocation of {}", whole.size);
                return ub(UbKind::InvalidFree, text);
            }
        }
        self.heap.free(addr, prov, self.at)?;
        Ok(())
    }

    /// A memref, or poison in all parts if its memory is less aligned.
    pub(super) fn assume_aligned(
        &mut self,
        slots: &[Slot],
        info: &MemRefInfo,
        align: u64,
    ) -> Step<Vec<Slot>> {
        let v = self.view(slots, info)?;
        if !self.heap.is_aligned(v.address(0), v.aligned.prov(), align) {
            return Ok(slots.iter().map(|s| s.with_flags(flag::POISON)).collect());
        }
        Ok(slots.to_vec())
    }
}

/// Elements from the start of memory to the last one of a memref in it; none if they are too many.
fn span(sizes: &[i64], strides: &[i64], offset: i64) -> Option<u64> {
    if sizes.iter().any(|n| *n <= 0) {
        return Some(0);
    }
    let last =
        sizes.iter().zip(strides).try_fold(offset, |at, (n, s)| at.checked_add((n - 1).checked_mul(*s)?));
    u64::try_from(last?).ok()?.checked_add(1)
}

/// Strides of elements that stand one after the other.
pub(crate) fn identity_strides(sizes: &[i64]) -> Dims {
    let mut strides = Dims::from_elem(1, sizes.len());
    for d in (0..sizes.len().saturating_sub(1)).rev() {
        strides[d] = strides[d + 1].wrapping_mul(sizes[d + 1]);
    }
    strides
}

/// A part of a memref type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Size,
    Stride,
    Offset,
}

impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Part::Size => "size",
            Part::Stride => "stride",
            Part::Offset => "offset",
        })
    }
}

/// The parts that a memref type states, with their numbers.
fn static_parts(info: &MemRefInfo) -> impl Iterator<Item = (Part, usize, i64)> {
    let sizes = info.shape.iter().enumerate().map(|(i, n)| (Part::Size, i, *n));
    let strides = info.strides.iter().enumerate().map(|(i, n)| (Part::Stride, i, *n));
    let all = sizes.chain(strides).chain([(Part::Offset, 0, info.offset)]);
    all.filter(|(.., n)| *n != DYNAMIC)
}

fn part_slot(info: &MemRefInfo, part: Part, i: usize) -> usize {
    match part {
        Part::Size => info.size_slot(i) as usize,
        Part::Stride => info.stride_slot(i) as usize,
        Part::Offset => MemRefInfo::OFFSET as usize,
    }
}

/// A stride that no index uses does not matter: that of a dimension of size 1 or less, or any of an empty memref.
fn matters(slots: &[Slot], info: &MemRefInfo, part: Part, i: usize) -> bool {
    let size = |d: usize| slots.get(info.size_slot(d) as usize).map_or(0, |s| s.bits as i64);
    part != Part::Stride || (size(i) > 1 && (0..info.rank()).all(|d| size(d) > 0))
}
