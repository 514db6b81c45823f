//! The size of a module, as every report states it.

use crate::ops::{BuiltinOp, FuncOp, LlvmOp, MemRefOp};
use crate::{Module, Op, OpKind, Traits};

impl Module {
    /// Operations without modules, functions, globals and terminators.
    pub fn count_ops(&self) -> usize {
        self.walk(self.top()).filter(|op| self.counts(*op)).count()
    }

    /// Whether an operation counts for the size.
    pub fn counts(&self, op: Op) -> bool {
        self.kind(op).counts()
    }
}

impl OpKind {
    /// Whether its operations count for the size.
    pub fn counts(self) -> bool {
        let frame = matches!(
            self,
            OpKind::Builtin(BuiltinOp::Module)
                | OpKind::Func(FuncOp::Func)
                | OpKind::Llvm(LlvmOp::Func | LlvmOp::Global)
                | OpKind::MemRef(MemRefOp::Global)
        );
        !frame && !self.def().is_some_and(|def| def.has(Traits::TERMINATOR))
    }
}
