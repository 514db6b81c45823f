//! Bytes as a module: what our conversion makes of it must mean the same.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Lowering);
