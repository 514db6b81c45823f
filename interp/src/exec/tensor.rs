//! Tensors: made, taken apart, changed. An index or a slice outside, extents that disagree and negative sizes are
//! undefined behaviour, as they are of memrefs.

use super::Flow;
use super::memory::{load_value, store_value};
use super::registers::{get, put, put_range, range};
use super::view::{Dims, MemRefView, identity_strides};
use crate::code::{ConsumedTensor, Number, SLOTS_AN_OPERATION, TensorInst, Tiles, ViewNumbers};
use crate::heap::AllocKind;
use crate::layout::TypeInfo;
use crate::machine::{Machine, Step, Stop, ub, unsupported};
use crate::scalar::narrow::sext;
use crate::slot::Slot;
use crate::tensors::Tensor;
use plumb_host::UbKind;
use plumb_ir::DYNAMIC;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;

/// A word that goes between a value and memory is as much work as so many that stay among values.
const WORDS_OF_MEMORY: u32 = 4;

/// Elements per dimension from the outermost on: those that one step of a dimension goes past.
fn strides(shape: &[u64]) -> SmallVec<[u64; 6]> {
    let mut out: SmallVec<[u64; 6]> = shape.iter().map(|_| 1).collect();
    for i in (1..shape.len()).rev() {
        out[i - 1] = out[i].saturating_mul(shape[i]);
    }
    out
}

/// The number of elements.
pub(super) fn count(shape: &[u64]) -> u64 {
    shape.iter().fold(1, |n, extent| n.saturating_mul(*extent))
}

/// Iterations of loops around one that is empty. They are skipped here, and lowered code may go through them: they count as
/// work, by which targets are given their time.
pub(super) fn idle(extents: &[u64]) -> u64 {
    count(&extents.iter().copied().take_while(|n| *n != 0).collect::<SmallVec<[u64; 6]>>())
}

/// Calls `f` with each index of a shape, row-major.
fn each_index(shape: &[u64], mut f: impl FnMut(&[u64])) {
    if shape.contains(&0) {
        return;
    }
    let mut index: SmallVec<[u64; 6]> = shape.iter().map(|_| 0).collect();
    loop {
        f(&index);
        let mut dim = shape.len();
        loop {
            let Some(d) = dim.checked_sub(1) else { return };
            dim = d;
            index[d] += 1;
            if index[d] < shape[d] {
                break;
            }
            index[d] = 0;
        }
    }
}

/// A part of a tensor: where its elements are, in elements.
struct Part {
    first: u64,
    sizes: Vec<u64>,
    steps: Vec<i64>,
}

impl Part {
    /// Calls `f` with the place of each element in the whole, row-major.
    fn each(&self, mut f: impl FnMut(usize)) {
        each_index(&self.sizes, |index| {
            let by: i64 = index.iter().zip(&self.steps).map(|(i, s)| (*i as i64).wrapping_mul(*s)).sum();
            f(self.first.wrapping_add_signed(by) as usize);
        });
    }
}

impl Machine {
    /// The tensor that a slot names.
    pub(super) fn tensor(&mut self, fr: &[Slot], t: u32) -> Step<&Tensor> {
        let s = get(fr, t);
        self.decide(s.flags(), UbKind::UndefinedAddress, "the tensor")?;
        match self.tensors.get(s) {
            Some(tensor) if tensor.ended => {
                ub(UbKind::UseAfterFree, "the memory of the tensor has been freed")
            }
            Some(tensor) => Ok(tensor),
            None => unsupported("a tensor that nothing made"),
        }
    }

    fn shape_of(&mut self, fr: &[Slot], t: u32) -> Step<Vec<u64>> {
        let shape = self.tensor(fr, t)?.shape.clone();
        self.work(shape.len() as u64 / SLOTS_AN_OPERATION)?;
        Ok(shape)
    }

    /// The tensor that a slot names, which shares its elements with that.
    fn whole(&mut self, fr: &[Slot], t: u32) -> Step<Tensor> {
        let tensor = self.tensor(fr, t)?.clone();
        self.work(tensor.shape.len() as u64 / SLOTS_AN_OPERATION)?;
        Ok(tensor)
    }

    /// Charges loops over a shape.
    fn loops(&mut self, shape: &[u64], words: u32) -> Step {
        let slots = count(shape).saturating_mul(words.into());
        self.work(if shape.contains(&0) { idle(shape) } else { slots / SLOTS_AN_OPERATION })
    }

    /// Charges indices of so many numbers in loops over a shape.
    fn indices(&mut self, shape: &[u64], numbers: usize) -> Step {
        let each = if shape.contains(&0) { 0 } else { numbers as u64 };
        self.work(count(shape).saturating_mul(each) / SLOTS_AN_OPERATION)
    }

