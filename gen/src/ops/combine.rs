//! Steps of `vector` that combine lanes: contractions, reductions, scans and outer products, some of them under a mask.

use crate::core::Gen;
use crate::quirks::Quirk;
use crate::sem::{Num, taint};
use plumb_host::FloatFormat;
use plumb_ir::enums::{VectorIterator, VectorKind as K};
use plumb_ir::ops::vector;
use plumb_ir::ops::view::Prop;
use plumb_ir::{AffineExpr, AffineMap, Attr, AttrKind, Op, OpKind, Type, Value};
use smallvec::SmallVec;

/// Terms of an operation at most: the conversion writes each out.
const MOST_TERMS: i64 = 48;
/// How integers are combined, and floats.
const INTEGERS: &[u32] = &[K::ADD, K::MUL, K::MINUI, K::MINSI, K::MAXUI, K::MAXSI, K::AND, K::OR, K::XOR];
const FLOATS: &[u32] = &[K::ADD, K::ADD, K::MUL, K::MINNUMF, K::MAXNUMF, K::MINIMUMF, K::MAXIMUMF];

/// What is combined, and how.
#[derive(Clone, Copy)]
struct Combination {
    scalar: Type,
    kind: u32,
    /// Whether operands are small numbers, so that every order has one result.
    exact: bool,
}

impl Gen<'_, '_, '_, '_> {
    /// Elements that are combined; only added where the operation asks for that.
    fn combined(&mut self, sums: bool) -> Option<Combination> {
        let float = self.draw.ratio(2, 5);
        let scalar = self.scalar_type(float);
        let (kinds, float) = match self.num(scalar)? {
            Num::Int(w) if w <= 64 => (INTEGERS, false),
            Num::Float(FloatFormat::F32 | FloatFormat::F64) => (FLOATS, true),
            _ => return None,
        };
        let plain = self.avoids(Quirk::ReductionExtremes);
        let kinds: &[u32] = if float && plain { &[K::ADD, K::MUL] } else { kinds };
        let kind = if sums { K::ADD } else { self.draw.pick(kinds)? };
        // What is no sum or product has one result, but not of signalling NaNs and zeros of both signs.
        let orderly = float && ![K::ADD, K::MUL].contains(&kind);
        let exact = float && (orderly || !self.can_put_away() || self.draw.ratio(4, 5));
        Some(Combination { scalar, kind, exact })
    }

    fn combined_operand(&mut self, ty: Type, of: Combination) -> Value {
        let (true, Some(Num::Float(format))) = (of.exact, self.num(ty)) else { return self.operand(ty) };
        let numbers: SmallVec<[u64; 16]> =
            (0..self.comps(ty)).map(|_| self.exact_small(format, true)).collect();
        self.constant(ty, &numbers)
    }

    /// Extents whose product stays small.
    fn small_extents(&mut self, n: usize) -> SmallVec<[i64; 4]> {
        let mut left = MOST_TERMS;
        let mut extents = SmallVec::new();
        for _ in 0..n {
            let extent = self.draw.range(1, 4).min(left.max(1) as usize) as i64;
            left /= extent;
            extents.push(extent);
        }
        extents
    }

    /// A vector of these extents, or a scalar where there are none.
    fn vector_or_scalar(&mut self, shape: &[i64], scalar: Type) -> Type {
        if shape.is_empty() { scalar } else { self.m.ctx.vector_type(shape, scalar) }
    }

    /// The operation, or sometimes a mask around it.
    fn maybe_masked(
        &mut self,
        lanes: &[i64],
        of: Combination,
        kind: OpKind,
        groups: &[&[Value]],
        ty: Type,
        props: &[(Prop, Attr)],
    ) -> Op {
        let index = self.avoids(Quirk::MaskedIndex) && of.scalar == Type::INDEX;
        let masks = self.admits(vector::Mask::KIND) && !index && self.depth < self.cfg.max_depth;
        if !masks || !self.draw.ratio(1, 3) {
            return self.emit(kind, groups, &[ty], props);
        }
        let mask = self.m.ctx.vector_type(lanes, Type::I1);
        let bits: SmallVec<[u64; 16]> =
            (0..lanes.iter().product::<i64>()).map(|_| u64::from(self.draw.ratio(2, 3))).collect();
        let mask = if self.draw.ratio(2, 3) { self.constant(mask, &bits) } else { self.operand(mask) };
        let op = self.emit(vector::Mask::KIND, &[&[mask], &[]], &[ty], &[]);
        let region = self.m.new_region(op);
        let block = self.block_in(region, &[]);
        let contexts = self.all_contexts();
        let (within, _) = self.place(block, &contexts, true, |g| {
            let inner = g.emit(kind, groups, &[ty], props);
            let value = g.m.result(inner, 0);
            g.emit(vector::Yield::KIND, &[&[value]], &[], &[]);
            value
        });
        let deps = self.k.fact(within).deps;
        let r = self.m.result(op, 0);
        self.k.fact_mut(r).deps |= deps;
        op
    }

