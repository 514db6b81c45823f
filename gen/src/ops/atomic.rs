//! Steps that update an element atomically: `atomic_rmw` and `generic_atomic_rmw`.

use super::scalar::one;
use crate::core::{Gen, allowed};
use crate::quirks::Quirk;
use crate::sem::Num;
use crate::swarm::Step;
use plumb_interp::scalar::{float, float_exact};
use plumb_ir::enums::AtomicRmw;
use plumb_ir::ops::{arith, memref};
use plumb_ir::{OpKind, Type, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// An initialised, writable memref whose elements machines update as one, and indices for it.
    fn atomic_place(&mut self) -> Option<(Value, SmallVec<[Value; 4]>)> {
        let suits = |g: &Self, v: Value| {
            let plain = || g.view(g.m.ty(v)).is_some_and(|view| view.identity);
            let fine =
                g.updates_as_one(g.m.ctx.elem(g.m.ty(v))) && (!g.avoids(Quirk::AtomicOfView) || plain());
            fine && g.has_elements(v) && g.is_initialised(v) && g.buffers_all(v, |b| b.mutable)
        };
        let v = match self.memref_that(suits) {
            Some(v) => v,
            None => {
                let types = self.swarm.ints.iter().chain(&self.swarm.floats).copied();
                let types: SmallVec<[Type; 8]> = types
                    .filter(|t| {
                        matches!(*t, Type::I8 | Type::I16 | Type::I32 | Type::I64 | Type::F32 | Type::F64)
                    })
                    .collect();
                let elem = self.draw.pick(&types)?;
                self.input_of(elem).filter(|v| suits(self, *v))?
            }
        };
        let indices = self.indices_of(v)?;
        self.element_initialised(v, &indices).then_some((v, indices))
    }

    /// Whether elements of a type are updated as one: those that take as many bytes as an exchange.
    pub(crate) fn updates_as_one(&self, elem: Type) -> bool {
        let machine = matches!(elem, Type::I8 | Type::I16 | Type::I32 | Type::I64);
        elem != Type::INDEX
            && (machine || !self.is_int(elem) || !self.avoids(Quirk::AtomicWidth))
            && self.m.ctx.scalar(elem) == elem
            && self.num(elem).is_some_and(|n| matches!(n.width().div_ceil(8), 1 | 2 | 4 | 8))
    }

    /// `memref.atomic_rmw`.
    pub(crate) fn atomic_rmw(&mut self) -> bool {
        let Some((v, indices)) = self.atomic_place() else { return false };
        let elem = self.m.ctx.elem(self.m.ty(v));
        let kinds: &[u32] = if elem == Type::BF16 {
            // LLVM's unoptimised code generation is known to fail on arithmetic of bf16 as one operation.
            &[AtomicRmw::MULF, AtomicRmw::ASSIGN]
        } else if !self.is_int(elem) {
            &[
                AtomicRmw::MULF,
                AtomicRmw::ADDF,
                AtomicRmw::ASSIGN,
                AtomicRmw::MAXIMUMF,
                AtomicRmw::MAXNUMF,
                AtomicRmw::MINIMUMF,
                AtomicRmw::MINNUMF,
            ]
        } else {
            &[
                AtomicRmw::MULI,
                AtomicRmw::ADDI,
                AtomicRmw::ANDI,
                AtomicRmw::ASSIGN,
                AtomicRmw::MAXS,
                AtomicRmw::MAXU,
                AtomicRmw::MINS,
                AtomicRmw::MINU,
                AtomicRmw::ORI,
                AtomicRmw::XORI,
            ]
        };
        let known = |kind: &u32| match *kind {
            AtomicRmw::MULI | AtomicRmw::MULF => self.avoids(Quirk::AtomicProduct),
            AtomicRmw::ANDI | AtomicRmw::ORI => self.avoids(Quirk::AtomicBits),
            AtomicRmw::XORI => self.avoids(Quirk::AtomicXor),
            AtomicRmw::MAXIMUMF | AtomicRmw::MAXNUMF | AtomicRmw::MINIMUMF | AtomicRmw::MINNUMF => {
                self.avoids(Quirk::AtomicExtreme)
            }
            _ => false,
        };
        let kinds: SmallVec<[u32; 10]> = kinds.iter().copied().filter(|kind| !known(kind)).collect();
        let Some(kind) = self.draw.pick(&kinds) else { return false };
        let value = match kind {
            // Of two zeros either may result, so that one operand must be none.
            AtomicRmw::MAXNUMF | AtomicRmw::MINNUMF => self.no_zero(elem),
            _ => self.operand(elem),
        };
        let attr = self.m.ctx.enum_attr(AtomicRmw::of(kind));
        self.reliance.written |= self.k.fact(v).deps;
        let props = [(memref::AtomicRMW::kind, attr)];
        let op = self.emit(memref::AtomicRMW::KIND, &[&[value], &[v], &indices], &[elem], &props);
        self.finish(op);
        true
    }

    /// A float that is not zero, NaN as often as not.
    pub(crate) fn no_zero(&mut self, ty: Type) -> Value {
        let Some(Num::Float(f)) = self.num(ty) else { return self.operand(ty) };
        let quiet = float_exact::infinity(f, false) as u64 | (float_exact::infinity(f, false) as u64) >> 1;
        let bits = if self.draw.ratio(1, 2) { quiet & !(float::sign_bit(f) as u64) } else { one(f) };
        self.constant(ty, &[bits])
    }

    /// `memref.generic_atomic_rmw`: a few pure operations on the element.
    pub(crate) fn generic_atomic_rmw(&mut self) -> bool {
        let Some((v, indices)) = self.atomic_place() else { return false };
        let elem = self.m.ctx.elem(self.m.ty(v));
        self.reliance.written |= self.k.fact(v).deps;
        let op = self.emit(memref::GenericAtomicRMW::KIND, &[&[v], &indices], &[elem], &[]);
        let region = self.m.new_region(op);
        let block = self.block_in(region, &[elem]);
        let args = self.arguments(block);
        let contexts = self.all_contexts();
        let effects = std::mem::replace(&mut self.effects, allowed::COMPUTE);
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);
        self.place(block, &contexts, true, |g| {
            args.iter().for_each(|a| g.pass_unknown(*a));
            let mark = g.scope.mark();
            for _ in 0..g.draw.range(1, 3) {
                if let Some(step @ Step::Op(OpKind::Arith(_))) = g.swarm.step(&mut g.draw) {
                    g.step(step);
                }
            }
            let made = g.scope.since(mark).rev().find(|(_, t)| *t == elem).map(|(v, _)| v);
            let other = g.operand(elem);
            let new = made.unwrap_or(other);
            let mix = if g.is_int(elem) { arith::XOrI::KIND } else { arith::MulF::KIND };
            let mixed = g.emit(mix, &[&[new], &[args[0]]], &[elem], &[]);
            g.finish(mixed);
            let result = if g.draw.ratio(1, 2) { g.m.result(mixed, 0) } else { new };
            g.emit(memref::AtomicYield::KIND, &[&[result]], &[], &[]);
        });
        self.blocks_allowed = blocks;
        self.effects = effects;
        self.finish(op);
        true
    }
}
