//! `memref`: allocation, access, views, copies and globals, on descriptors.

mod access;
mod alloc;
mod atomic;
mod copy;
mod global;
mod parts;
mod promise;
mod reshape;
mod unranked;
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
            MemRefOp::View => self.memref_view(),
            MemRefOp::Reshape => self.memref_reshape(),
            MemRefOp::ExpandShape => self.expand_shape(),
            MemRefOp::CollapseShape => self.collapse_shape(),
            MemRefOp::Transpose => self.memref_transpose(),
            MemRefOp::MemorySpaceCast => self.memory_space_cast(),
            MemRefOp::ExtractStridedMetadata => self.strided_metadata(),
            MemRefOp::ExtractAlignedPointerAsIndex => self.aligned_pointer(),
            MemRefOp::GetGlobal => self.get_global(),
            MemRefOp::Global => self.global(),
            MemRefOp::Realloc => self.realloc(),
            MemRefOp::AssumeAlignment => self.assume_alignment(),
            MemRefOp::DistinctObjects => self.distinct_objects(),
            MemRefOp::Prefetch => self.prefetch(),
            MemRefOp::AtomicRMW => self.atomic_rmw(),
            MemRefOp::GenericAtomicRMW => self.deeper(Self::generic_atomic_rmw),
            MemRefOp::AllocaScope => self.deeper(Self::alloca_scope),
            // The operations around these convert them.
            MemRefOp::AtomicYield | MemRefOp::AllocaScopeReturn => {
                Err(self.unsupported_form("it ends no region that is converted"))
            }
            memref_without_rule!() => Err(self.unsupported()),
        }
    }
}
