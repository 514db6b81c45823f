//! Steps of `scf` that repeat: `for` and `while`. Trip counts are known in every context before the body is built, so
//! that the body has one context for each iteration.

use crate::core::Gen;
use crate::know::KnownBits;
use crate::quirks::Quirk;
use crate::region::WantedValue;
use crate::sem::Num;
use plumb_interp::scalar::narrow;
use plumb_ir::ops::{arith, scf};
use plumb_ir::{Op, Type, Value};
use smallvec::SmallVec;

/// Contexts and values of the induction variable where a loop decides to go on or end. Also the value that ends it in
/// each context of the frame around it.
type LoopTests = (SmallVec<[u32; 24]>, SmallVec<[u64; 24]>, SmallVec<[u64; 24]>);

/// Bounds of a counted loop, and what they give.
pub struct Count {
    /// Type of the induction variable.
    pub ty: Type,
    /// First, end (exclusive), step.
    pub bounds: [Value; 3],
    /// Context of the current frame for each iteration.
    pub contexts: SmallVec<[u32; 24]>,
    /// Induction variable in each iteration.
    pub ivs: SmallVec<[u64; 24]>,
    /// Whether there is an iteration in every context.
    pub certain: bool,
}

/// What a loop counts with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counter {
    pub width: u32,
    pub unsigned: bool,
}

impl Counter {
    /// The number that bits stand for.
    fn number(self, word: u64) -> i128 {
        if self.unsigned {
            (word & narrow::mask(self.width)).into()
        } else {
            narrow::sext(self.width, word).into()
        }
    }

    pub(super) fn greatest(self) -> i128 {
        (narrow::mask(self.width) >> u32::from(!self.unsigned)).into()
    }

    pub(super) fn least(self) -> i128 {
        if self.unsigned { 0 } else { -self.greatest() - 1 }
    }

    pub(super) fn bits(self, number: i128) -> u64 {
        number as u64 & narrow::mask(self.width)
    }
}

impl Gen<'_, '_, '_, '_> {
    /// The iterations that bounds give, if they are few, known, and the induction variable does not overflow.
    pub(super) fn iterations(
        &self,
        ty: Type,
        bounds: [Value; 3],
        most: u32,
        unsigned: bool,
    ) -> Option<Count> {
        let Some(Num::Int(width)) = self.num(ty) else { return None };
        let counter = Counter { width, unsigned };
        let unreached = self.k.contexts() == 0 && self.avoids(Quirk::ConstantStep);
        if unreached || bounds.iter().any(|v| !self.k.is_known(*v)) {
            return None;
        }
        let mut count = Count { ty, bounds, contexts: SmallVec::new(), ivs: SmallVec::new(), certain: true };
        for context in 0..self.k.contexts() {
            let [mut i, end, step] = bounds.map(|v| counter.number(self.k.get(v, context, 0)));
            if step <= 0 {
                return None;
            }
            let mut trips = 0;
            while i < end {
                if trips == most {
                    return None;
                }
                count.contexts.push(context);
                count.ivs.push(counter.bits(i));
                i += step;
                trips += 1;
                if i > counter.greatest() {
                    return None;
                }
            }
            count.certain &= trips > 0;
        }
        Some(count)
    }

    /// How many iterations a loop may have here.
    fn most_turns(&mut self) -> u32 {
        let contexts = self.k.contexts().max(1);
        let most = (self.cfg.max_contexts / contexts).min(self.cfg.max_trips);
        self.draw.range(0, most as usize) as u32
    }

