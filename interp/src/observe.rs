//! Converts values in slots to observed values, and back.

use crate::exec::{Dims, MemRefView, identity_strides};
use crate::heap::{AllocKind, AllocState, Mark, SiteRef};
use crate::layout::{Kind, MemRefInfo, TypeInfo};
use crate::machine::{Machine, Step, Stop, ub, unsupported};
use crate::scalar::narrow::mask;
use crate::shown::ShownValues;
use crate::slot::{Slot, flag};
use crate::tensors::Tensor;
use plumb_host::{Class, Datum, Flags, ObservedValue, UbKind};
use plumb_ir::DYNAMIC;

/// Elements of which one unit of work notes whether a type has them.
const BITS_OF_WORK: u64 = 64;

/// Memory made for a memref argument, to be read again after the run.
#[derive(Clone, Debug)]
pub(crate) struct ArgumentStore {
    alloc: u32,
    view: MemRefView,
    /// Elements for which there is room.
    room: u64,
}

impl Machine {
    /// A scalar as observed. A pointer comes with the start of the object that it points into, if that is known. A
    /// pointer made of an integer may depend on where memory lies. A pointer to dead memory does not compare.
    pub(crate) fn datum(&self, class: Class, words: &[Slot]) -> Datum {
        let mut datum = crate::exec::datum(class, words);
        let flags = words.iter().fold(0, |flags, s| flags | s.spread());
        if flags & (flag::NONDET | flag::FATAL) == flag::NONDET
            && !self.heap.samples()
            && !self.heap.is_loose()
        {
            datum.flags |= Flags::FIXED;
        }
        if let (Class::Pointer, [p]) = (class, words) {
            let alloc = self.heap.alloc(self.heap.resolve(p.bits, p.prov()));
            if alloc.state == AllocState::Freed {
                datum.flags |= Flags::ADDRESS | Flags::FREED;
            } else if alloc.state != AllocState::Alive {
                datum.flags |= Flags::ADDRESS;
            } else if alloc.is(Mark::Known) && !alloc.is(Mark::Exposed) {
                datum.bits.0.push(alloc.base);
            }
        }
        datum
    }

    /// A value as observed. Memrefs are read from memory.
    pub(crate) fn observe(&mut self, slots: &[Slot], ty: &TypeInfo) -> Step<ObservedValue> {
        Ok(match &ty.kind {
            Kind::Scalar(s) => {
                self.look(slots);
                self.keep(1, size_of::<ObservedValue>())?;
                ObservedValue::Scalar(self.datum(s.class(), slots))
            }
            Kind::Vector { shape, .. } => {
                ObservedValue::Vector { shape: shape.clone(), elements: self.data(slots, ty)? }
            }
            Kind::Struct(fields) => {
                self.keep(1, size_of::<ObservedValue>())?;
                let (mut at, mut out) = (0usize, Vec::new());
                for f in fields {
                    let end = at + f.slots as usize;
                    out.push(self.observe(slots.get(at..end).unwrap_or(&[]), f)?);
                    at = end;
                }
                ObservedValue::Aggregate(out)
            }
            // Its elements may have no words, and be many all the same.
            Kind::Array(n, elem) => {
                self.keep(1, size_of::<ObservedValue>())?;
                let mut out = Vec::new();
                for i in 0..*n as usize {
                    let at = i * elem.slots as usize;
                    out.push(self.observe(slots.get(at..at + elem.slots as usize).unwrap_or(&[]), elem)?);
                }
                ObservedValue::Aggregate(out)
            }
            Kind::MemRef(info) => {
                let view = self.view(slots, info)?;
                self.observe_view(&view, &info.elem)?
            }
            Kind::Unranked(elem) => {
                let view = self.any_view(slots, ty)?;
                self.observe_view(&view, elem)?
            }
            Kind::Tensor { elem, .. } => {
                self.observe_tensor(slots.first().copied().unwrap_or_default(), elem)?
            }
            Kind::Nothing => ObservedValue::Aggregate(Vec::new()),
        })
    }

    fn data(&mut self, slots: &[Slot], ty: &TypeInfo) -> Step<Vec<Datum>> {
        self.keep(1, ty.pieces.iter().map(|p| crate::exec::scalar_bytes(p.scalar.slots())).sum())?;
        let words = |p: &crate::layout::Piece| {
            slots.get(p.slot as usize..(p.slot + p.scalar.slots()) as usize).unwrap_or(&[])
        };
        ty.pieces.iter().for_each(|p| self.look(words(p)));
        Ok(ty.pieces.iter().map(|p| self.datum(p.scalar.class(), words(p))).collect())
    }

