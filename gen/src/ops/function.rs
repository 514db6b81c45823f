//! Functions of the module: their frames, parameters and signatures, and functions that call themselves.

use crate::core::{Function, Gen, Reliance};
use crate::know::KnownBits;
use crate::ops::call::Arguments;
use crate::region::{Arm, WantedValue};
use plumb_ir::enums::{LlvmCConv, LlvmLinkage};
use plumb_ir::ops::{arith, func, llvm, memref, scf, view::Prop};
use plumb_ir::{Attr, Block, Op, Type, TypeKind, Value, discardable};
use smallvec::SmallVec;

/// What the building of a function's body came to.
pub struct BuiltBody<R> {
    /// What the body's builder gave.
    pub result: R,
    /// What it relies on.
    pub reliance: Reliance,
    /// Whether it prints.
    pub prints: bool,
    /// Operations executed by a call, at most about.
    pub cost: u64,
}

impl Gen<'_, '_, '_, '_> {
    /// Builds the body of a function that is reached `contexts` times, `outer` of them by the calls that are to follow.
    pub(crate) fn in_function<R>(
        &mut self,
        entry: Block,
        contexts: u32,
        build: impl FnOnce(&mut Self, u32) -> R,
    ) -> BuiltBody<R> {
        let (outer_frame, outer_contexts, block) = (self.k.here, self.k.contexts(), self.block);
        let scope = std::mem::take(&mut self.scope);
        let (followed, blocks) =
            (std::mem::replace(&mut self.followed, false), std::mem::replace(&mut self.blocks_allowed, true));
        let (depth, prints) =
            (std::mem::replace(&mut self.depth, 0), std::mem::replace(&mut self.prints, false));
        let reliance = std::mem::take(&mut self.reliance);
        let (log, pending) = (self.init_log.len(), self.init_pending.len());
        let (below, work) = (self.buffers.len() as u32, self.work);
        self.call_depth += 1;
        self.block = entry;
        let frame = self.k.root(contexts);

        let result = build(self, frame);

        self.call_depth -= 1;
        self.undo_init(log, below);
        self.init_pending.truncate(pending);
        self.k.here = outer_frame;
        self.block = block;
        self.scope = scope;
        self.followed = followed && !self.failed;
        self.blocks_allowed = blocks;
        self.depth = depth;
        BuiltBody {
            result,
            reliance: std::mem::replace(&mut self.reliance, reliance),
            prints: std::mem::replace(&mut self.prints, prints),
            cost: (self.work - work) / u64::from(outer_contexts.max(1)),
        }
    }

    /// A name for a new function.
    pub(crate) fn function_name(&mut self) -> String {
        let name = format!("f{}", self.named);
        self.named += 1;
        name
    }