    /// Bounds for a loop: known visible values where they suit, else constants.
    pub(crate) fn bounds(&mut self, ty: Type, unsigned: bool) -> Option<Count> {
        let Some(Num::Int(w)) = self.num(ty) else { return None };
        let most = self.most_turns();
        if !self.is_llvm() && self.draw.chance(self.cfg.limits) {
            return self.bounds_at_limits(ty, Counter { width: w, unsigned }, most);
        }
        let counter = Counter { width: w, unsigned };
        let number = |g: &Self, v: Value, context| counter.number(g.k.get(v, context, 0));
        let far = self.draw.ratio(1, 8);
        let first = match self.visible_that(ty, |g, v| g.k.all(v, 0, |_, x| far || narrow::sext(w, x) < 1000))
        {
            Some(v) if self.draw.ratio(2, 3) => v,
            _ => {
                let start = if far {
                    self.boundary(Num::Int(w))
                } else {
                    self.draw.below(5).saturating_sub(1) as u64
                };
                self.constant(ty, &[start & narrow::mask(w)])
            }
        };
        let step = match self.visible_that(ty, |g, v| {
            (0..g.k.contexts()).all(|l| g.k.is_known(v) && (1..4).contains(&number(g, v, l)))
        }) {
            Some(v) if self.draw.ratio(1, 2) => v,
            _ => {
                let step = 1 + self.draw.below(6).saturating_sub(3) as u64;
                self.constant(ty, &[if w == 1 { 1 } else { step & narrow::mask(w) }])
            }
        };
        // An end in sight, such as a dimension.
        for _ in 0..3 {
            if let Some(end) = self.visible(ty)
                && let Some(count) = self.iterations(ty, [first, end, step], most, unsigned)
                && (!count.contexts.is_empty() || self.draw.ratio(1, 6))
            {
                return Some(count);
            }
        }
        let context = 0;
        if self.k.contexts() == 0 {
            return None;
        }
        let (start, by) = (number(self, first, context), number(self, step, context));
        let reach = by * i128::from(most) - self.draw.below(by.clamp(1, 8) as usize) as i128;
        let end = (start + reach).min(counter.greatest());
        let end = self.constant(ty, &[counter.bits(end)]);
        self.iterations(ty, [first, end, step], most, unsigned)
    }

    /// Bounds at the least or greatest number of a type, or around powers of two; the step as large as the type or small.
    fn bounds_at_limits(&mut self, ty: Type, counter: Counter, most: u32) -> Option<Count> {
        let (least, greatest) = (counter.least(), counter.greatest());
        let power = 1i128 << self.draw.below(counter.width as usize);
        let step = match self.draw.below(5) {
            0 => greatest / 2,
            1 => greatest / 3,
            2 => greatest,
            _ => 1 + self.draw.below(3) as i128,
        };
        let step = step.clamp(1, greatest);
        let trips = i128::from(most).min((greatest - least) / step);
        let near = self.draw.below(4) as i128;
        let first = match self.draw.below(4) {
            0 => least + near,
            1 => power - near,
            2 if !counter.unsigned => -power + near,
            // What follows the last iteration still is a number of the type.
            _ => greatest - near,
        };
        let first = first.min(greatest - trips * step).max(least);
        let end = match trips {
            0 => (first - near).max(least),
            _ => first + (trips - 1) * step + 1 + self.draw.below(step.min(8) as usize) as i128,
        };
        let bounds = [first, end.min(greatest), step].map(|n| self.known_input(ty, counter.bits(n)));
        self.iterations(ty, bounds, most, counter.unsigned)
    }

    /// Bounds without any iteration, and whether they are compared as unsigned numbers.
    pub(crate) fn no_iterations(&mut self) -> Option<(Count, bool)> {
        let (ty, unsigned) = self.counter_type();
        let Some(Num::Int(width)) = self.num(ty) else { return None };
        let counter = Counter { width, unsigned };
        let (least, greatest) = (counter.least(), counter.greatest());
        let some = counter.number(self.boundary(Num::Int(width)));
        let (first, end) = match self.draw.below(4) {
            0 => (greatest, least),
            1 => (greatest, some),
            2 => (some, least),
            _ => (some, some),
        };
        let step = if self.draw.ratio(1, 3) { greatest } else { 1 };
        let bounds = [first, end, step].map(|n| self.known_input(ty, counter.bits(n)));
        for v in bounds {
            self.rely(v);
        }
        Some((self.iterations(ty, bounds, 0, unsigned)?, unsigned))
    }

    /// The type that an `scf.for` counts in, and whether it compares unsigned numbers.
    pub(super) fn counter_type(&mut self) -> (Type, bool) {
        let mut ty = Type::INDEX;
        if self.draw.ratio(1, 5) {
            ty = self.draw.pick(&self.swarm.ints).unwrap_or(Type::INDEX);
            let machine = self.num(ty).is_some_and(|n| n.width() <= 64);
            if !machine {
                ty = Type::INDEX;
            }
        }
        // Of i1 all numbers but 0 are negative.
        let unsigned = !self.avoids(Quirk::UnsignedLoop) && (ty == Type::I1 || self.draw.ratio(1, 6));
        if ty == Type::I1 && !unsigned { (Type::INDEX, false) } else { (ty, unsigned) }
    }

