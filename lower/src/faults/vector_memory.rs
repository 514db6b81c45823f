//! Faults in vectors that are read from memory and written to it.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{AttrKind, Op, Type, TypeKind, Value};

/// Where the mask stands among the operands of an access under one.
fn mask_at(p: &Patch<'_>, op: Op) -> Option<usize> {
    let kind = p.kind(op)?;
    if [LlvmOp::MaskedLoad, LlvmOp::MaskedGather, LlvmOp::MaskedExpandload].contains(&kind) {
        return Some(1);
    }
    [LlvmOp::MaskedStore, LlvmOp::MaskedScatter, LlvmOp::MaskedCompressstore].contains(&kind).then_some(2)
}

/// A mask of a type that enables all lanes, before an operation.
fn all_lanes(p: &mut Patch<'_>, before: Op, ty: Type) -> Option<Value> {
    let attr = p.out().ctx.intern_attr(AttrKind::Dense { ty, data: [1].into(), splat: true });
    p.insert(before, LlvmOp::Constant, &[], ty, &[(llvm::Constant::value, attr)])
}

pub(super) fn bounds_trusted(p: &mut Patch<'_>, op: Op) {
    p.copy_operand(op, 0, 1);
    p.set_predicate(op, LlvmICmp::EQ);
}

pub(super) fn bound_of_neighbour(p: &mut Patch<'_>, group: &Group) {
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
        let TypeKind::LlvmStruct { body, .. } = p.lowered.module.ctx.ty(p.ty(desc)) else {
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

pub(super) fn mask_inverted(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let at = mask_at(p, op)?;
    let mask = p.operand(op, at)?;
    let ones = all_lanes(p, op, p.ty(mask))?;
    let inverted = p.insert(op, LlvmOp::XOr, &[mask, ones], p.ty(mask), &[])?;
    p.set_operand(op, at, inverted);
    Some(())
}

pub(super) fn gather_scaled_twice(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let elem = llvm::GEP::elem_type.ty(&p.lowered.module, op)?;
    let ctx = &mut p.out().ctx;
    let bits = ctx.int_width(elem).or_else(|| ctx.float_kind(elem).map(|kind| kind.width()));
    let step = ctx.llvm_array(u64::from(bits.unwrap_or(8)).div_ceil(8), elem);
    p.set_type(op, llvm::GEP::elem_type, step);
    Some(())
}

pub(super) fn gather_index_unsigned(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let index = p.operand(op, 1)?;
    let from = p.ty(index);
    let ctx = &mut p.out().ctx;
    if ctx.int_width(ctx.scalar(from))? < 64 {
        let to = ctx.with_scalar(from, Type::I64);
        let wide = p.insert(op, LlvmOp::ZExt, &[index], to, &[])?;
        p.set_operand(op, 1, wide);
    }
    Some(())
}

pub(super) fn gather_offsets_lost(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let aligned = p.result(p.sibling(op, Role::Aligned)?)?;
    p.set_operand(op, 0, aligned);
    Some(())
}

/// Lets lanes stand at their own numbers in memory, where they were packed.
pub(super) fn expandload_spread(p: &mut Patch<'_>, op: Op) {
    p.become_op(op, LlvmOp::MaskedLoad);
    p.set_int(op, llvm::MaskedLoad::alignment, 1, Type::I32);
}

pub(super) fn compressstore_spread(p: &mut Patch<'_>, op: Op) {
    p.become_op(op, LlvmOp::MaskedStore);
    p.set_int(op, llvm::MaskedStore::alignment, 1, Type::I32);
}

pub(super) fn compressstore_stores_all(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let at = mask_at(p, op)?;
    let all = all_lanes(p, op, p.ty(p.operand(op, at)?))?;
    p.set_operand(op, at, all);
    Some(())
}
