//! Decoding `ub`.

use super::{Builder, Decode};
use crate::code::Ext;
use plumb_ir::Op;
use plumb_ir::ops::UbOp;

impl Builder<'_> {
    pub(super) fn ub(&mut self, kind: UbOp, op: Op) -> Decode {
        match kind {
            UbOp::Poison => self.filled_op(op, crate::slot::Slot::poison()),
            UbOp::Unreachable => {
                self.emit_ext(Ext::Unreachable);
                Ok(())
            }
        }
    }
}
