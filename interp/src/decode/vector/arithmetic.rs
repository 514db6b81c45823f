//! Decoding the operations of `vector` that compute: one instruction each, with tables of where terms stand.

use super::super::{Builder, Decode};
use super::shape::shape;
use crate::code::{Contract, Ext, LaneOp, Place, Reg, Scan};
use crate::layout::Scalar;
use crate::scalar::narrow::mask;
use crate::slot::flag;
use plumb_ir::enums::{EnumKind, VectorIterator, VectorKind as K};
use plumb_ir::meaning::{FloatBin, Fold, IntBin};
use plumb_ir::ops::vector;
use plumb_ir::{AffineExpr, Attr, AttrKind, Module, Op, Value};

/// The vector.mask around an operation.
fn masking(m: &Module, op: Op) -> Option<Op> {
    m.parent_op(op).filter(|parent| m.kind(*parent) == vector::Mask::KIND)
}

/// The value that a vector.mask around an operation masks it with.
pub(crate) fn mask_around(m: &Module, op: Op) -> Option<Value> {
    masking(m, op).map(|around| vector::Mask::mask.get(m, around))
}

/// The vector that a vector.mask around an operation passes through where it is off.
pub(super) fn passthru_around(m: &Module, op: Op) -> Option<Value> {
    masking(m, op).and_then(|around| vector::Mask::passthru.get(m, around))
}

/// How elements of a type are combined.
fn fold(kind: u32, lane: Scalar) -> Decode<Fold> {
    let float = matches!(lane, Scalar::Float(_));
    let fold = match kind {
        K::ADD if float => Fold::Float(FloatBin::Add),
        K::MUL if float => Fold::Float(FloatBin::Mul),
        K::MINNUMF if float => Fold::Float(FloatBin::MinNum),
        K::MAXNUMF if float => Fold::Float(FloatBin::MaxNum),
        K::MINIMUMF if float => Fold::Float(FloatBin::Minimum),
        K::MAXIMUMF if float => Fold::Float(FloatBin::Maximum),
        K::ADD if !float => Fold::Int(IntBin::Add),
        K::MUL if !float => Fold::Int(IntBin::Mul),
        K::MINUI if !float => Fold::Int(IntBin::MinU),
        K::MINSI if !float => Fold::Int(IntBin::MinS),
        K::MAXUI if !float => Fold::Int(IntBin::MaxU),
        K::MAXSI if !float => Fold::Int(IntBin::MaxS),
        K::AND if !float => Fold::Int(IntBin::And),
        K::OR if !float => Fold::Int(IntBin::Or),
        K::XOR if !float => Fold::Int(IntBin::Xor),
        _ => return Err("elements that are not combined in this way".into()),
    };
    Ok(fold)
}

/// What nothing combines to. Of floats that is open where they are not added or multiplied.
fn neutral(fold: Fold, lane: Scalar) -> (u64, u8) {
    let ones = mask(lane.width().clamp(1, 64));
    match fold {
        Fold::Int(IntBin::Mul) => (1 & ones, 0),
        Fold::Int(IntBin::And | IntBin::MinU) => (ones, 0),
        Fold::Int(IntBin::MinS) => (ones >> 1, 0),
        Fold::Int(IntBin::MaxS) => (ones & !(ones >> 1), 0),
        Fold::Int(_) => (0, 0),
        Fold::Float(FloatBin::Add) => (0, flag::NONDET),
        Fold::Float(FloatBin::Mul) => (1, 0),
        Fold::Float(_) => (0, flag::POISON),
    }
}

/// The distance of neighbours along each dimension of a shape, in lanes.
fn strides(shape: &[u64]) -> Vec<u64> {
    let mut strides = vec![1; shape.len()];
    for d in (1..shape.len()).rev() {
        strides[d - 1] = strides[d] * shape[d];
    }
    strides
}

