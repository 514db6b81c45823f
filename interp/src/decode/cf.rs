//! Decoding `cf`.

use super::{Builder, Decode};
use crate::code::Ext;
use plumb_ir::Op;
use plumb_ir::ops::cf;

impl cf::Interpret<Op, Decode> for Builder<'_> {
    // The operands become the block's arguments (cf.br).
    fn Branch(&mut self, op: Op) -> Decode {
        self.branch(op)
    }

    // True takes the first successor; poison is undefined behaviour
    // (cf.cond_br; S-VAL-6, S-VAL-8).
    fn CondBranch(&mut self, op: Op) -> Decode {
        self.cond_branch(op)
    }

    // The successor of the case that equals the flag, else the default
    // (cf.switch; S-VAL-6, S-VAL-8).
    fn Switch(&mut self, op: Op) -> Decode {
        self.switch(op)
    }

    // Ends the program if the condition is false (cf.assert).
    fn Assert(&mut self, op: Op) -> Decode {
        let (c, _) = self.scalar_operand(op, 0)?;
        let text = cf::Assert::msg.str(self.m, op).unwrap_or_default().into();
        self.emit_ext(Ext::Assert { c, text });
        Ok(())
    }
}
