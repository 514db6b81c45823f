//! Steps that view the same elements in another shape: `expand_shape`, `collapse_shape`, `transpose`, `reshape`,
//! `view`.

use crate::core::Gen;
use crate::memory::{BUFFER, OFFSET, View, contiguous, size_at, stride_at};
use crate::quirks::Quirk;
use plumb_ir::layout::{identity_strides, scale};
use plumb_ir::ops::memref;
use plumb_ir::{AffineExpr, AffineMap, Attr, AttrKind, DYNAMIC, Type, TypeKind, Value};
use smallvec::SmallVec;

/// Dimensions that belong together.
type Groups = SmallVec<[SmallVec<[usize; 4]>; 4]>;

impl Gen<'_, '_, '_, '_> {
    /// Whether the whole descriptor of a ranked memref is known, its place in memory included.
    pub(crate) fn placed(&self, v: Value) -> bool {
        !self.is_unranked(v) && self.k.contexts() > 0 && self.buffers_all(v, |b| b.join.is_none())
    }

    fn groups_attr(&mut self, groups: &Groups) -> Attr {
        let lists: Vec<Attr> = groups
            .iter()
            .map(|g| {
                let dims: Vec<Attr> = g.iter().map(|d| self.m.ctx.int_attr(*d as i128, Type::I64)).collect();
                self.m.ctx.intern_attr(AttrKind::Array(dims.into()))
            })
            .collect();
        self.m.ctx.intern_attr(AttrKind::Array(lists.into()))
    }

    /// Whether a dimension and the next lie in memory as one, in every context and as far as the type says.
    fn joined_dims(&self, v: Value, view: &View, d: usize) -> bool {
        let rank = view.shape.len();
        view.identity
            || self.k.all(v, stride_at(rank, d), |context, s| {
                s == self.k.get(v, context, stride_at(rank, d + 1)).wrapping_mul(self.k.get(
                    v,
                    context,
                    size_at(d + 1),
                ))
            })
    }

