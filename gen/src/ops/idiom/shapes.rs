//! Idioms with regions and memory: operations that a comparison guards, operations that would be undefined but never
//! execute, memory that is written and read again.

use crate::core::{Gen, allowed};
use crate::memory::contiguous;
use crate::region::Arm;
use crate::sem::{Num, of};
use plumb_interp::scalar::narrow;
use plumb_ir::meaning::{IntBin, Meaning, Scalar};
use plumb_ir::ops::{MemRefOp, arith, cf, memref, scf};
use plumb_ir::{Op, OpKind, Region, Type, Value, ValueDef};
use smallvec::SmallVec;

/// Numbers of the predicates of integer comparisons.
mod pred {
    pub const EQ: u64 = 0;
    pub const NE: u64 = 1;
    pub const SGT: u64 = 4;
    pub const ULT: u64 = 6;
    pub const UGT: u64 = 8;
}

/// Divisions by whether they are of signed numbers.
fn divisions(signed: bool) -> impl Iterator<Item = (OpKind, IntBin)> {
    [
        arith::DivUI::KIND,
        arith::RemUI::KIND,
        arith::CeilDivUI::KIND,
        arith::DivSI::KIND,
        arith::RemSI::KIND,
        arith::FloorDivSI::KIND,
        arith::CeilDivSI::KIND,
    ]
    .into_iter()
    .filter_map(|kind| match of(kind) {
        Some(Meaning::Scalar(Scalar::Int(op))) => Some((kind, op)),
        _ => None,
    })
    .filter(move |(_, op)| signed || matches!(op, IntBin::DivU | IntBin::RemU | IntBin::CeilDivU))
}

impl Gen<'_, '_, '_, '_> {
    /// A division that may be made where its divisor is such; none if the module has none of them.
    fn division(&mut self, signed: bool, ty: Type, a: Value, b: Value) -> Option<Value> {
        let fit: SmallVec<[(OpKind, IntBin); 8]> =
            divisions(signed).filter(|(kind, _)| self.admits(*kind)).collect();
        let (kind, op) = self.draw.pick(&fit)?;
        let op = self.int_of(kind, op, ty, a, b)?;
        Some(self.m.result(op, 0))
    }

