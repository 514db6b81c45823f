//! Steps that derive one memref from another: `cast`, `subview`, `reinterpret_cast`, and `select` of two.

use crate::core::Gen;
use crate::memory::{BUFFER, OFFSET, View, contiguous, size_at, stride_at};
use crate::quirks::Quirk;
use plumb_ir::layout::{identity_strides, scale};
use plumb_ir::ops::{memref, view::Prop};
use plumb_ir::{DYNAMIC, Op, OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// `memref.cast`: between static and dynamic, layouts, ranked and unranked.
    pub(crate) fn cast(&mut self) -> bool {
        let Some(v) = self.some_memref(|_, _| true) else { return false };
        let ty = self.m.ty(v);
        let to = if self.is_unranked(v) {
            let Some(to) = self.ranked_type(v) else { return false };
            to
        } else if self.draw.ratio(1, 3) {
            let elem = self.m.ctx.elem(ty);
            let space = self.space(ty);
            self.m.ctx.intern_type(TypeKind::UnrankedMemRef { elem, space })
        } else {
            let Some(from) = self.view(ty) else { return false };
            let Some(view) = self.recast(v, &from, false) else { return false };
            self.memref_type(&view)
        };
        if to == ty {
            return false;
        }
        self.cast_to(v, to);
        true
    }

    /// A type with the rank that an unranked memref has.
    pub(crate) fn ranked_type(&mut self, v: Value) -> Option<Type> {
        let (ty, rank) = (self.m.ty(v), self.rank(v)?);
        let elem = self.m.ctx.elem(ty);
        let shape = SmallVec::from_elem(DYNAMIC, rank);
        let strides = SmallVec::from_elem(DYNAMIC, rank);
        let space = self.space(ty);
        let general = View { shape, elem, offset: DYNAMIC, strides, identity: false, space };
        let view = self.recast(v, &general, true)?;
        Some(self.memref_type(&view))
    }

    /// A type that a memref's run-time descriptor has, from one it is known by. What was dynamic becomes static
    /// only where it is the same in every context.
    fn recast(&mut self, v: Value, from: &View, forget_layout: bool) -> Option<View> {
        // Stride and offset of what may be one of two buffers are not kept.
        let layout_known = self.buffers_all(v, |b| b.join.is_none()) && self.has_elements(v);
        let mut view = from.clone();
        let relied = self.recast_extents(v, &mut view);
        if from.identity && self.draw.ratio(2, 3) {
            // The identity layout stays, with the strides that the new extents give.
            view.strides = SmallVec::from_vec(identity_strides(&view.shape));
            if relied {
                self.rely(v);
            }
            return Some(view);
        }
        let to_identity = layout_known && self.draw.ratio(1, if forget_layout { 2 } else { 6 });
        if to_identity && self.k.contexts() > 0 {
            let strides: SmallVec<[i64; 4]> = SmallVec::from_vec(identity_strides(&view.shape));
            if self.has_identity_layout(v, from, &strides) {
                view.strides = strides;
                view.offset = 0;
                view.identity = true;
                self.rely_rigidly(v);
                return Some(view);
            }
        }
        if self.avoids(Quirk::StridedLayout) {
            return None;
        }
        view.identity = false;
        self.recast_layout(v, &mut view, layout_known);
        if relied {
            self.rely(v);
        }
        Some(view)
    }

    /// Makes extents dynamic, or static where they are known. Whether a number was relied on.
    fn recast_extents(&mut self, v: Value, view: &mut View) -> bool {
        let mut relied = false;
        for d in 0..view.shape.len() {
            if view.shape[d] != DYNAMIC {
                if self.draw.ratio(1, 2) {
                    view.shape[d] = DYNAMIC;
                }
            } else if self.draw.ratio(1, 2)
                && let Some(size) = self.k.uniform(v, size_at(d))
            {
                view.shape[d] = size as i64;
                relied = true;
            }
        }
        relied
    }

    /// Whether a memref has the identity layout, whose static strides these are, in every context.
    fn has_identity_layout(&self, v: Value, from: &View, strides: &[i64]) -> bool {
        let rank = strides.len();
        self.k.all(v, OFFSET, |_, o| o == 0)
            && (0..rank).all(|d| {
                // A dynamic stride of the identity is still the product of the sizes.
                self.k.all(v, stride_at(rank, d), |context, s| s == self.dense_stride(v, context, d, rank))
                    && (strides[d] == DYNAMIC || self.k.all(v, stride_at(rank, d), |_, s| s == strides[d] as u64))
            })
            // The dialect compares strides statically: the identity must not contradict what was known.
            && (0..rank).all(|d| from.strides[d] == DYNAMIC || strides[d] == DYNAMIC || from.strides[d] == strides[d])
            && (from.offset == DYNAMIC || from.offset == 0)
    }

    /// Makes offset and strides dynamic, or static where they are known.
    fn recast_layout(&mut self, v: Value, view: &mut View, layout_known: bool) {
        let rank = view.shape.len();
        if view.offset != DYNAMIC {
            if self.draw.ratio(1, 2) {
                view.offset = DYNAMIC;
            }
        } else if layout_known
            && self.draw.ratio(1, 3)
            && let Some(offset) = self.k.uniform(v, OFFSET)
        {
            view.offset = offset as i64;
            self.rely_rigidly(v);
        }
        for d in 0..rank {
            if view.strides[d] != DYNAMIC {
                if self.draw.ratio(1, 2) {
                    view.strides[d] = DYNAMIC;
                }
            } else if layout_known
                && self.draw.ratio(1, 3)
                && let Some(stride) = self.k.uniform(v, stride_at(rank, d))
            {
                view.strides[d] = stride as i64;
                self.rely_rigidly(v);
            }
        }
        self.forget_zeros(&mut view.strides);
    }

    /// Makes static strides of 0 dynamic, where they must not be written.
    pub(crate) fn forget_zeros(&self, strides: &mut [i64]) {
        if self.avoids(Quirk::ZeroStride) {
            strides.iter_mut().filter(|stride| **stride == 0).for_each(|stride| *stride = DYNAMIC);
        }
    }

    fn dense_stride(&self, v: Value, context: u32, dim: usize, rank: usize) -> u64 {
        (dim + 1..rank).map(|d| self.k.get(v, context, size_at(d))).product()
    }

    /// `memref.subview`: offsets, sizes and strides static and dynamic mixed, within the source in every context.
    pub(crate) fn subview(&mut self) -> bool {
        let fits = |g: &Self, v| !g.is_unranked(v) && g.has_elements(v) && g.rank(v).is_some_and(|r| r > 0);
        let Some(v) = self.some_memref(fits) else { return false };
        let Some(from) = self.view(self.m.ty(v)) else { return false };
        self.rely(v);
        // Dropping a unit dimension is only possible where the size is static.
        let reduce = self.draw.ratio(1, 3);
        let mut slices: SmallVec<[DimensionSlice; 4]> = SmallVec::new();
        for d in 0..from.shape.len() {
            let Some(slice) = self.dimension_slice(v, &from, d, reduce) else { return false };
            slices.push(slice);
        }
        // Which unit dimensions a smaller rank leaves out is only clear to everybody if it is all of them.
        if slices.iter().any(|slice| !slice.kept) {
            slices.iter_mut().for_each(|slice| slice.kept &= !matches!(slice.size, Choice::Static(1)));
        }
        let mut lists = MixedLists::default();
        for slice in &slices {
            lists.push(0, slice.offset);
            lists.push(1, slice.size);
            lists.push(2, slice.step);
        }
        let ty = self.memref_type(&sliced(&from, &slices));
        let props =
            [memref::SubView::static_offsets, memref::SubView::static_sizes, memref::SubView::static_strides];
        let op = self.emit_view(memref::SubView::KIND, v, &lists, props, ty);
        self.describe_slices(v, &slices, self.m.result(op, 0));
        self.finish(op);
        true
    }

    /// What a subview takes of a dimension; `reduce` makes unit extents likely.
    fn dimension_slice(&mut self, v: Value, from: &View, d: usize, reduce: bool) -> Option<DimensionSlice> {
        let limits = self.sizes(v, d);
        let least = limits.iter().copied().min().unwrap_or(3) as i64;
        let unit = reduce && self.draw.ratio(1, 2);
        let step = if self.draw.ratio(1, 3) { self.draw.range(1, 3) as i64 } else { 1 };
        let most = (least - 1) / step + 1;
        let size = if unit {
            1
        } else if self.draw.chance(self.cfg.edge) {
            most
        } else {
            let never = d > 0 && self.avoids(Quirk::StridesOfNothing);
            let least = usize::from(!self.draw.ratio(1, 6) || never);
            self.draw.range(least, most as usize) as i64
        };
        let span = if size == 0 { 0 } else { (size - 1) * step };
        let room: SmallVec<[u64; 24]> = limits.iter().map(|l| (*l as i64 - span).max(1) as u64).collect();
        // Offsets may vary from context to context; sizes and strides are the same everywhere.
        let offset = if self.draw.ratio(1, 2) {
            Choice::Dynamic(self.tame_index_below(&room)?)
        } else {
            let most = (least - 1 - span).max(0);
            Choice::Static(if self.draw.chance(self.cfg.edge) {
                most
            } else {
                self.draw.below(most as usize + 1) as i64
            })
        };
        let unclear = from.strides[d] == DYNAMIC && self.avoids(Quirk::ZeroOffset);
        let offset = match offset {
            Choice::Static(0) if unclear => Choice::Dynamic(self.index_of(0)),
            other => other,
        };
        let size = if !unit && self.draw.ratio(1, 2) {
            Choice::Dynamic(self.index_of(size as u64))
        } else {
            Choice::Static(size)
        };
        let step = if self.draw.ratio(1, 3) {
            Choice::Dynamic(self.index_of(step as u64))
        } else {
            Choice::Static(step)
        };
        let kept = !(unit && self.draw.ratio(3, 4));
        Some(DimensionSlice { offset, size, step, kept })
    }

    /// An operation that makes a view of a memref, with offsets, sizes and strides.
    fn emit_view(&mut self, kind: OpKind, v: Value, lists: &MixedLists, props: [Prop; 3], ty: Type) -> Op {
        let [offsets, sizes, strides] = &lists.dynamics;
        let [i, j, k] = lists.statics.each_ref().map(|list| self.m.ctx.i64_array(list));
        let props = [(props[0], i), (props[1], j), (props[2], k)];
        self.emit(kind, &[&[v], offsets, sizes, strides], &[ty], &props)
    }

    /// Describes a subview as far as its sizes and strides are known.
    fn describe_slices(&mut self, v: Value, slices: &[DimensionSlice], result: Value) {
        let rank = slices.len();
        let comps = 2 + 2 * slices.iter().filter(|slice| slice.kept).count();
        let sizes_known = slices.iter().all(|s| self.choice_known(&s.size) && self.choice_known(&s.step));
        if !sizes_known {
            return;
        }
        let contexts = self.k.contexts();
        let mut words: Vec<u64> = Vec::with_capacity(contexts as usize * comps);
        for context in 0..contexts {
            let buffer = self.k.get(v, context, BUFFER);
            let mut offset = self.k.get(v, context, OFFSET) as i64;
            let (mut sizes, mut strides) = (SmallVec::<[u64; 4]>::new(), SmallVec::<[u64; 4]>::new());
            for (d, slice) in slices.iter().enumerate() {
                let stride = self.k.get(v, context, stride_at(rank, d)) as i64;
                offset = offset.wrapping_add(self.choice(&slice.offset, context).wrapping_mul(stride));
                if slice.kept {
                    sizes.push(self.choice(&slice.size, context) as u64);
                    strides.push(self.choice(&slice.step, context).wrapping_mul(stride) as u64);
                }
            }
            // Where it lies is not known: as good as one of two buffers, so nothing exact is asked of it.
            words.push(buffer);
            words.push(offset as u64);
            words.extend(sizes);
            words.extend(strides);
        }
        if !slices.iter().all(|slice| self.choice_known(&slice.offset)) {
            self.blur(&mut words, comps);
        }
        self.describe_contexts(result, &words, comps);
    }

    /// Part of new memory, with these extents. Its elements do not lie at the beginning, and not all side by side. The
    /// whole is filled on request.
    pub(crate) fn new_window(&mut self, elem: Type, extents: &[i64], stack: bool, filled: bool) -> Value {
        let leads: SmallVec<[i64; 4]> = extents.iter().map(|_| self.draw.below(3) as i64).collect();
        let steps: SmallVec<[i64; 4]> =
            extents.iter().map(|_| if self.draw.ratio(1, 4) { 2 } else { 1 }).collect();
        let whole: SmallVec<[i64; 4]> =
            (0..extents.len()).map(|d| leads[d] + (extents[d] - 1) * steps[d] + 1).collect();
        let unclear = self.avoids(Quirk::ZeroOffset) && leads.contains(&0);
        let plain = extents.contains(&0) || unclear || self.avoids(Quirk::StridedLayout);
        let plain = plain || whole.iter().product::<i64>() > i64::from(self.cfg.max_elements);
        let memory = self.new_memory(elem, if plain { extents } else { &whole }, stack);
        if filled {
            self.fill(memory);
        }
        if plain {
            return memory;
        }
        let Some(from) = self.view(self.m.ty(memory)) else { return memory };
        let dense = contiguous(&whole);
        let offset: i64 = leads.iter().zip(&dense).map(|(lead, stride)| lead * stride).sum();
        let known = from.strides.iter().zip(&leads).all(|(s, lead)| *s != DYNAMIC || *lead == 0);
        let to = View {
            shape: SmallVec::from_slice(extents),
            offset: if known { offset } else { DYNAMIC },
            strides: from.strides.iter().zip(&steps).map(|(stride, step)| scale(*stride, *step)).collect(),
            identity: false,
            ..from
        };
        let ty = self.memref_type(&to);
        let lists = [&leads[..], extents, &steps[..]].map(|s| self.m.ctx.i64_array(s));
        let props = [
            (memref::SubView::static_offsets, lists[0]),
            (memref::SubView::static_sizes, lists[1]),
            (memref::SubView::static_strides, lists[2]),
        ];
        let op = self.emit(memref::SubView::KIND, &[&[memory], &[], &[], &[]], &[ty], &props);
        let r = self.m.result(op, 0);
        let buffer = self.k.uniform(memory, BUFFER).unwrap_or(0) as u32;
        let strides: SmallVec<[i64; 4]> =
            dense.iter().zip(&steps).map(|(stride, step)| stride * step).collect();
        self.describe(r, buffer, offset, extents, &strides);
        self.finish(op);
        r
    }

    /// Descriptors whose offset is not known. Nothing exact is known of their buffers any more.
    fn blur(&mut self, words: &mut [u64], comps: usize) {
        for context in words.chunks_mut(comps) {
            let b = context[BUFFER] as u32;
            let Some(buffer) = self.buffers.get(b as usize) else { continue };
            let mut blurred = buffer.clone();
            blurred.heap = false;
            blurred.frame = None;
            blurred.join = Some((b, b));
            self.buffers.push(blurred);
            context[BUFFER] = self.buffers.len() as u64 - 1;
        }
    }

    fn choice_known(&self, c: &Choice) -> bool {
        match c {
            Choice::Static(_) => true,
            Choice::Dynamic(v) => self.k.is_known(*v),
        }
    }

    fn choice(&self, c: &Choice, context: u32) -> i64 {
        match c {
            Choice::Static(n) => *n,
            Choice::Dynamic(v) => self.signed_index(self.k.get(*v, context, 0)),
        }
    }

    /// `memref.reinterpret_cast`: any descriptor that stays within the memory.
    pub(crate) fn reinterpret_cast(&mut self) -> bool {
        let Some(v) = self.some_memref(|_, _| true) else { return false };
        if self.k.contexts() == 0 {
            return false;
        }
        let len = (0..self.k.contexts())
            .filter_map(|l| self.buffers.get(self.k.get(v, l, BUFFER) as usize).map(|b| i64::from(b.len)))
            .min()
            .unwrap_or(0);
        self.rely_rigidly(v);
        let (offset, sizes, strides) = self.extents_within(len);
        let mut lists = MixedLists::default();
        for (i, n) in std::iter::once((0, offset))
            .chain(sizes.iter().map(|s| (1, *s)))
            .chain(strides.iter().map(|s| (2, *s)))
        {
            let dynamic = self.draw.ratio(1, 3);
            let choice = if dynamic { Choice::Dynamic(self.index_of(n as u64)) } else { Choice::Static(n) };
            lists.push(i, choice);
        }
        let view = View {
            shape: lists.statics[1].clone(),
            elem: self.m.ctx.elem(self.m.ty(v)),
            offset: lists.statics[0][0],
            strides: lists.statics[2].clone(),
            identity: false,
            space: self.space(self.m.ty(v)),
        };
        let ty = self.memref_type(&view);
        let props = [
            memref::ReinterpretCast::static_offsets,
            memref::ReinterpretCast::static_sizes,
            memref::ReinterpretCast::static_strides,
        ];
        let op = self.emit_view(memref::ReinterpretCast::KIND, v, &lists, props, ty);
        let r = self.m.result(op, 0);
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            words.push(self.k.get(v, context, BUFFER));
            words.push(offset as u64);
            words.extend(sizes.iter().chain(&strides).map(|s| *s as u64));
        }
        self.describe_contexts(r, &words, 2 + 2 * sizes.len());
        self.finish(op);
        true
    }

    /// An offset, sizes and strides that stay within so many elements.
    fn extents_within(&mut self, len: i64) -> (i64, SmallVec<[i64; 4]>, SmallVec<[i64; 4]>) {
        // Of no elements none can be seen.
        let empty = len == 0;
        let rank = self.draw.below(4).max(empty.into());
        let mut offset =
            if empty || self.draw.ratio(1, 2) { 0 } else { self.draw.below(len as usize) as i64 };
        let mut room = (len - offset).max(1);
        let mut sizes: SmallVec<[i64; 4]> = SmallVec::from_elem(1, rank);
        let mut strides: SmallVec<[i64; 4]> = SmallVec::from_elem(1, rank);
        // From the innermost dimension out, each stride at least what the inner ones span, unless it overlaps them.
        let mut span = 1;
        for d in (0..rank).rev() {
            let stride = match self.draw.below(8) {
                0 if !self.avoids(Quirk::ZeroStride) => 0,
                1 => 1,
                2 => span + self.draw.below(3) as i64,
                _ => span,
            };
            let most = if stride == 0 { 4 } else { ((room - 1) / stride + 1).min(8) };
            let size =
                if self.draw.chance(self.cfg.edge) { most } else { self.draw.range(1, most as usize) as i64 };
            room -= (size - 1) * stride;
            strides[d] = stride;
            sizes[d] = size;
            span = (size * stride).max(1);
        }
        if rank > 1 && self.draw.ratio(1, 4) {
            // Transposed.
            strides.reverse();
            sizes.reverse();
        }
        if rank > 0 && !self.avoids(Quirk::NegativeStride) && self.draw.ratio(1, 4) {
            // The same elements, from the other end.
            offset += (sizes[0] - 1) * strides[0];
            strides[0] = -strides[0];
        }
        if rank > 0 && (empty || self.draw.ratio(1, 16)) {
            sizes[0] = 0;
        }
        (offset, sizes, strides)
    }

    /// `arith.select` of two memrefs of one type.
    pub(crate) fn select_memref(&mut self) -> bool {
        let Some(a) = self.memref_that(|_, _| true) else { return false };
        let ty = self.m.ty(a);
        let Some(b) = self.visible_that(ty, |g, b| b != a && g.usable(b) && g.same_sizes(a, b)) else {
            return false;
        };
        let cond = self.condition();
        let op = self.emit(self.root.select, &[&[cond], &[a], &[b]], &[ty], &[]);
        let r = self.m.result(op, 0);
        self.either(r, Some(cond), a, b);
        self.finish(op);
        true
    }

    /// Whether two memrefs have equal sizes in every context.
    pub(crate) fn same_sizes(&self, a: Value, b: Value) -> bool {
        let (Some(x), Some(y)) = (self.rank(a), self.rank(b)) else { return false };
        x == y
            && self.elem(a) == self.elem(b)
            && self.k.is_known(b)
            && (0..x).all(|d| self.k.all(a, size_at(d), |context, s| s == self.k.get(b, context, size_at(d))))
    }

    /// Describes a memref that is one of two of equal sizes, by a condition if there is one.
    pub(crate) fn either(&mut self, r: Value, cond: Option<Value>, a: Value, b: Value) {
        let comps = usize::from(self.k.fact(a).comps);
        let rank = (comps - 2) / 2;
        let decided = cond.is_some_and(|c| self.k.is_known(c));
        self.rely(a);
        self.rely(b);
        if let Some(c) = cond.filter(|_| decided) {
            self.rely(c);
        }
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            let word = |g: &Self, v, c| g.k.get(v, context, c);
            if let Some(c) = cond.filter(|_| decided) {
                let from = if self.k.get(c, context, 0) & 1 == 1 { a } else { b };
                words.extend((0..comps).map(|c| word(self, from, c)));
                continue;
            }
            let same_place = (0..comps).all(|c| word(self, a, c) == word(self, b, c));
            let (x, y) = (word(self, a, BUFFER) as u32, word(self, b, BUFFER) as u32);
            let buffer = if same_place { x } else { self.undecided(x, y) };
            words.push(buffer.into());
            words.push(word(self, a, OFFSET));
            words.extend((0..rank).map(|d| word(self, a, size_at(d))));
            words.extend((0..rank).map(|d| word(self, a, stride_at(rank, d))));
        }
        self.describe_contexts(r, &words, comps);
    }

    /// A buffer that is one of two, or a place in one that is not known.
    pub(crate) fn undecided(&mut self, x: u32, y: u32) -> u32 {
        if x != y {
            return self.join_buffers(x, y);
        }
        let mut words = [x.into()];
        self.blur(&mut words, 1);
        words[0] as u32
    }
}

