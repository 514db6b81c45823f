//! Bytes as a module: what our conversion makes of it must mean the same as native code.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Native);
