//! Regions that run once where they stand: `scf.execute_region` and `memref.alloca_scope`.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::ops::{LlvmOp, MemRefOp};
use plumb_ir::{Block, OpKind, Type, TypeKind};

/// Where the yields of a region of several blocks lead.
pub(crate) struct Exit {
    block: Block,
    /// Whether some yield does.
    reached: bool,
}

impl Conv<'_> {
    /// The blocks of the region become blocks of the function; every yield goes on behind them.
    pub fn execute_region(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let region = *src.op(op).regions.first().ok_or_else(|| self.malformed("region"))?;
        let first = src.entry_block(region).ok_or_else(|| self.malformed("block in its region"))?;
        let (entry, exit) = (self.new_block(), self.new_block());
        self.br(Role::Branch, entry, &[]);
        self.exits.push(Exit { block: exit, reached: false });
        let filled = self.blocks(first, entry);
        let reached = self.exits.pop().is_some_and(|e| e.reached);
        filled?;
        self.resume(op);
        self.begin(exit);
        if reached {
            return self.results_at(exit);
        }
        // It never ends, and nothing leads to what follows.
        for i in 0..src.op(op).results.len() {
            let ty = self.result_ty(i)?;
            let value = self.poison(Role::Empty, ty);
            self.bind_result(i, value)?;
        }
        Ok(())
    }

    /// A yield among blocks.
    pub fn leave_region(&mut self) -> Res {
        let values = self.values(&self.src.op(self.cur).operands)?;
        let Some(exit) = self.exits.last_mut() else {
            return Err(self.unsupported_form("it ends no region that is converted"));
        };
        exit.reached = true;
        let block = exit.block;
        self.br(Role::Leave, block, &values);
        Ok(())
    }

    /// The stack is as it was once the region is done. The descriptors of unranked results are on it, so they leave
    /// by way of the heap.
    pub fn alloca_scope(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let body = self.single_block(0)?.ok_or_else(|| self.malformed("block in its region"))?;
        let mark = self.val(Role::Stack, LlvmOp::StackSave, &[], Type::LLVM_PTR, &[]);
        let last = self.body(body)?;
        if src.kind(last) != OpKind::MemRef(MemRefOp::AllocaScopeReturn) {
            return Err(
                self.unsupported_form("it ends a region that `memref.alloca_scope.return` should end")
            );
        }
        let returned = &src.op(last).operands;
        let mut values = self.values(returned)?;
        self.resume(op);
        let unranked = |i: usize| {
            returned.get(i).is_some_and(|v| matches!(src.ctx.ty(src.ty(*v)), TypeKind::UnrankedMemRef { .. }))
        };
        for (_, value) in values.iter_mut().enumerate().filter(|(i, _)| unranked(*i)) {
            *value = self.escape(*value)?;
        }
        self.emit(Role::Stack, LlvmOp::StackRestore, &[mark], &[], &[]);
        for (i, value) in values.into_iter().enumerate() {
            let settled = if unranked(i) { self.settle(value)? } else { value };
            self.bind_result(i, settled)?;
        }
        Ok(())
    }
}
