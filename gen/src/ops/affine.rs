//! Steps of `affine`. An expression is built with its values. They are the numbers in every context where its operands
//! are known, and bounds everywhere. So no step of it overflows, and every divisor is positive.

use super::parallel::Range;
use super::vector_memory::Lanes;
use crate::core::Gen;
use crate::quirks::Quirk;
use crate::region::WantedValue;
use plumb_interp::scalar::narrow;
use plumb_ir::enums::AtomicRmw as Kind;
use plumb_ir::ops::{affine, func, view::Prop};
use plumb_ir::verify::Dimensions;
use plumb_ir::{AffineExpr, AffineMap, Attr, AttrKind, DYNAMIC, OpKind, Type, Value, ValueDef};
use smallvec::SmallVec;

/// Values that expressions may name.
#[derive(Clone, Debug, Default)]
pub(super) struct Inputs {
    dims: SmallVec<[Value; 4]>,
    symbols: SmallVec<[Value; 4]>,
}

impl Inputs {
    fn values(&self) -> SmallVec<[Value; 8]> {
        self.dims.iter().chain(&self.symbols).copied().collect()
    }
}

/// Bounds and steps of a parallel loop.
#[derive(Clone, Debug, Default)]
struct ParallelBounds {
    /// Of the lower and the upper bounds: the expressions, and how many each dimension has.
    sides: [(Vec<AffineExpr>, Vec<i64>); 2],
    steps: Vec<Attr>,
}

/// An expression and what is known of its value.
#[derive(Clone, Debug)]
struct Term {
    expr: AffineExpr,
    least: i128,
    greatest: i128,
    /// What no partial sum exceeds, however the terms are grouped: compilers take a remainder for what a multiple leaves,
    /// and bring terms together.
    reach: i128,
    /// The value in each context, if it is known.
    words: Option<Vec<i128>>,
}

impl Term {
    fn constant(n: i64, contexts: u32) -> Term {
        let value = i128::from(n);
        let words = Some(vec![value; contexts as usize]);
        Term { expr: AffineExpr::Constant(n), least: value, greatest: value, reach: value.abs(), words }
    }

    /// An expression of two: by their numbers, and by the corners of what they may be.
    fn of(a: &Term, b: &Term, expr: AffineExpr, reach: i128, value: impl Fn(i128, i128) -> i128) -> Term {
        let words = a.words.as_ref().zip(b.words.as_ref());
        let words: Option<Vec<i128>> =
            words.map(|(a, b)| a.iter().zip(b).map(|(a, b)| value(*a, *b)).collect());
        let corners =
            [(a.least, b.least), (a.least, b.greatest), (a.greatest, b.least), (a.greatest, b.greatest)]
                .map(|(a, b)| value(a, b));
        let least = corners.into_iter().min().unwrap_or(0);
        let greatest = corners.into_iter().max().unwrap_or(0);
        Term { expr, least, greatest, reach, words }
    }

    fn sum(&self, other: &Term) -> Term {
        let expr = AffineExpr::sum(self.expr.clone(), other.expr.clone());
        Term::of(self, other, expr, self.reach.saturating_add(other.reach), |a, b| a + b)
    }

    /// None if neither is symbolic.
    fn product(&self, other: &Term) -> Option<Term> {
        let symbolic = self.expr.is_symbolic() || other.expr.is_symbolic();
        let expr = || AffineExpr::product(self.expr.clone(), other.expr.clone());
        let reach = self.reach.saturating_mul(other.reach);
        symbolic.then(|| Term::of(self, other, expr(), reach, i128::saturating_mul))
    }

    /// None if the divisor is not symbolic, or not positive everywhere.
    fn divided(&self, by: &Term, how: usize, bound: i128) -> Option<Term> {
        // What is left is computed from a multiple below, a quotient rounded up from what is negated.
        let room = if how == 0 { 0 } else { by.greatest };
        if !by.expr.is_symbolic() || by.least < 1 || self.least < room - bound {
            return None;
        }
        let (a, b) = (self.expr.clone(), by.expr.clone());
        let quotient = self.reach / by.least + 1;
        Some(match how {
            0 => Term::of(self, by, AffineExpr::floor_quotient(a, b), quotient, i128::div_euclid),
            1 => Term::of(self, by, AffineExpr::ceil_quotient(a, b), quotient, |a, b| -(-a).div_euclid(b)),
            _ => {
                let reach = self.reach.saturating_mul(2).saturating_add(by.reach);
                let whole = Term::of(self, by, AffineExpr::remainder(a, b), reach, i128::rem_euclid);
                Term { least: 0, greatest: by.greatest - 1, ..whole }
            }
        })
    }

