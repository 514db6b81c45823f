//! Casts: an integer in sight, of another type, in place of what a result is computed from.

use crate::patch::Patch;
use crate::scope;
use plumb_ir::ops::{arith, llvm};
use plumb_ir::{Module, Op, OpKind, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashMap;

/// Values that are tried for one result, the nearest.
const FEW: usize = 4;

/// The cast from one type of integers to another one.
fn between(module: &Module, from: Type, to: Type) -> Option<OpKind> {
    match (module.ctx.ty(from), module.ctx.ty(to)) {
        (TypeKind::Integer { .. }, TypeKind::Index) | (TypeKind::Index, TypeKind::Integer { .. }) => {
            Some(arith::IndexCastUI::KIND)
        }
        (TypeKind::Integer { width: from, .. }, TypeKind::Integer { width: to, .. }) if from != to => {
            Some(if from < to { arith::ExtUI::KIND } else { arith::TruncI::KIND })
        }
        _ => None,
    }
}

/// Values a cast of which could stand for a result of an operation.
pub(crate) fn sources(
    module: &Module,
    op: Op,
    result: Value,
    positions: &FxHashMap<Op, usize>,
) -> Vec<Value> {
    let is_lowered =
        scope::function_of(module, op).is_none_or(|function| module.kind(function) == llvm::Func::KIND);
    if is_lowered {
        return Vec::new();
    }
    let computed = |value: Value| match module.value(value).def {
        ValueDef::Result(op, _) => !crate::kind::is_constant(module, op),
        ValueDef::Argument(..) => true,
    };
    let fits =
        |&value: &Value| computed(value) && between(module, module.ty(value), module.ty(result)).is_some();
    scope::visible(module, op, positions).into_iter().filter(fits).take(FEW).collect()
}

/// A cast of a value to the type of a result, before the operation that the result is of.
pub(crate) fn insert(patch: &mut Patch, op: Op, value: Value, result: Value) -> Option<Value> {
    let to = patch.module.ty(result);
    let kind = between(&patch.module, patch.module.ty(value), to)?;
    let cast = patch.module.new_op(kind);
    patch.module.op_mut(cast).operands.push(value);
    let new = patch.module.add_result(cast, to);
    patch.insert_before(op, cast);
    Some(new)
}
