//! Faults in contractions, reductions and scans of vectors.

use super::patch::Patch;
use crate::Role;
use plumb_ir::ops::vector::{Contract, MultiReduction, OuterProduct, Reduction, Scan};
use plumb_ir::ops::{LlvmOp, llvm, vector};
use plumb_ir::{OpKind, TypeKind};

pub(super) fn combines(kind: OpKind) -> bool {
    [Contract::KIND, MultiReduction::KIND, OuterProduct::KIND, Reduction::KIND, Scan::KIND].contains(&kind)
}

/// Lets an operation of these tags give one of its operands.
fn gives_operand(p: &mut Patch<'_>, admits: impl Fn(OpKind, Role) -> bool, i: usize) {
    p.find(admits).into_iter().for_each(|op| p.hand_on(op, i));
}

pub(super) fn product_from_zero(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| kind == Reduction::KIND && role == Role::Neutral) {
        let Some(result) = p.result(op) else { continue };
        let ty = p.lowered.module.ty(result);
        if matches!(p.lowered.module.ctx.ty(ty), TypeKind::Float(_)) {
            let zero = p.out().ctx.float_attr(0, ty);
            p.set_prop(op, llvm::Constant::value, zero);
        }
    }
}

pub(super) fn last_term_lost(p: &mut Patch<'_>) {
    for group in p.groups(|kind| [MultiReduction::KIND, Contract::KIND].contains(&kind)) {
        let last = group.ops.iter().rev().find(|op| p.role(**op) == Role::Main).copied();
        if let Some(op) = last {
            p.hand_on(op, 0);
        }
    }
}