    fn within(&self, bound: i128) -> bool {
        -bound <= self.least && self.greatest < bound && self.reach < bound >> 4
    }
}

/// Powers of 2 by which inputs stay below the limits of an index.
const ROOM: u32 = 10;

impl Gen<'_, '_, '_, '_> {
    /// Half of the numbers that an index has.
    fn index_bound(&self) -> i128 {
        1i128 << (self.cfg.conversion.index_bits() - 1)
    }

    /// Visible indices for dimensions and symbols. `held`: where an operation holds operands to what they may be.
    fn affine_inputs(&mut self, held: bool) -> Inputs {
        let mut inputs = Inputs::default();
        for _ in 0..self.draw.range(1, 3) {
            let Some(v) = self.visible(Type::INDEX) else { break };
            let known = Dimensions::new(&self.m);
            let (mut symbol, mut dimension) = (known.is_symbol(v), known.is_dimension(v));
            if held && self.avoids(Quirk::ComputedSymbol) {
                let (block, is_argument) = match self.m.value(v).def {
                    ValueDef::Argument(block, _) => (Some(block), true),
                    ValueDef::Result(op, _) => (self.m.op(op).parent, false),
                };
                let region = block.and_then(|b| self.m.block(b).parent);
                let parent = region.and_then(|r| self.m.region(r).parent);
                symbol = parent.is_some_and(|op| self.m.kind(op) == func::Func::KIND);
                dimension &= symbol || is_argument;
            }
            // Nothing that may be a dimension alone may be a symbol of any operation.
            let as_symbol = symbol || !held && !dimension;
            let list = match (as_symbol, dimension || !held) {
                (true, true) if self.draw.ratio(1, 2) => &mut inputs.symbols,
                (true, false) => &mut inputs.symbols,
                (_, true) => &mut inputs.dims,
                (false, false) => continue,
            };
            if !list.contains(&v) {
                list.push(v);
            }
        }
        inputs
    }

    /// An index as an expression, with what is known of it.
    fn index_term(&mut self, expr: AffineExpr, v: Value) -> Term {
        let bound = self.index_bound();
        let contexts = self.k.contexts();
        if contexts == 0 || !self.k.is_known(v) {
            return Term { expr, least: -bound, greatest: bound - 1, reach: bound, words: None };
        }
        self.rely(v);
        let words = (0..contexts).map(|c| self.signed_index(self.k.get(v, c, 0)).into());
        let words: Vec<i128> = words.collect();
        let least = words.iter().copied().min().unwrap_or(0);
        let greatest = words.iter().copied().max().unwrap_or(0);
        Term { expr, least, greatest, reach: least.abs().max(greatest.abs()), words: Some(words) }
    }

    /// An input as an expression.
    fn input_term(&mut self, expr: AffineExpr, v: Value) -> Term {
        let (bound, contexts) = (self.index_bound(), self.k.contexts());
        let term = self.index_term(expr, v);
        if term.reach < bound >> ROOM {
            return term;
        }
        // Far enough from the limits for what else is done with it. What is known to be at them may come out of a quotient
        // again when terms are brought together.
        let by = Term::constant(2 << ROOM, contexts);
        let part = if term.words.is_none() { term.divided(&by, 0, bound) } else { None };
        part.unwrap_or_else(|| Term::constant(1, contexts))
    }

    /// An input or a number.
    fn input_or_number(&mut self, inputs: &Inputs) -> Term {
        let (dims, symbols) = (inputs.dims.len(), inputs.symbols.len());
        let at = self.draw.below(dims + symbols + 1);
        if at < dims {
            return self.input_term(AffineExpr::Dim(at as u32), inputs.dims[at]);
        }
        if at < dims + symbols {
            let at = at - dims;
            return self.input_term(AffineExpr::Symbol(at as u32), inputs.symbols[at]);
        }
        let n = self.draw.below(19) as i64 - 6;
        Term::constant(n, self.k.contexts())
    }