/// Where the points of a box are, in order, by the distances along its sides for each operand.
fn places(extents: &[u64], steps: &[[u64; 3]]) -> Box<[Place]> {
    let count: u64 = extents.iter().product();
    let place = |n: u64| {
        let mut rest = n;
        let mut at = [0; 3];
        for (extent, step) in extents.iter().zip(steps).rev() {
            let i = rest % extent;
            rest /= extent;
            (0..3).for_each(|k| at[k] += (i * step[k]) as u32);
        }
        at
    };
    (0..count).map(place).collect()
}

/// The dimension of the space that each of an operand is.
fn dimensions(m: &Module, map: Attr) -> Decode<Vec<usize>> {
    let AttrKind::AffineMap(map) = m.ctx.attr(map) else { return Err("a map that is missing".into()) };
    let dims = map.results.iter().map(|result| match result {
        AffineExpr::Dim(d) => Ok(*d as usize),
        _ => Err("a map that is no projection".into()),
    });
    dims.collect()
}

/// First slot of the mask around an operation, if there is one, of so many lanes.
fn masked(b: &mut Builder<'_>, op: Op, lanes: u64) -> Decode<Option<Reg>> {
    let Some(mask) = mask_around(b.m, op) else { return Ok(None) };
    let bits = b.lanes(mask)?;
    if u64::from(bits.count) != lanes {
        return Err("a mask of another shape".into());
    }
    Ok(Some(bits.reg))
}

/// What an operation of this dialect combines, and where the dimensions of the space that it goes through are.
struct Space {
    kind: u32,
    /// Extent of each dimension, whether it stays, and its distances in lanes of the factors and the mask.
    dims: Vec<(u64, bool, [u64; 3])>,
    x: Value,
    y: Option<Value>,
    start: Option<Value>,
    any_order: bool,
    any_zero: bool,
}

/// Emits what combines all points of a space whose dimensions that stay come in the order of the result.
fn combine(b: &mut Builder<'_>, op: Op, space: Space) -> Decode {
    let result = b.result(op, 0)?;
    let x = b.lanes(space.x)?;
    let y = space.y.map(|y| b.lanes(y)).transpose()?;
    let (lane, count) = b.lane_type(result)?;
    let from = x.scalar;
    let fits = match (from, lane) {
        (Scalar::Float(a), Scalar::Float(b)) => a == b || a.width() < b.width(),
        (Scalar::Int(a), Scalar::Int(b)) => a <= b,
        (a, b) => a == b,
    };
    if !fits || y.is_some_and(|y| y.scalar != from) {
        return Err("elements that are not promoted to those of the result".into());
    }
    let fold = fold(space.kind, lane)?;
    if matches!(fold, Fold::Int(_)) && lane.width() > 64 {
        return Err("elements this wide".into());
    }
    let start = match space.start {
        Some(v) if b.lane_type(v)? == (lane, count) => Some(b.reg(v)?),
        Some(_) => return Err("an accumulator of another type".into()),
        None => None,
    };
    let points = space.dims.iter().map(|(extent, ..)| extent).product();
    let mask = masked(b, op, points)?;
    let words = u64::from(from.slots());
    let part = |stays: bool| {
        let dims = space.dims.iter().filter(|dim| dim.1 == stays);
        let (extents, steps): (Vec<u64>, Vec<[u64; 3]>) =
            dims.map(|(extent, _, [x, y, mask])| (*extent, [x * words, y * words, *mask])).unzip();
        places(&extents, &steps)
    };
    let (lanes, terms) = (part(true), part(false));
    if lanes.len() != count as usize {
        return Err("a result of another shape".into());
    }
    let d = b.define(result)?;
    let slots = |l: super::super::elementwise::Lanes| (l.reg, l.count * l.scalar.slots());
    let nothing = if matches!(terms[..], [_]) && space.y.is_some() {
        // A product that is off.
        (0, flag::POISON)
    } else {
        neutral(fold, lane)
    };
    b.emit_ext(Ext::Contract(Box::new(Contract {
        fold,
        lane,
        from,
        x: slots(x),
        y: y.map(slots),
        mask,
        start,
        d,
        lanes,
        terms,
        any_order: space.any_order,
        any_zero: space.any_zero,
        nothing,
    })));
    Ok(())
}

