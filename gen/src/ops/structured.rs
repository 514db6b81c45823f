//! Steps of `scf` that branch: `if` and `index_switch`.

use crate::core::Gen;
use crate::quirks::Quirk;
use crate::region::{Arm, WantedValue};
use crate::sem::Num;
use plumb_ir::ops::{affine, scf, view::Prop};
use plumb_ir::{Attr, OpKind, Region, Type, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// A region with one block that ends in a yield of the wanted values; gives them with the frame.
    fn arm(
        &mut self,
        region: Region,
        ends: OpKind,
        (contexts, certain): (&[u32], bool),
        budget: u32,
        wanted: &[WantedValue],
        guard: Option<Value>,
    ) -> SmallVec<[Arm; 4]> {
        let block = self.block_in(region, &[]);
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);
        let (values, frame) = self.place(block, contexts, certain, |g| {
            let mark = g.scope.mark();
            if let Some(cond) = guard {
                g.guarded(cond);
            }
            g.body(budget);
            let values = g.give_all(wanted);
            g.save_unused(mark);
            g.emit(ends, &[&values], &[], &[]);
            values
        });
        self.blocks_allowed = blocks;
        values.iter().map(|v| Arm { frame, value: *v }).collect()
    }

    /// `scf.if`.
    pub(crate) fn scf_if(&mut self) -> bool {
        let cond = self.condition();
        let decided = self.k.is_known(cond);
        let (yes, no) = if decided {
            self.rely(cond);
            (self.contexts_where(cond, |w| w & 1 == 1), self.contexts_where(cond, |w| w & 1 == 0))
        } else {
            (self.all_contexts(), self.all_contexts())
        };
        self.two_arms(scf::If::KIND, &[cond], &[], (&yes, &no, decided), Some(cond))
    }

    /// An operation that runs one of two regions: in which contexts which, and whether that is decided. `guard` is what
    /// decides it, if it is one value.
    pub(super) fn two_arms(
        &mut self,
        kind: OpKind,
        operands: &[Value],
        props: &[(Prop, Attr)],
        (yes, no, decided): (&[u32], &[u32], bool),
        guard: Option<Value>,
    ) -> bool {
        let ends = if kind == scf::If::KIND { scf::Yield::KIND } else { affine::Yield::KIND };
        let wanted = self.wanted(2);
        let types: SmallVec<[Type; 4]> = wanted.iter().map(|w| w.ty).collect();
        let op = self.emit(kind, &[operands], &types, props);
        let then = self.m.new_region(op);
        let other = self.m.new_region(op);
        let all = self.k.contexts() as usize;
        let budget = self.budget();
        let taken = self.arm(then, ends, (yes, decided && yes.len() == all), budget, &wanted, guard);
        if !wanted.is_empty() || self.draw.ratio(1, 2) {
            let budget = self.budget();
            let not = self.arm(other, ends, (no, decided && no.len() == all), budget, &wanted, guard);
            for i in 0..wanted.len() {
                let r = self.m.result(op, i);
                self.merge(r, &[taken[i], not[i]], decided);
            }
        }
        self.finish(op);
        true
    }

    /// `scf.index_switch`.
    pub(crate) fn index_switch(&mut self) -> bool {
        let arg = self.operand(Type::INDEX);
        let wanted = self.wanted(2);
        let decided = self.k.is_known(arg);
        let wide = self.draw.chance(self.cfg.wide_switch) && !self.avoids(Quirk::WideSwitch);
        // An index that agrees with a case in its lower half only is as much a question as a wide case.
        let narrow = decided && self.k.all(arg, 0, |_, w| i32::try_from(self.signed_index(w)).is_ok());
        if !wide && !narrow {
            return false;
        }
        if decided {
            self.rely(arg);
        }
        let mut cases: SmallVec<[i64; 4]> = SmallVec::new();
        for _ in 0..self.draw.range(1, 3) {
            // Cases that are met, beside ones that are not, and ones that only look so.
            let met = decided && self.k.contexts() > 0 && self.draw.ratio(1, 2);
            let case = match (met, wide && self.draw.ratio(1, 3)) {
                (true, true) => self.signed_index(self.k.get(arg, 0, 0)).wrapping_add(1 << 32),
                (true, false) => self.signed_index(self.k.get(arg, 0, 0)),
                (false, true) => self.boundary(Num::Int(64)) as i64,
                (false, false) => self.draw.below(9) as i64 - 2,
            };
            // The reference's verifier takes the least and the greatest number for duplicates of anything.
            let told_apart = case != i64::MAX && case != i64::MIN;
            if told_apart && (wide || i32::try_from(case).is_ok()) && !cases.contains(&case) {
                cases.push(case);
            }
        }
        // The selector is compared with what its width leaves of a case; of cases that become one the first is met.
        let cut = |case: &i64| self.signed_index(*case as u64);
        let met: SmallVec<[i64; 4]> = cases.iter().map(cut).collect();
        let types: SmallVec<[Type; 4]> = wanted.iter().map(|w| w.ty).collect();
        let list = self.m.ctx.i64_array(&cases);
        let op = self.emit(scf::IndexSwitch::KIND, &[&[arg]], &types, &[(scf::IndexSwitch::cases, list)]);
        let all = self.k.contexts() as usize;
        let mut arms: SmallVec<[SmallVec<[Arm; 4]>; 4]> = SmallVec::new();
        for i in 0..=cases.len() {
            let region = self.m.new_region(op);
            let contexts = match (decided, i.checked_sub(1)) {
                (false, _) => self.all_contexts(),
                (true, Some(c)) => self
                    .contexts_where(arg, |w| met.iter().position(|m| *m == self.signed_index(w)) == Some(c)),
                (true, None) => self.contexts_where(arg, |w| !met.contains(&self.signed_index(w))),
            };
            let budget = self.budget();
            let certain = decided && contexts.len() == all;
            arms.push(self.arm(region, scf::Yield::KIND, (&contexts, certain), budget, &wanted, None));
        }
        for i in 0..wanted.len() {
            let r = self.m.result(op, i);
            let of: SmallVec<[Arm; 4]> = arms.iter().map(|a| a[i]).collect();
            self.merge(r, &of, decided);
        }
        self.finish(op);
        true
    }
}