    /// An expression with so many levels of operators.
    fn term(&mut self, inputs: &Inputs, levels: u32) -> Term {
        let bound = self.index_bound();
        if levels == 0 {
            return self.input_or_number(inputs);
        }
        let a = self.term(inputs, levels - 1);
        let made = match self.draw.below(6) {
            0 => Some(a.sum(&self.term(inputs, levels - 1))),
            1 => {
                let b = self.input_or_number(inputs);
                a.product(&b)
            }
            2 => {
                let b = self.input_or_number(inputs);
                b.product(&Term::constant(-1, self.k.contexts())).map(|b| a.sum(&b))
            }
            how => {
                let by = match self.draw.below(3) {
                    0 => self.input_or_number(inputs),
                    _ => Term::constant(1 + self.draw.below(12) as i64, self.k.contexts()),
                };
                a.divided(&by, how - 3, self.index_bound())
            }
        };
        match made {
            Some(made) if made.within(bound) => made,
            // Anything becomes small by a remainder, what is at the limits by a quotient before.
            _ => {
                let (contexts, limit) = (self.k.contexts(), self.index_bound());
                let small = Term::constant(2 + self.draw.below(9) as i64, contexts);
                let part = a.divided(&Term::constant(4, contexts), 0, limit).unwrap_or_else(|| a.clone());
                a.divided(&small, 2, limit).or_else(|| part.divided(&small, 2, limit)).unwrap_or(a)
            }
        }
    }

    /// Expressions whose steps all fit.
    fn terms(&mut self, inputs: &Inputs, count: usize) -> Vec<Term> {
        (0..count)
            .map(|_| {
                let levels = self.draw.range(1, 3) as u32;
                self.term(inputs, levels)
            })
            .collect()
    }

    fn affine_map(&mut self, inputs: &Inputs, terms: &[Term]) -> Attr {
        let results = terms.iter().map(|t| t.expr.clone()).collect();
        let (dims, symbols) = (inputs.dims.len() as u32, inputs.symbols.len() as u32);
        self.m.ctx.intern_attr(AttrKind::AffineMap(AffineMap { dims, symbols, results }))
    }

    /// Notes an index that is known in every context.
    fn learn_index(&mut self, v: Value, words: Option<Vec<i128>>) {
        let mask = narrow::mask(self.cfg.conversion.index_bits());
        if let Some(words) = words {
            let words: Vec<u64> = words.iter().map(|w| *w as u64 & mask).collect();
            self.learn_words(v, &words);
        }
    }

    /// `affine.apply`, `affine.max`, `affine.min`: one result of several by `choose`.
    pub(crate) fn affine_value(
        &mut self,
        kind: OpKind,
        map: Prop,
        most: usize,
        choose: fn(i128, i128) -> i128,
    ) -> bool {
        let inputs = self.affine_inputs(false);
        let count = self.draw.range(1, most);
        let terms = self.terms(&inputs, count);
        let attr = self.affine_map(&inputs, &terms);
        let op = self.emit(kind, &[&inputs.values()], &[Type::INDEX], &[(map, attr)]);
        let words = merged(&terms, choose);
        self.learn_index(self.m.result(op, 0), words);
        self.finish(op);
        true
    }

    /// A basis of positive numbers, some of them operands, and the numbers; `first` is one that it begins with.
    fn affine_basis(
        &mut self,
        count: usize,
        first: Option<i64>,
    ) -> (Vec<i64>, SmallVec<[Value; 4]>, Vec<i64>) {
        let (mut stated, mut operands, mut numbers) = (Vec::new(), SmallVec::new(), Vec::new());
        for i in 0..count {
            let n = first.filter(|_| i == 0).unwrap_or(1 + self.draw.below(7) as i64);
            if self.draw.ratio(1, 3) {
                operands.push(self.index_of(n as u64));
                stated.push(DYNAMIC);
            } else {
                stated.push(n);
            }
            numbers.push(n);
        }
        (stated, operands, numbers)
    }