pub(super) fn contract(b: &mut Builder<'_>, op: Op) -> Decode {
    let m = b.m;
    let maps = vector::Contract::indexing_maps.attrs(m, op);
    let maps = maps.iter().map(|map| dimensions(m, *map)).collect::<Decode<Vec<_>>>()?;
    let [left, right, out] = &maps[..] else { return Err("maps that are missing".into()) };
    let (x, y) = (vector::Contract::lhs.get(m, op), vector::Contract::rhs.get(m, op));
    let iterators = vector::Contract::iterator_types.attrs(m, op);
    let mut dims = vec![(0, false, [0; 3]); iterators.len()];
    for (k, (v, at)) in [(x, left), (y, right)].into_iter().enumerate() {
        let shape = shape(b, v)?;
        for ((d, extent), stride) in at.iter().zip(&shape).zip(strides(&shape)) {
            let dim = dims.get_mut(*d).ok_or("a dimension that is missing")?;
            dim.0 = *extent;
            dim.2[k] = stride;
        }
    }
    let extents: Vec<u64> = dims.iter().map(|dim| dim.0).collect();
    for (d, stride) in strides(&extents).into_iter().enumerate() {
        let reduced = match m.ctx.attr(iterators[d]) {
            AttrKind::Enum(case) if case.kind == EnumKind::VectorIterator => {
                case.value == VectorIterator::REDUCTION
            }
            _ => return Err("a dimension of no kind".into()),
        };
        // The documentation has reductions in both factors alone, and all else in the result.
        let usual = if reduced {
            left.contains(&d) && right.contains(&d) && !out.contains(&d)
        } else {
            out.contains(&d)
        };
        if !usual {
            return Err("a dimension that is neither summed up nor kept".into());
        }
        (dims[d].1, dims[d].2[2]) = (!reduced, stride);
    }
    // Those that stay, in the order of the result, then the others.
    let mut order: Vec<(u64, bool, [u64; 3])> = out.iter().map(|d| dims[*d]).collect();
    order.extend(dims.iter().filter(|dim| !dim.1));
    let kind = vector::Contract::kind.bits(m, op);
    let start = Some(vector::Contract::acc.get(m, op));
    combine(b, op, Space { kind, dims: order, x, y: Some(y), start, any_order: true, any_zero: true })
}

pub(super) fn multi_reduction(b: &mut Builder<'_>, op: Op) -> Decode {
    let m = b.m;
    let x = vector::MultiReduction::source.get(m, op);
    let reduced = vector::MultiReduction::reduction_dims.array(m, op);
    let shape = shape(b, x)?;
    let dims = (0i64..).zip(shape.iter().zip(strides(&shape)));
    let dims = dims.map(|(d, (extent, stride))| (*extent, !reduced.contains(&d), [stride, 0, stride]));
    let kind = vector::MultiReduction::kind.bits(m, op);
    let start = Some(vector::MultiReduction::acc.get(m, op));
    let dims = dims.collect();
    combine(b, op, Space { kind, dims, x, y: None, start, any_order: true, any_zero: true })
}

pub(super) fn outer_product(b: &mut Builder<'_>, op: Op) -> Decode {
    let m = b.m;
    let (x, y) = (vector::OuterProduct::lhs.get(m, op), vector::OuterProduct::rhs.get(m, op));
    let (rows, columns) = (shape(b, x)?, shape(b, y)?);
    let width: u64 = columns.iter().product();
    let mut dims: Vec<_> = rows.iter().map(|n| (*n, true, [1, 0, width])).collect();
    dims.extend(columns.iter().map(|n| (*n, true, [0, 1, 1])));
    let kind = vector::OuterProduct::kind.bits(m, op);
    let start = vector::OuterProduct::acc.get(m, op);
    combine(b, op, Space { kind, dims, x, y: Some(y), start, any_order: true, any_zero: false })
}

