//! Rules of `memref`: counts of sizes and indices, what casts and views may change, globals.

use super::{Check, Verifier, ensure, fail};
use crate::ops::{MemRefOp, memref};
use crate::sets::is_elements;
use crate::{AttrKind, Context, DYNAMIC, Module, Op, OpKind, Traits, Type, TypeKind};

pub(crate) fn alloc(m: &Module, op: Op) -> Check {
    let ty = memref::Alloc::memref.ty(m, op);
    let (sizes, symbols) = (memref::Alloc::dynamicSizes.get(m, op), memref::Alloc::symbolOperands.get(m, op));
    allocation(m, ty, sizes.len(), symbols.len())
}

pub(crate) fn alloca(m: &Module, op: Op) -> Check {
    let ty = memref::Alloca::memref.ty(m, op);
    let (sizes, symbols) =
        (memref::Alloca::dynamicSizes.get(m, op), memref::Alloca::symbolOperands.get(m, op));
    allocation(m, ty, sizes.len(), symbols.len())?;
    scoped(m, op)
}

pub(crate) fn cast(m: &Module, op: Op) -> Check {
    let (from, to) = (memref::Cast::source.ty(m, op), memref::Cast::dest.ty(m, op));
    ensure!(castable(&m.ctx, from, to), "verify-cast", types(m, from, to), "cannot cast {from} to {to}");
    Ok(())
}

pub(crate) fn distinct_objects(m: &Module, op: Op) -> Check {
    let operands = memref::DistinctObjects::operands.types(m, op);
    let results = memref::DistinctObjects::results.types(m, op);
    ensure!(!operands.is_empty(), "verify-count", "expects at least one operand");
    ensure!(operands == results, "verify-type", "gives the types of its operands");
    Ok(())
}

/// Sizes and symbols as many as the type leaves open.
fn allocation(m: &Module, ty: Type, sizes: usize, symbols: usize) -> Check {
    let TypeKind::MemRef { shape, layout, .. } = m.ctx.ty(ty) else { return Ok(()) };
    let open = shape.iter().filter(|d| **d == DYNAMIC).count();
    ensure!(
        sizes == open,
        "verify-operands",
        types(m, ty),
        "has {sizes} dynamic sizes, but {ty} has {open} dynamic dimensions"
    );
    let wanted = match layout.map(|l| m.ctx.attr(l)) {
        Some(AttrKind::Strided { offset, strides }) => {
            strides.iter().chain([offset]).filter(|s| **s == DYNAMIC).count()
        }
        Some(AttrKind::AffineMap(map)) => map.symbols as usize,
        _ => 0,
    };
    ensure!(
        symbols == wanted,
        "verify-operands",
        types(m, ty),
        "has {symbols} symbol operands, but the layout of {ty} has {wanted} symbols"
    );
    Ok(())
}

fn scoped(m: &Module, op: Op) -> Check {
    let mut at = m.parent_op(op);
    while let Some(parent) = at {
        if m.kind(parent).def().is_some_and(|d| d.has(Traits::ALLOCATION_SCOPE)) {
            return Ok(());
        }
        at = m.parent_op(parent);
    }
    fail!("verify-parent", "needs an allocation scope, such as a function, around it")
}

pub(crate) fn atomic_rmw(m: &Module, op: Op) -> Check {
    use crate::enums::AtomicRmw as K;
    let ty = memref::AtomicRMW::value.ty(m, op);
    let kind = memref::AtomicRMW::kind.bits(m, op);
    let float = m.ctx.float_kind(ty).is_some();
    let fits = match kind {
        K::ADDF | K::MAXIMUMF | K::MAXNUMF | K::MINIMUMF | K::MINNUMF | K::MULF => float,
        K::ASSIGN => true,
        _ => !float,
    };
    ensure!(fits, types(m, ty), "has a kind that does not work on {ty}");
    Ok(())
}

pub(crate) fn generic_atomic_rmw(m: &Module, op: Op) -> Check {
    let result = memref::GenericAtomicRMW::result.ty(m, op);
    let Some(entry) = m.op(op).regions.first().and_then(|r| m.entry_block(*r)) else {
        fail!("verify-region", "needs a body");
    };
    let args = super::types(m, &m.block(entry).args);
    ensure!(args == [result], "verify-region", types(m, result), "needs one body argument of {result}");
    let last = m.terminator(entry).filter(|l| m.kind(*l) == OpKind::MemRef(MemRefOp::AtomicYield));
    let yielded = last.map(|l| memref::AtomicYield::result.ty(m, l));
    ensure!(
        yielded == Some(result),
        "verify-region",
        types(m, result),
        "expects its body to end with 'memref.atomic_yield' of {result}"
    );
    // Structured control flow has the effects of what it holds, which is walked too.
    for inner in m.block(entry).ops.iter().flat_map(|o| m.walk(*o)) {
        let kind = m.kind(inner);
        let pure = kind.def().is_some_and(|d| d.effects.is_none());
        ensure!(
            pure || (matches!(kind, OpKind::Scf(_)) && !m.op(inner).regions.is_empty()),
            "verify-region",
            "has '{}' in its body, which must be free of effects",
            m.op_name(inner)
        );
    }
    Ok(())
}

