//! Faults in complex numbers: parts for each other, signs, steps left out.

use super::patch::Patch;
use crate::Role;
use plumb_ir::ops::{ComplexOp, LlvmOp, llvm};
use plumb_ir::{AttrKind, Op, OpKind};

/// Produced operations of a kind and role for source operations of a kind.
fn find(p: &Patch<'_>, op: ComplexOp, role: Role, kind: LlvmOp) -> Vec<Op> {
    let mut found = p.find(|source, tag| source == OpKind::Complex(op) && tag == role);
    found.retain(|op| p.kind(*op) == Some(kind));
    found
}

/// Turns operations into others that take the same operands.
fn turn(p: &mut Patch<'_>, op: ComplexOp, role: Role, from: LlvmOp, to: LlvmOp) {
    for op in find(p, op, role, from) {
        p.become_op(op, to);
    }
}

/// Lets operations give one of their operands.
fn skip(p: &mut Patch<'_>, ops: Vec<Op>, operand: usize) {
    ops.into_iter().for_each(|op| p.hand_on(op, operand));
}

/// The second of each two.
fn seconds(ops: Vec<Op>) -> Vec<Op> {
    ops.into_iter().skip(1).step_by(2).collect()
}

/// Exchanges an operand of each two.
fn exchange(p: &mut Patch<'_>, ops: &[Op], operand: usize) {
    for pair in ops.chunks_exact(2) {
        if let (Some(a), Some(b)) = (p.operand(pair[0], operand), p.operand(pair[1], operand)) {
            p.set_operand(pair[0], operand, b);
            p.set_operand(pair[1], operand, a);
        }
    }
}

pub(super) fn create_swapped(p: &mut Patch<'_>) {
    let mut ops = p.find(|source, _| source == OpKind::Complex(ComplexOp::Create));
    ops.retain(|op| p.kind(*op) == Some(LlvmOp::InsertValue));
    exchange(p, &ops, 1);
}

pub(super) fn constant_swapped(p: &mut Patch<'_>) {
    for op in find(p, ComplexOp::Constant, Role::Main, LlvmOp::Constant) {
        let Some(value) = llvm::Constant::value.get(p.out(), op) else { continue };
        let AttrKind::Array(parts) = p.out().ctx.attr(value).clone() else { continue };
        let reversed = p.out().ctx.intern_attr(AttrKind::Array(parts.iter().rev().copied().collect()));
        p.set_prop(op, llvm::Constant::value, reversed);
    }
}

pub(super) fn bitcast_halves(p: &mut Patch<'_>) {
    let shifts = find(p, ComplexOp::Bitcast, Role::Shift, LlvmOp::Shl);
    let joins = find(p, ComplexOp::Bitcast, Role::Main, LlvmOp::Or);
    for (shift, join) in shifts.into_iter().zip(joins) {
        if let (Some(high), Some(low)) = (p.operand(shift, 0), p.operand(join, 1)) {
            p.set_operand(shift, 0, low);
            p.set_operand(join, 1, high);
        }
    }
}
