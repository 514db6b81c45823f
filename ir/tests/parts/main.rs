//! What the IR is made of, part by part: tokens, numbers, layouts, resources, spellings.

mod forms;
mod layout;
mod lex;
mod limits;
mod llvm24;
mod numbers;
mod pointees;
mod resources;
mod split;