    /// The tensor of a slot to be changed.
    pub(super) fn consume(&mut self, fr: &[Slot], from: ConsumedTensor) -> Step<Tensor> {
        self.tensor(fr, from.t)?;
        match self.tensors.take(&mut self.heap.account, get(fr, from.t), from.last) {
            Some(tensor) => Ok(tensor),
            None => unsupported("a tensor that nothing made"),
        }
    }

    /// Elements that may be written, copied first if another tensor has them, too.
    fn writable(&mut self, elements: Arc<Vec<Slot>>) -> Step<Vec<Slot>> {
        match Arc::try_unwrap(elements) {
            Ok(own) => Ok(own),
            Err(shared) => {
                self.has_room(shared.len() as u64)?;
                self.work(shared.len() as u64 / SLOTS_AN_OPERATION)?;
                Ok(shared.to_vec())
            }
        }
    }

    /// Puts a new tensor into a slot.
    pub(super) fn keep_tensor(
        &mut self,
        fr: &mut [Slot],
        d: u32,
        shape: Vec<u64>,
        elements: Vec<Slot>,
    ) -> Step {
        self.keep_shared(fr, d, shape, Arc::new(elements))
    }

    fn keep_shared(&mut self, fr: &mut [Slot], d: u32, shape: Vec<u64>, elements: Arc<Vec<Slot>>) -> Step {
        let s = self.tensors.make(&mut self.heap.account, Tensor::new(shape, elements))?;
        put(fr, d, s);
        Ok(())
    }

    /// Whether so many slots fit, which are charged once their tensor is kept.
    pub(super) fn has_room(&self, slots: u64) -> Step {
        let left = self.heap.account.limit().saturating_sub(self.heap.account.used());
        if slots.saturating_mul(size_of::<Slot>() as u64) > left {
            return Err(Box::new(Stop::OutOfMemory));
        }
        Ok(())
    }

    /// Room for so many elements, charged as work. Memory is charged when the tensor is kept.
    fn room(&mut self, shape: &[u64], words: u32) -> Step<Vec<Slot>> {
        let slots = count(shape).saturating_mul(words.into());
        self.has_room(slots)?;
        self.loops(shape, words)?;
        let mut out = Vec::new();
        if out.try_reserve_exact(slots as usize).is_err() {
            return Err(Box::new(Stop::OutOfMemory));
        }
        Ok(out)
    }

    /// Extents that are no sizes of anything if they are negative.
    pub(super) fn tensor_extents(&mut self, fr: &[Slot], sizes: &[Number]) -> Step<Vec<u64>> {
        let sizes = self.numbers(fr, sizes, "a size")?;
        match sizes.iter().find(|n| **n < 0) {
            Some(n) => ub(UbKind::InvalidSize, format!("a size of {n}")),
            None => Ok(sizes.iter().map(|n| *n as u64).collect()),
        }
    }

    /// New elements that may be anything.
    pub(super) fn undetermined(&mut self, shape: &[u64], elem: &TypeInfo) -> Step<Vec<Slot>> {
        let mut out = self.room(shape, elem.slots)?;
        let mut one: SmallVec<[Slot; 4]> = SmallVec::from_elem(Slot::default(), elem.slots as usize);
        for _ in 0..count(shape) {
            super::aggregate::undef(self, &mut one, 0, elem);
            out.extend_from_slice(&one);
        }
        Ok(out)
    }

    /// The place of an element, whose index lies within the shape.
    fn place(&mut self, fr: &[Slot], shape: &[u64], indices: &[u32]) -> Step<usize> {
        let mut at = 0u64;
        for (dim, &r) in indices.iter().enumerate() {
            let i = self.signed(get(fr, r), "the index")?;
            let extent = shape.get(dim).copied().unwrap_or(0);
            if i < 0 || i as u64 >= extent {
                return ub(
                    UbKind::IndexOutOfBounds,
                    format!("index {i} in dimension {dim} of extent {extent}"),
                );
            }
            at = at * extent + i as u64;
        }
        Ok(at as usize)
    }

    /// A part of a shape; it lies within.
    fn part_of(&mut self, fr: &[Slot], shape: &[u64], view: &ViewNumbers) -> Step<Part> {
        let offsets = self.numbers(fr, &view.offsets, "an offset")?;
        let sizes = self.tensor_extents(fr, &view.sizes)?;
        let steps = self.numbers(fr, &view.strides, "a stride")?;
        let outer = strides(shape);
        let (mut first, mut by) = (0u64, Vec::new());
        for (dim, extent) in shape.iter().enumerate() {
            let (offset, size, step) = (offsets[dim], sizes[dim], steps[dim]);
            let last = i128::from(offset) + i128::from(size.max(1) - 1) * i128::from(step);
            let within = |i: i128| (0..i128::from(*extent)).contains(&i);
            if size > 0 && !(within(offset.into()) && within(last)) {
                let text = format!("positions {offset} to {last} in dimension {dim} of extent {extent}");
                return ub(UbKind::ViewOutOfBounds, text);
            }
            first = first.wrapping_add((offset as u64).wrapping_mul(outer[dim]));
            by.push(step.wrapping_mul(outer[dim] as i64));
        }
        Ok(Part { first, sizes, steps: by })
    }

