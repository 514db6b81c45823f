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
        let kind = self.kind(op);
        let frame = matches!(
            kind,
            OpKind::Builtin(BuiltinOp::Module)
                | OpKind::Func(FuncOp::Func)
                | OpKind::Llvm(LlvmOp::Func | LlvmOp::Global)
                | OpKind::MemRef(MemRefOp::Global)
        );
        !frame && !kind.def().is_some_and(|def| def.has(Traits::TERMINATOR))
    }
}
