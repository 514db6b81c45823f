//! Copies: contiguous memory as bytes, other layouts element by element, unranked memrefs by the runtime.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::runtime::Runtime;
use plumb_ir::ops::llvm::LlvmOp;
use plumb_ir::{Type, TypeKind, Value};

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
        let mut loops = Vec::with_capacity(from_info.rank());
        let mut indices = Vec::with_capacity(from_info.rank());
        for i in 0..from_info.rank() {
            let count = self.extent(from, &from_info, i)?;
            let (open, index) = self.open_loop(count);
            loops.push(open);
            indices.push(index);
        }
        let start = self.element(from, &from_info, &indices)?;
        let value = self.load(Role::Main, start, from_info.elem);
        let place = self.element(to, &to_info, &indices)?;
        self.emit(Role::Main, LlvmOp::Store, &[value, place], &[], &[]);
        while let Some(open) = loops.pop() {
            self.close_loop(open);
        }
        Ok(())
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
