//! Steps of `cf`: branches, diamonds, switches and loops of blocks, and assertions that hold. The interpreter follows
//! `@main` operation by operation only while it is one block; these steps end that.

use crate::core::Gen;
use crate::quirks::Quirk;
use crate::region::{Arm, WantedValue};
use plumb_ir::ops::{cf, llvm};
use plumb_ir::{Block, Region, Type, Value, ValueDef};
use smallvec::SmallVec;

/// When a way of a decision is taken.
struct BranchContexts {
    /// Contexts of the frame around it.
    contexts: SmallVec<[u32; 24]>,
    /// Whether it is the only one that is.
    certain: bool,
    /// The condition that leads there or not.
    guard: Option<Value>,
}

impl Gen<'_, '_, '_, '_> {
    /// `cf.assert` of something that holds.
    pub(crate) fn assert(&mut self) -> bool {
        let holds = self.holding();
        let text = self.m.ctx.string_attr("holds");
        let op = self.emit(cf::Assert::KIND, &[&[holds]], &[], &[(cf::Assert::msg, text)]);
        self.finish(op);
        true
    }

    /// A condition that holds.
    pub(crate) fn holding(&mut self) -> Value {
        match self.known_that(Type::I1, |_, w| w & 1 == 1) {
            Some(v) => v,
            None => {
                let ty = self.scalar_type(false);
                let a = self.operand(ty);
                // `eq`, `sle`, `sge`, `ule`, `uge` of a value and itself.
                let pred = [0, 3, 5, 7, 9][self.draw.below(5)];
                self.compare(ty, pred, a, a)
            }
        }
    }

    /// A way that is never taken and ends nowhere, by a trap now and then.
    pub(crate) fn dead_end(&mut self, trap: bool) -> bool {
        let Some(region) = self.blocks() else { return false };
        let holds = self.holding();
        let (next, dead) = (self.m.new_block(region), self.m.new_block(region));
        self.jump_if(holds, next, &[], dead, &[]);
        let budget = self.budget() / 2;
        self.place(dead, &[], false, |g| {
            g.body(budget);
            if trap {
                g.emit(llvm::Trap::KIND, &[], &[], &[]);
            }
            g.emit(g.root.unreachable, &[], &[], &[]);
        });
        self.block = next;
        true
    }

    /// The region whose blocks are being built, if there may be more.
    pub(crate) fn blocks(&mut self) -> Option<Region> {
        let region = self.m.block(self.block).parent.filter(|_| self.blocks_allowed)?;
        self.followed = false;
        Some(region)
    }

    /// Ends the current block with a jump.
    pub(crate) fn jump(&mut self, to: Block, values: &[Value]) {
        let op = self.emit(self.root.jump, &[values], &[], &[]);
        self.m.op_mut(op).successors.push(to);
    }

    /// Ends the current block with a decision.
    pub(crate) fn jump_if(&mut self, cond: Value, yes: Block, with: &[Value], no: Block, with_no: &[Value]) {
        let op = self.emit(self.root.jump_if, &[&[cond], with, with_no], &[], &[]);
        self.m.op_mut(op).successors.extend([yes, no]);
    }

    /// `cf.br`: to a block that goes on, or around a loop of blocks.
    pub(crate) fn branch(&mut self) -> bool {
        let Some(region) = self.blocks() else { return false };
        if self.draw.ratio(1, 2) {
            return self.block_loop(region);
        }
        let mut wanted = self.wanted(3);
        // A decision that goes to one block either way, with other values.
        let either = !self.is_llvm() && self.draw.ratio(1, 3);
        if either {
            wanted.retain(|w| w.like.is_none());
        }
        let values = self.give_all(&wanted);
        let types: SmallVec<[Type; 4]> = wanted.iter().map(|w| w.ty).collect();
        let next = self.block_in(region, &types);
        if either {
            let (others, cond) = (self.give_all(&wanted), self.condition());
            self.jump_if(cond, next, &values, next, &others);
            self.block = next;
            for a in self.arguments(next) {
                self.pass_unknown(a);
            }
            return true;
        }
        self.jump(next, &values);
        self.block = next;
        for (a, v) in self.arguments(next).iter().zip(&values) {
            self.pass(*a, *v);
        }
        true
    }