    fn observe_view(&mut self, view: &MemRefView, elem: &TypeInfo) -> Step<ObservedValue> {
        let shape = view.sizes.iter().map(|n| u64::try_from(*n).unwrap_or(0)).collect();
        Ok(ObservedValue::MemRef { shape, elements: self.typed_elements(view, elem, None)? })
    }

    /// A tensor is seen as memory of its shape is.
    fn observe_tensor(&mut self, s: Slot, elem: &TypeInfo) -> Step<ObservedValue> {
        let Some(tensor) = self.tensors.get(s).cloned() else {
            return unsupported("a tensor that is poison as a result");
        };
        if tensor.ended {
            return ub(UbKind::UseAfterFree, "the memory of the tensor has been freed");
        }
        let scalars: usize = elem.pieces.iter().map(|p| crate::exec::scalar_bytes(p.scalar.slots())).sum();
        let mut elements = Vec::new();
        for element in tensor.elements.chunks(elem.slots.max(1) as usize) {
            self.work(1)?;
            self.keep(1, scalars)?;
            elements.extend(self.data(element, elem)?);
        }
        Ok(ObservedValue::MemRef { shape: tensor.shape, elements })
    }

    /// The content of a variable of the module.
    pub(crate) fn observe_global(&mut self, base: Slot, ty: &TypeInfo) -> Step<ObservedValue> {
        match &ty.kind {
            Kind::MemRef(info) => self.observe_view(&MemRefView::identity(base, info), &info.elem),
            // A variable of LLVM: its scalars in order.
            _ => self.observe_view(&MemRefView::single(base, ty.size), ty),
        }
    }

    /// A value given from outside as slots; memrefs get memory of their own.
    pub(crate) fn supply(
        &mut self,
        value: &ObservedValue,
        ty: &TypeInfo,
    ) -> Step<(Vec<Slot>, Option<ArgumentStore>)> {
        let wrong = || unsupported("an argument that is not of the parameter's type");
        // The values themselves stay while it runs, to be compared with what becomes of them.
        if let ObservedValue::Vector { elements, .. } | ObservedValue::MemRef { elements, .. } = value {
            self.heap.account.take(size_of_val(elements.as_slice()) as u64)?;
        }
        match (value, &ty.kind) {
            (ObservedValue::Scalar(d), Kind::Scalar(_)) => Ok((from_data(std::slice::from_ref(d), ty), None)),
            (ObservedValue::Vector { elements, .. }, Kind::Vector { .. })
                if elements.len() == ty.pieces.len() =>
            {
                Ok((from_data(elements, ty), None))
            }
            (ObservedValue::Aggregate(fields), Kind::Struct(types)) if fields.len() == types.len() => {
                let mut out = Vec::new();
                for (f, t) in fields.iter().zip(types) {
                    match self.supply(f, t)? {
                        (slots, None) => out.extend(slots),
                        _ => return wrong(),
                    }
                }
                Ok((out, None))
            }
            (ObservedValue::MemRef { shape, elements }, Kind::Tensor { shape: known, elem }) => {
                let known = known.as_deref();
                let fits = known.is_none_or(|known| {
                    shape.len() == known.len()
                        && shape.iter().zip(known).all(|(n, t)| *t == DYNAMIC || *t == *n as i64)
                });
                let each = elem.pieces.len().max(1);
                let count = shape.iter().fold(1u64, |n, extent| n.saturating_mul(*extent));
                if !fits || elements.len() as u64 != count.saturating_mul(each as u64) {
                    return wrong();
                }
                let slots = elements.chunks(each).flat_map(|element| from_data(element, elem)).collect();
                let tensor = Tensor::new(shape.clone(), std::sync::Arc::new(slots));
                Ok((vec![self.tensors.make(&mut self.heap.account, tensor)?], None))
            }
            (ObservedValue::MemRef { shape, elements }, Kind::MemRef(info)) => {
                let fits = shape.len() == info.rank()
                    && shape.iter().zip(&info.shape).all(|(n, t)| *t == DYNAMIC || *t == *n as i64);
                if !fits {
                    return wrong();
                }
                let sizes: Dims = shape.iter().map(|n| *n as i64).collect();
                let identity = identity_strides(&sizes);
                let strides: Dims = info
                    .strides
                    .iter()
                    .zip(&identity)
                    .map(|(s, i)| if *s == DYNAMIC { *i } else { *s })
                    .collect();
                let offset = if info.offset == DYNAMIC { 0 } else { info.offset };
                let mut view = MemRefView {
                    allocated: Slot::default(),
                    aligned: Slot::default(),
                    offset,
                    sizes,
                    strides,
                    step: info.elem.size,
                };
                // The store reaches from its start to the last element; none may lie before it.
                let (mut top, mut fine) = (offset - 1, offset >= 0);
                view.each(|l| {
                    fine &= offset.checked_add(l).is_some_and(|e| e >= 0);
                    top = top.max(offset.wrapping_add(l));
                    Ok::<(), ()>(())
                })
                .ok();
                let count = u64::try_from(top + 1).unwrap_or(0);
                let per = info.elem.pieces.len().max(1);
                if !fine || elements.len() as u64 != view.count().saturating_mul(per as u64) {
                    return wrong();
                }
                let bytes = count.saturating_mul(info.elem.size);
                let align = info.elem.align.max(16);
                let alloc = self.heap.allocate(bytes, align, AllocKind::Argument, SiteRef::NOWHERE)?;
                let base = self.heap.alloc(alloc).base;
                view.allocated = Slot::pointer(base, alloc);
                view.aligned = view.allocated;
                let mut rest = elements.chunks(per);
                view.each(|l| {
                    let at = self.heap.locate(view.address(l), alloc, info.elem.store_size, 1, true)?;
                    let slots = from_data(rest.next().unwrap_or(&[]), &info.elem);
                    crate::exec::store_value(&mut self.heap, at, &info.elem, &slots);
                    Ok::<(), Box<crate::heap::HeapError>>(())
                })?;
                Ok((self.descriptor(&view).into_vec(), Some(ArgumentStore { alloc, view, room: count })))
            }
            _ => wrong(),
        }
    }

