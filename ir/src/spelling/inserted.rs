//! Operations put around others, a block at a time.

use crate::ops::arith::Constant;
use crate::ops::llvm;
use crate::{Attr, Block, Module, Op, OpKind, Type, Value, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};

/// Operations that stand nowhere yet.
#[derive(Default)]
pub(super) struct InsertedOps {
    /// By the operation that they go before.
    before: FxHashMap<Op, Vec<Op>>,
    /// By the operation that they go behind.
    after: FxHashMap<Op, Vec<Op>>,
}

/// An operation with the location of another.
pub(super) fn new_like(m: &mut Module, like: Op, kind: OpKind, operands: &[Value]) -> Op {
    let op = m.new_op(kind);
    let (loc, span) = (m.op(like).loc, m.op(like).span);
    let data = m.op_mut(op);
    (data.loc, data.span) = (loc, span);
    data.operands = operands.into();
    op
}

impl InsertedOps {
    /// A value that is computed before an operation.
    pub(super) fn value_before(
        &mut self,
        m: &mut Module,
        at: Op,
        kind: OpKind,
        operands: &[Value],
        ty: Type,
    ) -> Value {
        let op = new_like(m, at, kind, operands);
        self.before.entry(at).or_default().push(op);
        m.add_result(op, ty)
    }

    /// A constant of the LLVM dialect before an operation.
    pub(super) fn constant_before(&mut self, m: &mut Module, at: Op, attr: Attr, ty: Type) -> Value {
        let value = self.value_before(m, at, llvm::Constant::KIND, &[], ty);
        if let ValueDef::Result(by, _) = m.value(value).def {
            m.set_prop(by, llvm::Constant::value, Some(attr));
        }
        value
    }

    /// A number before an operation.
    pub(super) fn index_before(&mut self, m: &mut Module, at: Op, number: i64) -> Value {
        let value = self.value_before(m, at, Constant::KIND, &[], Type::INDEX);
        let attr = m.ctx.int_attr(number.into(), Type::INDEX);
        if let ValueDef::Result(by, _) = m.value(value).def {
            m.set_prop(by, Constant::value, Some(attr));
        }
        value
    }

    /// An operation that goes behind another.
    pub(super) fn behind(&mut self, at: Op, op: Op) {
        self.after.entry(at).or_default().push(op);
    }

    /// Puts them where they belong, leaving out what is `gone`.
    pub(super) fn place(mut self, m: &mut Module, gone: &FxHashSet<Op>) {
        let at = self.before.keys().chain(self.after.keys()).chain(gone);
        let mut blocks: Vec<Block> = at.filter_map(|op| m.op(*op).parent).collect();
        blocks.sort_unstable();
        blocks.dedup();
        for block in blocks {
            for op in std::mem::take(&mut m.block_mut(block).ops) {
                let before = self.before.remove(&op).unwrap_or_default();
                let after = self.after.remove(&op).unwrap_or_default();
                let itself = (!gone.contains(&op)).then_some(op);
                for op in before.into_iter().chain(itself).chain(after) {
                    m.append(block, op);
                }
            }
        }
    }
}
