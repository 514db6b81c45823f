//! Makes memory and the loops over it simpler. A global with an initial value replaces memory that a loop fills, and
//! loops run a few trips from zero.

use crate::patch::Patch;
use crate::region::{self, Trip};
use crate::{constant, elements, known};
use plumb_ir::ops::{memref, scf, shared};
use plumb_ir::{Module, Op, Type, TypeKind, Value};

/// Allocations for which a global could stand: of known extents and numbers, without a layout.
pub(crate) fn presettable(module: &Module, op: Op) -> bool {
    let kind = module.kind(op);
    let is_fixed = |ty: Type| match module.ctx.ty(ty) {
        TypeKind::MemRef { shape, elem, layout: None, .. } => {
            shape.iter().all(|&extent| extent > 0) && elements::bytes(&module.ctx, *elem).is_some()
        }
        _ => false,
    };
    (kind == memref::Alloc::KIND || kind == memref::Alloca::KIND)
        && module.op(op).operands.is_empty()
        && module.op(op).results.first().is_some_and(|&value| is_fixed(module.ty(value)))
}

/// Elements up to which a global has one number each.
const MANY: usize = 1024;

/// What becomes of that which fills memory for which a global stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fills {
    /// It is dropped.
    Dropped,
    /// It stays, with the last trip of each loop in place of the loop.
    LastTrip,
}

/// Puts a global in place of an allocation, and drops what only fills that, or most of it. The global has the constants
/// that the program stores at constant places. It has different numbers elsewhere, so that places differ.
pub(crate) fn preset(patch: &mut Patch, op: Op, after: Fills) -> Option<()> {
    let memory = *patch.module.op(op).results.first()?;
    let ty = patch.module.ty(memory);
    let TypeKind::MemRef { shape, elem, .. } = patch.module.ctx.ty(ty).clone() else { return None };
    let count =
        shape.iter().try_fold(1_usize, |count, &extent| count.checked_mul(extent.try_into().ok()?))?;
    let mut numbers = vec![0];
    if count <= MANY {
        numbers = (0..count).map(|at| elements::small(&patch.module.ctx, at, elem)).collect();
    }
    let block = patch.module.op(op).parent?;
    let fills: Vec<Op> = patch
        .module
        .block(block)
        .ops
        .iter()
        .copied()
        .filter(|&op| only_fills(&patch.module, op, memory))
        .collect();
    for &fill in &fills {
        if patch.module.kind(fill) == memref::Store::KIND
            && let Some(number) =
                known::constant_of(&patch.module, memref::Store::value.get(&patch.module, fill))
            && let Some(place) =
                known::place(&patch.module, memref::Store::indices.get(&patch.module, fill), &shape)
            && let Some(slot) = numbers.get_mut(place)
        {
            *slot = number;
        }
    }
    let filled = patch.module.ctx.intern_type(TypeKind::Tensor { shape: Some(shape), elem, encoding: None });
    let filled = elements::attr_of(&mut patch.module.ctx, filled, &numbers)?;
    let name = (0..).map(|n| format!("preset{n}")).find(|name| patch.module.lookup_symbol(name).is_none())?;

    let global = patch.module.new_op(memref::Global::KIND);
    let attr = patch.module.ctx.string_attr(&name);
    patch.module.set_prop(global, memref::Global::sym_name, Some(attr));
    let attr = patch.module.ctx.string_attr("private");
    patch.module.set_prop(global, memref::Global::sym_visibility, Some(attr));
    let attr = patch.module.ctx.type_attr(ty);
    patch.module.set_prop(global, memref::Global::r#type, Some(attr));
    patch.module.set_prop(global, memref::Global::initial_value, Some(filled));
    let alignment = shared::alignment.get(&patch.module, op);
    patch.module.set_prop(global, memref::Global::alignment, alignment);
    let body = patch.module.body();
    patch.insert_first(body, global);

    let get = patch.module.new_op(memref::GetGlobal::KIND);
    let attr = patch.module.ctx.symbol_attr(&name);
    patch.module.set_prop(get, memref::GetGlobal::name, Some(attr));
    let new = patch.module.add_result(get, ty);
    patch.insert_before(op, get);
    patch.replace(memory, new);
    patch.drop_op(op);
    match after {
        Fills::Dropped => fills.into_iter().for_each(|op| patch.drop_op(op)),
        Fills::LastTrip => {
            let inner = fills.iter().flat_map(|&fill| patch.module.walk(fill));
            let loops: Vec<Op> = inner.filter(|&op| patch.module.kind(op) == scf::For::KIND).collect();
            for op in loops {
                region::inline(patch, op, 0, Trip::Last)
                    .or_else(|| region::inline(patch, op, 0, Trip::First))?;
            }
        }
    }
    Some(())
}

/// Whether an operation does nothing but store to some memory: a store, or loops around stores.
fn only_fills(module: &Module, op: Op, memory: Value) -> bool {
    let fills =
        |op: Op| module.kind(op) == memref::Store::KIND && memref::Store::memref.get(module, op) == memory;
    let harmless = |op: Op| {
        let kind = module.kind(op);
        kind == scf::For::KIND || kind.def().is_some_and(|def| def.effects.is_none())
    };
    let mut stores = 0;
    let only = module.walk(op).all(|op| {
        stores += usize::from(fills(op));
        fills(op) || harmless(op)
    });
    only && stores > 0
}

/// Lets a loop run from zero, by ones, so many times.
pub(crate) fn trips(patch: &mut Patch, op: Op, count: i64) -> Option<()> {
    let ty = patch.module.ty(*patch.module.op(op).operands.first()?);
    for (at, number) in [0, count, 1].into_iter().enumerate() {
        let value = number_at(patch, op, ty, number)?;
        *patch.module.op_mut(op).operands.get_mut(at)? = value;
    }
    Some(())
}

/// A constant in sight of an operation, or a new one before it.
pub(crate) fn number_at(patch: &mut Patch, op: Op, ty: Type, number: i64) -> Option<Value> {
    let wanted = u128::try_from(number).ok()?;
    let visible = patch.visible(op);
    let is_it = |value: &Value| {
        patch.module.ty(*value) == ty && known::constant_of(&patch.module, *value) == Some(wanted)
    };
    if let Some(value) = visible.into_iter().find(is_it) {
        return Some(value);
    }
    let attr = elements::attr_of(&mut patch.module.ctx, ty, &[wanted])?;
    let block = patch.module.op(op).parent?;
    let (constant, value) = constant::make_of(&mut patch.module, block, attr, ty)?;
    patch.insert_before(op, constant);
    Some(value)
}
