//! Faults in contractions, reductions and scans of vectors.

use super::patch::Patch;
use crate::Role;
use plumb_ir::ops::vector::{Contract, MultiReduction, OuterProduct, Reduction, Scan};
use plumb_ir::ops::{LlvmOp, llvm, vector};
use plumb_ir::{OpKind, TypeKind};

fn combines(kind: OpKind) -> bool {
    [Contract::KIND, MultiReduction::KIND, OuterProduct::KIND, Reduction::KIND, Scan::KIND].contains(&kind)
}

/// Lets an operation of these tags give one of its operands.
fn gives_operand(p: &mut Patch<'_>, admits: impl Fn(OpKind, Role) -> bool, i: usize) {
    p.find(admits).into_iter().for_each(|op| p.hand_on(op, i));
}

pub(super) fn accumulator_lost(p: &mut Patch<'_>) {
    gives_operand(p, |kind, role| combines(kind) && role == Role::FirstTerm, 1);
}

pub(super) fn factor_squared(p: &mut Patch<'_>) {
    let product = |kind: OpKind, role| kind == Contract::KIND && role == Role::LaneProduct;
    for op in p.find(product) {
        if let Some(first) = p.operand(op, 0) {
            p.set_operand(op, 1, first);
        }
    }
}

pub(super) fn promoted_unsigned(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| kind == Contract::KIND && role == Role::Promote) {
        if p.kind(op) == Some(LlvmOp::SExt) {
            p.become_op(op, LlvmOp::ZExt);
        }
    }
}

pub(super) fn mask_ignored(p: &mut Patch<'_>) {
    gives_operand(p, |kind, role| combines(kind) && role == Role::Masked, 1);
}

pub(super) fn mask_turned(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| combines(kind) && role == Role::Masked) {
        p.swap_operands(op, 1, 2);
    }
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

pub(super) fn minimum_signed(p: &mut Patch<'_>) {
    let signed = [
        (LlvmOp::UMin, LlvmOp::SMin),
        (LlvmOp::UMax, LlvmOp::SMax),
        (LlvmOp::VectorReduceUmin, LlvmOp::VectorReduceSmin),
        (LlvmOp::VectorReduceUmax, LlvmOp::VectorReduceSmax),
    ];
    for op in p.find(|kind, _| combines(kind)) {
        if let Some((_, to)) = signed.iter().find(|(from, _)| p.kind(op) == Some(*from)) {
            p.become_op(op, *to);
        }
    }
}

pub(super) fn maximum_for_minimum(p: &mut Patch<'_>) {
    let turned = [
        (LlvmOp::MinNum, LlvmOp::MaxNum),
        (LlvmOp::Minimum, LlvmOp::Maximum),
        (LlvmOp::VectorReduceFmin, LlvmOp::VectorReduceFmax),
        (LlvmOp::VectorReduceFminimum, LlvmOp::VectorReduceFmaximum),
    ];
    for op in p.find(|kind, _| combines(kind)) {
        if let Some((_, to)) = turned.iter().find(|(from, _)| p.kind(op) == Some(*from)) {
            p.become_op(op, *to);
        }
    }
}

pub(super) fn kind_ignored(p: &mut Patch<'_>) {
    let sum = |kind: OpKind, role| {
        [MultiReduction::KIND, Contract::KIND].contains(&kind)
            && [Role::Main, Role::FirstTerm].contains(&role)
    };
    for op in p.find(sum) {
        if p.kind(op) == Some(LlvmOp::Mul) {
            p.become_op(op, LlvmOp::Add);
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

pub(super) fn scan_restarts(p: &mut Patch<'_>) {
    gives_operand(p, |kind, role| kind == Scan::KIND && role == Role::Main, 1);
}

pub(super) fn outer_product_addend_lost(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| kind == OuterProduct::KIND && role == Role::Fused) {
        if let Some(factor) = p.operand(op, 0) {
            p.set_operand(op, 2, factor);
        }
    }
}

pub(super) fn fma_turned(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| kind == vector::Fma::KIND && role == Role::Main) {
        p.swap_operands(op, 1, 2);
    }
}