    /// `affine.delinearize_index`, with a bound of the first digit where the index is known.
    pub(crate) fn delinearize(&mut self) -> bool {
        let v = self.operand(Type::INDEX);
        let inner = self.draw.below(4);
        let x = self.index_term(AffineExpr::Dim(0), v);
        // A digit is what is left of a multiple below, which must be an index, too.
        let risky = inner > 0 && x.least < -self.index_bound() / 8;
        let v = if risky || x.words.is_none() { self.index_of(77) } else { v };
        let x = self.index_term(AffineExpr::Dim(0), v);
        let bounded = x.words.is_some() && x.least >= 0 && x.greatest < 1 << 24 && self.draw.ratio(1, 2);
        let first = bounded.then(|| x.greatest as i64 + 1 + self.draw.below(3) as i64);
        let (stated, operands, numbers) = self.affine_basis(inner + usize::from(bounded), first);
        let basis = &numbers[usize::from(bounded)..];
        let attr = self.m.ctx.i64_array(&stated);
        let types = vec![Type::INDEX; inner + 1];
        let props = [(affine::DelinearizeIndex::static_basis, attr)];
        let op = self.emit(affine::DelinearizeIndex::KIND, &[&[v], &operands], &types, &props);
        if let Some(mut rest) = x.words {
            for (i, n) in basis.iter().enumerate().rev() {
                let n = i128::from(*n);
                let digit = rest.iter().map(|x| x.rem_euclid(n)).collect();
                self.learn_index(self.m.result(op, i + 1), Some(digit));
                rest.iter_mut().for_each(|x| *x = x.div_euclid(n));
            }
            self.learn_index(self.m.result(op, 0), Some(rest));
        }
        self.finish(op);
        true
    }

    /// `affine.linearize_index` of known digits.
    pub(crate) fn linearize(&mut self) -> bool {
        let count = self.draw.below(4);
        let (stated, operands, numbers) = self.affine_basis(count, None);
        let mut digits: SmallVec<[Value; 4]> = SmallVec::new();
        let mut words: Option<Vec<i128>> = Some(vec![0; self.k.contexts() as usize]);
        let mut disjoint = self.k.contexts() > 0;
        for i in 0..=count {
            // Alone it is what comes out, else the products of all must be indices.
            let small = |g: &Self, v: Value| {
                count == 0 || g.k.all(v, 0, |_, w| g.signed_index(w).unsigned_abs() < 1 << 20)
            };
            let found = self.visible_that(Type::INDEX, small).filter(|_| self.k.contexts() > 0);
            let v = match found {
                Some(v) => v,
                None => {
                    let n = self.draw.below(7) as u64;
                    self.index_of(n)
                }
            };
            self.rely(v);
            let digit = self.index_term(AffineExpr::Dim(0), v);
            let scale = i.checked_sub(1).map_or(1, |i| i128::from(numbers[i]));
            disjoint &= i == 0 || digit.least >= 0 && digit.greatest < scale;
            words = words.zip(digit.words).map(|(so_far, digit)| {
                so_far.iter().zip(&digit).map(|(so_far, digit)| so_far * scale + digit).collect()
            });
            digits.push(v);
        }
        let attr = self.m.ctx.i64_array(&stated);
        let mut props: SmallVec<[(Prop, Attr); 2]> = SmallVec::new();
        props.push((affine::LinearizeIndex::static_basis, attr));
        if disjoint && self.draw.ratio(1, 2) {
            props.push((affine::LinearizeIndex::disjoint, self.m.ctx.unit_attr()));
        }
        let op = self.emit(affine::LinearizeIndex::KIND, &[&digits, &operands], &[Type::INDEX], &props);
        self.learn_index(self.m.result(op, 0), words);
        self.finish(op);
        true
    }

