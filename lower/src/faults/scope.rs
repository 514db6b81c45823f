//! Faults in regions that run once, and in what a program asks of its memory.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, memref};

pub(super) fn restored_early(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (save, restore) = (p.kind_of(group, LlvmOp::StackSave)?, p.kind_of(group, LlvmOp::StackRestore)?);
    let inner = |kind| kind == memref::Alloca::KIND;
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
    p.move_after(restore, made.unwrap_or(save));
    Some(())
}

pub(super) fn alignment_offset_twice(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let set = p.role_of(group, Role::SetAligned)?;
    let masked = p.result(p.kind_of(group, LlvmOp::PtrMask)?)?;
    p.set_operand(set, 1, masked);
    Some(())
}
