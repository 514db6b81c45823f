//! Assumptions and hints of a program about memory.

use crate::Role;
use crate::convert::{Conv, Res};
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::memref;
use plumb_ir::ops::view::Prop;
use plumb_ir::{Type, Value};

impl Conv<'_> {
    /// The same memref. Its first element's address loses the bits that an aligned one has not set. LLVM sees the
    /// alignment, and after a broken promise the result is as good as poison.
    pub fn assume_alignment(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let source = self.src_operand(0)?;
        let info = self.memref_info(src.ty(source))?;
        let desc = self.value(source)?;
        let alignment = memref::AssumeAlignment::alignment.i64(src, op).unwrap_or(1);
        if alignment <= 1 {
            return self.bind_result(0, desc);
        }
        let start = self.base(desc, &info)?;
        let ty = self.out_ty(start);
        // As wide as an address, whatever the width of `index`.
        let mask = self.int(Role::Align, -i128::from(alignment), Type::I64);
        let mut aligned = self.val(Role::Align, LlvmOp::PtrMask, &[start, mask], ty, &[]);
        if info.offset != 0 {
            let (offset, zero) = (self.offset(desc)?, self.index_const(Role::Const, 0));
            let back = self.bin(Role::Align, LlvmOp::Sub, zero, offset);
            aligned = self.gep(Role::Aligned, aligned, back, info.elem);
        }
        let promised = self.insert(Role::SetAligned, desc, aligned, &[1]);
        self.bind_result(0, promised)
    }

    /// The same memrefs. LLVM's form would promise different allocations, which is more than the operation promises.
    pub fn distinct_objects(&mut self) -> Res {
        let operands = self.values(&self.src.op(self.cur).operands)?;
        for (i, value) in operands.into_iter().enumerate() {
            self.bind_result(i, value)?;
        }
        Ok(())
    }

    /// The same hint about the element's address.
    pub fn prefetch(&mut self) -> Res {
        type Op = memref::Prefetch;
        let Some((source, indices)) = self.src.op(self.cur).operands.split_first() else {
            return Err(self.malformed("memref"));
        };
        let ptr = self.accessed(*source, indices)?;
        self.prefetch_at(ptr, Op::isWrite, Op::localityHint, Op::isDataCache)
    }

    /// Asks for what a pointer points to, in the way that these attributes say.
    pub fn prefetch_at(&mut self, ptr: Value, is_write: Prop, hint: Prop, is_data: Prop) -> Res {
        let (src, op) = (self.src, self.cur);
        let flag = |set: Option<i64>| i128::from(set.is_some_and(|n| n != 0));
        let (write, data) = (flag(is_write.i64(src, op)), flag(is_data.i64(src, op)));
        let locality = hint.i64(src, op).unwrap_or(0);
        let [rw, hint, cache] = [write, locality.into(), data].map(|n| self.out.ctx.int_attr(n, Type::I32));
        let props = [(llvm::Prefetch::rw, rw), (llvm::Prefetch::hint, hint), (llvm::Prefetch::cache, cache)];
        self.emit(Role::Main, LlvmOp::Prefetch, &[ptr], &[], &props);
        Ok(())
    }
}