    /// Extents that a type knows are those of the run.
    fn fits(&self, shape: &[u64], known: &[i64]) -> Step {
        let fits = shape.len() == known.len()
            && shape.iter().zip(known).all(|(n, k)| *k == DYNAMIC || *k == *n as i64);
        if fits {
            return Ok(());
        }
        ub(UbKind::CastMismatch, format!("a tensor of extents {shape:?} as one of {}", shown(known)))
    }

    /// Executes an instruction on tensors.
    pub(super) fn tensor_inst(&mut self, fr: &mut [Slot], inst: &TensorInst) -> Step<Flow> {
        match inst {
            TensorInst::Settle => {}
            TensorInst::Share { t } => self.tensors.share(get(fr, *t)),
            TensorInst::Empty { d, shape, elem } => {
                let shape = self.tensor_extents(fr, shape)?;
                let elements = self.undetermined(&shape, elem)?;
                self.keep_tensor(fr, *d, shape, elements)?;
            }
            TensorInst::Constant { d, shape, elements } => {
                self.keep_shared(fr, *d, shape.clone(), elements.clone())?;
            }
            TensorInst::Splat { d, shape, s, words } => {
                let shape = self.tensor_extents(fr, shape)?;
                let mut out = self.room(&shape, *words)?;
                let one = range(fr, *s, *words);
                (0..count(&shape)).for_each(|_| out.extend_from_slice(one));
                self.keep_tensor(fr, *d, shape, out)?;
            }
            TensorInst::FromElements { d, shape, from, words } => {
                let mut elements = self.room(shape, *words)?;
                from.iter().for_each(|r| elements.extend_from_slice(range(fr, *r, *words)));
                self.keep_tensor(fr, *d, shape.clone(), elements)?;
            }
            TensorInst::Extract { d, t, indices, words } => {
                let shape = self.shape_of(fr, *t)?;
                let at = self.place(fr, &shape, indices)? * *words as usize;
                self.work(u64::from(*words) / SLOTS_AN_OPERATION)?;
                let element: SmallVec<[Slot; 4]> =
                    self.tensor(fr, *t)?.elements.iter().skip(at).take(*words as usize).copied().collect();
                put_range(fr, *d, &element);
            }
            TensorInst::Insert { d, into, s, indices, words } => {
                let shape = self.shape_of(fr, into.t)?;
                let at = self.place(fr, &shape, indices)? * *words as usize;
                let taken = self.consume(fr, *into)?;
                let mut elements = self.writable(taken.elements)?;
                if let Some(to) = elements.get_mut(at..at + *words as usize) {
                    to.copy_from_slice(range(fr, *s, *words));
                }
                self.keep_tensor(fr, *d, shape, elements)?;
            }
            TensorInst::Dim { d, t, i } => {
                let shape = self.shape_of(fr, *t)?;
                let i = self.signed(get(fr, *i), "the dimension")?;
                let Some(extent) = usize::try_from(i).ok().and_then(|i| shape.get(i)) else {
                    let text = format!("dimension {i} of a tensor of rank {}", shape.len());
                    return ub(UbKind::DimensionOutOfRange, text);
                };
                put(fr, *d, self.index_slot(*extent as i64));
            }
            TensorInst::Rank { d, t } => {
                let rank = self.tensor(fr, *t)?.shape.len();
                put(fr, *d, self.index_slot(rank as i64));
            }
            TensorInst::Cast { d, t, shape } => {
                let Tensor { shape: own, elements, .. } = self.whole(fr, *t)?;
                if let Some(known) = shape {
                    self.fits(&own, known)?;
                }
                self.keep_shared(fr, *d, own, elements)?;
            }
            TensorInst::Slice { d, t, view, kept, words } => {
                let Tensor { shape, elements, .. } = self.whole(fr, *t)?;
                let part = self.part_of(fr, &shape, view)?;
                let mut out = self.room(&part.sizes, *words)?;
                self.indices(&part.sizes, shape.len())?;
                let n = *words as usize;
                part.each(|at| out.extend_from_slice(elements.get(at * n..(at + 1) * n).unwrap_or(&[])));
                let shape = kept.iter().filter_map(|i| part.sizes.get(*i).copied()).collect();
                self.keep_tensor(fr, *d, shape, out)?;
            }
            TensorInst::InsertSlice { d, into, s, view, kept, words } => {
                let shape = self.shape_of(fr, into.t)?;
                let part = self.part_of(fr, &shape, view)?;
                let source = self.whole(fr, *s)?;
                if !source.shape.iter().eq(kept.iter().filter_map(|i| part.sizes.get(*i))) {
                    let text = format!("a slice of extents {:?} for sizes {:?}", source.shape, part.sizes);
                    return ub(UbKind::ShapeMismatch, text);
                }
                self.loops(&part.sizes, *words)?;
                self.indices(&part.sizes, shape.len())?;
                let taken = self.consume(fr, *into)?;
                let mut elements = self.writable(taken.elements)?;
                let n = *words as usize;
                let mut rest = source.elements.chunks(n.max(1));
                part.each(|at| {
                    if let (Some(to), Some(from)) = (elements.get_mut(at * n..(at + 1) * n), rest.next()) {
                        to.copy_from_slice(from);
                    }
                });
                self.keep_tensor(fr, *d, shape, elements)?;
            }
            TensorInst::Split { d, t, groups, sizes } => {
                let Tensor { shape, elements, .. } = self.whole(fr, *t)?;
                let sizes = self.tensor_extents(fr, sizes)?;
                for (dim, (group, extent)) in groups.iter().zip(&shape).enumerate() {
                    let parts = sizes.get(group.clone()).unwrap_or(&[]);
                    if count(parts) != *extent {
                        let text = format!("dimension {dim} of extent {extent} as {parts:?}");
                        return ub(UbKind::ShapeMismatch, text);
                    }
                }
                self.keep_shared(fr, *d, sizes, elements)?;
            }
            TensorInst::Padded { d, own, low, high } => {
                let by = self.numbers(fr, &[*low, *high], "the padding")?;
                if let Some(n) = by.iter().find(|n| **n < 0) {
                    return ub(UbKind::InvalidSize, format!("padding of {n}"));
                }
                let own = get(fr, *own).bits as i64;
                let sum = by.iter().try_fold(own, |sum, n| sum.checked_add(*n));
                let Some(sum) = sum else { return ub(UbKind::InvalidSize, "padding beyond all sizes") };
                put(fr, *d, self.index_slot(sum));
            }
            TensorInst::Join { d, t, groups } => {
                let Tensor { shape, elements, .. } = self.whole(fr, *t)?;
                let joined = groups.iter().map(|g| count(shape.get(g.clone()).unwrap_or(&[]))).collect();
                self.keep_shared(fr, *d, joined, elements)?;
            }
            TensorInst::Reshape { d, t, by, w, shape } => {
                let Tensor { shape: own, elements, .. } = self.whole(fr, *t)?;
                let by = self.tensor(fr, *by)?.elements.clone();
                self.has_room(by.len() as u64)?;
                self.work(by.len() as u64 / SLOTS_AN_OPERATION)?;
                let mut extents = Vec::new();
                for s in by.iter() {
                    self.decide(s.spread(), UbKind::UndefinedAddress, "a size")?;
                    let n = sext(*w, s.bits);
                    if n < 0 {
                        return ub(UbKind::InvalidSize, format!("a size of {n}"));
                    }
                    extents.push(n as u64);
                }
                if count(&extents) != count(&own) {
                    return ub(UbKind::ShapeMismatch, format!("a tensor of extents {own:?} as {extents:?}"));
                }
                if let Some(known) = shape {
                    self.fits(&extents, known)?;
                }
                self.keep_shared(fr, *d, extents, elements)?;
            }
            TensorInst::Concat { d, inputs, dim, shape, words } => {
                self.concat(fr, *d, inputs, *dim, shape, *words)?;
            }
            TensorInst::Gather { d, t, indices, w, dims, kept, words } => {
                let Tensor { shape, elements, .. } = self.whole(fr, *t)?;
                let at = self.whole(fr, *indices)?;
                let n = *words as usize;
                let inner: Vec<u64> =
                    shape.iter().enumerate().map(|(i, e)| if dims.contains(&i) { 1 } else { *e }).collect();
                let mut extents = at.shape[..at.shape.len().saturating_sub(1)].to_vec();
                extents.extend(
                    inner.iter().enumerate().filter(|(i, _)| *kept || !dims.contains(i)).map(|(_, e)| *e),
                );
                let mut out = self.room(&extents, *words)?;
                for place in at.elements.chunks(dims.len().max(1)) {
                    let part = self.slice_at(&shape, &inner, dims, place, *w)?;
                    part.each(|at| out.extend_from_slice(elements.get(at * n..(at + 1) * n).unwrap_or(&[])));
                }
                self.keep_tensor(fr, *d, extents, out)?;
            }
            TensorInst::Scatter { d, into, s, indices, w, dims, words } => {
                let shape = self.shape_of(fr, into.t)?;
                let at = self.whole(fr, *indices)?;
                let source = self.tensor(fr, *s)?.elements.clone();
                let n = *words as usize;
                let inner: Vec<u64> =
                    shape.iter().enumerate().map(|(i, e)| if dims.contains(&i) { 1 } else { *e }).collect();
                // All places are right before anything is written; there may be many of them.
                let places = || at.elements.chunks(dims.len().max(1));
                self.has_room(places().len() as u64)?;
                let mut firsts = Vec::with_capacity(places().len());
                for place in places() {
                    firsts.push(self.slice_at(&shape, &inner, dims, place, *w)?.first);
                }
                firsts.sort_unstable();
                if count(&inner) > 0 && firsts.windows(2).any(|two| two[0] == two[1]) {
                    return ub(UbKind::Overlap, "two places are the same, which are said to be unique");
                }
                self.work(source.len() as u64 / SLOTS_AN_OPERATION)?;
                let taken = self.consume(fr, *into)?;
                let mut elements = self.writable(taken.elements)?;
                let mut rest = source.chunks(n.max(1));
                for place in places() {
                    let part = self.slice_at(&shape, &inner, dims, place, *w)?;
                    part.each(|at| {
                        if let (Some(to), Some(from)) = (elements.get_mut(at * n..(at + 1) * n), rest.next())
                        {
                            to.copy_from_slice(from);
                        }
                    });
                }
                self.keep_tensor(fr, *d, shape, elements)?;
            }
            TensorInst::Pack { d, t, into, tiles, padding, words } => {
                self.pack(fr, *d, (*t, *into), tiles, *padding, *words)?;
            }
            TensorInst::Unpack { d, t, into, tiles, words } => {
                self.unpack(fr, *d, *t, *into, tiles, *words)?
            }
            TensorInst::ToTensor { d, m, ty, taken } => {
                let (shape, elements) = self.elements_of_memory(range(fr, *m, ty.slots), ty)?;
                if *taken {
                    self.forget_memory(range(fr, *m, ty.slots), ty)?;
                }
                self.keep_tensor(fr, *d, shape, elements)?;
            }
            TensorInst::ToBuffer { d, t, ty, read_only } => {
                let shape = self.shape_of(fr, *t)?;
                let Some(info) = ty.memref() else {
                    return unsupported("memory for a tensor of unknown rank");
                };
                self.fits(&shape, &info.shape)?;
                let sizes: Vec<Slot> = shape
                    .iter()
                    .zip(&info.shape)
                    .filter(|(_, known)| **known == DYNAMIC)
                    .map(|(n, _)| self.index_slot(*n as i64))
                    .collect();
                let view = self.memref_alloc(ty, false, &sizes, 1)?;
                let descriptor = self.descriptor(&view);
                put_range(fr, *d, &descriptor);
                self.store_elements(fr, *t, &descriptor, ty)?;
                if *read_only {
                    let (addr, prov) = self.pointer(view.allocated)?;
                    self.heap.make_constant(self.heap.resolve(addr, prov));
                }
            }
            TensorInst::Same { memrefs } => self.note_clone(fr, memrefs)?,
            TensorInst::End { t } => {
                self.tensor(fr, *t)?;
                self.tensors.end(get(fr, *t));
            }
            TensorInst::Store { t, m, ty } => {
                let descriptor: SmallVec<[Slot; 9]> = range(fr, *m, ty.slots).into();
                self.store_elements(fr, *t, &descriptor, ty)?;
            }
            TensorInst::Dealloc { memrefs, conditions, retained, results } => {
                self.dealloc_unless_retained(fr, memrefs, conditions, retained, results)?;
            }
            TensorInst::NestBegin(nest) => return self.nest_begin(fr, nest),
            TensorInst::NestStore(nest, values) => return self.nest_store(fr, nest, values),
        }
        Ok(if self.tensors.is_due() { Flow::Collect } else { Flow::Next })
    }

