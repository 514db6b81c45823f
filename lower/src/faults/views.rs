//! Faults in views of another shape, in the parts of descriptors, and in casts between memory spaces.

use super::narrow::plain_element;
use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, llvm, memref};
use plumb_ir::{AffineExpr, AttrKind, Op, Value};
use std::ops::Range;

/// What a descriptor is given for a part, and the operation that puts it there.
fn given(p: &Patch<'_>, group: &Group, role: Role) -> Option<(Op, Value)> {
    let set = p.role_of(group, role)?;
    Some((set, p.operand(set, 1)?))
}

/// The descriptor that a view is made of.
fn source_desc(p: &Patch<'_>, group: &Group) -> Option<Value> {
    p.operand(p.role_of(group, Role::Allocated)?, 0)
}

/// Gives a part of the new descriptor a field of the old one.
fn take_field(p: &mut Patch<'_>, group: &Group, role: Role, path: [i64; 2]) {
    let (Some((set, old)), Some(desc)) = (given(p, group, role), source_desc(p, group)) else { return };
    let ty = p.ty(old);
    if let Some(field) = p.insert_field(set, desc, &path, ty) {
        p.set_operand(set, 1, field);
    }
}

/// Exchanges what two parts of a descriptor are given.
fn exchange(p: &mut Patch<'_>, group: &Group, one: Role, other: Role) {
    if let (Some(a), Some(b)) = (p.role_of(group, one), p.role_of(group, other)) {
        p.exchange(a, b, 1);
    }
}

/// Groups of dimensions that an operation names in order.
fn dimensions(p: &Patch<'_>, op: Op, groups: Prop) -> Vec<Range<u16>> {
    let ctx = &p.source.ctx;
    let lists = match groups.get(p.source, op).map(|a| ctx.attr(a)) {
        Some(AttrKind::Array(lists)) => &lists[..],
        _ => &[],
    };
    let mut next = 0;
    let ends = lists.iter().map(|list| match ctx.attr(*list) {
        AttrKind::Array(dims) => u16::try_from(dims.len()).unwrap_or(0),
        _ => 0,
    });
    ends.map(|n| {
        let start = next;
        next += n;
        start..next
    })
    .collect()
}

pub(super) fn view_shift_in_elements(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let shift = p.role_of(group, Role::ByteShift)?;
    let result = p.source.op(group.source).results.first().map(|v| p.source.ty(*v));
    let elem = result.and_then(|ty| plain_element(p, ty))?;
    p.set_type(shift, llvm::GEP::elem_type, elem);
    Some(())
}

pub(super) fn reshape_column_major(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (first, old) = given(p, group, Role::SetStride(0))?;
    let ty = p.ty(old);
    let (mut dim, mut stride) = (0, p.insert_int(first, 1, ty));
    while let (Some((set, _)), Some(own)) = (given(p, group, Role::SetStride(dim)), stride) {
        p.set_operand(set, 1, own);
        let size = given(p, group, Role::SetSize(dim)).map(|(_, size)| size);
        dim += 1;
        let next = p.role_of(group, Role::SetStride(dim));
        stride = match (next, size) {
            (Some(next), Some(size)) => p.insert(next, LlvmOp::Mul, &[own, size], ty, &[]),
            _ => None,
        };
    }
    Some(())
}

pub(super) fn reshape_loop_forwards(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let subs: Vec<Op> = group.ops.iter().copied().filter(|op| p.kind(*op) == Some(LlvmOp::Sub)).collect();
    let [left, place] = subs[..] else { return None };
    let (round, backwards) = (p.operand(left, 1)?, p.result(place)?);
    p.replace(group, backwards, round);
    Some(())
}

pub(super) fn expand_strides_reversed(p: &mut Patch<'_>, group: &Group) {
    for dims in dimensions(p, group.source, memref::ExpandShape::reassociation) {
        for k in 0..(dims.end - dims.start) / 2 {
            exchange(p, group, Role::SetStride(dims.start + k), Role::SetStride(dims.end - 1 - k));
        }
    }
}

pub(super) fn expand_middle_size_lost(p: &mut Patch<'_>, group: &Group) {
    for dims in dimensions(p, group.source, memref::ExpandShape::reassociation) {
        let outer = given(p, group, Role::SetStride(dims.start));
        let within = given(p, group, Role::SetStride(dims.start + 1));
        if let (3.., Some((set, _)), Some((_, stride))) = (dims.end - dims.start, outer, within) {
            p.set_operand(set, 1, stride);
        }
    }
}

/// Gives each joined dimension a field of one of the dimensions it is joined from.
fn take_from_group(
    p: &mut Patch<'_>,
    group: &Group,
    role: fn(u16) -> Role,
    field: i64,
    which: fn(Range<u16>) -> u16,
) {
    let groups = dimensions(p, group.source, memref::CollapseShape::reassociation);
    for (i, dims) in (0..).zip(groups).filter(|(_, dims)| dims.len() > 1) {
        take_field(p, group, role(i), [field, which(dims).into()]);
    }
}

pub(super) fn collapse_size_of_last(p: &mut Patch<'_>, group: &Group) {
    take_from_group(p, group, Role::SetSize, 3, |dims| dims.end - 1);
}

pub(super) fn collapse_stride_outer(p: &mut Patch<'_>, group: &Group) {
    take_from_group(p, group, Role::SetStride, 4, |dims| dims.start);
}

/// The dimensions that a permutation names, in order of its results.
fn permutation(p: &Patch<'_>, op: Op) -> Vec<u16> {
    let map = memref::Transpose::permutation.get(p.source, op).map(|a| p.source.ctx.attr(a));
    let Some(AttrKind::AffineMap(map)) = map else { return Vec::new() };
    let dims = map.results.iter().filter_map(|e| match e {
        AffineExpr::Dim(d) => u16::try_from(*d).ok(),
        _ => None,
    });
    dims.collect()
}

pub(super) fn transpose_strides_kept(p: &mut Patch<'_>, group: &Group) {
    for (i, _) in (0..).zip(permutation(p, group.source)) {
        take_field(p, group, Role::SetStride(i), [4, i.into()]);
    }
}

pub(super) fn transpose_inverse(p: &mut Patch<'_>, group: &Group) {
    for (i, named) in (0i64..).zip(permutation(p, group.source)) {
        take_field(p, group, Role::SetSize(named), [3, i]);
        take_field(p, group, Role::SetStride(named), [4, i]);
    }
}

pub(super) fn metadata_offset_lost(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let offset = p.result(op)?;
    let zero = p.insert_int(op, 0, p.ty(offset))?;
    p.replace_everywhere(offset, zero, op);
    Some(())
}

pub(super) fn metadata_last_swapped(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let source = p.source.op(group.source).operands.first().map(|v| p.source.ty(*v));
    let rank = source.and_then(|ty| p.source.ctx.shape(ty)).map_or(0, <[i64]>::len);
    let last = rank.checked_sub(1).and_then(|d| u16::try_from(d).ok())?;
    let parts = [(Role::Size(last), 4), (Role::Stride(last), 3)];
    let parts = parts.map(|(role, other)| Some((p.role_of(group, role)?, other)));
    let (Some(desc), [Some(size), Some(stride)]) = (source_desc(p, group), parts) else { return None };
    for (op, other) in [size, stride] {
        let Some(part) = p.result(op) else { continue };
        let ty = p.ty(part);
        if let Some(wrong) = p.insert_field(op, desc, &[other, last.into()], ty) {
            p.replace_everywhere(part, wrong, op);
        }
    }
    Some(())
}