    /// `scf.if` with one result, of what each region gives.
    fn one_of_two(
        &mut self,
        cond: Value,
        ty: Type,
        then: impl FnOnce(&mut Self) -> Value,
        other: impl FnOnce(&mut Self) -> Value,
    ) -> Op {
        let decided = self.k.is_known(cond);
        if decided {
            self.rely(cond);
        }
        let op = self.emit(scf::If::KIND, &[&[cond]], &[ty], &[]);
        let regions = [self.m.new_region(op), self.m.new_region(op)];
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);
        let taken = self.arm_of(regions[0], decided.then_some((cond, 1)), then);
        let not = self.arm_of(regions[1], decided.then_some((cond, 0)), other);
        self.blocks_allowed = blocks;
        let r = self.m.result(op, 0);
        self.merge(r, &[taken, not], decided);
        self.finish(op);
        op
    }

    /// A region that gives a value; `decided`: it is reached where a condition is so.
    fn arm_of(
        &mut self,
        region: Region,
        decided: Option<(Value, u64)>,
        build: impl FnOnce(&mut Self) -> Value,
    ) -> Arm {
        let contexts = match decided {
            Some((cond, bit)) => self.contexts_where(cond, |w| w & 1 == bit),
            None => self.all_contexts(),
        };
        let block = self.block_in(region, &[]);
        let certain = decided.is_some() && contexts.len() == self.k.contexts() as usize;
        let (value, frame) = self.place(block, &contexts, certain, |g| {
            let v = build(g);
            g.emit(scf::Yield::KIND, &[&[v]], &[], &[]);
            v
        });
        Arm { frame, value }
    }

    /// A division in the region in which its divisor is not 0, and for signed ones not -1.
    pub(crate) fn guarded_division(&mut self) -> bool {
        let ty = self.scalar_type(false);
        if !divisions(true).any(|(kind, _)| self.admits(kind)) {
            return false;
        }
        let (x, y) = (self.input(ty), self.input(ty));
        let zero = self.constant(ty, &[0]);
        let by = self.draw.pick(&[pred::NE, pred::EQ, pred::SGT, pred::UGT]).unwrap_or(pred::NE);
        let signed = by == pred::SGT;
        // Of one bit no number is greater than 0.
        let cond = self.compare(ty, by, y, zero);
        let divided = |g: &mut Self| g.division(signed, ty, x, y).unwrap_or(x);
        let not = |g: &mut Self| if g.draw.ratio(1, 2) { x } else { g.operand(ty) };
        match by {
            pred::EQ => self.one_of_two(cond, ty, not, divided),
            _ => self.one_of_two(cond, ty, divided, not),
        };
        true
    }

    /// An element of a memref in the region in which an index is below its size.
    pub(crate) fn guarded_access(&mut self) -> bool {
        let Some(m) = self
            .memref_that(|g, v| g.is_initialised(v) && g.has_elements(v) && g.rank(v).is_some_and(|r| r > 0))
        else {
            return false;
        };
        let elem = self.elem(m);
        if self.num(elem).is_none() {
            return false;
        }
        let Some(mut indices) = self.indices_of(m) else { return false };
        self.rely_rigidly(m);
        let dim = self.draw.below(indices.len());
        let sizes = self.sizes(m, dim);
        let Some(least) = sizes.iter().copied().min() else { return false };
        let (i, size) = (self.input(Type::INDEX), self.index_of(least));
        indices[dim] = i;
        let cond = self.compare(Type::INDEX, pred::ULT, i, size);
        let read = |g: &mut Self| {
            let op = g.emit(memref::Load::KIND, &[&[m], &indices], &[elem], &[]);
            g.finish(op);
            g.m.result(op, 0)
        };
        self.one_of_two(cond, elem, read, |g| g.operand(elem));
        true
    }

    /// An operation that is undefined, for a place that is never reached. Gives an integer of a type.
    fn undefined(&mut self, ty: Type, zero: Value) -> Value {
        let x = self.operand(ty);
        match self.draw.below(5) {
            0 | 1 => self.division(true, ty, x, zero).unwrap_or(x),
            2 => {
                let num = self.num(ty).unwrap_or(Num::Int(64));
                let least = self.constant(ty, &[num.least()]);
                let minus_one = self.constant(ty, &[narrow::mask(num.width().min(64))]);
                self.division(true, ty, least, minus_one).unwrap_or(x)
            }
            3 if self.has_memory() => self.beyond(ty).unwrap_or(x),
            _ if self.admits(cf::Assert::KIND) && self.effects == allowed::ALL => {
                let fails = self.constant(Type::I1, &[0]);
                let text = self.m.ctx.string_attr("never");
                let op = self.emit(cf::Assert::KIND, &[&[fails]], &[], &[(cf::Assert::msg, text)]);
                self.finish(op);
                x
            }
            _ => self.division(true, ty, x, zero).unwrap_or(x),
        }
    }

    /// An element beyond the last of a memref.
    fn beyond(&mut self, ty: Type) -> Option<Value> {
        let m = self.memref_that(|g, v| g.elem(v) == ty && g.rank(v).is_some_and(|r| r > 0))?;
        let rank = self.rank(m)?;
        let at = self.draw.below(rank);
        let mut indices: SmallVec<[Value; 4]> = SmallVec::new();
        for d in 0..rank {
            let size = self.sizes(m, d).iter().copied().max().unwrap_or(3);
            let index = if d == at { size } else { 0 };
            indices.push(self.constant(Type::INDEX, &[index]));
        }
        let op = self.emit(memref::Load::KIND, &[&[m], &indices], &[ty], &[]);
        self.finish(op);
        Some(self.m.result(op, 0))
    }

    /// An integer type with divisions, and 0 of it.
    fn a_zero(&mut self) -> (Type, Value) {
        let ty = self.scalar_type(false);
        (ty, self.known_input(ty, 0))
    }

    /// `scf.if` with a region that is never taken and would be undefined.
    pub(crate) fn never_taken(&mut self) -> bool {
        let (ty, zero) = self.a_zero();
        let holds = self.draw.ratio(1, 2);
        let cond = self.known_input(Type::I1, u64::from(!holds));
        let undefined = |g: &mut Self| g.undefined(ty, zero);
        let fine = |g: &mut Self| g.operand(ty);
        match holds {
            true => self.one_of_two(cond, ty, undefined, fine),
            false => self.one_of_two(cond, ty, fine, undefined),
        };
        true
    }

    /// `scf.for` without iterations, whose body would be undefined.
    pub(crate) fn never_entered(&mut self) -> bool {
        let (ty, zero) = self.a_zero();
        let Some((count, unsigned)) = self.no_iterations() else { return false };
        let init = self.operand(ty);
        let op = self.for_of(&count, unsigned, &[init], |g, _, args| {
            args.iter().for_each(|a| g.pass_unknown(*a));
            SmallVec::from_slice(&[g.undefined(ty, zero)])
        });
        let r = self.m.result(op, 0);
        let taint = self.k.fact(init).taint;
        self.copy_fact(r, init, taint);
        self.finish(op);
        true
    }

    /// A block that is never reached and would be undefined.
    pub(crate) fn never_branched(&mut self) -> bool {
        let (ty, zero) = self.a_zero();
        let holds = self.draw.ratio(1, 2);
        let cond = self.known_input(Type::I1, u64::from(!holds));
        self.rely(cond);
        let fine = self.operand(ty);
        let Some(region) = self.blocks() else { return false };
        let join = self.block_in(region, &[ty]);
        let dead = self.m.new_block(region);
        match holds {
            true => self.jump_if(cond, dead, &[], join, &[fine]),
            false => self.jump_if(cond, join, &[fine], dead, &[]),
        }
        self.place(dead, &[], false, |g| {
            let v = g.undefined(ty, zero);
            g.jump(join, &[v]);
        });
        self.block = join;
        let a = self.arguments(join)[0];
        self.pass(a, fine);
        true
    }

    /// A value stored and loaded, another store, and the same element loaded again.
    pub(crate) fn forwarded(&mut self) -> bool {
        let fits = |g: &Self, v: Value| g.has_elements(v) && g.buffers_all(v, |b| b.mutable);
        let m = match self.memref_that(fits) {
            Some(m) => m,
            None => {
                let ty = self.scalar_type(false);
                let Some(m) = self.input_of(ty) else { return false };
                m
            }
        };
        let Some(indices) = self.indices_of(m) else { return false };
        self.store_to(m, &indices, None);
        self.load_at(m, &indices);
        match self.draw.below(4) {
            0 => {}
            1 | 2 => self.store_through_view(m),
            _ => {
                if let Some(others) = self.indices_of(m) {
                    self.store_to(m, &others, None);
                }
            }
        }
        self.load_at(m, &indices);
        if self.draw.ratio(1, 2) {
            self.store_to(m, &indices, None);
            self.load_at(m, &indices);
        }
        true
    }

    /// A view of a memref, if one can be made.
    pub(crate) fn view_of(&mut self, m: Value) -> Option<Value> {
        use MemRefOp::{Cast, CollapseShape, ExpandShape, ReinterpretCast, SubView, Transpose};
        for _ in 0..3 {
            let views = [SubView, SubView, Cast, ReinterpretCast, CollapseShape, ExpandShape, Transpose];
            let view = self.draw.pick(&views)?;
            if !self.admits(OpKind::MemRef(view)) {
                continue;
            }
            let before = self.scope.memrefs().len();
            self.preferred = Some(m);
            let made = view.generate(self, ()) == Some(true);
            self.preferred = None;
            if made && !self.failed && self.scope.memrefs().len() > before {
                return self.scope.memrefs().last().copied();
            }
        }
        None
    }

    fn store_through_view(&mut self, m: Value) {
        let Some(view) = self.view_of(m) else { return };
        if !self.is_unranked(view)
            && self.usable(view)
            && self.has_elements(view)
            && self.buffers_all(view, |b| b.mutable)
            && let Some(indices) = self.indices_of(view)
        {
            self.store_to(view, &indices, None);
        }
    }

    /// Views of views of memory with dimensions of one element, whose strides say nothing of where elements are.
    pub(crate) fn views_of_units(&mut self) -> bool {
        let float = self.draw.ratio(1, 3);
        let elem = self.scalar_type(float);
        let extents: &[&[i64]] =
            &[&[1], &[1, 1], &[2, 1], &[1, 3], &[1, 2, 1], &[2, 1, 2], &[1, 1, 4], &[2, 2, 1, 2]];
        let extents = self.draw.pick(extents).unwrap_or(&[1]);
        let mut view = self.new_memory(elem, extents, false);
        self.fill(view);
        for _ in 0..self.draw.range(1, 3) {
            let Some(next) = self.view_of(view) else { break };
            view = next;
        }
        if self.is_unranked(view) {
            return true;
        }
        if !self.usable(view) || !self.has_elements(view) {
            return false;
        }
        let Some(place) = self.indices_of(view) else { return false };
        self.load_at(view, &place);
        if self.draw.ratio(1, 3) {
            self.store_to(view, &place, None);
            self.load_at(view, &place);
        }
        true
    }

    /// Memory that nothing else sees: written, changed in a region or not, and read.
    pub(crate) fn hidden_memory(&mut self) -> bool {
        let float = self.draw.ratio(1, 3);
        let elem = self.scalar_type(float);
        let extents = self.draw.pick::<&[i64]>(&[&[], &[], &[2], &[1], &[2, 2], &[3]]).unwrap_or(&[]);
        let ty = self.plain_memref_type(extents, elem, None);
        let op = self.emit(memref::Alloca::KIND, &[&[], &[]], &[ty], &[]);
        let v = self.m.result(op, 0);
        let b = self.new_buffer(elem, extents.iter().product::<i64>() as u32);
        if let Some(buffer) = self.buffers.get_mut(b as usize) {
            buffer.stack = true;
        }
        self.describe(v, b, 0, extents, &contiguous(extents));
        self.run_hidden(op);
        let mut places: SmallVec<[SmallVec<[Value; 4]>; 4]> = SmallVec::from_elem(SmallVec::new(), 1);
        for extent in extents {
            let heads = std::mem::take(&mut places);
            for head in heads {
                for i in 0..*extent {
                    let mut place = head.clone();
                    place.push(self.constant(Type::INDEX, &[i as u64]));
                    places.push(place);
                }
            }
        }
        for place in &places {
            let value = self.input(elem);
            self.store_to(v, place, Some(value));
        }
        let at = self.draw.below(places.len());
        let place = places.swap_remove(at);
        if self.draw.ratio(1, 2) {
            self.load_at(v, &place);
        }
        match self.draw.below(3) {
            0 if self.admits(scf::If::KIND) && self.fits_here(scf::If::KIND) => {
                self.store_in_branch(v, &place, elem)
            }
            1 if self.admits(scf::For::KIND) && self.fits_here(scf::For::KIND) => {
                self.store_in_loop(v, &place, elem)
            }
            _ => {
                let value = self.input(elem);
                self.store_to(v, &place, Some(value));
            }
        }
        self.load_at(v, &place);
        if let Some(other) = places.first().cloned() {
            self.load_at(v, &other);
        }
        true
    }

    /// `scf.if` that stores.
    fn store_in_branch(&mut self, v: Value, place: &[Value], elem: Type) {
        let cond = self.condition();
        let kept = self.operand(elem);
        let stores = |g: &mut Self| {
            let read = g.load_at(v, place);
            let value = g.operand(elem);
            g.store_to(v, place, Some(value));
            read.unwrap_or(kept)
        };
        self.one_of_two(cond, elem, stores, |_| kept);
    }

    /// `scf.for` that loads and stores.
    fn store_in_loop(&mut self, v: Value, place: &[Value], elem: Type) {
        let room = u64::from(self.cfg.max_contexts / self.k.contexts().max(1)).min(3);
        let end = self.draw.below(room as usize + 1) as u64;
        let [first, end, step] = [0, end, 1].map(|n| self.constant(Type::INDEX, &[n]));
        self.counted_loop(first, end, step, |g, _| {
            g.load_at(v, place);
            let value = g.operand(elem);
            g.store_to(v, place, Some(value));
        });
    }

    /// At the beginning of a region that a condition guards: the condition again, or what it was made of.
    pub(crate) fn guarded(&mut self, cond: Value) {
        if self.is_llvm() || !self.draw.chance(self.cfg.reuse) {
            return;
        }
        let compared = match self.m.value(cond).def {
            ValueDef::Result(op, _) if self.m.kind(op) == arith::CmpI::KIND => Some(op),
            _ => None,
        };
        match (compared, self.draw.below(4)) {
            (Some(op), 0 | 1) if self.admits(arith::CmpI::KIND) => {
                let (a, b) = (arith::CmpI::lhs.get(&self.m, op), arith::CmpI::rhs.get(&self.m, op));
                let ty = self.m.ty(a);
                if self.num(ty).is_none() || self.m.ctx.scalar(ty) != ty {
                    return;
                }
                // The same comparison, or another of the same numbers.
                let pred = match self.draw.ratio(1, 2) {
                    true => arith::CmpI::predicate.bits(&self.m, op).into(),
                    false => self.draw.below(10) as u64,
                };
                let (a, b) = if self.draw.ratio(1, 3) { (b, a) } else { (a, b) };
                self.compare(ty, pred, a, b);
            }
            (_, 2) if self.admits(arith::XOrI::KIND) => {
                let by = self.constant(Type::I1, &[1]);
                self.int_of(arith::XOrI::KIND, IntBin::Xor, Type::I1, cond, by);
            }
            _ if self.admits(arith::Select::KIND) => {
                let ty = self.scalar_type(false);
                let (a, b) = (self.operand(ty), self.operand(ty));
                self.select_of(ty, cond, a, b);
            }
            _ => {}
        }
    }
}
