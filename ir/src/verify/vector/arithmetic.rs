//! Rules of the operations of `vector` that compute.

use super::super::{Check, ensure, fail, show};
use crate::enums::{EnumKind, VectorIterator, VectorKind as K};
use crate::ops::{VectorOp, vector};
use crate::syntax::vector_transfer::mask_type;
use crate::{AffineExpr, AttrKind, Module, Op, OpKind, Signedness, Type, TypeKind, Value};

/// Whether elements of a type are combined in this way.
fn combines(m: &Module, kind: u32, elem: Type) -> bool {
    let (int, float) = match m.ctx.ty(elem) {
        TypeKind::Integer { .. } | TypeKind::Index => (true, false),
        TypeKind::Float(_) => (false, true),
        _ => (false, false),
    };
    match kind {
        K::ADD | K::MUL => int || float,
        K::MINNUMF | K::MAXNUMF | K::MINIMUMF | K::MAXIMUMF => float,
        _ => int,
    }
}

fn kind(m: &Module, kind: u32, ty: Type) -> Check {
    ensure!(
        combines(m, kind, m.ctx.scalar(ty)),
        types(m, ty),
        "does not combine {ty} by '{}'",
        EnumKind::VectorKind.def().case(kind).unwrap_or_default()
    );
    Ok(())
}

fn shape(m: &Module, ty: Type) -> &[i64] {
    match m.ctx.ty(ty) {
        TypeKind::Vector { shape, .. } => shape,
        _ => &[],
    }
}

fn scalable(m: &Module, ty: Type) -> &[bool] {
    match m.ctx.ty(ty) {
        TypeKind::Vector { scalable, .. } => scalable,
        _ => &[],
    }
}

fn is_vector(m: &Module, ty: Type) -> bool {
    matches!(m.ctx.ty(ty), TypeKind::Vector { .. })
}

/// The dimension that each result of a map is; none if it is anything else, or one of them twice.
fn projection(m: &Module, attr: crate::Attr) -> Option<Vec<usize>> {
    let AttrKind::AffineMap(map) = m.ctx.attr(attr) else { return None };
    let mut dims = Vec::new();
    for result in &map.results {
        match result {
            AffineExpr::Dim(d) if !dims.contains(&(*d as usize)) => dims.push(*d as usize),
            _ => return None,
        }
    }
    Some(dims)
}

pub(crate) fn contract(m: &Module, op: Op) -> Check {
    let [lhs, rhs] = [vector::Contract::lhs.get(m, op), vector::Contract::rhs.get(m, op)].map(|v| m.ty(v));
    let acc = vector::Contract::acc.ty(m, op);
    let of = |ty| m.ctx.scalar(ty);
    ensure!(of(lhs) == of(rhs), "verify-type", "multiplies {} by {}", show(m, of(lhs)), show(m, of(rhs)));
    let signed = matches!(m.ctx.ty(of(lhs)), TypeKind::Integer { sign, .. } if *sign != Signedness::Signless);
    ensure!(!signed, types(m, lhs), "multiplies signless integers only, found {lhs}");
    let maps = vector::Contract::indexing_maps.attrs(m, op);
    ensure!(
        maps.len() == 3,
        "verify-attribute",
        "needs an indexing map for each operand, found {}",
        maps.len()
    );
    let iterators = vector::Contract::iterator_types.attrs(m, op);
    let cases: Option<Vec<u32>> = iterators.iter().map(|attr| iterator(m, *attr)).collect();
    let Some(cases) = cases else {
        fail!("verify-attribute", "needs iterator types, each parallel or reduction");
    };
    let mut places = Vec::new();
    for (i, (map, ty)) in maps.iter().zip([lhs, rhs, acc]).enumerate() {
        let dims = projection(m, *map);
        let inputs = match m.ctx.attr(*map) {
            AttrKind::AffineMap(map) if map.symbols == 0 => Some(map.dims as usize),
            _ => None,
        };
        let Some(dims) = dims.filter(|dims| inputs == Some(cases.len()) && dims.len() == shape(m, ty).len())
        else {
            let (n, rank) = (cases.len(), shape(m, ty).len());
            fail!(
                "verify-attribute",
                "needs as indexing map {i} one that picks {rank} of the {n} dimensions"
            );
        };
        places.push(dims);
    }
    let both = |d: usize, want| cases[d] == want && places[0].contains(&d) && places[1].contains(&d);
    let contracting = |d: usize| both(d, VectorIterator::REDUCTION);
    let extent = |operand: usize, ty, d: usize| {
        places[operand].iter().position(|p| *p == d).map(|at| shape(m, ty)[at])
    };
    ensure!(
        (0..cases.len()).any(contracting),
        "verify-attribute",
        "needs a reduction dimension that both factors have"
    );
    for d in (0..cases.len()).filter(|d| contracting(*d) || both(*d, VectorIterator::PARALLEL)) {
        let (a, b) = (extent(0, lhs, d).unwrap_or(0), extent(1, rhs, d).unwrap_or(0));
        ensure!(a == b, "verify-type", "has factors of {a} and {b} elements along dimension {d}");
    }
    let left = places[0].iter().any(|d| !contracting(*d));
    let right = places[1].iter().any(|d| !contracting(*d) && !both(*d, VectorIterator::PARALLEL));
    if left || right {
        let extents: Option<Vec<i64>> =
            (0..cases.len()).map(|d| extent(0, lhs, d).or_else(|| extent(1, rhs, d))).collect();
        let Some(extents) = extents else {
            fail!("verify-attribute", "has a dimension that neither factor has");
        };
        let wanted: Vec<i64> = places[2].iter().map(|d| extents[*d]).collect();
        ensure!(
            is_vector(m, acc) && shape(m, acc) == wanted,
            types(m, acc),
            "has a result of the wrong shape, {acc}, for extents {wanted:?}"
        );
    } else {
        ensure!(!is_vector(m, acc), types(m, acc), "gives one number, so its result is no {acc}");
    }
    kind(m, vector::Contract::kind.bits(m, op), acc)
}