/// An offset, size or stride of a view.
#[derive(Clone, Copy, Debug)]
enum Choice {
    Static(i64),
    Dynamic(Value),
}

/// What a subview takes of a dimension.
#[derive(Clone, Copy, Debug)]
struct DimensionSlice {
    offset: Choice,
    size: Choice,
    step: Choice,
    /// Whether the result has the dimension.
    kept: bool,
}

/// Offsets, sizes and strides of a view: each list as its attribute has it, and the operands for what is dynamic.
#[derive(Clone, Debug, Default)]
struct MixedLists {
    statics: [SmallVec<[i64; 4]>; 3],
    dynamics: [SmallVec<[Value; 4]>; 3],
}

impl MixedLists {
    fn push(&mut self, list: usize, choice: Choice) {
        match choice {
            Choice::Static(n) => self.statics[list].push(n),
            Choice::Dynamic(v) => {
                self.statics[list].push(DYNAMIC);
                self.dynamics[list].push(v);
            }
        }
    }
}

/// The view that these slices make of another.
fn sliced(from: &View, slices: &[DimensionSlice]) -> View {
    let (mut shape, mut strides) = (SmallVec::new(), SmallVec::new());
    let mut base = from.offset;
    for (slice, &stride) in slices.iter().zip(&from.strides) {
        base = match (base, slice.offset, stride) {
            // A product with 0 is 0, whatever the other side is.
            (base, Choice::Static(0), _) | (base, _, 0) => base,
            (DYNAMIC, ..) | (_, Choice::Dynamic(_), _) | (_, _, DYNAMIC) => DYNAMIC,
            (base, Choice::Static(o), s) => base + o * s,
        };
        if slice.kept {
            shape.push(match slice.size {
                Choice::Static(n) => n,
                Choice::Dynamic(_) => DYNAMIC,
            });
            strides.push(static_stride(stride, &slice.step));
        }
    }
    View { shape, elem: from.elem, offset: base, strides, identity: false, space: from.space }
}

/// Stride of a view's dimension, as far as types know it.
fn static_stride(stride: i64, step: &Choice) -> i64 {
    match (stride, step) {
        (0, _) => 0,
        (DYNAMIC, _) | (_, Choice::Dynamic(_)) => DYNAMIC,
        (s, Choice::Static(n)) => s * n,
    }
}