pub(super) fn reduction(b: &mut Builder<'_>, op: Op) -> Decode {
    let m = b.m;
    let x = vector::Reduction::vector.get(m, op);
    let dims = shape(b, x)?.into_iter().map(|n| (n, false, [1, 0, 1])).collect();
    let start = vector::Reduction::acc.get(m, op);
    let kind = vector::Reduction::kind.bits(m, op);
    let any_zero = start.is_none();
    combine(b, op, Space { kind, dims, x, y: None, start, any_order: false, any_zero })
}

pub(super) fn scan(b: &mut Builder<'_>, op: Op) -> Decode {
    let m = b.m;
    let (source, initial) = (vector::Scan::source.get(m, op), vector::Scan::initial_value.get(m, op));
    let along = vector::Scan::reduction_dim.i64(m, op).and_then(|d| usize::try_from(d).ok());
    let shape = shape(b, source)?;
    let along = along.filter(|d| *d < shape.len()).ok_or("a dimension that is missing")?;
    let (source, initial) = (b.lanes(source)?, b.lanes(initial)?);
    let (lane, count) = (source.scalar, shape[along]);
    let words = u64::from(lane.slots());
    let strides = strides(&shape);
    let kept: Vec<usize> = (0..shape.len()).filter(|d| *d != along).collect();
    let extents: Vec<u64> = kept.iter().map(|d| shape[*d]).collect();
    let steps: Vec<[u64; 3]> = kept.iter().map(|d| [strides[*d] * words, 0, 0]).collect();
    let rows: Box<[u32]> = places(&extents, &steps).iter().map(|at| at[0]).collect();
    if initial.scalar != lane || initial.count as usize != rows.len() {
        return Err("initial values of another type".into());
    }
    let fold = fold(vector::Scan::kind.bits(m, op), lane)?;
    if matches!(fold, Fold::Int(_)) && lane.width() > 64 {
        return Err("elements this wide".into());
    }
    let (d, last) = (b.define(b.result(op, 0)?)?, b.define(b.result(op, 1)?)?);
    b.emit_ext(Ext::Scan(Box::new(Scan {
        fold,
        lane,
        source: source.reg,
        initial: initial.reg,
        d,
        last,
        rows,
        count: count as u32,
        step: (strides[along] * words) as u32,
        inclusive: vector::Scan::inclusive.flag(m, op),
    })));
    Ok(())
}

/// The operation within asks for the mask around it. An operand that stands alone goes lane by lane.
pub(super) fn mask_op(b: &mut Builder<'_>, op: Op) -> Decode {
    let m = b.m;
    let region = *m.op(op).regions.first().ok_or("an operation without its region")?;
    let block = m.entry_block(region).ok_or("a region without a block")?;
    let (&end, within) = m.block(block).ops.split_last().ok_or("a region without an end")?;
    let given = m.op(end).operands.clone();
    within.iter().for_each(|op| b.op(*op));
    let results = &m.op(op).results;
    match (vector::Mask::passthru.get(m, op), &given[..], within) {
        (Some(other), [value], []) => {
            let [mask, value, other] = [vector::Mask::mask.get(m, op), *value, other].map(|v| b.lanes(v));
            let (mask, value, other) = (mask?, value?, other?);
            if mask.count != value.count || value.count != other.count {
                return Err("a mask of another shape".into());
            }
            let reg = b.define(results[0])?;
            let d = super::super::elementwise::Lanes { reg, ..value };
            b.each(LaneOp::Select { words: value.scalar.slots() }, d, [mask, value, other]);
        }
        _ => {
            for (result, value) in results.iter().zip(&given) {
                let r = b.reg(*value)?;
                b.bind_value(*result, r);
            }
        }
    }
    Ok(())
}
