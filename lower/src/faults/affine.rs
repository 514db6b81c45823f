//! Faults in affine expressions, and in the loops, branches and accesses under them.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{AffineOp, LlvmOp, llvm};
use plumb_ir::{Op, OpKind, ValueDef};

fn any(kind: OpKind) -> bool {
    matches!(kind, OpKind::Affine(_))
}

fn is(op: AffineOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::Affine(op)
}

fn delinearizes(kind: OpKind) -> bool {
    is(AffineOp::DelinearizeIndex)(kind)
}

fn all(p: &Patch<'_>, group: &Group, role: Role) -> Vec<Op> {
    group.ops.iter().copied().filter(|op| p.role(*op) == role).collect()
}

/// Gives an operand a number instead.
fn becomes_number(p: &mut Patch<'_>, op: Op, operand: usize, number: i64) {
    let Some(old) = p.operand(op, operand) else { return };
    let ty = p.lowered.module.ty(old);
    if let Some(new) = p.insert_int(op, number, ty) {
        p.set_operand(op, operand, new);
    }
}

/// The number that an operand is, if it is a constant.
fn number(p: &Patch<'_>, op: Op, operand: usize) -> Option<i64> {
    let m = &p.lowered.module;
    let ValueDef::Result(made, _) = m.value(p.operand(op, operand)?).def else { return None };
    (m.kind(made) == llvm::Constant::KIND).then(|| llvm::Constant::value.i64(m, made))?
}

fn compares(p: &mut Patch<'_>, op: Op, from: u32, to: u32) {
    if llvm::ICmp::predicate.bits(&p.lowered.module, op) == from {
        let predicate = p.out().ctx.enum_attr(LlvmICmp::of(to));
        p.set_prop(op, llvm::ICmp::predicate, predicate);
    }
}

fn becomes(p: &mut Patch<'_>, admits: impl Fn(OpKind, Role) -> bool, from: LlvmOp, to: LlvmOp) {
    for op in p.find(admits) {
        if p.kind(op) == Some(from) {
            p.become_op(op, to);
        }
    }
}

pub(super) fn mod_as_remainder(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| any(kind) && role == Role::Correct) {
        if p.kind(op) == Some(LlvmOp::Select)
            && let Some(remainder) = p.operand(op, 2)
        {
            p.set_operand(op, 1, remainder);
        }
    }
}

/// The last operation of a rounding division.
fn corrections(p: &Patch<'_>, last: LlvmOp) -> Vec<Op> {
    let mut found = p.find(|kind, role| any(kind) && role == Role::Main);
    found.retain(|op| p.kind(*op) == Some(last));
    found
}

pub(super) fn floordiv_truncates(p: &mut Patch<'_>) {
    for op in corrections(p, LlvmOp::Sub) {
        becomes_number(p, op, 1, 0);
    }
}

pub(super) fn ceildiv_truncates(p: &mut Patch<'_>) {
    for op in corrections(p, LlvmOp::Add) {
        becomes_number(p, op, 1, 0);
    }
}

pub(super) fn ceildiv_adds_one(p: &mut Patch<'_>) {
    for op in corrections(p, LlvmOp::Add) {
        becomes_number(p, op, 1, 1);
    }
}

pub(super) fn difference_as_sum(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| any(kind) && role == Role::TermMul) {
        if let Some(factor) = number(p, op, 1).filter(|n| *n < 0) {
            becomes_number(p, op, 1, factor.saturating_neg());
        }
    }
}

pub(super) fn coefficient_lost(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| any(kind) && role == Role::TermMul) {
        if number(p, op, 1).is_some_and(|n| n > 1) {
            becomes_number(p, op, 1, 1);
        }
    }
}

pub(super) fn constant_term_lost(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| any(kind) && role == Role::TermAdd) {
        if number(p, op, 1).is_some() {
            becomes_number(p, op, 1, 0);
        }
    }
}

pub(super) fn lower_bound_least(p: &mut Patch<'_>) {
    becomes(p, |kind, role| any(kind) && role == Role::LowerBound, LlvmOp::SMax, LlvmOp::SMin);
}

pub(super) fn upper_bound_greatest(p: &mut Patch<'_>) {
    becomes(p, |kind, role| any(kind) && role == Role::UpperBound, LlvmOp::SMin, LlvmOp::SMax);
}

pub(super) fn max_as_min(p: &mut Patch<'_>) {
    becomes(p, |kind, _| is(AffineOp::Max)(kind), LlvmOp::SMax, LlvmOp::SMin);
}

pub(super) fn min_unsigned(p: &mut Patch<'_>) {
    becomes(p, |kind, _| is(AffineOp::Min)(kind), LlvmOp::SMin, LlvmOp::UMin);
}

