//! Bytes as a module and mutations of it: what keeps the meaning must keep it, and any mutant be converted rightly.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Mutate);