    /// `memref.collapse_shape`: neighbours that lie as one become one.
    pub(crate) fn collapse_shape(&mut self) -> bool {
        let least =
            usize::from(self.avoids(Quirk::CollapseOfPoint) || self.avoids(Quirk::CollapseOfPointToo));
        let Some(v) = self.some_memref(|g, v| g.placed(v) && g.rank(v).is_some_and(|r| r >= least)) else {
            return false;
        };
        let Some(from) = self.view(self.m.ty(v)) else { return false };
        let rank = from.shape.len();
        let mut groups = Groups::new();
        if from.identity && from.shape.iter().all(|s| *s == 1) && self.draw.ratio(1, 2) {
            // All unit dimensions vanish.
        } else {
            for d in 0..rank {
                let joins = d > 0 && self.joined_dims(v, &from, d - 1) && self.draw.ratio(3, 4);
                match groups.last_mut().filter(|_| joins) {
                    Some(group) => group.push(d),
                    None => groups.push(SmallVec::from_slice(&[d])),
                }
            }
            // Without dimensions there is nothing to join, and that is allowed.
            if groups.len() == rank && rank > 0 {
                return false;
            }
        }
        if self.avoids(Quirk::CollapseUnknown) && groups.iter().any(|g| is_misjudged(&from.shape, g)) {
            return false;
        }
        let shape: SmallVec<[i64; 4]> = groups
            .iter()
            .map(|g| match g.iter().any(|d| from.shape[*d] == DYNAMIC) {
                true => DYNAMIC,
                false => g.iter().map(|d| from.shape[*d]).product(),
            })
            .collect();
        let strides = if from.identity {
            SmallVec::from_vec(identity_strides(&shape))
        } else {
            groups.iter().map(|g| collapsed_stride(&from, g)).collect()
        };
        let to = View { shape, strides, ..from.clone() };
        let ty = self.memref_type(&to);
        let attr = self.groups_attr(&groups);
        self.rely_rigidly(v);
        let props = [(memref::CollapseShape::reassociation, attr)];
        let op = self.emit(memref::CollapseShape::KIND, &[&[v]], &[ty], &props);
        let r = self.m.result(op, 0);
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            let get = |g: &Self, c| g.k.get(v, context, c);
            words.extend([get(self, BUFFER), get(self, OFFSET)]);
            words.extend(groups.iter().map(|g| g.iter().map(|d| get(self, size_at(*d))).product::<u64>()));
            words.extend(groups.iter().map(|g| get(self, stride_at(rank, g.last().copied().unwrap_or(0)))));
        }
        self.describe_contexts(r, &words, 2 + 2 * groups.len());
        self.finish(op);
        true
    }

    /// `memref.expand_shape`: a dimension becomes several of the same product.
    pub(crate) fn expand_shape(&mut self) -> bool {
        let fits = |g: &Self, v| {
            g.placed(v)
                && g.rank(v).is_some_and(|r| {
                    (r as u32) < g.cfg.max_rank && (0..r).all(|d| g.k.uniform(v, size_at(d)).is_some())
                })
        };
        let Some(v) = self.some_memref(fits) else { return false };
        let Some(from) = self.view(self.m.ty(v)) else { return false };
        let rank = from.shape.len();
        let Some(Expansion { groups, extents, shape, sizes, mut strides }) = self.expansion(v, &from) else {
            return false;
        };
        let misjudged = self.avoids(Quirk::ExpandUnknown) && groups.iter().any(|g| is_misjudged(&shape, g));
        if extents.len() == rank || misjudged {
            return false;
        }
        // Of one dimension a written layout may be the identity.
        let identity = from.is_dense();
        if identity {
            strides = SmallVec::from_vec(identity_strides(&shape));
        } else if strides.contains(&0) && self.avoids(Quirk::ZeroStride) {
            return false;
        }
        let to = View { shape: shape.clone(), strides, identity, ..from };
        let ty = self.memref_type(&to);
        let attr = self.groups_attr(&groups);
        let stated = self.m.ctx.i64_array(&shape);
        self.rely(v);
        let props =
            [(memref::ExpandShape::reassociation, attr), (memref::ExpandShape::static_output_shape, stated)];
        let op = self.emit(memref::ExpandShape::KIND, &[&[v], &sizes], &[ty], &props);
        self.describe_expansion(v, &groups, &extents, self.m.result(op, 0));
        self.finish(op);
        true
    }

    /// Dimensions for those of a memref, none if a release gets them wrong.
    fn expansion(&mut self, v: Value, from: &View) -> Option<Expansion> {
        let rank = from.shape.len();
        let mut out = Expansion::default();
        let mut spare = self.cfg.max_rank as usize - rank;
        for d in 0..rank {
            let n = self.k.uniform(v, size_at(d)).unwrap_or(1);
            let pieces = if spare > 0 && self.draw.ratio(2, 3) {
                self.factors(n, spare)
            } else {
                SmallVec::from_slice(&[n])
            };
            spare -= pieces.len() - 1;
            // Where the dimension is dynamic one of its pieces is, and no other.
            let dynamic = (from.shape[d] == DYNAMIC).then(|| self.draw.below(pieces.len()));
            let of_nothing =
                dynamic.is_some_and(|open| pieces.iter().enumerate().any(|(i, n)| i != open && *n == 0));
            if of_nothing && self.avoids(Quirk::ExpandOfNothing) {
                return None;
            }
            let first = out.extents.len();
            out.groups.push((first..first + pieces.len()).collect());
            for (i, p) in pieces.iter().enumerate() {
                out.extents.push(*p);
                if dynamic == Some(i) {
                    out.sizes.push(self.index_of(*p));
                    out.shape.push(DYNAMIC);
                } else {
                    out.shape.push(*p as i64);
                }
            }
            let mut stride = from.strides[d];
            let mut own: SmallVec<[i64; 4]> = SmallVec::new();
            for extent in out.shape[first..].iter().rev() {
                own.push(stride);
                stride = scale(stride, *extent);
            }
            out.strides.extend(own.into_iter().rev());
        }
        if rank == 0 {
            for _ in 0..self.draw.range(1, 2) {
                out.extents.push(1);
                out.shape.push(1);
                out.strides.push(1);
            }
        }
        Some(out)
    }

    fn describe_expansion(&mut self, v: Value, groups: &Groups, extents: &[u64], result: Value) {
        let rank = groups.len();
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            words.extend([self.k.get(v, context, BUFFER), self.k.get(v, context, OFFSET)]);
            words.extend(extents.iter().copied());
            if rank == 0 {
                words.extend(extents.iter().map(|_| 1));
            }
            for (d, g) in groups.iter().enumerate() {
                let mut stride = self.k.get(v, context, stride_at(rank, d));
                let mut own: SmallVec<[u64; 4]> = SmallVec::new();
                for i in g.iter().rev() {
                    own.push(stride);
                    stride = stride.wrapping_mul(extents[*i]);
                }
                words.extend(own.into_iter().rev());
            }
        }
        self.describe_contexts(result, &words, 2 + 2 * extents.len());
    }

    /// Two or three factors of a number.
    fn factors(&mut self, n: u64, spare: usize) -> SmallVec<[u64; 4]> {
        let mut out: SmallVec<[u64; 4]> = SmallVec::from_slice(&[n]);
        for _ in 0..self.draw.range(1, spare.clamp(1, 2)) {
            let Some(rest) = out.pop() else { break };
            let divisors: SmallVec<[u64; 16]> = match rest {
                0 => SmallVec::from_slice(&[1, 2, 3]),
                _ => (1..=rest.min(64)).filter(|d| rest % d == 0).collect(),
            };
            // Between 1 and all of it, if there is such a number: what one piece has, the other has not.
            let proper = if divisors.len() > 2 && self.draw.ratio(2, 3) {
                &divisors[1..divisors.len() - 1]
            } else {
                &divisors
            };
            let d = self.draw.pick(proper).unwrap_or(1);
            out.extend([d, rest / d]);
        }
        if n > 0 && self.draw.ratio(1, 2) {
            out.reverse();
        }
        out
    }

    /// `memref.transpose`.
    pub(crate) fn transpose(&mut self) -> bool {
        let Some(v) = self.some_memref(|g, v| g.placed(v) && g.rank(v).is_some()) else { return false };
        let Some(from) = self.view(self.m.ty(v)) else { return false };
        let rank = from.shape.len();
        let mut order: SmallVec<[usize; 4]> = (0..rank).collect();
        for d in (1..rank).rev() {
            let other = self.draw.below(d + 1);
            order.swap(d, other);
        }
        let to = View {
            shape: order.iter().map(|d| from.shape[*d]).collect(),
            strides: order.iter().map(|d| from.strides[*d]).collect(),
            identity: rank == 0 && from.identity,
            ..from
        };
        let ty = self.memref_type(&to);
        let results = order.iter().map(|d| AffineExpr::Dim(*d as u32)).collect();
        let map = AttrKind::AffineMap(AffineMap { dims: rank as u32, symbols: 0, results });
        let map = self.m.ctx.intern_attr(map);
        let op = self.emit(memref::Transpose::KIND, &[&[v]], &[ty], &[(memref::Transpose::permutation, map)]);
        let r = self.m.result(op, 0);
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            words.extend([self.k.get(v, context, BUFFER), self.k.get(v, context, OFFSET)]);
            words.extend(order.iter().map(|d| self.k.get(v, context, size_at(*d))));
            words.extend(order.iter().map(|d| self.k.get(v, context, stride_at(rank, *d))));
        }
        self.describe_contexts(r, &words, 2 + 2 * rank);
        self.finish(op);
        true
    }

    /// `memref.reshape`: the shape is stored in memory just before.
    pub(crate) fn reshape(&mut self) -> bool {
        let fits = |g: &Self, v| {
            g.placed(v)
                && g.view(g.m.ty(v)).is_some_and(|view| view.is_dense())
                && g.rank(v).is_some_and(|r| (0..r).all(|d| g.k.uniform(v, size_at(d)).is_some()))
        };
        let Some(v) = self.some_memref(fits) else { return false };
        let Some(from) = self.view(self.m.ty(v)) else { return false };
        let total: u64 = (0..from.shape.len()).filter_map(|d| self.k.uniform(v, size_at(d))).product();
        let extents: SmallVec<[u64; 4]> =
            if total == 1 && self.draw.ratio(1, 4) { SmallVec::new() } else { self.factors(total, 2) };
        let rank = extents.len();
        // Numbers of any integer type.
        let narrow = self.swarm.ints.contains(&Type::I32) && self.draw.ratio(1, 3);
        let word = if narrow { Type::I32 } else { Type::INDEX };
        let unranked = self.draw.ratio(1, 3);
        let dynamic = unranked && (self.avoids(Quirk::ReshapeToUnranked) || self.draw.ratio(1, 2));
        let list = self.shape_memory(word, &extents, dynamic);
        let ty = if unranked {
            self.m.ctx.intern_type(TypeKind::UnrankedMemRef { elem: from.elem, space: from.space })
        } else {
            let shape: SmallVec<[i64; 4]> =
                extents.iter().map(|e| if self.draw.ratio(1, 3) { *e as i64 } else { DYNAMIC }).collect();
            self.plain_memref_type(&shape, from.elem, from.space)
        };
        self.rely_rigidly(v);
        let source = if self.draw.ratio(1, 6) { self.without_rank(v) } else { v };
        let op = self.emit(memref::Reshape::KIND, &[&[source], &[list]], &[ty], &[]);
        let r = self.m.result(op, 0);
        let sizes: SmallVec<[i64; 4]> = extents.iter().map(|e| *e as i64).collect();
        let strides = contiguous(&sizes);
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            words.extend([self.k.get(v, context, BUFFER), self.k.get(v, context, OFFSET)]);
            words.extend(sizes.iter().chain(&strides).map(|w| *w as u64));
        }
        self.describe_contexts(r, &words, 2 + 2 * rank);
        self.finish(op);
        self.rank_again(r);
        true
    }

    /// Casts what has lost its rank back to one now and then: its sizes and strides show where it has one.
    pub(super) fn rank_again(&mut self, v: Value) {
        if self.is_unranked(v)
            && self.draw.ratio(1, 2)
            && let Some(ranked) = self.ranked_type(v)
        {
            self.cast_to(v, ranked);
        }
    }

    /// Memory that holds these numbers, out of sight so that nothing changes them.
    fn shape_memory(&mut self, word: Type, extents: &[u64], dynamic: bool) -> Value {
        let rank = extents.len();
        let ty = self.m.ctx.memref_type(&[rank as i64], word);
        let op = self.emit(memref::Alloca::KIND, &[&[], &[]], &[ty], &[]);
        let list = self.m.result(op, 0);
        self.run_hidden(op);
        for (i, e) in extents.iter().enumerate() {
            let at = self.index_of(i as u64);
            let value = if word == Type::INDEX { self.index_of(*e) } else { self.constant(word, &[*e]) };
            let op = self.emit(memref::Store::KIND, &[&[value], &[list], &[at]], &[], &[]);
            self.finish(op);
        }
        if !dynamic {
            return list;
        }
        let ty = self.m.ctx.memref_type(&[DYNAMIC], word);
        let op = self.emit(memref::Cast::KIND, &[&[list]], &[ty], &[]);
        self.run_hidden(op);
        self.m.result(op, 0)
    }

    /// `memref.view` of bytes made for it.
    pub(crate) fn view_bytes(&mut self) -> bool {
        let elem =
            self.draw.pick(&[Type::I8, Type::I16, Type::I32, Type::I64, Type::INDEX]).unwrap_or(Type::I32);
        let size = i64::from(self.num(elem).map_or(64, crate::sem::Num::width)) / 8;
        let fits = |g: &Self, v: Value| {
            let ty = g.m.ty(v);
            g.placed(v)
                && g.m.ctx.elem(ty) == Type::I8
                && g.view(ty).is_some_and(|view| view.is_dense() && view.shape.len() == 1)
                && g.buffers_all(v, |b| b.mutable && i64::from(b.align) >= size && b.align % size as u32 == 0)
                && g.k.all(v, size_at(0), |_, n| n as i64 >= size)
        };
        let source = match self.memref_that(fits) {
            Some(v) => v,
            None => {
                let n = self.draw.range(size as usize, self.cfg.max_elements.max(8) as usize) as i64;
                let v = self.new_memory_aligned(Type::I8, &[n], 8);
                self.fill(v);
                v
            }
        };
        let least =
            (0..self.k.contexts()).map(|l| self.k.get(source, l, size_at(0))).min().unwrap_or(0) as i64;
        if self.k.contexts() == 0 || least < size {
            return false;
        }
        let shift = self.draw.below((least / size) as usize) as i64 * size;
        let mut room = (least - shift) / size;
        let mut sizes: SmallVec<[i64; 4]> = SmallVec::new();
        for _ in 0..self.draw.range(0, 2) {
            let n = if self.draw.chance(self.cfg.edge) {
                room
            } else {
                self.draw.range(1, room.max(1) as usize) as i64
            };
            sizes.push(n);
            room /= n.max(1);
        }
        let mut shape = sizes.clone();
        let mut dynamic: SmallVec<[Value; 4]> = SmallVec::new();
        for extent in &mut shape {
            if self.draw.ratio(1, 2) {
                dynamic.push(self.index_of(*extent as u64));
                *extent = DYNAMIC;
            }
        }
        let space = self.space(self.m.ty(source));
        let ty = self.plain_memref_type(&shape, elem, space);
        let by = self.index_of(shift as u64);
        self.rely_rigidly(source);
        let op = self.emit(memref::View::KIND, &[&[source], &[by], &dynamic], &[ty], &[]);
        let r = self.m.result(op, 0);
        let strides = contiguous(&sizes);
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            let bytes = self.k.get(source, context, BUFFER) as u32;
            words.push(u64::from(self.other_view(bytes, elem, sizes.iter().product::<i64>() as u32)));
            words.push(0);
            words.extend(sizes.iter().chain(&strides).map(|w| *w as u64));
        }
        self.describe_contexts(r, &words, 2 + 2 * sizes.len());
        self.finish(op);
        true
    }
}