    /// Completes an operation. What hangs on the order is seen, and sometimes used.
    fn finish_combined(&mut self, op: Op, of: Combination) -> bool {
        let float = matches!(self.num(of.scalar), Some(Num::Float(_)));
        let results: SmallVec<[Value; 2]> = self.m.op(op).results.iter().copied().collect();
        if float {
            for r in &results {
                self.k.fact_mut(*r).taint = taint::NAN | taint::SNAN;
            }
        }
        if !float || of.exact {
            self.finish(op);
            return true;
        }
        self.run_hidden(op);
        results.iter().all(|r| {
            let ty = self.m.ty(*r);
            self.put_away(&[*r], ty)
        })
    }

    fn vector_kind_attr(&mut self, kind: u32) -> Attr {
        self.m.ctx.enum_attr(K::of(kind))
    }

    /// A map from dimensions to some of them.
    fn projection(&mut self, dims: usize, onto: &[usize]) -> Attr {
        let results = onto.iter().map(|d| AffineExpr::Dim(*d as u32)).collect();
        self.m.ctx.intern_attr(AttrKind::AffineMap(AffineMap { dims: dims as u32, symbols: 0, results }))
    }

    /// The same in another order.
    fn shuffled(&mut self, mut items: SmallVec<[usize; 6]>) -> SmallVec<[usize; 6]> {
        for i in (1..items.len()).rev() {
            let j = self.draw.below(i + 1);
            items.swap(i, j);
        }
        items
    }

    /// `vector.contract`: dimensions of all four sorts, stored in any order.
    pub(crate) fn contract(&mut self) -> bool {
        let plain = self.avoids(Quirk::ContractKinds);
        let Some(of) = self.combined(plain) else { return false };
        if of.scalar == Type::INDEX && self.avoids(Quirk::ContractIndex) {
            return false;
        }
        let mut sorts: SmallVec<[usize; 6]> = SmallVec::new();
        // Of both and the result, of the first factor, of the second, of both and combined.
        for (sort, most) in [(0, 1), (1, 2), (2, 2)] {
            sorts.extend(std::iter::repeat_n(sort, self.draw.range(0, most)));
        }
        sorts.extend(std::iter::repeat_n(3, self.draw.range(1, 2)));
        let sorts = self.shuffled(sorts);
        let extents = self.small_extents(sorts.len());
        let mut operands: SmallVec<[(SmallVec<[usize; 6]>, Type); 3]> = SmallVec::new();
        let narrow =
            !plain && matches!(self.num(of.scalar), Some(Num::Int(w)) if w > 8 && of.scalar != Type::INDEX);
        let factor = if narrow && self.draw.ratio(1, 3) { Type::I8 } else { of.scalar };
        for (has, scalar) in [([0, 1, 3], factor), ([0, 2, 3], factor), ([0, 1, 2], of.scalar)] {
            let dims = (0..sorts.len()).filter(|d| has.contains(&sorts[*d])).collect();
            let dims = self.shuffled(dims);
            let shape: SmallVec<[i64; 4]> = dims.iter().map(|d| extents[*d]).collect();
            operands.push((dims, self.vector_or_scalar(&shape, scalar)));
        }
        let values: SmallVec<[Value; 3]> =
            operands.iter().map(|(_, ty)| self.combined_operand(*ty, of)).collect();
        let maps = operands.iter().map(|(dims, _)| self.projection(sorts.len(), dims)).collect();
        let maps = self.m.ctx.intern_attr(AttrKind::Array(maps));
        let iterators = sorts.iter().map(|sort| {
            let case = if *sort == 3 { VectorIterator::REDUCTION } else { VectorIterator::PARALLEL };
            self.m.ctx.enum_attr(VectorIterator::of(case))
        });
        let iterators = iterators.collect();
        let iterators = self.m.ctx.intern_attr(AttrKind::Array(iterators));
        let kind = self.vector_kind_attr(of.kind);
        let props = [
            (vector::Contract::indexing_maps, maps),
            (vector::Contract::iterator_types, iterators),
            (vector::Contract::kind, kind),
        ];
        let groups: SmallVec<[&[Value]; 3]> = values.iter().map(std::slice::from_ref).collect();
        let ty = operands[2].1;
        let op = self.maybe_masked(&extents, of, vector::Contract::KIND, &groups, ty, &props);
        self.finish_combined(op, of)
    }

    /// `vector.fma`.
    pub(crate) fn vector_fma(&mut self) -> bool {
        let scalar = self.scalar_type(true);
        let Some(Num::Float(FloatFormat::F32 | FloatFormat::F64)) = self.num(scalar) else { return false };
        let of = Combination { scalar, kind: K::ADD, exact: !self.can_put_away() || self.draw.ratio(1, 2) };
        let rank = self.draw.range(1, 3);
        let extents = self.small_extents(rank);
        let ty = self.m.ctx.vector_type(&extents, scalar);
        let [a, b, c] = [(); 3].map(|()| self.combined_operand(ty, of));
        let op = self.emit(vector::Fma::KIND, &[&[a], &[b], &[c]], &[ty], &[]);
        self.finish_combined(op, of)
    }