    /// The slice at a place, along some dimensions.
    fn slice_at(
        &mut self,
        shape: &[u64],
        inner: &[u64],
        dims: &[usize],
        place: &[Slot],
        w: u32,
    ) -> Step<Part> {
        let outer = strides(shape);
        let mut first = 0u64;
        for (d, s) in dims.iter().zip(place) {
            self.decide(s.spread(), UbKind::UndefinedAddress, "the index")?;
            let (i, extent) = (sext(w, s.bits), shape.get(*d).copied().unwrap_or(0));
            if i < 0 || i as u64 >= extent {
                return ub(
                    UbKind::IndexOutOfBounds,
                    format!("index {i} in dimension {d} of extent {extent}"),
                );
            }
            first += i as u64 * outer[*d];
        }
        let steps = outer.iter().map(|s| *s as i64).collect();
        self.work(1 + 2 * shape.len() as u64 / SLOTS_AN_OPERATION)?;
        self.indices(inner, 1 + shape.len())?;
        Ok(Part { first, sizes: inner.to_vec(), steps })
    }

    fn concat(
        &mut self,
        fr: &mut [Slot],
        d: u32,
        inputs: &[u32],
        dim: usize,
        known: &[i64],
        words: u32,
    ) -> Step {
        let mut parts = Vec::new();
        for t in inputs {
            parts.push(self.whole(fr, *t)?);
        }
        let Some(mut shape) = parts.first().map(|t| t.shape.clone()) else { return Ok(()) };
        let others = |s: &[u64]| -> Vec<u64> {
            s.iter().enumerate().filter(|(i, _)| *i != dim).map(|(_, n)| *n).collect()
        };
        if let Some(odd) = parts.iter().find(|t| others(&t.shape) != others(&shape)) {
            let text = format!("tensors of extents {shape:?} and {:?} in dimension {dim}", odd.shape);
            return ub(UbKind::ShapeMismatch, text);
        }
        shape[dim] = parts.iter().map(|t| t.shape[dim]).fold(0, u64::saturating_add);
        self.fits(&shape, known)?;
        let mut out = self.room(&shape, words)?;
        let outer = if shape.contains(&0) { 0 } else { count(&shape[..dim]) as usize };
        for i in 0..outer {
            for t in &parts {
                let row = count(&t.shape[dim..]) as usize * words as usize;
                out.extend_from_slice(t.elements.get(i * row..(i + 1) * row).unwrap_or(&[]));
            }
        }
        self.keep_tensor(fr, d, shape, out)
    }

