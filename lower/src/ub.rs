//! `ub`: poison and unreachable code.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::ops::LlvmOp;

impl plumb_ir::ops::ub::Lower<(), Res> for Conv<'_> {
    // Deferred undefined behaviour of the result's type.
    fn Poison(&mut self, (): ()) -> Res {
        let ty = self.result_ty(0)?;
        let poison = self.val(Role::Main, LlvmOp::Poison, &[], ty, &[]);
        self.bind_result(0, poison)
    }

    // Reaching it is immediate undefined behaviour.
    fn Unreachable(&mut self, (): ()) -> Res {
        self.emit(Role::Main, LlvmOp::Unreachable, &[], &[], &[]);
        Ok(())
    }
}
