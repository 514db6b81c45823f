//! Faults in parallel loops.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, ScfOp};
use plumb_ir::{Op, OpKind, Value};
use rustc_hash::FxHashSet;

fn is(op: ScfOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::Scf(op)
}

/// The operations of a group with a role, in the order they were made. Those of the outermost loop come first where a
/// loop opens, last where it closes.
fn all(p: &Patch<'_>, group: &Group, role: Role) -> Vec<Op> {
    group.ops.iter().copied().filter(|op| p.role(*op) == role).collect()
}

/// Arguments of the block that an operation branches to.
fn received(p: &Patch<'_>, branch: Op) -> Vec<Value> {
    let m = &p.lowered.module;
    m.op(branch).successors.first().map(|b| m.block(*b).args.to_vec()).unwrap_or_default()
}

pub(super) fn upper_bound(p: &mut Patch<'_>) {
    for group in p.groups(|kind| is(ScfOp::Parallel)(kind) || is(ScfOp::Forall)(kind)) {
        let compares = all(p, &group, Role::LoopCmp);
        let Some((first, inner)) = compares.split_first() else { continue };
        let Some(bound) = p.operand(*first, 1) else { continue };
        for op in inner {
            p.set_operand(*op, 1, bound);
        }
    }
}

pub(super) fn dimension_lost(p: &mut Patch<'_>) {
    for group in p.groups(is(ScfOp::Parallel)) {
        let backs = all(p, &group, Role::LoopBack);
        let (Some(outermost), true) = (backs.last(), backs.len() > 1) else { continue };
        for (i, value) in received(p, *outermost).into_iter().enumerate().skip(1) {
            p.set_operand(*outermost, i, value);
        }
    }
}

pub(super) fn reduction_swapped(p: &mut Patch<'_>) {
    for group in p.groups(is(ScfOp::Parallel)) {
        let Some(innermost) = all(p, &group, Role::LoopEnter).pop() else { continue };
        let so_far = received(p, innermost);
        let source = p.source;
        let body = source.op(group.source).regions.first().and_then(|r| source.entry_block(*r));
        let Some(reduce) = body.and_then(|b| source.terminator(b)) else { continue };
        let regions = source.op(reduce).regions.iter().flat_map(|r| &source.region(*r).blocks);
        let inner: FxHashSet<Op> = regions.flat_map(|b| source.block(*b).ops.iter().copied()).collect();
        for (i, tag) in p.lowered.tags.clone().into_iter().enumerate() {
            let op = Op(i as u32);
            let takes = p.operand(op, 0).is_some_and(|v| so_far.contains(&v));
            if inner.contains(&tag.source) && takes && p.lowered.module.op(op).operands.len() == 2 {
                p.swap_operands(op, 0, 1);
            }
        }
    }
}