    /// Builds a function for these calls of it; gives its number and what it returns.
    pub(crate) fn function(&mut self, params: &[Type], tuples: &[Arguments]) -> (usize, SmallVec<[Arm; 4]>) {
        let (outer_frame, outer_contexts) = (self.k.here, self.k.contexts());
        let name = self.function_name();
        let f = self.new_function();
        let region = self.m.new_region(f);
        let entry = self.block_in(region, params);
        let (mut seen, mut taints) = (Vec::new(), Vec::new());
        let contexts = outer_contexts * tuples.len() as u32;
        let built = self.in_function(entry, contexts, |g, frame| {
            for (p, argument) in g.arguments(entry).into_iter().enumerate() {
                seen.push(g.parameter(argument, p, outer_frame, outer_contexts, tuples));
                taints.push(g.k.fact(argument).taint);
            }
            let budget = (g.budget() * 2).max(2);
            let mark = g.scope.mark();
            let early = !g.is_llvm() && g.draw.chance(g.cfg.early);
            g.body(if early { budget / 2 } else { budget });
            // Results: scalars and memrefs that outlive the call.
            let mut wanted = g.wanted(3);
            if early {
                wanted.retain(|w| w.like.is_none());
                g.return_early(&wanted);
                g.body(budget / 2);
            } else if !g.is_llvm() && g.has_memory() && g.draw.ratio(1, 4) {
                wanted.extend(g.view_to_return());
            }
            if g.is_llvm() {
                wanted.truncate(1);
            }
            wanted.retain(|w| w.like.is_none_or(|v| g.usable(v) && g.passable(g.m.ty(v))));
            let mut values = g.give_all(&wanted);
            for (w, v) in wanted.iter_mut().zip(&mut values) {
                if w.like.is_some() && !g.is_llvm() && g.draw.ratio(1, 4) {
                    *v = g.without_rank(*v);
                    w.ty = g.m.ty(*v);
                }
            }
            g.save_unused(mark);
            for v in &values {
                if g.is_memref(g.m.ty(*v)) {
                    // What is known of it at a later call comes from the very arguments.
                    g.rely_rigidly(*v);
                }
            }
            g.emit(g.root.ret, &[&values], &[], &[]);
            if early {
                // What comes out may have come from the other place.
                for v in &values {
                    let taint = g.wild_taint(g.m.ty(*v));
                    let fact = g.k.fact_mut(*v);
                    (fact.known, fact.taint) = (KnownBits::No, taint);
                }
            }
            let results: Vec<Type> = wanted.iter().map(|w| w.ty).collect();
            // The body may have gone on in other blocks, but always in the function's own frame.
            let arms: SmallVec<[Arm; 4]> = values.iter().map(|v| Arm { frame, value: *v }).collect();
            (arms, results)
        });
        let (arms, results) = built.result;
        self.define(f, &name, params, &results, true);
        let body = self.m.body();
        self.m.append(body, f);
        self.functions.push(Function {
            name,
            params: params.to_vec(),
            results,
            seen,
            taints,
            contexts,
            reliance: built.reliance,
            cost: built.cost,
            prints: built.prints,
        });
        (self.functions.len() - 1, arms)
    }

    /// Returns from a block of its own if a condition is such; the function goes on in another.
    fn return_early(&mut self, wanted: &[WantedValue]) {
        let Some(region) = self.blocks() else { return };
        let cond = self.condition();
        let holds = u64::from(self.draw.ratio(1, 2));
        let contexts = match self.k.is_known(cond) {
            true => {
                self.rely(cond);
                self.contexts_where(cond, |w| w & 1 == holds)
            }
            false => self.all_contexts(),
        };
        let (leaves, goes_on) = (self.m.new_block(region), self.m.new_block(region));
        match holds {
            1 => self.jump_if(cond, leaves, &[], goes_on, &[]),
            _ => self.jump_if(cond, goes_on, &[], leaves, &[]),
        }
        let budget = self.budget() / 2;
        self.place(leaves, &contexts, false, |g| {
            let mark = g.scope.mark();
            g.body(budget);
            let values = g.give_all(wanted);
            g.save_unused(mark);
            g.emit(g.root.ret, &[&values], &[], &[]);
        });
        self.block = goes_on;
    }

    /// A view of memory that outlives the function.
    fn view_to_return(&mut self) -> Option<WantedValue> {
        if self.draw.ratio(1, 2) && self.admits(memref::Alloc::KIND) {
            self.allocate(false);
        }
        let m = self.memref_that(|g, v| !g.on_stack(v))?;
        let view = self.view_of(m).filter(|v| !self.on_stack(*v))?;
        self.rely(view);
        Some(WantedValue { ty: self.m.ty(view), like: Some(view) })
    }

