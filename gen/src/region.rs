//! Nested places: regions and blocks, what is known of their arguments, and their results.
//!
//! Facts about memory that hold only inside a region are dropped at its end. The initialisation of memory in a place
//! that may not execute is undone. In a place with several contexts it takes effect after the last one.

use crate::core::{Gen, allowed};
use crate::know::KnownBits;
use crate::memory::{BUFFER, OFFSET, size_at, stride_at};
use crate::quirks::Quirk;
use plumb_ir::ops::{affine, cf, func, llvm, memref, ub};
use plumb_ir::{Block, Effects, OpKind, Region, Type, Value};
use smallvec::SmallVec;

/// What a region or block gives for a result: the value, in the frame that sees it.
#[derive(Clone, Copy, Debug)]
pub struct Arm {
    /// The frame at its end.
    pub frame: u32,
    /// The value it gives.
    pub value: Value,
}

/// Which value a result may come from.
#[derive(Clone, Copy, Debug)]
pub struct WantedValue {
    /// Its type.
    pub ty: Type,
    /// A memref visible outside whose sizes all others must have.
    pub like: Option<Value>,
}

impl Gen<'_, '_, '_, '_> {
    /// Builds a place within the current one: `build` fills `block`, in a frame with one context for each of `contexts`
    /// (contexts of the current frame). Returns what `build` returns, and the frame.
    pub(crate) fn place<R>(
        &mut self,
        block: Block,
        contexts: &[u32],
        certain: bool,
        build: impl FnOnce(&mut Self) -> R,
    ) -> (R, u32) {
        let (old_block, old_frame, mark) = (self.block, self.k.here, self.scope.mark());
        let followed = std::mem::replace(&mut self.followed, false);
        let (log, pending) = (self.init_log.len(), self.init_pending.len());
        self.block = block;
        self.k.enter(contexts.iter().copied());
        let frame = self.k.here;
        self.depth += 1;
        let result = build(self);
        self.depth -= 1;
        self.k.here = old_frame;
        self.block = old_block;
        self.release(mark);
        self.followed = followed && !self.failed;
        if certain {
            if self.k.contexts() == 1 {
                for (b, bits) in self.init_pending.split_off(pending) {
                    self.init_now(b, bits);
                }
            }
        } else {
            self.init_pending.truncate(pending);
            self.undo_init(log, 0);
        }
        (result, frame)
    }

    fn init_now(&mut self, b: u32, bits: u64) {
        if let Some(buffer) = self.buffers.get_mut(b as usize) {
            self.init_log.push((b, buffer.init));
            buffer.init |= bits;
        }
    }

    /// Takes back initialisation since a mark of the log, of buffers numbered below a bound (0: of all) and of globals.
    pub(crate) fn undo_init(&mut self, log: usize, below: u32) {
        while self.init_log.len() > log {
            if let Some((b, bits)) = self.init_log.pop()
                && let Some(buffer) = self.buffers.get_mut(b as usize)
                && (below == 0 || b < below || buffer.frame.is_none())
            {
                buffer.init = bits;
            }
        }
    }

    /// Steps until so many operations have been made.
    pub(crate) fn body(&mut self, budget: u32) {
        let end = self.ops.saturating_add(budget).min(self.target);
        self.steps(|g, _| g.ops >= end);
    }

    /// Steps of `@main` until the module has its size. The operations that will observe it count. The last step exceeds
    /// the size by half a step on average, so half of the mean step counts, too.
    pub(crate) fn main_body(&mut self) {
        self.steps(|g, made| made > 0 && g.ops + g.to_observe() + g.ops / made >= g.target);
    }

    /// Steps until enough have been made.
    fn steps(&mut self, enough: impl Fn(&Self, u32) -> bool) {
        let (mut made, mut idle) = (0, 0);
        while !enough(self, made) && idle < 6 && !self.failed {
            self.draw.next_frame();
            if self.draw.is_dry() {
                return;
            }
            if self.any_step() {
                (made, idle) = (made + 1, 0);
            } else {
                idle += 1;
            }
        }
    }

    /// One step of any kind that this place allows.
    fn any_step(&mut self) -> bool {
        for _ in 0..4 {
            let Some(step) = self.swarm.step(&mut self.draw) else { return false };
            if self.step(step) {
                return true;
            }
            if self.failed {
                return false;
            }
        }
        false
    }

    /// Whether what a kind of step does is allowed here.
    pub(crate) fn has_effects(&self, kind: OpKind) -> bool {
        // A function becomes a value in order to be called.
        let effects =
            if kind == func::Constant::KIND { Some(Effects::UNKNOWN) } else { kind.def().map(|d| d.effects) };
        effects.is_some_and(|effects| self.effects.contains(effects))
    }