    /// Indices of a memref as expressions, from each of which on so many elements of the last dimensions are there in every
    /// context.
    fn subscripts(&mut self, memref: Value, extents: &[i64]) -> Option<(Inputs, Attr)> {
        let rank = self.rank(memref)?;
        self.rely(memref);
        let inputs = self.affine_inputs(true);
        let mut terms = Vec::new();
        for d in 0..rank {
            let extent = (d + extents.len()).checked_sub(rank).map_or(1, |k| extents[k]) as u64;
            let limits = self.sizes(memref, d).into_iter().map(|n| (n + 1).saturating_sub(extent));
            let limits: SmallVec<[u64; 24]> = limits.collect();
            let least = limits.iter().copied().min().filter(|n| *n > 0)?;
            let levels = self.draw.below(3) as u32;
            let term = self.term(&inputs, levels);
            let inside = |words: &Vec<i128>| {
                words.iter().zip(&limits).all(|(w, limit)| (0..i128::from(*limit)).contains(w))
            };
            if term.words.as_ref().is_some_and(inside) {
                terms.push(term);
            } else {
                let size = Term::constant(i64::try_from(least).ok()?, self.k.contexts());
                terms.push(term.divided(&size, 2, self.index_bound())?);
            }
        }
        let map = self.affine_map(&inputs, &terms);
        Some((inputs, map))
    }

    /// `affine.load` of memory that is initialised.
    pub(crate) fn affine_load(&mut self) -> bool {
        if self.k.contexts() == 0 {
            return false;
        }
        self.bring_elements(0, false);
        let fits = |g: &Self, v: Value| g.has_elements(v) && g.is_initialised(v);
        let Some(v) = self.memref_that(fits) else { return false };
        let Some((inputs, map)) = self.subscripts(v, &[]) else { return false };
        self.rely_rigidly(v);
        let elem = self.elem(v);
        let props = [(affine::Load::map, map)];
        let op = self.emit(affine::Load::KIND, &[&[v], &inputs.values()], &[elem], &props);
        self.finish(op);
        true
    }

    /// `affine.store`; which element it is does not count as written.
    pub(crate) fn affine_store(&mut self) -> bool {
        if self.k.contexts() == 0 {
            return false;
        }
        self.bring_elements(0, false);
        let fits = |g: &Self, v: Value| g.has_elements(v) && g.buffers_all(v, |b| b.mutable);
        let Some(v) = self.memref_that(fits) else { return false };
        let Some((inputs, map)) = self.subscripts(v, &[]) else { return false };
        let elem = self.elem(v);
        let unused = self.visible_that(elem, |g, v| !g.k.fact(v).used);
        let value = match unused {
            Some(value) => value,
            None => self.operand(elem),
        };
        let props = [(affine::Store::map, map)];
        let op = self.emit(affine::Store::KIND, &[&[value], &[v], &inputs.values()], &[], &props);
        self.reliance.written |= self.k.fact(v).deps;
        self.finish(op);
        true
    }

    /// `affine.vector_load`, or `affine.vector_store` where it is `written`.
    pub(crate) fn affine_slice(&mut self, written: bool) -> bool {
        if self.k.contexts() == 0 {
            return false;
        }
        let Some((v, view)) = self.memory_of_lanes(1, written, Lanes::Scalars) else { return false };
        let most = if self.avoids(Quirk::LoadOfMatrix) { 1 } else { view.shape.len().min(3) };
        let mut extents = self.slice_extents(v, &view, most);
        // Older releases ask for a stride of one even where a single element is read, after the conversion only.
        if view.strides.last() != Some(&1) {
            return false;
        }
        // Only a single element needs no neighbours that lie like those of an array.
        if !self.side_by_side(&view) {
            extents.fill(1);
        }
        let Some((inputs, map)) = self.subscripts(v, &extents) else { return false };
        let ty = self.m.ctx.vector_type(&extents, view.elem);
        let values = inputs.values();
        let op = if written {
            let value = self.operand(ty);
            let props = [(affine::VectorStore::map, map)];
            self.emit(affine::VectorStore::KIND, &[&[value], &[v], &values], &[], &props)
        } else {
            self.emit(affine::VectorLoad::KIND, &[&[v], &values], &[ty], &[(affine::VectorLoad::map, map)])
        };
        self.finish(op);
        true
    }

