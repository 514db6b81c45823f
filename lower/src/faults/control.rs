//! Faults in control flow.

use super::patch::Patch;
use crate::Role;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::{CfOp, LlvmOp, ScfOp, llvm};
use plumb_ir::{AttrKind, OpKind, Type, TypeKind};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

fn is(op: ScfOp) -> impl Fn(OpKind) -> bool {
    move |kind| kind == OpKind::Scf(op)
}

pub(super) fn else_dropped(p: &mut Patch<'_>) {
    for group in p.groups(is(ScfOp::If)) {
        let Some(branch) = p.role_of(&group, Role::Branch) else { continue };
        // Without a second region there is nothing to drop.
        let Some(leave) = p.role_of(&group, Role::Else) else { continue };
        let Some(exit) = p.lowered.module.op(leave).successors.first().copied() else { continue };
        let none = p.lowered.module.block(exit).args.is_empty();
        if let [then, otherwise] = &mut p.out().op_mut(branch).successors[..] {
            *otherwise = if none { exit } else { *then };
        }
    }
}

pub(super) fn index_switch_truncated(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| is(ScfOp::IndexSwitch)(kind) && role == Role::Branch) {
        let Some(flag) = p.operand(op, 0) else { continue };
        let Some(values) = llvm::Switch::case_values.get(&p.lowered.module, op) else { continue };
        if p.lowered.module.ty(flag) != Type::I64 {
            continue;
        }
        let AttrKind::Dense { ty, data, splat } = p.lowered.module.ctx.attr(values).clone() else { continue };
        // Cases that would become equal cannot stand side by side.
        let cut: Vec<&[u8]> = data.chunks(8).filter_map(|c| c.get(..4)).collect();
        if cut.iter().collect::<FxHashSet<_>>().len() < cut.len() {
            continue;
        }
        let data = cut.concat().into();
        let TypeKind::Vector { shape, scalable, .. } = p.lowered.module.ctx.ty(ty).clone() else { continue };
        let ty = p.out().ctx.intern_type(TypeKind::Vector { shape, scalable, elem: Type::I32 });
        let values = p.out().ctx.intern_attr(AttrKind::Dense { ty, data, splat });
        if let Some(cut) = p.insert(op, LlvmOp::Trunc, &[flag], Type::I32, &[]) {
            p.set_operand(op, 0, cut);
            p.set_prop(op, llvm::Switch::case_values, values);
        }
    }
}

pub(super) fn switch_default(p: &mut Patch<'_>) {
    let switches = |kind| matches!(kind, OpKind::Scf(ScfOp::IndexSwitch) | OpKind::Cf(CfOp::Switch));
    for op in p.find(|kind, _| switches(kind)) {
        if p.kind(op) != Some(LlvmOp::Switch) {
            continue;
        }
        let counts = llvm::Switch::case_operand_segments.array(&p.lowered.module, op).to_vec();
        let data = p.out().op_mut(op);
        let (Some(first), [_, default, _]) = (data.successors.get(1).copied(), &data.segments[..]) else {
            continue;
        };
        let (default, cases) = (*default as usize, counts.first().copied().unwrap_or(0).max(0) as usize);
        // The flag, what the default receives, what the cases receive.
        let Some(given) = data.operands.get(1 + default..1 + default + cases) else { continue };
        let given: SmallVec<[_; 4]> = given.into();
        // The same block twice with values would need a block in between.
        if !given.is_empty() {
            continue;
        }
        data.operands.drain(1..1 + default);
        data.successors[0] = first;
        data.segments[1] = 0;
    }
}

pub(super) fn dummy_forwards_other(p: &mut Patch<'_>) {
    for group in p.groups(|kind| kind == OpKind::Cf(CfOp::CondBranch)) {
        let (Some(branch), Some(dummy)) = (p.role_of(&group, Role::Main), p.role_of(&group, Role::Dummy))
        else {
            continue;
        };
        let taken = p.lowered.module.op(branch).segments.get(1).map_or(0, |n| *n as usize);
        let given: SmallVec<[_; 4]> =
            p.lowered.module.op(branch).operands.iter().skip(1).take(taken).copied().collect();
        // Both go to one block, so that the types are the same.
        if given.len() == p.lowered.module.op(dummy).operands.len() {
            p.out().op_mut(dummy).operands.clone_from_slice(&given);
        }
    }
}

pub(super) fn switch_cases_reversed(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| kind == OpKind::Cf(CfOp::Switch) && role == Role::Main) {
        let Some(values) = llvm::Switch::case_values.get(&p.lowered.module, op) else { continue };
        let AttrKind::Dense { ty, data, splat: false } = p.lowered.module.ctx.attr(values).clone() else {
            continue;
        };
        let Some(&[count]) = p.lowered.module.ctx.shape(ty) else { continue };
        let Some(size) = data.len().checked_div(usize::try_from(count).unwrap_or(0)) else { continue };
        let data = data.chunks(size.max(1)).rev().flatten().copied().collect();
        let values = p.out().ctx.intern_attr(AttrKind::Dense { ty, data, splat: false });
        p.set_prop(op, llvm::Switch::case_values, values);
    }
}
