//! Faults at function boundaries.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::TypeKind;
use plumb_ir::ops::{LlvmOp, func};

pub(super) fn results_swapped(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let packs: Vec<_> =
        group.ops.iter().copied().filter(|op| matches!(p.role(*op), Role::Result(_))).collect();
    let pairs = packs.iter().enumerate().flat_map(|(i, a)| packs[i + 1..].iter().map(move |b| (*a, *b)));
    let ty = |p: &Patch<'_>, op| p.operand(op, 1).map(|v| p.ty(v));
    let different = |p: &Patch<'_>, a, b| p.operand(a, 1) != p.operand(b, 1);
    let (a, b) = pairs.into_iter().find(|(a, b)| ty(p, *a) == ty(p, *b) && different(p, *a, *b))?;
    p.exchange(a, b, 1);
    Some(())
}

pub(super) fn second_result(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (first, second) = (p.role_of(group, Role::Result(0))?, p.role_of(group, Role::Result(1))?);
    let ty = |op| p.result(op).map(|v| p.ty(v));
    if ty(first) == ty(second) {
        p.read_field(second, &[0]);
    }
    Some(())
}

pub(super) fn args_swapped(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let call = p.kind_of(group, LlvmOp::Call)?;
    // Where the values of each argument begin; an address to call comes before them.
    let indirect = p.source.kind(group.source) == func::CallIndirect::KIND;
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
        return None;
    }
    let pairs = scalars.iter().enumerate().flat_map(|(n, i)| scalars[n + 1..].iter().map(move |j| (*i, *j)));
    for (i, j) in pairs {
        if p.operand(call, i) != p.operand(call, j) && p.swap_operands(call, i, j) {
            break;
        }
    }
    Some(())
}

pub(super) fn fields_interleaved(p: &mut Patch<'_>, group: &Group) {
    // Each argument's descriptor is built dimension by dimension: size, then stride.
    let mut first_stride = None;
    for op in &group.ops {
        match p.role(*op) {
            Role::SetStride(0) => first_stride = Some(*op),
            Role::SetSize(1) => {
                if let Some(stride) = first_stride.take() {
                    p.exchange(*op, stride, 1);
                }
            }
            _ => {}
        }
    }
}
