//! Rules of `affine`: maps and their operands, what may be a dimension or symbol, regions.

use super::{Check, Verifier, ensure, fail, show, types};
use crate::enums::AtomicRmw as Kind;
use crate::ops::{AffineOp, affine, view::Prop};
use crate::transfer;
use crate::{AffineMap, Attr, AttrKind, DYNAMIC, Module, Op, OpKind, Type, TypeKind, Value};

pub(crate) fn apply(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let Some(map) = map_of(m, op, affine::Apply::map) else { return Ok(()) };
    ensure!(map.results.len() == 1, "verify-attribute", "needs a map of one result");
    let operands = affine::Apply::mapOperands.get(m, op);
    counted(map, operands.len())?;
    let known = &v.dimensions;
    for symbol in operands.iter().skip(map.dims as usize) {
        ensure!(
            !known.is_dimension(*symbol) || known.is_symbol(*symbol),
            "verify-affine",
            "has a dimension where its map has a symbol"
        );
    }
    Ok(())
}

pub(crate) fn delinearize_index(m: &Module, op: Op) -> Check {
    let basis = affine::DelinearizeIndex::static_basis.array(m, op);
    let results = affine::DelinearizeIndex::multi_index.get(m, op).len();
    ensure!(
        results == basis.len() || results == basis.len() + 1,
        "verify-count",
        "has {results} results for a basis of {}; one more is possible, no other number",
        basis.len()
    );
    dynamic(basis, affine::DelinearizeIndex::dynamic_basis.get(m, op).len())?;
    ensure!(
        basis.iter().all(|n| *n > 0 || *n == DYNAMIC),
        "verify-attribute",
        "has a basis element that is not positive"
    );
    Ok(())
}

pub(crate) fn dma_start(v: &Verifier, op: Op) -> Check {
    transfer(v, op, &[1, 3])
}

pub(crate) fn dma_wait(v: &Verifier, op: Op) -> Check {
    transfer(v, op, &[1])
}

/// So many numbers may follow the accesses.
fn transfer(v: &Verifier, op: Op, counts: &[usize]) -> Check {
    let m = v.m;
    let Some((accesses, rest)) = transfer::accesses(m, op) else {
        fail!("verify-operands", "has fewer operands than its maps need");
    };
    ensure!(
        counts.contains(&rest.len()),
        "verify-operands",
        "has {} numbers behind its memrefs, and there may be {counts:?}",
        rest.len()
    );
    let is_index = |value: &Value| m.ty(*value) == Type::INDEX;
    for access in &accesses {
        let ty = m.ty(access.memref);
        let is_memref = matches!(m.ctx.ty(ty), TypeKind::MemRef { .. });
        ensure!(is_memref, types(m, ty), "has {ty}, which is no ranked memref");
        ensure!(access.operands.iter().all(is_index), "verify-operands", "needs indices of index");
        identifiers(v, access.map, access.operands)?;
    }
    ensure!(rest.iter().all(is_index), "verify-operands", "needs numbers of index");
    Ok(())
}

pub(crate) fn linearize_index(m: &Module, op: Op) -> Check {
    let basis = affine::LinearizeIndex::static_basis.array(m, op);
    let indices = affine::LinearizeIndex::multi_index.get(m, op).len();
    ensure!(
        indices == basis.len() || indices == basis.len() + 1,
        "verify-count",
        "has {indices} indices for a basis of {}; one more is possible, no other number",
        basis.len()
    );
    dynamic(basis, affine::LinearizeIndex::dynamic_basis.get(m, op).len())
}

pub(crate) fn load(v: &Verifier, op: Op) -> Check {
    access(v, op, affine::Load::map, affine::Load::memref.get(v.m, op), affine::Load::indices.get(v.m, op))
}

pub(crate) fn max(m: &Module, op: Op) -> Check {
    bound(m, op, affine::Max::map)
}

pub(crate) fn min(m: &Module, op: Op) -> Check {
    bound(m, op, affine::Min::map)
}

