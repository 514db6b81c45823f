//! Faults in globals, allocations and copies.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{LlvmOp, MemRefOp, llvm};
use plumb_ir::{AttrKind, OpKind, Value};

fn is(op: MemRefOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::MemRef(op)
}

pub(super) fn global_splat_lost(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(MemRefOp::Global)(kind) && role == Role::Main) {
        let Some(value) = llvm::Global::value.get(&p.lowered.module, op) else { continue };
        let AttrKind::Dense { ty, data, splat: true } = p.lowered.module.ctx.attr(value).clone() else {
            continue;
        };
        let shape = p.lowered.module.ctx.shape(ty).unwrap_or_default();
        let count = shape.iter().try_fold(1usize, |n, d| n.checked_mul(usize::try_from(*d).ok()?));
        let Some(bytes) = count.and_then(|n| n.checked_mul(data.len())).filter(|n| *n > data.len()) else {
            continue;
        };
        let mut first = data.to_vec();
        first.resize(bytes, 0);
        let attr = p.out().ctx.intern_attr(AttrKind::Dense { ty, data: first.into(), splat: false });
        p.set_prop(op, llvm::Global::value, attr);
    }
}

pub(super) fn global_constant(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(MemRefOp::Global)(kind) && role == Role::Main) {
        if llvm::Global::value.get(&p.lowered.module, op).is_some() {
            let unit = p.out().ctx.unit_attr();
            p.set_prop(op, llvm::Global::constant, unit);
        }
    }
}

pub(super) fn alloca_middle_dim_lost(p: &mut Patch<'_>) {
    for group in p.groups(is(MemRefOp::Alloca)) {
        // Of rank 3 the products are two: the inner one is made of the last size and the one before.
        let (Some(outer), Some(inner), Some(op)) = (
            p.role_of(&group, Role::Count(0)),
            p.role_of(&group, Role::Count(1)),
            p.role_of(&group, Role::Main),
        ) else {
            continue;
        };
        let (Some(size), Some(last), Some(count)) =
            (p.operand(outer, 1), p.operand(inner, 0), p.result(outer))
        else {
            continue;
        };
        let ty = p.lowered.module.ty(count);
        if p.operand(op, 0) == Some(count)
            && let Some(less) = p.insert(op, LlvmOp::Mul, &[last, size], ty, &[])
        {
            p.set_operand(op, 0, less);
        }
    }
}

pub(super) fn copy_runs_once(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(MemRefOp::Copy)(kind) && role == Role::LoopCmp) {
        let Some(count) = p.operand(op, 1) else { continue };
        let ty = p.lowered.module.ty(count);
        if let Some(one) = p.insert_int(op, 1, ty)
            && let Some(least) = p.insert(op, LlvmOp::SMax, &[count, one], ty, &[])
        {
            p.set_operand(op, 1, least);
        }
    }
}

/// The descriptors that a copy reads from and writes to, where they have one type but are not one value.
fn sides(p: &Patch<'_>, group: &Group) -> Option<(Value, Value)> {
    let operands = &p.source.op(group.source).operands;
    let read = |p: &Patch<'_>, op| (p.kind(op) == Some(LlvmOp::ExtractValue)).then(|| p.operand(op, 0))?;
    let mut seen = Vec::new();
    for op in &group.ops {
        if let Some(desc) = read(p, *op)
            && !seen.contains(&desc)
        {
            seen.push(desc);
        }
    }
    let [a, b] = seen[..] else { return None };
    let m = &p.lowered.module;
    // The pointer of the source is read before that of the target; sizes are the source's.
    (operands.len() == 2 && m.ty(a) == m.ty(b)).then_some((a, b))
}

/// Whether a copy goes element by element.
fn by_element(p: &Patch<'_>, group: &Group) -> bool {
    group.ops.iter().any(|op| p.role(*op) == Role::LoopBranch)
}

/// Lets the target's fields of some roles be read from the source's descriptor.
fn read_from_source(p: &mut Patch<'_>, wanted: fn(Role) -> bool) {
    for group in p.groups(is(MemRefOp::Copy)) {
        let Some((from, to)) = sides(p, &group).filter(|_| by_element(p, &group)) else { continue };
        for op in &group.ops {
            if wanted(p.role(*op)) && p.operand(*op, 0) == Some(to) {
                p.set_operand(*op, 0, from);
            }
        }
    }
}

pub(super) fn copy_strides_of_source(p: &mut Patch<'_>) {
    read_from_source(p, |role| matches!(role, Role::Stride(_)));
}

pub(super) fn copy_offset_of_source(p: &mut Patch<'_>) {
    read_from_source(p, |role| role == Role::Offset);
}

pub(super) fn dim_index_from_one(p: &mut Patch<'_>) {
    for group in p.groups(is(MemRefOp::Dim)) {
        let source = p.source.op(group.source).operands.first().copied();
        if source.is_none_or(|v| p.source.ctx.shape(p.source.ty(v)).is_none()) {
            continue;
        }
        for op in &group.ops {
            if let Role::Pick(dim) = p.role(*op)
                && p.kind(*op) == Some(LlvmOp::ICmp)
                && llvm::ICmp::predicate.bits(&p.lowered.module, *op) == LlvmICmp::EQ
                && let Some(number) = p.operand(*op, 1)
            {
                let ty = p.lowered.module.ty(number);
                if let Some(next) = p.insert_int(*op, i64::from(dim) + 1, ty) {
                    p.set_operand(*op, 1, next);
                }
            }
        }
    }
}
