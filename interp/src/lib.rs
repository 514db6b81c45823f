//! The reference interpreter: scalars, heap, undefined behaviour, decode, run loop.

pub mod heap;
pub mod scalar;
pub mod slot;