pub(crate) fn prefetch(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let indices = affine::Prefetch::indices.get(m, op);
    subscripts(m, op, affine::Prefetch::map, affine::Prefetch::memref.get(m, op), indices.len())?;
    let known = &v.dimensions;
    ensure!(
        indices.iter().all(|i| known.is_dimension(*i)),
        "verify-affine",
        "has an index that is neither a dimension nor a symbol"
    );
    let hint = affine::Prefetch::localityHint.i64(m, op);
    ensure!(
        hint.is_none_or(|h| (0..=3).contains(&h)),
        "verify-attribute",
        "has a locality hint that is not 0 to 3"
    );
    Ok(())
}

pub(crate) fn store(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    access(v, op, affine::Store::map, affine::Store::memref.get(m, op), affine::Store::indices.get(m, op))
}

pub(crate) fn vector_load(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let memref = affine::VectorLoad::memref.get(m, op);
    access(v, op, affine::VectorLoad::map, memref, affine::VectorLoad::indices.get(m, op))?;
    slice(m, memref, affine::VectorLoad::result.get(m, op))
}

pub(crate) fn vector_store(v: &Verifier, op: Op) -> Check {
    let m = v.m;
    let memref = affine::VectorStore::memref.get(m, op);
    access(v, op, affine::VectorStore::map, memref, affine::VectorStore::indices.get(m, op))?;
    slice(m, memref, affine::VectorStore::value.get(m, op))
}

pub(crate) fn yields(m: &Module, op: Op) -> Check {
    let parent = m
        .parent_op(op)
        .filter(|p| [affine::For::KIND, affine::If::KIND, affine::Parallel::KIND].contains(&m.kind(*p)));
    let Some(parent) = parent else {
        fail!("verify-parent", "ends regions of affine.for, affine.if and affine.parallel alone");
    };
    let (have, want) = (types(m, &m.op(op).operands), types(m, &m.op(parent).results));
    ensure!(
        have == want,
        "verify-region",
        "does not give what '{}' has as results: {} values for {}, or other types",
        m.op_name(parent),
        have.len(),
        want.len()
    );
    Ok(())
}

fn map_of(m: &Module, op: Op, prop: Prop) -> Option<&AffineMap> {
    match prop.attr(m, op) {
        Some(AttrKind::AffineMap(map)) => Some(map),
        _ => None,
    }
}

fn counted(map: &AffineMap, operands: usize) -> Check {
    ensure!(
        operands == map.inputs(),
        "verify-operands",
        "has {operands} operands for {} dimensions and {} symbols",
        map.dims,
        map.symbols
    );
    Ok(())
}

/// As many operands as a list of numbers leaves open.
fn dynamic(numbers: &[i64], operands: usize) -> Check {
    let open = numbers.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(
        open == operands,
        "verify-operands",
        "has {operands} dynamic basis elements, but its basis leaves {open} open"
    );
    Ok(())
}

/// Of a minimum or maximum.
fn bound(m: &Module, op: Op, prop: Prop) -> Check {
    let Some(map) = map_of(m, op, prop) else { return Ok(()) };
    counted(map, m.op(op).operands.len())?;
    ensure!(!map.results.is_empty(), "verify-attribute", "needs a map of one result or more");
    Ok(())
}

/// Operands of a map or set stand for what they may stand for.
fn identifiers(v: &Verifier<'_>, map: &AffineMap, operands: &[Value]) -> Check {
    counted(map, operands.len())?;
    let known = &v.dimensions;
    let (dims, symbols) = operands.split_at(map.dims as usize);
    ensure!(
        dims.iter().all(|d| known.is_dimension(*d)),
        "verify-affine",
        "has an operand that cannot be a dimension: neither an induction variable nor a symbol"
    );
    ensure!(
        symbols.iter().all(|s| known.is_symbol(*s)),
        "verify-affine",
        "has an operand that cannot be a symbol: it may change within the function"
    );
    Ok(())
}

