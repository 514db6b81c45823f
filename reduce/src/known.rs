//! Numbers that types, globals and constants tell of a result: guesses at what could stand for it, which the oracle judges.

use crate::{constant, elements};
use plumb_ir::ops::memref::{Dim, ExtractStridedMetadata, GetGlobal, Load, Rank};
use plumb_ir::{DYNAMIC, Module, Op, Type, TypeKind, Value, ValueDef};

/// The number that a result of an operation seems to be, by its bits.
pub(crate) fn number(module: &Module, op: Op, result: Value) -> Option<u128> {
    let kind = module.kind(op);
    let fixed = |n: i64| Some(n).filter(|&n| n != DYNAMIC).map(|n| u128::from(n as u64));
    if kind == Rank::KIND {
        fixed(module.ctx.shape(module.ty(Rank::memref.get(module, op)))?.len() as i64)
    } else if kind == Dim::KIND {
        let shape = module.ctx.shape(module.ty(Dim::source.get(module, op)))?;
        fixed(*shape.get(usize::try_from(constant_of(module, Dim::index.get(module, op))?).ok()?)?)
    } else if kind == ExtractStridedMetadata::KIND {
        let from = module.ty(ExtractStridedMetadata::source.get(module, op));
        let (shape, layout) = (module.ctx.shape(from)?, module.ctx.strided_layout(from)?);
        let at = module.op(op).results.iter().position(|&other| other == result)?;
        // The buffer comes first.
        let numbers: Vec<i64> = [layout.offset].iter().chain(shape).chain(&layout.strides).copied().collect();
        fixed(*numbers.get(at.checked_sub(1)?)?)
    } else if kind == Load::KIND {
        loaded(module, op)
    } else {
        let is_number = |ty: Type| matches!(module.ctx.ty(ty), TypeKind::Integer { .. } | TypeKind::Index);
        match module.op(op).operands[..] {
            [from] if is_number(module.ty(from)) && is_number(module.ty(result)) => constant_of(module, from),
            _ => None,
        }
    }
}

/// The number of a constant.
pub(crate) fn constant_of(module: &Module, value: Value) -> Option<u128> {
    let ValueDef::Result(op, _) = module.value(value).def else { return None };
    let (_, attr) = constant::holder(module, op)?;
    let ty = module.ctx.attr(attr).ty()?;
    let [number] = elements::numbers(&module.ctx, attr)?[..] else { return None };
    let width = module.ctx.int_width(ty).unwrap_or(64);
    Some(elements::signed(number, width) as u128)
}

/// The element that a global has at first where it is loaded from.
fn loaded(module: &Module, op: Op) -> Option<u128> {
    let from = Load::memref.get(module, op);
    let ValueDef::Result(source, _) = module.value(from).def else { return None };
    let name = GetGlobal::name.symbol(module, source).filter(|_| module.kind(source) == GetGlobal::KIND)?;
    let (_, attr) = constant::holder(module, module.lookup_symbol(name)?)?;
    let numbers = elements::numbers(&module.ctx, attr)?;
    let place = place(module, Load::indices.get(module, op), module.ctx.shape(module.ty(from))?)?;
    if numbers.len() == 1 { numbers.first().copied() } else { numbers.get(place).copied() }
}

/// The place of an element in row-major order, where all indices are constants.
pub(crate) fn place(module: &Module, indices: &[Value], shape: &[i64]) -> Option<usize> {
    indices.iter().zip(shape).try_fold(0_usize, |place, (&index, &extent)| {
        let index = usize::try_from(constant_of(module, index)?).ok()?;
        place.checked_mul(usize::try_from(extent).ok()?)?.checked_add(index)
    })
}
