//! Faults at function boundaries.

use super::patch::Patch;
use crate::Role;
use plumb_ir::ops::{FuncOp, LlvmOp};
use plumb_ir::{OpKind, TypeKind};

fn is(op: FuncOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::Func(op)
}

fn calls(kind: OpKind) -> bool {
    matches!(kind, OpKind::Func(FuncOp::Call | FuncOp::CallIndirect))
}

pub(super) fn results_swapped(p: &mut Patch<'_>) {
    for group in p.groups(is(FuncOp::Return)) {
        let packs: Vec<_> =
            group.ops.iter().copied().filter(|op| matches!(p.role(*op), Role::Result(_))).collect();
        let pairs = packs.iter().enumerate().flat_map(|(i, a)| packs[i + 1..].iter().map(move |b| (*a, *b)));
        let ty = |p: &Patch<'_>, op| p.operand(op, 1).map(|v| p.lowered.module.ty(v));
        let different = |p: &Patch<'_>, a, b| p.operand(a, 1) != p.operand(b, 1);
        let Some((a, b)) = pairs.into_iter().find(|(a, b)| ty(p, *a) == ty(p, *b) && different(p, *a, *b))
        else {
            continue;
        };
        if let (Some(x), Some(y)) = (p.operand(a, 1), p.operand(b, 1)) {
            p.set_operand(a, 1, y);
            p.set_operand(b, 1, x);
        }
    }
}

pub(super) fn second_result(p: &mut Patch<'_>) {
    for group in p.groups(calls) {
        let (Some(first), Some(second)) =
            (p.role_of(&group, Role::Result(0)), p.role_of(&group, Role::Result(1)))
        else {
            continue;
        };
        let ty = |op| p.result(op).map(|v| p.lowered.module.ty(v));
        if ty(first) == ty(second) {
            p.read_field(second, &[0]);
        }
    }
}

pub(super) fn args_swapped(p: &mut Patch<'_>) {
    for group in p.groups(calls) {
        let Some(call) = group.ops.iter().copied().find(|op| p.kind(*op) == Some(LlvmOp::Call)) else {
            continue;
        };
        // Where the values of each argument begin; an address to call comes before them.
        let indirect = is(FuncOp::CallIndirect)(p.source.kind(group.source));
        let args = p.source.op(group.source).operands.iter().skip(usize::from(indirect));
        let mut at = usize::from(indirect);
        let mut scalars = Vec::new();
        for arg in args {
            let ty = p.source.ty(*arg);
            at += match p.source.ctx.ty(ty) {
                TypeKind::MemRef { shape, .. } => 3 + 2 * shape.len(),
                TypeKind::UnrankedMemRef { .. } => 2,
                _ => {
                    scalars.push(at);
                    1
                }
            };
        }
        // Bare pointers are one value each: then these positions do not hold.
        if at != p.lowered.module.op(call).operands.len() {
            continue;
        }
        let pairs =
            scalars.iter().enumerate().flat_map(|(n, i)| scalars[n + 1..].iter().map(move |j| (*i, *j)));
        for (i, j) in pairs {
            if p.operand(call, i) != p.operand(call, j) && p.swap_operands(call, i, j) {
                break;
            }
        }
    }
}

pub(super) fn fields_interleaved(p: &mut Patch<'_>) {
    for group in p.groups(is(FuncOp::Func)) {
        // Each argument's descriptor is built dimension by dimension: size, then stride.
        let mut first_stride = None;
        for op in &group.ops {
            match p.role(*op) {
                Role::SetStride(0) => first_stride = Some(*op),
                Role::SetSize(1) => {
                    if let Some(stride) = first_stride.take()
                        && let (Some(a), Some(b)) = (p.operand(*op, 1), p.operand(stride, 1))
                    {
                        p.set_operand(*op, 1, b);
                        p.set_operand(stride, 1, a);
                    }
                }
                _ => {}
            }
        }
    }
}
