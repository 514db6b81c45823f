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

pub(super) fn im_of_re(p: &mut Patch<'_>) {
    for op in find(p, ComplexOp::Im, Role::Part(1), LlvmOp::ExtractValue) {
        p.read_field(op, &[0]);
    }
}

pub(super) fn conj_kept(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Conj, Role::Main, LlvmOp::FNeg);
    skip(p, ops, 0);
}

pub(super) fn neg_real_only(p: &mut Patch<'_>) {
    let ops = seconds(find(p, ComplexOp::Neg, Role::Main, LlvmOp::FNeg));
    skip(p, ops, 0);
}

pub(super) fn add_real_only(p: &mut Patch<'_>) {
    let ops = seconds(find(p, ComplexOp::Add, Role::Main, LlvmOp::FAdd));
    skip(p, ops, 0);
}

pub(super) fn sub_reversed(p: &mut Patch<'_>) {
    for op in seconds(find(p, ComplexOp::Sub, Role::Main, LlvmOp::FSub)) {
        p.swap_operands(op, 0, 1);
    }
}

pub(super) fn mul_cross_sign(p: &mut Patch<'_>) {
    turn(p, ComplexOp::Mul, Role::Main, LlvmOp::FAdd, LlvmOp::FSub);
}

pub(super) fn mul_real_sign(p: &mut Patch<'_>) {
    turn(p, ComplexOp::Mul, Role::Main, LlvmOp::FSub, LlvmOp::FAdd);
}

pub(super) fn div_denominator(p: &mut Patch<'_>) {
    turn(p, ComplexOp::Div, Role::First, LlvmOp::FAdd, LlvmOp::FSub);
}

pub(super) fn div_without_conjugate(p: &mut Patch<'_>) {
    let (sums, differences) = (
        find(p, ComplexOp::Div, Role::Main, LlvmOp::FAdd),
        find(p, ComplexOp::Div, Role::Main, LlvmOp::FSub),
    );
    sums.into_iter().for_each(|op| p.become_op(op, LlvmOp::FSub));
    differences.into_iter().for_each(|op| p.become_op(op, LlvmOp::FAdd));
}

pub(super) fn abs_without_root(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Abs, Role::Main, LlvmOp::Sqrt);
    skip(p, ops, 0);
}

pub(super) fn log_of_square(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Log, Role::Main, LlvmOp::Sqrt);
    skip(p, ops, 0);
}

pub(super) fn eq_real_only(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Equal, Role::Main, LlvmOp::And);
    skip(p, ops, 0);
}

pub(super) fn neq_both(p: &mut Patch<'_>) {
    turn(p, ComplexOp::NotEqual, Role::Main, LlvmOp::Or, LlvmOp::And);
}

pub(super) fn angle_swapped(p: &mut Patch<'_>) {
    for op in find(p, ComplexOp::Angle, Role::Main, LlvmOp::ATan2) {
        p.swap_operands(op, 0, 1);
    }
}

pub(super) fn exp_parts_swapped(p: &mut Patch<'_>) {
    let (cosines, sines) = (
        find(p, ComplexOp::Exp, Role::First, LlvmOp::Cos),
        find(p, ComplexOp::Exp, Role::First, LlvmOp::Sin),
    );
    cosines.into_iter().for_each(|op| p.become_op(op, LlvmOp::Sin));
    sines.into_iter().for_each(|op| p.become_op(op, LlvmOp::Cos));
}

pub(super) fn expm1_not_less(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Expm1, Role::Main, LlvmOp::FSub);
    skip(p, ops, 0);
}

pub(super) fn log1p_not_more(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Log1p, Role::First, LlvmOp::FAdd);
    let ops = ops.into_iter().step_by(2).collect();
    skip(p, ops, 0);
}

pub(super) fn sqrt_whole_angle(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Sqrt, Role::Main, LlvmOp::FMul);
    let halved = ops.into_iter().step_by(3).collect();
    skip(p, halved, 0);
}

pub(super) fn rsqrt_angle_kept(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Rsqrt, Role::Main, LlvmOp::FNeg);
    skip(p, ops, 0);
}

pub(super) fn sign_of_zero(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Sign, Role::Main, LlvmOp::Select);
    skip(p, ops, 2);
}

pub(super) fn sin_cosh_twice(p: &mut Patch<'_>) {
    turn(p, ComplexOp::Sin, Role::Main, LlvmOp::FSub, LlvmOp::FAdd);
}

pub(super) fn cos_imaginary_sign(p: &mut Patch<'_>) {
    for op in find(p, ComplexOp::Cos, Role::Main, LlvmOp::FSub) {
        p.swap_operands(op, 0, 1);
    }
}

pub(super) fn tanh_sign(p: &mut Patch<'_>) {
    let ops = find(p, ComplexOp::Tanh, Role::Main, LlvmOp::FNeg);
    skip(p, ops, 0);
}

pub(super) fn powi_unsigned(p: &mut Patch<'_>) {
    turn(p, ComplexOp::Powi, Role::First, LlvmOp::SIToFP, LlvmOp::UIToFP);
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
