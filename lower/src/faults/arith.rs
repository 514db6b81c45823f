//! Faults in arithmetic.

use super::patch::Patch;
use crate::Role;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{ArithOp, IndexOp, LlvmOp, llvm};
use plumb_ir::{OpKind, Type};

/// Turns operations of one kind into another, where their source is of certain kinds.
fn turn(p: &mut Patch<'_>, admits: impl Fn(OpKind) -> bool, from: &[LlvmOp], to: &[LlvmOp]) {
    for op in p.find(|kind, _| admits(kind)) {
        let kind = p.kind(op);
        if let Some((_, to)) = from.iter().zip(to).find(|(from, _)| kind == Some(**from)) {
            p.become_op(op, *to);
        }
    }
}

fn arith(op: ArithOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::Arith(op)
}

pub(super) fn sext_for_zext(p: &mut Patch<'_>) {
    turn(p, arith(ArithOp::ExtUI), &[LlvmOp::ZExt], &[LlvmOp::SExt]);
}

pub(super) fn zext_for_sext(p: &mut Patch<'_>) {
    turn(p, arith(ArithOp::ExtSI), &[LlvmOp::SExt], &[LlvmOp::ZExt]);
}

pub(super) fn ashr_for_lshr(p: &mut Patch<'_>) {
    let shift = |kind| matches!(kind, OpKind::Arith(ArithOp::ShRUI) | OpKind::Index(IndexOp::ShrU));
    turn(p, shift, &[LlvmOp::LShr], &[LlvmOp::AShr]);
}

pub(super) fn lshr_for_ashr(p: &mut Patch<'_>) {
    let shift = |kind| matches!(kind, OpKind::Arith(ArithOp::ShRSI) | OpKind::Index(IndexOp::ShrS));
    turn(p, shift, &[LlvmOp::AShr], &[LlvmOp::LShr]);
}

pub(super) fn slt_for_ult(p: &mut Patch<'_>) {
    let compares = |kind| matches!(kind, OpKind::Arith(ArithOp::CmpI) | OpKind::Index(IndexOp::Cmp));
    for op in p.find(|kind, role| compares(kind) && role == Role::Main) {
        p.compare_signed(op);
    }
}

pub(super) fn sdiv_for_udiv(p: &mut Patch<'_>) {
    let divides = |kind| {
        matches!(
            kind,
            OpKind::Arith(ArithOp::DivUI | ArithOp::RemUI) | OpKind::Index(IndexOp::DivU | IndexOp::RemU)
        )
    };
    turn(p, divides, &[LlvmOp::UDiv, LlvmOp::URem], &[LlvmOp::SDiv, LlvmOp::SRem]);
}

pub(super) fn floordiv_truncates(p: &mut Patch<'_>) {
    let floor = |kind| matches!(kind, OpKind::Arith(ArithOp::FloorDivSI) | OpKind::Index(IndexOp::FloorDivS));
    for op in p.find(|kind, role| floor(kind) && role == Role::Main) {
        // The quotient, or itself.
        if let Some(quotient) = p.operand(op, 0) {
            p.become_op(op, LlvmOp::Or);
            p.set_operand(op, 1, quotient);
        }
    }
}

pub(super) fn ceildiv_ignores_signs(p: &mut Patch<'_>) {
    let ceil = |kind| matches!(kind, OpKind::Arith(ArithOp::CeilDivSI) | OpKind::Index(IndexOp::CeilDivS));
    for op in p.find(|kind, role| ceil(kind) && role == Role::Correct) {
        if let Some(inexact) = p.operand(op, 0) {
            p.set_operand(op, 1, inexact);
        }
    }
}

pub(super) fn min_max_swapped(p: &mut Patch<'_>) {
    let chooses = |kind| {
        matches!(
            kind,
            OpKind::Arith(ArithOp::MinSI | ArithOp::MaxSI) | OpKind::Index(IndexOp::MinS | IndexOp::MaxS)
        )
    };
    turn(p, chooses, &[LlvmOp::SMin, LlvmOp::SMax], &[LlvmOp::SMax, LlvmOp::SMin]);
}

pub(super) fn maximumf_drops_nan(p: &mut Patch<'_>) {
    let chooses = |kind| matches!(kind, OpKind::Arith(ArithOp::MaximumF | ArithOp::MinimumF));
    turn(p, chooses, &[LlvmOp::Maximum, LlvmOp::Minimum], &[LlvmOp::MaxNum, LlvmOp::MinNum]);
}

pub(super) fn select_swapped(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| arith(ArithOp::Select)(kind) && role == Role::Main) {
        p.swap_operands(op, 1, 2);
    }
}

pub(super) fn high_half_lost(p: &mut Patch<'_>) {
    for group in p.groups(|k| arith(ArithOp::MulSIExtended)(k) || arith(ArithOp::MulUIExtended)(k)) {
        for op in &group.ops {
            // Rows of a vector follow one another: each shift comes before its upper half.
            if p.role(*op) == Role::Shift
                && let (Some(shifted), Some(product)) = (p.result(*op), p.operand(*op, 0))
            {
                p.replace(&group, shifted, product);
            }
        }
    }
}

pub(super) fn carry_inverted(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| arith(ArithOp::AddUIExtended)(kind) && role == Role::High) {
        let inverted = p.out().ctx.enum_attr(LlvmICmp::of(LlvmICmp::UGE));
        p.set_prop(op, llvm::ICmp::predicate, inverted);
    }
}

pub(super) fn uitofp_signed(p: &mut Patch<'_>) {
    turn(p, arith(ArithOp::UIToFP), &[LlvmOp::UIToFP], &[LlvmOp::SIToFP]);
}

pub(super) fn index_castui_signed(p: &mut Patch<'_>) {
    let casts = |kind| matches!(kind, OpKind::Arith(ArithOp::IndexCastUI) | OpKind::Index(IndexOp::CastU));
    turn(p, casts, &[LlvmOp::ZExt], &[LlvmOp::SExt]);
}

pub(super) fn i1_compare_unsigned(p: &mut Patch<'_>) {
    let compares = |kind| matches!(kind, OpKind::Arith(ArithOp::CmpI));
    for op in p.find(|kind, role| compares(kind) && role == Role::Main) {
        let m = &p.lowered.module;
        let one_bit = p.operand(op, 0).is_some_and(|v| m.ctx.scalar(m.ty(v)) == Type::I1);
        let unsigned = match llvm::ICmp::predicate.bits(m, op) {
            LlvmICmp::SLT if one_bit => LlvmICmp::ULT,
            LlvmICmp::SLE if one_bit => LlvmICmp::ULE,
            LlvmICmp::SGT if one_bit => LlvmICmp::UGT,
            LlvmICmp::SGE if one_bit => LlvmICmp::UGE,
            _ => continue,
        };
        let unsigned = p.out().ctx.enum_attr(LlvmICmp::of(unsigned));
        p.set_prop(op, llvm::ICmp::predicate, unsigned);
    }
}
