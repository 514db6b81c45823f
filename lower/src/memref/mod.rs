//! `memref`: allocation, access, views, copies and globals, on descriptors.

mod access;
mod alloc;
mod copy;
mod global;
mod view;

use crate::convert::{Conv, Res};
use crate::unsupported::memref_without_rule;
use plumb_ir::ops::MemRefOp;

impl Conv<'_> {
    pub fn memref(&mut self, kind: MemRefOp) -> Res {
        match kind {
            MemRefOp::Alloc => self.alloc(),
            MemRefOp::Alloca => self.stack_alloc(),
            MemRefOp::Dealloc => self.dealloc(),
            MemRefOp::Load => self.memref_load(),
            MemRefOp::Store => self.memref_store(),
            MemRefOp::Dim => self.memref_dim(),
            MemRefOp::Rank => self.memref_rank(),
            MemRefOp::Cast => self.memref_cast(),
            MemRefOp::Copy => self.memref_copy(),
            MemRefOp::SubView => self.subview(),
            MemRefOp::ReinterpretCast => self.reinterpret_cast(),
            MemRefOp::GetGlobal => self.get_global(),
            MemRefOp::Global => self.global(),
            memref_without_rule!() => Err(self.unsupported()),
        }
    }
}