    /// Whether a kind of step is allowed at this depth.
    pub(crate) fn fits_here(&mut self, kind: OpKind) -> bool {
        if !self.has_effects(kind) {
            return false;
        }
        if kind == memref::Realloc::KIND {
            return !self.avoids(Quirk::ReallocInScope) || self.depth <= self.cfg.max_depth;
        }
        let affine = [affine::For::KIND, affine::If::KIND, affine::Parallel::KIND].contains(&kind);
        if affine || matches!(kind, OpKind::Scf(_)) || kind == memref::AllocaScope::KIND {
            return self.depth < self.cfg.max_depth;
        }
        let blocks = [
            cf::Branch::KIND,
            cf::CondBranch::KIND,
            cf::Switch::KIND,
            ub::Unreachable::KIND,
            llvm::Br::KIND,
            llvm::CondBr::KIND,
            llvm::Switch::KIND,
            llvm::Unreachable::KIND,
            llvm::Trap::KIND,
        ];
        // `@main` is left alone while it is followed: blocks end that.
        !blocks.contains(&kind)
            || self.blocks_allowed
                && self.depth < self.cfg.max_depth
                && (!self.followed
                    || self.ops + 8 > self.target
                    || self.swarm.subject.is_some()
                    || self.ops * 2 > self.target && self.draw.ratio(1, 3))
    }

    /// Operations for a region: a part of what is left.
    pub(crate) fn budget(&mut self) -> u32 {
        let left = self.target.saturating_sub(self.ops);
        let most = (left / 3).clamp(2, 14);
        self.draw.range(1, most as usize) as u32
    }

    /// What a structured operation gives: some scalars and memrefs.
    pub(crate) fn wanted(&mut self, most: usize) -> SmallVec<[WantedValue; 4]> {
        let mut out = SmallVec::new();
        for _ in 0..self.draw.below(most + 1) {
            if self.has_memory() && self.draw.ratio(1, 5) {
                if let Some(v) = self.memref_that(|g, v| !g.on_stack(v)) {
                    self.rely(v);
                    out.push(WantedValue { ty: self.m.ty(v), like: Some(v) });
                }
                continue;
            }
            let float = self.draw.ratio(1, 3);
            let scalar = self.scalar_type(float);
            out.push(WantedValue { ty: self.lane_type(scalar), like: None });
        }
        out
    }

    /// A value to give for a result: what nothing has used yet first.
    pub(crate) fn give(&mut self, wanted: &WantedValue) -> Value {
        match wanted.like {
            Some(like) => {
                let other = self
                    .visible_that(wanted.ty, |g, v| g.usable(v) && !g.on_stack(v) && g.same_sizes(like, v));
                if let Some(v) = other {
                    self.rely(v);
                }
                other.unwrap_or(like)
            }
            None => {
                let unused = self.visible_that(wanted.ty, |g, v| !g.k.fact(v).used);
                match unused {
                    Some(v) => v,
                    None => self.operand(wanted.ty),
                }
            }
        }
    }

    /// Values for all results, in order.
    pub(crate) fn give_all(&mut self, wanted: &[WantedValue]) -> SmallVec<[Value; 4]> {
        wanted.iter().map(|w| self.give(w)).collect()
    }

    /// Before a region ends: what nothing in it uses is stored where it can be seen. Of views an element is loaded
    /// first. A few values only, so that what observes does not outgrow what computes.
    pub(crate) fn save_unused(&mut self, mark: usize) {
        if !self.has_memory() || self.failed || self.effects != allowed::ALL {
            return;
        }
        let unused = |g: &Self, memref: bool, most: usize| -> SmallVec<[(Value, Type); 4]> {
            let since = g.scope.since(mark).rev();
            since.filter(|(v, t)| !g.k.fact(*v).used && g.is_memref(*t) == memref).take(most).collect()
        };
        for (v, _) in unused(self, true, 2) {
            if !self.is_unranked(v)
                && self.usable(v)
                && self.has_elements(v)
                && let Some(indices) = self.indices_of(v)
            {
                self.load_at(v, &indices);
            }
        }
        for (v, ty) in unused(self, false, 4) {
            let target = self
                .memref_that(|g, m| g.elem(m) == ty && g.has_elements(m) && g.buffers_all(m, |b| b.mutable));
            let is_scalar = self.m.ctx.scalar(ty) == ty && self.num(ty).is_some();
            let target = match target {
                Some(m) => Some(m),
                None if is_scalar && self.draw.ratio(3, 4) => self.input_of(ty),
                None => None,
            };
            if let Some(m) = target
                && let Some(indices) = self.indices_of(m)
            {
                self.store_to(m, &indices, Some(v));
            }
        }
    }

