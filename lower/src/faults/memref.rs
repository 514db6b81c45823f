//! Faults in layouts, views, allocations and globals.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, MemRefOp, llvm};
use plumb_ir::{AttrKind, Op, OpKind, Type, TypeKind};

fn access(kind: OpKind) -> bool {
    matches!(kind, OpKind::MemRef(MemRefOp::Load | MemRefOp::Store))
}

fn is(op: MemRefOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::MemRef(op)
}

/// Where a linear position takes the index of a dimension from: the operation and the position of the operand.
fn index_use(p: &Patch<'_>, group: &Group, dim: u16) -> Option<(Op, usize)> {
    match p.role_of(group, Role::LinearMul(dim)) {
        Some(mul) => Some((mul, 0)),
        None => p.role_of(group, Role::LinearAdd(dim)).map(|add| (add, 1)),
    }
}

pub(super) fn swapped_strides(p: &mut Patch<'_>) {
    for group in p.groups(access) {
        let (Some((a, i)), Some((b, j))) = (index_use(p, &group, 0), index_use(p, &group, 1)) else {
            continue;
        };
        let (Some(first), Some(second)) = (p.operand(a, i), p.operand(b, j)) else { continue };
        p.set_operand(a, i, second);
        p.set_operand(b, j, first);
    }
}

pub(super) fn forgotten_offset(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| access(kind) && role == Role::Base) {
        let zero = p.out().ctx.i32_array(&[0]);
        p.out().op_mut(op).operands.truncate(1);
        p.set_prop(op, llvm::GEP::rawConstantIndices, zero);
    }
}

pub(super) fn stride_of_next_dim(p: &mut Patch<'_>) {
    for group in p.groups(access) {
        let rank_3 = p.role_of(&group, Role::LinearAdd(2)).is_some();
        if let (true, Some(stride)) = (rank_3, p.role_of(&group, Role::Stride(0))) {
            p.read_field(stride, &[4, 1]);
        }
    }
}

pub(super) fn size_for_stride(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| access(kind) && matches!(role, Role::Stride(_))) {
        if let Role::Stride(dim) = p.role(op) {
            p.read_field(op, &[3, dim.into()]);
        }
    }
}

/// Lets users of a product take one of its factors.
fn skip_product(p: &mut Patch<'_>, group: &Group, wanted: fn(Role) -> bool, factor: usize) {
    for op in group.ops.clone() {
        if wanted(p.role(op))
            && let (Some(product), Some(factor)) = (p.result(op), p.operand(op, factor))
        {
            p.replace(group, product, factor);
        }
    }
}

pub(super) fn dim_of_neighbour(p: &mut Patch<'_>) {
    for group in p.groups(is(MemRefOp::Dim)) {
        let Some(source) = p.source.op(group.source).operands.first().copied() else { continue };
        let rank = p.source.ctx.shape(p.source.ty(source)).map_or(0, <[i64]>::len) as i64;
        for op in &group.ops {
            if let (Role::Size(dim), true) = (p.role(*op), rank > 1) {
                p.read_field(*op, &[3, (i64::from(dim) + 1) % rank]);
            }
        }
    }
}

pub(super) fn global_column_major(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(MemRefOp::Global)(kind) && role == Role::Main) {
        let Some(value) = llvm::Global::value.get(&p.lowered.module, op) else { continue };
        let AttrKind::Dense { ty, data, splat: false } = p.lowered.module.ctx.attr(value).clone() else {
            continue;
        };
        let Some(&[rows, columns]) = p.lowered.module.ctx.shape(ty) else { continue };
        let (rows, columns) = (rows.max(0) as usize, columns.max(0) as usize);
        let Some(size) = data.len().checked_div(rows.saturating_mul(columns)) else { continue };
        let element = |i: usize, j: usize| data.get((i * columns + j) * size..).and_then(|d| d.get(..size));
        let order = (0..columns).flat_map(|j| (0..rows).map(move |i| (i, j)));
        let moved = order.filter_map(|(i, j)| element(i, j)).flatten().copied().collect();
        let attr = p.out().ctx.intern_attr(AttrKind::Dense { ty, data: moved, splat: false });
        p.set_prop(op, llvm::Global::value, attr);
    }
}

pub(super) fn global_stride(p: &mut Patch<'_>) {
    for group in p.groups(is(MemRefOp::GetGlobal)) {
        let Some(result) = p.source.op(group.source).results.first().copied() else { continue };
        let TypeKind::MemRef { shape, .. } = p.source.ctx.ty(p.source.ty(result)) else { continue };
        let (Some(stride), [size, _, ..]) = (p.role_of(&group, Role::Stride(0)), &shape[..]) else {
            continue;
        };
        let size = p.out().ctx.index_attr(*size);
        p.set_prop(stride, llvm::Constant::value, size);
    }
}
