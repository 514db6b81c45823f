//! Steps of `func`: calls of new functions, of existing functions, through function values, and of the printing
//! functions of the runtime.

use crate::core::{Gen, Reliance};
use crate::know::KnownBits;
use crate::memory::{BUFFER, size_at};
use crate::quirks::Quirk;
use crate::region::Arm;
use crate::sem::Num;
use plumb_ir::ops::{arith, memref};
use plumb_ir::{Op, OpKind, Type, TypeKind, Value, discardable};
use smallvec::SmallVec;

/// Arguments of one call.
pub type Arguments = SmallVec<[Value; 4]>;

impl Gen<'_, '_, '_, '_> {
    /// `func.call`, or `func.call_indirect` of a `func.constant`.
    pub(crate) fn call(&mut self, indirect: bool) -> bool {
        if !indirect && self.cfg.prints && self.k.contexts() <= 4 && self.draw.ratio(1, 5) {
            return self.print_something();
        }
        if self.draw.ratio(1, 3) && self.call_again(indirect) {
            return true;
        }
        if !indirect && !self.is_llvm() && self.draw.ratio(1, 10) && self.call_recursive() {
            return true;
        }
        if self.has_room_for_function() { self.call_new(indirect) } else { self.call_again(indirect) }
    }

    /// A function made for one or two calls of it.
    fn call_new(&mut self, indirect: bool) -> bool {
        // Buffers from here on are the callee's own: another one at each call.
        let below = self.buffers.len() as u64;
        let (number, tuples, arms) = self.new_callee();
        let contexts = self.k.contexts();
        for (t, args) in tuples.iter().enumerate() {
            let calls = self.emit_call(number, args, indirect);
            for (i, arm) in arms.iter().enumerate() {
                let r = self.m.result(calls, i);
                self.result_of(r, *arm, t as u32 * contexts, below);
            }
            self.finish(calls);
            if self.failed {
                return true;
            }
        }
        true
    }

    /// A function that nothing calls, unless a later call finds it.
    pub(crate) fn uncalled(&mut self) -> bool {
        let possible = self.has_room_for_function();
        if possible {
            self.new_callee();
        }
        possible
    }

    fn has_room_for_function(&self) -> bool {
        self.named < self.cfg.max_functions
            && self.call_depth < 3
            && self.k.contexts() > 0
            && self.target.saturating_sub(self.ops) > 2
    }

    /// A new function with the arguments of the calls that it was made for, and what it returns.
    fn new_callee(&mut self) -> (usize, SmallVec<[Arguments; 2]>, SmallVec<[Arm; 4]>) {
        let mut params: SmallVec<[Type; 4]> = SmallVec::new();
        let mut first: Arguments = SmallVec::new();
        for _ in 0..self.draw.range(0, 4) {
            let v = if self.has_memory() && self.draw.ratio(1, 2) {
                match self.any_memref(|g, v| g.passable(g.m.ty(v))) {
                    Some(v) => v,
                    None => continue,
                }
            } else {
                let float = self.draw.ratio(1, 3);
                let scalar = self.scalar_type(float);
                let ty = self.lane_type(scalar);
                self.operand(ty)
            };
            params.push(self.m.ty(v));
            first.push(v);
        }
        let mut tuples: SmallVec<[Arguments; 2]> = SmallVec::new();
        // A second call whose arguments the body must suit as well.
        if self.draw.ratio(1, 3) && self.k.contexts() * 2 <= self.cfg.max_contexts {
            let mut second = Arguments::new();
            for (ty, v) in params.iter().zip(&first) {
                let other = if self.is_memref(*ty) {
                    let comps = self.k.fact(*v).comps;
                    self.visible_that(*ty, |g, o| {
                        g.usable(o) && g.k.fact(o).comps == comps && g.elem(o) == g.elem(*v)
                    })
                } else {
                    Some(self.operand(*ty))
                };
                second.push(other.unwrap_or(*v));
            }
            tuples.push(first);
            tuples.push(second);
        } else {
            tuples.push(first);
        }
        let (number, arms) = self.function(&params, &tuples);
        (number, tuples, arms)
    }

    /// What a call gives, from the contexts of the body that stand for it.
    fn result_of(&mut self, r: Value, arm: Arm, from: u32, below: u64) {
        let fact = *self.k.fact(arm.value);
        if fact.known == KnownBits::No {
            self.k.fact_mut(r).taint = fact.taint;
            return;
        }
        let comps = usize::from(fact.comps);
        let is_memref = self.is_memref(self.m.ty(r));
        let mut words = Vec::new();
        let mut fresh: SmallVec<[(u64, u64); 4]> = SmallVec::new();
        for context in 0..self.k.contexts() {
            for c in 0..comps {
                let mut word = self.k.get_in(arm.frame, arm.value, from + context, c);
                // What the callee made is another one at each call; a global first named in it is not.
                let made = |b: u64| self.buffers.get(b as usize).is_some_and(|b| b.frame.is_some());
                if is_memref && c == BUFFER && word >= below && made(word) {
                    word = self.own_copy(word, &mut fresh);
                }
                words.push(word);
            }
        }
        self.describe_contexts(r, &words, comps);
        self.k.fact_mut(r).taint = fact.taint;
    }

