//! Rules of the operations of `vector` that read and write memory.

use super::super::{Check, Violation, ensure, fail, show};
use crate::ops::vector::{Load, Store, TransferRead, TransferWrite, TypeCast};
use crate::ops::view::Prop;
use crate::syntax::vector_transfer::mask_type;
use crate::{AttrKind, Context, Module, Op, Type, TypeKind, Value};

pub(crate) fn load(m: &Module, op: Op) -> Check {
    plain(m, Load::base.get(m, op), Load::indices.get(m, op), Load::result.get(m, op))
}

pub(crate) fn store(m: &Module, op: Op) -> Check {
    plain(m, Store::base.get(m, op), Store::indices.get(m, op), Store::valueToStore.get(m, op))
}

pub(crate) fn type_cast(m: &Module, op: Op) -> Check {
    let (from, to) = (TypeCast::memref.ty(m, op), TypeCast::result.ty(m, op));
    let kinds = (m.ctx.ty(from), m.ctx.ty(to));
    let (TypeKind::MemRef { space: a, .. }, TypeKind::MemRef { space: b, .. }) = kinds else { return Ok(()) };
    ensure!(m.ctx.identity_layout(from), "verify-type", "needs a memref without a layout");
    ensure!(m.ctx.identity_layout(to), "verify-type", "gives a memref without a layout");
    ensure!(a == b, "verify-type", "keeps the memory space");
    ensure!(
        scalar(&m.ctx, from) == scalar(&m.ctx, to),
        types(m, from, to),
        "keeps the type of the scalars, not {from} to {to}"
    );
    let dims = |ty| [m.ctx.shape(ty).unwrap_or(&[]), m.ctx.shape(m.ctx.elem(ty)).unwrap_or(&[])].concat();
    ensure!(
        dims(from) == dims(to),
        types(m, from, to),
        "keeps the dimensions, memory's and then those of its elements, not {from} to {to}"
    );
    Ok(())
}

pub(crate) fn transfer_read(m: &Module, op: Op) -> Check {
    let base = TransferRead::base.get(m, op);
    let transfer = Transfer {
        base: m.ty(base),
        indices: TransferRead::indices.get(m, op),
        vector: TransferRead::vector.ty(m, op),
        mask: TransferRead::mask.get(m, op),
        map: TransferRead::permutation_map,
        bounds: TransferRead::in_bounds,
    };
    verify_transfer(m, op, &transfer)?;
    let padding = TransferRead::padding.ty(m, op);
    let elem = m.ctx.elem(transfer.base);
    ensure!(padding == elem, types(m, elem, padding), "needs padding of {elem}, not {padding}");
    // A vector holds no complex number.
    ensure!(
        !matches!(m.ctx.ty(elem), TypeKind::Complex(_)),
        types(m, padding),
        "needs padding that a vector can hold, not {padding}"
    );
    Ok(())
}

pub(crate) fn transfer_write(m: &Module, op: Op) -> Check {
    let base = TransferWrite::base.get(m, op);
    let transfer = Transfer {
        base: m.ty(base),
        indices: TransferWrite::indices.get(m, op),
        vector: TransferWrite::valueToStore.ty(m, op),
        mask: TransferWrite::mask.get(m, op),
        map: TransferWrite::permutation_map,
        bounds: TransferWrite::in_bounds,
    };
    let dims = verify_transfer(m, op, &transfer)?;
    ensure!(
        dims.iter().all(Option::is_some),
        "verify-attribute",
        "has a dimension of the vector that none of memory's is for"
    );
    let tensor = matches!(m.ctx.ty(transfer.base), TypeKind::Tensor { .. }).then_some(transfer.base);
    let result = TransferWrite::result.get(m, op).map(|value| m.ty(value));
    ensure!(result == tensor, "verify-type", "gives the tensor that it writes to, and nothing for a memref");
    Ok(())
}

/// A transfer between memory and a vector.
struct Transfer<'m> {
    base: Type,
    indices: &'m [Value],
    vector: Type,
    mask: Option<Value>,
    map: Prop,
    bounds: Prop,
}

