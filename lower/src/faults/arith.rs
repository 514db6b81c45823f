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
