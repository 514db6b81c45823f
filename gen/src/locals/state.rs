//! What is known while a module is written.

use super::layout::{Leaf, Ty};
use crate::body::Body;
use crate::config::Config;
use crate::draw::Draw;
use plumb_ir::OpKind;

/// A variable.
#[derive(Clone)]
pub(super) struct Slot {
    pub pointer: String,
    pub ty: Ty,
    /// Of its first byte: that of its type, or a larger one that it asks for.
    pub alignment: u64,
    pub leaves: Vec<Leaf>,
    /// Whether it has accesses of all kinds. Others have those of their own scalars, and are promoted.
    pub is_wild: bool,
}

/// An address whose scalar may be read and written.
pub(super) struct Place {
    pub pointer: String,
    pub ty: Ty,
    pub alignment: u64,
    pub is_wild: bool,
}

/// A module that is being written.
pub(super) struct Writer<'d, 'a, 'u> {
    pub draw: &'d mut Draw<'a, 'u>,
    pub cfg: &'d Config,
    pub body: Body,
    pub slots: Vec<Slot>,
    /// Variables that hold an address.
    pub cells: Vec<String>,
    /// Scalars at hand, each with its type.
    pub values: Vec<(String, Ty)>,
    /// Lines that the body should have.
    pub budget: usize,
    pub has_callee: bool,
    pub has_bytes: bool,
}

impl Writer<'_, '_, '_> {
    /// A new name for a value or a block.
    pub(super) fn name(&mut self, sigil: char) -> String {
        self.body.name(sigil)
    }

    /// Adds an operation with one result.
    pub(super) fn value(&mut self, op: &str) -> String {
        self.body.value(op)
    }

    /// An integer constant.
    pub(super) fn constant(&mut self, value: i64, bits: u64) -> String {
        self.value(&format!("llvm.mlir.constant({value} : i{bits}) : i{bits}"))
    }

    /// Whether the compilers have an operation.
    pub(super) fn has(&self, name: &str) -> bool {
        OpKind::by_name(name).is_some_and(|kind| self.cfg.has(kind))
    }

    /// A variable, by number.
    pub(super) fn any_slot(&mut self) -> usize {
        self.draw.below(self.slots.len())
    }

    /// A variable with accesses of all kinds, if there is one.
    pub(super) fn wild_slot(&mut self) -> Option<usize> {
        let wild: Vec<usize> = (0..self.slots.len()).filter(|at| self.slots[*at].is_wild).collect();
        self.draw.pick(&wild)
    }
}
