//! The parts of a descriptor as values, and the same memory in another memory space.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::{Parts, Values};
use crate::types::MemRefInfo;
use plumb_ir::ops::llvm::LlvmOp;
use plumb_ir::{TypeKind, Value};

impl Conv<'_> {
    /// Extents and strides of a memref.
    pub(super) fn dims(&mut self, desc: Value, info: &MemRefInfo) -> Res<(Values, Values)> {
        let (mut sizes, mut strides) = (Values::new(), Values::new());
        for i in 0..info.rank() {
            sizes.push(self.extent(desc, info, i)?);
            strides.push(self.distance(desc, info, i)?);
        }
        Ok((sizes, strides))
    }

    /// A buffer of rank 0 with both pointers, then offset, sizes and strides; what the type states is constant.
    pub fn strided_metadata(&mut self) -> Res {
        let src = self.src;
        let source = self.src_operand(0)?;
        let info = self.memref_info(src.ty(source))?;
        let desc = self.value(source)?;
        let base_ty = self.result_ty(0)?;
        let (allocated, aligned) = (self.allocated(desc)?, self.aligned(desc)?);
        let start = self.start(desc, &info)?;
        let (sizes, strides) = self.dims(desc, &info)?;
        let offset = self.index_const(Role::Offset, 0);
        let (nothing, none) = (Values::new(), Values::new());
        let parts = Parts { allocated, aligned, offset, sizes: nothing, strides: none };
        let base = self.describe(base_ty, &parts);
        let results = &src.op(self.cur).results;
        if results.len() != 2 + 2 * info.rank() {
            return Err(self.malformed("result for each part"));
        }
        let parts = [base, start].into_iter().chain(sizes).chain(strides);
        for (result, part) in results.iter().zip(parts) {
            self.bind(*result, part);
        }
        Ok(())
    }

    /// The address in the aligned pointer; the offset is not in it.
    pub fn aligned_pointer(&mut self) -> Res {
        let src = self.src;
        let source = self.src_operand(0)?;
        let value = self.value(source)?;
        let pointer = match *src.ctx.ty(src.ty(source)) {
            TypeKind::UnrankedMemRef { space, .. } => {
                let ptr = self.space_ptr(space)?;
                self.unranked_pointers(value, ptr)?.1
            }
            _ => self.aligned(value)?,
        };
        let index = self.index_ty();
        let address = self.val(Role::Main, LlvmOp::PtrToInt, &[pointer], index, &[]);
        self.bind_result(0, address)
    }

    /// Both pointers go to the other space; everything else stays.
    pub fn memory_space_cast(&mut self) -> Res {
        let src = self.src;
        let (source, result) = (self.src_operand(0)?, self.src_result(0)?);
        let value = self.value(source)?;
        let cast = match (src.ctx.ty(src.ty(source)).clone(), src.ctx.ty(src.ty(result)).clone()) {
            (TypeKind::UnrankedMemRef { space: from, .. }, TypeKind::UnrankedMemRef { space: to, .. }) => {
                let (from, to) = (self.space_ptr(from)?, self.space_ptr(to)?);
                if from == to { value } else { self.unranked_in_space(value, from, to)? }
            }
            (TypeKind::MemRef { .. }, TypeKind::MemRef { .. }) => {
                let (from, to) = (self.memref_info(src.ty(source))?, self.memref_info(src.ty(result))?);
                if from.rank() != to.rank() {
                    return Err(self.malformed("result of its rank"));
                }
                if from.ptr == to.ptr {
                    value
                } else {
                    let allocated = self.allocated(value)?;
                    let allocated =
                        self.val(Role::SpaceCast, LlvmOp::AddrSpaceCast, &[allocated], to.ptr, &[]);
                    let aligned = self.aligned(value)?;
                    let aligned = self.val(Role::SpaceCast, LlvmOp::AddrSpaceCast, &[aligned], to.ptr, &[]);
                    let offset = self.start(value, &from)?;
                    let (sizes, strides) = self.dims(value, &from)?;
                    self.describe(to.desc, &Parts { allocated, aligned, offset, sizes, strides })
                }
            }
            _ => return Err(self.malformed("result with a rank if, and only if, its operand has one")),
        };
        self.bind_result(0, cast)
    }
}
