//! The reference interpreter: scalars, heap, undefined behaviour, decode, run loop.

pub mod code;
mod decode;
pub mod heap;
pub mod layout;
pub mod options;
pub mod scalar;
pub mod slot;
