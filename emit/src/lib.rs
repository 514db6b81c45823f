//! LLVM dialect to LLVM IR as text (the syntax of LLVM 22). Needs no LLVM; the tests hold the text against
//! `mlir-translate`.
//!
//! Constants of the dialect become LLVM constants where they are used. Every other operation becomes one instruction.
//! Nothing is folded, so the text keeps the undefined behaviour of the module.
//!
//! **What is left out, and why it may be.** Debug information, branch weights, loop annotations, access groups, module
//! flags and linker options are metadata. LLVM is free to ignore each of them. A program without them means the same
//! wherever it was defined. What optimisers rely on is written: attributes, flags, orderings, alignments, and of
//! metadata TBAA tags, alias scopes, `invariant`, `nontemporal` and `dereferenceable`.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod attributes;
mod constants;
mod controls;
mod data_layout;
mod emitter;
mod functions;
mod globals;
mod initializer;
mod metadata;
mod names;
mod ops;
mod types;

use plumb_ir::table::EmitRule;
use plumb_ir::{Diag, Module, OpKind};

/// What the text says beside the module.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Data layout string for a module that has no `llvm.data_layout`.
    pub data_layout: Option<String>,
    /// Target triple for a module that has no `llvm.target_triple`.
    pub target_triple: Option<String>,
}

/// Why an operation of this kind has no form in LLVM IR whatever its form here; none where it has one.
pub fn unsupported_reason(kind: OpKind) -> Option<&'static str> {
    match kind.def().map(|def| def.emit) {
        None | Some(EmitRule::NotLlvm) => Some("lower the module to the LLVM dialect first"),
        Some(_) => None,
    }
}

/// The module as LLVM IR text. Every operation must be of the LLVM dialect; each that is not, or that has no form
/// here, is named by a diagnostic `emit-unsupported-op`.
///
/// # Errors
///
/// Every operation that has no form in LLVM IR, as `emit-unsupported-op`.
pub fn emit(module: &Module, options: &Options) -> Result<String, Vec<Diag>> {
    emitter::Emitter::new(module).run(options)
}
