//! Bytes as a module in generic form with words changed: what the verifier lets through goes through every room.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Verify);
