//! Functions of the LLVM dialect with local memory, as front ends make them: what `mem2reg` and `sroa` take apart, and LLVM
//! after them.
//!
//! A *slot* is a variable: a struct, an array, or a scalar. All its bytes are written before anything reads them. So an
//! access is defined whatever it overlaps and whatever its type is. Addresses go through branches, selections, memory and
//! calls, and accesses are volatile now and then. Illegal promotions are as frequent as legal ones.

mod layout;
mod places;
mod state;
mod values;
mod write;

use crate::config::Config;
use crate::draw::Draw;
use arbitrary::Unstructured;
use plumb_ir::Module;

/// A module that has such functions.
pub(crate) fn module(input: &mut Unstructured, cfg: &Config) -> Module {
    let mut draw = Draw::new(input);
    let budget = 1 + draw.below(cfg.largest() as usize);
    crate::plan::module(&write::write(&mut draw, cfg, budget))
}
