//! The reference interpreter of MLIR. It decodes each function to flat instructions and executes them. It detects
//! undefined behaviour and tracks poison and undetermined bits.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod code;
pub mod data_layout;
mod decode;
mod exec;
pub mod heap;
pub mod layout;
mod live;
mod machine;
mod observe;
pub mod options;
mod program;
mod report;
pub mod scalar;
mod session;
pub mod slot;
mod trace;

pub use live::Live;
pub use options::{Mode, Options};
pub use program::Program;
pub use session::Session;
pub use trace::TracePoint;
