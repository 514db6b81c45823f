//! Copies: contiguous memory as bytes, other layouts element by element through a buffer, unranked memrefs by the runtime.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::loops::Loop;
use crate::runtime::Runtime;
use crate::types::MemRefInfo;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::{Attr, Type, TypeKind, Value};

impl Conv<'_> {
    /// Copies the elements of one memref to another of the same shape.
    pub fn memref_copy(&mut self) -> Res {
        let src = self.src;
        let (source, target) = (self.src_operand(0)?, self.src_operand(1)?);
        let (from, to) = (self.value(source)?, self.value(target)?);
        let ranked = |v: Value| matches!(src.ctx.ty(src.ty(v)), TypeKind::MemRef { .. });
        if !ranked(source) || !ranked(target) {
            return self.copy_unranked(source, target, from, to);
        }
        let (from_info, to_info) = (self.memref_info(src.ty(source))?, self.memref_info(src.ty(target))?);
        if from_info.contiguous && to_info.contiguous {
            let bytes = self.byte_count(from, &from_info)?;
            let start = self.base(from, &from_info)?;
            let place = self.base(to, &to_info)?;
            // Both may be parts of one allocation.
            self.memmove(Role::Main, place, start, bytes);
            return Ok(());
        }
        self.copy_elements(from, &from_info, to, &to_info)
    }

    /// All elements are read before one is written: both may be parts of one allocation, in any order.
    fn copy_elements(&mut self, from: Value, from_info: &MemRefInfo, to: Value, to_info: &MemRefInfo) -> Res {
        let bytes = self.byte_count(from, from_info)?;
        let buffer = self.malloc(Role::Buffer, bytes)?;
        let elem = from_info.elem;
        let (loops, indices, kept) = self.each_element(from, from_info, buffer)?;
        let start = self.element(from, from_info, &indices)?;
        let value = self.load(Role::Main, start, elem);
        let alignment = self.byte_aligned();
        self.emit(Role::Buffer, LlvmOp::Store, &[value, kept], &[], &[(llvm::Store::alignment, alignment)]);
        self.close_loops(loops);
        let (loops, indices, kept) = self.each_element(from, from_info, buffer)?;
        let value =
            self.val(Role::Buffer, LlvmOp::Load, &[kept], elem, &[(llvm::Load::alignment, alignment)]);
        let place = self.element(to, to_info, &indices)?;
        self.emit(Role::Main, LlvmOp::Store, &[value, place], &[], &[]);
        self.close_loops(loops);
        self.free(Role::Buffer, buffer)
    }

    /// Opens a loop a dimension; the indices, and where the buffer has the element.
    fn each_element(
        &mut self,
        desc: Value,
        info: &MemRefInfo,
        buffer: Value,
    ) -> Res<(Vec<Loop>, Vec<Value>, Value)> {
        let mut loops = Vec::with_capacity(info.rank());
        let mut indices = Vec::with_capacity(info.rank());
        let mut position = self.index_const(Role::Buffer, 0);
        for i in 0..info.rank() {
            let count = self.extent(desc, info, i)?;
            let (open, index) = self.open_loop(count);
            let row = self.bin(Role::Buffer, LlvmOp::Mul, position, count);
            position = self.bin(Role::Buffer, LlvmOp::Add, row, index);
            loops.push(open);
            indices.push(index);
        }
        let kept = self.gep(Role::Buffer, buffer, position, info.elem);
        Ok((loops, indices, kept))
    }

    fn close_loops(&mut self, mut loops: Vec<Loop>) {
        while let Some(open) = loops.pop() {
            self.close_loop(open);
        }
    }

    /// The alignment of what stands in memory that is aligned for scalars only.
    fn byte_aligned(&mut self) -> Attr {
        self.out.ctx.int_attr(1, Type::I64)
    }

    /// The runtime reads both descriptors; they are on the stack for as long as it runs.
    fn copy_unranked(&mut self, source: Value, target: Value, from: Value, to: Value) -> Res {
        if self.index_bits() != 64 {
            return Err(
                self.unsupported_form("the runtime copies unranked memrefs only where `index` has 64 bits")
            );
        }
        let src = self.src;
        let elem = self.ty(src.ctx.elem(src.ty(source)))?;
        let stack = self.val(Role::Stack, LlvmOp::StackSave, &[], Type::LLVM_PTR, &[]);
        let mut slots = [from, to];
        for (slot, value) in slots.iter_mut().zip([source, target]) {
            if let Some(shape) = src.ctx.shape(src.ty(value)) {
                *slot = self.unranked(*slot, shape.len());
            }
            *slot = self.spill(*slot);
        }
        let bytes = self.size_of(Role::ElementSize, elem);
        let copy = self.runtime(Runtime::MemrefCopy)?;
        let ret = self.runtime_ret(Runtime::MemrefCopy, Type::LLVM_VOID);
        self.call(Role::Main, Some(copy), &[bytes, slots[0], slots[1]], ret);
        self.emit(Role::Stack, LlvmOp::StackRestore, &[stack], &[], &[]);
        Ok(())
    }
}