    /// Tiles of the run: sizes, and extents of the tiles' outer dimensions for a whole of these.
    fn tiled(&mut self, fr: &[Slot], whole: &[u64], tiles: &Tiles) -> Step<(Vec<u64>, Vec<u64>)> {
        let sizes = self.tensor_extents(fr, &tiles.sizes)?;
        if sizes.contains(&0) {
            return ub(UbKind::InvalidSize, "a tile of no elements");
        }
        let outer = tiles.order.iter().map(|d| {
            let tile = tiles.inner.iter().position(|k| k == d).map_or(1, |k| sizes[k]);
            whole[*d].div_ceil(tile)
        });
        let shape = outer.chain(sizes.iter().copied()).collect();
        Ok((sizes, shape))
    }

    /// Where an element of the tiles is in the whole, which may be beyond its end.
    fn untiled(index: &[u64], tiles: &Tiles, sizes: &[u64]) -> SmallVec<[u64; 6]> {
        let rank = tiles.order.len();
        let mut at: SmallVec<[u64; 6]> = SmallVec::from_elem(0, rank);
        for (i, d) in tiles.order.iter().enumerate() {
            at[*d] = index[i];
        }
        for (k, d) in tiles.inner.iter().enumerate() {
            at[*d] = at[*d] * sizes[k] + index[rank + k];
        }
        at
    }

