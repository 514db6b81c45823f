//! Buffers, and what is known of memrefs in each context: buffer, offset, sizes and strides.

use crate::core::Gen;
use crate::know::KnownBits;
use crate::quirks::Quirk;
use plumb_ir::layout::identity_strides;
use plumb_ir::{Attr, AttrKind, Type, TypeKind, Value};
use smallvec::SmallVec;

/// One allocation, global or parameter's memory; in a place with several contexts it stands for one in each context.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Element type.
    pub elem: Type,
    /// Elements.
    pub len: u32,
    /// Which elements are initialised for certain.
    pub init: u64,
    /// Not freed, not out of scope.
    pub alive: bool,
    /// May be written.
    pub mutable: bool,
    /// May be freed, by who made it.
    pub heap: bool,
    /// Dies with the region it is made in.
    pub stack: bool,
    /// The frame it is made in; of globals and parameters none.
    pub frame: Option<u32>,
    /// Bytes its first element is aligned to at least.
    pub align: u32,
    /// One of these two, and it is not known which.
    pub join: Option<(u32, u32)>,
}

impl Buffer {
    /// Every element initialised.
    pub fn full(len: u32) -> u64 {
        if len >= 64 { u64::MAX } else { (1 << len) - 1 }
    }
}

/// A memref's type, taken apart; strides and offset of the layout, `DYNAMIC` where not static.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Extents.
    pub shape: SmallVec<[i64; 4]>,
    /// Element type.
    pub elem: Type,
    /// Offset.
    pub offset: i64,
    /// Strides.
    pub strides: SmallVec<[i64; 4]>,
    /// Whether there is no layout attribute.
    pub identity: bool,
    /// Memory space, if not the first.
    pub space: Option<Attr>,
}

impl View {
    /// Whether the layout is the identity: left out, or written for one dimension.
    pub fn is_dense(&self) -> bool {
        self.identity || self.strides[..] == [1] && self.offset == 0
    }
}

/// Words in which a memref's facts are kept: buffer, offset, then sizes, then strides.
pub const BUFFER: usize = 0;
/// Position of the offset.
pub const OFFSET: usize = 1;

/// Position of a size.
pub fn size_at(dim: usize) -> usize {
    2 + dim
}

/// Position of a stride.
pub fn stride_at(rank: usize, dim: usize) -> usize {
    2 + rank + dim
}

impl Gen<'_, '_, '_, '_> {
    /// A ranked memref type, taken apart.
    pub(crate) fn view(&self, ty: Type) -> Option<View> {
        let TypeKind::MemRef { shape, elem, layout, space } = self.m.ctx.ty(ty) else { return None };
        let (elem, shape, space) = (*elem, SmallVec::from_slice(shape), *space);
        match layout.map(|l| self.m.ctx.attr(l)) {
            Some(AttrKind::Strided { offset, strides }) => Some(View {
                shape,
                elem,
                offset: *offset,
                strides: SmallVec::from_slice(strides),
                identity: false,
                space,
            }),
            Some(_) => None,
            None => {
                let strides = SmallVec::from_vec(identity_strides(&shape));
                Some(View { shape, elem, offset: 0, strides, identity: true, space })
            }
        }
    }

    /// Rank of a memref value, also of an unranked one whose descriptor is known.
    pub(crate) fn rank(&self, v: Value) -> Option<usize> {
        match self.m.ctx.ty(self.m.ty(v)) {
            TypeKind::MemRef { shape, .. } => Some(shape.len()),
            TypeKind::LlvmPtr { .. } => Some(1),
            _ if self.k.is_known(v) => Some((usize::from(self.k.fact(v).comps) - 2) / 2),
            _ => None,
        }
    }

    /// Sizes of a dimension in each context; where there are none, one that the type admits.
    pub(crate) fn sizes(&self, v: Value, dim: usize) -> SmallVec<[u64; 24]> {
        if self.k.contexts() == 0 {
            let stated = self.m.ctx.shape(self.m.ty(v)).and_then(|s| s.get(dim)).copied();
            return SmallVec::from_slice(&[stated.filter(|s| *s >= 0).unwrap_or(3) as u64]);
        }
        (0..self.k.contexts()).map(|context| self.k.get(v, context, size_at(dim))).collect()
    }

    /// The element type of a memref; of a pointer that of the buffer it is known to point into.
    pub(crate) fn elem(&self, v: Value) -> Type {
        let ty = self.m.ty(v);
        if !matches!(self.m.ctx.ty(ty), TypeKind::LlvmPtr { .. }) {
            return self.m.ctx.elem(ty);
        }
        let buffer = match self.k.fact(v).known {
            KnownBits::Uniform(at) => self.k.words(at, 1).first().copied(),
            KnownBits::Contexts(_) if self.k.contexts() > 0 => Some(self.k.get(v, 0, BUFFER)),
            KnownBits::Contexts(_) | KnownBits::No => None,
        };
        buffer.and_then(|b| self.buffers.get(b as usize)).map_or(Type::NONE, |b| b.elem)
    }

