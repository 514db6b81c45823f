//! Faults where `index` has 32 bits.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::{LlvmOp, llvm, shared};
use plumb_ir::{AttrKind, Op, Type, TypeKind};

/// Whether the operand of the operation that it was made of is an `index`.
fn from_index(p: &Patch<'_>, source: Op) -> bool {
    let operand = p.source.op(source).operands.first();
    operand.is_some_and(|v| p.source.ctx.scalar(p.source.ty(*v)) == Type::INDEX)
}

pub(super) fn index_zext(p: &mut Patch<'_>, group: &Group) {
    for op in &group.ops {
        let narrow = p.operand(*op, 0).map(|v| p.scalar(v));
        if p.kind(*op) == Some(LlvmOp::SExt) && narrow == Some(Type::I32) && from_index(p, group.source) {
            p.become_op(*op, LlvmOp::ZExt);
        }
    }
}

pub(super) fn dim_field(p: &mut Patch<'_>, op: Op) {
    let (narrow, wide) = (p.out().ctx.type_attr(Type::I32), p.out().ctx.type_attr(Type::I64));
    if llvm::GEP::elem_type.get(&p.lowered.module, op) == Some(narrow) {
        p.set_prop(op, llvm::GEP::elem_type, wide);
    }
}

pub(super) fn constant_saturates(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let value = shared::value.attr(p.source, group.source);
    let AttrKind::Integer { value, ty: Type::INDEX } = value? else { return None };
    let value = value.low() as i64;
    let op = p.role_of(group, Role::Main)?;
    let narrow = p.result(op).is_some_and(|v| p.ty(v) == Type::I32);
    if narrow && i32::try_from(value).is_err() {
        let most = if value < 0 { i32::MIN } else { i32::MAX };
        let most = p.out().ctx.index_attr(most.into());
        p.set_prop(op, llvm::Constant::value, most);
    }
    Some(())
}

/// Whether a memref's elements are of a type that the conversion leaves as it is.
pub(super) fn plain_element(p: &Patch<'_>, ty: Type) -> Option<Type> {
    let elem = p.source.ctx.elem(ty);
    matches!(p.source.ctx.ty(elem), TypeKind::Integer { .. } | TypeKind::Float(_)).then_some(elem)
}
