//! Decoding `index`, where a row names no meaning.

use super::{Builder, Decode};
use plumb_ir::Op;

impl plumb_ir::ops::index::Interpret<Op, Decode> for Builder<'_> {}

impl Builder<'_> {
    /// The width of `index` in bits.
    pub(super) fn index_width(&mut self, op: Op) -> Decode {
        let result = self.result(op, 0)?;
        let width = u64::from(self.shared.types.index_width());
        let r = self.constant(crate::slot::Slot::firm(width))?;
        self.bind_value(result, r);
        Ok(())
    }
}
