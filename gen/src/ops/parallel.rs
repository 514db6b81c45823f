//! Steps whose iterations may run in any order: `scf.parallel` with reductions, `scf.forall`. Their bodies only
//! read shared memory; each iteration writes elements of its own.

use crate::core::{Gen, allowed};
use crate::memory::BUFFER;
use plumb_interp::scalar::narrow;
use plumb_ir::ops::{arith, scf};
use plumb_ir::{DYNAMIC, OpKind, Type, Value};
use smallvec::SmallVec;

/// One dimension of the box of iterations.
pub(super) struct Range {
    pub(super) first: u64,
    pub(super) step: u64,
    /// Induction variables.
    pub(super) ivs: SmallVec<[u64; 8]>,
}

impl Gen<'_, '_, '_, '_> {
    /// Dimensions with few iterations in all; now and then with one, so that the order of its operands may matter to what
    /// reduces.
    pub(super) fn ranges(&mut self) -> SmallVec<[Range; 3]> {
        let mut room = u64::from((self.cfg.max_contexts / self.k.contexts().max(1)).max(1));
        if self.draw.ratio(1, 6) {
            room = 1;
        }
        let mut out = SmallVec::new();
        for _ in 0..self.draw.range(1, 3) {
            let most = room.min(u64::from(self.cfg.max_trips));
            let trips = match self.draw.below(12) {
                0 => 0,
                _ => self.draw.range(1, most.max(1) as usize) as u64,
            };
            let (mut first, step) = (self.draw.below(3) as u64, 1 + self.draw.below(3) as u64);
            let far = self.draw.ratio(1, 12);
            // There is no memory for elements so far out.
            let trips = if far && self.draw.ratio(2, 3) { 0 } else { trips };
            if far {
                first = self.far_first(trips * step);
            }
            let mask = narrow::mask(self.cfg.conversion.index_bits());
            let ivs = (0..trips).map(|t| first.wrapping_add(t * step) & mask).collect();
            out.push(Range { first, step, ivs });
            room /= trips.max(1);
        }
        out
    }

    /// A number to begin with at an edge of what `index` holds, with room for so many more.
    fn far_first(&mut self, room: u64) -> u64 {
        let greatest = narrow::mask(self.cfg.conversion.index_bits()) >> 1;
        let first = match self.draw.below(3) {
            0 => greatest - room,
            1 => !greatest,
            _ => u64::MAX,
        };
        first & narrow::mask(self.cfg.conversion.index_bits())
    }

