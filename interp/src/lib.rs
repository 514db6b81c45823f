//! The reference interpreter of MLIR. It decodes each function to flat instructions and executes them. It detects
//! undefined behaviour and tracks poison and undetermined bits.
//!
//! ```
//! use plumb_host::Outcome;
//! use plumb_interp::{Options, Program};
//!
//! let text = "func.func @main() -> i32 {
//!   %c0 = arith.constant 0 : i32
//!   %r = arith.divsi %c0, %c0 : i32
//!   return %r : i32
//! }";
//! let (module, diags) = plumb_ir::parse(text, &plumb_ir::ParseOptions::default());
//! assert!(diags.is_empty());
//! let (run, trace) = Program::decode_traced(&module, &Options::default()).with_source(text).run_traced("main", &[]);
//! let Outcome::Ub(ub) = run.outcome else { panic!("a division by zero has no meaning") };
//! assert_eq!((ub.kind.to_string().as_str(), ub.site.line), ("division-by-zero", 3));
//! assert_eq!(trace.site(&trace.points[1]).op, "arith.constant");
//! ```
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

pub mod account;
pub mod code;
pub mod data_layout;
mod decode;
mod diagnosis;
mod exec;
mod explain;
mod followed;
pub mod heap;
pub mod layout;
mod live;
mod machine;
mod moves;
mod names;
mod observe;
pub mod options;
mod picture;
mod program;
mod report;
pub mod scalar;
mod session;
mod shown;
pub mod slot;
mod spread;
mod tensors;
mod trace;

pub use diagnosis::{DiagnosisDetail, diagnoses};
pub use followed::FollowedRun;
pub use live::IncrementalInterpreter;
pub use names::Names;
pub use options::{Mode, Options, TimeCheck};
pub use picture::PicturedAlloc;
pub use program::Program;
pub use session::Session;
pub use trace::{Step, Trace, TracePoint, TracedAccess, TracedAlloc, TracedValue};