/// What holds of both directions; gives what each dimension of the vector is in memory.
fn verify_transfer(m: &Module, op: Op, t: &Transfer<'_>) -> Result<Vec<Option<usize>>, Violation> {
    let ctx = &m.ctx;
    ensure!(
        m.attr_named(op, "masked").is_none(),
        "verify-attribute",
        "says what is out of bounds by 'in_bounds', no longer by 'masked'"
    );
    let (TypeKind::MemRef { shape, .. } | TypeKind::Tensor { shape: Some(shape), .. }) = ctx.ty(t.base)
    else {
        fail!("verify-type", "needs a memref or ranked tensor, not {}", show(m, t.base));
    };
    let rank = shape.len();
    ensure!(
        t.indices.len() == rank,
        "verify-operands",
        "has {} indices into {rank} dimensions",
        t.indices.len()
    );
    let (Some(AttrKind::AffineMap(map)), Some(AttrKind::Array(bounds))) =
        (t.map.attr(m, op), t.bounds.attr(m, op))
    else {
        return Ok(Vec::new());
    };
    let TypeKind::Vector { shape: lanes, elem: lane, .. } = ctx.ty(t.vector) else { return Ok(Vec::new()) };
    let elem = ctx.elem(t.base);
    let whole = minor_bits(ctx, *lane, lanes);
    let part = match ctx.ty(elem) {
        TypeKind::Vector { shape, elem, .. } => minor_bits(ctx, *elem, shape),
        _ => bits(ctx, elem),
    };
    ensure!(
        whole.zip(part).is_none_or(|(whole, part)| part != 0 && whole % part == 0),
        "verify-type",
        "has rows that are no whole number of elements in memory"
    );
    let inner = ctx.shape(elem).filter(|_| matches!(ctx.ty(elem), TypeKind::Vector { .. }));
    ensure!(
        inner.map_or(0, <[i64]>::len) + map.results.len() == lanes.len(),
        "verify-attribute",
        "needs a map of as many results as the vector has dimensions, those of elements in memory aside"
    );
    ensure!(
        map.symbols == 0 && map.dims as usize == rank,
        "verify-attribute",
        "needs a map from {rank} dimensions and no symbols"
    );
    ensure!(
        bounds.len() == map.results.len(),
        "verify-attribute",
        "needs as many bounds as its map has results"
    );
    let Some(dims) = map.picked_dims() else {
        fail!("verify-attribute", "needs a map to different dimensions and zeros");
    };
    if let Some(mask) = t.mask {
        ensure!(inner.is_none(), "verify-operands", "has a mask, but vectors for elements in memory");
        let wanted = mask_type(ctx, t.vector, map);
        ensure!(
            wanted.as_ref() == Some(ctx.ty(m.ty(mask))),
            "verify-type",
            "has a mask of {}, which is not of its elements",
            show(m, m.ty(mask))
        );
    }
    Ok(dims)
}

/// Rules of `vector.load` and `vector.store`.
fn plain(m: &Module, base: Value, at: &[Value], vector: Value) -> Check {
    let ctx = &m.ctx;
    let (memref, vector) = (m.ty(base), m.ty(vector));
    let TypeKind::Vector { shape, elem, scalable } = ctx.ty(vector) else { return Ok(()) };
    let one = !scalable.contains(&true) && shape.iter().all(|d| *d == 1);
    let unit = ctx.strided_layout(memref).is_some_and(|l| l.strides.last().is_none_or(|s| *s == 1));
    ensure!(one || unit, types(m, memref), "needs unit stride along the last dimension of {memref}");
    let rank = ctx.shape(memref).map_or(0, <[i64]>::len);
    ensure!(rank >= shape.len(), types(m, memref), "has a vector of more dimensions than {memref}");
    let held = ctx.elem(memref);
    let whole = matches!(ctx.ty(held), TypeKind::Vector { .. });
    ensure!(
        if whole { held == vector } else { held == *elem },
        types(m, vector, memref, held),
        "moves {vector}, but {memref} holds {held}"
    );
    indices(m, base, at)
}

fn indices(m: &Module, base: Value, indices: &[Value]) -> Check {
    let Some(shape) = m.ctx.shape(m.ty(base)) else {
        fail!("verify-type", "needs a memref or ranked tensor, not {}", show(m, m.ty(base)));
    };
    let rank = shape.len();
    ensure!(indices.len() == rank, "verify-operands", "has {} indices into {rank} dimensions", indices.len());
    Ok(())
}

/// The type of scalars in a memref, of its own or in vectors.
fn scalar(ctx: &Context, memref: Type) -> Type {
    ctx.scalar(ctx.elem(memref))
}

/// Bits of the last dimension of a vector; nothing where they are not known.
fn minor_bits(ctx: &Context, elem: Type, shape: &[i64]) -> Option<i64> {
    bits(ctx, elem)?.checked_mul(shape.last().copied().unwrap_or(1))
}

/// Bits of a number; an index counts as 64 bits here.
fn bits(ctx: &Context, ty: Type) -> Option<i64> {
    match ctx.ty(ty) {
        TypeKind::Index => Some(64),
        TypeKind::Integer { width, .. } => Some((*width).into()),
        TypeKind::Float(kind) => Some(kind.width().into()),
        _ => None,
    }
}
