//! Programs on tensors, of the profiles `tensor` and `linalg`. Bufferization must see chains of operations that write into
//! tensors which others still read. Fusion looks for producers and consumers.
//!
//! Every extent is known here, whether the type of a tensor knows it or not. So indices, slices and reshapes are within
//! range. A tensor whose elements are undetermined serves as an output alone, and only where nothing reads it.

mod control;
mod elements;
mod generic;
mod memory;
mod named;
mod shapes;
mod slices;
mod state;
mod statements;
mod structured;
mod types;
mod write;

use crate::config::Config;
use crate::draw::Draw;
use arbitrary::Unstructured;
use plumb_ir::Module;

/// A module with such a program.
pub(crate) fn module(input: &mut Unstructured, cfg: &Config) -> Module {
    let mut draw = Draw::new(input);
    // The last statement goes beyond, and what mutations add is not counted: a fifth in all.
    let budget = (draw.below(cfg.largest() as usize) * 4 + 3) / 5;
    crate::plan::module(&write::write(&mut draw, cfg, budget))
}