    /// The buffer a call gives for one that the callee made.
    fn own_copy(&mut self, b: u64, fresh: &mut SmallVec<[(u64, u64); 4]>) -> u64 {
        if let Some((_, own)) = fresh.iter().find(|(old, _)| *old == b) {
            return *own;
        }
        let Some(buffer) = self.buffers.get(b as usize) else { return b };
        let mut copy = buffer.clone();
        copy.heap = false;
        self.buffers.push(copy);
        let own = self.buffers.len() as u64 - 1;
        fresh.push((b, own));
        own
    }

    /// The operation that calls a function.
    pub(crate) fn emit_call(&mut self, number: usize, args: &[Value], indirect: bool) -> Op {
        let f = &self.functions[number];
        let (name, results) = (f.name.clone(), f.results.clone());
        let (reliance, prints, cost) = (f.reliance, f.prints, f.cost);
        self.note_call(&reliance, prints, cost, args);
        if indirect {
            return self.call_by_value(number, args);
        }
        self.call_symbol(&name, args, &results)
    }

    /// Notes what a call with these arguments relies on and does.
    pub(crate) fn note_call(&mut self, reliance: &Reliance, prints: bool, cost: u64, args: &[Value]) {
        for (i, v) in args.iter().enumerate() {
            let bit = 1u64 << i.min(63);
            if reliance.written & bit != 0 {
                self.reliance.written |= self.k.fact(*v).deps;
            }
            // What the body relies on, its callers rely on.
            if reliance.rigid & bit != 0 {
                self.rely_rigidly(*v);
            } else if reliance.pinned & bit != 0 {
                self.rely(*v);
            }
        }
        self.prints |= prints;
        self.work += cost * u64::from(self.k.contexts());
    }

    /// A call of a function that exists, with arguments that its body suits.
    fn call_again(&mut self, indirect: bool) -> bool {
        if self.functions.is_empty() || self.k.contexts() == 0 {
            return false;
        }
        // Callees made before the function being built began are complete; the table only holds complete ones.
        let number = self.draw.below(self.functions.len());
        let f = &self.functions[number];
        let too_costly = self.work + f.cost * u64::from(self.k.contexts()) > self.work_limit();
        if too_costly || f.prints && self.k.contexts() > 4 {
            return false;
        }
        let (params, seen, reliance) = (f.params.clone(), f.seen.clone(), f.reliance);
        let contexts = f.contexts;
        let mut args = Arguments::new();
        for (p, ty) in params.iter().enumerate() {
            let bit = 1u64 << p.min(63);
            let memref = self.is_memref(*ty);
            let written = reliance.written & bit != 0;
            let pinned = (reliance.pinned | reliance.rigid) & bit != 0;
            let found = if memref || pinned {
                let seen = seen[p];
                self.visible_that(*ty, |g, v| {
                    let suits = !pinned
                        || seen
                            .is_some_and(|s| g.matches(v, s, contexts, memref && reliance.rigid & bit == 0));
                    suits
                        && (!memref
                            || g.usable(v)
                                && g.is_initialised(v)
                                && (!written || g.buffers_all(v, |b| b.mutable)))
                })
            } else {
                // The body was built for values without NaNs of undetermined bits, if it was.
                Some(self.operand(*ty))
            };
            match found {
                Some(v) => args.push(v),
                None => return false,
            }
        }
        if !self.together(&args, &seen, &reliance, contexts) || !self.no_taint_added(number, &args) {
            return false;
        }
        let op = self.emit_call(number, &args, indirect);
        let results: Vec<Value> = self.m.op(op).results.to_vec();
        if results.iter().any(|r| self.is_memref(self.m.ty(*r))) {
            // Its descriptor is not known here, so it is not used: it stays out of sight.
            self.run_hidden(op);
            for r in results {
                if !self.is_memref(self.m.ty(r)) {
                    self.bind(r);
                }
            }
            return true;
        }
        self.finish(op);
        true
    }

    /// Whether a value is in every context one that a parameter was seen with (of memrefs: by sizes alone).
    fn matches(&self, v: Value, seen: (u32, u16), contexts: u32, sizes_only: bool) -> bool {
        (0..self.k.contexts())
            .all(|context| (0..contexts).any(|l| self.matches_in(v, context, seen, l, sizes_only)))
    }

    fn matches_in(
        &self,
        v: Value,
        context: u32,
        (at, comps): (u32, u16),
        seen_context: u32,
        sizes_only: bool,
    ) -> bool {
        let comps = usize::from(comps);
        if !self.k.is_known(v) || usize::from(self.k.fact(v).comps) != comps {
            return false;
        }
        let words = self.k.words(at + seen_context * comps as u32, comps);
        let rank = comps.saturating_sub(2) / 2;
        let range = if sizes_only { size_at(0)..size_at(rank) } else { 0..comps };
        range.into_iter().all(|c| words[c] == self.k.get(v, context, c))
    }

