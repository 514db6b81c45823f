//! LLVM dialect to LLVM IR text, without LLVM.
