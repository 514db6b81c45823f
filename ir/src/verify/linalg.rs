//! Rules of `linalg`: operands that fit the maps, bodies that fit the operands.

use super::{Check, ensure, fail};
use crate::linalg::{Loops, elementwise_kind, is_structured, mapped, winograd_sizes};
use crate::ops::linalg::{
    Broadcast, Index, Pack, Reduce, Softmax, Transpose, UnPack, WinogradFilterTransform,
    WinogradInputTransform, WinogradOutputTransform, Yield,
};
use crate::{AffineExpr, AffineMap, AttrKind, DYNAMIC, Module, Op, Type, TypeKind, Value};

/// The element type of a tensor or memref; a scalar's own type.
fn element(m: &Module, v: Value) -> Type {
    match m.ctx.ty(m.ty(v)) {
        TypeKind::Tensor { elem, .. } | TypeKind::MemRef { elem, .. } => *elem,
        _ => m.ty(v),
    }
}

fn shape(m: &Module, v: Value) -> &[i64] {
    match m.ctx.ty(m.ty(v)) {
        TypeKind::Tensor { shape: Some(shape), .. } | TypeKind::MemRef { shape, .. } => shape,
        _ => &[],
    }
}

fn is_tensor(m: &Module, v: Value) -> bool {
    matches!(m.ctx.ty(m.ty(v)), TypeKind::Tensor { .. })
}

/// Operands are tensors or memrefs, not some of each.
fn pure(m: &Module, op: Op) -> Check {
    let operands = &m.op(op).operands;
    let memory = operands.iter().find(|v| matches!(m.ctx.ty(m.ty(**v)), TypeKind::MemRef { .. }));
    if let (Some(tensor), Some(memory)) = (operands.iter().find(|v| is_tensor(m, **v)), memory) {
        let (a, b) = (m.ty(*tensor), m.ty(*memory));
        fail!(types(m, a, b), "needs operands that are all tensors or all memrefs, found {a} and {b}");
    }
    Ok(())
}

/// Results are the outputs that are tensors, of their types.
fn destinations(m: &Module, op: Op, outputs: &[Value]) -> Check {
    for v in outputs {
        let fits =
            matches!(m.ctx.ty(m.ty(*v)), TypeKind::Tensor { shape: Some(_), .. } | TypeKind::MemRef { .. });
        let ty = m.ty(*v);
        ensure!(fits, types(m, ty), "needs outputs that are ranked tensors or memrefs, found {ty}");
    }
    let tensors: Vec<Type> = outputs.iter().filter(|v| is_tensor(m, **v)).map(|v| m.ty(*v)).collect();
    let results: Vec<Type> = m.op(op).results.iter().map(|v| m.ty(*v)).collect();
    ensure!(
        tensors.len() == results.len(),
        "verify-results",
        "has {} results for {} outputs that are tensors",
        results.len(),
        tensors.len()
    );
    for (a, b) in tensors.into_iter().zip(results) {
        ensure!(a == b, types(m, a, b), "gives {b} for an output of {a}");
    }
    Ok(())
}

/// Any operation with maps and a body.
pub(crate) fn structured(m: &Module, op: Op) -> Check {
    let data = m.op(op);
    ensure!(data.regions.len() == 1, "verify-region", "needs one region, has {}", data.regions.len());
    pure(m, op)?;
    windows(m, op)?;
    destinations(m, op, m.operand_group(op, 1))?;
    let Some(loops) = Loops::of(m, op) else {
        fail!("verify-operands", "has operands that do not fit the maps of its name");
    };
    maps(m, op, &loops)?;
    body(m, op, &loops, data.operands.len())
}

/// Strides and dilations are as many as the windows have dimensions.
fn windows(m: &Module, op: Op) -> Check {
    let Some(row) = m.kind(op).def().and_then(|def| def.structure) else { return Ok(()) };
    let wanted = row.maps.matches('@').count();
    for name in ["strides", "dilations"] {
        let Some(attr) = m.prop_named(op, name) else { continue };
        let have = m.ctx.elements_i64(attr).map(|list| list.len());
        ensure!(
            have == Some(wanted),
            "verify-attribute",
            "needs {name} that are {wanted} numbers of i64 in a row"
        );
    }
    Ok(())
}

