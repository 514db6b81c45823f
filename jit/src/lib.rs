//! LLVM IR text to native code, run in a worker process.