    /// `scf.for` with carried values.
    pub(crate) fn scf_for(&mut self) -> bool {
        let (ty, unsigned) = self.counter_type();
        let Some(count) = self.bounds(ty, unsigned) else { return false };
        for v in count.bounds {
            self.rely(v);
        }
        // A pair of memrefs that swap, scalars that accumulate.
        let pair = self.carried_pair();
        let scalars: SmallVec<[WantedValue; 4]> =
            self.wanted(2).into_iter().filter(|w| w.like.is_none()).collect();
        let mut inits: SmallVec<[Value; 4]> = SmallVec::new();
        for w in &scalars {
            inits.push(self.operand(w.ty));
        }
        inits.extend(pair.iter().copied());
        let types: SmallVec<[Type; 4]> = inits.iter().map(|v| self.m.ty(*v)).collect();
        let budget = self.budget();
        let zero_trip = !count.certain;
        let op = self.for_of(&count, unsigned, &inits, |g, _, args| {
            for (i, a) in args.iter().enumerate() {
                if i < scalars.len() { g.pass_unknown(*a) } else { g.pass_one_of(*a, &pair) }
            }
            let mark = g.scope.mark();
            g.body(budget);
            let mut out = g.give_all(&scalars);
            let carried = &args[scalars.len()..];
            match g.draw.below(3) {
                0 => out.extend(carried.iter().rev().copied()),
                1 => out.extend(carried.iter().map(|_| carried[0])),
                _ => out.extend(carried.iter().copied()),
            }
            g.save_unused(mark);
            out
        });
        for i in 0..types.len() {
            let r = self.m.result(op, i);
            if i >= scalars.len() {
                let comps = usize::from(self.k.fact(pair[0]).comps);
                let words = self.one_of(pair[0], &pair[1..], comps);
                self.describe_contexts(r, &words, comps);
            } else if count.contexts.is_empty() && zero_trip && self.k.contexts() > 0 {
                let taint = self.k.fact(inits[i]).taint;
                self.copy_fact(r, inits[i], taint);
            }
        }
        self.finish(op);
        true
    }

    /// Two memrefs of one type and equal sizes to be carried by a loop, or one, or none.
    fn carried_pair(&mut self) -> SmallVec<[Value; 2]> {
        let mut out = SmallVec::new();
        if !self.has_memory() || !self.draw.ratio(1, 4) {
            return out;
        }
        let Some(a) = self.memref_that(|g, v| !g.on_stack(v)) else { return out };
        self.rely(a);
        out.push(a);
        let ty = self.m.ty(a);
        if let Some(b) =
            self.visible_that(ty, |g, b| b != a && g.usable(b) && !g.on_stack(b) && g.same_sizes(a, b))
        {
            self.rely(b);
            out.push(b);
        }
        out
    }

    /// `scf.for` whose iterations are known.
    pub(crate) fn for_of(
        &mut self,
        count: &Count,
        unsigned: bool,
        inits: &[Value],
        build: impl FnOnce(&mut Self, Value, &[Value]) -> SmallVec<[Value; 4]>,
    ) -> Op {
        let types: SmallVec<[Type; 4]> = inits.iter().map(|v| self.m.ty(*v)).collect();
        let [first, end, step] = count.bounds;
        let mut props = SmallVec::<[_; 1]>::new();
        if unsigned {
            props.push((scf::For::unsignedCmp, self.m.ctx.unit_attr()));
        }
        let op = self.emit(scf::For::KIND, &[&[first], &[end], &[step], inits], &types, &props);
        self.for_body(op, count, &types, build);
        op
    }

