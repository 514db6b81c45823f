//! Decoding `cf`.

use super::{Builder, Decode};
use crate::code::Ext;
use plumb_ir::Op;
use plumb_ir::ops::CfOp;

impl Builder<'_> {
    pub(super) fn cf(&mut self, kind: CfOp, op: Op) -> Decode {
        match kind {
            CfOp::Branch => self.branch(op),
            CfOp::CondBranch => self.cond_branch(op),
            CfOp::Switch => self.switch(op),
            // Ends the program if the condition is false.
            CfOp::Assert => {
                let (c, _) = self.scalar_operand(op, 0)?;
                self.emit_ext(Ext::Assert { c });
                Ok(())
            }
        }
    }
}
