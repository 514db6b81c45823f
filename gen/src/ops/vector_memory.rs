//! Steps that read and write memory by vectors. They are slices, transfers that go out of bounds where they may, lanes
//! under masks, and lanes at indices of their own.

use crate::core::{Gen, allowed};
use crate::memory::{BUFFER, View};
use crate::quirks::Quirk;
use crate::sem::Num;
use plumb_ir::ops::vector;
use plumb_ir::{AffineExpr, AffineMap, Attr, AttrKind, OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;

/// Extents of a dimension of a vector: most as small as those of memory, so that both ends are met.
const EXTENTS: &[i64] = &[1, 2, 2, 3, 4, 4, 5, 8];

/// Lanes of a vector at most: the longest runs are those of vectors.
const MOST_LANES: i64 = 48;

type Extents = SmallVec<[i64; 4]>;
type Indices = SmallVec<[Value; 4]>;

/// A dimension of a vector that is transferred.
struct TransferDimension {
    extent: i64,
    /// Along which dimension of memory it goes; none where one element stands for all.
    of: Option<usize>,
    inside: bool,
}

/// What lanes may be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lanes {
    /// Elements, which may be vectors.
    Any,
    /// Elements that are numbers.
    Scalars,
    /// Elements that are numbers, or what is passed through.
    Masked,
    /// Elements or padding.
    Transferred,
}

/// Lanes of a row from a known index on.
struct Row {
    first: u64,
    at: Value,
    /// Elements from there to the end of memory's last dimension.
    room: u64,
    lanes: i64,
}

impl Gen<'_, '_, '_, '_> {
    /// Memory of at least this rank that vectors can be read from or written to: all of it initialised, or mutable. It has
    /// elements, but for transfers and accesses under masks, which may find none.
    pub(super) fn memory_of_lanes(
        &mut self,
        rank: usize,
        written: bool,
        what: Lanes,
    ) -> Option<(Value, View)> {
        let scalars = matches!(what, Lanes::Scalars | Lanes::Masked);
        self.bring_elements(rank, scalars);
        let fits = |g: &Self, v: Value| {
            let Some(view) = g.view(g.m.ty(v)) else { return false };
            let is_scalar = g.m.ctx.scalar(view.elem) == view.elem;
            let elem_fits = g.num(view.elem).is_some() && (!scalars || is_scalar);
            view.shape.len() >= rank
                && elem_fits
                && (matches!(what, Lanes::Masked | Lanes::Transferred) || g.has_elements(v))
                && if written { g.buffers_all(v, |b| b.mutable) } else { g.is_initialised(v) }
        };
        let v = match self.memref_that(fits) {
            Some(v) => v,
            None => self.get_global().filter(|v| fits(self, *v))?,
        };
        let view = self.view(self.m.ty(v))?;
        self.rely_rigidly(v);
        if written {
            self.reliance.written |= self.k.fact(v).deps;
        }
        Some((v, view))
    }

    /// Whether vectors of a type stand in memory as arrays do in every lowering: lanes of other widths are packed there.
    fn lies_like_array(&self, elem: Type) -> bool {
        self.num(elem).is_some_and(|n: Num| n.width() >= 8 && n.width().is_power_of_two())
    }

    /// Whether lanes of such elements may be read or written side by side.
    pub(super) fn side_by_side(&self, view: &View) -> bool {
        !self.avoids(Quirk::OddLanes) || self.lies_like_array(self.m.ctx.scalar(view.elem))
    }

    /// An index from which so many elements fit into a dimension, in every context.
    fn index_with_room(&mut self, v: Value, d: usize, extent: i64) -> Option<Value> {
        let limits: SmallVec<[u64; 24]> =
            self.sizes(v, d).iter().map(|n| (n + 1).saturating_sub(extent as u64)).collect();
        self.index_below(&limits)
    }

    /// The least size of a dimension in any context.
    fn least_size(&self, v: Value, d: usize) -> u64 {
        self.sizes(v, d).iter().copied().min().unwrap_or(0)
    }

    /// Legal indices for the dimensions before the last; any where there is nothing to access.
    fn outer_indices(&mut self, v: Value, rank: usize) -> Option<Indices> {
        let mut out = Indices::new();
        for d in 0..rank.saturating_sub(1) {
            let limits = self.sizes(v, d);
            out.push(match limits.contains(&0) {
                true => self.operand(Type::INDEX),
                false => self.index_below(&limits)?,
            });
        }
        Some(out)
    }