    /// The region of an `scf.for` whose iterations are known; `build` binds the carried arguments and gives what is
    /// yielded.
    fn for_body(
        &mut self,
        op: Op,
        count: &Count,
        types: &[Type],
        build: impl FnOnce(&mut Self, Value, &[Value]) -> SmallVec<[Value; 4]>,
    ) {
        let region = self.m.new_region(op);
        let mut all: SmallVec<[Type; 4]> = SmallVec::from_slice(&[count.ty]);
        all.extend_from_slice(types);
        let block = self.block_in(region, &all);
        let args = self.arguments(block);
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);
        self.place(block, &count.contexts, count.certain, |g| {
            g.induction(args[0], &count.ivs);
            let values = build(g, args[0], &args[1..]);
            g.emit(scf::Yield::KIND, &[&values], &[], &[]);
        });
        self.blocks_allowed = blocks;
    }

    /// Binds an induction variable with its value in each context.
    pub(crate) fn induction(&mut self, iv: Value, words: &[u64]) {
        self.k.set(iv, KnownBits::No, 1, 0, 0);
        self.learn_words(iv, words);
        if words.is_empty() {
            let at = self.k.push(&[]);
            self.k.fact_mut(iv).known = KnownBits::Contexts(at);
        }
        self.bind(iv);
    }

    /// A plain loop from `first` to `end`, for what the generator needs itself.
    pub(crate) fn counted_loop(
        &mut self,
        first: Value,
        end: Value,
        step: Value,
        build: impl FnOnce(&mut Self, Value),
    ) {
        let Some(count) = self.iterations(Type::INDEX, [first, end, step], self.cfg.max_elements, false)
        else {
            return;
        };
        let op = self.emit(scf::For::KIND, &[&[first], &[end], &[step], &[]], &[], &[]);
        self.for_body(op, &count, &[], |g, iv, _| {
            build(g, iv);
            SmallVec::new()
        });
        self.finish(op);
    }

    /// Executions of the condition of a loop, which also sees the value that ends the loop. They have their contexts,
    /// the values of the induction variable, and the last of these in each context of the current frame.
    pub(crate) fn tests(&self, count: &Count) -> LoopTests {
        let [first, _, step] = count.bounds;
        let (mut contexts, mut ivs, mut last) = (SmallVec::new(), SmallVec::new(), SmallVec::new());
        let mut iteration = 0;
        for context in 0..self.k.contexts() {
            let mut next = self.k.get(first, context, 0);
            while count.contexts.get(iteration) == Some(&context) {
                contexts.push(context);
                ivs.push(count.ivs[iteration]);
                let step = self.k.get(step, context, 0);
                next =
                    count.ivs[iteration].wrapping_add(step) & narrow::mask(self.cfg.conversion.index_bits());
                iteration += 1;
            }
            contexts.push(context);
            ivs.push(next);
            last.push(next);
        }
        (contexts, ivs, last)
    }

    /// `scf.while` that counts: the condition is computed in the first region, the step in the second.
    pub(crate) fn scf_while(&mut self) -> bool {
        let Some(count) = self.bounds(Type::INDEX, false) else { return false };
        for v in count.bounds {
            self.rely(v);
        }
        let [first, end, step] = count.bounds;
        let (tests, test_ivs, last) = self.tests(&count);
        let scalars: SmallVec<[WantedValue; 4]> =
            self.wanted(2).into_iter().filter(|w| w.like.is_none()).collect();
        let mut inits: SmallVec<[Value; 4]> = SmallVec::from_slice(&[first]);
        for w in &scalars {
            inits.push(self.operand(w.ty));
        }
        let types: SmallVec<[Type; 4]> = inits.iter().map(|v| self.m.ty(*v)).collect();
        let op = self.emit(scf::While::KIND, &[&inits], &types, &[]);
        let before = self.m.new_region(op);
        let after = self.m.new_region(op);
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);

        // A loop that may end early has at most the iterations that it is built for.
        let leaves = self.draw.ratio(1, 3);
        let block = self.block_in(before, &types);
        let args = self.arguments(block);
        let budget = self.budget() / 2;
        self.place(block, &tests, !leaves, |g| {
            g.induction(args[0], &test_ivs);
            args[1..].iter().for_each(|a| g.pass_unknown(*a));
            g.body(budget);
            let mut out: SmallVec<[Value; 4]> = SmallVec::from_slice(&[args[0]]);
            out.extend(g.give_all(&scalars));
            let mut more = g.compare(Type::INDEX, 2, args[0], end);
            if leaves {
                let also = g.condition();
                let both = g.emit(arith::AndI::KIND, &[&[more], &[also]], &[Type::I1], &[]);
                g.finish(both);
                more = g.m.result(both, 0);
            }
            g.emit(scf::Condition::KIND, &[&[more], &out], &[], &[]);
        });

        let block = self.block_in(after, &types);
        let args = self.arguments(block);
        let budget = self.budget();
        self.place(block, &count.contexts, count.certain && !leaves, |g| {
            g.induction(args[0], &count.ivs);
            args[1..].iter().for_each(|a| g.pass_unknown(*a));
            let mark = g.scope.mark();
            g.body(budget);
            let rest = g.give_all(&scalars);
            g.save_unused(mark);
            let add = g.emit(arith::AddI::KIND, &[&[args[0]], &[step]], &[Type::INDEX], &[]);
            g.finish(add);
            let mut out: SmallVec<[Value; 4]> = SmallVec::from_slice(&[g.m.result(add, 0)]);
            out.extend(rest);
            g.emit(scf::Yield::KIND, &[&out], &[], &[]);
        });
        self.blocks_allowed = blocks;
        if !leaves {
            let r = self.m.result(op, 0);
            self.learn_words(r, &last);
        }
        self.finish(op);
        true
    }
}
