//! Faults in control flow.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{AttrKind, Op, Type, TypeKind};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

pub(super) fn else_dropped(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let branch = p.role_of(group, Role::Branch)?;
    // Without a second region there is nothing to drop.
    let leave = p.role_of(group, Role::Else)?;
    let exit = p.lowered.module.op(leave).successors.first().copied()?;
    let none = p.lowered.module.block(exit).args.is_empty();
    if let [then, otherwise] = &mut p.out().op_mut(branch).successors[..] {
        *otherwise = if none { exit } else { *then };
    }
    Some(())
}

pub(super) fn index_switch_truncated(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let flag = p.operand(op, 0)?;
    let values = llvm::Switch::case_values.get(&p.lowered.module, op)?;
    if p.ty(flag) != Type::I64 {
        return None;
    }
    let AttrKind::Dense { ty, data, splat } = p.lowered.module.ctx.attr(values).clone() else { return None };
    // Cases that would become equal cannot stand side by side.
    let cut: Vec<&[u8]> = data.chunks(8).filter_map(|c| c.get(..4)).collect();
    if cut.iter().collect::<FxHashSet<_>>().len() < cut.len() {
        return None;
    }
    let data = cut.concat().into();
    let TypeKind::Vector { shape, scalable, .. } = p.lowered.module.ctx.ty(ty).clone() else { return None };
    let ty = p.out().ctx.intern_type(TypeKind::Vector { shape, scalable, elem: Type::I32 });
    let values = p.out().ctx.intern_attr(AttrKind::Dense { ty, data, splat });
    let cut = p.insert(op, LlvmOp::Trunc, &[flag], Type::I32, &[])?;
    p.set_operand(op, 0, cut);
    p.set_prop(op, llvm::Switch::case_values, values);
    Some(())
}

pub(super) fn switch_default(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let counts = llvm::Switch::case_operand_segments.array(&p.lowered.module, op).to_vec();
    let data = p.out().op_mut(op);
    let (Some(first), [_, default, _]) = (data.successors.get(1).copied(), &data.segments[..]) else {
        return None;
    };
    let (default, cases) = (*default as usize, counts.first().copied().unwrap_or(0).max(0) as usize);
    // The flag, what the default receives, what the cases receive.
    let given = data.operands.get(1 + default..1 + default + cases)?;
    let given: SmallVec<[_; 4]> = given.into();
    // The same block twice with values would need a block in between.
    if !given.is_empty() {
        return None;
    }
    data.operands.drain(1..1 + default);
    data.successors[0] = first;
    data.segments[1] = 0;
    Some(())
}

pub(super) fn dummy_forwards_other(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (branch, dummy) = (p.role_of(group, Role::Main)?, p.role_of(group, Role::Dummy)?);
    let taken = p.lowered.module.op(branch).segments.get(1).map_or(0, |n| *n as usize);
    let given: SmallVec<[_; 4]> =
        p.lowered.module.op(branch).operands.iter().skip(1).take(taken).copied().collect();
    // Both go to one block, so that the types are the same.
    if given.len() == p.lowered.module.op(dummy).operands.len() {
        p.out().op_mut(dummy).operands.clone_from_slice(&given);
    }
    Some(())
}

pub(super) fn switch_cases_reversed(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let values = llvm::Switch::case_values.get(&p.lowered.module, op)?;
    let AttrKind::Dense { ty, data, splat: false } = p.lowered.module.ctx.attr(values).clone() else {
        return None;
    };
    let &[count] = p.lowered.module.ctx.shape(ty)? else { return None };
    let size = data.len().checked_div(usize::try_from(count).unwrap_or(0))?;
    let data = data.chunks(size.max(1)).rev().flatten().copied().collect();
    let values = p.out().ctx.intern_attr(AttrKind::Dense { ty, data, splat: false });
    p.set_prop(op, llvm::Switch::case_values, values);
    Some(())
}