    /// Whether in each context the arguments that matter were seen together.
    fn together(
        &self,
        args: &[Value],
        seen: &[Option<(u32, u16)>],
        reliance: &Reliance,
        contexts: u32,
    ) -> bool {
        (0..self.k.contexts()).all(|context| {
            (0..contexts).any(|l| {
                args.iter().enumerate().all(|(p, v)| {
                    let bit = 1u64 << p.min(63);
                    let memref = self.is_memref(self.m.ty(*v));
                    (reliance.pinned | reliance.rigid) & bit == 0
                        || seen[p].is_some_and(|s| {
                            self.matches_in(*v, context, s, l, memref && reliance.rigid & bit == 0)
                        })
                })
            })
        })
    }

    /// Whether no argument brings a NaN of undetermined bits where the body was built without: there it may become an
    /// integer.
    fn no_taint_added(&self, number: usize, args: &[Value]) -> bool {
        let f = &self.functions[number];
        args.iter()
            .enumerate()
            .all(|(p, v)| self.k.fact(*v).taint & !f.taints.get(p).copied().unwrap_or(0) == 0)
    }

    /// Work a module may do, so that running it stays cheap.
    pub(crate) fn work_limit(&self) -> u64 {
        2000 + 64 * u64::from(self.target)
    }

    /// A call of a runtime function that prints a scalar or a memref.
    fn print_something(&mut self) -> bool {
        if self.has_memory()
            && self.prints_memrefs()
            && self.draw.ratio(1, 4)
            && let Some(v) = self.any_memref(|g, v| g.is_initialised(v) && g.printable(v))
        {
            self.print_memref(v);
            return true;
        }
        let ty = self.draw.pick(&[Type::I64, Type::F32, Type::F64]).unwrap_or(Type::I64);
        match self.visible(ty) {
            Some(v) => self.print_scalar(v),
            None => false,
        }
    }

    /// A call of a declared runtime function.
    pub(crate) fn runtime(&mut self, symbol: &'static str, params: &[Type], args: &[Value], interface: bool) {
        if !self.declared.contains(&symbol) {
            self.declared.push(symbol);
            let f = self.new_function();
            self.m.new_region(f);
            self.define(f, symbol, params, &[], true);
            if interface {
                let unit = self.m.ctx.unit_attr();
                discardable::EMIT_C_INTERFACE.set(&mut self.m, f, unit);
            }
            let body = self.m.body();
            self.m.append(body, f);
        }
        let op = self.call_symbol(symbol, args, &[]);
        self.prints = true;
        self.finish(op);
    }

    /// Prints a scalar, extended to 64 bits if it is an integer.
    pub(crate) fn print_scalar(&mut self, v: Value) -> bool {
        if self.prints_vectors && self.avoids(Quirk::PrintTwice) {
            return false;
        }
        let ty = self.m.ty(v);
        let symbol = match ty {
            Type::F32 => "printF32",
            Type::F64 => "printF64",
            Type::I64 => "printI64",
            _ if matches!(self.num(ty), Some(Num::Int(w)) if w < 64 || ty == Type::INDEX)
                && self.m.ctx.scalar(ty) == ty =>
            {
                let kind: OpKind = if ty == Type::INDEX { arith::IndexCast::KIND } else { self.root.sext };
                let op = self.emit(kind, &[&[v]], &[Type::I64], &[]);
                self.finish(op);
                let wide = self.m.result(op, 0);
                self.runtime("printI64", &[Type::I64], &[wide], false);
                return true;
            }
            _ => return false,
        };
        self.runtime(symbol, &[ty], &[v], false);
        true
    }

    /// Whether the runtime prints memrefs of this type.
    pub(crate) fn printable(&self, v: Value) -> bool {
        let ty = self.m.ty(v);
        self.space(ty).is_none() && printer(self.m.ctx.elem(ty)).is_some()
    }

    /// Prints a memref whose elements are all initialised and of a type that the runtime prints.
    pub(crate) fn print_memref(&mut self, v: Value) {
        let elem = self.m.ctx.elem(self.m.ty(v));
        let Some(symbol) = printer(elem) else { return };
        self.rely_rigidly(v);
        let general = self.m.ctx.intern_type(TypeKind::UnrankedMemRef { elem, space: None });
        let mut unranked = v;
        if !self.is_unranked(v) {
            let op = self.emit(memref::Cast::KIND, &[&[v]], &[general], &[]);
            let r = self.m.result(op, 0);
            let comps = usize::from(self.k.fact(v).comps);
            self.copy_fact(r, v, 0);
            self.k.fact_mut(r).comps = comps as u16;
            self.finish(op);
            unranked = r;
        }
        self.runtime(symbol, &[general], &[unranked], true);
    }
}

/// The runtime function that prints memrefs of these elements.
fn printer(elem: Type) -> Option<&'static str> {
    match elem {
        Type::I16 => Some("printMemrefI16"),
        Type::I32 => Some("printMemrefI32"),
        Type::I64 => Some("printMemrefI64"),
        Type::INDEX => Some("printMemrefInd"),
        Type::F32 => Some("printMemrefF32"),
        Type::F64 => Some("printMemrefF64"),
        _ => None,
    }
}