fn subscripts(m: &Module, op: Op, map: Prop, memref: Value, operands: usize) -> Check {
    let Some(map) = map_of(m, op, map) else { return Ok(()) };
    counted(map, operands)?;
    let rank = m.ctx.shape(m.ty(memref)).map_or(0, <[i64]>::len);
    ensure!(
        map.results.len() == rank,
        "verify-attribute",
        "has a map of {} results for a memref of rank {rank}",
        map.results.len()
    );
    Ok(())
}

fn access(v: &Verifier<'_>, op: Op, map: Prop, memref: Value, indices: &[Value]) -> Check {
    subscripts(v.m, op, map, memref, indices.len())?;
    let Some(map) = map_of(v.m, op, map) else { return Ok(()) };
    identifiers(v, map, indices)
}

fn slice(m: &Module, memref: Value, vector: Value) -> Check {
    let (memref, vector) = (m.ty(memref), m.ty(vector));
    ensure!(
        m.ctx.shape(vector).is_some_and(|shape| !shape.is_empty()),
        types(m, vector),
        "has {vector}, which has no dimensions"
    );
    ensure!(
        m.ctx.elem(memref) == m.ctx.elem(vector),
        types(m, memref, vector),
        "has {memref} and {vector}, whose elements are not of one type"
    );
    Ok(())
}

pub(crate) fn for_(v: &Verifier<'_>, op: Op) -> Check {
    use affine::For;
    let m = v.m;
    let region = m.op(op).regions.first().copied();
    let Some(body) = region.and_then(|r| m.entry_block(r)) else {
        fail!("verify-region", "needs a block in its region");
    };
    let args = types(m, &m.block(body).args);
    ensure!(
        args.first() == Some(&Type::INDEX),
        "verify-region",
        "needs a body with an index as first argument, the induction variable"
    );
    for (map, operands, which) in [
        (For::lowerBoundMap, For::lowerBoundOperands, "lower"),
        (For::upperBoundMap, For::upperBoundOperands, "upper"),
    ] {
        let Some(map) = map_of(m, op, map) else { continue };
        ensure!(
            !map.results.is_empty(),
            "verify-attribute",
            "needs a map of one result or more as {which} bound"
        );
        identifiers(v, map, operands.get(m, op))?;
    }
    let inits = For::inits.types(m, op);
    let results = For::results.types(m, op);
    ensure!(
        inits == results && inits == args[1..],
        "verify-region",
        "has {} initial values, {} results and {} carried arguments, which must have the same types",
        inits.len(),
        results.len(),
        args.len() - 1
    );
    Ok(())
}

pub(crate) fn if_(v: &Verifier<'_>, op: Op) -> Check {
    let m = v.m;
    let Some(AttrKind::IntegerSet(set, _)) = affine::If::condition.attr(m, op) else { return Ok(()) };
    identifiers(v, set, &m.op(op).operands)?;
    let filled = |i: usize| m.op(op).regions.get(i).is_some_and(|r| m.entry_block(*r).is_some());
    ensure!(filled(0), "verify-region", "needs a block in region 'thenRegion'");
    ensure!(
        m.op(op).results.is_empty() || filled(1),
        "verify-region",
        "gives results, so it must have an else block"
    );
    Ok(())
}

/// The numbers of an array of 64-bit integers.
fn numbers(m: &Module, items: &[Attr], what: &str) -> Result<Vec<i64>, super::Violation> {
    let number = |attr: &Attr| match m.ctx.attr(*attr) {
        AttrKind::Integer { ty, .. } if *ty == Type::I64 => m.ctx.as_i64(*attr),
        _ => None,
    };
    let all: Option<Vec<i64>> = items.iter().map(number).collect();
    all.ok_or_else(|| super::Violation::new("verify-attribute", format!("needs an array of i64 as {what}")))
}