fn maps(m: &Module, op: Op, loops: &Loops) -> Check {
    let operands = &m.op(op).operands;
    let count = loops.reductions.len();
    for (i, (map, v)) in loops.maps.iter().zip(operands).enumerate() {
        ensure!(map.symbols == 0, "verify-attribute", "has symbols in map {i}");
        ensure!(
            map.dims as usize == count,
            "verify-attribute",
            "has {} dimensions in map {i} for {count} loops",
            map.dims
        );
        let (rank, wanted, ty) = (shape(m, *v).len(), map.results.len(), m.ty(*v));
        ensure!(
            rank == wanted,
            types(m, ty),
            "picks elements of {ty}, whose rank is {rank}, by a map with {wanted} results"
        );
    }
    let extents = extents(m, loops, operands);
    ensure!(
        extents.iter().all(Option::is_some),
        "verify-attribute",
        "has a loop whose extent no operand says"
    );
    // What is known of the extents agrees.
    for (i, (map, v)) in loops.maps.iter().zip(operands).enumerate() {
        for (dim, (expr, have)) in map.results.iter().zip(shape(m, *v)).enumerate() {
            if *have == DYNAMIC {
                continue;
            }
            let last: Option<Vec<i64>> =
                extents.iter().map(|e| e.filter(|n| *n != DYNAMIC).map(|n| n.saturating_sub(1))).collect();
            let plain = matches!(expr, AffineExpr::Dim(_));
            let own = match expr {
                AffineExpr::Dim(d) => extents.get(*d as usize).copied().flatten().filter(|n| *n != DYNAMIC),
                _ => match last.filter(|last| last.iter().all(|n| *n >= 0)) {
                    Some(last) => {
                        // As MLIR does, of the first iteration and the last.
                        let ends = [at(expr, &vec![0; last.len()]), at(expr, &last)];
                        ensure!(
                            ends.iter().flatten().all(|n| *n >= 0) || *have == 0,
                            "verify-type",
                            "has operand {i} with an index below zero in dimension {dim}"
                        );
                        ends.iter().flatten().max().and_then(|n| n.checked_add(1))
                    }
                    None => None,
                },
            };
            let Some(reached) = own.filter(|_| plain || *have != 0) else { continue };
            ensure!(
                if plain { reached == *have } else { reached <= *have },
                "verify-type",
                "has operand {i} with extent {have} in dimension {dim}, of which the loops use {reached}"
            );
        }
    }
    Ok(())
}

/// For each loop the extent that the first operand says whose map picks a dimension by it alone.
fn extents(m: &Module, loops: &Loops, operands: &[Value]) -> Vec<Option<i64>> {
    let mut out = vec![None; loops.reductions.len()];
    for (map, v) in loops.maps.iter().zip(operands) {
        for (expr, extent) in map.results.iter().zip(shape(m, *v)) {
            if let AffineExpr::Dim(d) = expr
                && let Some(slot) = out.get_mut(*d as usize)
                && slot.is_none_or(|known| known == DYNAMIC)
            {
                *slot = Some(*extent);
            }
        }
    }
    out
}

/// The value of an expression at a point; none if there is none.
fn at(e: &AffineExpr, point: &[i64]) -> Option<i64> {
    let both = |a: &AffineExpr, b: &AffineExpr| Some((at(a, point)?, at(b, point)?));
    match e {
        AffineExpr::Dim(d) => point.get(*d as usize).copied(),
        AffineExpr::Symbol(_) => None,
        AffineExpr::Constant(c) => Some(*c),
        AffineExpr::Add(a, b) => both(a, b).and_then(|(a, b)| a.checked_add(b)),
        AffineExpr::Mul(a, b) => both(a, b).and_then(|(a, b)| a.checked_mul(b)),
        AffineExpr::FloorDiv(a, b) => both(a, b).filter(|(_, b)| *b > 0).map(|(a, b)| a.div_euclid(b)),
        AffineExpr::CeilDiv(a, b) => {
            both(a, b).filter(|(_, b)| *b > 0).map(|(a, b)| a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0))
        }
        AffineExpr::Mod(a, b) => both(a, b).filter(|(_, b)| *b > 0).map(|(a, b)| a.rem_euclid(b)),
    }
}