/// Whether `memref.cast` converts between two types: what both know agrees, and one of them has a rank.
pub(crate) fn castable(ctx: &Context, from: Type, to: Type) -> bool {
    match (ctx.ty(from), ctx.ty(to)) {
        (
            TypeKind::MemRef { shape: a, elem: x, layout: l, space: s },
            TypeKind::MemRef { shape: b, elem: y, layout: k, space: t },
        ) => x == y && s == t && super::traits::compatible_dims(a, b) && (l == k || layouts(ctx, from, to)),
        (
            TypeKind::MemRef { elem: x, space: s, .. } | TypeKind::UnrankedMemRef { elem: x, space: s },
            TypeKind::MemRef { elem: y, space: t, .. } | TypeKind::UnrankedMemRef { elem: y, space: t },
        ) => {
            let ranked = |t| matches!(ctx.ty(t), TypeKind::MemRef { .. });
            x == y && s == t && (ranked(from) || ranked(to))
        }
        _ => false,
    }
}

fn layouts(ctx: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (ctx.strided_layout(from), ctx.strided_layout(to)) else { return false };
    super::traits::compatible_dims(&a.strides, &b.strides)
        && super::traits::compatible_dims(&[a.offset], &[b.offset])
}

pub(crate) fn global(m: &Module, op: Op) -> Check {
    let value = memref::Global::initial_value.get(m, op);
    let Some(ty) = memref::Global::r#type.ty(m, op) else { return Ok(()) };
    let shape = m.ctx.shape(ty).unwrap_or_default();
    ensure!(!shape.contains(&DYNAMIC), types(m, ty), "needs a memref of static shape, found {ty}");
    let initial = match value.map(|a| m.ctx.attr(a)) {
        None | Some(AttrKind::Unit | AttrKind::Opaque { .. }) => return Ok(()),
        Some(elements) if is_elements(elements) => elements.ty().unwrap_or(ty),
        Some(_) => fail!("verify-attribute", "needs a unit or elements attribute as initial value"),
    };
    ensure!(
        m.ctx.elem(initial) == m.ctx.elem(ty) && m.ctx.shape(initial) == Some(shape),
        types(m, initial, ty),
        "has an initial value of {initial} for {ty}"
    );
    Ok(())
}

pub(crate) fn get_global(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let name = memref::GetGlobal::name.symbol(m, op).unwrap_or_default();
    let global = v.symbol(op, name).filter(|g| m.kind(*g) == OpKind::MemRef(MemRefOp::Global));
    let Some(global) = global else {
        fail!("verify-symbol", "'@{name}' does not reference a global memref");
    };
    let result = memref::GetGlobal::result.ty(m, op);
    let ty = memref::Global::r#type.ty(m, global).unwrap_or(result);
    ensure!(ty == result, types(m, result, ty), "gives {result}, but '@{name}' is {ty}");
    Ok(())
}

pub(crate) fn transpose(m: &Module, op: Op) -> Check {
    let from = memref::Transpose::r#in.ty(m, op);
    let to = memref::Transpose::result0.ty(m, op);
    let Some(AttrKind::AffineMap(map)) = memref::Transpose::permutation.get(m, op).map(|a| m.ctx.attr(a))
    else {
        return Ok(());
    };
    let mut seen: Vec<u32> = Vec::new();
    for result in &map.results {
        if let crate::AffineExpr::Dim(d) = result {
            seen.push(*d);
        }
    }
    let order = seen.clone();
    seen.sort_unstable();
    seen.dedup();
    let rank = m.ctx.shape(from).map_or(0, <[i64]>::len);
    ensure!(
        seen.len() == map.results.len() && seen.len() == rank,
        "verify-attribute",
        "needs a permutation of the {rank} dimensions of its operand"
    );
    let (Some(a), Some(b)) = (m.ctx.strided_layout(from), m.ctx.strided_layout(to)) else { return Ok(()) };
    let permuted =
        |list: &[i64]| -> Vec<i64> { order.iter().filter_map(|d| list.get(*d as usize).copied()).collect() };
    let fits = m.ctx.elem(from) == m.ctx.elem(to)
        && m.ctx.shape(to) == Some(&permuted(m.ctx.shape(from).unwrap_or_default())[..])
        && permuted(&a.strides) == b.strides
        && a.offset == b.offset
        && space(m, from) == space(m, to);
    ensure!(fits, types(m, to, from), "gives {to}, which is no permutation of {from}");
    // What is inferred has its strides written, and of one dimension these are not taken for the identity.
    let plain = matches!(m.ctx.ty(to), TypeKind::MemRef { layout: None, .. });
    ensure!(!(plain && rank == 1), types(m, to), "gives {to}, whose layout must be written");
    Ok(())
}

