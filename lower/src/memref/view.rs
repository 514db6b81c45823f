//! Views: the same buffer under another offset, sizes and strides.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::{Parts, dim};
use crate::types::MemRefInfo;
use plumb_ir::layout::scale;
use plumb_ir::ops::llvm::LlvmOp;
use plumb_ir::ops::memref;
use plumb_ir::ops::view::Prop;
use plumb_ir::{DYNAMIC, TypeKind, Value};
use smallvec::SmallVec;

/// A number that an operation gives: as a constant or as an operand.
#[derive(Clone, Copy)]
pub(super) enum OpFoldResult {
    Known(i64),
    Value(Value),
}

pub(super) type OpFoldResults = SmallVec<[OpFoldResult; 4]>;

impl Conv<'_> {
    /// A list of constants in which `DYNAMIC` stands for the next operand of a group.
    pub(super) fn given(&mut self, constants: Prop, operands: &[Value]) -> Res<OpFoldResults> {
        let mut operands = operands.iter();
        let mut list = OpFoldResults::new();
        for n in constants.array(self.src, self.cur) {
            list.push(match *n {
                DYNAMIC => {
                    let operand =
                        operands.next().ok_or_else(|| self.malformed("operand for a dynamic number"))?;
                    OpFoldResult::Value(self.value(*operand)?)
                }
                n => OpFoldResult::Known(n),
            });
        }
        Ok(list)
    }

    /// The value of a given number.
    pub(super) fn materialise(&mut self, i: usize, given: OpFoldResult) -> Value {
        match given {
            OpFoldResult::Known(n) => self.index_const(Role::Given(dim(i)), n),
            OpFoldResult::Value(value) => value,
        }
    }

    /// Other sizes, dynamic or static, or with a rank or without: the descriptor holds them all.
    pub fn memref_cast(&mut self) -> Res {
        let src = self.src;
        let (source, result) = (self.src_operand(0)?, self.src_result(0)?);
        let value = self.value(source)?;
        let (from, to) = (src.ctx.ty(src.ty(source)), src.ctx.ty(src.ty(result)));
        let cast = match (from, to) {
            (TypeKind::MemRef { shape, .. }, TypeKind::UnrankedMemRef { .. }) => {
                self.unranked(value, shape.len())
            }
            (TypeKind::UnrankedMemRef { .. }, TypeKind::MemRef { .. }) => {
                let ty = self.result_ty(0)?;
                let descriptor = self.extract(Role::DescriptorPtr, value, &[1])?;
                self.load(Role::Main, descriptor, ty)
            }
            _ if self.result_ty(0)? == self.out_ty(value) => value,
            _ => return Err(self.unsupported_form("its types have different descriptors")),
        };
        self.bind_result(0, cast)
    }

    /// Part of a memref: offsets move the start by the source's strides, steps multiply these.
    pub fn subview(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let source = self.src_operand(0)?;
        let info = self.memref_info(src.ty(source))?;
        let desc = self.value(source)?;
        let offsets = self.given(memref::SubView::static_offsets, memref::SubView::offsets.get(src, op))?;
        let sizes = self.given(memref::SubView::static_sizes, memref::SubView::sizes.get(src, op))?;
        let steps = self.given(memref::SubView::static_strides, memref::SubView::strides.get(src, op))?;
        let rank = info.rank();
        if offsets.len() != rank || sizes.len() != rank || steps.len() != rank {
            return Err(self.malformed("offset, size and stride for each dimension"));
        }
        let result = self.src_result(0)?;
        let target = self.memref_info(src.ty(result))?;
        let kept = self.kept_dimensions(&info, &target, &sizes, &steps)?;

        let allocated = self.allocated(desc)?;
        let aligned = self.aligned(desc)?;
        let mut offset = match info.offset {
            0 => None,
            _ => Some(self.offset(desc)?),
        };
        let mut parts: SmallVec<[Value; 4]> = SmallVec::new();
        let mut strides: SmallVec<[Value; 4]> = SmallVec::new();
        for i in 0..rank {
            let stride = match info.strides[i] {
                1 => None,
                _ => Some(self.stride(desc, i)?),
            };
            if !matches!(offsets[i], OpFoldResult::Known(0)) {
                let own = self.materialise(i, offsets[i]);
                let part = match stride {
                    None => own,
                    Some(stride) => self.bin(Role::OffsetMul(dim(i)), LlvmOp::Mul, own, stride),
                };
                offset = Some(match offset {
                    None => part,
                    Some(sum) => self.bin(Role::OffsetAdd(dim(i)), LlvmOp::Add, sum, part),
                });
            }
            if kept[i] {
                parts.push(self.materialise(i, sizes[i]));
                strides.push(match (stride, steps[i]) {
                    (None, step) => self.materialise(i, step),
                    (Some(stride), OpFoldResult::Known(1)) => stride,
                    (Some(stride), step) => {
                        let step = self.materialise(i, step);
                        self.bin(Role::StrideMul(dim(i)), LlvmOp::Mul, step, stride)
                    }
                });
            }
        }
        let offset = match offset {
            Some(offset) => offset,
            None => self.index_const(Role::Offset, 0),
        };
        let view = self.describe(target.desc, &Parts { allocated, aligned, offset, sizes: parts, strides });
        self.bind_result(0, view)
    }

    /// Which dimensions of the source a view keeps: it may drop those of extent one. Where several could be meant
    /// the strides of the view's type tell.
    fn kept_dimensions(
        &self,
        from: &MemRefInfo,
        to: &MemRefInfo,
        sizes: &[OpFoldResult],
        steps: &[OpFoldResult],
    ) -> Res<SmallVec<[bool; 4]>> {
        let known = |g: &OpFoldResult| match g {
            OpFoldResult::Known(n) => *n,
            OpFoldResult::Value(_) => DYNAMIC,
        };
        let mut drops =
            from.rank().checked_sub(to.rank()).ok_or_else(|| self.malformed("result of at most its rank"))?;
        let mut kept: SmallVec<[bool; 4]> = SmallVec::new();
        let mut next = 0;
        let unit = |i: usize| matches!(sizes.get(i), Some(OpFoldResult::Known(1)));
        for i in 0..from.rank() {
            let size = known(&sizes[i]);
            let stride = scale(from.strides[i], known(&steps[i]));
            let fits = to.shape.get(next) == Some(&size);
            let exact = fits && to.strides.get(next) == Some(&stride);
            // Whether what remains to be dropped can only be dropped by dropping this one too.
            let needed = (i + 1..from.rank()).filter(|j| unit(*j)).count() < drops;
            let keep = drops == 0 || size != 1 || exact || (fits && stride == DYNAMIC && !needed);
            kept.push(keep);
            if keep {
                next += 1;
            } else {
                drops -= 1;
            }
        }
        if next != to.rank() {
            return Err(self.malformed("result of that shape"));
        }
        Ok(kept)
    }

    /// The buffer of any memref under the offset, sizes and strides given.
    pub fn reinterpret_cast(&mut self) -> Res {
        let (src, op) = (self.src, self.cur);
        let source = self.src_operand(0)?;
        let value = self.value(source)?;
        type Op = memref::ReinterpretCast;
        let offsets = self.given(Op::static_offsets, Op::offsets.get(src, op))?;
        let sizes = self.given(Op::static_sizes, Op::sizes.get(src, op))?;
        let strides = self.given(Op::static_strides, Op::strides.get(src, op))?;
        let ty = self.result_ty(0)?;
        let (allocated, aligned) = match src.ctx.ty(src.ty(source)) {
            TypeKind::UnrankedMemRef { .. } => {
                let result = self.src_result(0)?;
                let ptr = self.memref_info(src.ty(result))?.ptr;
                self.unranked_pointers(value, ptr)?
            }
            _ => (self.allocated(value)?, self.aligned(value)?),
        };
        let [offset] = offsets[..] else { return Err(self.malformed("single offset")) };
        let offset = match offset {
            OpFoldResult::Known(n) => self.index_const(Role::Offset, n),
            OpFoldResult::Value(value) => value,
        };
        let sizes = sizes.into_iter().enumerate().map(|(i, g)| self.materialise(i, g)).collect();
        let strides = strides.into_iter().enumerate().map(|(i, g)| self.materialise(i, g)).collect();
        let view = self.describe(ty, &Parts { allocated, aligned, offset, sizes, strides });
        self.bind_result(0, view)
    }
}