    /// What an argument's memory holds after the run, as its type sees it. Where the memory has more than that, what lies
    /// between follows as a field of its own.
    pub(crate) fn observe_argument(
        &mut self,
        store: &ArgumentStore,
        number: usize,
        ty: &TypeInfo,
    ) -> Step<ObservedValue> {
        let Some(info) = ty.memref() else { return unsupported("an argument that is no memref") };
        // A program may have freed what it was given: its content is then not observable.
        if self.heap.alloc(store.alloc).state != AllocState::Alive {
            return Ok(ObservedValue::MemRef { shape: vec![0], elements: Vec::new() });
        }
        self.shown = ShownValues::default();
        let seen = self.observe_view(&store.view, &info.elem)?;
        self.show(format_args!("memref argument {number}"), "given back")?;
        if store.view.offset == 0 && store.view.strides[..] == identity_strides(&store.view.sizes)[..] {
            return Ok(seen);
        }
        let rest = self.between(store, info)?;
        self.shown = ShownValues::default();
        Ok(match rest {
            Some(rest) => ObservedValue::Aggregate(vec![seen, rest]),
            None => seen,
        })
    }

    /// What an argument's memory holds where its type has no element.
    fn between(&mut self, store: &ArgumentStore, info: &MemRefInfo) -> Step<Option<ObservedValue>> {
        let room = usize::try_from(store.room).unwrap_or(usize::MAX);
        self.work(store.room / BITS_OF_WORK)?;
        let mut taken = vec![0u64; room.div_ceil(64)];
        let offset = store.view.offset;
        store.view.each(|l| {
            let at = usize::try_from(offset.wrapping_add(l)).unwrap_or(usize::MAX);
            if let Some(word) = taken.get_mut(at / 64) {
                *word |= 1 << (at % 64);
            }
            Ok::<(), Box<Stop>>(())
        })?;
        let base = Slot::pointer(self.heap.alloc(store.alloc).base, store.alloc);
        let mut elements = Vec::new();
        let mut view = MemRefView { step: info.elem.size, ..MemRefView::single(base, info.elem.size) };
        let mut count = 0;
        for at in (0..room).filter(|at| taken[at / 64] >> (at % 64) & 1 == 0) {
            view.offset = at as i64;
            elements.append(&mut self.typed_elements(&view, &info.elem, None)?);
            count += 1;
        }
        Ok((count > 0).then(|| ObservedValue::MemRef { shape: vec![count], elements }))
    }
}

/// The slots of data of a type's scalars in order.
fn from_data(data: &[Datum], ty: &TypeInfo) -> Vec<Slot> {
    let mut out = vec![Slot::default(); ty.slots as usize];
    for (d, p) in data.iter().zip(&ty.pieces) {
        let width = p.scalar.width();
        for k in 0..p.scalar.slots() {
            let word = d.bits.0.get(k as usize).copied().unwrap_or(0);
            let left = width - (64 * k).min(width);
            let bits = if left >= 64 { word } else { word & mask(left.max(1)) };
            if let Some(s) = out.get_mut((p.slot + k) as usize) {
                let pointer = d.class == Class::Pointer && bits != 0;
                let prov = if pointer { crate::slot::ANY_ALLOC } else { 0 };
                *s = Slot::new(bits, prov, d.flags.bits());
            }
        }
    }
    out
}
