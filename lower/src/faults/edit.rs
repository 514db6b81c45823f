//! What a row of the table says that a fault does to an operation, and to which operations.

use super::patch::Patch;
use crate::Role;
use plumb_ir::enums::{LlvmAtomicBin, LlvmICmp};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{Op, Type, Value};
use rustc_hash::FxHashSet;

/// Which of the operations that were found.
impl Patch<'_> {
    /// The one at `at` of each `step`.
    pub(super) fn nth(&self, ops: Vec<Op>, at: usize, step: usize) -> Vec<Op> {
        ops.into_iter().skip(at).step_by(step).collect()
    }

    /// The first for each source operation.
    pub(super) fn first(&self, mut ops: Vec<Op>) -> Vec<Op> {
        let mut seen = FxHashSet::default();
        ops.retain(|op| seen.insert(self.tag(*op).source));
        ops
    }

    /// Those that are of certain kinds.
    pub(super) fn of_kinds(&self, mut ops: Vec<Op>, kinds: &[LlvmOp]) -> Vec<Op> {
        ops.retain(|op| self.kind(*op).is_some_and(|kind| kinds.contains(&kind)));
        ops
    }

    /// Those whose first operand is of a scalar type, or a vector of that.
    pub(super) fn of(&self, mut ops: Vec<Op>, ty: Type) -> Vec<Op> {
        ops.retain(|op| self.operand(*op, 0).is_some_and(|v| self.scalar(v) == ty));
        ops
    }
}

/// Operations that become others.
impl Patch<'_> {
    /// Turns an operation into another one that takes the same operands, if it is the first of a pair.
    pub(super) fn turn(&mut self, op: Op, pairs: &[(LlvmOp, LlvmOp)]) {
        let kind = self.kind(op);
        if let Some((_, to)) = pairs.iter().find(|(from, _)| kind == Some(*from)) {
            self.become_op(op, *to);
        }
    }

    /// Lets a comparison compare by another predicate, if it has the first of a pair.
    pub(super) fn compare(&mut self, op: Op, pairs: &[(u32, u32)]) {
        if self.kind(op) != Some(LlvmOp::ICmp) {
            return;
        }
        let predicate = llvm::ICmp::predicate.bits(&self.lowered.module, op);
        if let Some((_, to)) = pairs.iter().find(|(from, _)| *from == predicate) {
            self.set_predicate(op, *to);
        }
    }

    /// Lets a comparison compare by this predicate.
    pub(super) fn set_predicate(&mut self, op: Op, predicate: u32) {
        let predicate = self.out().ctx.enum_attr(LlvmICmp::of(predicate));
        self.set_prop(op, llvm::ICmp::predicate, predicate);
    }

    pub(super) fn set_int(&mut self, op: Op, prop: Prop, value: i128, ty: Type) {
        let attr = self.out().ctx.int_attr(value, ty);
        self.set_prop(op, prop, attr);
    }

    pub(super) fn set_type(&mut self, op: Op, prop: Prop, ty: Type) {
        let attr = self.out().ctx.type_attr(ty);
        self.set_prop(op, prop, attr);
    }

    /// Adds classes to a question about floats.
    pub(super) fn add_classes(&mut self, op: Op, classes: i64) {
        let asked = llvm::IsFPClass::bit.i64(&self.lowered.module, op).unwrap_or(0);
        self.set_int(op, llvm::IsFPClass::bit, (asked | classes).into(), Type::I32);
    }

    /// Rewrites the mask of a shuffle; the rewriting is also told the lanes of its first operand.
    pub(super) fn remask(&mut self, op: Op, rewrite: fn(&mut [i64], i64)) {
        let (Some(LlvmOp::ShuffleVector), Some(row)) = (self.kind(op), self.operand(op, 0)) else { return };
        let m = &self.lowered.module;
        let lanes = m.ctx.shape(m.ty(row)).and_then(|shape| shape.first().copied()).unwrap_or(1);
        let mut mask = llvm::ShuffleVector::mask.array(m, op).to_vec();
        rewrite(&mut mask, lanes);
        let mask = self.out().ctx.i32_array(&mask);
        self.set_prop(op, llvm::ShuffleVector::mask, mask);
    }

    /// Lets an operation on integers give one of its operands: that or itself.
    pub(super) fn be_operand(&mut self, op: Op, operand: usize) {
        let Some(value) = self.operand(op, operand) else { return };
        self.become_op(op, LlvmOp::Or);
        self.out().op_mut(op).operands = [value, value].into_iter().collect();
    }

    /// Adds to the number that a constant of type `index` is.
    pub(super) fn add_to_constant(&mut self, op: Op, by: i64) {
        let Some(value) = llvm::Constant::value.i64(&self.lowered.module, op) else { return };
        self.set_int(op, llvm::Constant::value, (value + by).into(), Type::INDEX);
    }

    /// Lets an atomic update combine in another way, if it combines by the first of a pair.
    pub(super) fn update(&mut self, op: Op, pairs: &[(u32, u32)]) {
        if self.kind(op) != Some(LlvmOp::AtomicRMW) {
            return;
        }
        let kind = llvm::AtomicRMW::bin_op.bits(&self.lowered.module, op);
        if let Some((_, to)) = pairs.iter().find(|(from, _)| *from == kind) {
            let to = self.out().ctx.enum_attr(LlvmAtomicBin::of(*to));
            self.set_prop(op, llvm::AtomicRMW::bin_op, to);
        }
    }

    pub(super) fn swap_successors(&mut self, op: Op) {
        self.out().op_mut(op).successors.reverse();
    }
}

