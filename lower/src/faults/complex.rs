//! Faults in complex numbers: parts in each other's place.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{AttrKind, Op};

pub(super) fn create_swapped(p: &mut Patch<'_>, group: &Group) {
    let sets: Vec<Op> =
        group.ops.iter().copied().filter(|op| p.kind(*op) == Some(LlvmOp::InsertValue)).collect();
    sets.chunks_exact(2).for_each(|pair| p.exchange(pair[0], pair[1], 1));
}

pub(super) fn constant_swapped(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let value = llvm::Constant::value.get(p.out(), op)?;
    let AttrKind::Array(parts) = p.out().ctx.attr(value).clone() else { return None };
    let reversed = p.out().ctx.intern_attr(AttrKind::Array(parts.iter().rev().copied().collect()));
    p.set_prop(op, llvm::Constant::value, reversed);
    Some(())
}

pub(super) fn bitcast_halves(p: &mut Patch<'_>, shift: Op) -> Option<()> {
    let join = p.sibling(shift, Role::Main)?;
    let (high, low) = (p.operand(shift, 0)?, p.operand(join, 1)?);
    p.set_operand(shift, 0, low);
    p.set_operand(join, 1, high);
    Some(())
}