    /// A function that calls itself until a count is 0, and a call of it.
    pub(crate) fn call_recursive(&mut self) -> bool {
        let outer = self.k.contexts();
        let most = (self.cfg.max_contexts / outer.max(1)).saturating_sub(1).min(4);
        let room = self.named < self.cfg.max_functions && self.call_depth < 3;
        if outer == 0 || most == 0 || !room || self.target.saturating_sub(self.ops) < 6 {
            return false;
        }
        let levels = self.draw.range(1, most as usize) as u32 + 1;
        let count_ty = match self.draw.pick(&self.swarm.ints) {
            Some(ty) if self.num(ty).is_some_and(|n| (8..=64).contains(&n.width())) => ty,
            _ => Type::INDEX,
        };
        let count = self.constant(count_ty, &[u64::from(levels - 1)]);
        let mut args: Arguments = SmallVec::from_slice(&[count]);
        let mut scalars: SmallVec<[Type; 4]> = SmallVec::new();
        for _ in 0..self.draw.range(1, 2) {
            let float = self.draw.ratio(1, 3);
            let ty = self.scalar_type(float);
            scalars.push(ty);
            args.push(self.operand(ty));
        }
        if self.has_memory() && self.draw.ratio(1, 2) {
            args.extend(self.any_memref(|g, v| g.passable(g.m.ty(v))));
        }
        let params: SmallVec<[Type; 4]> = args.iter().map(|v| self.m.ty(*v)).collect();
        let name = self.function_name();
        let f = self.new_function();
        let region = self.m.new_region(f);
        let entry = self.block_in(region, &params);
        let outer_frame = self.k.here;
        let tuples: Vec<Arguments> = (0..levels).map(|_| args.clone()).collect();
        let (mut seen, mut taints) = (Vec::new(), Vec::new());
        let built = self.in_function(entry, outer * levels, |g, _| {
            let own = g.arguments(entry);
            // Of each level the count is known, and memory is handed on; scalars change from call to call.
            let counts: Vec<u64> =
                (0..levels).rev().flat_map(|n| std::iter::repeat_n(u64::from(n), outer as usize)).collect();
            g.k.set(own[0], KnownBits::No, 1, 0, 1);
            seen.push(Some((g.k.push(&counts), 1)));
            g.describe_contexts(own[0], &counts, 1);
            g.bind(own[0]);
            taints.push(0);
            for (i, ty) in scalars.iter().enumerate() {
                g.pass_unknown(own[1 + i]);
                seen.push(None);
                taints.push(g.wild_taint(*ty));
            }
            for p in 1 + scalars.len()..own.len() {
                seen.push(g.parameter(own[p], p, outer_frame, outer, &tuples));
                taints.push(g.k.fact(own[p]).taint);
            }
            let budget = g.budget();
            let mark = g.scope.mark();
            g.body(budget);
            let zero = g.constant(count_ty, &[0]);
            let more = g.compare(count_ty, 4, own[0], zero);
            g.rely(own[0]);
            let results = g.again_or_end(more, &name, count_ty, &own, &scalars);
            g.save_unused(mark);
            g.emit(func::Return::KIND, &[&results], &[], &[]);
        });
        self.define(f, &name, &params, &scalars, true);
        let body = self.m.body();
        self.m.append(body, f);
        self.functions.push(Function {
            name,
            params: params.to_vec(),
            results: scalars.to_vec(),
            seen,
            taints,
            contexts: outer * levels,
            reliance: built.reliance,
            cost: built.cost,
            prints: built.prints,
        });
        let call = self.emit_call(self.functions.len() - 1, &args, false);
        self.finish(call);
        true
    }

