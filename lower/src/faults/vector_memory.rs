//! Faults in vectors that are read from memory and written to it.

use super::patch::Patch;
use crate::Role;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{LlvmOp, VectorOp, llvm};
use plumb_ir::{AttrKind, Op, OpKind, Type, TypeKind, Value};

fn is(kind: OpKind, among: &[VectorOp]) -> bool {
    among.iter().any(|op| kind == OpKind::Vector(*op))
}

fn transfers(kind: OpKind) -> bool {
    is(kind, &[VectorOp::TransferRead, VectorOp::TransferWrite])
}

/// Where the mask stands among the operands of an access under one.
fn mask_at(p: &Patch<'_>, op: Op) -> Option<usize> {
    let kind = p.kind(op)?;
    if [LlvmOp::MaskedLoad, LlvmOp::MaskedGather, LlvmOp::MaskedExpandload].contains(&kind) {
        return Some(1);
    }
    [LlvmOp::MaskedStore, LlvmOp::MaskedScatter, LlvmOp::MaskedCompressstore].contains(&kind).then_some(2)
}

/// The accesses under masks that stand for some operations, with the position of the mask.
fn masked(p: &Patch<'_>, admits: impl Fn(OpKind) -> bool) -> Vec<(Op, usize)> {
    let main = p.find(|kind, role| admits(kind) && role == Role::Main);
    main.into_iter().filter_map(|op| Some((op, mask_at(p, op)?))).collect()
}

/// A mask of a type that enables all lanes, before an operation.
fn all_lanes(p: &mut Patch<'_>, before: Op, ty: Type) -> Option<Value> {
    let attr = p.out().ctx.intern_attr(AttrKind::Dense { ty, data: [1].into(), splat: true });
    p.insert(before, LlvmOp::Constant, &[], ty, &[(llvm::Constant::value, attr)])
}

/// Lets lanes that are not read be zero.
fn zero_for_others(p: &mut Patch<'_>, admits: fn(OpKind) -> bool) {
    for (op, _) in masked(p, admits) {
        let Some(result) = p.result(op) else { continue };
        let ty = p.lowered.module.ty(result);
        if let Some(zero) = p.insert(op, LlvmOp::Zero, &[], ty, &[]) {
            p.set_operand(op, 2, zero);
        }
    }
}

pub(super) fn bounds_trusted(p: &mut Patch<'_>) {
    let inside = |kind, role| transfers(kind) && matches!(role, Role::Inside(_));
    for op in p.find(inside) {
        if p.kind(op) == Some(LlvmOp::ICmp)
            && let Some(lhs) = p.operand(op, 0)
        {
            let equal = p.out().ctx.enum_attr(LlvmICmp::of(LlvmICmp::EQ));
            p.set_operand(op, 1, lhs);
            p.set_prop(op, llvm::ICmp::predicate, equal);
        }
    }
}

pub(super) fn bound_of_neighbour(p: &mut Patch<'_>) {
    for group in p.groups(transfers) {
        let lefts: Vec<Value> = group
            .ops
            .iter()
            .filter(|op| matches!(p.role(**op), Role::Left(_)))
            .filter_map(|op| p.operand(*op, 0))
            .collect();
        for op in group.ops.clone() {
            let Role::Size(dim) = p.role(op) else { continue };
            let Some(desc) = p.operand(op, 0) else { continue };
            let is_bound = p.result(op).is_some_and(|size| lefts.contains(&size));
            let TypeKind::LlvmStruct { body, .. } = p.lowered.module.ctx.ty(p.lowered.module.ty(desc)) else {
                continue;
            };
            let rank = match body.get(3).map(|sizes| p.lowered.module.ctx.ty(*sizes)) {
                Some(TypeKind::LlvmArray { len, .. }) => *len,
                _ => 0,
            };
            if is_bound && rank > 1 {
                p.read_field(op, &[3, ((u64::from(dim) + 1) % rank) as i64]);
            }
        }
    }
}

pub(super) fn mask_inverted(p: &mut Patch<'_>) {
    let among = [
        VectorOp::MaskedLoad,
        VectorOp::MaskedStore,
        VectorOp::Gather,
        VectorOp::Scatter,
        VectorOp::ExpandLoad,
        VectorOp::CompressStore,
    ];
    for (op, at) in masked(p, |kind| is(kind, &among)) {
        let Some(mask) = p.operand(op, at) else { continue };
        let ty = p.lowered.module.ty(mask);
        if let Some(ones) = all_lanes(p, op, ty)
            && let Some(inverted) = p.insert(op, LlvmOp::XOr, &[mask, ones], ty, &[])
        {
            p.set_operand(op, at, inverted);
        }
    }
}