    /// One way of a decision: a block that takes these values and goes on to `join` with the wanted ones.
    fn way(
        &mut self,
        block: Block,
        when: &BranchContexts,
        given: &[Value],
        join: Block,
        wanted: &[WantedValue],
    ) -> SmallVec<[Arm; 4]> {
        let budget = self.budget();
        let args = self.arguments(block);
        let (values, frame) = self.place(block, &when.contexts, when.certain, |g| {
            for (a, v) in args.iter().zip(given) {
                g.pass(*a, *v);
            }
            let mark = g.scope.mark();
            if let Some(cond) = when.guard {
                g.guarded(cond);
            }
            g.body(budget);
            let values = g.give_all(wanted);
            g.save_unused(mark);
            g.jump(join, &values);
            values
        });
        values.iter().map(|v| Arm { frame, value: *v }).collect()
    }

    /// What goes on after a decision.
    fn joined(&mut self, join: Block, arms: &[SmallVec<[Arm; 4]>], decided: bool) {
        self.block = join;
        for (i, a) in self.arguments(join).into_iter().enumerate() {
            self.pass_unknown(a);
            let of: SmallVec<[Arm; 4]> = arms.iter().filter_map(|arm| arm.get(i).copied()).collect();
            self.merge(a, &of, decided);
        }
    }

    /// `cf.cond_br`: a diamond, or a triangle.
    pub(crate) fn cond_branch(&mut self) -> bool {
        let Some(region) = self.blocks() else { return false };
        let cond = self.condition();
        let decided = self.k.is_known(cond);
        let all = self.all_contexts();
        let (yes, no) = if decided {
            self.rely(cond);
            (self.contexts_where(cond, |w| w & 1 == 1), self.contexts_where(cond, |w| w & 1 == 0))
        } else {
            (all.clone(), all.clone())
        };
        let [yes, no] = [yes, no].map(|contexts| {
            let certain = decided && contexts.len() == all.len();
            BranchContexts { contexts, certain, guard: Some(cond) }
        });
        let wanted = self.wanted(2);
        let types: SmallVec<[Type; 4]> = wanted.iter().map(|w| w.ty).collect();
        let taken = self.wanted(2);
        let taken_types: SmallVec<[Type; 4]> = taken.iter().map(|w| w.ty).collect();
        let taken = self.give_all(&taken);
        let join = self.m.new_block(region);
        let first = self.block_in(region, &taken_types);
        for ty in &types {
            self.m.add_argument(join, *ty);
        }
        if self.draw.ratio(1, 3) {
            // The other way goes on at once. Nothing is known of which arm a value came from by frame, so the direct
            // way gets a place of its own without operations.
            let direct = self.give_all(&wanted);
            self.jump_if(cond, first, &taken, join, &direct);
            let here = self.k.here;
            self.k.enter(no.contexts.iter().copied());
            let frame = self.k.here;
            self.k.here = here;
            let straight = direct.iter().map(|v| Arm { frame, value: *v }).collect();
            let arm = self.way(first, &yes, &taken, join, &wanted);
            self.joined(join, &[arm, straight], decided);
        } else {
            let second = self.m.new_block(region);
            self.jump_if(cond, first, &taken, second, &[]);
            let arm = self.way(first, &yes, &taken, join, &wanted);
            let other = self.way(second, &no, &[], join, &wanted);
            self.joined(join, &[arm, other], decided);
        }
        true
    }

    /// Whether a value is a result among others.
    fn is_one_of_several(&self, v: Value) -> bool {
        matches!(self.m.value(v).def, ValueDef::Result(op, _) if self.m.op(op).results.len() > 1)
    }

