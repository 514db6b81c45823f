//! `ub`: poison and unreachable code.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::ops::{LlvmOp, UbOp};

impl Conv<'_> {
    pub fn ub(&mut self, kind: UbOp) -> Res {
        match kind {
            // Deferred undefined behaviour of the result's type.
            UbOp::Poison => {
                let ty = self.result_ty(0)?;
                let poison = self.val(Role::Main, LlvmOp::Poison, &[], ty, &[]);
                self.bind_result(0, poison)
            }
            // Reaching it is immediate undefined behaviour.
            UbOp::Unreachable => {
                self.emit(Role::Main, LlvmOp::Unreachable, &[], &[], &[]);
                Ok(())
            }
        }
    }
}
