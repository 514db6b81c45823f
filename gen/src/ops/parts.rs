//! Steps on the descriptor of a memref: its fields, its memory space, assumptions about it, and reallocation.

use crate::core::Gen;
use crate::memory::{BUFFER, Buffer, OFFSET, View, size_at, stride_at};
use crate::quirks::Quirk;
use plumb_ir::ops::memref;
use plumb_ir::{DYNAMIC, Type, TypeKind, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// Makes a memref known as another one is.
    pub(crate) fn same_memref(&mut self, r: Value, v: Value) {
        let comps = usize::from(self.k.fact(v).comps);
        let words: Vec<u64> = (0..self.k.contexts())
            .flat_map(|l| (0..comps).map(move |c| (l, c)))
            .map(|(l, c)| self.k.get(v, l, c))
            .collect();
        self.describe_contexts(r, &words, comps);
    }

    /// `memref.memory_space_cast`, of ranked and unranked memrefs.
    pub(crate) fn memory_space_cast(&mut self) -> bool {
        if !self.swarm.spaces {
            return false;
        }
        let Some(mut v) = self.some_memref(|_, _| true) else { return false };
        if !self.is_unranked(v) && self.draw.ratio(1, 4) {
            v = self.without_rank(v);
        }
        let ty = self.m.ty(v);
        let number = self.draw.below(4) as i128;
        let space = (number > 0).then(|| self.m.ctx.int_attr(number, Type::I64));
        let to = match self.m.ctx.ty(ty).clone() {
            TypeKind::MemRef { shape, elem, layout, .. } => TypeKind::MemRef { shape, elem, layout, space },
            TypeKind::UnrankedMemRef { elem, .. } => TypeKind::UnrankedMemRef { elem, space },
            _ => return false,
        };
        let to = self.m.ctx.intern_type(to);
        if to == ty {
            return false;
        }
        let op = self.emit(memref::MemorySpaceCast::KIND, &[&[v]], &[to], &[]);
        let r = self.m.result(op, 0);
        self.same_memref(r, v);
        self.finish(op);
        self.rank_again(r);
        true
    }

    /// `memref.extract_strided_metadata`.
    pub(crate) fn extract_strided_metadata(&mut self) -> bool {
        let Some(v) = self.some_memref(|g, v| !g.is_unranked(v)) else { return false };
        let Some(view) = self.view(self.m.ty(v)) else { return false };
        let rank = view.shape.len();
        let base = self.plain_memref_type(&[], view.elem, view.space);
        let mut results: SmallVec<[Type; 8]> = SmallVec::from_slice(&[base]);
        results.extend(std::iter::repeat_n(Type::INDEX, 1 + 2 * rank));
        let op = self.emit(memref::ExtractStridedMetadata::KIND, &[&[v]], &results, &[]);
        let parts: SmallVec<[Value; 8]> = self.m.op(op).results.iter().copied().collect();
        let column =
            |g: &Self, c: usize| -> Vec<u64> { (0..g.k.contexts()).map(|l| g.k.get(v, l, c)).collect() };
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            words.extend([self.k.get(v, context, BUFFER), 0]);
        }
        self.describe_contexts(parts[0], &words, 2);
        let placed = self.placed(v);
        for d in 0..rank {
            let (sizes, strides) = (column(self, size_at(d)), column(self, stride_at(rank, d)));
            self.learn_words(parts[2 + d], &sizes);
            if placed {
                self.learn_words(parts[2 + rank + d], &strides);
            }
        }
        if placed {
            let offsets = column(self, OFFSET);
            self.learn_words(parts[1], &offsets);
        }
        self.run_hidden(op);
        // The first element is there only if any is.
        let seen = usize::from(!self.has_elements(v));
        for part in &parts[seen..] {
            self.bind(*part);
        }
        true
    }

    /// `memref.extract_aligned_pointer_as_index`: an address is no number that two runs agree on, so it is not used.
    pub(crate) fn extract_aligned_pointer(&mut self) -> bool {
        let suits = |g: &Self, v| !(g.avoids(Quirk::PointerOfUnranked) && g.is_unranked(v));
        let Some(v) = self.some_memref(suits) else { return false };
        let kind = memref::ExtractAlignedPointerAsIndex::KIND;
        let op = self.emit(kind, &[&[v]], &[Type::INDEX], &[]);
        self.run_hidden(op);
        true
    }

    /// `memref.assume_alignment` of what is aligned so.
    pub(crate) fn assume_alignment(&mut self) -> bool {
        // Whose elements take as many bytes as they have bits by eight.
        let size = |g: &Self, v| {
            let width = g.num(g.m.ctx.elem(g.m.ty(v))).map_or(0, |n| n.width());
            if width >= 8 && width.is_power_of_two() { u64::from(width / 8) } else { 0 }
        };
        let fits = |g: &Self, v| g.placed(v) && (size(g, v) > 0 || g.k.all(v, OFFSET, |_, o| o == 0));
        let Some(v) = self.some_memref(fits) else { return false };
        let size = size(self, v);
        // The first element is as aligned as its buffer and its distance from there are.
        let most = (0..self.k.contexts())
            .filter_map(|l| {
                let buffer = self.buffers.get(self.k.get(v, l, BUFFER) as usize)?;
                let distance = self.k.get(v, l, OFFSET).wrapping_mul(size).trailing_zeros();
                Some(buffer.align.trailing_zeros().min(distance))
            })
            .min()
            .unwrap_or(0);
        let edge = self.draw.chance(self.cfg.edge);
        let align = 1i128 << if edge { most } else { self.draw.below(most as usize + 1) as u32 };
        let attr = self.m.ctx.int_attr(align, Type::I32);
        self.rely_rigidly(v);
        let ty = self.m.ty(v);
        let props = [(memref::AssumeAlignment::alignment, attr)];
        let op = self.emit(memref::AssumeAlignment::KIND, &[&[v]], &[ty], &props);
        let r = self.m.result(op, 0);
        self.same_memref(r, v);
        self.finish(op);
        true
    }

    /// `memref.distinct_objects` of memrefs in different allocations.
    pub(crate) fn distinct_objects(&mut self) -> bool {
        let Some(first) = self.some_memref(|g, v| g.placed(v)) else { return false };
        let mut all: SmallVec<[Value; 4]> = SmallVec::from_slice(&[first]);
        for _ in 0..self.draw.range(0, 2) {
            let other =
                self.memref_that(|g, v| g.placed(v) && all.iter().all(|o| *o != v && g.disjoint(*o, v)));
            all.extend(other);
        }
        let types: SmallVec<[Type; 4]> = all.iter().map(|v| self.m.ty(*v)).collect();
        for v in &all {
            self.rely_rigidly(*v);
        }
        let op = self.emit(memref::DistinctObjects::KIND, &[&all], &types, &[]);
        for (i, v) in all.iter().enumerate() {
            let r = self.m.result(op, i);
            self.same_memref(r, *v);
        }
        self.finish(op);
        true
    }

    /// `memref.prefetch`.
    pub(crate) fn prefetch(&mut self) -> bool {
        let Some(v) = self.memref_that(|g, v| g.has_elements(v)) else { return false };
        let Some(indices) = self.indices_of(v) else { return false };
        let write = self.draw.ratio(1, 2);
        let write = self.m.ctx.bool_attr(write);
        let locality = self.draw.below(4) as i128;
        let locality = self.m.ctx.int_attr(locality, Type::I32);
        let data = self.m.ctx.bool_attr(true);
        let props = [
            (memref::Prefetch::isWrite, write),
            (memref::Prefetch::localityHint, locality),
            (memref::Prefetch::isDataCache, data),
        ];
        let op = self.emit(memref::Prefetch::KIND, &[&[v], &indices], &[], &props);
        self.finish(op);
        true
    }

    /// `memref.realloc` of heap memory made here; the old one is dead.
    pub(crate) fn realloc(&mut self) -> bool {
        let here = self.k.here;
        let mine = |g: &Self, v: Value| {
            g.k.fact(v).original
                && g.placed(v)
                && !(g.avoids(Quirk::FreeInSpace) && g.space(g.m.ty(v)).is_some())
                && g.view(g.m.ty(v)).is_some_and(|view| view.identity && view.shape.len() == 1)
                && g.buffers_all(v, |b| b.heap && b.frame == Some(here))
                && g.k.is_uniform(v)
        };
        let found = self.memref_that(mine);
        let v = match found {
            Some(v) => v,
            None => {
                let n = self.draw.range(1, self.cfg.max_extent.max(1) as usize) as i64;
                let float = self.draw.ratio(1, 3);
                let elem = self.scalar_type(float);
                let v = self.new_memory(elem, &[n], false);
                self.fill(v);
                if self.k.contexts() == 0
                    || self.avoids(Quirk::FreeInSpace) && self.space(self.m.ty(v)).is_some()
                {
                    return true;
                }
                v
            }
        };
        let (Some(view), Some(old), Some(len)) =
            (self.view(self.m.ty(v)), self.k.uniform(v, BUFFER), self.k.uniform(v, size_at(0)))
        else {
            return false;
        };
        let new = match self.draw.below(4) {
            0 => len,
            1 => len.saturating_sub(1).max(1),
            2 => (len + 1).min(u64::from(self.cfg.max_elements)),
            _ => self.draw.range(1, self.cfg.max_extent.max(1) as usize) as u64,
        };
        let mut shape: SmallVec<[i64; 4]> = SmallVec::from_slice(&[new as i64]);
        let mut size: SmallVec<[Value; 1]> = SmallVec::new();
        if self.draw.ratio(1, 2) || self.avoids(Quirk::ReallocShrink) && new < len {
            size.push(self.index_of(new));
            shape[0] = DYNAMIC;
        }
        let to = View { shape, ..view };
        let ty = self.memref_type(&to);
        let init = self.buffers.get(old as usize).map_or(0, |b| b.init) & Buffer::full(len.min(new) as u32);
        let align = self.buffers.get(old as usize).map_or(1, |b| b.align);
        let op = self.emit(memref::Realloc::KIND, &[&[v], &size], &[ty], &[]);
        let r = self.m.result(op, 0);
        let b = self.new_buffer(to.elem, new as u32);
        if let Some(old) = self.buffers.get_mut(old as usize) {
            old.alive = false;
        }
        if let Some(buffer) = self.buffers.get_mut(b as usize) {
            // Stated alignments are those of the old memory.
            (buffer.heap, buffer.init, buffer.align) = (true, init, align.min(8));
        }
        self.describe(r, b, 0, &[new as i64], &[1]);
        self.k.fact_mut(r).original = true;
        self.finish(op);
        true
    }
}
