//! Allocation on heap and stack, and deallocation.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::{Parts, Values, dim};
use crate::types::MemRefInfo;
use plumb_ir::ops::llvm::LlvmOp;
use plumb_ir::ops::memref;
use plumb_ir::{DYNAMIC, Type, TypeKind, Value};
use std::rc::Rc;

/// What an allocation makes: its type, sizes, strides and number of elements.
struct Extent {
    info: Rc<MemRefInfo>,
    sizes: Values,
    strides: Values,
    count: Value,
}

impl Conv<'_> {
    /// Sizes as given, row-major strides, and their product.
    fn laid_out(&mut self, dynamic: &[Value]) -> Res<Extent> {
        let result = self.src_result(0)?;
        let info = self.memref_info(self.src.ty(result))?;
        if !info.identity() {
            return Err(self.error(
                "lower-unsupported-layout",
                format!(
                    "`{}` allocates memory whose layout is not the identity: {}",
                    self.src.op_name(self.cur),
                    plumb_ir::print::type_to_string(&self.src.ctx, self.src.ty(result))
                ),
            ));
        }
        let sizes = self.sizes_with(&info, dynamic)?;
        let mut strides = Values::new();
        let mut count = self.index_const(Role::Const, 1);
        for i in (0..info.rank()).rev() {
            strides.push(count);
            // The outermost product is the number of elements.
            count = if i + 1 == info.rank() {
                sizes[i]
            } else {
                self.bin(Role::Count(dim(i)), LlvmOp::Mul, count, sizes[i])
            };
        }
        strides.reverse();
        Ok(Extent { info, sizes, strides, count })
    }

    /// The extents of a type, with values for those that it does not state.
    pub fn sizes_with(&mut self, info: &MemRefInfo, dynamic: &[Value]) -> Res<Values> {
        let mut dynamic = dynamic.iter();
        let mut sizes = Values::new();
        for (i, n) in info.shape.iter().enumerate() {
            sizes.push(match *n {
                DYNAMIC => *dynamic.next().ok_or_else(|| self.malformed("size for a dynamic dimension"))?,
                n => self.index_const(Role::Size(dim(i)), n),
            });
        }
        Ok(sizes)
    }

    /// The descriptor of fresh memory.
    fn bind_fresh(&mut self, extent: Extent, allocated: Value, aligned: Value) -> Res {
        let Extent { info, sizes, strides, .. } = extent;
        let offset = self.index_const(Role::Offset, 0);
        let desc = self.describe(info.desc, &Parts { allocated, aligned, offset, sizes, strides });
        self.bind_result(0, desc)
    }

    /// Heap memory. For a larger alignment than that of scalars, the block is that much larger, and the aligned pointer
    /// is rounded up in it.
    pub fn alloc(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let dynamic = self.values(memref::Alloc::dynamicSizes.get(src, op))?;
        let (extent, allocated, aligned) = self.fresh(&dynamic, memref::Alloc::alignment.i64(src, op))?;
        self.bind_fresh(extent, allocated, aligned)
    }

    /// Heap memory for the result of the operation being converted; its two pointers.
    fn fresh(&mut self, dynamic: &[Value], alignment: Option<i64>) -> Res<(Extent, Value, Value)> {
        let extent = self.laid_out(dynamic)?;
        let elem = extent.info.elem;
        let null = self.val(Role::Bytes, LlvmOp::Zero, &[], Type::LLVM_PTR, &[]);
        let end = self.gep(Role::Bytes, null, extent.count, elem);
        let index = self.index_ty();
        let mut bytes = self.val(Role::Bytes, LlvmOp::PtrToInt, &[end], index, &[]);
        let alignment = match alignment {
            Some(n) => Some(self.index_const(Role::Align, n.max(self.natural_alignment(elem)))),
            // Vectors and aggregates are aligned to at most their size.
            None => match self.out.ctx.ty(elem) {
                TypeKind::Integer { .. } | TypeKind::Float(_) => None,
                _ => Some(self.size_of(Role::Align, elem)),
            },
        };
        if let Some(alignment) = alignment {
            bytes = self.bin(Role::Align, LlvmOp::Add, bytes, alignment);
        }
        let mut allocated = self.malloc(Role::Main, bytes)?;
        if extent.info.space != 0 {
            allocated = self.val(Role::Allocated, LlvmOp::AddrSpaceCast, &[allocated], extent.info.ptr, &[]);
        }
        let aligned = match alignment {
            None => allocated,
            Some(alignment) => self.round_up(allocated, alignment),
        };
        Ok((extent, allocated, aligned))
    }

    /// Heap memory of another size with the elements that both have; the old memory is freed, also where the size
    /// stays.
    pub fn realloc(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let source = self.src_operand(0)?;
        let from = self.memref_info(src.ty(source))?;
        let [size] = from.shape[..] else { return Err(self.malformed("source of rank 1")) };
        let desc = self.value(source)?;
        let dynamic = match memref::Realloc::dynamicResultSize.get(src, op) {
            Some(n) => vec![self.value(n)?],
            None => Vec::new(),
        };
        let (extent, allocated, aligned) = self.fresh(&dynamic, memref::Realloc::alignment.i64(src, op))?;
        let [new] = extent.sizes[..] else { return Err(self.malformed("result of rank 1")) };
        let old = match size {
            DYNAMIC => self.size(desc, 0)?,
            n => self.index_const(Role::Size(0), n),
        };
        let kept = self.bin(Role::Kept, LlvmOp::SMin, old, new);
        let width = self.size_of(Role::ElementSize, from.elem);
        let bytes = self.bin(Role::Bytes, LlvmOp::Mul, kept, width);
        let start = self.base(desc, &from)?;
        self.memcpy(Role::Copy, aligned, start, bytes);
        let ptr = self.allocated(desc)?;
        self.free_any(ptr)?;
        self.bind_fresh(extent, allocated, aligned)
    }

    /// Frees heap memory, in whatever space its pointer is.
    fn free_any(&mut self, mut ptr: Value) -> Res {
        if !matches!(self.out.ctx.ty(self.out_ty(ptr)), TypeKind::LlvmPtr { space: 0, .. }) {
            ptr = self.val(Role::Allocated, LlvmOp::AddrSpaceCast, &[ptr], Type::LLVM_PTR, &[]);
        }
        self.free(Role::Free, ptr)
    }

    /// The alignment of accesses to an element of a lowered type. It is the size up to the next power of two. An array
    /// has that of its elements, a struct that of its most aligned field. An allocation that states less is still
    /// accessed so.
    pub fn natural_alignment(&self, elem: Type) -> i64 {
        let ctx = &self.out.ctx;
        let (lanes, scalar) = match ctx.ty(elem) {
            TypeKind::LlvmArray { elem, .. } => return self.natural_alignment(*elem),
            TypeKind::LlvmStruct { packed: true, .. } => return 1,
            TypeKind::LlvmStruct { body, .. } => {
                return body.iter().map(|field| self.natural_alignment(*field)).max().unwrap_or(1);
            }
            TypeKind::LlvmPtr { .. } => return 8,
            TypeKind::Vector { shape, elem, .. } => {
                (shape.iter().fold(1, |n: i64, d| n.saturating_mul(*d)), *elem)
            }
            _ => (1, elem),
        };
        let Some(bits) = ctx.int_width(scalar).or_else(|| ctx.float_kind(scalar).map(|kind| kind.width()))
        else {
            return 1;
        };
        let bytes = lanes.unsigned_abs().saturating_mul(bits.into()).div_ceil(8);
        bytes.checked_next_power_of_two().and_then(|n| i64::try_from(n).ok()).unwrap_or(1)
    }

    /// The next address that is a multiple of an alignment.
    fn round_up(&mut self, ptr: Value, alignment: Value) -> Value {
        let (index, ty) = (self.index_ty(), self.out_ty(ptr));
        let address = self.val(Role::Align, LlvmOp::PtrToInt, &[ptr], index, &[]);
        let one = self.index_const(Role::Align, 1);
        let most = self.bin(Role::Align, LlvmOp::Sub, alignment, one);
        let beyond = self.bin(Role::Align, LlvmOp::Add, address, most);
        let rest = self.bin(Role::Align, LlvmOp::URem, beyond, alignment);
        let rounded = self.bin(Role::Align, LlvmOp::Sub, beyond, rest);
        self.val(Role::Aligned, LlvmOp::IntToPtr, &[rounded], ty, &[])
    }

    /// Stack memory, which lives until the function returns.
    pub fn stack_alloc(&mut self) -> Res {
        let src = self.src;
        let dynamic = self.values(memref::Alloca::dynamicSizes.get(src, self.cur))?;
        let extent = self.laid_out(&dynamic)?;
        let natural = self.natural_alignment(extent.info.elem);
        let alignment = memref::Alloca::alignment.i64(src, self.cur).map(|stated| stated.max(natural));
        let ptr = self.alloca(Role::Main, extent.count, extent.info.elem, extent.info.ptr, alignment);
        self.bind_fresh(extent, ptr, ptr)
    }

    /// Frees what the allocated pointer points to.
    pub fn dealloc(&mut self) -> Res {
        let source = self.src_operand(0)?;
        let value = self.value(source)?;
        let ptr = match self.src.ctx.ty(self.src.ty(source)) {
            // It is the first field of the descriptor pointed to.
            TypeKind::UnrankedMemRef { .. } => {
                let descriptor = self.extract(Role::DescriptorPtr, value, &[1])?;
                self.load(Role::Allocated, descriptor, Type::LLVM_PTR)
            }
            _ => self.allocated(value)?,
        };
        self.free_any(ptr)
    }
}
