//! Counted loops: every structured loop is converted to one.

use crate::Role;
use crate::convert::Conv;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::LlvmOp;
use plumb_ir::{Block, Value};

/// A loop whose body is being built.
pub(crate) struct Loop {
    head: Block,
    exit: Block,
    step: Value,
    /// What counts.
    pub induction: Value,
    /// What is carried round; behind the loop, what it gives.
    pub carried: Vec<Value>,
}

/// What a loop counts: from a lower bound, while less than an upper one, by a step.
pub(crate) struct Range {
    pub lower: Value,
    pub upper: Value,
    pub step: Value,
    /// How numbers are compared.
    pub unsigned: bool,
}

impl Conv<'_> {
    /// Opens a loop that carries values round.
    pub fn open_range(&mut self, range: &Range, inits: &[Value]) -> Loop {
        let (head, body, exit) = (self.new_block(), self.new_block(), self.new_block());
        let mut enter = vec![range.lower];
        enter.extend_from_slice(inits);
        self.br(Role::LoopEnter, head, &enter);
        let ty = self.out_ty(range.lower);
        let induction = self.out.add_argument(head, ty);
        let mut carried = Vec::with_capacity(inits.len());
        for init in inits {
            let ty = self.out_ty(*init);
            carried.push(self.out.add_argument(head, ty));
        }
        self.begin(head);
        let less = if range.unsigned { LlvmICmp::ULT } else { LlvmICmp::SLT };
        let more = self.icmp(Role::LoopCmp, less, induction, range.upper);
        self.cond_br(Role::LoopBranch, more, (body, &[]), (exit, &[]));
        self.begin(body);
        Loop { head, exit, step: range.step, induction, carried }
    }

    /// Closes a loop: goes back with what is carried next, and on behind it with what it gives.
    pub fn close_range(&mut self, open: Loop, next: &[Value]) -> Vec<Value> {
        let mut back = vec![self.bin(Role::LoopStep, LlvmOp::Add, open.induction, open.step)];
        back.extend_from_slice(next);
        self.br(Role::LoopBack, open.head, &back);
        self.begin(open.exit);
        open.carried
    }

    /// Opens a loop over `0..count` in steps of one.
    pub fn open_loop(&mut self, count: Value) -> (Loop, Value) {
        let (lower, step) = (self.index_const(Role::Const, 0), self.index_const(Role::Const, 1));
        let open = self.open_range(&Range { lower, upper: count, step, unsigned: false }, &[]);
        let induction = open.induction;
        (open, induction)
    }

    /// Closes a loop that carries nothing.
    pub fn close_loop(&mut self, open: Loop) {
        self.close_range(open, &[]);
    }
}