fn iterator(m: &Module, attr: crate::Attr) -> Option<u32> {
    match m.ctx.attr(attr) {
        AttrKind::Enum(case) if case.kind == EnumKind::VectorIterator => Some(case.value),
        _ => None,
    }
}

pub(crate) fn multi_reduction(m: &Module, op: Op) -> Check {
    let source = vector::MultiReduction::source.ty(m, op);
    let dest = vector::MultiReduction::dest.ty(m, op);
    let dims = vector::MultiReduction::reduction_dims.array(m, op);
    ensure!(m.ctx.scalar(source) == m.ctx.scalar(dest), types(m, source, dest), "reduces {source} to {dest}");
    let kept = (0i64..).zip(shape(m, source)).filter(|(d, _)| !dims.contains(d));
    let kept: Vec<i64> = kept.map(|(_, extent)| *extent).collect();
    let fits = if kept.is_empty() { !is_vector(m, dest) } else { shape(m, dest) == kept };
    ensure!(fits, types(m, source, dest), "cannot reduce {source} along dimensions {dims:?} to {dest}");
    Ok(())
}

pub(crate) fn outer_product(m: &Module, op: Op) -> Check {
    let lhs = vector::OuterProduct::lhs.ty(m, op);
    let rhs = vector::OuterProduct::rhs.ty(m, op);
    let result = vector::OuterProduct::result.ty(m, op);
    ensure!(shape(m, lhs).len() == 1, types(m, lhs), "needs a first factor of rank 1, found {lhs}");
    ensure!(
        !is_vector(m, rhs) || shape(m, rhs).len() == 1,
        types(m, rhs),
        "needs a scalar or a vector of rank 1 as second factor, found {rhs}"
    );
    ensure!(
        shape(m, result) == [shape(m, lhs), shape(m, rhs)].concat(),
        types(m, result),
        "has a result of the wrong shape, {result}"
    );
    for factor in [lhs, rhs] {
        ensure!(
            m.ctx.scalar(factor) == m.ctx.scalar(result),
            types(m, factor, result),
            "has a factor {factor} for a result {result}"
        );
    }
    ensure!(
        !is_vector(m, rhs) || scalable(m, lhs) != [true] || scalable(m, rhs) == [true],
        "verify-type",
        "has a scalable first factor, so the second must be scalable too"
    );
    if let Some(acc) = vector::OuterProduct::acc.get(m, op) {
        let acc = m.ty(acc);
        ensure!(acc == result, types(m, acc, result), "adds {acc} to {result}");
    }
    kind(m, vector::OuterProduct::kind.bits(m, op), result)
}

pub(crate) fn reduction(m: &Module, op: Op) -> Check {
    let source = vector::Reduction::vector.ty(m, op);
    ensure!(shape(m, source).len() <= 1, types(m, source), "reduces vectors of rank 0 or 1, found {source}");
    kind(m, vector::Reduction::kind.bits(m, op), vector::Reduction::dest.ty(m, op))
}

pub(crate) fn scan(m: &Module, op: Op) -> Check {
    let source = vector::Scan::source.ty(m, op);
    let initial = vector::Scan::initial_value.ty(m, op);
    let along = vector::Scan::reduction_dim.i64(m, op).unwrap_or(-1);
    let extents = shape(m, source);
    let Some(along) = usize::try_from(along).ok().filter(|d| *d < extents.len()) else {
        fail!("verify-attribute", types(m, source), "scans along dimension {along}, which {source} has not");
    };
    let kept = [&extents[..along], &extents[along + 1..]].concat();
    ensure!(
        shape(m, initial) == kept,
        types(m, source, initial),
        "cannot begin a scan of {source} along dimension {along} with {initial}"
    );
    kind(m, vector::Scan::kind.bits(m, op), source)
}