    /// The body of an operation on a box of iterations: it reads, and may write its own element of memory made before.
    pub(super) fn box_body<R>(
        &mut self,
        op: plumb_ir::Op,
        ranges: &[Range],
        build: impl FnOnce(&mut Self) -> R,
        own: Option<Value>,
    ) -> R {
        let region = self.m.new_region(op);
        let ivs: SmallVec<[Type; 4]> = ranges.iter().map(|_| Type::INDEX).collect();
        let block = self.block_in(region, &ivs);
        let (contexts, columns) = points(self.k.contexts(), ranges);
        let args = self.arguments(block);
        let effects = std::mem::replace(&mut self.effects, allowed::READ);
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);
        let budget = self.budget();
        // What one iteration writes no other may read.
        let written = own.and_then(|v| self.k.uniform(v, BUFFER));
        let out_of_reach = |g: &mut Self, alive: bool| {
            if let Some(b) = written.and_then(|b| g.buffers.get_mut(b as usize)) {
                b.alive = alive;
            }
        };
        out_of_reach(self, false);
        let (result, _) = self.place(block, &contexts, false, |g| {
            for (a, words) in args.iter().zip(&columns) {
                g.induction(*a, words);
            }
            let mark = g.scope.mark();
            g.body(budget);
            if let Some(memory) = own {
                let elem = g.m.ctx.elem(g.m.ty(memory));
                let made = g.scope.since(mark).rev().find(|(_, t)| *t == elem).map(|(v, _)| v);
                let value = match made {
                    Some(v) => v,
                    None => g.operand(elem),
                };
                g.store_to(memory, &args, Some(value));
            }
            build(g)
        });
        out_of_reach(self, true);
        self.blocks_allowed = blocks;
        self.effects = effects;
        result
    }

    /// Memory with an element for each point of a box, initialised, now and then.
    pub(super) fn own_elements(&mut self, ranges: &[Range]) -> Option<Value> {
        if !self.has_memory() || self.effects != allowed::ALL || !self.draw.ratio(2, 3) {
            return None;
        }
        let near = |i: &u64| *i < u64::from(self.cfg.max_elements);
        if !ranges.iter().flat_map(|r| &r.ivs).all(near) {
            return None;
        }
        let extents: SmallVec<[i64; 4]> =
            ranges.iter().map(|r| r.ivs.last().map_or(1, |last| *last as i64 + 1)).collect();
        if extents.iter().product::<i64>() > i64::from(self.cfg.max_elements) {
            return None;
        }
        let float = self.draw.ratio(1, 3);
        let elem = self.scalar_type(float);
        let v = self.new_memory(elem, &extents, false);
        self.fill(v);
        (self.k.contexts() == 1 && self.usable(v)).then_some(v)
    }

    /// `scf.parallel`.
    pub(crate) fn parallel(&mut self) -> bool {
        if self.k.contexts() == 0 {
            return false;
        }
        let ranges = self.ranges();
        let own = self.own_elements(&ranges);
        let mut groups: [SmallVec<[Value; 4]>; 3] = Default::default();
        for r in &ranges {
            groups[0].push(self.index_of(r.first));
            // Just behind the last, or as far as the step leaves room.
            let end = r.first.wrapping_add(r.ivs.len() as u64 * r.step);
            let less = if r.ivs.is_empty() { 0 } else { self.draw.below(r.step as usize) as u64 };
            groups[1].push(self.index_of(end.wrapping_sub(less)));
            groups[2].push(self.index_of(r.step));
        }
        let mut types: SmallVec<[Type; 4]> = SmallVec::new();
        for _ in 0..self.draw.below(3) {
            types.push(self.scalar_type(false));
        }
        let inits: SmallVec<[Value; 4]> = types.iter().map(|t| self.operand(*t)).collect();
        let kind = scf::Parallel::KIND;
        let op = self.emit(kind, &[&groups[0], &groups[1], &groups[2], &inits], &types, &[]);
        self.box_body(
            op,
            &ranges,
            |g| {
                let values: SmallVec<[Value; 4]> = types.iter().map(|t| g.operand(*t)).collect();
                let reduce = g.emit(scf::Reduce::KIND, &[&values], &[], &[]);
                let one = ranges.iter().all(|r| r.ivs.len() < 2);
                for ty in &types {
                    g.reduction(reduce, *ty, one);
                }
            },
            own,
        );
        self.finish(op);
        true
    }

    /// The region that makes one of two values; the order must not matter unless there is at most `one` iteration.
    fn reduction(&mut self, reduce: plumb_ir::Op, ty: Type, one: bool) {
        let region = self.m.new_region(reduce);
        let block = self.block_in(region, &[ty, ty]);
        let args = self.arguments(block);
        let kinds = [
            arith::AddI::KIND,
            arith::MulI::KIND,
            arith::AndI::KIND,
            arith::OrI::KIND,
            arith::XOrI::KIND,
            arith::MinSI::KIND,
            arith::MaxUI::KIND,
        ];
        let fit: &[OpKind] = if one && self.draw.ratio(1, 2) { &[arith::SubI::KIND] } else { &kinds };
        let fit: Vec<OpKind> = fit.iter().copied().filter(|kind| self.cfg.has(*kind)).collect();
        let Some(kind) = self.draw.pick(&fit) else { return };
        let contexts = self.all_contexts();
        self.place(block, &contexts, false, |g| {
            args.iter().for_each(|a| g.pass_unknown(*a));
            let op = g.emit(kind, &[&[args[0]], &[args[1]]], &[ty], &[]);
            g.finish(op);
            let r = g.m.result(op, 0);
            g.emit(scf::ReduceReturn::KIND, &[&[r]], &[], &[]);
        });
    }

    /// `scf.forall` without results.
    pub(crate) fn forall(&mut self) -> bool {
        if self.k.contexts() == 0 || self.effects != allowed::ALL {
            return false;
        }
        let ranges = self.ranges();
        let Some(own) = self.own_elements(&ranges) else { return false };
        let mut statics: [SmallVec<[i64; 4]>; 3] = Default::default();
        let mut dynamics: [SmallVec<[Value; 4]>; 3] = Default::default();
        for r in &ranges {
            let end = r.first.wrapping_add(r.ivs.len() as u64 * r.step);
            for (i, n) in [r.first, end, r.step].into_iter().enumerate() {
                let stated = self.signed_index(n);
                if stated == DYNAMIC || self.draw.ratio(1, 3) {
                    dynamics[i].push(self.index_of(n));
                    statics[i].push(DYNAMIC);
                } else {
                    statics[i].push(stated);
                }
            }
        }
        let lists = statics.map(|s| self.m.ctx.i64_array(&s));
        let props = [
            (scf::Forall::staticLowerBound, lists[0]),
            (scf::Forall::staticUpperBound, lists[1]),
            (scf::Forall::staticStep, lists[2]),
        ];
        let kind = scf::Forall::KIND;
        let op = self.emit(kind, &[&dynamics[0], &dynamics[1], &dynamics[2], &[]], &[], &props);
        self.box_body(
            op,
            &ranges,
            |g| {
                let end = g.emit(scf::InParallel::KIND, &[], &[], &[]);
                let region = g.m.new_region(end);
                g.m.new_block(region);
            },
            Some(own),
        );
        self.finish(op);
        true
    }
}

/// Every point of a box in each context, the last dimension fastest: its context, and the induction variables by
/// dimension.
fn points(contexts: u32, ranges: &[Range]) -> (SmallVec<[u32; 24]>, Vec<Vec<u64>>) {
    let total: usize = ranges.iter().map(|r| r.ivs.len()).product();
    let mut of = SmallVec::new();
    let mut columns: Vec<Vec<u64>> = vec![Vec::new(); ranges.len()];
    for context in 0..contexts {
        for point in 0..total {
            of.push(context);
            let mut rest = point;
            for (range, column) in ranges.iter().zip(&mut columns).rev() {
                column.push(range.ivs[rest % range.ivs.len()]);
                rest /= range.ivs.len();
            }
        }
    }
    (of, columns)
}
