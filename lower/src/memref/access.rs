//! Loads, stores, and questions about shape.

use crate::Role;
use crate::convert::{Conv, Res};
use crate::descriptor::dim;
use plumb_ir::enums::LlvmICmp;
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{arith, index, memref, shared};
use plumb_ir::{Attr, AttrKind, DYNAMIC, Type, TypeKind, Value, ValueDef};
use smallvec::SmallVec;

impl Conv<'_> {
    /// Pointer to the element that the operation being converted accesses.
    pub fn accessed(&mut self, memref: Value, indices: &[Value]) -> Res<Value> {
        let indices = self.values(indices)?;
        self.element_of(memref, &indices)
    }

    /// The same where the indices are converted.
    pub fn element_of(&mut self, memref: Value, indices: &[Value]) -> Res<Value> {
        let info = self.memref_info(self.src.ty(memref))?;
        if indices.len() != info.rank() {
            return Err(self.malformed("index for each dimension"));
        }
        let desc = self.value(memref)?;
        self.element(desc, &info, indices)
    }

    /// What an access says of alignment and reuse. Not being reused is a unit attribute in the LLVM dialect.
    fn access_props(&mut self, from: [Prop; 2], to: [Prop; 2]) -> SmallVec<[(Prop, Attr); 2]> {
        let mut props = SmallVec::new();
        let [alignment, nontemporal] = from.map(|p| p.get(self.src, self.cur));
        if let Some(alignment) = alignment {
            props.push((to[0], alignment));
        }
        if nontemporal.is_some_and(|a| self.src.ctx.as_i64(a) != Some(0)) {
            props.push((to[1], self.out.ctx.unit_attr()));
        }
        props
    }

    /// Reads one element.
    pub fn memref_load(&mut self) -> Res {
        let src = self.src;
        let Some((source, indices)) = src.op(self.cur).operands.split_first() else {
            return Err(self.malformed("memref"));
        };
        if let Some(elements) = self.src.cast_from_elements(*source) {
            let indices = self.values(indices)?;
            return self.load_lanes(elements, indices);
        }
        let ptr = self.accessed(*source, indices)?;
        let ty = self.result_ty(0)?;
        let props = self.access_props(
            [memref::Load::alignment, memref::Load::nontemporal],
            [llvm::Load::alignment, llvm::Load::nontemporal],
        );
        let value = self.val(Role::Main, LlvmOp::Load, &[ptr], ty, &props);
        self.bind_result(0, value)
    }

    /// Writes one element.
    pub fn memref_store(&mut self) -> Res {
        let src = self.src;
        let [value, target, indices @ ..] = &src.op(self.cur).operands[..] else {
            return Err(self.malformed("value and memref"));
        };
        if let Some(elements) = self.src.cast_from_elements(*target) {
            let indices = self.values(indices)?;
            return self.store_lanes(elements, indices, *value);
        }
        let value = self.value(*value)?;
        let ptr = self.accessed(*target, indices)?;
        let props = self.access_props(
            [memref::Store::alignment, memref::Store::nontemporal],
            [llvm::Store::alignment, llvm::Store::nontemporal],
        );
        self.emit(Role::Main, LlvmOp::Store, &[value, ptr], &[], &props);
        Ok(())
    }

    /// Reads a vector whose lanes are the elements of a part of a memref, from these leading indices on.
    pub fn load_lanes(&mut self, memref: Value, indices: Vec<Value>) -> Res {
        let indices = self.first_of(memref, indices)?;
        self.load_slice(memref, indices)
    }

    /// Writes one.
    pub fn store_lanes(&mut self, memref: Value, indices: Vec<Value>, value: Value) -> Res {
        let indices = self.first_of(memref, indices)?;
        self.store_slice(memref, indices, value)
    }

    /// The indices of the first element of a part: zero in the dimensions that are left.
    fn first_of(&mut self, memref: Value, mut indices: Vec<Value>) -> Res<Vec<Value>> {
        let rank = self.memref_info(self.src.ty(memref))?.rank();
        indices.resize(rank, self.index_const(Role::Const, 0));
        Ok(indices)
    }

    /// The number that an `index` of the source is known to be, at the width that `index` has.
    fn known_index(&self, value: Value) -> Option<i64> {
        let ValueDef::Result(op, _) = self.src.value(value).def else { return None };
        if ![arith::Constant::KIND, index::Constant::KIND].contains(&self.src.kind(op)) {
            return None;
        }
        match shared::value.attr(self.src, op)? {
            AttrKind::Integer { value, .. } if self.index_bits() == 32 => Some(i64::from(value.low() as i32)),
            AttrKind::Integer { value, .. } => Some(value.low() as i64),
            _ => None,
        }
    }

    /// The extent of a dimension; of one that does not exist it is undefined.
    pub fn memref_dim(&mut self) -> Res {
        let (source, index) = (self.src_operand(0)?, self.src_operand(1)?);
        let ty = self.src.ty(source);
        let desc = self.value(source)?;
        if matches!(self.src.ctx.ty(ty), TypeKind::UnrankedMemRef { .. }) {
            let index = self.value(index)?;
            let size = self.unranked_dim(desc, index)?;
            return self.bind_result(0, size);
        }
        let info = self.memref_info(ty)?;
        let size = match self.known_index(index) {
            Some(i) => match usize::try_from(i).ok().and_then(|i| Some((i, *info.shape.get(i)?))) {
                Some((i, DYNAMIC)) => self.size(desc, i)?,
                Some((i, n)) => self.index_const(Role::Size(dim(i)), n),
                None => {
                    let ty = self.index_ty();
                    self.poison(Role::Main, ty)
                }
            },
            None => {
                // A chain of choices rather than an array on the stack, which a loop would use up.
                let index = self.value(index)?;
                let mut size = match info.rank().checked_sub(1) {
                    Some(last) => self.size(desc, last)?,
                    None => {
                        let ty = self.index_ty();
                        self.poison(Role::Main, ty)
                    }
                };
                for i in (0..info.rank().saturating_sub(1)).rev() {
                    let this = self.index_const(Role::Pick(dim(i)), i as i64);
                    let here = self.icmp(Role::Pick(dim(i)), LlvmICmp::EQ, index, this);
                    let own = self.size(desc, i)?;
                    size = self.select(Role::Pick(dim(i)), here, own, size);
                }
                size
            }
        };
        self.bind_result(0, size)
    }

    /// The sizes follow the offset in the descriptor that an unranked memref points to.
    fn unranked_dim(&mut self, unranked: Value, index: Value) -> Res<Value> {
        let ty = self.index_ty();
        let descriptor = self.extract(Role::DescriptorPtr, unranked, &[1])?;
        let head = self.descriptor_ty(Type::LLVM_PTR, 0);
        let offset = self.gep_const(Role::Offset, descriptor, &[0, 2], head);
        let one = self.index_const(Role::Pick(0), 1);
        let position = self.bin(Role::Pick(0), LlvmOp::Add, index, one);
        let size = self.gep(Role::Pick(0), offset, position, ty);
        Ok(self.load(Role::Main, size, ty))
    }

    /// The number of dimensions.
    pub fn memref_rank(&mut self) -> Res {
        let source = self.src_operand(0)?;
        let rank = match self.src.ctx.shape(self.src.ty(source)) {
            Some(shape) => {
                let rank = shape.len() as i64;
                self.index_const(Role::Main, rank)
            }
            None => {
                let desc = self.value(source)?;
                self.extract(Role::Rank, desc, &[0])?
            }
        };
        self.bind_result(0, rank)
    }
}
