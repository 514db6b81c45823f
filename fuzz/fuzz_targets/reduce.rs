//! Bytes as a module: reduced to one of its operations it must be valid and no larger.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Reduce);
