//! Faults in contractions, reductions and scans of vectors.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::llvm;
use plumb_ir::{Op, TypeKind};

pub(super) fn product_from_zero(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let ty = p.ty(p.result(op)?);
    if matches!(p.lowered.module.ctx.ty(ty), TypeKind::Float(_)) {
        let zero = p.out().ctx.float_attr(0, ty);
        p.set_prop(op, llvm::Constant::value, zero);
    }
    Some(())
}

pub(super) fn last_term_lost(p: &mut Patch<'_>, group: &Group) {
    let last = group.ops.iter().rev().find(|op| p.role(**op) == Role::Main);
    last.into_iter().for_each(|op| p.hand_on(*op, 0));
}
