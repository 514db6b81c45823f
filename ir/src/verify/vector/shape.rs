//! Rules of the operations that make vectors, take them apart and change their shape.

use super::super::{Check, ensure, show};
use crate::ops::vector::{
    BitCast, Broadcast, ConstantMask, CreateMask, Deinterleave, Extract, ExtractStridedSlice, FromElements,
    Insert, InsertStridedSlice, Interleave, Print, ScalableExtract, ScalableInsert, ShapeCast, Shuffle,
    ToElements, Transpose,
};
use crate::ops::view::Prop;
use crate::{Context, DYNAMIC, Module, Op, Type, TypeKind};

/// Extents, which of them are scalable, and the element type.
fn parts(ctx: &Context, ty: Type) -> (&[i64], &[bool], Type) {
    match ctx.ty(ty) {
        TypeKind::Vector { shape, scalable, elem } => (shape, scalable, *elem),
        _ => (&[], &[], ty),
    }
}

fn is_vector(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Vector { .. })
}

fn lanes(shape: &[i64]) -> Option<i64> {
    shape.iter().try_fold(1i64, |n, d| n.checked_mul(*d))
}

fn same_elements(m: &Module, a: Type, b: Type) -> Check {
    ensure!(
        parts(&m.ctx, a).2 == parts(&m.ctx, b).2,
        types(m, a, b),
        "needs one element type, but has {a} and {b}"
    );
    Ok(())
}

/// Bits of a lane.
fn width(ctx: &Context, elem: Type) -> Option<u64> {
    match ctx.ty(elem) {
        TypeKind::Integer { width, .. } => Some(u64::from(*width)),
        TypeKind::Float(kind) => Some(u64::from(kind.width())),
        TypeKind::Index | TypeKind::LlvmPtr { .. } => Some(64),
        _ => None,
    }
}

pub(crate) fn bitcast(m: &Module, op: Op) -> Check {
    let (from, to) = (BitCast::source.ty(m, op), BitCast::result.ty(m, op));
    let ((source, _, a), (result, _, b)) = (parts(&m.ctx, from), parts(&m.ctx, to));
    let bits =
        |shape: &[i64], elem| width(&m.ctx, elem)?.checked_mul(shape.last().map_or(1, |d| d.unsigned_abs()));
    let outer = |shape: &[i64]| shape.split_last().map(|(_, outer)| outer.to_vec());
    ensure!(
        source.len() == result.len() && outer(source) == outer(result),
        types(m, from, to),
        "casts {from} to {to}: all dimensions but the innermost must be the same"
    );
    let (before, after) = (bits(source, a), bits(result, b));
    ensure!(
        before == after || before.is_none() || after.is_none(),
        types(m, from, to),
        "casts {from} to {to}, whose rows have other sizes"
    );
    Ok(())
}

pub(crate) fn broadcast(m: &Module, op: Op) -> Check {
    let (from, to) = (Broadcast::source.ty(m, op), Broadcast::vector.ty(m, op));
    let (result, to_scalable, elem) = parts(&m.ctx, to);
    if from == elem {
        return Ok(());
    }
    ensure!(
        is_vector(&m.ctx, from),
        types(m, from, to),
        "repeats {from}, which is neither a vector nor an element of {to}"
    );
    same_elements(m, from, to)?;
    let (source, scalable, _) = parts(&m.ctx, from);
    ensure!(
        source.len() <= result.len(),
        types(m, from, to),
        "repeats {from}, which has more dimensions than {to}"
    );
    let skip = result.len() - source.len();
    for (i, (extent, scales)) in source.iter().zip(scalable).enumerate() {
        let same = *extent == result[skip + i] && *scales == to_scalable[skip + i];
        ensure!(
            same || *extent == 1 && !scales,
            types(m, from, to),
            "repeats {from} to {to}: dimension {i} is neither the same nor 1"
        );
    }
    Ok(())
}

pub(crate) fn constant_mask(m: &Module, op: Op) -> Check {
    let ty = ConstantMask::result.ty(m, op);
    let (shape, scalable, _) = parts(&m.ctx, ty);
    let sizes = ConstantMask::mask_dim_sizes.array(m, op);
    if shape.is_empty() {
        ensure!(
            matches!(sizes, [0 | 1]),
            "verify-attribute",
            types(m, ty),
            "needs one size, 0 or 1, for {ty}"
        );
        return Ok(());
    }
    ensure!(
        sizes.len() == shape.len(),
        "verify-attribute",
        "has {} sizes for {} dimensions",
        sizes.len(),
        shape.len()
    );
    for ((size, extent), scales) in sizes.iter().zip(shape).zip(scalable) {
        ensure!(
            (0..=*extent).contains(size),
            "verify-attribute",
            "has the size {size} for a dimension of {extent}"
        );
        ensure!(
            !scales || *size == 0 || size == extent,
            "verify-attribute",
            "is on in a part of a scalable dimension: it must be on in all or none of it"
        );
    }
    let zeros = sizes.iter().filter(|size| **size == 0).count();
    ensure!(
        zeros == 0 || zeros == sizes.len(),
        "verify-attribute",
        "has a size 0, with which all sizes are 0"
    );
    Ok(())
}

