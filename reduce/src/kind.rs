//! What kind an operation is of.

use plumb_ir::{Module, Op, Traits};

/// Whether an operation ends a block.
pub(crate) fn is_terminator(module: &Module, op: Op) -> bool {
    module.kind(op).def().is_some_and(|def| def.has(Traits::TERMINATOR))
}

/// Whether an operation is a constant given by an attribute.
pub(crate) fn is_constant(module: &Module, op: Op) -> bool {
    module.kind(op).def().is_some_and(|def| def.has(Traits::CONSTANT_LIKE))
}
