//! Editing a module in place: what stands where, putting operations between others, other values for old ones.

use crate::draw::Draw;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{FuncOp, ScfOp};
use plumb_ir::{Attr, Block, Module, Op, OpBuilder, OpKind, Region, Traits, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashMap;

/// A module being changed.
pub struct Edit<'a, 'u> {
    pub m: Module,
    pub draw: Draw<'a, 'u>,
}

impl<'a, 'u> Edit<'a, 'u> {
    /// Starts on a module.
    pub fn new(m: Module, draw: Draw<'a, 'u>) -> Self {
        Edit { m, draw }
    }

    /// Operations within functions, with the position of each in its block.
    pub fn inner_ops(&self) -> Vec<(Block, usize, Op)> {
        let body = self.m.body();
        let functions = self
            .m
            .block(body)
            .ops
            .iter()
            .filter(|op| matches!(self.m.kind(**op), OpKind::Func(FuncOp::Func)));
        let mut out = Vec::new();
        for f in functions {
            for op in self.m.walk(*f).skip(1) {
                if let Some(block) = self.m.op(op).parent
                    && let Some(at) = self.m.block(block).ops.iter().position(|o| *o == op)
                {
                    out.push((block, at, op));
                }
            }
        }
        out
    }

    /// Makes an operation and puts it at a position of a block.
    pub fn insert(
        &mut self,
        place: (Block, usize),
        kind: OpKind,
        groups: &[&[Value]],
        results: &[Type],
        props: &[(Prop, Attr)],
    ) -> Op {
        let op = OpBuilder::at_end(&mut self.m, place.0).op(kind, groups, results, props);
        let ops = &mut self.m.block_mut(place.0).ops;
        ops.pop();
        let at = place.1.min(ops.len());
        ops.insert(at, op);
        op
    }

    /// Puts another value in place of one wherever an operation that is admitted uses it.
    pub fn replace(&mut self, old: Value, new: Value, admits: impl Fn(&Module, Op) -> bool) {
        let users: Vec<Op> = self
            .m
            .walk(self.m.top())
            .filter(|op| self.m.op(*op).operands.contains(&old) && admits(&self.m, *op))
            .collect();
        for op in users {
            for v in &mut self.m.op_mut(op).operands {
                if *v == old {
                    *v = new;
                }
            }
        }
    }

    /// Operations that use a value.
    pub fn users(&self, v: Value) -> Vec<Op> {
        self.m.walk(self.m.top()).filter(|op| self.m.op(*op).operands.contains(&v)).collect()
    }

    /// A constant.
    pub fn constant(
        &mut self,
        place: (Block, usize),
        kind: OpKind,
        prop: Prop,
        attr: Attr,
        ty: Type,
    ) -> Value {
        let op = self.insert(place, kind, &[], &[ty], &[(prop, attr)]);
        self.m.result(op, 0)
    }

    /// An `index` constant.
    pub fn index(&mut self, place: (Block, usize), value: i64) -> Value {
        let attr = self.m.ctx.index_attr(value);
        let kind = plumb_ir::ops::arith::Constant::KIND;
        self.constant(place, kind, plumb_ir::ops::arith::Constant::value, attr, Type::INDEX)
    }

    /// Whether operations may be put into any number of blocks within this one's operation: that is a function or
    /// structured control flow, not a region of restricted content.
    pub fn is_free(&self, block: Block) -> bool {
        let mut at = self.parent(block);
        while let Some(op) = at {
            match self.m.kind(op) {
                OpKind::Func(FuncOp::Func) => return true,
                OpKind::Scf(
                    ScfOp::If | ScfOp::For | ScfOp::While | ScfOp::IndexSwitch | ScfOp::ExecuteRegion,
                ) => at = self.m.parent_op(op),
                _ => return false,
            }
        }
        false
    }

    /// The operation that a block stands in.
    pub fn parent(&self, block: Block) -> Option<Op> {
        self.m.block(block).parent.and_then(|r: Region| self.m.region(r).parent)
    }

    /// A run of operations of one block that all fulfil something: its block, start and end.
    pub fn run(&mut self, most: usize, admits: impl Fn(&Self, Op) -> bool) -> Option<(Block, usize, usize)> {
        let all = self.inner_ops();
        for _ in 0..8 {
            let (block, start, _) = *all.get(self.draw.below(all.len()))?;
            if !self.is_free(block) {
                continue;
            }
            let ops = &self.m.block(block).ops;
            let len = ops[start..].iter().take(most).take_while(|op| admits(self, **op)).count();
            if len > 0 {
                let len = self.draw.range(1, len);
                return Some((block, start, start + len));
            }
        }
        None
    }

    /// Values that a run of operations uses from outside, and those it makes that are used outside, in order.
    pub fn border(&self, ops: &[Op]) -> (Vec<Value>, Vec<Value>) {
        let inside: Vec<Op> = ops.iter().flat_map(|op| self.m.walk(*op)).collect();
        let made = |v: Value| match self.m.value(v).def {
            ValueDef::Result(op, _) => inside.contains(&op),
            ValueDef::Argument(block, _) => self.parent(block).is_some_and(|op| inside.contains(&op)),
        };
        let mut used = Vec::new();
        for op in &inside {
            for v in &self.m.op(*op).operands {
                if !made(*v) && !used.contains(v) {
                    used.push(*v);
                }
            }
        }
        let results: Vec<Value> = ops.iter().flat_map(|op| self.m.op(*op).results.iter().copied()).collect();
        let outside: Vec<Op> = self.m.walk(self.m.top()).filter(|op| !inside.contains(op)).collect();
        let given = results
            .into_iter()
            .filter(|v| outside.iter().any(|op| self.m.op(*op).operands.contains(v)))
            .collect();
        (used, given)
    }

    /// Takes a run of operations out of its block.
    pub fn take(&mut self, block: Block, start: usize, end: usize) -> Vec<Op> {
        self.m.block_mut(block).ops.drain(start..end).collect()
    }

    /// A copy of an operation without regions; operands are looked up.
    pub fn copy(&mut self, op: Op, values: &FxHashMap<Value, Value>) -> Op {
        let data = self.m.op(op).clone();
        let new = self.m.new_op(data.kind);
        for v in &data.results {
            let ty = self.m.ty(*v);
            self.m.add_result(new, ty);
        }
        let to = self.m.op_mut(new);
        to.operands = data.operands.iter().map(|v| values.get(v).copied().unwrap_or(*v)).collect();
        to.segments = data.segments;
        to.props = data.props;
        to.attrs = data.attrs;
        new
    }

    /// Whether an operation computes on values only.
    pub fn is_pure(&self, op: Op) -> bool {
        let data = self.m.op(op);
        data.regions.is_empty()
            && data.successors.is_empty()
            && matches!(data.kind, OpKind::Arith(_) | OpKind::Index(_))
            && data.kind.def().is_some_and(|d| !d.has(Traits::TERMINATOR))
    }

    /// Whether a type is of numbers or vectors of them.
    pub fn is_number(&self, ty: Type) -> bool {
        matches!(
            self.m.ctx.ty(self.m.ctx.scalar(ty)),
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_)
        ) && !matches!(self.m.ctx.ty(ty), TypeKind::MemRef { .. } | TypeKind::UnrankedMemRef { .. })
    }
}