/// Operands that become others.
impl Patch<'_> {
    /// Gives the operand `to` the value of the operand `from`.
    pub(super) fn copy_operand(&mut self, op: Op, from: usize, to: usize) {
        if let Some(value) = self.operand(op, from) {
            self.set_operand(op, to, value);
        }
    }

    /// Gives the operand `to` the value that the operation of a role has for its operand `from`.
    pub(super) fn take_operand(&mut self, op: Op, role: Role, from: usize, to: usize) {
        if let Some(value) = self.sibling(op, role).and_then(|other| self.operand(other, from)) {
            self.set_operand(op, to, value);
        }
    }

    /// Exchanges what two operations put into an aggregate, the other one given by its role.
    pub(super) fn exchange_with(&mut self, op: Op, role: Role) {
        if let Some(other) = self.sibling(op, role) {
            self.exchange(op, other, 1);
        }
    }

    /// Exchanges an operand of two operations.
    pub(super) fn exchange(&mut self, op: Op, other: Op, operand: usize) {
        if let (Some(a), Some(b)) = (self.operand(op, operand), self.operand(other, operand)) {
            self.set_operand(op, operand, b);
            self.set_operand(other, operand, a);
        }
    }

    /// Gives an operand a number instead.
    pub(super) fn set_number(&mut self, op: Op, operand: usize, number: i64) {
        let Some(old) = self.operand(op, operand) else { return };
        if let Some(new) = self.insert_int(op, number, self.ty(old)) {
            self.set_operand(op, operand, new);
        }
    }

    /// Lets all operands from one on be zero.
    pub(super) fn zero_operands(&mut self, op: Op, from: usize) {
        for i in from..self.lowered.module.op(op).operands.len() {
            let Some(old) = self.operand(op, i) else { continue };
            if let Some(zero) = self.insert(op, LlvmOp::Zero, &[], self.ty(old), &[]) {
                self.set_operand(op, i, zero);
            }
        }
    }
}

/// Results that become others.
impl Patch<'_> {
    /// Where its source operation uses the result of an operation, it takes one of the operands.
    pub(super) fn skip(&mut self, op: Op, operand: usize) {
        if let (Some(result), Some(given)) = (self.result(op), self.operand(op, operand)) {
            self.replace_beside(op, result, given);
        }
    }

    /// Where its source operation uses the result of an operation, it takes zero.
    pub(super) fn zero_result(&mut self, op: Op) {
        let Some(result) = self.result(op) else { return };
        if let Some(zero) = self.insert_int(op, 0, self.ty(result)) {
            self.replace_beside(op, result, zero);
        }
    }

    /// In all operations for the same source operation, replaces one value by another.
    fn replace_beside(&mut self, op: Op, from: Value, to: Value) {
        let source = self.tag(op).source;
        for i in 0..self.lowered.tags.len() {
            if self.lowered.tags[i].source == source {
                self.replace_in(Op(i as u32), from, to);
            }
        }
    }

    /// Puts an operation on a result, which it takes once or more often, between it and its uses.
    pub(super) fn follow(&mut self, op: Op, kind: LlvmOp, times: usize) {
        let Some(result) = self.result(op) else { return };
        let Some(value) = self.insert(op, kind, &vec![result; times], self.ty(result), &[]) else { return };
        let Some(new) = self.maker(value) else { return };
        self.move_after(new, op);
        self.replace_everywhere(result, value, new);
    }
}
