//! Faults about which tensor a name stands for: writes in place, loops, branches, calls, threads.

use super::patch::TensorPatch;
use plumb_ir::ops::{arith, bufferization, func, linalg, scf, tensor, vector};
use plumb_ir::{DYNAMIC, Op, Value};

pub(super) fn insert_in_place(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::Insert::KIND]) {
        p.alias(op, p.operand(op, 1), 0);
    }
}

pub(super) fn insert_slice_in_place(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::InsertSlice::KIND]) {
        p.alias(op, p.operand(op, 1), 0);
    }
}

pub(super) fn output_in_place(p: &mut TensorPatch<'_>) {
    for op in p.structured() {
        if p.m.kind(op) != linalg::Fill::KIND {
            outputs_in_place(p, op);
        }
    }
}

pub(super) fn fill_in_place(p: &mut TensorPatch<'_>) {
    for op in p.all(&[linalg::Fill::KIND]) {
        outputs_in_place(p, op);
    }
}

fn outputs_in_place(p: &mut TensorPatch<'_>, op: Op) {
    let (operands, results) = (p.m.op(op).operands.len(), p.m.op(op).results.len());
    for i in 0..results {
        p.alias(op, p.operand(op, operands - results + i), i);
    }
}

pub(super) fn transfer_in_place(p: &mut TensorPatch<'_>) {
    for op in p.all(&[vector::TransferWrite::KIND]) {
        p.alias(op, p.operand(op, 1), 0);
    }
}

/// The values that a loop starts from, and the arguments that stand for them.
fn carried(p: &TensorPatch<'_>, op: Op) -> Vec<(Value, Value)> {
    let skipped = if p.m.kind(op) == scf::For::KIND { (3, 1) } else { (0, 0) };
    let inits = p.m.op(op).operands.iter().skip(skipped.0).copied();
    inits.zip(p.arguments(op, 0).into_iter().skip(skipped.1)).filter(|(v, _)| p.is_tensor(*v)).collect()
}

pub(super) fn loop_in_place(p: &mut TensorPatch<'_>, within: bool) {
    for op in p.all(&[scf::For::KIND]) {
        for (i, (init, argument)) in carried(p, op).into_iter().enumerate() {
            if within {
                for inner in inside(p, op) {
                    p.replace_in(inner, init, argument);
                }
            } else {
                p.alias(op, Some(init), i);
            }
        }
    }
}

/// The operations of a loop's body.
fn inside(p: &TensorPatch<'_>, op: Op) -> Vec<Op> {
    let region = p.m.op(op).regions.first();
    region.and_then(|r| p.m.entry_block(*r)).map_or_else(Vec::new, |b| p.m.block(b).ops.clone())
}

pub(super) fn while_in_place(p: &mut TensorPatch<'_>) {
    for op in p.all(&[scf::While::KIND]) {
        for i in 0..p.m.op(op).results.len() {
            let init = p.operand(op, i).filter(|v| p.is_tensor(*v));
            p.alias(op, init, i);
        }
    }
}

pub(super) fn crosswise(p: &mut TensorPatch<'_>, is_while: bool) {
    let (kind, region) = if is_while { (scf::While::KIND, 1) } else { (scf::For::KIND, 0) };
    for op in p.all(&[kind]) {
        let two = p.operand(op, if is_while { 0 } else { 3 }).is_some_and(|v| p.is_tensor(v));
        if let Some(end) = p.end(op, region).filter(|_| two) {
            p.exchange(end, 0, 1);
        }
    }
}

pub(super) fn stale(p: &mut TensorPatch<'_>) {
    for op in p.all(&[scf::For::KIND]) {
        if let (Some(end), Some((_, argument))) = (p.end(op, 0), carried(p, op).first().copied()) {
            p.set(end, 0, argument);
        }
    }
}

pub(super) fn result_initial(p: &mut TensorPatch<'_>) {
    for op in p.all(&[scf::For::KIND]) {
        p.forward(op, p.operand(op, 3).filter(|v| p.is_tensor(*v)));
    }
}

pub(super) fn while_before_lost(p: &mut TensorPatch<'_>) {
    for op in p.all(&[scf::While::KIND]) {
        if let (Some(end), Some(argument)) = (p.end(op, 0), p.arguments(op, 0).first().copied()) {
            p.set(end, 1, argument);
        }
    }
}

pub(super) fn branches_swapped(p: &mut TensorPatch<'_>, is_switch: bool) {
    let kind = if is_switch { scf::IndexSwitch::KIND } else { scf::If::KIND };
    for op in p.all(&[kind]) {
        if p.result(op, 0).is_some_and(|v| p.is_tensor(v)) && p.m.op(op).regions.len() > 1 {
            p.m.op_mut(op).regions.swap(0, 1);
        }
    }
}