    /// `affine.prefetch`.
    pub(crate) fn affine_prefetch(&mut self) -> bool {
        if self.k.contexts() == 0 {
            return false;
        }
        self.bring_elements(0, false);
        let Some(v) = self.memref_that(|g, v| g.has_elements(v)) else { return false };
        let Some((inputs, map)) = self.subscripts(v, &[]) else { return false };
        let (write, data) = (self.draw.ratio(1, 2), self.draw.ratio(1, 2));
        let locality = self.draw.below(4) as i128;
        let props = [
            (affine::Prefetch::isWrite, self.m.ctx.bool_attr(write)),
            (affine::Prefetch::localityHint, self.m.ctx.int_attr(locality, Type::I32)),
            (affine::Prefetch::isDataCache, self.m.ctx.bool_attr(data)),
            (affine::Prefetch::map, map),
        ];
        let op = self.emit(affine::Prefetch::KIND, &[&[v], &inputs.values()], &[], &props);
        self.finish(op);
        true
    }

    /// `affine.if`.
    pub(crate) fn affine_if(&mut self) -> bool {
        let inputs = self.affine_inputs(true);
        let count = self.draw.range(1, 3);
        let terms = self.terms(&inputs, count);
        let equal: Vec<bool> = terms.iter().map(|_| self.draw.ratio(1, 4)).collect();
        // An equality that holds somewhere: the value less what it is there.
        let contexts = self.k.contexts();
        let terms: Vec<Term> = terms
            .into_iter()
            .map(|term| match term.words.as_ref().and_then(|w| w.first()).copied() {
                Some(w) if self.draw.ratio(2, 3) && term.within(self.index_bound() >> 2) => {
                    let n = -(w as i64) + self.draw.below(3) as i64 - 1;
                    term.sum(&Term::constant(n, contexts))
                }
                _ => term,
            })
            .collect();
        let results = terms.iter().map(|t| t.expr.clone()).collect();
        let (dims, symbols) = (inputs.dims.len() as u32, inputs.symbols.len() as u32);
        let set = AttrKind::IntegerSet(AffineMap { dims, symbols, results }, equal.clone().into());
        let set = self.m.ctx.intern_attr(set);
        let decided = contexts > 0 && terms.iter().all(|t| t.words.is_some());
        let holds = |context: u32| {
            terms.iter().zip(&equal).all(|(term, equal)| {
                let w = term.words.as_ref().map_or(0, |w| w[context as usize]);
                if *equal { w == 0 } else { w >= 0 }
            })
        };
        let all = self.all_contexts();
        let (yes, no): (SmallVec<[u32; 24]>, SmallVec<[u32; 24]>) =
            if decided { all.iter().copied().partition(|c| holds(*c)) } else { (all.clone(), all) };
        let props = [(affine::If::condition, set)];
        self.two_arms(affine::If::KIND, &inputs.values(), &props, (&yes, &no, decided), None)
    }