pub(crate) fn create_mask(m: &Module, op: Op) -> Check {
    let ty = CreateMask::result.ty(m, op);
    let (want, have) = (parts(&m.ctx, ty).0.len().max(1), CreateMask::operands.get(m, op).len());
    ensure!(want == have, "verify-operands", types(m, ty), "has {have} operands, but {ty} needs {want}");
    Ok(())
}

/// Whether one vector is as another but for half as many lanes in a row; a point counts as a row of one.
fn halves(ctx: &Context, whole: Type, half: Type) -> bool {
    let ((long, a, x), (short, b, y)) = (parts(ctx, whole), parts(ctx, half));
    let (short, b): (&[i64], &[bool]) = if short.is_empty() { (&[1], &[false]) } else { (short, b) };
    let (Some((last, outer)), Some((part, rest))) = (long.split_last(), short.split_last()) else {
        return false;
    };
    x == y && a == b && outer == rest && part.checked_mul(2) == Some(*last)
}

pub(crate) fn deinterleave(m: &Module, op: Op) -> Check {
    let (from, to) = (Deinterleave::source.ty(m, op), Deinterleave::res1.ty(m, op));
    ensure!(
        halves(&m.ctx, from, to),
        types(m, to, from),
        "gives {to}, which has not half the lanes of {from} in a row"
    );
    Ok(())
}

pub(crate) fn interleave(m: &Module, op: Op) -> Check {
    let (from, to) = (Interleave::lhs.ty(m, op), Interleave::result.ty(m, op));
    ensure!(
        halves(&m.ctx, to, from),
        types(m, to, from),
        "gives {to}, which has not twice the lanes of {from} in a row"
    );
    Ok(())
}

/// A position names a lane or part of a vector, from the outermost dimension on.
fn position(m: &Module, op: Op, whole: Type, given: usize, at: Prop) -> Check {
    let at = at.array(m, op);
    let (shape, ..) = parts(&m.ctx, whole);
    let open = at.iter().filter(|n| **n == DYNAMIC).count();
    ensure!(open == given, "verify-operands", "has {given} operands for {open} positions");
    ensure!(
        at.len() <= shape.len(),
        "verify-attribute",
        types(m, whole),
        "has {} positions in {whole} of rank {}",
        at.len(),
        shape.len()
    );
    for (n, extent) in at.iter().zip(shape) {
        ensure!(
            *n == DYNAMIC || (-1..*extent).contains(n),
            "verify-attribute",
            "has the position {n} in a dimension of {extent}"
        );
    }
    Ok(())
}

/// A lane is a scalar, never a vector of rank 0.
fn no_point(m: &Module, part: Type) -> Check {
    ensure!(
        !matches!(m.ctx.ty(part), TypeKind::Vector { shape, .. } if shape.is_empty()),
        types(m, part),
        "has {part} where a scalar is expected"
    );
    Ok(())
}

pub(crate) fn extract(m: &Module, op: Op) -> Check {
    let (from, to) = (Extract::source.ty(m, op), Extract::result.ty(m, op));
    same_elements(m, from, to)?;
    no_point(m, to)?;
    position(m, op, from, Extract::dynamic_position.get(m, op).len(), Extract::static_position)?;
    let depth = Extract::static_position.array(m, op).len();
    let (shape, scalable, _) = parts(&m.ctx, from);
    let (shape, scalable) = (&shape[depth..], &scalable[depth..]);
    // One lane may be said to be a scalar or a vector of it.
    let (is, scales, _) = parts(&m.ctx, to);
    let one = |shape: &[i64]| *shape == [1] || shape.is_empty();
    ensure!(
        is == shape && scales == scalable || one(is) && one(shape),
        types(m, to, from),
        "gives {to}, which is not the part of {from} at its position"
    );
    Ok(())
}

pub(crate) fn insert(m: &Module, op: Op) -> Check {
    let (part, to) = (Insert::valueToStore.ty(m, op), Insert::dest.ty(m, op));
    same_elements(m, part, to)?;
    no_point(m, part)?;
    position(m, op, to, Insert::dynamic_position.get(m, op).len(), Insert::static_position)?;
    let depth = Insert::static_position.array(m, op).len();
    let (rank, inner) = (parts(&m.ctx, to).0.len(), parts(&m.ctx, part).0.len());
    ensure!(
        depth + inner == rank,
        types(m, part, to),
        "puts {part} at a position of {depth} dimensions into {to}"
    );
    Ok(())
}

