//! Faults in parallel loops. Of the operations with one role those of the outermost loop come first where a loop opens,
//! last where it closes.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::{Op, Value};
use rustc_hash::FxHashSet;

/// Arguments of the block that an operation branches to.
fn received(p: &Patch<'_>, branch: Op) -> Vec<Value> {
    let m = &p.lowered.module;
    m.op(branch).successors.first().map(|b| m.block(*b).args.to_vec()).unwrap_or_default()
}

pub(super) fn upper_bound(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let compares = p.all(group, Role::LoopCmp);
    let (first, inner) = compares.split_first()?;
    let bound = p.operand(*first, 1)?;
    for op in inner {
        p.set_operand(*op, 1, bound);
    }
    Some(())
}

pub(super) fn dimension_lost(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let backs = p.all(group, Role::LoopBack);
    let (Some(outermost), true) = (backs.last(), backs.len() > 1) else { return None };
    for (i, value) in received(p, *outermost).into_iter().enumerate().skip(1) {
        p.set_operand(*outermost, i, value);
    }
    Some(())
}

pub(super) fn reduction_swapped(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let innermost = p.all(group, Role::LoopEnter).pop()?;
    let so_far = received(p, innermost);
    let source = p.source;
    let body = source.op(group.source).regions.first().and_then(|r| source.entry_block(*r));
    let reduce = body.and_then(|b| source.terminator(b))?;
    let regions = source.op(reduce).regions.iter().flat_map(|r| &source.region(*r).blocks);
    let inner: FxHashSet<Op> = regions.flat_map(|b| source.block(*b).ops.iter().copied()).collect();
    for (i, tag) in p.lowered.tags.clone().into_iter().enumerate() {
        let op = Op(i as u32);
        let takes = p.operand(op, 0).is_some_and(|v| so_far.contains(&v));
        if inner.contains(&tag.source) && takes && p.lowered.module.op(op).operands.len() == 2 {
            p.swap_operands(op, 0, 1);
        }
    }
    Some(())
}
