//! Bytes as a module of the LLVM dialect: it must mean the same in the interpreter and as native code.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(LlvmDialect);