/// Lets users of products of lane numbers and strides take the numbers.
fn strides_ignored(p: &mut Patch<'_>, admits: fn(OpKind) -> bool) {
    for group in p.groups(admits) {
        for op in group.ops.clone() {
            if p.role(op) == Role::LaneStride
                && p.kind(op) == Some(LlvmOp::Mul)
                && let (Some(product), Some(numbers)) = (p.result(op), p.operand(op, 0))
            {
                p.replace(&group, product, numbers);
            }
        }
    }
}

/// Pointers to the lanes of gathers and scatters.
fn lane_addresses(p: &Patch<'_>) -> Vec<Op> {
    p.find(|kind, role| is(kind, &[VectorOp::Gather, VectorOp::Scatter]) && role == Role::LaneAddress)
}

pub(super) fn gather_scaled_twice(p: &mut Patch<'_>) {
    for op in lane_addresses(p) {
        let Some(elem) = llvm::GEP::elem_type.ty(&p.lowered.module, op) else { continue };
        let ctx = &mut p.out().ctx;
        let bits = ctx.int_width(elem).or_else(|| ctx.float_kind(elem).map(|kind| kind.width()));
        let step = ctx.llvm_array(u64::from(bits.unwrap_or(8)).div_ceil(8), elem);
        let step = ctx.type_attr(step);
        p.set_prop(op, llvm::GEP::elem_type, step);
    }
}

pub(super) fn gather_index_unsigned(p: &mut Patch<'_>) {
    for op in lane_addresses(p) {
        let Some(index) = p.operand(op, 1) else { continue };
        let from = p.lowered.module.ty(index);
        let ctx = &mut p.out().ctx;
        if ctx.int_width(ctx.scalar(from)).is_none_or(|width| width >= 64) {
            continue;
        }
        let to = ctx.with_scalar(from, Type::I64);
        if let Some(wide) = p.insert(op, LlvmOp::ZExt, &[index], to, &[]) {
            p.set_operand(op, 1, wide);
        }
    }
}

pub(super) fn gather_offsets_lost(p: &mut Patch<'_>) {
    for group in p.groups(|kind| is(kind, &[VectorOp::Gather, VectorOp::Scatter])) {
        let aligned = p.role_of(&group, Role::Aligned).and_then(|op| p.result(op));
        for op in group.ops.clone() {
            if p.role(op) == Role::LaneAddress
                && let Some(aligned) = aligned
            {
                p.set_operand(op, 0, aligned);
            }
        }
    }
}

/// Turns a packed access into one of lanes that stand at their own numbers.
fn unpacked(p: &mut Patch<'_>, from: LlvmOp, to: LlvmOp) {
    let packed = |kind| is(kind, &[VectorOp::ExpandLoad, VectorOp::CompressStore]);
    for (op, _) in masked(p, packed) {
        if p.kind(op) == Some(from) {
            p.become_op(op, to);
            let byte = p.out().ctx.int_attr(1, Type::I32);
            let prop = if to == LlvmOp::MaskedLoad {
                llvm::MaskedLoad::alignment
            } else {
                llvm::MaskedStore::alignment
            };
            p.set_prop(op, prop, byte);
        }
    }
}

pub(super) fn expandload_spread(p: &mut Patch<'_>) {
    unpacked(p, LlvmOp::MaskedExpandload, LlvmOp::MaskedLoad);
}

pub(super) fn compressstore_spread(p: &mut Patch<'_>) {
    unpacked(p, LlvmOp::MaskedCompressstore, LlvmOp::MaskedStore);
}

pub(super) fn compressstore_stores_all(p: &mut Patch<'_>) {
    for (op, at) in masked(p, |kind| is(kind, &[VectorOp::CompressStore, VectorOp::MaskedStore])) {
        let Some(mask) = p.operand(op, at) else { continue };
        let ty = p.lowered.module.ty(mask);
        if let Some(all) = all_lanes(p, op, ty) {
            p.set_operand(op, at, all);
        }
    }
}
