//! Memrefs without rank: what their descriptor in memory holds, and new ones of a rank that only the run time knows.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::ops::llvm::LlvmOp;
use plumb_ir::{Attr, Type, Value};

/// What the pointers and numbers of a descriptor in memory are aligned to.
const ALIGNMENT: i64 = 8;

impl Conv<'_> {
    /// Pointer type of a memory space.
    pub(super) fn space_ptr(&mut self, space: Option<Attr>) -> Res<Type> {
        let space = self.memory_space(space)?;
        Ok(self.out.ctx.llvm_ptr(space))
    }

    /// Allocated and aligned pointer of a memref without rank: the first fields of the descriptor it points to.
    pub(super) fn unranked_pointers(&mut self, unranked: Value, ptr: Type) -> Res<(Value, Value)> {
        let head = self.descriptor_ty(ptr, 0);
        let descriptor = self.extract(Role::DescriptorPtr, unranked, &[1])?;
        let second = self.gep_const(Role::Aligned, descriptor, &[0, 1], head);
        Ok((self.load(Role::Allocated, descriptor, ptr), self.load(Role::Aligned, second, ptr)))
    }

    /// A new descriptor in memory that holds two pointers, with room for the dimensions of a rank. Returns the unranked
    /// memref, and the place of the offset.
    fn unranked_head(&mut self, rank: Value, allocated: Value, aligned: Value) -> Res<(Value, Value)> {
        let ptr = self.out_ty(allocated);
        let bytes = self.descriptor_bytes(Role::Slot, |_| Ok(rank))?;
        let place = self.alloca(Role::Slot, bytes, Type::I8, Type::LLVM_PTR, Some(ALIGNMENT));
        let head = self.descriptor_ty(ptr, 0);
        let second = self.gep_const(Role::Spill, place, &[0, 1], head);
        let third = self.gep_const(Role::Spill, place, &[0, 2], head);
        self.emit(Role::Spill, LlvmOp::Store, &[allocated, place], &[], &[]);
        self.emit(Role::Spill, LlvmOp::Store, &[aligned, second], &[], &[]);
        Ok((self.describe_unranked(rank, place), third))
    }

    /// A memref without rank whose pointers are taken to another space.
    pub(super) fn unranked_in_space(&mut self, unranked: Value, from: Type, to: Type) -> Res<Value> {
        let rank = self.extract(Role::Rank, unranked, &[0])?;
        let (allocated, aligned) = self.unranked_pointers(unranked, from)?;
        let allocated = self.val(Role::SpaceCast, LlvmOp::AddrSpaceCast, &[allocated], to, &[]);
        let aligned = self.val(Role::SpaceCast, LlvmOp::AddrSpaceCast, &[aligned], to, &[]);
        let (cast, place) = self.unranked_head(rank, allocated, aligned)?;
        // The offset, then a size and a stride for each dimension.
        let descriptor = self.extract(Role::DescriptorPtr, unranked, &[1])?;
        let head = self.descriptor_ty(from, 0);
        let numbers = self.gep_const(Role::Spill, descriptor, &[0, 2], head);
        let index = self.index_ty();
        let one = self.index_const(Role::Spill, 1);
        let twice = self.bin(Role::Spill, LlvmOp::Add, rank, rank);
        let count = self.bin(Role::Spill, LlvmOp::Add, twice, one);
        let word = self.size_of(Role::Spill, index);
        let bytes = self.bin(Role::Spill, LlvmOp::Mul, count, word);
        self.memcpy(Role::Spill, place, numbers, bytes);
        Ok(cast)
    }

    /// A memref without rank over a row-major buffer. Its sizes are the elements that `size_at` reads, innermost last.
    pub(super) fn unranked_row_major(
        &mut self,
        rank: Value,
        (allocated, aligned, offset): (Value, Value, Value),
        size_at: impl FnOnce(&mut Self, Value) -> Res<Value>,
    ) -> Res<Value> {
        let index = self.index_ty();
        let (unranked, place) = self.unranked_head(rank, allocated, aligned)?;
        self.emit(Role::Spill, LlvmOp::Store, &[offset, place], &[], &[]);
        let one = self.index_const(Role::Const, 1);
        let sizes = self.gep(Role::Spill, place, one, index);
        let strides = self.gep(Role::Spill, sizes, rank, index);
        // From the innermost dimension out: each stride is that within it times the size there.
        let lower = self.index_const(Role::Const, 0);
        let open =
            self.open_range(&crate::loops::Range { lower, upper: rank, step: one, unsigned: false }, &[one]);
        let Some(stride) = open.carried.first().copied() else { return Err(self.malformed("stride")) };
        let left = self.bin(Role::Held(0), LlvmOp::Sub, rank, open.induction);
        let i = self.bin(Role::Held(0), LlvmOp::Sub, left, one);
        let size = size_at(self, i)?;
        let size_place = self.gep(Role::SetSize(0), sizes, i, index);
        self.emit(Role::SetSize(0), LlvmOp::Store, &[size, size_place], &[], &[]);
        let stride_place = self.gep(Role::SetStride(0), strides, i, index);
        self.emit(Role::SetStride(0), LlvmOp::Store, &[stride, stride_place], &[], &[]);
        let outer = self.bin(Role::RowMul(0), LlvmOp::Mul, stride, size);
        self.close_range(open, &[outer]);
        Ok(unranked)
    }
}