    /// Whether the buffers of a memref fulfil something in every context.
    pub(crate) fn buffers_all(&self, v: Value, mut holds: impl FnMut(&Buffer) -> bool) -> bool {
        self.k.all(v, BUFFER, |_, b| self.buffers.get(b as usize).is_some_and(&mut holds))
    }

    /// Whether a memref can be used: its descriptor is known and its memory exists in every context.
    pub(crate) fn usable(&self, v: Value) -> bool {
        self.k.is_known(v) && self.elem(v) != Type::NONE && self.buffers_all(v, |b| self.alive(b))
    }

    fn alive(&self, b: &Buffer) -> bool {
        match b.join {
            Some((x, y)) => {
                [x, y].iter().all(|i| self.buffers.get(*i as usize).is_some_and(|b| self.alive(b)))
            }
            None => b.alive,
        }
    }

    /// Whether a buffer's memory is surely initialised throughout.
    pub(crate) fn is_full(&self, b: &Buffer) -> bool {
        match b.join {
            Some((x, y)) => {
                [x, y].iter().all(|i| self.buffers.get(*i as usize).is_some_and(|b| self.is_full(b)))
            }
            None => b.init == Buffer::full(b.len),
        }
    }

    /// Whether a memref has elements in every context.
    pub(crate) fn has_elements(&self, v: Value) -> bool {
        let Some(rank) = self.rank(v) else { return false };
        // The type's word counts also where nothing is ever reached: the verifier reads it.
        let stated = self.m.ctx.shape(self.m.ty(v)).is_none_or(|s| !s.contains(&0));
        stated && (0..rank).all(|d| self.k.all(v, size_at(d), |_, s| s > 0))
    }

    /// Elements of a memref's logical space in a context, as positions in its buffer.
    pub(crate) fn positions(&self, v: Value, context: u32) -> SmallVec<[i64; 64]> {
        let rank = self.rank(v).unwrap_or(0);
        let mut out: SmallVec<[i64; 64]> = SmallVec::new();
        out.push(self.k.get(v, context, OFFSET) as i64);
        for d in 0..rank {
            let (n, s) =
                (self.k.get(v, context, size_at(d)), self.k.get(v, context, stride_at(rank, d)) as i64);
            let inner = std::mem::take(&mut out);
            for p in inner {
                out.extend((0..n.min(64) as i64).map(|i| p + i * s));
            }
            out.truncate(4096);
        }
        out
    }

    /// Whether all elements of a memref are surely initialised.
    pub(crate) fn is_initialised(&self, v: Value) -> bool {
        (0..self.k.contexts()).all(|context| {
            let Some(b) = self.buffers.get(self.k.get(v, context, BUFFER) as usize) else { return false };
            self.is_full(b)
                || b.join.is_none()
                    && self.positions(v, context).iter().all(|p| (0..64).contains(p) && b.init >> p & 1 == 1)
        })
    }

    /// Whether the element at these indices is surely initialised; indices may be unknown.
    pub(crate) fn element_initialised(&self, v: Value, indices: &[Value]) -> bool {
        (0..self.k.contexts()).all(|context| {
            let Some(b) = self.buffers.get(self.k.get(v, context, BUFFER) as usize) else { return false };
            if self.is_full(b) {
                return true;
            }
            match self.position(v, indices, context) {
                Some(p) if b.join.is_none() => b.init >> p & 1 == 1,
                _ => false,
            }
        })
    }

    /// Position in the buffer of the element at these indices, where they are known.
    fn position(&self, v: Value, indices: &[Value], context: u32) -> Option<u32> {
        let mut at = self.k.get(v, context, OFFSET) as i64;
        for (d, index) in indices.iter().enumerate() {
            if !self.k.is_known(*index) {
                return None;
            }
            let stride = self.k.get(v, context, stride_at(indices.len(), d)) as i64;
            at = at.checked_add(self.signed_index(self.k.get(*index, context, 0)).checked_mul(stride)?)?;
        }
        u32::try_from(at).ok().filter(|p| *p < 64)
    }

    /// Notes that the element at these indices has been written.
    pub(crate) fn note_store(&mut self, v: Value, indices: &[Value]) {
        for context in 0..self.k.contexts() {
            let b = self.k.get(v, context, BUFFER) as u32;
            if let Some(p) = self.position(v, indices, context) {
                self.note_init(
                    b,
                    1 << p,
                    self.k.contexts() == 1
                        || self.k.is_uniform(v) && indices.iter().all(|i| self.k.is_uniform(*i)),
                );
            }
        }
    }

    /// Notes that all elements of a memref have been written.
    pub(crate) fn note_filled(&mut self, v: Value) {
        for context in 0..self.k.contexts() {
            let b = self.k.get(v, context, BUFFER) as u32;
            let bits = self
                .positions(v, context)
                .iter()
                .fold(0u64, |bits, p| if (0..64).contains(p) { bits | 1 << p } else { bits });
            self.note_init(b, bits, self.k.contexts() == 1 || self.k.is_uniform(v));
        }
    }

