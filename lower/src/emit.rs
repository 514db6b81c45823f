//! Builders of operations of the LLVM dialect; each operation gets a tag.

use crate::convert::{Conv, Res};
use crate::{Role, Tag};
use plumb_ir::enums::{LlvmCConv, LlvmICmp, LlvmLinkage};
use plumb_ir::ops::llvm::{self, LlvmOp};
use plumb_ir::ops::view::Prop;
use plumb_ir::{Attr, AttrKind, Block, FloatKind, IntBits, Op, OpKind, Type, TypeKind, Value};
use smallvec::SmallVec;

/// The constant index of `getelementptr` that says the index is an operand.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

impl Conv<'_> {
    /// An operation that stands nowhere yet.
    pub fn new_op(&mut self, kind: OpKind, role: Role) -> Op {
        let op = self.out.new_op(kind);
        self.count_op();
        self.tags.push(Tag { source: self.cur, role });
        op
    }

    /// An operation at the end of the current block.
    pub fn emit(
        &mut self,
        role: Role,
        kind: LlvmOp,
        operands: &[Value],
        results: &[Type],
        props: &[(Prop, Attr)],
    ) -> Op {
        let op = self.new_op(OpKind::Llvm(kind), role);
        for ty in results {
            self.out.add_result(op, *ty);
        }
        let (loc, span, block) = (self.loc, self.span, self.block);
        let data = self.out.op_mut(op);
        data.loc = loc;
        data.span = span;
        data.operands.extend_from_slice(operands);
        for (prop, attr) in props {
            self.out.set_prop(op, *prop, Some(*attr));
        }
        self.out.append(block, op);
        op
    }

    /// An operation with one result, which is returned.
    pub fn val(
        &mut self,
        role: Role,
        kind: LlvmOp,
        operands: &[Value],
        ty: Type,
        props: &[(Prop, Attr)],
    ) -> Value {
        let op = self.emit(role, kind, operands, &[ty], props);
        self.out.result(op, 0)
    }

    /// An operation whose two operands and result have one type.
    pub fn bin(&mut self, role: Role, kind: LlvmOp, lhs: Value, rhs: Value) -> Value {
        let ty = self.out_ty(lhs);
        self.val(role, kind, &[lhs, rhs], ty, &[])
    }

    /// Converted type of a result of the operation being converted.
    pub fn result_ty(&mut self, i: usize) -> Res<Type> {
        let result = self.src_result(i)?;
        self.ty(self.src.ty(result))
    }

    /// A constant of an attribute's value.
    pub fn constant(&mut self, role: Role, value: Attr, ty: Type) -> Value {
        self.val(role, LlvmOp::Constant, &[], ty, &[(llvm::Constant::value, value)])
    }

    /// An integer constant: a scalar, or the same in every lane of a vector.
    pub fn int(&mut self, role: Role, value: i128, ty: Type) -> Value {
        let scalar = self.out.ctx.scalar(ty);
        let attr = if scalar == ty {
            self.out.ctx.int_attr(value, ty)
        } else {
            let width = self.out.ctx.int_width(scalar).unwrap_or(64);
            let bits = IntBits::from_i128(value, width);
            let data = bits.0.iter().flat_map(|w| w.to_le_bytes()).take(width.div_ceil(8) as usize).collect();
            self.out.ctx.intern_attr(AttrKind::Dense { ty, data, splat: true })
        };
        self.constant(role, attr, ty)
    }

    /// The float 1: a scalar, or the same in every lane of a vector. None for a format that has no one encoding of it.
    pub fn float_one(&mut self, role: Role, ty: Type) -> Option<Value> {
        self.float_power_of_two(role, 0, ty)
    }

    /// A power of 2 close to 1: a scalar, or the same in every lane of a vector. None for a format that has no one encoding of
    /// it.
    pub fn float_power_of_two(&mut self, role: Role, exponent: i8, ty: Type) -> Option<Value> {
        let scalar = self.out.ctx.scalar(ty);
        let kind = self.out.ctx.float_kind(scalar)?;
        // The bits of 1, and where the exponent starts.
        let (one, low) = match kind {
            FloatKind::F16 => (0x3c00, 10),
            FloatKind::BF16 => (0x3f80, 7),
            FloatKind::F32 => (0x3f80_0000, 23),
            FloatKind::F64 => (0x3ff0_0000_0000_0000, 52),
            FloatKind::F80 => (0x3fff_8000_0000_0000_0000, 64),
            FloatKind::F128 => (0x3fff << 112, 112),
            _ => return None,
        };
        let bits = (one + (i128::from(exponent) << low)) as u128;
        let attr = if scalar == ty {
            self.out.ctx.float_attr(bits, ty)
        } else {
            let bytes = kind.width().div_ceil(8) as usize;
            let data = bits.to_le_bytes().into_iter().take(bytes).collect();
            self.out.ctx.intern_attr(AttrKind::Dense { ty, data, splat: true })
        };
        Some(self.constant(role, attr, ty))
    }

    /// An `index` constant, which wraps at the width that `index` has.
    pub fn index_const(&mut self, role: Role, value: i64) -> Value {
        let ty = self.index_ty();
        let value = if self.index_bits() == 32 { i64::from(value as i32) } else { value };
        let attr = self.out.ctx.index_attr(value);
        self.constant(role, attr, ty)
    }

    /// The initial aggregate that fields are put into.
    pub fn poison(&mut self, role: Role, ty: Type) -> Value {
        self.val(role, LlvmOp::Poison, &[], ty, &[])
    }

    fn position(&mut self, path: &[i64]) -> Attr {
        let slot = match path {
            [k @ 0..8] => Some((0, *k as usize)),
            [a @ 3..5, k @ 0..8] => Some((*a as usize - 2, *k as usize)),
            _ => None,
        };
        let cached = match slot {
            Some((0, k)) => self.attrs.position[k],
            Some((n, k)) => self.attrs.nested[n - 1][k],
            None => None,
        };
        if let Some(attr) = cached {
            return attr;
        }
        self.count_numbers(path.len());
        let attr = self.out.ctx.i64_array(path);
        match slot {
            Some((0, k)) => self.attrs.position[k] = Some(attr),
            Some((n, k)) => self.attrs.nested[n - 1][k] = Some(attr),
            None => {}
        }
        attr
    }

    /// Type of the field at a path of an aggregate.
    fn field_ty(&self, aggregate: Type, path: &[i64]) -> Res<Type> {
        let mut ty = aggregate;
        for i in path {
            ty = match self.out.ctx.ty(ty) {
                TypeKind::LlvmArray { elem, .. } => *elem,
                TypeKind::LlvmStruct { body, .. } => {
                    body.get(*i as usize).copied().ok_or_else(|| self.malformed("such field"))?
                }
                _ => return Err(self.malformed("such field")),
            };
        }
        Ok(ty)
    }

    /// A field of an aggregate.
    pub fn extract(&mut self, role: Role, aggregate: Value, path: &[i64]) -> Res<Value> {
        self.room()?;
        let ty = self.field_ty(self.out_ty(aggregate), path)?;
        let position = self.position(path);
        Ok(self.val(
            role,
            LlvmOp::ExtractValue,
            &[aggregate],
            ty,
            &[(llvm::ExtractValue::position, position)],
        ))
    }

    /// An aggregate with a field replaced.
    pub fn insert(&mut self, role: Role, aggregate: Value, value: Value, path: &[i64]) -> Value {
        let ty = self.out_ty(aggregate);
        let position = self.position(path);
        self.val(
            role,
            LlvmOp::InsertValue,
            &[aggregate, value],
            ty,
            &[(llvm::InsertValue::position, position)],
        )
    }

    /// i1, or a vector of it of the same shape.
    pub fn bool_like(&mut self, ty: Type) -> Type {
        self.out.ctx.with_scalar(ty, Type::I1)
    }

    /// A comparison of integers.
    pub fn icmp(&mut self, role: Role, predicate: u32, lhs: Value, rhs: Value) -> Value {
        let ty = self.bool_like(self.out_ty(lhs));
        let predicate = self.out.ctx.enum_attr(LlvmICmp::of(predicate));
        self.val(role, LlvmOp::ICmp, &[lhs, rhs], ty, &[(llvm::ICmp::predicate, predicate)])
    }

    /// One of two values.
    pub fn select(&mut self, role: Role, condition: Value, on_true: Value, on_false: Value) -> Value {
        let ty = self.out_ty(on_true);
        self.val(role, LlvmOp::Select, &[condition, on_true, on_false], ty, &[])
    }

    /// Pointer to element `index` of type `elem` from `base`. No no-wrap flags: strides may be negative.
    pub fn gep(&mut self, role: Role, base: Value, index: Value, elem: Type) -> Value {
        let indices = match self.attrs.one_index {
            Some(attr) => attr,
            None => *self.attrs.one_index.insert(self.out.ctx.i32_array(&[DYNAMIC_INDEX])),
        };
        let (ty, elem) = (self.out_ty(base), self.out.ctx.type_attr(elem));
        let props = [(llvm::GEP::rawConstantIndices, indices), (llvm::GEP::elem_type, elem)];
        self.val(role, LlvmOp::GEP, &[base, index], ty, &props)
    }

    /// Pointer to a field at constant indices from `base`.
    pub fn gep_const(&mut self, role: Role, base: Value, indices: &[i64], elem: Type) -> Value {
        let indices = self.out.ctx.i32_array(indices);
        let (ty, elem) = (self.out_ty(base), self.out.ctx.type_attr(elem));
        let props = [(llvm::GEP::rawConstantIndices, indices), (llvm::GEP::elem_type, elem)];
        self.val(role, LlvmOp::GEP, &[base], ty, &props)
    }

    /// Bytes from one element of this type to the next: the address of the second element of an array at null.
    pub fn size_of(&mut self, role: Role, elem: Type) -> Value {
        let index = self.index_ty();
        let null = self.val(role, LlvmOp::Zero, &[], Type::LLVM_PTR, &[]);
        let one = self.gep_const(role, null, &[1], elem);
        self.val(role, LlvmOp::PtrToInt, &[one], index, &[])
    }

    /// Stack memory for `count` elements.
    pub fn alloca(
        &mut self,
        role: Role,
        count: Value,
        elem: Type,
        ptr: Type,
        alignment: Option<i64>,
    ) -> Value {
        let elem = self.out.ctx.type_attr(elem);
        let mut props: SmallVec<[(Prop, Attr); 2]> = SmallVec::from_slice(&[(llvm::Alloca::elem_type, elem)]);
        if let Some(alignment) = alignment {
            props.push((llvm::Alloca::alignment, self.out.ctx.int_attr(alignment.into(), Type::I64)));
        }
        self.val(role, LlvmOp::Alloca, &[count], ptr, &props)
    }

    /// Stack memory that holds a value.
    pub fn spill(&mut self, value: Value) -> Value {
        let ty = self.out_ty(value);
        let one = self.index_const(Role::Slot, 1);
        let slot = self.alloca(Role::Slot, one, ty, Type::LLVM_PTR, None);
        self.emit(Role::Spill, LlvmOp::Store, &[value, slot], &[], &[]);
        slot
    }

    /// A plain load.
    pub fn load(&mut self, role: Role, ptr: Value, ty: Type) -> Value {
        self.val(role, LlvmOp::Load, &[ptr], ty, &[])
    }

    /// Copies bytes between places that do not overlap.
    pub fn memcpy(&mut self, role: Role, to: Value, from: Value, bytes: Value) {
        let plain = self.out.ctx.bool_attr(false);
        self.emit(role, LlvmOp::Memcpy, &[to, from, bytes], &[], &[(llvm::Memcpy::isVolatile, plain)]);
    }

    /// Copies bytes between places that may overlap.
    pub fn memmove(&mut self, role: Role, to: Value, from: Value, bytes: Value) {
        let plain = self.out.ctx.bool_attr(false);
        self.emit(role, LlvmOp::Memmove, &[to, from, bytes], &[], &[(llvm::Memmove::isVolatile, plain)]);
    }

    /// The result of a call; the callee is a symbol, or else the first operand. None for `!llvm.void`.
    pub fn call(&mut self, role: Role, callee: Option<Attr>, operands: &[Value], ret: Type) -> Option<Value> {
        self.call_op(role, callee, operands, ret).1
    }

    /// A call and its result.
    pub fn call_op(
        &mut self,
        role: Role,
        callee: Option<Attr>,
        operands: &[Value],
        ret: Type,
    ) -> (Op, Option<Value>) {
        let bundles = match self.attrs.no_bundles {
            Some(attr) => attr,
            None => *self.attrs.no_bundles.insert(self.out.ctx.i32_array(&[])),
        };
        let mut props: SmallVec<[_; 2]> = SmallVec::new();
        props.push((llvm::Call::op_bundle_sizes, bundles));
        props.extend(callee.map(|c| (llvm::Call::callee, c)));
        let results = [ret];
        let results = if ret == Type::LLVM_VOID { &[][..] } else { &results[..] };
        let op = self.emit(role, LlvmOp::Call, operands, results, &props);
        self.out.op_mut(op).segments = SmallVec::from_slice(&[operands.len() as u32, 0]);
        (op, self.out.op(op).results.first().copied())
    }

    /// An unconditional branch.
    pub fn br(&mut self, role: Role, to: Block, args: &[Value]) -> Op {
        let op = self.emit(role, LlvmOp::Br, args, &[], &[]);
        self.out.op_mut(op).successors.push(to);
        op
    }

    /// A conditional branch to blocks without arguments, or to different blocks.
    pub fn cond_br(
        &mut self,
        role: Role,
        condition: Value,
        on_true: (Block, &[Value]),
        on_false: (Block, &[Value]),
    ) -> Op {
        let operands: SmallVec<[Value; 4]> = std::iter::once(condition)
            .chain(on_true.1.iter().copied())
            .chain(on_false.1.iter().copied())
            .collect();
        let op = self.emit(role, LlvmOp::CondBr, &operands, &[], &[]);
        let data = self.out.op_mut(op);
        data.segments = SmallVec::from_slice(&[1, on_true.1.len() as u32, on_false.1.len() as u32]);
        data.successors = SmallVec::from_slice(&[on_true.0, on_false.0]);
        op
    }

    /// `#llvm.cconv<ccc>`.
    pub fn cconv(&mut self) -> Attr {
        *self.attrs.cconv.get_or_insert_with(|| self.out.ctx.enum_attr(LlvmCConv::of(LlvmCConv::C)))
    }

    /// `#llvm.linkage<external>`.
    pub fn external(&mut self) -> Attr {
        *self
            .attrs
            .external
            .get_or_insert_with(|| self.out.ctx.enum_attr(LlvmLinkage::of(LlvmLinkage::EXTERNAL)))
    }
}
