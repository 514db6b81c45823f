//! Text, changed word by word: whatever is valid is printed, interpreted, converted and emitted.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Text);