/// The body has an argument for each operand, and gives an element for each output.
fn body(m: &Module, op: Op, loops: &Loops, args: usize) -> Check {
    let operands = &m.op(op).operands;
    let Some(block) = m.entry_block(loops.body) else { fail!("verify-region", "needs a body") };
    let have = &m.block(block).args;
    ensure!(
        have.len() == args,
        "verify-region",
        "has a body with {} arguments for {args} operands",
        have.len()
    );
    for (arg, v) in have.iter().zip(operands) {
        let (a, b) = (m.ty(*arg), element(m, *v));
        ensure!(a == b, types(m, a, b), "has a body whose argument is {a} for elements of {b}");
    }
    let outputs = operands.get(loops.inputs..).unwrap_or(&[]);
    let Some(end) = m.terminator(block).filter(|end| m.kind(*end) == Yield::KIND) else {
        fail!("verify-region", "needs a body that ends in 'linalg.yield'");
    };
    let given = &m.op(end).operands;
    ensure!(
        given.len() == outputs.len(),
        "verify-region",
        "has a body that gives {} values for {} outputs",
        given.len(),
        outputs.len()
    );
    for (v, out) in given.iter().zip(outputs) {
        let (a, b) = (m.ty(*v), element(m, *out));
        ensure!(a == b, types(m, a, b), "has a body that gives {a} for elements of {b}");
    }
    Ok(())
}

pub(crate) fn generic(m: &Module, op: Op) -> Check {
    let count = |name: &str| match m.prop_named(op, name).map(|a| m.ctx.attr(a)) {
        Some(AttrKind::Array(items)) => items.len(),
        _ => 0,
    };
    let (maps, operands) = (count("indexing_maps"), m.op(op).operands.len());
    ensure!(maps == operands, "verify-attribute", "has {maps} maps for {operands} operands");
    structured(m, op)
}

pub(crate) fn elementwise(m: &Module, op: Op) -> Check {
    if let Some((_, takes)) = elementwise_kind(m, op) {
        let have = m.operand_group(op, 0).len();
        ensure!(have == takes, "verify-operands", "takes {takes} inputs, has {have}");
    }
    structured(m, op)?;
    let Some(loops) = Loops::of(m, op) else { return Ok(()) };
    ensure!(
        loops.reductions.iter().all(|r| !r),
        "verify-attribute",
        "needs maps by which each loop picks a dimension of the output"
    );
    Ok(())
}

/// Each loop picks a dimension of at least two operands, and some of both inputs alone.
pub(crate) fn contract(m: &Module, op: Op) -> Check {
    ensure!(m.op(op).operands.len() == 3, "verify-operands", "takes two inputs and one output");
    structured(m, op)?;
    let Some(loops) = Loops::of(m, op) else { return Ok(()) };
    let picks = |map: &AffineMap, d: u32| map.results.contains(&AffineExpr::Dim(d));
    for map in &loops.maps {
        let plain = map.results.iter().all(|e| matches!(e, AffineExpr::Dim(_)));
        let once =
            (0..map.dims).all(|d| map.results.iter().filter(|e| **e == AffineExpr::Dim(d)).count() <= 1);
        ensure!(plain && once, "verify-attribute", "needs maps that pick dimensions by one loop each");
    }
    let mut contracts = false;
    for d in 0..loops.reductions.len() as u32 {
        let [a, b, c] = [0, 1, 2].map(|i| picks(&loops.maps[i], d));
        ensure!(
            u8::from(a) + u8::from(b) + u8::from(c) >= 2,
            "verify-attribute",
            "has a loop that picks a dimension of one operand alone"
        );
        contracts |= a && b && !c;
    }
    ensure!(contracts, "verify-attribute", "has no loop that is summed over");
    Ok(())
}

pub(crate) fn map(m: &Module, op: Op) -> Check {
    pure(m, op)?;
    let (inputs, init) = mapped(m, op);
    destinations(m, op, &[init])?;
    for v in inputs {
        let (a, b) = (m.ty(*v), m.ty(init));
        ensure!(
            shape(m, *v) == shape(m, init),
            types(m, a, b),
            "maps {a}, whose shape is not that of the output {b}"
        );
    }
    let Some(loops) = Loops::of(m, op) else { fail!("verify-region", "needs a body") };
    body(m, op, &loops, inputs.len() + 1)
}

