//! Attributes of parameters and results that say something about their values: read where a function begins and
//! returns, and where it is called.

use super::func::PassedArgument;
use super::promises::{is_pure, promises, stated};
use super::{Builder, Decode};
use crate::code::{Claim, Ext, Reg};
use crate::heap::{Effect, Effects, ParameterPromise};
use crate::layout::{Kind, Scalar, TypeInfo};
use crate::scalar::wide;
use plumb_ir::enums::LlvmTailCall;
use plumb_ir::ops::{llvm, shared, view::Prop};
use plumb_ir::structured::{ConstantRange, Dereferenceable, MemoryEffects, Param};
use plumb_ir::{Attr, AttrKind, Op, Value};
use std::sync::Arc;

/// What a function's results are held to where it returns.
#[derive(Debug, Default)]
pub(crate) struct ReturnClaims {
    /// The claims about each result.
    claims: Vec<Vec<Claim>>,
    /// Whether the function promises not to return.
    pub(crate) never: bool,
    /// Whether it promises anything about memory.
    pub(crate) holds: bool,
}

/// What is passed to a call.
pub(super) struct Arguments {
    /// The arguments.
    pub(super) all: Vec<PassedArgument>,
    /// Whether anything is promised about memory while it is executed.
    holds: bool,
}

impl Builder<'_> {
    /// The attributes of parameter (or result) `i` in one of the lists of an operation.
    fn value_attrs(&self, op: Op, list: Prop, i: usize) -> Vec<(&str, Attr)> {
        let m = self.m;
        match list.attrs(m, op).get(i).map(|a| m.ctx.attr(*a)) {
            Some(AttrKind::Dictionary(entries)) => {
                let known =
                    |(name, value): &(_, Attr)| Some((m.ctx.name(*name).strip_prefix("llvm.")?, *value));
                entries.iter().filter_map(known).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What attributes say of a value of a type: what makes it poison first, for poison may be forbidden.
    fn claims(&mut self, op: Op, list: Prop, i: usize, ty: &TypeInfo) -> Decode<Vec<Claim>> {
        let m = self.m;
        let (mut claims, mut strict) = (Vec::new(), Vec::new());
        let lane = ty.lane();
        for (name, attr) in self.value_attrs(op, list, i) {
            let number = m.ctx.as_i64(attr).and_then(|n| u64::try_from(n).ok());
            match (name, lane, number) {
                ("nonnull", Some(Scalar::Ptr), _) => claims.push(Claim::NonNull),
                ("align", Some(Scalar::Ptr), Some(n)) if n > 1 => claims.push(Claim::Aligned(n)),
                ("range", Some(Scalar::Int(w)), _) => claims.extend(self.range_claim(attr, w)),
                ("nofpclass", _, Some(n)) => claims.push(Claim::NoClass(n)),
                ("dereferenceable", Some(Scalar::Ptr), Some(n)) if n > 0 => {
                    strict.push(Claim::Dereferenceable(n, false));
                }
                ("dereferenceable_or_null", Some(Scalar::Ptr), Some(n)) if n > 0 => {
                    strict.push(Claim::Dereferenceable(n, true));
                }
                ("noundef", ..) => strict.push(Claim::Defined),
                _ => {}
            }
        }
        claims.append(&mut strict);
        Ok(claims)
    }

    /// The range that `#llvm.constant_range` states for integers of a width.
    fn range_claim(&self, attr: Attr, w: u32) -> Option<Claim> {
        let m = self.m;
        let end = |end: Param| match m.ctx.attr(end.get(&m.ctx, attr)?) {
            AttrKind::Integer { value, .. } => {
                let words: wide::Words =
                    (0..wide::words_for(w)).map(|k| value.0.get(k).copied().unwrap_or(0)).collect();
                let bits = wide::from_number(w, &num_bigint::BigInt::from(wide::to_unsigned(&words)));
                Some(wide::to_unsigned(&bits))
            }
            _ => None,
        };
        Some(Claim::Range(Box::new([end(ConstantRange::lower)?, end(ConstantRange::upper)?])))
    }

    fn emit_claims(&mut self, claims: Vec<Claim>, r: Reg, ty: &Arc<TypeInfo>) {
        for claim in claims {
            self.emit_ext(Ext::Claim { claim, r, ty: ty.clone() });
        }
    }

    /// Holds the parameters of a function that begins to their attributes, and makes the copies of those that are passed
    /// by value.
    pub(super) fn hold_parameters(&mut self, op: Op) -> Decode {
        let m = self.m;
        let Some(entry) = m.op(op).regions.first().and_then(|r| m.entry_block(*r)) else { return Ok(()) };
        if self.holds(op) {
            let pointers = self.pointers(&m.block(entry).args)?;
            self.emit_ext(Ext::Hold { effects: self.effects(op), pointers, call: false });
        }
        for (i, &arg) in m.block(entry).args.iter().enumerate() {
            let (ty, r) = (self.info(arg)?, self.reg(arg)?);
            if let (Some(held), false) = (self.held_through(op, i), matches!(ty.kind, Kind::Unranked(_))) {
                self.emit_ext(Ext::HoldThrough { held, r, ty: ty.clone() });
            }
            if matches!(ty.kind, Kind::MemRef(_) | Kind::Unranked(_)) {
                continue;
            }
            let claims = self.claims(op, shared::arg_attrs, i, &ty)?;
            self.emit_claims(claims, r, &ty);
            if let Some(pointee) = self.passed_by_value(op, i) {
                let pointee = self.type_info(pointee)?;
                let stated =
                    self.value_attrs(op, shared::arg_attrs, i).into_iter().find(|(name, _)| *name == "align");
                let stated = stated.and_then(|(_, n)| m.ctx.as_i64(n)).and_then(|n| u64::try_from(n).ok());
                let align = stated.unwrap_or(pointee.align);
                self.emit_claims(vec![Claim::Copied(pointee, align)], r, &ty);
            }
        }
        Ok(())
    }

    /// What a function or a call promises of a parameter about what it points to. Nobody else has memory that is passed
    /// by value.
    fn held_through(&self, op: Op, i: usize) -> Option<ParameterPromise> {
        let attrs = self.value_attrs(op, shared::arg_attrs, i);
        let is = |name: &str| attrs.iter().any(|(n, _)| *n == name);
        let held = ParameterPromise {
            alone: is("noalias"),
            may: Effect {
                read: !is("writeonly") && !is("readnone"),
                write: !is("readonly") && !is("readnone"),
            },
            free: !is("nofree"),
            keep: !is("nocapture"),
        };
        (held != ParameterPromise::default() && !is("byval")).then_some(held)
    }

    /// Whether a function or a call promises anything about memory.
    fn holds(&mut self, op: Op) -> bool {
        // In such modules each function is told from those that it calls.
        let asks = self.shared.is_scoped(self.m) || self.shared.gives_any(self.m);
        let scoped = asks && !self.m.op(op).regions.is_empty();
        let parameters = shared::arg_attrs.attrs(self.m, op).len();
        scoped || self.effects(op).is_some() || (0..parameters).any(|i| self.held_through(op, i).is_some())
    }

    /// What a function or a call promises about memory as a whole, if anything.
    fn effects(&self, op: Op) -> Option<Effects> {
        let ctx = &self.m.ctx;
        let frame = !self.leaves_frame(op);
        let free = !promises(self.m, op).no_free;
        let none = Effect { read: false, write: false };
        if is_pure(self.m, op) {
            return Some(Effects { arguments: none, other: none, free, frame });
        }
        let mut effects = Effects { free, frame, ..Effects::ALL };
        if let Some(attr) = stated(self.m, op, shared::memory_effects) {
            let effect = |of: Param| {
                let word = of.str(ctx, attr).unwrap_or("readwrite");
                Effect { read: word.starts_with("read"), write: word.ends_with("write") }
            };
            (effects.arguments, effects.other) =
                (effect(MemoryEffects::argMem), effect(MemoryEffects::other));
        }
        (effects != Effects::ALL).then_some(effects)
    }

    /// Whether a call promises to leave the stack memory of its caller alone (LangRef, `tail` and `musttail`). An argument passed
    /// by value is copied out of it.
    fn leaves_frame(&self, op: Op) -> bool {
        let kind = (self.m.kind(op) == llvm::Call::KIND)
            .then(|| llvm::Call::TailCallKind.get(self.m, op))
            .flatten()
            .and_then(|attr| self.m.ctx.as_enum(attr))
            .map(|kind| kind.value);
        let is_tail = kind.is_some_and(|kind| [LlvmTailCall::TAIL, LlvmTailCall::MUST_TAIL].contains(&kind));
        let parameters = shared::arg_attrs.attrs(self.m, op).len();
        is_tail && (0..parameters).all(|i| self.passed_by_value(op, i).is_none())
    }

    /// Slots of the pointers among values.
    pub(super) fn pointers(&mut self, values: &[Value]) -> Decode<Vec<Reg>> {
        let mut out = Vec::new();
        for &v in values {
            let (ty, r) = (self.info(v)?, self.reg(v)?);
            out.extend(ty.pieces.iter().filter(|p| p.scalar == Scalar::Ptr).map(|p| r + p.slot));
        }
        Ok(out)
    }

    fn passed_by_value(&self, op: Op, i: usize) -> Option<plumb_ir::Type> {
        let attrs = self.value_attrs(op, shared::arg_attrs, i);
        attrs.into_iter().find(|(name, _)| *name == "byval").and_then(|(_, ty)| self.m.ctx.as_type(ty))
    }

    /// What the results of a function will be held to.
    pub(super) fn returned(&mut self, op: Op) -> Decode<ReturnClaims> {
        let m = self.m;
        let mut claims = Vec::new();
        for (i, ty) in self.f.results.clone().iter().enumerate() {
            claims.push(self.claims(op, shared::res_attrs, i, ty)?);
        }
        let entry = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
        for (i, &arg) in entry.iter().flat_map(|b| &m.block(*b).args).enumerate() {
            let promised =
                self.value_attrs(op, shared::arg_attrs, i).iter().any(|(name, _)| *name == "returned");
            if let ([one], true) = (&mut claims[..], promised) {
                one.push(Claim::Same(self.reg(arg)?));
            }
        }
        Ok(ReturnClaims { claims, never: promises(m, op).never, holds: self.holds(op) })
    }

    /// Slots of the results as they are returned, each held to its attributes.
    pub(super) fn held_results(&mut self, values: &[Value]) -> Decode<Vec<(Reg, u32)>> {
        let mut out = self.regs(values)?;
        for (i, &v) in values.iter().enumerate() {
            let claims = match self.ends.claims.get(i) {
                Some(claims) if !claims.is_empty() => claims.clone(),
                _ => continue,
            };
            if let Some(slot) = out.get_mut(i) {
                let ty = self.info(v)?;
                slot.0 = self.held(claims, slot.0, &ty)?;
            }
        }
        Ok(out)
    }

    /// Slot of a value that is passed with attributes.
    pub(super) fn held_argument(&mut self, op: Op, i: usize, v: Value) -> Decode<Reg> {
        let (ty, r) = (self.info(v)?, self.reg(v)?);
        let claims = self.claims(op, shared::arg_attrs, i, &ty)?;
        self.held(claims, r, &ty)
    }

    /// Decodes an intrinsic, with its operands and results held to the attributes that it states for them.
    pub(super) fn held_intrinsic(&mut self, op: Op, decode: impl FnOnce(&mut Self) -> Decode) -> Decode {
        let m = self.m;
        let stated = [shared::arg_attrs, shared::res_attrs].iter().any(|list| !list.attrs(m, op).is_empty());
        if !stated {
            return decode(self);
        }
        let mut bound = Vec::new();
        for (i, &v) in m.op(op).operands.iter().enumerate() {
            bound.push((v, self.reg(v)?));
            let held = self.held_argument(op, i, v)?;
            self.bind_value(v, held);
        }
        let done = decode(self);
        for (v, r) in bound.into_iter().rev() {
            self.bind_value(v, r);
        }
        done?;
        for (i, &v) in m.op(op).results.iter().enumerate() {
            let (ty, r) = (self.info(v)?, self.reg(v)?);
            let claims = self.claims(op, shared::res_attrs, i, &ty)?;
            let held = self.held(claims, r, &ty)?;
            self.bind_value(v, held);
        }
        Ok(())
    }

    /// A copy of a value that is held to claims; the value itself if there are none.
    fn held(&mut self, claims: Vec<Claim>, r: Reg, ty: &Arc<TypeInfo>) -> Decode<Reg> {
        if claims.is_empty() {
            return Ok(r);
        }
        let d = self.slots(ty.slots)?;
        self.copy(d, r, ty.slots);
        self.emit_claims(claims, d, ty);
        Ok(d)
    }

    /// The arguments of a call, each held to the attributes that it states for them.
    pub(super) fn passed(&mut self, op: Op, args: &[Value]) -> Decode<Arguments> {
        let mut all = Vec::with_capacity(args.len());
        self.share(args)?;
        for (i, v) in args.iter().enumerate() {
            all.push((self.held_argument(op, i, *v)?, self.info(*v)?));
        }
        let holds = self.holds(op);
        if holds {
            let pointers = self.pointers(args)?;
            self.emit_ext(Ext::Hold { effects: self.effects(op), pointers, call: true });
        }
        for (i, (r, ty)) in all.iter_mut().enumerate() {
            if let Some(held) = self.held_through(op, i) {
                let d = self.slots(ty.slots)?;
                self.copy(d, std::mem::replace(r, d), ty.slots);
                self.emit_ext(Ext::HoldThrough { held, r: d, ty: ty.clone() });
            }
        }
        Ok(Arguments { all, holds })
    }

    /// What follows a call: its promises end, and its results are held to the attributes that it states for them.
    pub(super) fn end_call(&mut self, op: Op, args: &Arguments, results: &[Value]) -> Decode {
        if self.call_promises(op).never {
            self.emit_ext(Ext::Unreachable);
        }
        if args.holds {
            let pointers = self.pointers(results)?.into();
            self.emit_ext(Ext::HoldEnd { pointers });
        }
        if let ([one], true) = (results, self.shared.gives(self.m, op)) {
            let (ty, r) = (self.info(*one)?, self.reg(*one)?);
            if ty.scalar() == Some(Scalar::Ptr) {
                self.emit_ext(Ext::TakeAlone { r });
            }
        }
        for (i, &v) in results.iter().enumerate() {
            let (ty, r) = (self.info(v)?, self.reg(v)?);
            let claims = self.claims(op, shared::res_attrs, i, &ty)?;
            self.emit_claims(claims, r, &ty);
        }
        Ok(())
    }

    /// Holds a pointer to the `dereferenceable` that its operation states.
    pub(super) fn hold_dereferenceable(&mut self, op: Op) -> Decode {
        let m = self.m;
        let Some(attr) = shared::dereferenceable.get(m, op) else { return Ok(()) };
        let bytes = Dereferenceable::bytes.u64(&m.ctx, attr).unwrap_or(0);
        let or_null = Dereferenceable::mayBeNull.u64(&m.ctx, attr).is_some_and(|n| n != 0);
        let result = self.result(op, 0)?;
        let (ty, r) = (self.info(result)?, self.reg(result)?);
        if bytes > 0 && ty.scalar() == Some(Scalar::Ptr) {
            self.emit_claims(vec![Claim::Dereferenceable(bytes, or_null)], r, &ty);
        }
        Ok(())
    }
}
