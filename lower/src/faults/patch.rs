//! What faults rewrite with: finding operations by their tags, and changing them.

use crate::{LoweredModule, Role, Tag};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, llvm};
use plumb_ir::{Attr, Block, Module, Op, OpKind, Type, Value, ValueDef};
use rustc_hash::FxHashMap;

/// A converted module that is being spoilt.
pub struct Patch<'a> {
    /// What was converted.
    pub source: &'a Module,
    /// The converted module.
    pub lowered: &'a mut LoweredModule,
}

/// The operations that stand for one source operation.
pub(super) struct Group {
    /// The source operation.
    pub source: Op,
    /// What was produced for it, in order.
    pub ops: Vec<Op>,
}

impl<'a> Patch<'a> {
    pub fn new(source: &'a Module, lowered: &'a mut LoweredModule) -> Self {
        Patch { source, lowered }
    }

    pub(super) fn out(&mut self) -> &mut Module {
        &mut self.lowered.module
    }

    pub(super) fn tag(&self, op: Op) -> Tag {
        self.lowered.tags[op.index()]
    }

    pub(super) fn role(&self, op: Op) -> Role {
        self.tag(op).role
    }

    /// Kind of a produced operation, if it is one of the LLVM dialect.
    pub(super) fn kind(&self, op: Op) -> Option<LlvmOp> {
        if let OpKind::Llvm(kind) = self.lowered.module.kind(op) { Some(kind) } else { None }
    }