pub(crate) fn reduce(m: &Module, op: Op) -> Check {
    pure(m, op)?;
    let (inputs, inits) = (Reduce::inputs.get(m, op), Reduce::inits.get(m, op));
    ensure!(
        !inputs.is_empty() && inputs.len() + inits.len() == m.op(op).operands.len(),
        "verify-operands",
        "needs as many outputs as inputs"
    );
    destinations(m, op, inits)?;
    let dims = Reduce::dimensions.array(m, op);
    let rank = shape(m, inputs[0]).len() as i64;
    ordered(dims, rank)?;
    let same = |list: &[Value]| list.iter().all(|v| shape(m, *v) == shape(m, list[0]));
    ensure!(same(inputs) && same(inits), "verify-type", "needs inputs of one shape and outputs of one shape");
    let kept: Vec<i64> =
        (0..rank).filter(|d| !dims.contains(d)).map(|d| shape(m, inputs[0])[d as usize]).collect();
    ensure!(
        kept == shape(m, inits[0]),
        "verify-type",
        "needs outputs with the dimensions that are not reduced, in order"
    );
    let Some(loops) = Loops::of(m, op) else { fail!("verify-region", "needs a body") };
    body(m, op, &loops, m.op(op).operands.len())
}

/// Numbers of dimensions that rise and are below the rank.
fn ordered(dims: &[i64], rank: i64) -> Check {
    let rise = dims.windows(2).all(|pair| pair[0] < pair[1]);
    ensure!(
        rise && dims.iter().all(|d| (0..rank).contains(d)),
        "verify-attribute",
        "needs dimensions that rise and are below the rank {rank}"
    );
    Ok(())
}

fn is_permutation(list: &[i64], rank: usize) -> bool {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.len() == rank && sorted.iter().enumerate().all(|(i, d)| *d == i as i64)
}

pub(crate) fn transpose(m: &Module, op: Op) -> Check {
    pure(m, op)?;
    let (from, to) = (Transpose::input.get(m, op), Transpose::init.get(m, op));
    destinations(m, op, &[to])?;
    let permutation = Transpose::permutation.array(m, op);
    let rank = shape(m, from).len();
    ensure!(
        is_permutation(permutation, rank) && shape(m, to).len() == rank,
        "verify-attribute",
        "needs a permutation of {rank} dimensions"
    );
    for (i, d) in permutation.iter().enumerate() {
        let (a, b) = (shape(m, to)[i], shape(m, from)[*d as usize]);
        ensure!(a == b, "verify-type", "gives extent {a} in dimension {i}, which is {b} in the input");
    }
    let Some(loops) = Loops::of(m, op) else { fail!("verify-region", "needs a body") };
    body(m, op, &loops, 2)
}

pub(crate) fn broadcast(m: &Module, op: Op) -> Check {
    pure(m, op)?;
    let (from, to) = (Broadcast::input.get(m, op), Broadcast::init.get(m, op));
    destinations(m, op, &[to])?;
    let dims = Broadcast::dimensions.array(m, op);
    let rank = shape(m, to).len();
    ensure!(
        dims.len() + shape(m, from).len() == rank,
        "verify-attribute",
        "adds {} dimensions to {}, which do not make {rank}",
        dims.len(),
        shape(m, from).len()
    );
    let mut sorted = dims.to_vec();
    sorted.sort_unstable();
    ordered(&sorted, rank as i64)?;
    let kept = (0..rank as i64).filter(|d| !dims.contains(d)).map(|d| shape(m, to)[d as usize]);
    ensure!(
        kept.eq(shape(m, from).iter().copied()),
        "verify-type",
        "has an input whose extents are not those of the dimensions that are not added"
    );
    let Some(loops) = Loops::of(m, op) else { fail!("verify-region", "needs a body") };
    body(m, op, &loops, 2)
}

pub(crate) fn index(m: &Module, op: Op) -> Check {
    let Some(parent) = m.parent_op(op).filter(|parent| is_structured(m.kind(*parent))) else {
        fail!("verify-parent", "expects to stand in the body of an operation of 'linalg'");
    };
    let dim = Index::dim.i64(m, op).unwrap_or(0);
    let loops = Loops::of(m, parent).map_or(0, |loops| loops.reductions.len());
    ensure!(
        usize::try_from(dim).is_ok_and(|d| d < loops),
        "verify-attribute",
        "asks for loop {dim} of {loops}"
    );
    Ok(())
}

