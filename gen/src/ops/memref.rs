//! Steps that use memory: `load`, `store`, `copy`, `dim`, `rank`.

use crate::core::Gen;
use crate::know::KnownBits;
use crate::memory::{BUFFER, View, size_at};
use crate::quirks::Quirk;
use plumb_ir::ops::{llvm, memref};
use plumb_ir::{DYNAMIC, Type, TypeKind, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// A visible ranked memref that satisfies a condition.
    pub(crate) fn memref_that(&mut self, holds: impl Fn(&Self, Value) -> bool) -> Option<Value> {
        if let Some(v) = self.preferred.take()
            && !self.is_unranked(v)
            && self.usable(v)
            && holds(self, v)
        {
            return Some(v);
        }
        for _ in 0..6 {
            let n = self.scope.memrefs().len();
            if n == 0 {
                return None;
            }
            let i = self.draw.below(n).max(self.draw.below(n));
            let v = *self.scope.memrefs().get(i)?;
            if !self.is_unranked(v) && self.usable(v) && holds(self, v) {
                return Some(v);
            }
        }
        None
    }

    /// Legal indices for an element of a memref, if it has one in every context.
    pub(crate) fn indices_of(&mut self, v: Value) -> Option<SmallVec<[Value; 4]>> {
        let rank = self.rank(v)?;
        let mut out = SmallVec::new();
        self.rely(v);
        for d in 0..rank {
            let limits = self.sizes(v, d);
            out.push(self.index_below(&limits)?);
        }
        Some(out)
    }

    /// `memref.load` at these indices, if what is there is initialised.
    pub(crate) fn load_at(&mut self, v: Value, indices: &[Value]) -> Option<Value> {
        if !self.element_initialised(v, indices) {
            return None;
        }
        self.rely(v);
        if !(0..self.k.contexts())
            .all(|l| self.buffers.get(self.k.get(v, l, BUFFER) as usize).is_some_and(|b| self.is_full(b)))
        {
            // Initialised just there.
            self.rely_rigidly(v);
            for i in indices {
                self.rely(*i);
            }
        }
        let elem = self.elem(v);
        let op = match indices {
            [index] if self.is_llvm() => {
                let at = self.element_pointer(v, *index, true);
                let props = self.access(elem, true);
                self.emit(llvm::Load::KIND, &[&[at]], &[elem], &props)
            }
            _ => self.emit(memref::Load::KIND, &[&[v], indices], &[elem], &[]),
        };
        self.finish(op);
        Some(self.m.result(op, 0))
    }

    /// `memref.load`.
    pub(crate) fn load(&mut self) -> bool {
        let found = match self.memref_that(|g, v| g.has_elements(v)) {
            Some(v) => v,
            None => match self.get_global() {
                Some(v) if self.has_elements(v) => v,
                _ => return false,
            },
        };
        let Some(indices) = self.indices_of(found) else { return false };
        self.load_at(found, &indices).is_some()
    }

    /// `memref.store`.
    pub(crate) fn store(&mut self) -> bool {
        let fits = |g: &Self, v: Value| g.has_elements(v) && g.buffers_all(v, |b| b.mutable);
        let found = match self.memref_that(fits) {
            Some(v) => v,
            None => match self.get_global() {
                Some(v) if fits(self, v) => v,
                _ => return false,
            },
        };
        let Some(indices) = self.indices_of(found) else { return false };
        let elem = self.elem(found);
        // What nothing has used yet would be lost otherwise.
        let unused = self.visible_that(elem, |g, v| !g.k.fact(v).used);
        self.store_to(found, &indices, unused);
        true
    }

    /// `memref.dim` of a ranked or unranked memref.
    pub(crate) fn dim(&mut self) -> bool {
        if self.k.contexts() == 0 && self.avoids(Quirk::UnreachedDimension) {
            return false;
        }
        let Some(v) = self.some_memref(|g, v| g.rank(v).is_some_and(|r| r > 0)) else { return false };
        let rank = self.rank(v).unwrap_or(0);
        self.rely(v);
        let Some(i) = self
            .index_below(&SmallVec::<[u64; 24]>::from_elem(rank as u64, self.k.contexts().max(1) as usize))
        else {
            return false;
        };
        let op = self.emit(memref::Dim::KIND, &[&[v], &[i]], &[Type::INDEX], &[]);
        if self.k.is_known(i) {
            let words: Vec<u64> = (0..self.k.contexts())
                .map(|context| {
                    self.k.get(v, context, size_at((self.k.get(i, context, 0) as usize).min(rank - 1)))
                })
                .collect();
            let r = self.m.result(op, 0);
            self.learn_words(r, &words);
        }
        self.finish(op);
        true
    }

    /// `memref.rank` of a ranked or unranked memref.
    pub(crate) fn rank_op(&mut self) -> bool {
        let Some(v) = self.some_memref(|_, _| true) else { return false };
        let op = self.emit(memref::Rank::KIND, &[&[v]], &[Type::INDEX], &[]);
        let r = self.m.result(op, 0);
        if let Some(rank) = self.rank(v) {
            let at = self.k.push(&[rank as u64]);
            let fact = self.k.fact_mut(r);
            fact.known = KnownBits::Uniform(at);
        }
        self.finish(op);
        true
    }

    /// A usable memref, unranked ones included.
    pub(crate) fn any_memref(&mut self, holds: impl Fn(&Self, Value) -> bool) -> Option<Value> {
        if let Some(v) = self.preferred.take()
            && self.usable(v)
            && holds(self, v)
        {
            return Some(v);
        }
        for _ in 0..6 {
            let n = self.scope.memrefs().len();
            // Later ones rather: they are views of the earlier.
            let i = self.draw.below(n).max(self.draw.below(n));
            let v = self.scope.memrefs().get(i).copied()?;
            if self.usable(v) && holds(self, v) {
                return Some(v);
            }
        }
        None
    }

    /// A usable memref, a global's if none is visible yet.
    pub(crate) fn some_memref(&mut self, holds: impl Fn(&Self, Value) -> bool) -> Option<Value> {
        if let Some(v) = self.any_memref(&holds) {
            return Some(v);
        }
        let v = self.get_global()?;
        holds(self, v).then_some(v)
    }

    /// Records one word a context.
    pub(crate) fn learn_words(&mut self, v: Value, words: &[u64]) {
        let Some(first) = words.first() else { return };
        let uniform = words.iter().all(|w| w == first);
        let at = if uniform { self.k.push(&words[..1]) } else { self.k.push(words) };
        let fact = self.k.fact_mut(v);
        fact.known = if uniform { KnownBits::Uniform(at) } else { KnownBits::Contexts(at) };
    }

    /// `memref.copy` between existing memrefs, or into a new one.
    pub(crate) fn copy(&mut self) -> bool {
        // Into what is there, or from it.
        if self.draw.ratio(1, 2)
            && let Some(target) = self.memref_that(|g, v| g.buffers_all(v, |b| b.mutable && b.join.is_none()))
            && self.copy_into(target)
        {
            return true;
        }
        let source = self.memref_that(|g, v| g.is_initialised(v) && g.k.is_uniform(v));
        let Some(source) = source else { return false };
        let Some(View { shape, elem, .. }) = self.view(self.m.ty(source)) else { return false };
        let extents: SmallVec<[i64; 4]> =
            (0..shape.len()).map(|d| self.k.uniform(source, size_at(d)).unwrap_or(0) as i64).collect();
        if extents.iter().skip(1).any(|n| *n == 0) && self.avoids(Quirk::StridesOfNothing) {
            return false;
        }
        self.rely(source);
        let stack = self.draw.ratio(1, 3);
        let target = if self.draw.ratio(1, 2) {
            self.new_window(elem, &extents, stack, false)
        } else {
            self.new_memory(elem, &extents, stack)
        };
        self.copy_between(source, target)
    }

    /// Copies some other memref of the same extents into this one, if there is one.
    pub(crate) fn copy_into(&mut self, target: Value) -> bool {
        let Some(t) = self.view(self.m.ty(target)) else { return false };
        let rank = t.shape.len();
        let source = self.memref_that(|g, v| {
            v != target
                && g.view(g.m.ty(v)).is_some_and(|s| s.elem == t.elem && s.shape.len() == rank)
                && g.is_initialised(v)
                && (0..rank)
                    .all(|d| g.k.all(v, size_at(d), |context, s| s == g.k.get(target, context, size_at(d))))
                && g.disjoint(v, target)
        });
        match source {
            Some(source) => self.copy_between(source, target),
            None => false,
        }
    }

    /// Whether two memrefs surely lie in different memory.
    pub(crate) fn disjoint(&self, a: Value, b: Value) -> bool {
        let plain = |v| self.buffers_all(v, |b| b.join.is_none());
        // Parameters may name any memory but what the function itself made.
        let local = |v: Value| {
            self.call_depth == 0 || self.buffers_all(v, |b| b.frame.is_some()) && self.k.fact(v).deps == 0
        };
        plain(a)
            && plain(b)
            && (local(a) || local(b))
            && (0..self.k.contexts()).all(|l| self.k.get(a, l, BUFFER) != self.k.get(b, l, BUFFER))
    }

    fn copy_between(&mut self, source: Value, target: Value) -> bool {
        let (Some(s), Some(t)) = (self.view(self.m.ty(source)), self.view(self.m.ty(target))) else {
            return false;
        };
        let compatible = s.shape.iter().zip(&t.shape).all(|(x, y)| x == y || *x == DYNAMIC || *y == DYNAMIC);
        let known = self.cfg.has(memref::Copy::KIND);
        if !known || !compatible || self.is_unranked(source) || self.is_unranked(target) {
            return false;
        }
        self.rely_rigidly(source);
        self.rely(target);
        // The runtime copies what has no rank.
        let general = self.cfg.conversion.index_bits() == 64 && !self.is_llvm() && self.draw.ratio(1, 8);
        let [from, to] =
            [source, target].map(|v| if general && self.draw.ratio(2, 3) { self.without_rank(v) } else { v });
        let op = self.emit(memref::Copy::KIND, &[&[from], &[to]], &[], &[]);
        self.note_filled(target);
        self.reliance.written |= self.k.fact(target).deps;
        self.finish(op);
        true
    }

    /// A memref cast to one without rank.
    pub(crate) fn without_rank(&mut self, v: Value) -> Value {
        let (elem, space) = match self.m.ctx.ty(self.m.ty(v)) {
            TypeKind::MemRef { elem, space, .. } => (*elem, *space),
            _ => return v,
        };
        let ty = self.m.ctx.intern_type(TypeKind::UnrankedMemRef { elem, space });
        self.cast_to(v, ty)
    }

    /// Whether a memref is unranked.
    pub(crate) fn is_unranked(&self, v: Value) -> bool {
        matches!(self.m.ctx.ty(self.m.ty(v)), TypeKind::UnrankedMemRef { .. })
    }
}