    /// Some extents of the last dimensions of memory, at most this many: a part that surely is there.
    pub(super) fn slice_extents(&mut self, v: Value, view: &View, most: usize) -> Extents {
        let n = self.draw.range(most.min(1), most);
        let mut lanes = MOST_LANES;
        let mut out = Extents::new();
        for d in view.shape.len() - n..view.shape.len() {
            let least = self.least_size(v, d).min(lanes as u64).max(1) as i64;
            let extent = if self.draw.chance(self.cfg.edge) {
                least
            } else {
                self.draw.range(1, least as usize) as i64
            };
            lanes /= extent;
            out.push(extent);
        }
        out
    }

    /// `vector.load` and `vector.store`.
    pub(crate) fn vector_access(&mut self, written: bool) -> bool {
        let Some((v, view)) = self.memory_of_lanes(0, written, Lanes::Any) else { return false };
        let rank = view.shape.len();
        let whole = match self.m.ctx.ty(view.elem) {
            TypeKind::Vector { shape, .. } => Some(shape.len()),
            _ => None,
        };
        let (ty, extents) = match whole {
            Some(n)
                if n <= rank
                    && !(n > 1 && self.avoids(Quirk::LoadOfMatrix))
                    && view.strides.last() == Some(&1)
                    && !(self.comps(view.elem) == 1 && self.avoids(Quirk::SingleOfVectors)) =>
            {
                (view.elem, Extents::new())
            }
            Some(_) => return false,
            None => {
                let most = rank.min(if self.avoids(Quirk::LoadOfMatrix) { 1 } else { 3 });
                let mut extents = self.slice_extents(v, &view, most);
                // Only a single element needs no stride of one.
                if view.strides.last().is_some_and(|stride| *stride != 1) {
                    if self.avoids(Quirk::SingleOfView) {
                        return false;
                    }
                    extents = SmallVec::from_elem(1, extents.len());
                }
                (self.m.ctx.vector_type(&extents, view.elem), extents)
            }
        };
        if whole.is_none() && !self.side_by_side(&view) && extents.iter().product::<i64>() > 1 {
            return false;
        }
        let mut indices = Indices::new();
        for d in 0..rank {
            let extent = (d + extents.len()).checked_sub(rank).map_or(1, |k| extents[k]);
            let Some(index) = self.index_with_room(v, d, extent) else { return false };
            indices.push(index);
        }
        let op = if written {
            let value = self.operand(ty);
            self.emit(vector::Store::KIND, &[&[value], &[v], &indices], &[], &[])
        } else {
            self.emit(vector::Load::KIND, &[&[v], &indices], &[ty], &[])
        };
        self.finish(op);
        true
    }

    /// A mask of these extents: any value, or one that enables every lane.
    fn mask_of(&mut self, extents: &[i64]) -> Value {
        let ty = self.m.ctx.vector_type(extents, Type::I1);
        if self.draw.ratio(1, 6) {
            return self.constant(ty, &vec![1; extents.iter().product::<i64>() as usize]);
        }
        self.operand(ty)
    }

    /// A row of lanes from a known index on, which memory may be too short for.
    fn row_of_lanes(&mut self, v: Value, rank: usize) -> Row {
        let lanes = self.draw.pick(EXTENTS).unwrap_or(4);
        if !self.has_elements(v) {
            let at = self.draw.below(3) as u64;
            return Row { first: at, at: self.index_of(at), room: 0, lanes };
        }
        let least = self.least_size(v, rank - 1);
        let at = self.draw.below(least as usize) as u64;
        Row { first: at, at: self.index_of(at), room: least - at, lanes }
    }

    /// A mask for lanes of which only some may take part: `most` of them, or those below `room`.
    fn mask_within(&mut self, row: &Row, packed: bool) -> Value {
        if row.room >= row.lanes as u64 {
            return self.mask_of(&[row.lanes]);
        }
        let mut left = row.room;
        let mut bits = Vec::new();
        for lane in 0..row.lanes as u64 {
            let may = if packed { left > 0 } else { lane < row.room };
            let on = may && self.draw.ratio(3, 4);
            left -= u64::from(on);
            bits.push(u64::from(on));
        }
        let ty = self.m.ctx.vector_type(&[row.lanes], Type::I1);
        self.constant(ty, &bits)
    }

