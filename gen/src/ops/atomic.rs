//! Steps that read and write an element as one: `atomic_rmw` and `generic_atomic_rmw`.

use crate::core::{Effects, Gen};
use plumb_ir::enums::AtomicRmw;
use plumb_ir::ops::memref;
use plumb_ir::{OpKind, Type, Value};
use smallvec::SmallVec;

impl Gen<'_, '_, '_, '_> {
    /// An initialised, writable memref whose elements machines update as one, and indices for it.
    fn atomic_place(&mut self, float: bool) -> Option<(Value, SmallVec<[Value; 4]>)> {
        let suits = |g: &Self, v: Value| {
            let elem = g.m.ctx.elem(g.m.ty(v));
            let fine = matches!(elem, Type::I8 | Type::I16 | Type::I32 | Type::I64)
                || float && matches!(elem, Type::F32 | Type::F64);
            fine && g.has_elements(v) && g.is_initialised(v) && g.buffers_all(v, |b| b.mutable)
        };
        let v = match self.memref_that(suits) {
            Some(v) => v,
            None => {
                let ints: SmallVec<[Type; 8]> = self
                    .swarm
                    .ints
                    .iter()
                    .copied()
                    .filter(|t| matches!(*t, Type::I8 | Type::I16 | Type::I32 | Type::I64))
                    .collect();
                let elem = self.draw.pick(&ints)?;
                self.input_of(elem)
            }
        };
        let indices = self.indices_of(v)?;
        self.element_initialised(v, &indices).then_some((v, indices))
    }

    /// `memref.atomic_rmw`.
    pub(crate) fn atomic_rmw(&mut self) -> bool {
        let Some((v, indices)) = self.atomic_place(true) else { return false };
        let elem = self.m.ctx.elem(self.m.ty(v));
        let kinds: &[u32] = if matches!(elem, Type::F32 | Type::F64) {
            &[
                AtomicRmw::ADDF,
                AtomicRmw::ASSIGN,
                AtomicRmw::MAXIMUMF,
                AtomicRmw::MAXNUMF,
                AtomicRmw::MINIMUMF,
                AtomicRmw::MINNUMF,
            ]
        } else {
            &[
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
        let Some(kind) = self.draw.pick(kinds) else { return false };
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
        let bits = match (ty, self.draw.ratio(1, 2)) {
            (Type::F32, true) => 0x7fc0_0000,
            (Type::F32, false) => 0x3f80_0000,
            (_, true) => 0x7ff8_0000_0000_0000,
            (_, false) => 0x3ff0_0000_0000_0000,
        };
        self.constant(ty, &[bits])
    }

    /// `memref.generic_atomic_rmw`: a few pure operations on the element.
    pub(crate) fn generic_atomic_rmw(&mut self) -> bool {
        let Some((v, indices)) = self.atomic_place(false) else { return false };
        let elem = self.m.ctx.elem(self.m.ty(v));
        self.reliance.written |= self.k.fact(v).deps;
        let op = self.emit(memref::GenericAtomicRMW::KIND, &[&[v], &indices], &[elem], &[]);
        let region = self.m.new_region(op);
        let block = self.block_in(region, &[elem]);
        let args = self.arguments(block);
        let lanes = self.all_lanes();
        let effects = std::mem::replace(&mut self.effects, Effects::None);
        let blocks = std::mem::replace(&mut self.blocks_allowed, false);
        self.place(block, &lanes, true, |g| {
            args.iter().for_each(|a| g.pass_unknown(*a));
            let mark = g.scope.mark();
            for _ in 0..g.draw.range(1, 3) {
                if let Some(kind) = g.swarm.kind(&mut g.draw)
                    && matches!(kind, OpKind::Arith(_))
                    && g.fits_here(kind)
                {
                    g.step(kind);
                }
            }
            let made = g.scope.since(mark).rev().find(|(_, t)| *t == elem).map(|(v, _)| v);
            let other = g.operand(elem);
            let new = made.unwrap_or(other);
            let mixed = g.emit(plumb_ir::ops::arith::XOrI::KIND, &[&[new], &[args[0]]], &[elem], &[]);
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