    fn pack(
        &mut self,
        fr: &mut [Slot],
        d: u32,
        (t, into): (u32, u32),
        tiles: &Tiles,
        padding: Option<u32>,
        words: u32,
    ) -> Step {
        let Tensor { shape: whole, elements, .. } = self.whole(fr, t)?;
        let (sizes, least) = self.tiled(fr, &whole, tiles)?;
        let shape = self.shape_of(fr, into)?;
        // Without padding each dimension is full; with it only the last tile is padded.
        let fits = shape == least;
        let full = tiles.inner.iter().zip(&sizes).all(|(d, tile)| whole[*d] % tile == 0);
        if !fits || padding.is_none() && !full {
            return ub(UbKind::ShapeMismatch, format!("a tensor of extents {whole:?} in tiles of {shape:?}"));
        }
        let mut out = self.room(&shape, words)?;
        self.indices(&shape, whole.len() + shape.len())?;
        let (n, outer) = (words as usize, strides(&whole));
        let filler = padding.map_or(&[][..], |r| range(fr, r, words));
        each_index(&shape, |index| {
            let at = Self::untiled(index, tiles, &sizes);
            let place: Option<u64> =
                at.iter().zip(&whole).zip(&outer).map(|((i, e), s)| (i < e).then(|| i * s)).sum();
            match place {
                Some(at) => {
                    let at = at as usize;
                    out.extend_from_slice(elements.get(at * n..(at + 1) * n).unwrap_or(&[]));
                }
                None => out.extend_from_slice(filler),
            }
        });
        self.keep_tensor(fr, d, shape, out)
    }