pub(super) fn step_one(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(AffineOp::For)(kind) && role == Role::LoopStep) {
        becomes_number(p, op, 1, 1);
    }
}

pub(super) fn parallel_step_one(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(AffineOp::Parallel)(kind) && role == Role::LoopStep) {
        becomes_number(p, op, 1, 1);
    }
}

pub(super) fn loop_inclusive(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(AffineOp::For)(kind) && role == Role::LoopCmp) {
        compares(p, op, LlvmICmp::SLT, LlvmICmp::SLE);
    }
}

pub(super) fn condition_inverted(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(AffineOp::If)(kind) && role == Role::Branch) {
        p.out().op_mut(op).successors.reverse();
    }
}

pub(super) fn constraint_lost(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| any(kind) && role == Role::AllConstraints) {
        if let Some(so_far) = p.operand(op, 0) {
            p.set_operand(op, 1, so_far);
        }
    }
}

pub(super) fn equality_as_inequality(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| any(kind) && role == Role::Constraint) {
        compares(p, op, LlvmICmp::EQ, LlvmICmp::SGE);
    }
}

pub(super) fn inequality_strict(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| any(kind) && role == Role::Constraint) {
        compares(p, op, LlvmICmp::SGE, LlvmICmp::SGT);
    }
}

pub(super) fn digits_of_whole(p: &mut Patch<'_>) {
    for group in p.groups(delinearizes) {
        let remainders = all(p, &group, Role::Remainder);
        let Some(index) = remainders.first().and_then(|op| p.operand(*op, 0)) else { continue };
        for op in remainders {
            p.set_operand(op, 0, index);
        }
    }
}

pub(super) fn basis_reversed(p: &mut Patch<'_>) {
    for group in p.groups(is(AffineOp::LinearizeIndex)) {
        let products = all(p, &group, Role::TermMul);
        let elements: Vec<_> = products.iter().filter_map(|op| p.operand(*op, 1)).collect();
        // All basis elements are there before the first product.
        for (op, element) in products.iter().zip(elements.into_iter().rev()) {
            p.set_operand(*op, 1, element);
        }
    }
}

pub(super) fn reduction_starts_from_zero(p: &mut Patch<'_>) {
    for group in p.groups(is(AffineOp::Parallel)) {
        let Some(enter) = p.role_of(&group, Role::LoopEnter) else { continue };
        // The first value is the induction variable.
        for i in 1..p.lowered.module.op(enter).operands.len() {
            let Some(start) = p.operand(enter, i) else { continue };
            let ty = p.lowered.module.ty(start);
            if let Some(zero) = p.insert(enter, LlvmOp::Zero, &[], ty, &[]) {
                p.set_operand(enter, i, zero);
            }
        }
    }
}

pub(super) fn reduction_of_other_kind(p: &mut Patch<'_>) {
    let other = [
        (LlvmOp::And, LlvmOp::Or),
        (LlvmOp::Or, LlvmOp::And),
        (LlvmOp::Add, LlvmOp::Mul),
        (LlvmOp::Mul, LlvmOp::Add),
        (LlvmOp::Maximum, LlvmOp::Minimum),
        (LlvmOp::Minimum, LlvmOp::Maximum),
    ];
    for op in p.find(|kind, role| any(kind) && role == Role::Reduce) {
        if let Some((_, to)) = other.iter().find(|(from, _)| p.kind(op) == Some(*from)) {
            p.become_op(op, *to);
        }
    }
}

pub(super) fn subscripts_swapped(p: &mut Patch<'_>) {
    let accesses = |kind| is(AffineOp::Load)(kind) || is(AffineOp::Store)(kind);
    for group in p.groups(accesses) {
        let products = all(p, &group, Role::LinearMul(0));
        let (Some(first), Some(add)) = (products.first(), p.role_of(&group, Role::LinearAdd(1))) else {
            continue;
        };
        // The last index is not multiplied where its stride is known to be one.
        let (Some(a), Some(b)) = (p.operand(*first, 0), p.operand(add, 1)) else { continue };
        if a != b && defined_before(p, b, *first) {
            p.set_operand(*first, 0, b);
            p.set_operand(add, 1, a);
        }
    }
}

/// Whether a value is there before an operation.
fn defined_before(p: &Patch<'_>, v: plumb_ir::Value, op: Op) -> bool {
    let m = &p.lowered.module;
    match m.value(v).def {
        ValueDef::Argument(..) => true,
        ValueDef::Result(made, _) => {
            let block = m.op(op).parent;
            m.op(made).parent != block
                || block.is_some_and(|b| {
                    let at = |o: Op| m.block(b).ops.iter().position(|x| *x == o);
                    at(made) < at(op)
                })
        }
    }
}
