//! Decoding `cf`.

use super::{Builder, Decode};
use crate::code::Ext;
use plumb_ir::Op;

impl plumb_ir::ops::cf::Interpret<Op, Decode> for Builder<'_> {
    fn Branch(&mut self, op: Op) -> Decode {
        self.branch(op)
    }

    fn CondBranch(&mut self, op: Op) -> Decode {
        self.cond_branch(op)
    }

    fn Switch(&mut self, op: Op) -> Decode {
        self.switch(op)
    }

    // Ends the program if the condition is false.
    fn Assert(&mut self, op: Op) -> Decode {
        let (c, _) = self.scalar_operand(op, 0)?;
        self.emit_ext(Ext::Assert { c });
        Ok(())
    }
}
