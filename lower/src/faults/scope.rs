//! Faults in regions that run once, and in what a program asks of its memory.

use super::patch::Patch;
use crate::Role;
use plumb_ir::OpKind;
use plumb_ir::ops::{LlvmOp, MemRefOp, ScfOp};

fn is(op: MemRefOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::MemRef(op)
}

pub(super) fn restored_early(p: &mut Patch<'_>) {
    for group in p.groups(is(MemRefOp::AllocaScope)) {
        let of = |p: &Patch<'_>, kind| group.ops.iter().copied().find(|op| p.kind(*op) == Some(kind));
        let (save, restore) = (of(p, LlvmOp::StackSave), of(p, LlvmOp::StackRestore));
        let inner = |op| is(MemRefOp::Alloca)(op);
        // Behind the allocations that stand directly in the scope, as if what is read were read already.
        let source = p.source;
        let body = source.op(group.source).regions.first().and_then(|r| source.entry_block(*r));
        let last = body.and_then(|b| {
            let ops = source.block(b).ops.iter().rev();
            ops.copied().find(|op| inner(source.kind(*op)))
        });
        let made = last.and_then(|source| {
            let made = p.groups(inner).into_iter().find(|g| g.source == source)?;
            made.ops.last().copied()
        });
        if let (Some(save), Some(restore)) = (save, restore) {
            p.move_after(restore, made.unwrap_or(save));
        }
    }
}

pub(super) fn alignment_offset_twice(p: &mut Patch<'_>) {
    for group in p.groups(is(MemRefOp::AssumeAlignment)) {
        let mask = group.ops.iter().copied().find(|op| p.kind(*op) == Some(LlvmOp::PtrMask));
        let (Some(mask), Some(set)) = (mask, p.role_of(&group, Role::SetAligned)) else { continue };
        if let Some(masked) = p.result(mask) {
            p.set_operand(set, 1, masked);
        }
    }
}
