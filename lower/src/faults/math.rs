//! Faults in mathematics, and in working through vectors row by row.

use super::patch::Patch;
use crate::Role;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, MathOp, llvm};
use plumb_ir::{Op, OpKind, Type, TypeKind, ValueDef};

fn math(op: MathOp) -> impl Fn(OpKind, Role) -> bool {
    move |kind, _| kind == OpKind::Math(op)
}

/// Produced operations of a kind for source operations of a kind.
fn find(p: &Patch<'_>, op: MathOp, kind: LlvmOp) -> Vec<Op> {
    let mut found = p.find(math(op));
    found.retain(|op| p.kind(*op) == Some(kind));
    found
}

/// Turns operations into others that take the same operands.
fn turn(p: &mut Patch<'_>, op: MathOp, from: LlvmOp, to: LlvmOp) {
    for op in find(p, op, from) {
        p.become_op(op, to);
    }
}

fn set_int(p: &mut Patch<'_>, op: Op, prop: Prop, value: i128, ty: Type) {
    let attr = p.out().ctx.int_attr(value, ty);
    p.set_prop(op, prop, attr);
}

pub(super) fn ctlz_for_cttz(p: &mut Patch<'_>) {
    for op in find(p, MathOp::CountTrailingZeros, LlvmOp::CountTrailingZeros) {
        p.become_op(op, LlvmOp::CountLeadingZeros);
        set_int(p, op, llvm::CountLeadingZeros::is_zero_poison, 0, Type::I1);
    }
}

/// Puts an operation on the result of others, which it takes once or more often, between them and their uses.
fn follow(p: &mut Patch<'_>, ops: Vec<Op>, kind: LlvmOp, times: usize) {
    for op in ops {
        let Some(result) = p.result(op) else { continue };
        let ty = p.lowered.module.ty(result);
        let Some(value) = p.insert(op, kind, &vec![result; times], ty, &[]) else { continue };
        let ValueDef::Result(new, _) = p.lowered.module.value(value).def else { continue };
        p.move_after(new, op);
        p.replace_everywhere(result, value, new);
    }
}

/// Functions that have results of both signs.
const SIGNED: [(MathOp, LlvmOp); 10] = [
    (MathOp::Asin, LlvmOp::ASin),
    (MathOp::Atan, LlvmOp::ATan),
    (MathOp::Cos, LlvmOp::Cos),
    (MathOp::Log, LlvmOp::Log),
    (MathOp::Log10, LlvmOp::Log10),
    (MathOp::Log2, LlvmOp::Log2),
    (MathOp::Sin, LlvmOp::Sin),
    (MathOp::Sinh, LlvmOp::Sinh),
    (MathOp::Tan, LlvmOp::Tan),
    (MathOp::Tanh, LlvmOp::Tanh),
];

pub(super) fn library_sign_lost(p: &mut Patch<'_>) {
    for (op, kind) in SIGNED {
        let ops = find(p, op, kind);
        follow(p, ops, LlvmOp::FAbs, 1);
    }
}

pub(super) fn fma_addend_lost(p: &mut Patch<'_>) {
    for op in find(p, MathOp::Fma, LlvmOp::FMA) {
        p.become_op(op, LlvmOp::FMul);
        p.out().op_mut(op).operands.truncate(2);
    }
}

/// Adds classes to a question about floats.
fn also(p: &mut Patch<'_>, op: MathOp, classes: u32) {
    for op in find(p, op, LlvmOp::IsFPClass) {
        let bits = llvm::IsFPClass::bit.i64(&p.lowered.module, op).unwrap_or(0);
        set_int(p, op, llvm::IsFPClass::bit, i128::from(bits) | i128::from(classes), Type::I32);
    }
}

pub(super) fn absi_keeps_sign(p: &mut Patch<'_>) {
    for op in find(p, MathOp::AbsI, LlvmOp::Abs) {
        if let Some(value) = p.operand(op, 0) {
            p.become_op(op, LlvmOp::Or);
            p.out().op_mut(op).operands.push(value);
        }
    }
}

pub(super) fn clamp_bounds_swapped(p: &mut Patch<'_>) {
    for group in p.groups(|kind| kind == OpKind::Math(MathOp::ClampF)) {
        let bounds: Vec<Op> =
            group.ops.iter().copied().filter(|op| matches!(p.role(*op), Role::First | Role::Main)).collect();
        for pair in bounds.chunks_exact(2) {
            if let (Some(min), Some(max)) = (p.operand(pair[0], 1), p.operand(pair[1], 1)) {
                p.set_operand(pair[0], 1, max);
                p.set_operand(pair[1], 1, min);
            }
        }
    }
}

pub(super) fn sincos_swapped(p: &mut Patch<'_>) {
    for op in find(p, MathOp::Sincos, LlvmOp::ExtractValue) {
        match p.role(op) {
            Role::Result(0) => p.read_field(op, &[1]),
            Role::Result(1) => p.read_field(op, &[0]),
            _ => {}
        }
    }
}

/// Operations that put rows into the only result of a source operation.
fn rows_put(p: &Patch<'_>) -> Vec<Vec<Op>> {
    let elementwise = |kind| matches!(kind, OpKind::Arith(_) | OpKind::Math(_));
    let groups = p.groups(elementwise).into_iter();
    let single = groups.filter(|group| p.source.op(group.source).results.len() == 1);
    single
        .map(|group| {
            let put = |op: &Op| p.role(*op) == Role::Row && p.kind(*op) == Some(LlvmOp::InsertValue);
            group.ops.into_iter().filter(put).collect()
        })
        .collect()
}

pub(super) fn rows_repeat_first(p: &mut Patch<'_>) {
    for rows in rows_put(p) {
        let Some(first) = rows.first().and_then(|op| p.operand(*op, 1)) else { continue };
        for op in rows {
            p.set_operand(op, 1, first);
        }
    }
}

pub(super) fn last_row_lost(p: &mut Patch<'_>) {
    for rows in rows_put(p) {
        if let [.., before, last] = rows[..]
            && let Some(row) = p.operand(before, 1)
        {
            p.set_operand(last, 1, row);
        }
    }
}

pub(super) fn rows_transposed(p: &mut Patch<'_>) {
    let elementwise = |kind| matches!(kind, OpKind::Arith(_) | OpKind::Math(_));
    for op in p.find(|kind, role| elementwise(kind) && role == Role::Row) {
        let path = llvm::ExtractValue::position.array(&p.lowered.module, op).to_vec();
        if p.kind(op) != Some(LlvmOp::ExtractValue) || path.len() < 2 {
            continue;
        }
        // Only where the exchanged place is there.
        let m = &p.lowered.module;
        let Some(TypeKind::LlvmArray { len, elem }) = p.operand(op, 0).map(|v| m.ctx.ty(m.ty(v)).clone())
        else {
            continue;
        };
        let TypeKind::LlvmArray { len: inner, .. } = m.ctx.ty(elem) else { continue };
        if (path[1] as u64) < len && (path[0] as u64) < *inner {
            let mut path = path;
            path.swap(0, 1);
            p.read_field(op, &path);
        }
    }
}