/// The numbers of an array attribute.
fn numbers(m: &Module, op: Op, list: Prop) -> Vec<i64> {
    list.attrs(m, op).iter().map(|a| m.ctx.as_i64(*a).unwrap_or(0)).collect()
}

/// Slices take lanes that are next to each other.
fn no_strides(strides: &[i64]) -> Check {
    ensure!(strides.iter().all(|s| *s == 1), "verify-attribute", "has a stride that is not 1");
    Ok(())
}

/// A slice begins and ends within its dimension.
fn within(offset: i64, size: i64, extent: i64) -> Check {
    let inside = (0..extent).contains(&offset) && offset.checked_add(size).is_some_and(|end| end <= extent);
    ensure!(inside, "verify-attribute", "takes {size} from {offset} on in a dimension of {extent}");
    Ok(())
}

/// A scalable dimension is taken whole.
fn whole(scales: bool, size: i64, extent: i64) -> Check {
    ensure!(
        !scales || size == extent,
        "verify-type",
        "takes {size} of a scalable dimension of {extent}, which goes only as a whole"
    );
    Ok(())
}

pub(crate) fn extract_strided_slice(m: &Module, op: Op) -> Check {
    let from = ExtractStridedSlice::source.ty(m, op);
    let to = ExtractStridedSlice::result.ty(m, op);
    let offsets = numbers(m, op, ExtractStridedSlice::offsets);
    let sizes = numbers(m, op, ExtractStridedSlice::sizes);
    let strides = numbers(m, op, ExtractStridedSlice::strides);
    let (shape, scalable, elem) = parts(&m.ctx, from);
    ensure!(
        offsets.len() == sizes.len() && offsets.len() == strides.len() && offsets.len() <= shape.len(),
        "verify-attribute",
        "has {} offsets, {} sizes and {} strides for {} dimensions",
        offsets.len(),
        sizes.len(),
        strides.len(),
        shape.len()
    );
    for (i, (offset, size)) in offsets.iter().zip(&sizes).enumerate() {
        ensure!(*size > 0, "verify-attribute", "takes {size} of dimension {i}");
        within(*offset, *size, shape[i])?;
        whole(scalable[i], *size, shape[i])?;
    }
    no_strides(&strides)?;
    let wanted: Vec<i64> = sizes.iter().chain(&shape[sizes.len()..]).copied().collect();
    ensure!(
        parts(&m.ctx, to) == (&wanted, scalable, elem),
        types(m, to, from),
        "gives {to}, which is not the slice of {from}"
    );
    Ok(())
}

pub(crate) fn insert_strided_slice(m: &Module, op: Op) -> Check {
    let part = InsertStridedSlice::valueToStore.ty(m, op);
    let to = InsertStridedSlice::dest.ty(m, op);
    same_elements(m, part, to)?;
    let offsets = numbers(m, op, InsertStridedSlice::offsets);
    let strides = numbers(m, op, InsertStridedSlice::strides);
    let ((slice, scales, _), (shape, scalable, _)) = (parts(&m.ctx, part), parts(&m.ctx, to));
    ensure!(
        offsets.len() == shape.len() && strides.len() == slice.len(),
        "verify-attribute",
        types(m, part, to),
        "has {} offsets and {} strides to put {part} into {to}",
        offsets.len(),
        strides.len()
    );
    ensure!(
        slice.len() <= shape.len(),
        types(m, part, to),
        "puts {part}, which has more dimensions, into {to}"
    );
    let skip = shape.len() - slice.len();
    for (i, offset) in offsets.iter().enumerate() {
        let size = if i < skip { 1 } else { slice[i - skip] };
        within(*offset, size, shape[i])?;
    }
    no_strides(&strides)?;
    for (i, size) in slice.iter().enumerate() {
        ensure!(
            scales[i] == scalable[skip + i],
            types(m, part, to),
            "puts {part} into {to}, of which other dimensions are scalable"
        );
        whole(scales[i], *size, shape[skip + i])?;
    }
    Ok(())
}

pub(crate) fn from_elements(m: &Module, op: Op) -> Check {
    let to = FromElements::dest.ty(m, op);
    elements(m, FromElements::elements.get(m, op), to)
}

pub(crate) fn to_elements(m: &Module, op: Op) -> Check {
    let from = ToElements::source.ty(m, op);
    elements(m, ToElements::elements.get(m, op), from)
}

