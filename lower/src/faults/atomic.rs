//! Faults in atomic updates.

use super::patch::Patch;
use crate::Role;
use plumb_ir::OpKind;
use plumb_ir::enums::LlvmAtomicBin;
use plumb_ir::ops::{LlvmOp, MemRefOp, llvm};

type K = LlvmAtomicBin;

fn updates(kind: OpKind) -> bool {
    matches!(kind, OpKind::MemRef(MemRefOp::AtomicRMW | MemRefOp::GenericAtomicRMW))
}

pub(super) fn gives_new(p: &mut Patch<'_>) {
    for op in p.find(|kind, role| updates(kind) && role == Role::Main) {
        let (Some(LlvmOp::AtomicRMW), Some(old), Some(ptr)) = (p.kind(op), p.result(op), p.operand(op, 0))
        else {
            continue;
        };
        let ty = p.lowered.module.ty(old);
        // Made before it, to stand behind it.
        let Some(new) = p.insert(op, LlvmOp::Load, &[ptr], ty, &[]) else { continue };
        let plumb_ir::ValueDef::Result(load, _) = p.lowered.module.value(new).def else { continue };
        p.move_after(load, op);
        p.replace_everywhere(old, new, op);
    }
}

/// Turns atomic operations into others.
fn turn(p: &mut Patch<'_>, pairs: &[(u32, u32)]) {
    for op in p.find(|kind, role| updates(kind) && role == Role::Main) {
        if p.kind(op) != Some(LlvmOp::AtomicRMW) {
            continue;
        }
        let kind = llvm::AtomicRMW::bin_op.bits(&p.lowered.module, op);
        if let Some((_, to)) = pairs.iter().find(|(from, _)| *from == kind) {
            let to = p.out().ctx.enum_attr(K::of(*to));
            p.set_prop(op, llvm::AtomicRMW::bin_op, to);
        }
    }
}

pub(super) fn signs_confused(p: &mut Patch<'_>) {
    turn(p, &[(K::MAX, K::UMAX), (K::UMAX, K::MAX), (K::MIN, K::UMIN), (K::UMIN, K::MIN)]);
}

pub(super) fn nan_spreads(p: &mut Patch<'_>) {
    turn(p, &[(K::FMAX, K::FMAXIMUM), (K::FMIN, K::FMINIMUM)]);
}