    /// Bits become initialised: at once where that holds in every context, else when this place has been left.
    pub(crate) fn note_init(&mut self, b: u32, bits: u64, same_in_all: bool) {
        let Some(buffer) = self.buffers.get_mut(b as usize) else { return };
        if buffer.join.is_some() {
            return;
        }
        if same_in_all {
            self.init_log.push((b, buffer.init));
            buffer.init |= bits;
        } else {
            self.init_pending.push((b, bits));
        }
    }

    /// A new buffer.
    pub(crate) fn new_buffer(&mut self, elem: Type, len: u32) -> u32 {
        self.buffers.push(Buffer {
            elem,
            len,
            init: 0,
            alive: true,
            mutable: true,
            heap: false,
            stack: false,
            frame: Some(self.k.here),
            align: 1,
            join: None,
        });
        self.buffers.len() as u32 - 1
    }

    /// A buffer that is one of two.
    pub(crate) fn join_buffers(&mut self, x: u32, y: u32) -> u32 {
        if x == y {
            return x;
        }
        let (Some(a), Some(b)) = (self.buffers.get(x as usize), self.buffers.get(y as usize)) else {
            return x;
        };
        let joined = Buffer {
            elem: a.elem,
            len: a.len.min(b.len),
            init: 0,
            alive: true,
            mutable: a.mutable && b.mutable,
            heap: false,
            stack: a.stack || b.stack,
            frame: None,
            align: a.align.min(b.align),
            join: Some((x, y)),
        };
        self.buffers.push(joined);
        self.buffers.len() as u32 - 1
    }

    /// A buffer's memory seen as elements of another type. It is initialised where all of it is, and nothing needs
    /// exact values of it.
    pub(crate) fn other_view(&mut self, of: u32, elem: Type, len: u32) -> u32 {
        let Some(b) = self.buffers.get(of as usize) else { return of };
        let seen = Buffer { elem, len, init: 0, heap: false, frame: None, join: Some((of, of)), ..b.clone() };
        self.buffers.push(seen);
        self.buffers.len() as u32 - 1
    }

    /// Whether a buffer, or one it may be, dies with a region.
    pub(crate) fn on_stack(&self, v: Value) -> bool {
        !self.buffers_all(v, |b| !b.stack)
    }

    /// Records a descriptor that is the same in every context.
    pub(crate) fn describe(&mut self, v: Value, buffer: u32, offset: i64, sizes: &[i64], strides: &[i64]) {
        let mut words: SmallVec<[u64; 12]> = SmallVec::new();
        words.push(u64::from(buffer));
        words.push(offset as u64);
        words.extend(sizes.iter().chain(strides).map(|s| *s as u64));
        let at = self.k.push(&words);
        let fact = self.k.fact_mut(v);
        fact.comps = words.len() as u16;
        fact.known = KnownBits::Uniform(at);
    }

    /// Records a descriptor given context by context, `comps` words each.
    pub(crate) fn describe_contexts(&mut self, v: Value, words: &[u64], comps: usize) {
        let uniform = words.len() >= comps && words.chunks(comps.max(1)).all(|c| c == &words[..comps]);
        let at = if uniform { self.k.push(&words[..comps]) } else { self.k.push(words) };
        let fact = self.k.fact_mut(v);
        fact.comps = comps as u16;
        fact.known = if uniform { KnownBits::Uniform(at) } else { KnownBits::Contexts(at) };
    }

    /// A memref type with a strided layout, or with none.
    pub(crate) fn memref_type(&mut self, view: &View) -> Type {
        let layout = (!view.identity).then(|| {
            let strides = view.strides.as_slice().into();
            self.m.ctx.intern_attr(AttrKind::Strided { offset: view.offset, strides })
        });
        let shape = view.shape.as_slice().into();
        self.m.ctx.intern_type(TypeKind::MemRef { shape, elem: view.elem, layout, space: view.space })
    }

    /// A memref type without layout attribute.
    pub(crate) fn plain_memref_type(&mut self, shape: &[i64], elem: Type, space: Option<Attr>) -> Type {
        self.m.ctx.intern_type(TypeKind::MemRef { shape: shape.into(), elem, layout: None, space })
    }

    /// The memory space of a memref type, if it is not the first.
    pub(crate) fn space(&self, ty: Type) -> Option<Attr> {
        match self.m.ctx.ty(ty) {
            TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef { space, .. } => *space,
            _ => None,
        }
    }

    /// A memory space for new memory: mostly the first.
    pub(crate) fn some_space(&mut self) -> Option<Attr> {
        if !self.swarm.spaces || !self.draw.ratio(1, 2) || self.avoids(Quirk::MallocInSpace) {
            return None;
        }
        let number = self.draw.range(1, 3) as i128;
        Some(self.m.ctx.int_attr(number, Type::I64))
    }
}

/// Strides of a row-major layout of these extents.
pub fn contiguous(extents: &[i64]) -> SmallVec<[i64; 4]> {
    let mut strides: SmallVec<[i64; 4]> = SmallVec::from_elem(1, extents.len());
    for d in (1..extents.len()).rev() {
        strides[d - 1] = strides[d].saturating_mul(extents[d]);
    }
    strides
}