    /// Describes a result by the arms it comes from. `decided`: each context here is in exactly one arm; else every arm
    /// has all contexts and it is not known which one it is.
    pub(crate) fn merge(&mut self, result: Value, arms: &[Arm], decided: bool) {
        let taint = arms.iter().fold(0, |t, a| t | self.k.fact(a.value).taint);
        self.k.fact_mut(result).taint = taint;
        let deps = arms.iter().fold(0, |d, a| d | self.k.fact(a.value).deps);
        self.k.fact_mut(result).deps |= deps;
        let contexts = self.k.contexts() as usize;
        let reached = |g: &Self, a: &Arm| g.k.frame(a.frame).contexts > 0;
        if contexts == 0 || arms.iter().any(|a| reached(self, a) && !self.k.is_known(a.value)) {
            return;
        }
        let Some(first) = arms.iter().find(|a| reached(self, a)) else { return };
        let comps = usize::from(self.k.fact(first.value).comps);
        if arms.iter().any(|a| reached(self, a) && usize::from(self.k.fact(a.value).comps) != comps) {
            return;
        }
        let is_memref = self.is_memref(self.m.ty(result));
        let mut words: Vec<u64> = vec![0; contexts * comps];
        let mut filled = vec![false; contexts];
        for arm in arms {
            for context in 0..self.k.frame(arm.frame).contexts {
                let p = self.k.parent_context(arm.frame, context) as usize;
                let at = p * comps;
                if !filled[p] || decided {
                    for c in 0..comps {
                        words[at + c] = self.k.get_in(arm.frame, arm.value, context, c);
                    }
                    filled[p] = true;
                } else {
                    let same =
                        (0..comps).all(|c| words[at + c] == self.k.get_in(arm.frame, arm.value, context, c));
                    if same {
                        continue;
                    }
                    if !is_memref {
                        return;
                    }
                    let other = self.k.get_in(arm.frame, arm.value, context, BUFFER) as u32;
                    words[at] = u64::from(self.undecided(words[at] as u32, other));
                }
            }
        }
        if filled.iter().all(|f| *f) {
            self.describe_contexts(result, &words, comps);
        }
    }

    /// What an argument of a place is, given as the same thing from outside in each context of the place.
    pub(crate) fn pass(&mut self, argument: Value, from: Value) {
        let ty = self.m.ty(argument);
        let comps = self.comps(ty);
        let fact = *self.k.fact(from);
        self.k.set(argument, KnownBits::No, comps, fact.taint, fact.deps);
        if fact.known != KnownBits::No {
            let comps = usize::from(fact.comps);
            let words: Vec<u64> = (0..self.k.contexts())
                .flat_map(|context| (0..comps).map(move |c| (context, c)))
                .map(|(context, c)| self.k.get(from, context, c))
                .collect();
            self.describe_contexts(argument, &words, comps);
        }
        self.bind(argument);
    }

    /// An argument of which nothing is known.
    pub(crate) fn pass_unknown(&mut self, argument: Value) {
        let ty = self.m.ty(argument);
        let (comps, taint) = (self.comps(ty), self.wild_taint(ty));
        self.k.set(argument, KnownBits::No, comps, taint, 0);
        self.bind(argument);
    }

    /// An argument that is one of several memrefs of equal sizes, from outside.
    pub(crate) fn pass_one_of(&mut self, argument: Value, from: &[Value]) {
        let Some((first, rest)) = from.split_first() else { return self.pass_unknown(argument) };
        let comps = usize::from(self.k.fact(*first).comps);
        let deps = from.iter().fold(0, |d, v| d | self.k.fact(*v).deps);
        self.k.set(argument, KnownBits::No, comps, 0, deps);
        let words = self.one_of(*first, rest, comps);
        self.describe_contexts(argument, &words, comps);
        self.bind(argument);
    }

    /// Descriptors of what is one of several memrefs of equal sizes, context by context.
    pub(crate) fn one_of(&mut self, first: Value, rest: &[Value], comps: usize) -> Vec<u64> {
        let rank = (comps - 2) / 2;
        let mut words = Vec::new();
        for context in 0..self.k.contexts() {
            let mut buffer = self.k.get(first, context, BUFFER) as u32;
            for v in rest {
                let same = (0..comps).all(|c| self.k.get(first, context, c) == self.k.get(*v, context, c));
                if !same {
                    buffer = self.undecided(buffer, self.k.get(*v, context, BUFFER) as u32);
                }
            }
            words.push(buffer.into());
            words.push(self.k.get(first, context, OFFSET));
            words.extend((0..rank).map(|d| self.k.get(first, context, size_at(d))));
            words.extend((0..rank).map(|d| self.k.get(first, context, stride_at(rank, d))));
        }
        words
    }

    /// Contexts of the current frame, each once.
    pub(crate) fn all_contexts(&self) -> SmallVec<[u32; 24]> {
        (0..self.k.contexts()).collect()
    }

    /// Contexts in which a known value fulfils something.
    pub(crate) fn contexts_where(&self, v: Value, holds: impl Fn(u64) -> bool) -> SmallVec<[u32; 24]> {
        (0..self.k.contexts()).filter(|context| holds(self.k.get(v, *context, 0))).collect()
    }

    /// A new block of a region with arguments of these types.
    pub(crate) fn block_in(&mut self, region: Region, types: &[Type]) -> Block {
        let block = self.m.new_block(region);
        for ty in types {
            self.m.add_argument(block, *ty);
        }
        block
    }

    /// Arguments of a block.
    pub(crate) fn arguments(&self, block: Block) -> SmallVec<[Value; 4]> {
        self.m.block(block).args.iter().copied().collect()
    }
}
