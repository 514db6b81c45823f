//! Loops directly within loops, whose bounds no pass knows. What coalesces or interchanges loops looks for them, and goes
//! wrong where one of them has no iterations, or counts unsigned.

use crate::core::Gen;
use crate::ops::loops::Counter;
use crate::sem::Num;
use plumb_ir::meaning::IntBin;
use plumb_ir::ops::arith;
use plumb_ir::{Type, Value};
use smallvec::SmallVec;

/// A loop of a nest: its type, its bounds, and whether it counts unsigned.
struct NestLoop {
    ty: Type,
    bounds: [Value; 3],
    unsigned: bool,
}

/// Iterations of one loop at most.
const MOST_TRIPS: u32 = 3;

impl Gen<'_, '_, '_, '_> {
    /// Two or three `scf.for`, the innermost of which changes an element.
    pub(crate) fn perfect_nest(&mut self) -> bool {
        let elem = self.scalar_type(false);
        let Some(memory) = self.input_of(elem) else { return false };
        let Some(place) = self.indices_of(memory) else { return false };
        let depth = self.draw.range(2, 3);
        let mut loops = Vec::with_capacity(depth);
        let mut room = (self.cfg.max_contexts / self.k.contexts().max(1)).min(24);
        for _ in 0..depth {
            let most = room.min(MOST_TRIPS);
            room /= most.max(1);
            let Some(one) = self.nest_loop(most) else { return false };
            loops.push(one);
        }
        self.loops_within(&loops, memory, &place)
    }

    /// Bounds in front of a nest, for so many iterations at most.
    fn nest_loop(&mut self, most: u32) -> Option<NestLoop> {
        let (ty, unsigned) = self.counter_type();
        let Some(Num::Int(width)) = self.num(ty) else { return None };
        let counter = Counter { width, unsigned };
        let step = if width == 1 { 1 } else { 1 + self.draw.below(3) as i128 };
        let step = step.min(counter.greatest());
        let trips = i128::from(self.draw.range(0, most as usize) as u32);
        let first =
            if self.draw.chance(self.cfg.limits) { counter.least() } else { self.draw.below(4) as i128 };
        // What follows the last iteration still is a number of the type.
        let first = first.min(counter.greatest() - trips * step).max(counter.least());
        let end = match trips {
            0 => first - self.draw.below(2) as i128,
            _ => first + trips * step - self.draw.below(step as usize) as i128,
        };
        let end = end.max(counter.least());
        let bounds = [first, end, step].map(|n| self.known_input(ty, counter.bits(n)));
        bounds.iter().for_each(|v| self.rely(*v));
        Some(NestLoop { ty, bounds, unsigned })
    }

    fn loops_within(&mut self, loops: &[NestLoop], memory: Value, place: &[Value]) -> bool {
        let Some((outer, inner)) = loops.split_first() else {
            let Some(before) = self.load_at(memory, place) else { return false };
            let ty = self.m.ty(before);
            let by = self.operand(ty);
            let Some(sum) = self.int_of(arith::AddI::KIND, IntBin::Add, ty, before, by) else { return false };
            let sum = self.m.result(sum, 0);
            self.store_to(memory, place, Some(sum));
            return true;
        };
        let Some(count) = self.iterations(outer.ty, outer.bounds, MOST_TRIPS, outer.unsigned) else {
            return false;
        };
        let op = self.for_of(&count, outer.unsigned, &[], |g, _, _| {
            // Now and then they are not directly within each other.
            if g.draw.ratio(1, 8) {
                g.load_at(memory, place);
            }
            g.loops_within(inner, memory, place);
            if g.draw.ratio(1, 8) {
                g.load_at(memory, place);
            }
            SmallVec::new()
        });
        self.finish(op);
        true
    }
}