    fn unpack(
        &mut self,
        fr: &mut [Slot],
        d: u32,
        t: u32,
        into: ConsumedTensor,
        tiles: &Tiles,
        words: u32,
    ) -> Step {
        let Tensor { shape, elements, .. } = self.whole(fr, t)?;
        let whole = self.shape_of(fr, into.t)?;
        let (sizes, least) = self.tiled(fr, &whole, tiles)?;
        if shape.len() != least.len() || shape.iter().zip(&least).any(|(have, need)| have < need) {
            return ub(UbKind::ShapeMismatch, format!("tiles of extents {shape:?} as a tensor of {whole:?}"));
        }
        self.loops(&shape, words)?;
        self.indices(&shape, whole.len() + shape.len())?;
        let taken = self.consume(fr, into)?;
        let mut out = self.writable(taken.elements)?;
        let (n, outer) = (words as usize, strides(&whole));
        let mut rest = elements.chunks(n.max(1));
        each_index(&shape, |index| {
            let at = Self::untiled(index, tiles, &sizes);
            let place: Option<u64> =
                at.iter().zip(&whole).zip(&outer).map(|((i, e), s)| (i < e).then(|| i * s)).sum();
            let from = rest.next();
            if let (Some(at), Some(from)) = (place, from)
                && let Some(to) = out.get_mut(at as usize * n..(at as usize + 1) * n)
            {
                to.copy_from_slice(from);
            }
        });
        self.keep_tensor(fr, d, whole, out)
    }

    /// What memory holds, as the elements of a tensor.
    fn elements_of_memory(&mut self, slots: &[Slot], ty: &TypeInfo) -> Step<(Vec<u64>, Vec<Slot>)> {
        let (view, elem) = self.any_memref(slots, ty)?;
        let shape: Vec<u64> = view.sizes.iter().map(|n| u64::try_from(*n).unwrap_or(0)).collect();
        let mut out = self.room(&shape, elem.slots)?;
        self.loops(&shape, elem.slots * (WORDS_OF_MEMORY - 1))?;
        if count(&shape) == 0 {
            return Ok((shape, out));
        }
        let (_, prov) = self.pointer(view.aligned)?;
        let mut one: SmallVec<[Slot; 4]> = SmallVec::from_elem(Slot::default(), elem.slots as usize);
        view.each(|l| {
            let at = self.heap.locate(view.address(l), prov, elem.store_size, elem.align, false)?;
            load_value(&mut self.heap, at, &elem, &mut one);
            out.extend_from_slice(&one);
            Ok::<(), Box<Stop>>(())
        })?;
        Ok((shape, out))
    }

    /// Notes that memory and its copy, which hold the same elements, may be one.
    fn note_clone(&mut self, fr: &[Slot], memrefs: &[(u32, Arc<TypeInfo>); 2]) -> Step {
        let mut places: [Vec<usize>; 2] = Default::default();
        let mut size = 0;
        for ((m, ty), places) in memrefs.iter().zip(&mut places) {
            let (view, elem) = self.any_memref(range(fr, *m, ty.slots), ty)?;
            let shape: Vec<u64> = view.sizes.iter().map(|n| u64::try_from(*n).unwrap_or(0)).collect();
            self.loops(&shape, WORDS_OF_MEMORY)?;
            self.has_room(count(&shape))?;
            let (_, prov) = self.pointer(view.aligned)?;
            size = elem.store_size;
            view.each(|l| {
                places.push(self.heap.check(view.address(l), prov, size, 1, false)?);
                Ok::<(), Box<Stop>>(())
            })?;
        }
        let [of, to] = places;
        for (a, b) in of.into_iter().zip(to) {
            self.heap.note_clone(a, b, size as usize)?;
        }
        Ok(())
    }

    /// Leaves the elements of memory undetermined.
    fn forget_memory(&mut self, slots: &[Slot], ty: &TypeInfo) -> Step<()> {
        let (view, elem) = self.any_memref(slots, ty)?;
        if view.sizes.contains(&0) {
            return Ok(());
        }
        let (_, prov) = self.pointer(view.aligned)?;
        view.each(|l| {
            let at = self.heap.locate(view.address(l), prov, elem.store_size, elem.align, true)?;
            self.heap.forget_at(at, elem.store_size as usize);
            Ok(())
        })
    }

    /// New memory of the function that holds a tensor, as a runtime function reads it.
    pub(super) fn memory_of(&mut self, t: Slot, elem: &TypeInfo) -> Step<MemRefView> {
        let Tensor { shape, elements, .. } = self.whole(&[t], 0)?;
        let bytes = count(&shape).saturating_mul(elem.size);
        let alloc = self.stack_alloc(bytes, elem.align.max(16), AllocKind::Stack)?;
        let base = Slot::pointer(self.heap.alloc(alloc).base, alloc);
        let sizes: Dims = shape.iter().map(|n| *n as i64).collect();
        let strides = identity_strides(&sizes);
        let view = MemRefView { allocated: base, aligned: base, offset: 0, sizes, strides, step: elem.size };
        let mut rest = elements.chunks(elem.slots.max(1) as usize);
        view.each(|l| {
            let at = self.heap.locate(view.address(l), alloc, elem.store_size, 1, true)?;
            store_value(&mut self.heap, at, elem, rest.next().unwrap_or(&[]));
            Ok::<(), Box<Stop>>(())
        })?;
        Ok(view)
    }

