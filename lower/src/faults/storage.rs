//! Faults in globals, allocations, copies and atomic updates.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{AttrKind, Op, Value};

pub(super) fn global_splat_lost(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let value = llvm::Global::value.get(&p.lowered.module, op)?;
    let AttrKind::Dense { ty, data, splat: true } = p.lowered.module.ctx.attr(value).clone() else {
        return None;
    };
    let shape = p.lowered.module.ctx.shape(ty).unwrap_or_default();
    let count = shape.iter().try_fold(1usize, |n, d| n.checked_mul(usize::try_from(*d).ok()?));
    let bytes = count.and_then(|n| n.checked_mul(data.len())).filter(|n| *n > data.len())?;
    let mut first = data.to_vec();
    first.resize(bytes, 0);
    let attr = p.out().ctx.intern_attr(AttrKind::Dense { ty, data: first.into(), splat: false });
    p.set_prop(op, llvm::Global::value, attr);
    Some(())
}

pub(super) fn global_constant(p: &mut Patch<'_>, op: Op) {
    if llvm::Global::value.get(&p.lowered.module, op).is_some() {
        let unit = p.out().ctx.unit_attr();
        p.set_prop(op, llvm::Global::constant, unit);
    }
}

pub(super) fn alloca_middle_dim_lost(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    // Of rank 3 the products are two: the inner one is made of the last size and the one before.
    let (outer, inner, op) =
        (p.role_of(group, Role::Count(0))?, p.role_of(group, Role::Count(1))?, p.role_of(group, Role::Main)?);
    let (size, last, count) = (p.operand(outer, 1)?, p.operand(inner, 0)?, p.result(outer)?);
    let ty = p.ty(count);
    if p.operand(op, 0) == Some(count)
        && let Some(less) = p.insert(op, LlvmOp::Mul, &[last, size], ty, &[])
    {
        p.set_operand(op, 0, less);
    }
    Some(())
}

pub(super) fn copy_runs_once(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let count = p.operand(op, 1)?;
    let one = p.insert_int(op, 1, p.ty(count))?;
    let least = p.insert(op, LlvmOp::SMax, &[count, one], p.ty(count), &[])?;
    p.set_operand(op, 1, least);
    Some(())
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
fn read_from_source(p: &mut Patch<'_>, group: &Group, wanted: fn(Role) -> bool) -> Option<()> {
    let (from, to) = sides(p, group).filter(|_| by_element(p, group))?;
    for op in &group.ops {
        if wanted(p.role(*op)) && p.operand(*op, 0) == Some(to) {
            p.set_operand(*op, 0, from);
        }
    }
    Some(())
}

pub(super) fn copy_strides_of_source(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    read_from_source(p, group, |role| matches!(role, Role::Stride(_)))
}

pub(super) fn copy_offset_of_source(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    read_from_source(p, group, |role| role == Role::Offset)
}

pub(super) fn dim_index_from_one(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let source = p.source.op(group.source).operands.first().copied();
    if source.is_none_or(|v| p.source.ctx.shape(p.source.ty(v)).is_none()) {
        return None;
    }
    for op in &group.ops {
        if let Role::Pick(dim) = p.role(*op)
            && p.kind(*op) == Some(LlvmOp::ICmp)
            && llvm::ICmp::predicate.bits(&p.lowered.module, *op) == LlvmICmp::EQ
        {
            p.set_number(*op, 1, i64::from(dim) + 1);
        }
    }
    Some(())
}

pub(super) fn gives_new(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let (old, ptr) = (p.result(op)?, p.operand(op, 0)?);
    // Made before it, to stand behind it.
    let new = p.insert(op, LlvmOp::Load, &[ptr], p.ty(old), &[])?;
    p.move_after(p.maker(new)?, op);
    p.replace_everywhere(old, new, op);
    Some(())
}
