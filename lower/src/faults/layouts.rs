//! Faults in views and in accesses through strided layouts.

use super::narrow::plain_element;
use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, MemRefOp, llvm};
use plumb_ir::{DYNAMIC, Op, OpKind, Type, TypeKind, Value};

/// Ranks of what a view is made of and of what it is, and the descriptor of the former.
fn ranks(p: &Patch<'_>, group: &Group) -> Option<(usize, usize, Value)> {
    let data = p.source.op(group.source);
    let rank = |v: Option<&Value>| Some(p.source.ctx.shape(p.source.ty(*v?))?.len());
    let desc = p.operand(p.role_of(group, Role::Allocated)?, 0)?;
    Some((rank(data.operands.first())?, rank(data.results.first())?, desc))
}

/// Puts fields of another descriptor into the descriptor being built, where a role says so.
fn take_fields(p: &mut Patch<'_>, group: &Group, desc: Value, path: impl Fn(Role) -> Option<[i64; 2]>) {
    for op in &group.ops {
        let (Some(path), Some(old)) = (path(p.role(*op)), p.operand(*op, 1)) else { continue };
        let ty = p.ty(old);
        if let Some(field) = p.insert_field(*op, desc, &path, ty) {
            p.set_operand(*op, 1, field);
        }
    }
}

pub(super) fn subview_kept_wrong(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (from, to, desc) = ranks(p, group).filter(|(from, to, _)| from > to)?;
    let (from, to) = (from as i64, to as i64);
    let stride = |role| match role {
        // Of the first dimensions, or, if those are kept, of the last ones: never of the right ones alone.
        Role::SetStride(dim) if i64::from(dim) < to => Some([4, (i64::from(dim) + from - to) % from]),
        _ => None,
    };
    take_fields(p, group, desc, stride);
    Some(())
}

pub(super) fn subview_size_kept(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (_, _, desc) = ranks(p, group).filter(|(from, to, _)| from == to)?;
    take_fields(p, group, desc, |role| match role {
        Role::SetSize(dim) => Some([3, dim.into()]),
        _ => None,
    });
    Some(())
}

pub(super) fn subview_offset_twice(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (set, offset) = (p.role_of(group, Role::SetAligned)?, p.role_of(group, Role::SetOffset)?);
    let source = p.source.op(group.source).operands.first().map(|v| p.source.ty(*v));
    let elem = source.and_then(|ty| plain_element(p, ty))?;
    let (aligned, offset) = (p.operand(set, 1)?, p.operand(offset, 1)?);
    let ty = p.ty(aligned);
    let moved = p.insert_gep(set, aligned, offset, elem, ty)?;
    p.set_operand(set, 1, moved);
    Some(())
}

pub(super) fn reinterpret_strides_for_sizes(p: &mut Patch<'_>, group: &Group) {
    let find = |p: &Patch<'_>, role| p.role_of(group, role);
    let mut dim = 0;
    while let (Some(size), Some(stride)) = (find(p, Role::SetSize(dim)), find(p, Role::SetStride(dim))) {
        p.exchange(size, stride, 1);
        dim += 1;
    }
}

/// Strides of a memref type where it is strided with dynamic ones: dimensions whose stride is dynamic.
fn dynamic_strides(p: &Patch<'_>, ty: Type) -> Vec<bool> {
    match p.source.ctx.ty(ty) {
        TypeKind::MemRef { layout: Some(layout), .. } => match p.source.ctx.attr(*layout) {
            plumb_ir::AttrKind::Strided { strides, .. } => strides.iter().map(|s| *s == DYNAMIC).collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The memref that an access goes through.
fn accessed(p: &Patch<'_>, access: Op) -> Option<Type> {
    let at = usize::from(p.source.kind(access) == OpKind::MemRef(MemRefOp::Store));
    p.source.op(access).operands.get(at).map(|v| p.source.ty(*v))
}

pub(super) fn dynamic_stride_from_sizes(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let ty = accessed(p, group.source)?;
    let dynamic = dynamic_strides(p, ty);
    for op in &group.ops {
        let Role::Stride(dim) = p.role(*op) else { continue };
        let (Some(true), Some(desc), Some(stride)) =
            (dynamic.get(usize::from(dim)), p.operand(*op, 0), p.result(*op))
        else {
            continue;
        };
        let ty = p.ty(stride);
        let mut product = p.insert_int(*op, 1, ty);
        for inner in usize::from(dim) + 1..dynamic.len() {
            let size = p.insert_field(*op, desc, &[3, inner as i64], ty);
            product = match (product, size) {
                (Some(a), Some(b)) => p.insert(*op, LlvmOp::Mul, &[a, b], ty, &[]),
                _ => None,
            };
        }
        if let Some(product) = product {
            p.replace(group, stride, product);
        }
    }
    Some(())
}

pub(super) fn vector_row_repeated(p: &mut Patch<'_>, group: &Group) {
    let last = p.source.op(group.source).operands.len();
    let read = |op: &Op| p.role(*op) == Role::Row && p.kind(*op) == Some(LlvmOp::ExtractValue);
    let rows = group.ops.iter().copied().filter(read);
    // A row of each operand, in order: those of the last one.
    let rows: Vec<Op> = rows.skip(last.saturating_sub(1)).step_by(last.max(1)).collect();
    for op in rows.into_iter().filter(|_| last > 1) {
        let rank = llvm::ExtractValue::position.array(&p.lowered.module, op).len();
        p.read_field(op, &vec![0; rank]);
    }
}