    /// `vector.maskedload`, `maskedstore`, `expandload`, `compressstore`.
    pub(crate) fn vector_masked(&mut self, kind: OpKind) -> bool {
        let written = kind == vector::MaskedStore::KIND || kind == vector::CompressStore::KIND;
        let packed = kind == vector::ExpandLoad::KIND || kind == vector::CompressStore::KIND;
        let Some((v, view)) = self.memory_of_lanes(1, written, Lanes::Masked) else { return false };
        if view.strides.last() != Some(&1) && self.avoids(Quirk::MaskedOfView) || !self.side_by_side(&view) {
            return false;
        }
        // LLVM has packed accesses in its first address space only.
        if packed && view.space.is_some() {
            return false;
        }
        let rank = view.shape.len();
        let Some(mut indices) = self.outer_indices(v, rank) else { return false };
        let row = self.row_of_lanes(v, rank);
        indices.push(row.at);
        let mask = self.mask_within(&row, packed);
        let ty = self.m.ctx.vector_type(&[row.lanes], view.elem);
        let value = self.operand(ty);
        let op = if written {
            self.emit(kind, &[&[v], &indices, &[mask], &[value]], &[], &[])
        } else {
            self.emit(kind, &[&[v], &indices, &[mask], &[value]], &[ty], &[])
        };
        self.finish(op);
        true
    }

    /// `vector.gather` and `vector.scatter`. A lane that is masked off may be at any index, and no two lanes go to one.
    pub(crate) fn vector_spread(&mut self, scatter: bool) -> bool {
        let Some((v, view)) = self.memory_of_lanes(1, scatter, Lanes::Masked) else { return false };
        if view.strides.last() != Some(&1) && self.avoids(Quirk::GatherOfView) {
            return false;
        }
        let rank = view.shape.len();
        let Some(mut offsets) = self.outer_indices(v, rank) else { return false };
        let row = self.row_of_lanes(v, rank);
        let least = row.first + row.room;
        offsets.push(row.at);
        let flat = if scatter { Quirk::ScatterOfMatrix } else { Quirk::GatherOfMatrix };
        let nested = self.draw.ratio(1, 4) && !self.avoids(flat);
        let shape: Extents =
            if nested { SmallVec::from_slice(&[2, row.lanes]) } else { SmallVec::from_slice(&[row.lanes]) };
        let lanes = shape.iter().product::<i64>() as usize;
        let index_ty = self.draw.pick(&[Type::INDEX, Type::I32, Type::I64, Type::I8, Type::I16]);
        let index_ty = index_ty.unwrap_or(Type::INDEX);
        // Positions that no lane is written to yet.
        let mut free: Vec<u64> = (0..least.min(100)).collect();
        let (mut places, mut bits) = (Vec::new(), Vec::new());
        for _ in 0..lanes {
            let place = match scatter {
                _ if row.room == 0 || free.is_empty() => None,
                true => Some(free.swap_remove(self.draw.below(free.len()))),
                false => Some(self.draw.below(least.min(100) as usize) as u64),
            };
            let place = place.filter(|_| !self.draw.ratio(1, 8));
            bits.push(u64::from(place.is_some()));
            places.push(match place {
                Some(place) => place.wrapping_sub(row.first),
                None => self.draw.word() & 0x7f,
            });
        }
        let ty = self.m.ctx.vector_type(&shape, index_ty);
        let width = self.num(ty).map_or(64, Num::width);
        let mask_of_width = plumb_interp::scalar::narrow::mask(width);
        places.iter_mut().for_each(|place| *place &= mask_of_width);
        let indices = self.constant(ty, &places);
        let mask = if bits.iter().all(|bit| *bit == 1) {
            self.mask_of(&shape)
        } else {
            let ty = self.m.ctx.vector_type(&shape, Type::I1);
            self.constant(ty, &bits)
        };
        let ty = self.m.ctx.vector_type(&shape, view.elem);
        let value = self.operand(ty);
        let groups: [&[Value]; 5] = [&[v], &offsets, &[indices], &[mask], &[value]];
        let op = if scatter {
            self.emit(vector::Scatter::KIND, &groups, &[], &[])
        } else {
            self.emit(vector::Gather::KIND, &groups, &[ty], &[])
        };
        self.finish(op);
        true
    }

