//! Building operations.

use crate::ops::view::Prop;
use crate::{Attr, Block, Loc, Module, Op, OpKind, Span, Traits, Type, Value};

/// Appends operations to a block, giving each the builder's location.
pub struct OpBuilder<'m> {
    /// The module being built.
    pub module: &'m mut Module,
    /// Where operations go.
    pub block: Block,
    /// Location of what is built.
    pub loc: Loc,
    /// Source text that what is built stands for.
    pub span: Span,
}

impl<'m> OpBuilder<'m> {
    /// A builder at the end of a block.
    pub fn at_end(module: &'m mut Module, block: Block) -> Self {
        OpBuilder { module, block, loc: Loc::default(), span: Span::default() }
    }

    /// An operation whose operand groups are given one by one; group sizes are stored where the row wants them.
    pub fn op(&mut self, kind: OpKind, groups: &[&[Value]], results: &[Type], props: &[(Prop, Attr)]) -> Op {
        let op = self.module.new_op(kind);
        for ty in results {
            self.module.add_result(op, *ty);
        }
        let (loc, span) = (self.loc, self.span);
        let data = self.module.op_mut(op);
        data.loc = loc;
        data.span = span;
        data.operands = groups.iter().flat_map(|g| g.iter().copied()).collect();
        if kind.def().is_some_and(|d| d.has(Traits::ATTR_SIZED_OPERANDS)) {
            data.segments = groups.iter().map(|g| g.len() as u32).collect();
        }
        for (prop, attr) in props {
            self.module.set_prop(op, *prop, Some(*attr));
        }
        self.module.append(self.block, op);
        op
    }

    /// An operation with one result and operands of one each; returns the result.
    pub fn value(&mut self, kind: OpKind, operands: &[Value], ty: Type, props: &[(Prop, Attr)]) -> Value {
        let groups: smallvec::SmallVec<[&[Value]; 4]> = operands.iter().map(std::slice::from_ref).collect();
        let op = self.op(kind, &groups, &[ty], props);
        self.module.result(op, 0)
    }
}