    /// The decision of a function that calls itself: with one less, or not at all.
    fn again_or_end(
        &mut self,
        more: Value,
        name: &str,
        count_ty: Type,
        own: &[Value],
        scalars: &[Type],
    ) -> SmallVec<[Value; 4]> {
        let op = self.emit(scf::If::KIND, &[&[more]], scalars, &[]);
        let (then, other) = (self.m.new_region(op), self.m.new_region(op));
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);
        let (yes, no) =
            (self.contexts_where(more, |w| w & 1 == 1), self.contexts_where(more, |w| w & 1 == 0));
        let block = self.block_in(then, &[]);
        let budget = self.budget();
        self.place(block, &yes, false, |g| {
            let one = g.constant(count_ty, &[1]);
            let less = g.emit(arith::SubI::KIND, &[&[own[0]], &[one]], &[count_ty], &[]);
            g.finish(less);
            let mut args: Arguments = SmallVec::from_slice(&[g.m.result(less, 0)]);
            for ty in scalars {
                args.push(g.operand(*ty));
            }
            args.extend(own[1 + scalars.len()..].iter().copied());
            let callee = g.m.ctx.symbol_attr(name);
            let call = g.emit(Self::CALL, &[&args], scalars, &[(func::Call::callee, callee)]);
            g.finish(call);
            g.body(budget);
            let values: SmallVec<[Value; 4]> = scalars.iter().map(|t| g.operand(*t)).collect();
            g.emit(scf::Yield::KIND, &[&values], &[], &[]);
        });
        let block = self.block_in(other, &[]);
        self.place(block, &no, false, |g| {
            let values: SmallVec<[Value; 4]> = scalars.iter().map(|t| g.operand(*t)).collect();
            g.emit(scf::Yield::KIND, &[&values], &[], &[]);
        });
        self.blocks_allowed = blocks;
        self.finish(op);
        (0..scalars.len()).map(|i| self.m.result(op, i)).collect()
    }

    /// Makes a parameter known by the arguments of the calls; gives what was seen of it.
    pub(crate) fn parameter(
        &mut self,
        argument: Value,
        number: usize,
        outer: u32,
        outer_contexts: u32,
        tuples: &[Arguments],
    ) -> Option<(u32, u16)> {
        let ty = self.m.ty(argument);
        let froms: SmallVec<[Value; 2]> = tuples.iter().map(|t| t[number]).collect();
        let taint = froms.iter().fold(0, |t, v| t | self.k.fact(*v).taint);
        let comps = usize::from(self.k.fact(froms[0]).comps).max(1);
        let known = froms.iter().all(|v| self.k.is_known(*v) && usize::from(self.k.fact(*v).comps) == comps);
        self.k.set(argument, KnownBits::No, comps, taint, 1 << number.min(63));
        let mut seen = None;
        if known {
            let mut words = Vec::new();
            for v in &froms {
                for context in 0..outer_contexts {
                    words.extend((0..comps).map(|c| self.k.get_in(outer, *v, context, c)));
                }
            }
            let at = self.k.push(&words);
            seen = Some((at, comps as u16));
            self.describe_contexts(argument, &words, comps);
        }
        let is_memref = self.is_memref(ty);
        self.scope.bind(argument, ty, is_memref);
        seen
    }

    /// A function operation that stands nowhere yet.
    pub(crate) fn new_function(&mut self) -> Op {
        self.m.new_op(if self.is_llvm() { llvm::Func::KIND } else { func::Func::KIND })
    }

    /// The type of a function of the LLVM dialect.
    pub(crate) fn llvm_function_type(&mut self, params: &[Type], results: &[Type]) -> Type {
        let ret = results.first().copied().unwrap_or(Type::LLVM_VOID);
        self.m.ctx.intern_type(TypeKind::LlvmFunc { ret, params: params.into(), variadic: false })
    }

    fn has_body(&self, f: Op) -> bool {
        self.m.op(f).regions.first().is_some_and(|r| !self.m.region(*r).blocks.is_empty())
    }

    /// Gives a function operation its name, type and visibility.
    pub(crate) fn define(&mut self, f: Op, name: &str, params: &[Type], results: &[Type], private: bool) {
        if self.is_llvm() {
            let linkage =
                if private && self.has_body(f) { LlvmLinkage::INTERNAL } else { LlvmLinkage::EXTERNAL };
            let ty = self.llvm_function_type(params, results);
            let props = [
                (llvm::Func::sym_name, self.m.ctx.string_attr(name)),
                (llvm::Func::function_type, self.m.ctx.type_attr(ty)),
                (llvm::Func::linkage, self.m.ctx.enum_attr(LlvmLinkage::of(linkage))),
                (llvm::Func::CConv, self.m.ctx.enum_attr(LlvmCConv::of(LlvmCConv::C))),
            ];
            for (prop, attr) in props {
                self.m.set_prop(f, prop, Some(attr));
            }
            return;
        }
        if private && self.has_body(f) && self.draw.ratio(1, 8) {
            // A second function comes with it, for C.
            let unit = self.m.ctx.unit_attr();
            discardable::EMIT_C_INTERFACE.set(&mut self.m, f, unit);
        }
        let ty = self.m.ctx.function_type(params, results);
        let ty = self.m.ctx.type_attr(ty);
        let name = self.m.ctx.string_attr(name);
        let private = private.then(|| self.m.ctx.string_attr("private"));
        let mut set = |prop: Prop, attr: Option<Attr>| self.m.set_prop(f, prop, attr);
        set(func::Func::sym_name, Some(name));
        set(func::Func::function_type, Some(ty));
        set(func::Func::sym_visibility, private);
    }
}