pub(crate) fn yield_(m: &Module, op: Op) -> Check {
    let inside = m.parent_op(op).is_some_and(|parent| is_structured(m.kind(parent)));
    ensure!(inside, "verify-parent", "expects to stand in the body of an operation of 'linalg'");
    Ok(())
}

pub(crate) fn softmax(m: &Module, op: Op) -> Check {
    let (from, to) = (Softmax::input.get(m, op), Softmax::output.get(m, op));
    destinations(m, op, &[to])?;
    let dim = Softmax::dimension.i64(m, op).unwrap_or(-1);
    let rank = shape(m, from).len();
    ensure!(
        usize::try_from(dim).is_ok_and(|d| d < rank),
        "verify-attribute",
        "needs a dimension below the rank {rank}, found {dim}"
    );
    let (a, b) = (m.ty(from), m.ty(to));
    ensure!(
        super::traits::compatible_dims(shape(m, from), shape(m, to)),
        types(m, a, b),
        "gives {b} for {a}, whose shape is another"
    );
    Ok(())
}

/// The dimensions that are cut, their tiles, and the order of the others.
struct Tiles<'m> {
    whole: Value,
    packed: Value,
    inner: &'m [i64],
    tiles: &'m [i64],
    order: &'m [i64],
    given: usize,
}

fn tiled(m: &Module, t: &Tiles<'_>) -> Check {
    let (whole, packed) = (shape(m, t.whole), shape(m, t.packed));
    ensure!(element(m, t.whole) == element(m, t.packed), "verify-type", "changes the type of the elements");
    let mut sorted = t.inner.to_vec();
    sorted.sort_unstable();
    ordered(&sorted, whole.len() as i64)?;
    ensure!(
        t.inner.len() == t.tiles.len(),
        "verify-attribute",
        "has {} tiles for {} dimensions",
        t.tiles.len(),
        t.inner.len()
    );
    let open = t.tiles.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(open == t.given, "verify-operands", "has {} operands for {open} dynamic tiles", t.given);
    ensure!(t.tiles.iter().all(|n| *n != 0), "verify-attribute", "has a tile of no elements");
    ensure!(
        t.order.is_empty() || is_permutation(t.order, whole.len()),
        "verify-attribute",
        "needs a permutation of the outer dimensions"
    );
    ensure!(
        packed.len() == whole.len() + t.inner.len(),
        "verify-type",
        "cuts {} of {} dimensions, which does not make {}",
        t.inner.len(),
        whole.len(),
        packed.len()
    );
    // What is known of each extent.
    for (i, have) in packed.iter().enumerate() {
        let wanted = match i.checked_sub(whole.len()) {
            Some(k) => t.tiles[k],
            None => {
                let d = t.order.get(i).map_or(i, |d| *d as usize);
                let tile = t.inner.iter().position(|k| *k == d as i64).map(|k| t.tiles[k]);
                match (whole[d], tile) {
                    (DYNAMIC, _) | (_, Some(DYNAMIC)) => DYNAMIC,
                    (n, Some(tile)) if tile > 0 => n.div_euclid(tile) + i64::from(n % tile != 0),
                    (n, _) => n,
                }
            }
        };
        ensure!(
            wanted == *have || wanted == DYNAMIC || *have == DYNAMIC,
            "verify-type",
            "has extent {have} in dimension {i} of the tiles, which must be {wanted}"
        );
    }
    Ok(())
}

pub(crate) fn pack(m: &Module, op: Op) -> Check {
    let whole = Pack::source.get(m, op);
    let tiles = Tiles {
        whole,
        packed: Pack::dest.get(m, op),
        inner: Pack::inner_dims_pos.array(m, op),
        tiles: Pack::static_inner_tiles.array(m, op),
        order: Pack::outer_dims_perm.array(m, op),
        given: Pack::inner_tiles.get(m, op).len(),
    };
    tiled(m, &tiles)?;
    if let Some(padding) = Pack::padding_value.get(m, op) {
        let (a, b) = (m.ty(padding), element(m, whole));
        ensure!(a == b, types(m, a, b), "pads elements of {b} by {a}");
        return Ok(());
    }
    for (d, tile) in tiles.inner.iter().zip(tiles.tiles) {
        let extent = shape(m, whole).get(*d as usize).copied().unwrap_or(DYNAMIC);
        let whole_tiles = extent == DYNAMIC || *tile <= 0 || extent % tile == 0;
        ensure!(
            whole_tiles,
            "verify-operands",
            "needs a value for padding: dimension {d} of extent {extent} is cut in tiles of {tile}"
        );
    }
    Ok(())
}

