//! Faults in mathematics, and in working through vectors row by row.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{Op, Type, TypeKind};

pub(super) fn ctlz_for_cttz(p: &mut Patch<'_>, op: Op) {
    p.become_op(op, LlvmOp::CountLeadingZeros);
    p.set_int(op, llvm::CountLeadingZeros::is_zero_poison, 0, Type::I1);
}

pub(super) fn fma_addend_lost(p: &mut Patch<'_>, op: Op) {
    p.become_op(op, LlvmOp::FMul);
    p.out().op_mut(op).operands.truncate(2);
}

pub(super) fn clamp_bounds_swapped(p: &mut Patch<'_>, group: &Group) {
    let bounds: Vec<Op> =
        group.ops.iter().copied().filter(|op| matches!(p.role(*op), Role::First | Role::Main)).collect();
    for pair in bounds.chunks_exact(2) {
        p.exchange(pair[0], pair[1], 1);
    }
}

pub(super) fn sincos_swapped(p: &mut Patch<'_>, op: Op) {
    match p.role(op) {
        Role::Result(0) => p.read_field(op, &[1]),
        Role::Result(1) => p.read_field(op, &[0]),
        _ => {}
    }
}

/// The operations that put rows into the only result of a source operation.
fn rows_put(p: &Patch<'_>, group: &Group) -> Vec<Op> {
    let put = |op: &Op| p.role(*op) == Role::Row && p.kind(*op) == Some(LlvmOp::InsertValue);
    let single = p.source.op(group.source).results.len() == 1;
    group.ops.iter().copied().filter(|op| single && put(op)).collect()
}

pub(super) fn rows_repeat_first(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let rows = rows_put(p, group);
    let first = p.operand(*rows.first()?, 1)?;
    rows.into_iter().for_each(|op| p.set_operand(op, 1, first));
    Some(())
}

pub(super) fn last_row_lost(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let [.., before, last] = rows_put(p, group)[..] else { return None };
    let row = p.operand(before, 1)?;
    p.set_operand(last, 1, row);
    Some(())
}

/// Reads a row with the first two dimensions exchanged, where that is there.
pub(super) fn rows_transposed(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let m = &p.lowered.module;
    let mut path = llvm::ExtractValue::position.array(m, op).to_vec();
    let [i, j, ..] = path[..] else { return None };
    let TypeKind::LlvmArray { len, elem } = m.ctx.ty(m.ty(p.operand(op, 0)?)) else { return None };
    let TypeKind::LlvmArray { len: inner, .. } = m.ctx.ty(*elem) else { return None };
    if (j as u64) < *len && (i as u64) < *inner {
        path.swap(0, 1);
        p.read_field(op, &path);
    }
    Some(())
}