    /// Dimensions of a vector that go along some of memory's, in any order; a read may repeat elements besides.
    fn transferred(&mut self, v: Value, view: &View, written: bool) -> SmallVec<[TransferDimension; 4]> {
        let rank = view.shape.len();
        let n = self.draw.range(usize::from(rank > 0), rank.min(3));
        let mut dims: SmallVec<[usize; 8]> = (0..rank).collect();
        if self.draw.ratio(1, 2) {
            dims = (rank - n..rank).collect();
        } else {
            for i in 0..n {
                let j = i + self.draw.below(rank - i);
                dims.swap(i, j);
            }
            dims.truncate(n);
        }
        let mut of: SmallVec<[Option<usize>; 4]> = dims.into_iter().map(Some).collect();
        if !written && of.len() < 3 && (of.is_empty() || self.draw.ratio(1, 5)) {
            let at = self.draw.below(of.len() + 1);
            of.insert(at, None);
        }
        let mut lanes = MOST_LANES;
        let mut out = SmallVec::new();
        for of in of {
            let least = of.map_or(4, |d| self.least_size(v, d));
            let fitting = least.clamp(1, lanes as u64) as i64;
            let extent = match self.draw.below(3) {
                0 => fitting,
                1 => self.draw.range(1, fitting as usize) as i64,
                _ => self.draw.pick(EXTENTS).unwrap_or(2).min(lanes),
            };
            lanes = (lanes / extent).max(1);
            let inside = of.is_none() && self.draw.ratio(1, 2);
            out.push(TransferDimension { extent, of, inside });
        }
        out
    }

    /// `vector.transfer_read` and `vector.transfer_write`.
    pub(crate) fn vector_transfer(&mut self, written: bool) -> bool {
        let Some((v, view)) = self.memory_of_lanes(0, written, Lanes::Transferred) else { return false };
        let inner: Extents = match self.m.ctx.ty(view.elem) {
            TypeKind::Vector { shape, .. } => SmallVec::from_slice(shape),
            _ => SmallVec::new(),
        };
        // MLIR reads one lane at a point of memory as a broadcast where the map is left out, and crashes on vectors
        // that are points.
        let lane = self.m.ctx.scalar(view.elem) != view.elem && self.comps(view.elem) == 1;
        if lane && (view.shape.is_empty() || inner.is_empty()) {
            return false;
        }
        if !inner.is_empty() && self.avoids(Quirk::TransferOfVectors)
            || inner.is_empty() && !self.side_by_side(&view)
        {
            return false;
        }
        // Conversions make loops and branches of transfers.
        if self.depth > self.cfg.max_depth && self.avoids(Quirk::BlocksInScope) {
            return false;
        }
        let mut dims = self.transferred(v, &view, written);
        let mut indices = Indices::new();
        for d in 0..view.shape.len() {
            let dim = dims.iter_mut().find(|dim| dim.of == Some(d));
            let index = match dim {
                Some(dim) => {
                    let fits = self.sizes(v, d).iter().all(|n| *n >= dim.extent as u64);
                    if fits && self.draw.ratio(2, 3) {
                        dim.inside = self.draw.ratio(2, 3);
                        self.index_with_room(v, d, dim.extent)
                    } else {
                        // Up to one past the end, and beyond it.
                        let limits: SmallVec<[u64; 24]> = self.sizes(v, d).iter().map(|n| n + 2).collect();
                        self.index_below(&limits)
                    }
                }
                None => {
                    let limits = self.sizes(v, d);
                    self.index_below(&limits)
                }
            };
            let Some(index) = index else { return false };
            indices.push(index);
        }
        // Bits of a mask are those of elements, in memory's order.
        let mut masked: SmallVec<[&TransferDimension; 4]> =
            dims.iter().filter(|dim| dim.of.is_some()).collect();
        masked.sort_unstable_by_key(|dim| dim.of);
        let masked: Extents = masked.iter().map(|dim| dim.extent).collect();
        let mask: SmallVec<[Value; 1]> = match inner.is_empty() && !masked.is_empty() && self.draw.ratio(1, 3)
        {
            true => SmallVec::from_slice(&[self.mask_of(&masked)]),
            false => SmallVec::new(),
        };
        let shape: Extents = dims.iter().map(|dim| dim.extent).chain(inner).collect();
        let scalar = self.m.ctx.scalar(view.elem);
        let ty = self.m.ctx.vector_type(&shape, scalar);
        let (map, bounds) = self.transfer_attrs(view.shape.len(), &dims);
        let op = if written {
            let props =
                [(vector::TransferWrite::permutation_map, map), (vector::TransferWrite::in_bounds, bounds)];
            let value = self.operand(ty);
            self.emit(vector::TransferWrite::KIND, &[&[value], &[v], &indices, &mask], &[], &props)
        } else {
            let props =
                [(vector::TransferRead::permutation_map, map), (vector::TransferRead::in_bounds, bounds)];
            let padding = self.operand(view.elem);
            self.emit(vector::TransferRead::KIND, &[&[v], &indices, &[padding], &mask], &[ty], &props)
        };
        self.finish(op);
        true
    }

