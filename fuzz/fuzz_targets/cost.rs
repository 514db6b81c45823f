//! Text, changed word by word: each room takes time that the bytes of the text allow.
#![cfg_attr(fuzzing, no_main)]

plumb_fuzz::target!(Cost);