/// Extents of the lanes of an operation that can be masked, and which of them are scalable.
fn lanes(m: &Module, op: Op) -> Option<(Vec<i64>, Vec<bool>)> {
    let OpKind::Vector(kind) = m.kind(op) else { return None };
    let ty = match kind {
        VectorOp::Contract => return Some(contracted(m, op)),
        VectorOp::TransferRead => {
            let map = vector::TransferRead::permutation_map.attr(m, op);
            return transferred(m, vector::TransferRead::vector.get(m, op), map);
        }
        VectorOp::TransferWrite => {
            let map = vector::TransferWrite::permutation_map.attr(m, op);
            return transferred(m, vector::TransferWrite::valueToStore.get(m, op), map);
        }
        VectorOp::Gather => vector::Gather::result.ty(m, op),
        VectorOp::MultiReduction => vector::MultiReduction::source.ty(m, op),
        VectorOp::OuterProduct => vector::OuterProduct::result.ty(m, op),
        VectorOp::Reduction => vector::Reduction::vector.ty(m, op),
        _ => return None,
    };
    Some((shape(m, ty).to_vec(), scalable(m, ty).to_vec()))
}

/// The same of a transfer.
fn transferred(m: &Module, vector: Value, map: Option<&AttrKind>) -> Option<(Vec<i64>, Vec<bool>)> {
    let Some(AttrKind::AffineMap(map)) = map else { return None };
    match mask_type(&m.ctx, m.ty(vector), map)? {
        TypeKind::Vector { shape, scalable, .. } => Some((shape.into(), scalable.into())),
        _ => None,
    }
}

/// Extents of the space that a contraction goes through, and which of them are scalable.
fn contracted(m: &Module, op: Op) -> (Vec<i64>, Vec<bool>) {
    let maps = vector::Contract::indexing_maps.attrs(m, op);
    let mut extents = vec![(0, false); vector::Contract::iterator_types.attrs(m, op).len()];
    let factors = [vector::Contract::lhs.get(m, op), vector::Contract::rhs.get(m, op)];
    for (factor, map) in factors.map(|v| m.ty(v)).into_iter().zip(maps) {
        let all = shape(m, factor).iter().zip(scalable(m, factor));
        for (d, (extent, scales)) in projection(m, *map).unwrap_or_default().into_iter().zip(all) {
            if let Some(at) = extents.get_mut(d) {
                *at = (*extent, *scales);
            }
        }
    }
    extents.into_iter().unzip()
}

pub(super) fn mask(m: &Module, op: Op) -> Check {
    let block = m.op(op).regions.first().and_then(|r| m.entry_block(*r));
    let ops = block.map_or(&[][..], |b| &m.block(b).ops);
    let end = ops.last().copied().filter(|end| m.kind(*end) == vector::Yield::KIND);
    let Some(end) = end else {
        fail!("verify-terminator", "expects its region to end with 'vector.yield'");
    };
    ensure!(ops.len() <= 2, "verify-region", "masks one operation, found {}", ops.len() - 1);
    let given: &[Value] = vector::Yield::operands.get(m, end);
    let results = &m.op(op).results;
    ensure!(
        given.len() == results.len(),
        "verify-region",
        "has {} results, but its region gives {}",
        results.len(),
        given.len()
    );
    let [masked, _] = *ops else { return Ok(()) };
    let Some((lanes, scales)) = lanes(m, masked) else {
        fail!("verify-region", "cannot mask '{}'", m.op_name(masked));
    };
    let inner = &m.op(masked).results;
    ensure!(
        given[..] == inner[..],
        "verify-region",
        "must give what the operation within gives, all of it and nothing else"
    );
    for (inner, outer) in inner.iter().zip(results) {
        let (inner, outer) = (m.ty(*inner), m.ty(*outer));
        ensure!(inner == outer, "verify-region", types(m, inner, outer), "gives {inner} as {outer}");
    }
    let mask = vector::Mask::mask.ty(m, op);
    ensure!(
        shape(m, mask) == lanes && scalable(m, mask) == scales,
        types(m, mask),
        "has a mask {mask} for an operation on lanes {lanes:?}"
    );
    ensure!(
        vector::Mask::passthru.get(m, op).is_none() || m.kind(masked) == vector::TransferRead::KIND,
        "verify-operands",
        "has nothing to pass through '{}'",
        m.op_name(masked)
    );
    Ok(())
}
