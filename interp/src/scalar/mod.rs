//! Scalar meaning: pure functions over bits, each stating its rule. Nothing here knows of memory, flags or ops.

pub mod cast;
pub mod complex;
pub mod emulated;
pub mod float;
pub mod float_exact;
pub mod known;
pub mod library;
pub mod narrow;
pub mod op;
pub mod quick;
pub mod small;
pub mod wide;

#[cfg(test)]
mod tests;

pub use op::{FloatPred, IntFault, IntPred, IntResult, Wrap};
pub(crate) use plumb_host::Rounding;
pub(crate) use plumb_ir::meaning::{CastOp, FloatBin, FloatUn, IntBin, IntUn};
