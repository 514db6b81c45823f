//! Decoding `ub`.

use super::{Builder, Decode};
use crate::code::Ext;
use plumb_ir::Op;

impl plumb_ir::ops::ub::Interpret<Op, Decode> for Builder<'_> {
    // Immediate undefined behaviour (ub.unreachable).
    fn Unreachable(&mut self, _op: Op) -> Decode {
        self.emit_ext(Ext::Unreachable);
        Ok(())
    }
}
