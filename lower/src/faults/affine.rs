//! Faults in affine expressions, and in the loops, branches and accesses under them.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::llvm;
use plumb_ir::{Op, Value, ValueDef};

/// The number that an operand is, if it is a constant.
fn number(p: &Patch<'_>, op: Op, operand: usize) -> Option<i64> {
    let m = &p.lowered.module;
    let ValueDef::Result(made, _) = m.value(p.operand(op, operand)?).def else { return None };
    (m.kind(made) == llvm::Constant::KIND).then(|| llvm::Constant::value.i64(m, made))?
}

pub(super) fn difference_as_sum(p: &mut Patch<'_>, op: Op) {
    if let Some(factor) = number(p, op, 1).filter(|n| *n < 0) {
        p.set_number(op, 1, factor.saturating_neg());
    }
}

pub(super) fn coefficient_lost(p: &mut Patch<'_>, op: Op) {
    if number(p, op, 1).is_some_and(|n| n > 1) {
        p.set_number(op, 1, 1);
    }
}

pub(super) fn constant_term_lost(p: &mut Patch<'_>, op: Op) {
    if number(p, op, 1).is_some() {
        p.set_number(op, 1, 0);
    }
}

pub(super) fn digits_of_whole(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let remainders = p.all(group, Role::Remainder);
    let index = remainders.first().and_then(|op| p.operand(*op, 0))?;
    for op in remainders {
        p.set_operand(op, 0, index);
    }
    Some(())
}

pub(super) fn basis_reversed(p: &mut Patch<'_>, group: &Group) {
    let products = p.all(group, Role::TermMul);
    let elements: Vec<_> = products.iter().filter_map(|op| p.operand(*op, 1)).collect();
    // All basis elements are there before the first product.
    for (op, element) in products.iter().zip(elements.into_iter().rev()) {
        p.set_operand(*op, 1, element);
    }
}

pub(super) fn subscripts_swapped(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let products = p.all(group, Role::LinearMul(0));
    let (first, add) = (products.first()?, p.role_of(group, Role::LinearAdd(1))?);
    // The last index is not multiplied where its stride is known to be one.
    let (a, b) = (p.operand(*first, 0)?, p.operand(add, 1)?);
    if a != b && defined_before(p, b, *first) {
        p.set_operand(*first, 0, b);
        p.set_operand(add, 1, a);
    }
    Some(())
}

/// Whether a value is there before an operation.
fn defined_before(p: &Patch<'_>, v: Value, op: Op) -> bool {
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