/// Dimensions that several of a memref's become.
#[derive(Clone, Debug, Default)]
struct Expansion {
    /// Those of each dimension of the source.
    groups: Groups,
    extents: SmallVec<[u64; 6]>,
    /// The extents as the type has them.
    shape: SmallVec<[i64; 4]>,
    /// The dynamic extents.
    sizes: SmallVec<[Value; 4]>,
    strides: SmallVec<[i64; 4]>,
}

/// Whether what MLIR 13 works out for a group of dimensions may be wrong: it does where an extent from there on is not
/// known.
fn is_misjudged(shape: &[i64], group: &[usize]) -> bool {
    group.len() > 1 && group.first().is_some_and(|first| shape[*first..].contains(&DYNAMIC))
}

/// The stride that a group of dimensions has as one: that of the last that is not a unit. Where that is dynamic it
/// may be a unit, so that its stride says nothing.
fn collapsed_stride(from: &View, group: &[usize]) -> i64 {
    let mut rest = group;
    while let [first, middle @ .., last] = rest
        && from.shape[*last] == 1
    {
        let _ = (first, middle);
        rest = &rest[..rest.len() - 1];
    }
    match rest {
        [one] => from.strides[*one],
        [.., last] if from.shape[*last] != DYNAMIC => from.strides[*last],
        _ => DYNAMIC,
    }
}
