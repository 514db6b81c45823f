//! Makes the entry show its values more simply. It returns a value instead of storing or printing it, and an operand of
//! a result instead of the result.

use crate::patch::Patch;
use crate::{scope, signature};
use plumb_ir::ops::{func, memref};
use plumb_ir::{Module, Op, Type, TypeKind, Value, ValueDef};
use rustc_hash::FxHashMap;

/// Stores, and calls of functions that are elsewhere, whose value the entry could return.
pub(crate) fn showing(module: &Module, entry: Op) -> Vec<Op> {
    let Some(body) = body(module, entry) else { return Vec::new() };
    let (ops, symbols) = (module.block(body).ops.iter().copied(), module.symbols());
    let is_shown = |value| is_seen(module, module.ty(value));
    ops.filter(|&op| shown(module, op, &symbols).is_some_and(is_shown)).collect()
}

/// Whether a result of this type is seen: numbers.
fn is_seen(module: &Module, ty: Type) -> bool {
    let elem = match module.ctx.ty(ty) {
        TypeKind::Vector { elem, .. } => *elem,
        _ => ty,
    };
    matches!(module.ctx.ty(elem), TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_))
}

/// The value that an operation stores or hands to the outside.
fn shown(module: &Module, op: Op, symbols: &FxHashMap<&str, Op>) -> Option<Value> {
    if module.kind(op) == memref::Store::KIND {
        return Some(memref::Store::value.get(module, op));
    }
    let callee = func::Call::callee.symbol(module, op).filter(|_| module.kind(op) == func::Call::KIND)?;
    let callee = *symbols.get(callee)?;
    let is_outside = module.kind(callee) == func::Func::KIND && body(module, callee).is_none();
    match module.op(op).operands[..] {
        [value] if is_outside && module.op(op).results.is_empty() => Some(value),
        _ => None,
    }
}

/// Values that a function could return in place of one of its results, with the place of that. They are in sight at its
/// end and no constants.
pub(crate) fn others(module: &Module, function: Op, positions: &FxHashMap<Op, usize>) -> Vec<(usize, Value)> {
    let Some(end) = body(module, function).and_then(|body| module.terminator(body)) else {
        return Vec::new();
    };
    let computed = |value: Value| match module.value(value).def {
        ValueDef::Result(op, _) => !crate::kind::is_constant(module, op),
        ValueDef::Argument(..) => true,
    };
    let mut values = scope::visible(module, end, positions);
    values.retain(|&value| computed(value) && is_seen(module, module.ty(value)));
    let returned = module.op(end).operands.iter().enumerate();
    returned
        .flat_map(|(at, &now)| {
            values.iter().filter(move |&&value| value != now).map(move |&value| (at, value))
        })
        .collect()
}

/// Returns another value in place of a result, of another type perhaps, up to the functions that hand it on as they get it.
pub(crate) fn return_instead(patch: &mut Patch, function: Op, at: usize, value: Value) -> Option<()> {
    let ty = patch.module.ty(value);
    let end = body(&patch.module, function).and_then(|body| patch.module.terminator(body))?;
    *patch.module.op_mut(end).operands.get_mut(at)? = value;
    let mut open = vec![(function, at)];
    while let Some((function, at)) = open.pop() {
        let calls = patch.calls(function)?;
        let (inputs, mut results) = signature::types(&patch.module, function)?;
        let slot = results.get_mut(at)?;
        if std::mem::replace(slot, ty) == ty {
            continue;
        }
        signature::set_types(&mut patch.module, function, &inputs, &results);
        for call in calls {
            let result = *patch.module.op(call).results.get(at)?;
            patch.module.value_mut(result).ty = ty;
            let caller = scope::function_of(&patch.module, call)?;
            for op in patch.module.walk(caller).filter(|&op| patch.module.kind(op) == func::Return::KIND) {
                let operands = patch.module.op(op).operands.iter().enumerate();
                open.extend(operands.filter(|(_, value)| **value == result).map(|(at, _)| (caller, at)));
            }
        }
    }
    patch.touch();
    Some(())
}

/// The only block of a `func.func`.
fn body(module: &Module, entry: Op) -> Option<plumb_ir::Block> {
    let region =
        module.op(entry).regions.first().copied().filter(|_| module.kind(entry) == func::Func::KIND)?;
    match module.region(region).blocks[..] {
        [block] => Some(block),
        _ => None,
    }
}

/// Returns a value that was stored or printed.
pub(crate) fn return_shown(patch: &mut Patch, entry: Op, op: Op) -> Option<()> {
    let body = body(&patch.module, entry)?;
    let terminator = patch.module.terminator(body)?;
    if patch.module.kind(terminator) != func::Return::KIND
        || func::Func::res_attrs.get(&patch.module, entry).is_some()
        || !patch.calls(entry)?.is_empty()
    {
        return None;
    }
    let value = shown(&patch.module, op, &patch.module.symbols())?;
    let (inputs, mut results) = signature::types(&patch.module, entry)?;
    results.push(patch.module.ty(value));
    signature::set_types(&mut patch.module, entry, &inputs, &results);
    patch.module.op_mut(terminator).operands.push(value);
    patch.drop_op(op);
    Some(())
}
