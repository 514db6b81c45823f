//! Faults in layouts, views, allocations and globals.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::llvm;
use plumb_ir::{AttrKind, Op, TypeKind};

/// Where a linear position takes the index of a dimension from: the operation and the position of the operand.
fn index_use(p: &Patch<'_>, group: &Group, dim: u16) -> Option<(Op, usize)> {
    match p.role_of(group, Role::LinearMul(dim)) {
        Some(mul) => Some((mul, 0)),
        None => p.role_of(group, Role::LinearAdd(dim)).map(|add| (add, 1)),
    }
}

pub(super) fn swapped_strides(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let ((a, i), (b, j)) = (index_use(p, group, 0)?, index_use(p, group, 1)?);
    let (first, second) = (p.operand(a, i)?, p.operand(b, j)?);
    p.set_operand(a, i, second);
    p.set_operand(b, j, first);
    Some(())
}

pub(super) fn forgotten_offset(p: &mut Patch<'_>, op: Op) {
    let zero = p.out().ctx.i32_array(&[0]);
    p.out().op_mut(op).operands.truncate(1);
    p.set_prop(op, llvm::GEP::rawConstantIndices, zero);
}

pub(super) fn stride_of_next_dim(p: &mut Patch<'_>, group: &Group) {
    let rank_3 = p.role_of(group, Role::LinearAdd(2)).is_some();
    if let (true, Some(stride)) = (rank_3, p.role_of(group, Role::Stride(0))) {
        p.read_field(stride, &[4, 1]);
    }
}

pub(super) fn size_for_stride(p: &mut Patch<'_>, op: Op) {
    if let Role::Stride(dim) = p.role(op) {
        p.read_field(op, &[3, dim.into()]);
    }
}

pub(super) fn dim_of_neighbour(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let source = p.source.op(group.source).operands.first().copied()?;
    let rank = p.source.ctx.shape(p.source.ty(source)).map_or(0, <[i64]>::len) as i64;
    for op in &group.ops {
        if let (Role::Size(dim), true) = (p.role(*op), rank > 1) {
            p.read_field(*op, &[3, (i64::from(dim) + 1) % rank]);
        }
    }
    Some(())
}

pub(super) fn global_column_major(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let value = llvm::Global::value.get(&p.lowered.module, op)?;
    let AttrKind::Dense { ty, data, splat: false } = p.lowered.module.ctx.attr(value).clone() else {
        return None;
    };
    let &[rows, columns] = p.lowered.module.ctx.shape(ty)? else { return None };
    let (rows, columns) = (rows.max(0) as usize, columns.max(0) as usize);
    let size = data.len().checked_div(rows.saturating_mul(columns))?;
    let element = |i: usize, j: usize| data.get((i * columns + j) * size..).and_then(|d| d.get(..size));
    let order = (0..columns).flat_map(|j| (0..rows).map(move |i| (i, j)));
    let moved = order.filter_map(|(i, j)| element(i, j)).flatten().copied().collect();
    let attr = p.out().ctx.intern_attr(AttrKind::Dense { ty, data: moved, splat: false });
    p.set_prop(op, llvm::Global::value, attr);
    Some(())
}

pub(super) fn global_stride(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let result = p.source.op(group.source).results.first().copied()?;
    let TypeKind::MemRef { shape, .. } = p.source.ctx.ty(p.source.ty(result)) else { return None };
    let (stride, [size, _, ..]) = (p.role_of(group, Role::Stride(0))?, &shape[..]) else { return None };
    let size = p.out().ctx.index_attr(*size);
    p.set_prop(stride, llvm::Constant::value, size);
    Some(())
}