pub(crate) fn unpack(m: &Module, op: Op) -> Check {
    tiled(
        m,
        &Tiles {
            whole: UnPack::dest.get(m, op),
            packed: UnPack::source.get(m, op),
            inner: UnPack::inner_dims_pos.array(m, op),
            tiles: UnPack::static_inner_tiles.array(m, op),
            order: UnPack::outer_dims_perm.array(m, op),
            given: UnPack::inner_tiles.get(m, op).len(),
        },
    )
}

/// Extents in rows and columns are what they must be.
fn sides(space: [i64; 2], wanted: [i64; 2], what: &str) -> Check {
    for (have, wanted) in space.into_iter().zip(wanted) {
        ensure!(
            have == wanted || have == DYNAMIC,
            "verify-type",
            "has {what} of extent {have}, which must be {wanted}"
        );
    }
    Ok(())
}

pub(crate) fn winograd_filter(m: &Module, op: Op) -> Check {
    let (tile, r) = winograd_sizes(WinogradFilterTransform::fmr.bits(m, op));
    let (from, to) = (WinogradFilterTransform::filter.get(m, op), WinogradFilterTransform::output.get(m, op));
    same_result(m, op, to)?;
    let (a, b) = (shape(m, from), shape(m, to));
    ensure!(
        [a[1], a[2]].iter().all(|n| *n == r || *n == 1) && (a[1] == r || a[2] == r),
        "verify-type",
        "needs a filter of {r} rows or columns"
    );
    let side = |n: i64| if n == 1 { 1 } else { tile + r - 1 };
    sides([b[0], b[1]], [side(a[1]), side(a[2])], "an output")?;
    fits(&[a[3], a[0]], &[b[2], b[3]])
}

pub(crate) fn winograd_input(m: &Module, op: Op) -> Check {
    let (tile, r) = winograd_sizes(WinogradInputTransform::fmr.bits(m, op));
    let (from, to) = (WinogradInputTransform::input.get(m, op), WinogradInputTransform::output.get(m, op));
    same_result(m, op, to)?;
    let (a, b) = (shape(m, from), shape(m, to));
    for i in 0..2 {
        let (extent, side, tiles) = (a[1 + i], b[i], b[2 + i]);
        let single = is_single(side, tile + r - 1)?;
        let wanted = if extent == DYNAMIC {
            DYNAMIC
        } else if single {
            extent
        } else {
            (extent - (r - 1)).div_euclid(tile)
        };
        fits(&[wanted], &[tiles])?;
    }
    fits(&[a[0], a[3]], &[b[4], b[5]])
}

pub(crate) fn winograd_output(m: &Module, op: Op) -> Check {
    let (tile, r) = winograd_sizes(WinogradOutputTransform::fmr.bits(m, op));
    let (from, to) = (WinogradOutputTransform::value.get(m, op), WinogradOutputTransform::output.get(m, op));
    same_result(m, op, to)?;
    let (a, b) = (shape(m, from), shape(m, to));
    for i in 0..2 {
        let (side, tiles, extent) = (a[i], a[2 + i], b[1 + i]);
        let single = is_single(side, tile + r - 1)?;
        let wanted = if tiles == DYNAMIC { DYNAMIC } else { tiles * if single { 1 } else { tile } };
        fits(&[wanted], &[extent])?;
    }
    fits(&[a[4], a[5]], &[b[0], b[3]])
}

/// Whether a tile of a Winograd transform has one element along this side, and not all.
fn is_single(side: i64, all: i64) -> Result<bool, super::Violation> {
    ensure!(side == 1 || side == all, "verify-type", "needs tiles of {all} rows and columns");
    Ok(side == 1)
}

fn same_result(m: &Module, op: Op, output: Value) -> Check {
    let (a, b) = (m.ty(output), m.ty(m.result(op, 0)));
    ensure!(a == b, types(m, a, b), "gives {b} for an output of {a}");
    Ok(())
}

fn fits(wanted: &[i64], have: &[i64]) -> Check {
    ensure!(
        super::traits::compatible_dims(wanted, have),
        "verify-type",
        "has extents in the output that do not follow from the input"
    );
    Ok(())
}