    /// `affine.for` with carried values: no more iterations than a number that is added to the lower bound allows.
    pub(crate) fn affine_for(&mut self) -> bool {
        let contexts = self.k.contexts();
        if contexts == 0 {
            return false;
        }
        let (lower_inputs, upper_inputs) = (self.affine_inputs(true), self.affine_inputs(true));
        let near = self.index_bound() >> 8;
        let bounds = |g: &mut Self, inputs: &Inputs| {
            let count = g.draw.range(1, 2);
            let terms = g.terms(inputs, count);
            terms.into_iter().filter(|t| t.words.is_some() && t.within(near)).collect::<Vec<_>>()
        };
        let mut lower = bounds(self, &lower_inputs);
        if lower.is_empty() {
            lower.push(Term::constant(self.draw.below(5) as i64 - 1, contexts));
        }
        let step = 1 + self.draw.below(3) as i64;
        let most = (self.cfg.max_contexts / contexts).min(self.cfg.max_trips);
        let trips = self.draw.range(0, most as usize) as i64;
        let reach = trips * step - if trips > 0 { self.draw.below(step as usize) as i64 } else { 0 };
        // The same inputs in front: the first lower bound is an expression of them there, too.
        let mut inputs = lower_inputs.clone();
        let mut upper = vec![lower[0].sum(&Term::constant(reach, contexts))];
        if inputs.dims.is_empty() && inputs.symbols.is_empty() && lower[0].expr.as_constant().is_some() {
            inputs = upper_inputs.clone();
            upper.extend(bounds(self, &upper_inputs));
        } else if self.draw.ratio(1, 3) {
            upper.extend(bounds(self, &inputs.clone()));
        }
        if self.draw.ratio(1, 2) {
            upper.reverse();
        }
        let (Some(first), Some(end)) = (merged(&lower, i128::max), merged(&upper, i128::min)) else {
            return false;
        };
        let mask = narrow::mask(self.cfg.conversion.index_bits());
        let (mut of, mut ivs, mut certain) = (SmallVec::<[u32; 24]>::new(), Vec::new(), true);
        for (context, (first, end)) in first.iter().zip(&end).enumerate() {
            let before = ivs.len();
            let mut i = *first;
            while i < *end {
                of.push(context as u32);
                ivs.push(i as u64 & mask);
                i += i128::from(step);
            }
            certain &= ivs.len() > before;
        }
        let scalars: SmallVec<[WantedValue; 4]> =
            self.wanted(2).into_iter().filter(|w| w.like.is_none()).collect();
        let inits: SmallVec<[Value; 4]> = scalars.iter().map(|w| self.operand(w.ty)).collect();
        let types: SmallVec<[Type; 4]> = scalars.iter().map(|w| w.ty).collect();
        let props = [
            (affine::For::lowerBoundMap, self.affine_map(&lower_inputs, &lower)),
            (affine::For::upperBoundMap, self.affine_map(&inputs, &upper)),
            (affine::For::step, self.m.ctx.index_attr(step)),
        ];
        let groups: [&[Value]; 3] = [&lower_inputs.values(), &inputs.values(), &inits];
        let op = self.emit(affine::For::KIND, &groups, &types, &props);
        let region = self.m.new_region(op);
        let mut all: SmallVec<[Type; 4]> = SmallVec::from_slice(&[Type::INDEX]);
        all.extend_from_slice(&types);
        let block = self.block_in(region, &all);
        let args = self.arguments(block);
        let budget = self.budget();
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);
        self.place(block, &of, certain, |g| {
            g.induction(args[0], &ivs);
            args[1..].iter().for_each(|a| g.pass_unknown(*a));
            let mark = g.scope.mark();
            g.body(budget);
            let values = g.give_all(&scalars);
            g.save_unused(mark);
            g.emit(affine::Yield::KIND, &[&values], &[], &[]);
        });
        self.blocks_allowed = blocks;
        self.finish(op);
        true
    }

    /// `affine.parallel`, its bounds numbers or a known index and a number, several of them where that is the same.
    pub(crate) fn affine_parallel(&mut self) -> bool {
        let contexts = self.k.contexts();
        if contexts == 0 {
            return false;
        }
        let ranges = self.ranges();
        let own = self.own_elements(&ranges);
        let one = ranges.iter().all(|r| r.ivs.len() < 2);
        let (kinds, types) = self.reductions(one);
        let mut inputs = self.affine_inputs(true);
        // One of several results is named in the generic form alone, which has kinds as numbers, that releases count otherwise.
        let alone = |v: &Value| !matches!(self.m.value(*v).def, ValueDef::Result(op, _) if self.m.op(op).results.len() > 1);
        inputs.dims.retain(|v| alone(v));
        inputs.symbols.retain(|v| alone(v));
        let Some(ParallelBounds { sides, steps }) = self.parallel_bounds(&inputs, &ranges) else {
            return false;
        };
        let (dims, symbols) = (inputs.dims.len() as u32, inputs.symbols.len() as u32);
        let [lower, upper] = sides.map(|(exprs, sizes)| {
            let map = AffineMap { dims, symbols, results: exprs.into() };
            (self.m.ctx.intern_attr(AttrKind::AffineMap(map)), self.m.ctx.i32_elements(&sizes))
        });
        let props = [
            (affine::Parallel::reductions, self.m.ctx.intern_attr(AttrKind::Array(kinds.into()))),
            (affine::Parallel::lowerBoundsMap, lower.0),
            (affine::Parallel::lowerBoundsGroups, lower.1),
            (affine::Parallel::upperBoundsMap, upper.0),
            (affine::Parallel::upperBoundsGroups, upper.1),
            (affine::Parallel::steps, self.m.ctx.intern_attr(AttrKind::Array(steps.into()))),
        ];
        let mut operands = inputs.values();
        operands.extend(inputs.values());
        let op = self.emit(affine::Parallel::KIND, &[&operands], &types, &props);
        self.box_body(
            op,
            &ranges,
            |g| {
                let values: SmallVec<[Value; 4]> = types.iter().map(|t| g.operand(*t)).collect();
                g.emit(affine::Yield::KIND, &[&values], &[], &[]);
            },
            own,
        );
        self.finish(op);
        true
    }

    /// Kinds and types of reductions; `one` says that each dimension has at most one iteration.
    fn reductions(&mut self, one: bool) -> (Vec<Attr>, SmallVec<[Type; 4]>) {
        let mut kinds = Vec::new();
        let mut types: SmallVec<[Type; 4]> = SmallVec::new();
        for _ in 0..self.draw.below(3) {
            let float = self.draw.ratio(1, 3);
            let ty = self.scalar_type(float);
            let fit: &[u32] = match self.m.ctx.float_kind(ty) {
                // Older releases have other names for the extremes.
                Some(_) if one && self.avoids(Quirk::AtomicExtreme) => &[Kind::ADDF, Kind::MULF],
                Some(_) if self.avoids(Quirk::AtomicExtreme) => continue,
                Some(_) if one => &[Kind::ADDF, Kind::MULF, Kind::MAXIMUMF, Kind::MINIMUMF],
                Some(_) => &[Kind::MAXIMUMF, Kind::MINIMUMF],
                None if ty == Type::INDEX => continue,
                None => &[Kind::ADDI, Kind::MULI, Kind::ANDI, Kind::ORI],
            };
            let Some(kind) = self.draw.pick::<u32>(fit) else { continue };
            if self.num(ty).is_some_and(|n| n.width() <= 64) {
                kinds.push(self.m.ctx.int_attr(kind.into(), Type::I64));
                types.push(ty);
            }
        }
        (kinds, types)
    }

    /// Bounds of a parallel loop over these ranges, if maps can state them.
    fn parallel_bounds(&mut self, inputs: &Inputs, ranges: &[Range]) -> Option<ParallelBounds> {
        let mut bounds = ParallelBounds::default();
        for r in ranges {
            let first = self.signed_index(r.first);
            let end = i128::from(first) + r.ivs.len() as i128 * i128::from(r.step);
            let end = i64::try_from(end).ok()?;
            // The least number of 64 bits cannot be written in a map.
            if first == i64::MIN || end == i64::MIN {
                return None;
            }
            bounds.steps.push(self.m.ctx.int_attr(r.step.into(), Type::I64));
            for (i, ((exprs, sizes), n)) in bounds.sides.iter_mut().zip([first, end]).enumerate() {
                let before = exprs.len();
                exprs.push(self.as_expression(inputs, n));
                if self.draw.ratio(1, 3) {
                    // What lies further out changes nothing.
                    let away = 1 + self.draw.below(4) as i64;
                    let further = if i == 0 { n.checked_sub(away) } else { n.checked_add(away) };
                    if let Some(further) = further.filter(|n| i128::from(*n).abs() < self.index_bound()) {
                        exprs.push(AffineExpr::Constant(further));
                    }
                }
                sizes.push((exprs.len() - before) as i64);
            }
        }
        Some(bounds)
    }

    /// A number, or what an input that is the same everywhere is away from it.
    fn as_expression(&mut self, inputs: &Inputs, n: i64) -> AffineExpr {
        let constant = AffineExpr::Constant(n);
        if !self.draw.ratio(1, 2) || i128::from(n).abs() >= self.index_bound() >> 2 {
            return constant;
        }
        let leaf = self.input_or_number(inputs);
        let same = leaf.words.as_ref().filter(|w| w.iter().all(|x| *x == leaf.least));
        if same.is_none() || !leaf.within(self.index_bound() >> 2) {
            return constant;
        }
        AffineExpr::sum(leaf.expr, AffineExpr::Constant(n - leaf.least as i64))
    }
}

/// The greatest or least of expressions, context by context, if all are known.
fn merged(terms: &[Term], choose: fn(i128, i128) -> i128) -> Option<Vec<i128>> {
    let (first, rest) = terms.split_first()?;
    rest.iter().try_fold(first.words.clone()?, |so_far, term| {
        let words = term.words.as_ref()?;
        Some(so_far.iter().zip(words).map(|(a, b)| choose(*a, *b)).collect())
    })
}