    /// What stands for source operations of the kinds that a test admits.
    pub(super) fn groups(&self, admits: impl Fn(OpKind) -> bool) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let mut at: FxHashMap<Op, usize> = FxHashMap::default();
        for (i, tag) in self.lowered.tags.iter().enumerate() {
            if admits(self.source.kind(tag.source)) {
                let group = *at.entry(tag.source).or_insert_with(|| {
                    groups.push(Group { source: tag.source, ops: Vec::new() });
                    groups.len() - 1
                });
                groups[group].ops.push(Op(i as u32));
            }
        }
        groups
    }

    /// Produced operations by the kind of their source operation and their role.
    pub(super) fn find(&self, admits: impl Fn(OpKind, Role) -> bool) -> Vec<Op> {
        let ops = self.lowered.tags.iter().enumerate();
        ops.filter(|(_, tag)| admits(self.source.kind(tag.source), tag.role))
            .map(|(i, _)| Op(i as u32))
            .collect()
    }

    /// The first operation of a group with a role.
    pub(super) fn role_of(&self, group: &Group, role: Role) -> Option<Op> {
        group.ops.iter().copied().find(|op| self.role(*op) == role)
    }

    /// The first operation with a role that stands for the same source operation.
    pub(super) fn sibling(&self, op: Op, role: Role) -> Option<Op> {
        let wanted = Tag { source: self.tag(op).source, role };
        self.lowered.tags.iter().position(|tag| *tag == wanted).map(|i| Op(i as u32))
    }

    /// The operations of a group with a role, in order.
    pub(super) fn all(&self, group: &Group, role: Role) -> Vec<Op> {
        group.ops.iter().copied().filter(|op| self.role(*op) == role).collect()
    }

    /// The first operation of a group that is of a kind.
    pub(super) fn kind_of(&self, group: &Group, kind: LlvmOp) -> Option<Op> {
        group.ops.iter().copied().find(|op| self.kind(*op) == Some(kind))
    }

    pub(super) fn ty(&self, value: Value) -> Type {
        self.lowered.module.ty(value)
    }

    /// The type of a value, or that of its lanes.
    pub(super) fn scalar(&self, value: Value) -> Type {
        self.lowered.module.ctx.scalar(self.ty(value))
    }

    pub(super) fn operand(&self, op: Op, i: usize) -> Option<Value> {
        self.lowered.module.op(op).operands.get(i).copied()
    }

    pub(super) fn result(&self, op: Op) -> Option<Value> {
        self.lowered.module.op(op).results.first().copied()
    }

    pub(super) fn set_operand(&mut self, op: Op, i: usize, value: Value) {
        if let Some(slot) = self.out().op_mut(op).operands.get_mut(i) {
            *slot = value;
        }
    }

    /// Exchanges two operands of one operation, if they have one type.
    pub(super) fn swap_operands(&mut self, op: Op, i: usize, j: usize) -> bool {
        let (Some(a), Some(b)) = (self.operand(op, i), self.operand(op, j)) else { return false };
        if self.lowered.module.ty(a) != self.lowered.module.ty(b) {
            return false;
        }
        self.set_operand(op, i, b);
        self.set_operand(op, j, a);
        true
    }

    /// Exchanges the first two operands after `from` that have one type but are not one value.
    pub(super) fn swap_first_pair(&mut self, op: Op, from: usize) {
        let operands = self.lowered.module.op(op).operands.clone();
        for i in from..operands.len() {
            for j in i + 1..operands.len() {
                if operands[i] != operands[j] && self.swap_operands(op, i, j) {
                    return;
                }
            }
        }
    }

    /// Turns an operation into another one with the same operands and results.
    pub(super) fn become_op(&mut self, op: Op, kind: LlvmOp) {
        let kind = OpKind::Llvm(kind);
        let data = self.out().op_mut(op);
        data.kind = kind;
        data.props = std::iter::repeat_n(None, kind.def().map_or(0, |d| d.props.len())).collect();
    }

    pub(super) fn set_prop(&mut self, op: Op, prop: Prop, attr: Attr) {
        self.out().set_prop(op, prop, Some(attr));
    }

    /// Lets an `extractvalue` read another field of the same type.
    pub(super) fn read_field(&mut self, op: Op, path: &[i64]) {
        if self.kind(op) == Some(LlvmOp::ExtractValue) {
            let position = self.out().ctx.i64_array(path);
            self.set_prop(op, llvm::ExtractValue::position, position);
        }
    }

    /// In the operands of an operation, replaces one value by another.
    pub(super) fn replace_in(&mut self, op: Op, from: Value, to: Value) {
        for operand in &mut self.out().op_mut(op).operands {
            if *operand == from {
                *operand = to;
            }
        }
    }

    /// In the operations of a group, replaces one value by another.
    pub(super) fn replace(&mut self, group: &Group, from: Value, to: Value) {
        group.ops.iter().for_each(|op| self.replace_in(*op, from, to));
    }

    /// In all operations but one, replaces one value by another.
    pub(super) fn replace_everywhere(&mut self, from: Value, to: Value, except: Op) {
        let ops = (0..self.lowered.tags.len() as u32).map(Op);
        ops.filter(|op| *op != except).for_each(|op| self.replace_in(op, from, to));
    }

    /// Lets an operation give one of its operands as it is.
    pub(super) fn hand_on(&mut self, op: Op, operand: usize) {
        let (Some(result), Some(given)) = (self.result(op), self.operand(op, operand)) else { return };
        if self.lowered.module.ty(result) == self.lowered.module.ty(given) {
            self.become_op(op, LlvmOp::Bitcast);
            self.out().op_mut(op).operands = std::iter::once(given).collect();
        }
    }

    /// Where an operation stands: its block, and its place in that.
    fn place(&self, op: Op) -> Option<(Block, usize)> {
        let m = &self.lowered.module;
        let block = m.op(op).parent?;
        Some((block, m.block(block).ops.iter().position(|o| *o == op)?))
    }

    /// The operation behind another one.
    pub(super) fn next(&self, op: Op) -> Option<Op> {
        let (block, at) = self.place(op)?;
        self.lowered.module.block(block).ops.get(at + 1).copied()
    }

    /// Operations that use a value, and where among their operands.
    pub(super) fn users(&self, value: Value) -> Vec<(Op, usize)> {
        let m = &self.lowered.module;
        let all = (0..self.lowered.tags.len() as u32).map(Op);
        all.flat_map(|op| {
            let operands = m.op(op).operands.iter().enumerate();
            operands.filter(|(_, v)| **v == value).map(move |(i, _)| (op, i)).collect::<Vec<_>>()
        })
        .collect()
    }

    /// The operation that gives a value.
    pub(super) fn maker(&self, value: Value) -> Option<Op> {
        match self.lowered.module.value(value).def {
            ValueDef::Result(op, _) => Some(op),
            ValueDef::Argument(..) => None,
        }
    }

    /// Moves an operation to right behind another one.
    pub(super) fn move_after(&mut self, op: Op, other: Op) {
        let Some((from, at)) = self.place(op) else { return };
        self.out().block_mut(from).ops.remove(at);
        if let Some((block, at)) = self.place(other) {
            self.out().insert(block, at + 1, op);
        }
    }

    /// Puts a new operation with one result before another one, tagged like it.
    pub(super) fn insert(
        &mut self,
        before: Op,
        kind: LlvmOp,
        operands: &[Value],
        ty: Type,
        props: &[(Prop, Attr)],
    ) -> Option<Value> {
        let tag = self.tag(before);
        let (block, at) = self.place(before)?;
        let out = self.out();
        let new = out.new_op(OpKind::Llvm(kind));
        let (loc, span) = (out.op(before).loc, out.op(before).span);
        let data = out.op_mut(new);
        (data.loc, data.span) = (loc, span);
        data.operands.extend_from_slice(operands);
        let value = out.add_result(new, ty);
        out.insert(block, at, new);
        self.lowered.tags.push(tag);
        for (prop, attr) in props {
            self.set_prop(new, *prop, *attr);
        }
        Some(value)
    }

    /// What was put in since there were `old` operations belongs to an operation, whatever it was put before.
    pub(super) fn ascribe(&mut self, old: usize, to: Op) {
        let tag = self.tag(to);
        self.lowered.tags[old..].fill(tag);
        let out = self.out();
        let (loc, span) = (out.op(to).loc, out.op(to).span);
        for new in old..self.lowered.tags.len() {
            let data = self.out().op_mut(Op(new as u32));
            (data.loc, data.span) = (loc, span);
        }
    }

    /// A field of an aggregate, read before an operation.
    pub(super) fn insert_field(
        &mut self,
        before: Op,
        aggregate: Value,
        path: &[i64],
        ty: Type,
    ) -> Option<Value> {
        let position = self.out().ctx.i64_array(path);
        let props = [(llvm::ExtractValue::position, position)];
        self.insert(before, LlvmOp::ExtractValue, &[aggregate], ty, &props)
    }

    /// The address of an element some places on, computed before an operation.
    pub(super) fn insert_gep(
        &mut self,
        before: Op,
        base: Value,
        index: Value,
        elem: Type,
        ty: Type,
    ) -> Option<Value> {
        // The constant that stands for an index which is an operand.
        let (indices, elem) = (self.out().ctx.i32_array(&[i32::MIN.into()]), self.out().ctx.type_attr(elem));
        let props = [(llvm::GEP::rawConstantIndices, indices), (llvm::GEP::elem_type, elem)];
        self.insert(before, LlvmOp::GEP, &[base, index], ty, &props)
    }

    /// Moves an operation before another one of its block.
    pub(super) fn move_before(&mut self, op: Op, before: Op) {
        let out = self.out();
        let Some(block) = out.op(op).parent.filter(|b| out.op(before).parent == Some(*b)) else { return };
        let ops = &mut out.block_mut(block).ops;
        ops.retain(|o| *o != op);
        if let Some(at) = ops.iter().position(|o| *o == before) {
            ops.insert(at, op);
        }
    }

    /// A constant put before an operation.
    pub(super) fn insert_int(&mut self, before: Op, value: i64, ty: Type) -> Option<Value> {
        let attr = self.out().ctx.int_attr(value.into(), ty);
        self.insert(before, LlvmOp::Constant, &[], ty, &[(llvm::Constant::value, attr)])
    }
}
