//! Memref descriptors: reading and building them.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::types::MemRefInfo;
use plumb_ir::ops::LlvmOp;
use plumb_ir::{DYNAMIC, Type, Value};
use smallvec::SmallVec;

/// Sizes or strides.
pub(crate) type Values = SmallVec<[Value; 4]>;

/// The values a descriptor is built from.
pub(crate) struct Parts {
    pub allocated: Value,
    pub aligned: Value,
    pub offset: Value,
    pub sizes: Values,
    pub strides: Values,
}

/// A dimension as a number within a role.
pub(crate) fn dim(i: usize) -> u16 {
    u16::try_from(i).unwrap_or(u16::MAX)
}

impl Conv<'_> {
    /// The allocated pointer: what a deallocation frees.
    pub fn allocated(&mut self, desc: Value) -> Res<Value> {
        self.extract(Role::Allocated, desc, &[0])
    }

    /// The aligned pointer: what accesses start from.
    pub fn aligned(&mut self, desc: Value) -> Res<Value> {
        self.extract(Role::Aligned, desc, &[1])
    }

    /// The distance from the aligned pointer to the first element, in elements.
    pub fn offset(&mut self, desc: Value) -> Res<Value> {
        self.extract(Role::Offset, desc, &[2])
    }

    /// The extent of a dimension.
    pub fn size(&mut self, desc: Value, i: usize) -> Res<Value> {
        self.extract(Role::Size(dim(i)), desc, &[3, i as i64])
    }

    /// The distance between neighbours in a dimension, in elements.
    pub fn stride(&mut self, desc: Value, i: usize) -> Res<Value> {
        self.extract(Role::Stride(dim(i)), desc, &[4, i as i64])
    }

    /// The extent of a dimension: as the type states it, else from the descriptor.
    pub fn extent(&mut self, desc: Value, info: &MemRefInfo, i: usize) -> Res<Value> {
        match info.shape.get(i) {
            Some(n) if *n != DYNAMIC => Ok(self.index_const(Role::Size(dim(i)), *n)),
            _ => self.size(desc, i),
        }
    }

    /// The distance between neighbours: as the type states it, else from the descriptor.
    pub fn distance(&mut self, desc: Value, info: &MemRefInfo, i: usize) -> Res<Value> {
        match info.strides.get(i) {
            Some(n) if *n != DYNAMIC => Ok(self.index_const(Role::Stride(dim(i)), *n)),
            _ => self.stride(desc, i),
        }
    }

    /// Where the first element is: as the type states it, else from the descriptor.
    pub fn start(&mut self, desc: Value, info: &MemRefInfo) -> Res<Value> {
        match info.offset {
            DYNAMIC => self.offset(desc),
            n => Ok(self.index_const(Role::Offset, n)),
        }
    }

    /// A descriptor of its parts.
    pub fn describe(&mut self, ty: Type, parts: &Parts) -> Value {
        let mut desc = self.poison(Role::Empty, ty);
        desc = self.insert(Role::SetAllocated, desc, parts.allocated, &[0]);
        desc = self.insert(Role::SetAligned, desc, parts.aligned, &[1]);
        desc = self.insert(Role::SetOffset, desc, parts.offset, &[2]);
        for (i, (size, stride)) in parts.sizes.iter().zip(&parts.strides).enumerate() {
            desc = self.insert(Role::SetSize(dim(i)), desc, *size, &[3, i as i64]);
            desc = self.insert(Role::SetStride(dim(i)), desc, *stride, &[4, i as i64]);
        }
        desc
    }

    /// The descriptor of a buffer with static, row-major type that starts at a pointer.
    pub fn describe_static(&mut self, info: &MemRefInfo, allocated: Value, aligned: Value) -> Value {
        let offset = self.index_const(Role::Offset, info.offset);
        let sizes =
            info.shape.iter().enumerate().map(|(i, n)| self.index_const(Role::Size(dim(i)), *n)).collect();
        let strides = info
            .strides
            .iter()
            .enumerate()
            .map(|(i, n)| self.index_const(Role::Stride(dim(i)), *n))
            .collect();
        self.describe(info.desc, &Parts { allocated, aligned, offset, sizes, strides })
    }

    /// Pointer to the first element: aligned pointer plus offset.
    pub fn base(&mut self, desc: Value, info: &MemRefInfo) -> Res<Value> {
        let aligned = self.aligned(desc)?;
        if info.offset == 0 {
            return Ok(aligned);
        }
        let offset = self.offset(desc)?;
        Ok(self.gep(Role::Base, aligned, offset, info.elem))
    }

    /// Pointer to an element: indices times strides, in row-major order, from the first element.
    pub fn element(&mut self, desc: Value, info: &MemRefInfo, indices: &[Value]) -> Res<Value> {
        let base = self.base(desc, info)?;
        let mut position = None;
        for (i, index) in indices.iter().enumerate() {
            let part = if info.strides.get(i) == Some(&1) {
                *index
            } else {
                let stride = self.stride(desc, i)?;
                self.bin(Role::LinearMul(dim(i)), LlvmOp::Mul, *index, stride)
            };
            position = Some(match position {
                None => part,
                Some(sum) => self.bin(Role::LinearAdd(dim(i)), LlvmOp::Add, sum, part),
            });
        }
        match position {
            None => Ok(base),
            Some(position) => Ok(self.gep(Role::Address, base, position, info.elem)),
        }
    }

    /// Number of bytes of the elements of a memref: sizes times element size.
    pub fn byte_count(&mut self, desc: Value, info: &MemRefInfo) -> Res<Value> {
        let mut bytes = self.size_of(Role::ElementSize, info.elem);
        for i in 0..info.rank() {
            let size = self.extent(desc, info, i)?;
            bytes = self.bin(Role::Count(dim(i)), LlvmOp::Mul, bytes, size);
        }
        Ok(bytes)
    }

    /// The unranked descriptor of a ranked one: its rank, and a pointer to a copy of it on the stack.
    pub fn unranked(&mut self, desc: Value, rank: usize) -> Value {
        let slot = self.spill(desc);
        let rank = self.index_const(Role::Rank, rank as i64);
        self.describe_unranked(rank, slot)
    }

    /// An unranked descriptor of its parts.
    pub fn describe_unranked(&mut self, rank: Value, ptr: Value) -> Value {
        let ty = self.unranked_ty();
        let desc = self.poison(Role::Empty, ty);
        let desc = self.insert(Role::SetRank, desc, rank, &[0]);
        self.insert(Role::SetDescriptorPtr, desc, ptr, &[1])
    }

    /// Bytes of a descriptor of a rank known at run time: pointers, offset, and a size and a stride a dimension.
    pub fn descriptor_bytes(&mut self, role: Role, rank: impl FnOnce(&mut Self) -> Res<Value>) -> Res<Value> {
        let index = self.index_ty();
        let head = self.descriptor_ty(Type::LLVM_PTR, 0);
        let head = self.size_of(role, head);
        let pair = self.out.ctx.llvm_array(2, index);
        let pair = self.size_of(role, pair);
        let rank = rank(self)?;
        let dims = self.bin(role, LlvmOp::Mul, pair, rank);
        Ok(self.bin(role, LlvmOp::Add, head, dims))
    }
}