pub(super) fn equivalent_branch(p: &mut TensorPatch<'_>) {
    for op in p.all(&[scf::If::KIND]) {
        let Some(end) = p.end(op, 1) else { continue };
        let Some(given) = p.operand(end, 0).filter(|v| p.is_tensor(*v)) else { continue };
        let is_within = p.m.walk(op).any(|inner| inner != op && p.m.op(inner).results.contains(&given));
        if !is_within {
            p.forward(op, Some(given));
        }
    }
}

pub(super) fn select_swapped(p: &mut TensorPatch<'_>) {
    for op in p.all(&[arith::Select::KIND]) {
        if p.result(op, 0).is_some_and(|v| p.is_tensor(v)) {
            p.exchange(op, 1, 2);
        }
    }
}

pub(super) fn call_in_place(p: &mut TensorPatch<'_>) {
    for op in p.all(&[func::Call::KIND]) {
        let results = p.m.op(op).results.to_vec();
        let arguments = p.m.op(op).operands.clone();
        for argument in arguments {
            let ty = p.m.ty(argument);
            let of_type = results.iter().position(|v| p.m.ty(*v) == ty && p.is_tensor(*v));
            if let Some(i) = of_type {
                p.alias(op, Some(argument), i);
            }
        }
    }
}

pub(super) fn call_results_swapped(p: &mut TensorPatch<'_>) {
    for op in p.all(&[func::Return::KIND]) {
        let in_main = p.m.parent_op(op).and_then(|f| p.m.symbol_name(f)).is_some_and(|name| name == "main");
        if !in_main && p.operand(op, 0).is_some_and(|v| p.is_tensor(v)) {
            p.exchange(op, 0, 1);
        }
    }
}

pub(super) fn call_arguments_swapped(p: &mut TensorPatch<'_>) {
    for op in p.all(&[func::Call::KIND]) {
        if p.operand(op, 0).is_some_and(|v| p.is_tensor(v)) {
            p.exchange(op, 0, 1);
        }
    }
}

/// The place of the number of the first offset that is a value: it becomes zero.
pub(super) fn first_slice(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::ParallelInsertSlice::KIND]) {
        let Some(around) = p.m.parent_op(op) else { continue };
        first_offset(p, op, 2, around);
    }
}

pub(super) fn first_slice_read(p: &mut TensorPatch<'_>) {
    for op in p.all(&[tensor::ExtractSlice::KIND]) {
        let in_threads = p.m.parent_op(op).is_some_and(|parent| p.m.kind(parent) == scf::Forall::KIND);
        if in_threads {
            first_offset(p, op, 1, op);
        }
    }
}

fn first_offset(p: &mut TensorPatch<'_>, op: Op, i: usize, at: Op) {
    let is_thread = |p: &TensorPatch<'_>, v: Value| {
        let threads = p.that(|_, kind| kind == scf::Forall::KIND);
        threads.iter().any(|forall| p.arguments(*forall, 0).contains(&v))
    };
    if let Some(offset) = p.operand(op, i).filter(|v| is_thread(p, *v)) {
        let ty = p.m.ty(offset);
        if let Some(zero) = p.zero(at, ty) {
            p.set(op, i, zero);
        }
    }
}

pub(super) fn last_thread(p: &mut TensorPatch<'_>) {
    for op in p.all(&[scf::Forall::KIND]) {
        p.list(op, scf::Forall::staticUpperBound, |bounds| {
            if let Some(last) = bounds.last_mut().filter(|n| **n > 1 && **n != DYNAMIC) {
                *last -= 1;
            }
        });
    }
}

pub(super) fn forall_initial(p: &mut TensorPatch<'_>) {
    for op in p.all(&[scf::Forall::KIND]) {
        let shared = p.m.op(op).operands.iter().copied().find(|v| p.is_tensor(*v));
        p.forward(op, shared);
    }
}

pub(super) fn copy_lost(p: &mut TensorPatch<'_>) {
    for op in p.all(&[bufferization::AllocTensor::KIND]) {
        let is_static = p.result(op, 0).and_then(|v| p.m.ctx.shape(p.m.ty(v)));
        if is_static.is_some_and(|shape| !shape.contains(&DYNAMIC)) {
            let data = p.m.op_mut(op);
            data.operands.clear();
            data.segments.iter_mut().for_each(|n| *n = 0);
        }
    }
}

pub(super) fn materialize_lost(p: &mut TensorPatch<'_>) {
    for op in p.all(&[bufferization::MaterializeInDestination::KIND]) {
        p.forward(op, p.operand(op, 1));
    }
}

pub(super) fn store_lost(p: &mut TensorPatch<'_>) {
    for op in p.all(&[bufferization::MaterializeInDestination::KIND]) {
        if p.m.op(op).results.is_empty()
            && let Some(block) = p.m.op(op).parent
        {
            p.m.block_mut(block).ops.retain(|other| *other != op);
        }
    }
}
