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

impl plumb_ir::ops::memref::Lower<(), Res> for Conv<'_> {
    fn Alloc(&mut self, (): ()) -> Res {
        self.alloc()
    }

    fn Alloca(&mut self, (): ()) -> Res {
        self.stack_alloc()
    }

    fn Dealloc(&mut self, (): ()) -> Res {
        self.dealloc()
    }

    fn Load(&mut self, (): ()) -> Res {
        self.memref_load()
    }

    fn Store(&mut self, (): ()) -> Res {
        self.memref_store()
    }

    fn Dim(&mut self, (): ()) -> Res {
        self.memref_dim()
    }

    fn Rank(&mut self, (): ()) -> Res {
        self.memref_rank()
    }

    fn Cast(&mut self, (): ()) -> Res {
        self.memref_cast()
    }

    fn Copy(&mut self, (): ()) -> Res {
        self.memref_copy()
    }

    fn SubView(&mut self, (): ()) -> Res {
        self.subview()
    }

    fn ReinterpretCast(&mut self, (): ()) -> Res {
        self.reinterpret_cast()
    }

    fn View(&mut self, (): ()) -> Res {
        self.memref_view()
    }

    fn Reshape(&mut self, (): ()) -> Res {
        self.memref_reshape()
    }

    fn ExpandShape(&mut self, (): ()) -> Res {
        self.expand_shape()
    }

    fn CollapseShape(&mut self, (): ()) -> Res {
        self.collapse_shape()
    }

    fn Transpose(&mut self, (): ()) -> Res {
        self.memref_transpose()
    }

    fn MemorySpaceCast(&mut self, (): ()) -> Res {
        self.memory_space_cast()
    }

    fn ExtractStridedMetadata(&mut self, (): ()) -> Res {
        self.strided_metadata()
    }

    fn ExtractAlignedPointerAsIndex(&mut self, (): ()) -> Res {
        self.aligned_pointer()
    }

    fn GetGlobal(&mut self, (): ()) -> Res {
        self.get_global()
    }

    fn Global(&mut self, (): ()) -> Res {
        self.global()
    }

    fn Realloc(&mut self, (): ()) -> Res {
        self.realloc()
    }

    fn AssumeAlignment(&mut self, (): ()) -> Res {
        self.assume_alignment()
    }

    fn DistinctObjects(&mut self, (): ()) -> Res {
        self.distinct_objects()
    }

    fn Prefetch(&mut self, (): ()) -> Res {
        self.prefetch()
    }

    fn AtomicRMW(&mut self, (): ()) -> Res {
        self.atomic_rmw()
    }

    fn GenericAtomicRMW(&mut self, (): ()) -> Res {
        self.deeper(Self::generic_atomic_rmw)
    }

    fn AllocaScope(&mut self, (): ()) -> Res {
        self.deeper(Self::alloca_scope)
    }
}