/// The memory space of a memref type.
fn space(m: &Module, ty: Type) -> Option<crate::Attr> {
    match m.ctx.ty(ty) {
        TypeKind::MemRef { space, .. } | TypeKind::UnrankedMemRef { space, .. } => *space,
        _ => None,
    }
}

pub(crate) fn strided_metadata(m: &Module, op: Op) -> Check {
    let from = memref::ExtractStridedMetadata::source.ty(m, op);
    let base = memref::ExtractStridedMetadata::base_buffer.ty(m, op);
    let rank = m.ctx.shape(from).map_or(0, <[i64]>::len);
    let have = memref::ExtractStridedMetadata::sizes.get(m, op).len();
    ensure!(have == rank, "verify-count", "gives {have} sizes and strides for {rank} dimensions");
    let plain = matches!(m.ctx.ty(base), TypeKind::MemRef { layout: None, .. });
    let fits = plain && m.ctx.elem(base) == m.ctx.elem(from) && space(m, base) == space(m, from);
    ensure!(fits, types(m, base, from), "gives {base}, which is not the memory of {from}");
    Ok(())
}

pub(crate) fn view(m: &Module, op: Op) -> Check {
    let (from, to) = (memref::View::source.ty(m, op), memref::View::result0.ty(m, op));
    let (TypeKind::MemRef { space: s, .. }, TypeKind::MemRef { space: t, shape, .. }) =
        (m.ctx.ty(from), m.ctx.ty(to))
    else {
        return Ok(());
    };
    ensure!(
        m.ctx.identity_layout(from) && m.ctx.identity_layout(to),
        types(m, from, to),
        "needs memrefs whose layout is the identity, found {from} and {to}"
    );
    ensure!(s == t, "verify-type", "views another memory space");
    let open = shape.iter().filter(|d| **d == DYNAMIC).count();
    let sizes = memref::View::sizes.get(m, op).len();
    ensure!(
        sizes == open,
        "verify-operands",
        types(m, to),
        "has {sizes} sizes, but {to} has {open} dynamic dimensions"
    );
    Ok(())
}

/// Everything but the memory space stays.
pub(crate) fn memory_space_cast(m: &Module, op: Op) -> Check {
    let (from, to) = (memref::MemorySpaceCast::source.ty(m, op), memref::MemorySpaceCast::dest.ty(m, op));
    let fits = match (m.ctx.ty(from), m.ctx.ty(to)) {
        (
            TypeKind::MemRef { shape: a, elem: x, layout: l, .. },
            TypeKind::MemRef { shape: b, elem: y, layout: k, .. },
        ) => a == b && x == y && l == k,
        (TypeKind::UnrankedMemRef { elem: x, .. }, TypeKind::UnrankedMemRef { elem: y, .. }) => x == y,
        _ => false,
    };
    ensure!(fits, "verify-cast", types(m, from, to), "changes more than the memory space of {from}: {to}");
    Ok(())
}

pub(crate) fn realloc(m: &Module, op: Op) -> Check {
    let (from, to) = (memref::Realloc::source.ty(m, op), memref::Realloc::result0.ty(m, op));
    let (
        TypeKind::MemRef { elem: x, layout: l, space: s, .. },
        TypeKind::MemRef { elem: y, layout: k, space: t, shape },
    ) = (m.ctx.ty(from), m.ctx.ty(to))
    else {
        return Ok(());
    };
    ensure!(
        l.is_none() && k.is_none() && s == t && x == y,
        types(m, from, to),
        "cannot resize {from} to {to}"
    );
    let open = shape.contains(&DYNAMIC);
    let given = memref::Realloc::dynamicResultSize.get(m, op).is_some();
    ensure!(open == given, "verify-operands", "needs a size where, and only where, its result has none");
    Ok(())
}

pub(crate) fn reshape(m: &Module, op: Op) -> Check {
    let (from, to) = (memref::Reshape::source.ty(m, op), memref::Reshape::result.ty(m, op));
    ensure!(
        m.ctx.elem(from) == m.ctx.elem(to),
        types(m, from, to),
        "cannot view {from} as {to}: element types differ"
    );
    let plain = |t| matches!(m.ctx.ty(t), TypeKind::UnrankedMemRef { .. }) || m.ctx.identity_layout(t);
    ensure!(plain(from) && plain(to), "verify-type", "needs memrefs whose layout is the identity");
    let shape = m.ctx.shape(memref::Reshape::shape.ty(m, op)).and_then(|s| s.first().copied());
    if let (Some(length), Some(dims)) = (shape, m.ctx.shape(to)) {
        ensure!(
            length == dims.len() as i64,
            types(m, to),
            "needs a shape operand of {} elements for {to}",
            dims.len()
        );
    }
    Ok(())
}