    /// The map of a transfer, and which dimensions of the vector are promised to be in bounds.
    fn transfer_attrs(&mut self, rank: usize, dims: &[TransferDimension]) -> (Attr, Attr) {
        let result = |dim: &TransferDimension| match dim.of {
            Some(d) => AffineExpr::Dim(d as u32),
            None => AffineExpr::Constant(0),
        };
        let map = AffineMap { dims: rank as u32, symbols: 0, results: dims.iter().map(result).collect() };
        let map = self.m.ctx.intern_attr(AttrKind::AffineMap(map));
        let bounds = dims.iter().map(|dim| self.m.ctx.bool_attr(dim.inside)).collect();
        (map, self.m.ctx.intern_attr(AttrKind::Array(bounds)))
    }

    /// Extents and element type of a memref as one vector: those of the memref and of its elements.
    fn as_one_vector(&self, view: &View) -> (Extents, Type) {
        let mut shape = view.shape.clone();
        if let TypeKind::Vector { shape: inner, .. } = self.m.ctx.ty(view.elem) {
            shape.extend_from_slice(inner);
        }
        (shape, self.m.ctx.scalar(view.elem))
    }

    /// Bytes of the rows of a memref that lies in memory as one vector would.
    fn vector_rows(&self, view: &View) -> Option<u32> {
        let (shape, scalar) = self.as_one_vector(view);
        let row = shape.last().copied().unwrap_or(1);
        let fits = view.is_dense()
            && shape.iter().all(|n| *n > 0)
            && shape.iter().product::<i64>() <= MOST_LANES
            && self.lies_like_array(scalar)
            && row.count_ones() == 1;
        let bytes = row as u32 * self.num(scalar)?.width().div_ceil(8);
        fits.then_some(bytes)
    }

    /// Makes memory that one vector may lie in.
    fn bring_rows(&mut self) {
        let elem = self.uncommon_element();
        let rank = self.draw.below(3);
        let shape: Extents = (0..rank).map(|_| self.draw.pick(&[1, 2, 2, 4]).unwrap_or(2)).collect();
        let plain = self.plain_memref_type(&shape, elem, None);
        let Some(view) = self.view(plain) else { return };
        let Some(bytes) = self.vector_rows(&view) else { return };
        let memory = self.new_memory_aligned(elem, &shape, bytes.max(8).into());
        self.fill(memory);
        let layout = view.shape.len() != 1 || self.avoids(Quirk::StridedLayout) || self.draw.ratio(1, 2);
        let to = View { identity: layout, space: self.space(self.m.ty(memory)), ..view };
        let to = self.memref_type(&to);
        self.preferred = Some(if to == self.m.ty(memory) { memory } else { self.cast_to(memory, to) });
    }

    /// `vector.type_cast`: a whole memref as one vector, where both lie alike in memory.
    pub(crate) fn vector_type_cast(&mut self) -> bool {
        if self.effects == allowed::ALL && self.draw.ratio(3, 4) {
            self.bring_rows();
        }
        let fits = |g: &Self, v: Value| {
            let bytes = g.view(g.m.ty(v)).and_then(|view| g.vector_rows(&view));
            bytes.is_some_and(|bytes| g.buffers_all(v, |b| b.align >= bytes))
        };
        let found = match self.memref_that(fits) {
            Some(v) => Some(v),
            None => self.get_global().filter(|v| fits(self, *v)),
        };
        let Some((v, view)) = found.and_then(|v| Some((v, self.view(self.m.ty(v))?))) else { return false };
        self.rely_rigidly(v);
        let (shape, scalar) = self.as_one_vector(&view);
        let elem = self.m.ctx.vector_type(&shape, scalar);
        let ty = self.plain_memref_type(&[], elem, view.space);
        let op = self.emit(vector::TypeCast::KIND, &[&[v]], &[ty], &[]);
        let r = self.m.result(op, 0);
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            let buffer = self.k.get(v, context, BUFFER) as u32;
            words.push(u64::from(self.other_view(buffer, elem, 1)));
            words.push(0);
        }
        self.describe_contexts(r, &words, 2);
        self.finish(op);
        true
    }
}