    /// `cf.switch`: ways that meet again.
    pub(crate) fn switch(&mut self) -> bool {
        let Some(region) = self.blocks() else { return false };
        let ty = self.draw.pick(&self.swarm.ints).unwrap_or(Type::I32);
        let Some(crate::sem::Num::Int(width)) = self.num(ty) else { return false };
        let flag = self.operand(ty);
        let decided = self.k.is_known(flag);
        if decided {
            self.rely(flag);
        }
        let mut cases: SmallVec<[u64; 4]> = SmallVec::new();
        for _ in 0..self.draw.range(1, 3) {
            let met = decided && self.k.contexts() > 0 && self.draw.ratio(1, 2);
            let case = if met { self.k.get(flag, 0, 0) } else { self.boundary(crate::sem::Num::Int(width)) };
            let unused = 64 - width.min(64);
            let low = ((case << unused) as i64 >> unused) < i64::from(i32::MIN);
            let known =
                width == 1 && self.avoids(Quirk::SwitchOfBits) || low && self.avoids(Quirk::SwitchLow);
            if !known && !cases.contains(&case) {
                cases.push(case);
            }
        }
        let wanted = self.wanted(2);
        let types: SmallVec<[Type; 4]> = wanted.iter().map(|w| w.ty).collect();
        let passed: SmallVec<[WantedValue; 4]> =
            self.wanted(1).into_iter().filter(|w| w.like.is_none()).collect();
        let passed_types: SmallVec<[Type; 4]> = passed.iter().map(|w| w.ty).collect();
        let mut groups: SmallVec<[SmallVec<[Value; 4]>; 4]> = SmallVec::new();
        let mut blocks: SmallVec<[Block; 4]> = SmallVec::new();
        for _ in 0..=cases.len() {
            // The reference's syntax for the cases knows no `%0#1`.
            let values = passed.iter().map(|w| {
                let v = self.give(w);
                if self.is_one_of_several(v) { self.own_constant(w.ty) } else { v }
            });
            groups.push(values.collect());
            blocks.push(self.block_in(region, &passed_types));
        }
        let join = self.block_in(region, &types);
        let sizes: SmallVec<[i64; 4]> = cases.iter().map(|_| passed.len() as i64).collect();
        let sizes = self.m.ctx.i32_array(&sizes);
        let case_operands: SmallVec<[Value; 8]> = groups[1..].iter().flatten().copied().collect();
        let (kind, case_values, segments) = self.root.switch;
        let mut props: SmallVec<[_; 2]> = SmallVec::from_slice(&[(segments, sizes)]);
        if !cases.is_empty() {
            let vector = self.m.ctx.vector_type(&[cases.len() as i64], ty);
            props.push((case_values, self.dense_attr(vector, crate::sem::Num::Int(width), &cases)));
        }
        let op = self.emit(kind, &[&[flag], &groups[0], &case_operands], &[], &props);
        self.m.op_mut(op).successors.extend(blocks.iter().copied());
        let all = self.all_contexts();
        let mut arms: SmallVec<[SmallVec<[Arm; 4]>; 4]> = SmallVec::new();
        for (i, block) in blocks.iter().enumerate() {
            let contexts = match (decided, i.checked_sub(1)) {
                (false, _) => all.clone(),
                (true, Some(c)) => self.contexts_where(flag, |w| w == cases[c]),
                (true, None) => self.contexts_where(flag, |w| !cases.contains(&w)),
            };
            let certain = decided && contexts.len() == all.len();
            let when = BranchContexts { contexts, certain, guard: None };
            arms.push(self.way(*block, &when, &groups[i], join, &wanted));
        }
        self.joined(join, &arms, decided);
        true
    }

    /// Leaves a loop of blocks if something holds, else goes on in a new block.
    fn leave(&mut self, region: Region, exit: Block, iv: Value, scalars: &[WantedValue]) {
        let cond = self.condition();
        let mut with: SmallVec<[Value; 4]> = SmallVec::from_slice(&[iv]);
        with.extend(self.give_all(scalars));
        let next = self.m.new_block(region);
        self.jump_if(cond, exit, &with, next, &[]);
        self.block = next;
    }

    /// A loop of blocks: a header that decides, a body that goes back, an exit.
    fn block_loop(&mut self, region: Region) -> bool {
        let Some(count) = self.bounds(self.root.index, false) else { return false };
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
        let header = self.block_in(region, &types);
        let body = self.m.new_block(region);
        let exit = self.block_in(region, &types);
        self.jump(header, &inits);
        let args = self.arguments(header);
        let budget = self.budget();
        // A loop that may be left early has at most the iterations that it is built for.
        let leaves = self.draw.ratio(1, 3);
        self.place(header, &tests, !leaves, |g| {
            g.induction(args[0], &test_ivs);
            args[1..].iter().for_each(|a| g.pass_unknown(*a));
            let more = g.compare(g.root.index, 2, args[0], end);
            // The body is within the header's sight, but not reached from its last iteration.
            let iterations: SmallVec<[u32; 24]> = (0..tests.len() as u32)
                .filter(|t| tests.get(*t as usize + 1) == tests.get(*t as usize))
                .collect();
            g.jump_if(more, body, &[], exit, &args);
            g.place(body, &iterations, count.certain && !leaves, |g| {
                let mark = g.scope.mark();
                g.body(budget);
                if leaves {
                    g.leave(region, exit, args[0], &scalars);
                    g.body(budget / 2);
                }
                let rest = g.give_all(&scalars);
                g.save_unused(mark);
                let add = g.emit(g.root.add, &[&[args[0]], &[step]], &[g.root.index], &[]);
                g.finish(add);
                let mut out: SmallVec<[Value; 4]> = SmallVec::from_slice(&[g.m.result(add, 0)]);
                out.extend(rest);
                g.jump(header, &out);
            });
        });
        self.block = exit;
        let out = self.arguments(exit);
        if leaves {
            self.pass_unknown(out[0]);
        } else {
            self.induction(out[0], &last);
        }
        out[1..].iter().for_each(|a| self.pass_unknown(*a));
        true
    }
}