/// As many scalars as a vector has lanes.
fn elements(m: &Module, scalars: &[crate::Value], vector: Type) -> Check {
    let (shape, _, elem) = parts(&m.ctx, vector);
    ensure!(
        lanes(shape) == Some(scalars.len() as i64),
        types(m, vector),
        "has {} elements for {vector}",
        scalars.len()
    );
    let other = scalars.iter().map(|v| m.ty(*v)).find(|ty| *ty != elem);
    ensure!(
        other.is_none(),
        types(m, vector),
        "has an element {} of {vector}",
        show(m, other.unwrap_or(elem))
    );
    Ok(())
}

pub(crate) fn print(m: &Module, op: Op) -> Check {
    let alone = Print::source.get(m, op).is_none() && Print::punctuation.get(m, op).is_none();
    ensure!(
        alone || Print::stringLiteral.get(m, op).is_none(),
        "verify-attribute",
        "prints a text, which stands alone"
    );
    Ok(())
}

/// Positions are counted in parts.
fn aligned(m: &Module, at: Option<i64>, part: Type) -> Check {
    let (Some(at), [extent]) = (at, parts(&m.ctx, part).0) else { return Ok(()) };
    ensure!(
        at.checked_rem(*extent) == Some(0),
        "verify-attribute",
        types(m, part),
        "has the position {at}, which is no multiple of the lanes of {part}"
    );
    Ok(())
}

pub(crate) fn scalable_extract(m: &Module, op: Op) -> Check {
    let from = ScalableExtract::source.ty(m, op);
    let to = ScalableExtract::result.ty(m, op);
    same_elements(m, from, to)?;
    aligned(m, ScalableExtract::pos.i64(m, op), to)
}

pub(crate) fn scalable_insert(m: &Module, op: Op) -> Check {
    let part = ScalableInsert::valueToStore.ty(m, op);
    same_elements(m, part, ScalableInsert::dest.ty(m, op))?;
    aligned(m, ScalableInsert::pos.i64(m, op), part)
}

pub(crate) fn shape_cast(m: &Module, op: Op) -> Check {
    let (from, to) = (ShapeCast::source.ty(m, op), ShapeCast::result.ty(m, op));
    same_elements(m, from, to)?;
    let scalable = |ty| parts(&m.ctx, ty).1.iter().filter(|s| **s).count();
    ensure!(
        lanes(parts(&m.ctx, from).0) == lanes(parts(&m.ctx, to).0) && scalable(from) == scalable(to),
        types(m, from, to),
        "casts {from} to {to}, which has other lanes"
    );
    Ok(())
}

pub(crate) fn shuffle(m: &Module, op: Op) -> Check {
    let (a, b) = (Shuffle::v1.ty(m, op), Shuffle::v2.ty(m, op));
    let to = Shuffle::vector.ty(m, op);
    same_elements(m, a, b)?;
    same_elements(m, a, to)?;
    let ((first, ..), (second, ..)) = (parts(&m.ctx, a), parts(&m.ctx, b));
    let inner = |shape: &[i64]| shape.get(1..).map(<[i64]>::to_vec);
    ensure!(
        first.len() == second.len() && inner(first) == inner(second),
        types(m, a, b),
        "shuffles {a} and {b}: all dimensions but the outermost must be the same"
    );
    let mask = Shuffle::mask.array(m, op);
    let wanted: Vec<i64> =
        std::iter::once(mask.len() as i64).chain(inner(first).unwrap_or_default()).collect();
    ensure!(!mask.is_empty(), "verify-attribute", "has an empty mask");
    ensure!(parts(&m.ctx, to).0 == wanted, types(m, to), "gives {to} for a mask of {}", mask.len());
    let extent = |shape: &[i64]| shape.first().copied().unwrap_or(1);
    let count = extent(first).saturating_add(extent(second));
    for n in mask {
        ensure!((-1..count).contains(n), "verify-attribute", "picks {n} of {count}");
    }
    Ok(())
}

pub(crate) fn transpose(m: &Module, op: Op) -> Check {
    let (from, to) = (Transpose::vector.ty(m, op), Transpose::result.ty(m, op));
    same_elements(m, from, to)?;
    let ((source, ..), (result, ..)) = (parts(&m.ctx, from), parts(&m.ctx, to));
    let order = Transpose::permutation.array(m, op);
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    ensure!(
        sorted.iter().copied().eq(0..source.len() as i64),
        "verify-attribute",
        "has an order that does not name each of {} dimensions once",
        source.len()
    );
    ensure!(
        order.iter().map(|d| source[*d as usize]).eq(result.iter().copied()),
        types(m, to, from),
        "gives {to}, which is not {from} in that order"
    );
    Ok(())
}
