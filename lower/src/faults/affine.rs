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

/// The last operation of a rounding division.
fn corrections(p: &Patch<'_>, last: LlvmOp) -> Vec<Op> {
    let mut found = p.find(|kind, role| any(kind) && role == Role::Main);
    found.retain(|op| p.kind(*op) == Some(last));
    found
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
