//! Indices into structs were operands like all others; now they are constants of the operation.

use crate::ops::llvm;
use crate::types::TypeKind;
use crate::verify::llvm::DYNAMIC_INDEX;
use crate::{Context, Module, Op, Type, Value, ValueDef};

/// Makes indices into structs constants where the operands are.
pub(super) fn modernise(m: &mut Module) {
    let ops: Vec<Op> = m.walk(m.top()).filter(|op| m.kind(*op) == llvm::GEP::KIND).collect();
    for op in ops {
        fold(m, op);
    }
}

fn fold(m: &mut Module, op: Op) {
    let mut indices = llvm::GEP::rawConstantIndices.array(m, op).to_vec();
    let mut dynamic = llvm::GEP::dynamicIndices.get(m, op).iter().copied();
    let mut at = llvm::GEP::elem_type.ty(m, op);
    let (mut kept, mut folded) = (Vec::new(), false);
    for (i, index) in indices.iter_mut().enumerate() {
        let operand = if *index == DYNAMIC_INDEX { dynamic.next() } else { None };
        let fields = at.filter(|_| i > 0).and_then(|ty| fields(&m.ctx, ty));
        match (operand, operand.filter(|_| fields.is_some()).and_then(|value| constant(m, value))) {
            (_, Some(number)) => (*index, folded) = (number, true),
            (operand, None) => kept.extend(operand),
        }
        if i > 0 {
            at = match fields {
                Some(fields) => usize::try_from(*index).ok().and_then(|i| fields.get(i).copied()),
                None => at.and_then(|ty| element(&m.ctx, ty)),
            };
        }
    }
    let Some(base) = m.op(op).operands.first().copied().filter(|_| folded) else { return };
    kept.extend(dynamic);
    kept.insert(0, base);
    let attr = m.ctx.i32_array(&indices);
    m.op_mut(op).operands = kept.into();
    m.set_prop(op, llvm::GEP::rawConstantIndices, Some(attr));
}

/// The number that a value is.
fn constant(m: &Module, value: Value) -> Option<i64> {
    let ValueDef::Result(by, 0) = m.value(value).def else { return None };
    let attr = m.prop_named(by, "value").filter(|_| m.kind(by) == llvm::Constant::KIND)?;
    m.ctx.as_i64(attr).filter(|n| i32::try_from(*n).is_ok() && *n != DYNAMIC_INDEX)
}

fn fields(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    match ctx.ty(ty) {
        TypeKind::LlvmStruct { body, .. } => Some(body.to_vec()),
        TypeKind::LlvmNamedStruct(name) => ctx.struct_body(*name)?.body.as_ref().map(|b| b.to_vec()),
        _ => None,
    }
}

fn element(ctx: &Context, ty: Type) -> Option<Type> {
    match ctx.ty(ty) {
        TypeKind::LlvmArray { elem, .. } | TypeKind::Vector { elem, .. } => Some(*elem),
        _ => None,
    }
}
