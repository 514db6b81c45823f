//! What the entry shows, shown more simply: a stored value is returned instead.

use crate::patch::Patch;
use crate::signature;
use plumb_ir::ops::{func, memref};
use plumb_ir::{Module, Op, Type, TypeKind};

/// Stores whose value the entry could return.
pub(crate) fn stores(module: &Module, entry: Op) -> Vec<Op> {
    let Some(body) = body(module, entry) else { return Vec::new() };
    let ops = module.block(body).ops.iter().copied();
    let shows = |ty: Type| {
        matches!(
            module.ctx.ty(module.ctx.elem(ty)),
            TypeKind::Integer { .. } | TypeKind::Index | TypeKind::Float(_)
        )
    };
    ops.filter(|&op| {
        module.kind(op) == memref::Store::KIND && shows(module.ty(memref::Store::value.get(module, op)))
    })
    .collect()
}

/// The only block of an entry that is a `func.func`.
fn body(module: &Module, entry: Op) -> Option<plumb_ir::Block> {
    let region =
        module.op(entry).regions.first().copied().filter(|_| module.kind(entry) == func::Func::KIND)?;
    match module.region(region).blocks[..] {
        [block] => Some(block),
        _ => None,
    }
}

/// Returns a value that was stored.
pub(crate) fn return_stored(patch: &mut Patch, entry: Op, store: Op) -> Option<()> {
    let body = body(&patch.module, entry)?;
    let terminator = patch.module.terminator(body)?;
    if patch.module.kind(terminator) != func::Return::KIND
        || func::Func::res_attrs.get(&patch.module, entry).is_some()
        || !signature::calls(&patch.module, entry)?.is_empty()
    {
        return None;
    }
    let value = memref::Store::value.get(&patch.module, store);
    let (inputs, mut results) = signature::types(&patch.module, entry)?;
    results.push(patch.module.ty(value));
    signature::set_types(&mut patch.module, entry, &inputs, &results);
    patch.module.op_mut(terminator).operands.push(value);
    patch.drop_op(store);
    Some(())
}
