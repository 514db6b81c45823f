//! Bytes as a module: what the passes of a compiler make of it must mean the same.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Passes);