    fn any_memref(&mut self, slots: &[Slot], ty: &TypeInfo) -> Step<(MemRefView, Arc<TypeInfo>)> {
        match &ty.kind {
            crate::layout::Kind::MemRef(info) => Ok((self.view(slots, info)?, info.elem.clone())),
            crate::layout::Kind::Unranked(elem) => Ok((self.any_view(slots, ty)?, elem.clone())),
            _ => unsupported("a tensor in something else than memory"),
        }
    }

    /// Writes the elements of a tensor to memory of its shape.
    fn store_elements(&mut self, fr: &[Slot], t: u32, slots: &[Slot], ty: &TypeInfo) -> Step {
        let Tensor { shape, elements, .. } = self.whole(fr, t)?;
        let (view, elem) = self.any_memref(slots, ty)?;
        let sizes: Dims = shape.iter().map(|n| *n as i64).collect();
        if view.sizes != sizes {
            let text = format!("a tensor of extents {shape:?} in memory of {:?}", view.sizes);
            return ub(UbKind::ShapeMismatch, text);
        }
        self.loops(&shape, elem.slots * WORDS_OF_MEMORY)?;
        if elements.is_empty() {
            return Ok(());
        }
        let (_, prov) = self.pointer(view.aligned)?;
        let mut rest = elements.chunks(elem.slots.max(1) as usize);
        view.each(|l| {
            let at = self.heap.locate(view.address(l), prov, elem.store_size, elem.align, true)?;
            store_value(&mut self.heap, at, &elem, rest.next().unwrap_or(&[]));
            Ok::<(), Box<Stop>>(())
        })
    }

    /// Frees each memory once whose condition holds, unless something that is retained lies in it. A retained
    /// memref has the conditions of the memory that it lies in.
    fn dealloc_unless_retained(
        &mut self,
        fr: &mut [Slot],
        memrefs: &[(u32, Arc<TypeInfo>)],
        conditions: &[u32],
        retained: &[(u32, Arc<TypeInfo>)],
        results: &[u32],
    ) -> Step {
        self.work((memrefs.len() + retained.len()) as u64)?;
        // Memory and the address that its memref begins at.
        let memory = |m: &mut Machine, (r, ty): &(u32, Arc<TypeInfo>)| -> Step<(u64, u32, u32, u64)> {
            let (view, _) = m.any_memref(range(fr, *r, ty.slots), ty)?;
            let (addr, prov) = m.pointer(view.allocated)?;
            Ok((addr, prov, m.heap.resolve(addr, prov), view.aligned.bits))
        };
        let (mut kept, mut firsts) = (Vec::new(), FxHashMap::default());
        for memref in retained {
            let (_, _, alloc, first) = memory(self, memref)?;
            kept.push(alloc);
            firsts.entry(alloc).or_insert(first);
        }
        let retained: FxHashSet<u32> = kept.iter().copied().collect();
        let mut owned: FxHashMap<u32, bool> = FxHashMap::default();
        let mut unowned = Vec::new();
        for (memref, c) in memrefs.iter().zip(conditions) {
            let c = get(fr, *c);
            self.decide(c.flags(), UbKind::UndefinedBranch, "the condition")?;
            let (addr, prov, alloc, first) = memory(self, memref)?;
            // MLIR's lowering compares where memrefs begin.
            if *firsts.entry(alloc).or_insert(first) != first {
                return unsupported("two memrefs of one memory that begin at different places");
            }
            let seen = owned.entry(alloc).or_default();
            if c.bits & 1 == 1 && !*seen && !retained.contains(&alloc) {
                unowned.push((addr, prov));
            }
            *seen |= c.bits & 1 == 1;
        }
        for (addr, prov) in unowned {
            self.heap.free(addr, prov, self.at)?;
        }
        for (d, alloc) in results.iter().zip(kept) {
            put(fr, *d, Slot::firm(u64::from(owned.get(&alloc).is_some_and(|owned| *owned))));
        }
        Ok(())
    }
}

fn shown(shape: &[i64]) -> String {
    let texts: Vec<String> =
        shape.iter().map(|n| if *n == DYNAMIC { "?".into() } else { n.to_string() }).collect();
    format!("[{}]", texts.join(", "))
}
