//! Rare kinds of memory. A memory step sometimes gets memory of its own, of any element type, extents and layout, so
//! that every kind occurs often enough. Also the conversions of the elements of memrefs.

use crate::core::{Gen, allowed};
use crate::memory::{BUFFER, View, contiguous};
use crate::quirks::Quirk;
use crate::sem::{Num, WIDE};
use crate::swarm::{ODD_WIDTHS, VECTORS};
use plumb_ir::meaning::Scalar;
use plumb_ir::ops::{MemRefOp, memref};
use plumb_ir::{DYNAMIC, OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// Makes memory for a step, which it tries before all that is in sight.
    pub(crate) fn bring_memory(&mut self, op: MemRefOp) {
        use MemRefOp::*;
        let makes = matches!(op, Alloc | Alloca | AllocaScope | GetGlobal);
        if makes || !self.brings() {
            return;
        }
        let elem = if op == View { Type::I8 } else { self.uncommon_element() };
        let rank = if [View, Realloc].contains(&op) { 1 } else { self.draw.below(4) };
        let stack = !matches!(op, Dealloc | Realloc) && self.draw.ratio(1, 4);
        // What these work on is a whole allocation, or dense.
        let whole = matches!(op, View | Realloc | Dealloc | Reshape);
        self.preferred = Some(self.uncommon_memory(elem, rank, stack, whole));
    }

    /// Whether a step gets memory of its own: more often where the module is about that step.
    fn brings(&mut self) -> bool {
        let about = self.swarm.subject.is_some() && self.cfg.uncommon.0 > 0;
        self.effects == allowed::ALL
            && (self.draw.chance(self.cfg.uncommon) || about && self.draw.ratio(1, 2))
    }

    /// Makes memory of any kind for an access to elements or lanes, of at least this rank.
    pub(crate) fn bring_elements(&mut self, least: usize, scalars: bool) {
        if !self.brings() {
            return;
        }
        let elem = self.uncommon_element();
        let elem = if scalars { self.m.ctx.scalar(elem) } else { elem };
        let (rank, stack) = (self.draw.below(4).max(least), self.draw.ratio(1, 4));
        self.preferred = Some(self.uncommon_memory(elem, rank, stack, false));
    }

    /// An element type of any class that modules may have.
    pub(crate) fn uncommon_element(&mut self) -> Type {
        let odd = self.draw.pick(ODD_WIDTHS).filter(|_| self.cfg.odd_ints.0 > 0);
        let class = self.draw.below(8);
        match (class, odd) {
            (0, _) => Type::INDEX,
            (1, _) => Type::I1,
            (2, Some(width)) => self.m.ctx.int_type(width),
            (3, _) if self.cfg.wide_ints.0 > 0 => self.m.ctx.int_type(WIDE),
            (4, _) if self.cfg.small_floats => self.draw.pick(&[Type::F16, Type::BF16]).unwrap_or(Type::F16),
            (5, _) => self.draw.pick(&[Type::F32, Type::F64]).unwrap_or(Type::F32),
            (6, _) if self.cfg.vectors => {
                let shape = self.draw.pick(VECTORS).unwrap_or(&[4]);
                let float = self.draw.ratio(1, 3);
                let scalar = self.scalar_type(float);
                self.m.ctx.vector_type(shape, scalar)
            }
            _ => self.draw.pick(&[Type::I8, Type::I16, Type::I32, Type::I64]).unwrap_or(Type::I32),
        }
    }

    /// New memory with extents and a layout of any class; part of it, unless it is to be the `whole`.
    pub(crate) fn uncommon_memory(&mut self, elem: Type, rank: usize, stack: bool, whole: bool) -> Value {
        let special = self.draw.below(3) as i64;
        let mut extents: SmallVec<[i64; 4]> = (0..rank).map(|_| self.draw.range(2, 4) as i64).collect();
        if special < 2
            && rank > 0
            && let at = self.draw.below(rank)
            && let at = if special == 0 && self.avoids(Quirk::StridesOfNothing) { 0 } else { at }
            && let Some(extent) = extents.get_mut(at)
        {
            *extent = special;
        }
        if !whole && rank > 0 && self.draw.ratio(1, 2) {
            return self.new_window(elem, &extents, stack, true);
        }
        let v = self.new_memory(elem, &extents, stack);
        self.fill(v);
        let Some(view) = self.view(self.m.ty(v)) else { return v };
        let mut strides = contiguous(&extents);
        self.forget_zeros(&mut strides);
        let dynamic = SmallVec::from_elem(DYNAMIC, rank);
        let to = match self.draw.below(6) {
            _ if rank == 0 => return v,
            2..=4 if self.avoids(Quirk::StridedLayout) => return v,
            0 => View { shape: extents, strides, ..view },
            1 => View { shape: dynamic.clone(), strides: dynamic, ..view },
            2 => View { shape: extents, strides, offset: 0, identity: false, ..view },
            3 => View { strides: dynamic, offset: DYNAMIC, identity: false, ..view },
            // Elements that follow each other, from somewhere on.
            4 => View { shape: extents, strides, offset: DYNAMIC, identity: false, ..view },
            _ => return self.without_rank(v),
        };
        let to = self.memref_type(&to);
        if to == self.m.ty(v) { v } else { self.cast_to(v, to) }
    }

    /// `memref.cast` to a type that the run-time descriptor has; it stays the whole allocation, if it was.
    pub(crate) fn cast_to(&mut self, v: Value, to: Type) -> Value {
        let op = self.emit(memref::Cast::KIND, &[&[v]], &[to], &[]);
        let r = self.m.result(op, 0);
        self.same_memref(r, v);
        self.k.fact_mut(r).original = self.k.fact(v).original;
        self.finish(op);
        r
    }

    /// `arith.bitcast` and `index_cast` of a memref: the same memory with elements of another type of the same width.
    pub(crate) fn convert_memory(&mut self, kind: OpKind, sem: Scalar) -> bool {
        let known = if sem == Scalar::Bitcast { Quirk::BitcastOfMemRef } else { Quirk::IndexCastOfMemRef };
        if !matches!(sem, Scalar::Bitcast | Scalar::IndexCast { .. })
            || !matches!(kind, OpKind::Arith(_))
            || self.avoids(known)
            || self.effects != allowed::ALL
            || !self.has_memory()
            || !self.draw.ratio(1, 4)
        {
            return false;
        }
        let fixed = self.m.ctx.int_type(self.cfg.conversion.index_bits());
        let (from, to) = match (sem, self.draw.ratio(1, 2)) {
            (Scalar::Bitcast, same) => {
                let from = self.uncommon_element();
                let pairs = [
                    (Type::I16, Type::F16),
                    (Type::I16, Type::BF16),
                    (Type::I32, Type::F32),
                    (Type::I64, Type::F64),
                ];
                let fits = |(int, float): &(Type, Type)| match () {
                    () if from == *int => Some(*float),
                    () if from == *float => Some(*int),
                    () => None,
                };
                (from, pairs.iter().find_map(fits).filter(|_| !same).unwrap_or(from))
            }
            (_, true) => (Type::INDEX, fixed),
            _ => (fixed, Type::INDEX),
        };
        if sem == Scalar::Bitcast && (from == Type::INDEX || self.m.ctx.scalar(from) != from) {
            return false;
        }
        let rank = self.draw.below(4);
        let v = self.uncommon_memory(from, rank, false, false);
        if self.is_unranked(v) {
            return false;
        }
        let ty = match self.m.ctx.ty(self.m.ty(v)).clone() {
            TypeKind::MemRef { shape, layout, space, .. } => {
                TypeKind::MemRef { shape, elem: to, layout, space }
            }
            _ => return false,
        };
        let ty = self.m.ctx.intern_type(ty);
        let op = self.emit(kind, &[&[v]], &[ty], &[]);
        let r = self.m.result(op, 0);
        self.same_memref(r, v);
        let float = |g: &Self, ty| matches!(g.num(ty), Some(Num::Float(_)));
        let (was, is) = (float(self, from), float(self, to));
        if was == is {
            self.finish(op);
            return true;
        }
        // A NaN that arithmetic made must not be read as an integer, nor written as a float where integers are read:
        // what is seen in the other format is used at once and in the one harmless way.
        self.run_hidden(op);
        self.describe_elements(r, to);
        if self.has_elements(r)
            && let Some(indices) = self.indices_of(r)
        {
            match is {
                true => _ = self.load_at(r, &indices),
                false => self.store_to(r, &indices, None),
            }
        }
        true
    }

    /// Makes a memref known to see its buffer as elements of another type.
    fn describe_elements(&mut self, r: Value, elem: Type) {
        let comps = usize::from(self.k.fact(r).comps);
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            let b = self.k.get(r, context, BUFFER) as u32;
            let len = self.buffers.get(b as usize).map_or(0, |b| b.len);
            words.push(self.other_view(b, elem, len).into());
            words.extend((1..comps).map(|c| self.k.get(r, context, c)));
        }
        self.describe_contexts(r, &words, comps);
    }
}
