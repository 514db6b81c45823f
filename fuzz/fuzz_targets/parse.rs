//! Any text: what the parser accepts must print to text that it reads as the same.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Parse);