pub(crate) fn parallel(v: &Verifier<'_>, op: Op) -> Check {
    use affine::Parallel;
    let m = v.m;
    let region = m.op(op).regions.first().copied();
    let args = region.and_then(|r| m.entry_block(r)).map(|b| types(m, &m.block(b).args)).unwrap_or_default();
    let steps = numbers(m, Parallel::steps.attrs(m, op), "steps")?.len();
    let mut operands = Parallel::mapOperands.get(m, op);
    let mut sides = Vec::new();
    for (map, groups, which) in [
        (Parallel::lowerBoundsMap, Parallel::lowerBoundsGroups, "lower"),
        (Parallel::upperBoundsMap, Parallel::upperBoundsGroups, "upper"),
    ] {
        let Some(map) = map_of(m, op, map) else { return Ok(()) };
        let Some(groups) = groups.get(m, op).and_then(|a| m.ctx.elements_i32(a)) else {
            fail!("verify-attribute", "needs sizes of i32 as groups of its {which} bounds");
        };
        ensure!(
            groups.iter().all(|n| *n > 0),
            "verify-attribute",
            "needs a map of one result or more for each {which} bound"
        );
        let total: i64 = groups.iter().sum();
        ensure!(
            total == map.results.len() as i64,
            "verify-attribute",
            "has {} expressions of {which} bounds, but groups of {total}",
            map.results.len()
        );
        let Some((these, rest)) = operands.split_at_checked(map.inputs()) else {
            return counted(map, operands.len());
        };
        operands = rest;
        sides.push((map, these, groups.len()));
    }
    let counts: Vec<usize> = sides.iter().map(|(_, _, groups)| *groups).collect();
    ensure!(
        counts.iter().all(|n| *n == args.len()) && steps == args.len(),
        "verify-region",
        "has {} arguments, {counts:?} lower and upper bounds and {steps} steps",
        args.len()
    );
    ensure!(operands.is_empty(), "verify-operands", "has {} operands too many", operands.len());
    ensure!(args.iter().all(|t| *t == Type::INDEX), "verify-region", "needs induction variables of index");
    for (map, these, _) in sides {
        identifiers(v, map, these)?;
    }
    let kinds = numbers(m, Parallel::reductions.attrs(m, op), "reductions")?;
    let results = Parallel::results.types(m, op);
    ensure!(
        kinds.len() == results.len(),
        "verify-attribute",
        "has {} reductions for {} results",
        kinds.len(),
        results.len()
    );
    for (kind, ty) in kinds.iter().zip(&results) {
        ensure!(
            u32::try_from(*kind).is_ok_and(|kind| reduces(m, kind, *ty)),
            "verify-attribute",
            "has a reduction that does not work on {}",
            show(m, *ty)
        );
    }
    Ok(())
}

/// Whether a kind of reduction is one of a loop over this type. Signs are those of the type.
fn reduces(m: &Module, kind: u32, ty: Type) -> bool {
    use crate::types::Signedness;
    let sign = match m.ctx.ty(ty) {
        TypeKind::Integer { sign, .. } => Some(*sign),
        _ => None,
    };
    match kind {
        Kind::ADDF | Kind::MULF | Kind::MAXIMUMF | Kind::MINIMUMF => m.ctx.float_kind(ty).is_some(),
        Kind::ADDI | Kind::MULI | Kind::ANDI | Kind::ORI => sign.is_some(),
        Kind::MAXS | Kind::MINS => sign == Some(Signedness::Signed),
        Kind::MAXU | Kind::MINU => sign == Some(Signedness::Unsigned),
        Kind::ASSIGN => true,
        _ => false,
    }
}

/// Whether an operation only hands on whether its operands are dimensions.
pub(super) fn hands_on(kind: OpKind) -> bool {
    use AffineOp::{Apply, DelinearizeIndex, LinearizeIndex};
    matches!(kind, OpKind::Affine(Apply | DelinearizeIndex | LinearizeIndex))
}