    /// `vector.multi_reduction` along any dimensions.
    pub(crate) fn multi_reduction(&mut self) -> bool {
        let Some(of) = self.combined(false) else { return false };
        let rank = self.draw.range(1, 3);
        let extents = self.small_extents(rank);
        let along: SmallVec<[usize; 4]> = (0..rank).filter(|_| self.draw.ratio(1, 2)).collect();
        if along.is_empty() && self.avoids(Quirk::NothingReduced) {
            return false;
        }
        let kept: SmallVec<[i64; 4]> = (0..rank).filter(|d| !along.contains(d)).map(|d| extents[d]).collect();
        let source = self.m.ctx.vector_type(&extents, of.scalar);
        let ty = self.vector_or_scalar(&kept, of.scalar);
        let (v, acc) = (self.combined_operand(source, of), self.combined_operand(ty, of));
        let along: SmallVec<[i64; 4]> = along.iter().map(|d| *d as i64).collect();
        let along = self.m.ctx.i64_array(&along);
        let kind = self.vector_kind_attr(of.kind);
        let props = [(vector::MultiReduction::kind, kind), (vector::MultiReduction::reduction_dims, along)];
        let kind = vector::MultiReduction::KIND;
        let op = self.maybe_masked(&extents, of, kind, &[&[v], &[acc]], ty, &props);
        self.finish_combined(op, of)
    }

    /// `vector.outerproduct` of two vectors, or of a vector and a scalar.
    pub(crate) fn outer_product(&mut self) -> bool {
        let Some(of) = self.combined(false) else { return false };
        let extents = self.small_extents(2);
        let shape = if self.draw.ratio(1, 3) { &extents[..1] } else { &extents[..] };
        let lhs = self.m.ctx.vector_type(&extents[..1], of.scalar);
        let rhs = self.vector_or_scalar(&shape[1..], of.scalar);
        let ty = self.m.ctx.vector_type(shape, of.scalar);
        let (a, b) = (self.combined_operand(lhs, of), self.combined_operand(rhs, of));
        let acc = self.draw.ratio(3, 4).then(|| self.combined_operand(ty, of));
        let kind = self.vector_kind_attr(of.kind);
        let props = [(vector::OuterProduct::kind, kind)];
        let groups: [&[Value]; 3] = [&[a], &[b], acc.as_slice()];
        let op = match acc {
            Some(_) => self.maybe_masked(shape, of, vector::OuterProduct::KIND, &groups, ty, &props),
            // Lanes that are off would have no value.
            None => self.emit(vector::OuterProduct::KIND, &groups, &[ty], &props),
        };
        self.finish_combined(op, of)
    }

    /// `vector.reduction`.
    pub(crate) fn vector_reduction(&mut self) -> bool {
        let Some(of) = self.combined(false) else { return false };
        let n = self.lane_count();
        let ty = self.lanes_of(n, of.scalar);
        let v = self.combined_operand(ty, of);
        let acc = self.draw.ratio(1, 2).then(|| self.combined_operand(of.scalar, of));
        let kind = self.vector_kind_attr(of.kind);
        let props = [(vector::Reduction::kind, kind)];
        let groups: [&[Value]; 2] = [&[v], acc.as_slice()];
        let op = match acc {
            Some(_) => self.maybe_masked(&[n], of, vector::Reduction::KIND, &groups, of.scalar, &props),
            // Where all lanes are off there would be nothing.
            None => self.emit(vector::Reduction::KIND, &groups, &[of.scalar], &props),
        };
        self.finish_combined(op, of)
    }

    /// `vector.scan`. An inclusive one may or may not begin with the initial value.
    pub(crate) fn scan(&mut self) -> bool {
        let Some(of) = self.combined(false) else { return false };
        let rank = self.draw.range(1, 3);
        let extents = self.small_extents(rank);
        let along = self.draw.below(rank);
        let kept: SmallVec<[i64; 4]> = (0..rank).filter(|d| *d != along).map(|d| extents[d]).collect();
        let source = self.m.ctx.vector_type(&extents, of.scalar);
        let last = self.m.ctx.vector_type(&kept, of.scalar);
        let v = self.combined_operand(source, of);
        let int = matches!(self.num(of.scalar), Some(Num::Int(_)));
        let zero = int && matches!(of.kind, K::ADD | K::OR | K::XOR | K::MAXUI);
        let inclusive = zero && self.draw.ratio(1, 2);
        let initial = match inclusive {
            // What changes nothing does not matter.
            true => self.constant(last, &vec![0; self.comps(last)]),
            false => self.combined_operand(last, of),
        };
        let kind = self.vector_kind_attr(of.kind);
        let along = self.m.ctx.int_attr(along as i128, Type::I64);
        let inclusive = self.m.ctx.bool_attr(inclusive);
        let props = [
            (vector::Scan::kind, kind),
            (vector::Scan::reduction_dim, along),
            (vector::Scan::inclusive, inclusive),
        ];
        let op = self.emit(vector::Scan::KIND, &[&[v], &[initial]], &[source, last], &props);
        self.finish_combined(op, of)
    }
}
