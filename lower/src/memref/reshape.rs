//! Views of the same memory in another shape: descriptors with other sizes and strides.

use super::view::{OpFoldResult, OpFoldResults};
use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::{Parts, Values, dim};
use crate::types::MemRefInfo;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::llvm::LlvmOp;
use plumb_ir::ops::memref;
use plumb_ir::ops::view::Prop;
use plumb_ir::{AffineExpr, AttrKind, DYNAMIC, Type, TypeKind, Value};
use std::ops::Range;
use std::rc::Rc;

impl Conv<'_> {
    fn operand_info(&mut self) -> Res<Rc<MemRefInfo>> {
        let source = self.src_operand(0)?;
        self.memref_info(self.src.ty(source))
    }

    fn result_info(&mut self) -> Res<Rc<MemRefInfo>> {
        let result = self.src_result(0)?;
        self.memref_info(self.src.ty(result))
    }

    /// Strides of a group of dimensions in descending order, to be appended. `inner` is that of the innermost. Each
    /// further one is the product of the stride and the size within it, unless the type states it.
    fn group_strides(
        &mut self,
        to: &MemRefInfo,
        group: Range<usize>,
        sizes: &[Value],
        inner: Value,
        strides: &mut Values,
    ) {
        let mut stride = inner;
        for d in group.clone().rev() {
            let stated = to.strides.get(d).copied().filter(|n| *n != DYNAMIC);
            let within = sizes.get(d + 1).copied().filter(|_| d + 1 < group.end);
            stride = match (stated, within) {
                (Some(n), _) => self.index_const(Role::Stride(dim(d)), n),
                (None, Some(size)) => self.bin(Role::RowMul(dim(d)), LlvmOp::Mul, stride, size),
                (None, None) => inner,
            };
            strides.push(stride);
        }
    }

    /// Strides of a row-major buffer of these sizes.
    fn row_major_strides(&mut self, to: &MemRefInfo, sizes: &[Value]) -> Values {
        let mut strides = Values::new();
        if to.rank() > 0 {
            let one = self.index_const(Role::Const, 1);
            self.group_strides(to, 0..to.rank(), sizes, one, &mut strides);
            strides.reverse();
        }
        strides
    }

    /// Bytes from a position on as elements of another type: the aligned pointer moves, the allocated one stays.
    pub fn memref_view(&mut self) -> Res {
        let src = self.src;
        let (from, to) = (self.operand_info()?, self.result_info()?);
        let (desc, shift) = (self.operand(0)?, self.operand(1)?);
        let given = self.values(memref::View::sizes.get(src, self.cur))?;
        let allocated = self.allocated(desc)?;
        let first = self.base(desc, &from)?;
        let aligned = self.gep(Role::ByteShift, first, shift, Type::I8);
        let offset = self.index_const(Role::Offset, 0);
        let sizes = self.sizes_with(&to, &given)?;
        let strides = self.row_major_strides(&to, &sizes);
        let view = self.describe(to.desc, &Parts { allocated, aligned, offset, sizes, strides });
        self.bind_result(0, view)
    }

    /// A row-major buffer in the shape that the second operand holds. Both have offset 0.
    pub fn memref_reshape(&mut self) -> Res {
        let src = self.src;
        let (source, shape, result) = (self.src_operand(0)?, self.src_operand(1)?, self.src_result(0)?);
        let (from, to) = (src.ctx.ty(src.ty(source)), src.ctx.ty(src.ty(result)));
        let (TypeKind::MemRef { space: s, .. } | TypeKind::UnrankedMemRef { space: s, .. }) = *from else {
            return Err(self.malformed("memref"));
        };
        let (TypeKind::MemRef { space: t, .. } | TypeKind::UnrankedMemRef { space: t, .. }) = *to else {
            return Err(self.malformed("memref as result"));
        };
        let ptr = self.space_ptr(s)?;
        if self.space_ptr(t)? != ptr {
            return Err(self.unsupported_form("its result is in another memory space"));
        }
        let value = self.value(source)?;
        let (allocated, aligned) = match from {
            TypeKind::UnrankedMemRef { .. } => self.unranked_pointers(value, ptr)?,
            _ => (self.allocated(value)?, self.aligned(value)?),
        };
        let offset = self.index_const(Role::Offset, 0);
        let held = self.value(shape)?;
        let held_info = self.memref_info(src.ty(shape))?;
        let view = if matches!(to, TypeKind::MemRef { .. }) {
            let to = self.result_info()?;
            let mut sizes = Values::new();
            for (i, n) in to.shape.iter().enumerate() {
                sizes.push(match *n {
                    DYNAMIC => {
                        let at = self.index_const(Role::Held(dim(i)), i as i64);
                        self.held_size(held, &held_info, i, at)?
                    }
                    n => self.index_const(Role::Size(dim(i)), n),
                });
            }
            let strides = self.row_major_strides(&to, &sizes);
            self.describe(to.desc, &Parts { allocated, aligned, offset, sizes, strides })
        } else {
            let rank = self.extent(held, &held_info, 0)?;
            self.unranked_row_major(rank, (allocated, aligned, offset), |c, i| {
                c.held_size(held, &held_info, 0, i)
            })?
        };
        self.bind_result(0, view)
    }

    /// A size that a memref of rank 1 holds, as wide as `index`.
    fn held_size(&mut self, held: Value, info: &MemRefInfo, i: usize, at: Value) -> Res<Value> {
        let place = self.element(held, info, &[at])?;
        let size = self.load(Role::Held(dim(i)), place, info.elem);
        let index = self.index_ty();
        self.resize(LlvmOp::SExt, size, index)
    }

    /// Groups of dimensions that an operation names in order.
    fn groups(&self, groups: Prop, few: usize, many: usize) -> Res<Vec<Range<usize>>> {
        let ctx = &self.src.ctx;
        let Some(AttrKind::Array(lists)) = groups.get(self.src, self.cur).map(|a| ctx.attr(a)) else {
            return Err(self.malformed("groups of dimensions"));
        };
        let mut next = 0;
        let mut found = Vec::with_capacity(lists.len());
        for list in lists.iter() {
            let AttrKind::Array(dims) = ctx.attr(*list) else {
                return Err(self.malformed("groups of dimensions"));
            };
            found.push(next..next + dims.len());
            next += dims.len();
        }
        // A memref of rank 0 is one element: nothing is grouped.
        if found.len() != few || (few > 0 && next != many) {
            return Err(self.malformed("group for each dimension"));
        }
        Ok(found)
    }

    /// Dimensions split into several: within a group, row-major from the stride that the dimension had.
    pub fn expand_shape(&mut self) -> Res {
        type Op = memref::ExpandShape;
        let src = self.src;
        let (from, to) = (self.operand_info()?, self.result_info()?);
        let desc = self.operand(0)?;
        let groups = self.groups(Op::reassociation, from.rank(), to.rank())?;
        let given: OpFoldResults =
            self.given(Op::static_output_shape, Op::output_shape.get(src, self.cur))?;
        if given.len() != to.rank() {
            return Err(self.malformed("size for each dimension"));
        }
        let (allocated, aligned) = (self.allocated(desc)?, self.aligned(desc)?);
        let offset = self.start(desc, &from)?;
        let sizes: Values = given
            .into_iter()
            .enumerate()
            .map(|(i, size): (usize, OpFoldResult)| self.materialise(i, size))
            .collect();
        let mut strides = Values::new();
        for (i, group) in groups.into_iter().enumerate().rev() {
            let inner = self.distance(desc, &from, i)?;
            self.group_strides(&to, group, &sizes, inner, &mut strides);
        }
        strides.reverse();
        if from.rank() == 0 {
            strides = self.row_major_strides(&to, &sizes);
        }
        let view = self.describe(to.desc, &Parts { allocated, aligned, offset, sizes, strides });
        self.bind_result(0, view)
    }

    /// Groups of dimensions joined: the product of their sizes, at the stride of the innermost that has several
    /// elements. Which one that is may be known at run time only.
    pub fn collapse_shape(&mut self) -> Res {
        let (from, to) = (self.operand_info()?, self.result_info()?);
        let desc = self.operand(0)?;
        let groups = self.groups(memref::CollapseShape::reassociation, to.rank(), from.rank())?;
        let (allocated, aligned) = (self.allocated(desc)?, self.aligned(desc)?);
        let offset = self.start(desc, &from)?;
        let (mut sizes, mut strides) = (Values::new(), Values::new());
        for (i, group) in groups.into_iter().enumerate() {
            sizes.push(match to.shape.get(i) {
                Some(n) if *n != DYNAMIC => self.index_const(Role::Size(dim(i)), *n),
                _ => self.joined_size(desc, &from, group.clone())?,
            });
            strides.push(match to.strides.get(i) {
                Some(n) if *n != DYNAMIC => self.index_const(Role::Stride(dim(i)), *n),
                _ => self.joined_stride(desc, &from, group)?,
            });
        }
        let view = self.describe(to.desc, &Parts { allocated, aligned, offset, sizes, strides });
        self.bind_result(0, view)
    }

    fn joined_size(&mut self, desc: Value, from: &MemRefInfo, group: Range<usize>) -> Res<Value> {
        let mut product = None;
        for d in group {
            let size = self.extent(desc, from, d)?;
            product = Some(match product {
                None => size,
                Some(product) => self.bin(Role::JoinMul(dim(d)), LlvmOp::Mul, product, size),
            });
        }
        Ok(match product {
            Some(product) => product,
            None => self.index_const(Role::Const, 1),
        })
    }

    fn joined_stride(&mut self, desc: Value, from: &MemRefInfo, group: Range<usize>) -> Res<Value> {
        let mut chosen = None;
        for d in group {
            let size = from.shape.get(d).copied().unwrap_or(DYNAMIC);
            chosen = Some(match (chosen, size) {
                (Some(outer), 1) => outer,
                (Some(outer), DYNAMIC) => {
                    let own = self.distance(desc, from, d)?;
                    let size = self.size(desc, d)?;
                    let one = self.index_const(Role::JoinPick(dim(d)), 1);
                    let single = self.icmp(Role::JoinPick(dim(d)), LlvmICmp::EQ, size, one);
                    self.select(Role::JoinPick(dim(d)), single, outer, own)
                }
                _ => self.distance(desc, from, d)?,
            });
        }
        Ok(match chosen {
            Some(stride) => stride,
            None => self.index_const(Role::Const, 1),
        })
    }

    /// Dimension `i` of the result is the one that the `i`-th result of the permutation names.
    pub fn memref_transpose(&mut self) -> Res {
        let src = self.src;
        let (from, to) = (self.operand_info()?, self.result_info()?);
        let desc = self.operand(0)?;
        let map = memref::Transpose::permutation.get(src, self.cur).map(|a| src.ctx.attr(a));
        let Some(AttrKind::AffineMap(map)) = map else { return Err(self.malformed("permutation")) };
        let (allocated, aligned) = (self.allocated(desc)?, self.aligned(desc)?);
        let offset = self.start(desc, &from)?;
        let (mut sizes, mut strides) = (Values::new(), Values::new());
        for expr in map.results.iter() {
            let named = match expr {
                AffineExpr::Dim(d) => Some(*d as usize).filter(|d| *d < from.rank()),
                _ => None,
            };
            let Some(d) = named else { return Err(self.malformed("permutation")) };
            sizes.push(self.extent(desc, &from, d)?);
            strides.push(self.distance(desc, &from, d)?);
        }
        if sizes.len() != to.rank() {
            return Err(self.malformed("permutation of all dimensions"));
        }
        let view = self.describe(to.desc, &Parts { allocated, aligned, offset, sizes, strides });
        self.bind_result(0, view)
    }
}
