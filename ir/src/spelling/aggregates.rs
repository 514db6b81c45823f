//! Constants of aggregates that a release could not write as one: their members are set one by one.

use super::TYPED;
use super::inserted::InsertedOps;
use crate::ops::llvm;
use crate::types::{FloatKind, TypeKind};
use crate::{Attr, AttrKind, Context, Module, Op, Type, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};

/// The last release whose constants with members were complex numbers.
pub(super) const COMPLEX_ALONE: u32 = 20;
/// How many members of an aggregate are set one by one.
const MEMBERS: u64 = 64;

/// Sets members where a release has no constant.
pub(super) fn age(m: &mut Module, release: u32) {
    let mut inserted = InsertedOps::default();
    let (mut instead, mut gone) = (FxHashMap::default(), FxHashSet::default());
    let ops: Vec<Op> = m.walk(m.top()).collect();
    for op in &ops {
        let Some(result) = m.op(*op).results.first().copied() else { continue };
        let ty = m.ty(result);
        let is_pointer = matches!(m.ctx.ty(ty), TypeKind::LlvmPtr { .. });
        let value = if m.kind(*op) == llvm::Zero::KIND && release <= TYPED && !is_pointer {
            zero(m, *op, ty, &mut inserted)
        } else if let Some(members) = without_constant(m, *op) {
            with_members(m, *op, members, ty, &mut inserted)
        } else {
            None
        };
        if let Some(value) = value {
            instead.insert(result, value);
            gone.insert(*op);
        }
    }
    if gone.is_empty() {
        return;
    }
    for op in ops {
        for i in 0..m.op(op).operands.len() {
            if let Some(value) = instead.get(&m.op(op).operands[i]) {
                m.op_mut(op).operands[i] = *value;
            }
        }
    }
    inserted.place(m, &gone);
}

/// Why a release has no form for a constant, if it has none.
pub(super) fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let Some(result) = m.op(op).results.first() else { return Ok(()) };
    let ty = m.ty(*result);
    if m.kind(op) == llvm::Zero::KIND && release <= TYPED && !has_zero(&m.ctx, ty) {
        return Err("the zero of this type has no members that can be set".into());
    }
    let members = without_constant(m, op).filter(|_| release <= COMPLEX_ALONE);
    if members.is_some_and(|members| numbers_left(m, members, MEMBERS).is_none()) {
        return Err("the members of this constant cannot be set one by one".into());
    }
    Ok(())
}

/// The members of a constant, if it is no complex number of a format that all releases took.
fn without_constant(m: &Module, op: Op) -> Option<Attr> {
    if m.kind(op) != llvm::Constant::KIND {
        return None;
    }
    let members = llvm::Constant::value.get(m, op)?;
    let AttrKind::Array(items) = m.ctx.attr(members) else { return None };
    let number = |item: &Attr| match *m.ctx.attr(*item) {
        AttrKind::Integer { ty, .. } => matches!(m.ctx.ty(ty), TypeKind::Integer { .. }).then_some(ty),
        AttrKind::Float { ty, .. } => {
            let kind = m.ctx.float_kind(ty);
            matches!(kind, Some(FloatKind::F16 | FloatKind::F32 | FloatKind::F64)).then_some(ty)
        }
        _ => None,
    };
    match &items[..] {
        [re, im] if number(re).is_some() && number(re) == number(im) => None,
        _ => Some(members),
    }
}

/// How many numbers may follow those within a constant, if all of it are numbers and no more than `most`.
fn numbers_left(m: &Module, attr: Attr, most: u64) -> Option<u64> {
    match m.ctx.attr(attr) {
        AttrKind::Integer { .. } | AttrKind::Float { .. } => most.checked_sub(1),
        AttrKind::Array(items) => items.iter().try_fold(most, |most, item| numbers_left(m, *item, most)),
        _ => None,
    }
}

/// A constant that is built of numbers, before an operation.
fn with_members(m: &mut Module, at: Op, attr: Attr, ty: Type, inserted: &mut InsertedOps) -> Option<Value> {
    let AttrKind::Array(items) = m.ctx.attr(attr).clone() else {
        return Some(inserted.constant_before(m, at, attr, ty));
    };
    let types = members(&m.ctx, ty).filter(|types| types.len() == items.len())?;
    let mut value = inserted.value_before(m, at, llvm::Undef::KIND, &[], ty);
    for (i, (item, member)) in items.iter().zip(types).enumerate() {
        let member = with_members(m, at, *item, member, inserted)?;
        value = set(m, at, value, i, member, inserted);
    }
    Some(value)
}

/// An aggregate with a member set, before an operation.
fn set(m: &mut Module, at: Op, whole: Value, i: usize, member: Value, inserted: &mut InsertedOps) -> Value {
    let ty = m.ty(whole);
    let value = inserted.value_before(m, at, llvm::InsertValue::KIND, &[whole, member], ty);
    let position = m.ctx.i64_array(&[i as i64]);
    if let ValueDef::Result(by, _) = m.value(value).def {
        m.set_prop(by, llvm::InsertValue::position, Some(position));
    }
    value
}

/// Members of an aggregate.
fn members(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    match ctx.ty(ty) {
        TypeKind::LlvmStruct { body, .. } => Some(body.to_vec()),
        TypeKind::LlvmNamedStruct(name) => ctx.struct_body(*name)?.body.as_ref().map(|body| body.to_vec()),
        TypeKind::LlvmArray { len, elem } if *len <= MEMBERS => Some(vec![*elem; *len as usize]),
        _ => None,
    }
}

/// Whether the zero of a type has a form.
fn has_zero(ctx: &Context, ty: Type) -> bool {
    /// How many members are left to set, if they are enough for it.
    fn left(ctx: &Context, ty: Type, most: u64) -> Option<u64> {
        match ctx.ty(ty) {
            TypeKind::LlvmPtr { .. } | TypeKind::Integer { .. } | TypeKind::Float(_) => most.checked_sub(1),
            TypeKind::Vector { elem, .. } => {
                let number = matches!(ctx.ty(*elem), TypeKind::Integer { .. } | TypeKind::Float(_));
                most.checked_sub(1).filter(|_| number)
            }
            _ => members(ctx, ty)?.into_iter().try_fold(most.checked_sub(1)?, |most, ty| left(ctx, ty, most)),
        }
    }
    left(ctx, ty, MEMBERS).is_some()
}

/// The zero of a type, before an operation.
fn zero(m: &mut Module, at: Op, ty: Type, inserted: &mut InsertedOps) -> Option<Value> {
    let attr = match m.ctx.ty(ty).clone() {
        TypeKind::LlvmPtr { .. } => return Some(inserted.value_before(m, at, llvm::Zero::KIND, &[], ty)),
        TypeKind::Integer { .. } => m.ctx.int_attr(0, ty),
        TypeKind::Float(_) => m.ctx.float_attr(0, ty),
        TypeKind::Vector { elem, .. } => {
            let data = vec![0; crate::parse::elem_bytes(&m.ctx, elem)?];
            m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat: true })
        }
        _ => {
            let mut value = inserted.value_before(m, at, llvm::Undef::KIND, &[], ty);
            for (i, member) in members(&m.ctx, ty)?.into_iter().enumerate() {
                let member = zero(m, at, member, inserted)?;
                value = set(m, at, value, i, member, inserted);
            }
            return Some(value);
        }
    };
    Some(inserted.constant_before(m, at, attr, ty))
}
