//! The rows of `llvm`, in three files as LLVM's own definitions are.

mod core;
mod intrinsics;
mod vector_predication;

/// Why no coroutine is executed.
const COROUTINE: &str = "passes of LLVM make frames and points of suspension from it, and only what they make has a meaning step by step";
/// Why no coroutine is generated.
const NO_COROUTINES: &str = "coroutines are not executed";
/// Why some hints are not generated.
const NO_OBSERVABLE_EFFECT: &str = "it has no effect that a program could observe";

core::rows! {
    /// The LLVM dialect.
    Llvm LlvmOp "llvm" means Custom lowers Keep emits Custom made Custom;
}
