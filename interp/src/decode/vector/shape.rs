//! Decoding the operations of `vector` that make vectors, take them apart and change their shape. What only moves lanes is
//! one instruction, or none.

use super::super::elementwise::Lanes;
use super::super::{Builder, Decode};
use crate::code::{Ext, LaneOp, PartIndex, Reg};
use crate::layout::{Kind, Scalar};
use crate::scalar::{CastOp, Rounding, Wrap};
use crate::slot::Slot;
use plumb_host::{FloatFormat, HostFn};
use plumb_ir::enums::VectorPunctuation;
use plumb_ir::ops::vector::{
    ConstantMask, CreateMask, Extract, ExtractStridedSlice, FromElements, Insert, InsertStridedSlice, Print,
    Shuffle, ToElements, Transpose,
};
use plumb_ir::ops::view::Prop;
use plumb_ir::{DYNAMIC, Op, Signedness, TypeKind, Value};

/// A value's extents and lanes; a scalar has no extents.
struct ShapedLanes {
    shape: Vec<u64>,
    lanes: Lanes,
}

impl ShapedLanes {
    /// The lane at a position.
    fn at(&self, position: &[u64]) -> Reg {
        let number = self.shape.iter().zip(position).fold(0, |n, (extent, i)| n * extent + i);
        self.lanes.at(number as u32)
    }

    fn words(&self) -> u32 {
        self.lanes.scalar.slots()
    }
}

fn whole(b: &mut Builder<'_>, v: Value) -> Decode<ShapedLanes> {
    Ok(ShapedLanes { shape: shape(b, v)?, lanes: b.lanes(v)? })
}

pub(super) fn shape(b: &mut Builder<'_>, v: Value) -> Decode<Vec<u64>> {
    match &b.info(v)?.kind {
        Kind::Vector { shape, .. } => Ok(shape.clone()),
        Kind::Scalar(_) => Ok(Vec::new()),
        _ => Err("values that are neither scalar nor vector".into()),
    }
}

/// The positions of a shape in order, the innermost number changing first.
fn positions(shape: &[u64]) -> impl Iterator<Item = Vec<u64>> + use<> {
    let shape = shape.to_vec();
    let count: u64 = shape.iter().product();
    (0..count).map(move |n| {
        let mut rest = n;
        let mut position: Vec<u64> = shape
            .iter()
            .rev()
            .map(|extent| {
                let i = rest % extent;
                rest /= extent;
                i
            })
            .collect();
        position.reverse();
        position
    })
}

/// Gives a result whose lanes stand where `from` says for each position.
fn rearrange(
    b: &mut Builder<'_>,
    result: Value,
    words: u32,
    mut from: impl FnMut(&[u64]) -> Option<Reg>,
) -> Decode {
    let lanes: Vec<Option<Reg>> = positions(&shape(b, result)?).map(|at| from(&at)).collect();
    b.collect(result, words, lanes.into_iter())
}

fn numbers(b: &Builder<'_>, op: Op, list: Prop) -> Vec<u64> {
    let number = |a| b.m.ctx.as_i64(a).and_then(|n| u64::try_from(n).ok()).unwrap_or(0);
    list.attrs(b.m, op).iter().map(|a| number(*a)).collect()
}

pub(super) fn bitcast(b: &mut Builder<'_>, op: Op) -> Decode {
    let (from, to) = (b.lane_type(b.operand(op, 0)?)?.0, b.lane_type(b.result(op, 0)?)?.0);
    if (from == Scalar::Ptr) != (to == Scalar::Ptr) {
        return Err("pointers as other lanes".into());
    }
    b.bitcast(op)
}

pub(super) fn broadcast(b: &mut Builder<'_>, op: Op) -> Decode {
    let source = whole(b, b.operand(op, 0)?)?;
    let rank = source.shape.len();
    rearrange(b, b.result(op, 0)?, source.words(), |at| {
        let inner = &at[at.len() - rank..];
        // A dimension of one stands for all.
        let at: Vec<u64> = inner.iter().zip(&source.shape).map(|(i, extent)| i % extent).collect();
        Some(source.at(&at))
    })
}

pub(super) fn constant_mask(b: &mut Builder<'_>, op: Op) -> Decode {
    let result = b.result(op, 0)?;
    let extents = shape(b, result)?;
    let sizes = ConstantMask::mask_dim_sizes.array(b.m, op);
    let TypeKind::Vector { shape: stated, .. } = b.m.ctx.ty(b.m.ty(result)) else {
        return Err("a mask that is no vector".into());
    };
    // A scalable dimension is on as a whole or not at all.
    let sizes: Vec<u64> = if extents.is_empty() {
        sizes.iter().map(|n| *n as u64).collect()
    } else {
        let scaled = sizes.iter().zip(stated).zip(&extents);
        scaled.map(|((n, stated), extent)| if n == stated { *extent } else { *n as u64 }).collect()
    };
    let point = if extents.is_empty() { vec![1] } else { extents };
    let lanes: Vec<Slot> = positions(&point)
        .map(|at| Slot::firm(u64::from(at.iter().zip(&sizes).all(|(i, size)| i < size))))
        .collect();
    let r = b.constant_range(&lanes)?;
    b.bind_value(result, r);
    Ok(())
}

pub(super) fn create_mask(b: &mut Builder<'_>, op: Op) -> Decode {
    let result = b.result(op, 0)?;
    let mut extents = shape(b, result)?;
    if extents.is_empty() {
        extents.push(1);
    }
    let mut sizes = Vec::new();
    let mut w = 64;
    for size in CreateMask::operands.get(b.m, op) {
        w = Builder::int_width(b.info(*size)?.scalar().ok_or("a size that is no number")?)?;
        sizes.push(b.reg(*size)?);
    }
    let d = b.define(result)?;
    b.emit_ext(Ext::CreateMask { d, extents: extents.into(), sizes: sizes.into(), w });
    Ok(())
}

pub(super) fn deinterleave(b: &mut Builder<'_>, op: Op) -> Decode {
    let source = whole(b, b.operand(op, 0)?)?;
    for odd in 0..2 {
        rearrange(b, b.result(op, odd)?, source.words(), |at| {
            let (last, outer) = at.split_last()?;
            Some(source.at(&[outer, &[2 * last + odd as u64]].concat()))
        })?;
    }
    Ok(())
}

pub(super) fn interleave(b: &mut Builder<'_>, op: Op) -> Decode {
    let (lhs, rhs) = (whole(b, b.operand(op, 0)?)?, whole(b, b.operand(op, 1)?)?);
    rearrange(b, b.result(op, 0)?, lhs.words(), |at| {
        let (last, outer) = at.split_last()?;
        let from = if last % 2 == 0 { &lhs } else { &rhs };
        Some(from.at(&[outer, &[last / 2]].concat()))
    })
}

/// Where a position leads to within a vector.
enum Place {
    /// So many lanes from the first.
    At(u64),
    /// Nowhere: an index is -1.
    Poison,
    /// Only the run knows, but for so many lanes.
    Open(u64, Vec<PartIndex>),
}

fn place(b: &mut Builder<'_>, extents: &[u64], at: &[i64], given: &[Value], words: u32) -> Decode<Place> {
    let (mut known, mut open, mut given) = (0, Vec::new(), given.iter());
    for (k, n) in at.iter().enumerate() {
        let below: u64 = extents[k + 1..].iter().product();
        match u64::try_from(*n) {
            Ok(n) => known += n * below,
            Err(_) if *n != DYNAMIC => return Ok(Place::Poison),
            Err(_) => {
                let v = *given.next().ok_or("an index that is missing")?;
                let w = Builder::int_width(b.info(v)?.scalar().ok_or("an index that is no number")?)?;
                open.push(PartIndex { i: b.reg(v)?, w, extent: extents[k], step: below as u32 * words });
            }
        }
    }
    Ok(if open.is_empty() { Place::At(known) } else { Place::Open(known, open) })
}

pub(super) fn extract(b: &mut Builder<'_>, op: Op) -> Decode {
    let source = whole(b, b.operand(op, 0)?)?;
    let (result, words) = (b.result(op, 0)?, source.words());
    let n = b.info(result)?.slots;
    let at = Extract::static_position.array(b.m, op);
    let given = Extract::dynamic_position.get(b.m, op);
    if source.shape[at.len()..].iter().product::<u64>() * u64::from(words) != n.into() {
        return Err("a result of another size than the part".into());
    }
    match place(b, &source.shape, at, given, words)? {
        Place::At(lane) => b.bind_value(result, source.lanes.at(lane as u32)),
        Place::Poison => {
            let r = b.filled(n, &[Slot::poison()])?;
            b.bind_value(result, r);
        }
        Place::Open(lane, at) => {
            let d = b.define(result)?;
            let (v, whole) = (source.lanes.reg, source.lanes.count * words);
            let skip = lane as u32 * words;
            b.emit_ext(Ext::ExtractPart { d, words: n, v, whole, skip, at: at.into() });
        }
    }
    Ok(())
}

pub(super) fn insert(b: &mut Builder<'_>, op: Op) -> Decode {
    let (part, dest) = (b.operand(op, 0)?, whole(b, b.operand(op, 1)?)?);
    let (result, words) = (b.result(op, 0)?, dest.words());
    let (n, s) = (b.info(part)?.slots, b.reg(part)?);
    let at = Insert::static_position.array(b.m, op);
    let given = Insert::dynamic_position.get(b.m, op);
    if dest.shape[at.len()..].iter().product::<u64>() * u64::from(words) != n.into() {
        return Err("a part of another size than its place".into());
    }
    let (v, whole) = (dest.lanes.reg, dest.lanes.count * words);
    match place(b, &dest.shape, at, given, words)? {
        Place::At(lane) => {
            let (d, skip) = (b.define(result)?, lane as u32 * words);
            b.copy(d, v, skip);
            b.copy(d + skip, s, n);
            b.copy(d + skip + n, v + skip + n, whole - skip - n);
        }
        Place::Poison => {
            let r = b.filled(whole, &[Slot::poison()])?;
            b.bind_value(result, r);
        }
        Place::Open(lane, at) => {
            let d = b.define(result)?;
            let skip = lane as u32 * words;
            b.emit_ext(Ext::InsertPart { d, v, whole, s, words: n, skip, at: at.into() });
        }
    }
    Ok(())
}

pub(super) fn extract_strided_slice(b: &mut Builder<'_>, op: Op) -> Decode {
    let source = whole(b, b.operand(op, 0)?)?;
    let offsets = numbers(b, op, ExtractStridedSlice::offsets);
    rearrange(b, b.result(op, 0)?, source.words(), |at| {
        let offset = |k: usize| offsets.get(k).copied().unwrap_or(0);
        let at: Vec<u64> = at.iter().enumerate().map(|(k, i)| i + offset(k)).collect();
        Some(source.at(&at))
    })
}

pub(super) fn insert_strided_slice(b: &mut Builder<'_>, op: Op) -> Decode {
    let (part, dest) = (whole(b, b.operand(op, 0)?)?, whole(b, b.operand(op, 1)?)?);
    let offsets = numbers(b, op, InsertStridedSlice::offsets);
    let outer = dest.shape.len() - part.shape.len();
    rearrange(b, b.result(op, 0)?, dest.words(), |at| {
        let inside = |k: usize| {
            let i = at[k].checked_sub(offsets[k])?;
            let size = if k < outer { 1 } else { part.shape[k - outer] };
            (i < size).then_some(i)
        };
        let within: Option<Vec<u64>> = (0..at.len()).map(inside).collect();
        Some(within.map_or_else(|| dest.at(at), |within| part.at(&within[outer..])))
    })
}

pub(super) fn from_elements(b: &mut Builder<'_>, op: Op) -> Decode {
    let mut lanes = Vec::new();
    for element in FromElements::elements.get(b.m, op) {
        lanes.push(Some(b.reg(*element)?));
    }
    let result = b.result(op, 0)?;
    let words = b.lane_type(result)?.0.slots();
    b.collect(result, words, lanes.into_iter())
}

pub(super) fn to_elements(b: &mut Builder<'_>, op: Op) -> Decode {
    let source = b.lanes(b.operand(op, 0)?)?;
    for (i, element) in ToElements::elements.get(b.m, op).iter().enumerate() {
        b.bind_value(*element, source.at(i as u32));
    }
    Ok(())
}

pub(super) fn shuffle(b: &mut Builder<'_>, op: Op) -> Decode {
    let (v1, v2) = (whole(b, b.operand(op, 0)?)?, whole(b, b.operand(op, 1)?)?);
    let mask = Shuffle::mask.array(b.m, op);
    let first = v1.shape.first().copied().unwrap_or(1);
    rearrange(b, b.result(op, 0)?, v1.words(), |at| {
        let (picked, inner) = at.split_first()?;
        let n = u64::try_from(*mask.get(*picked as usize)?).ok()?;
        let (from, n) = if n < first { (&v1, n) } else { (&v2, n - first) };
        // A point has one part, which is itself.
        Some(if from.shape.is_empty() { from.at(&[]) } else { from.at(&[&[n], inner].concat()) })
    })
}

pub(super) fn transpose(b: &mut Builder<'_>, op: Op) -> Decode {
    let source = whole(b, b.operand(op, 0)?)?;
    let order = Transpose::permutation.array(b.m, op);
    rearrange(b, b.result(op, 0)?, source.words(), |at| {
        let mut from = vec![0; at.len()];
        for (i, dimension) in at.iter().zip(order) {
            *from.get_mut(*dimension as usize)? = *i;
        }
        Some(source.at(&from))
    })
}

/// The text after the printed value.
fn punctuation(case: u32) -> Option<HostFn> {
    match case {
        VectorPunctuation::NEWLINE => Some(HostFn::PrintNewline),
        VectorPunctuation::COMMA => Some(HostFn::PrintComma),
        VectorPunctuation::OPEN => Some(HostFn::PrintOpen),
        VectorPunctuation::CLOSE => Some(HostFn::PrintClose),
        _ => None,
    }
}

pub(super) fn print(b: &mut Builder<'_>, op: Op) -> Decode {
    let behind = punctuation(Print::punctuation.bits(b.m, op));
    if let Some(text) = Print::stringLiteral.bytes(b.m, op) {
        // It is printed as a string of C, which ends at the first zero.
        let text = text.split(|byte| *byte == 0).next().unwrap_or_default();
        b.emit_ext(Ext::PrintText { text: text.into() });
        return Ok(());
    }
    let Some(source) = Print::source.get(b.m, op) else {
        b.emit_ext(Ext::PrintVector { function: None, first: 0, extents: Box::default(), behind });
        return Ok(());
    };
    let mut extents = shape(b, source)?;
    // A point is printed as a row of one.
    if extents.is_empty() && matches!(b.m.ctx.ty(b.m.ty(source)), TypeKind::Vector { .. }) {
        extents.push(1);
    }
    let lanes = b.lanes(source)?;
    let (function, lanes) = printed(b, source, lanes)?;
    let (function, extents) = (Some(function), extents.into());
    b.emit_ext(Ext::PrintVector { function, first: lanes.reg, extents, behind });
    Ok(())
}

/// The function that prints a lane, and the lanes as it takes them: integers 64 bits wide.
fn printed(b: &mut Builder<'_>, source: Value, lanes: Lanes) -> Decode<(HostFn, Lanes)> {
    let elem = b.m.ctx.elem(b.m.ty(source));
    let (function, signed) = match (lanes.scalar, b.m.ctx.ty(elem)) {
        (Scalar::Float(FloatFormat::F64), _) => return Ok((HostFn::PrintF64, lanes)),
        (Scalar::Float(FloatFormat::F32), _) => return Ok((HostFn::PrintF32, lanes)),
        (Scalar::Float(FloatFormat::F16), _) => return Ok((HostFn::PrintF16, lanes)),
        (Scalar::Float(FloatFormat::BF16), _) => return Ok((HostFn::PrintBF16, lanes)),
        // The runtime of emulated floats prints these, as the numbers they are.
        (from @ Scalar::Float(FloatFormat::Small(_)), _) => {
            let to = Scalar::Float(FloatFormat::F64);
            let wide = Lanes { reg: b.slots(lanes.count)?, scalar: to, count: lanes.count };
            let (op, wrap, rounding) = (CastOp::FpExt, Wrap::empty(), Rounding::NearestEven);
            b.each(LaneOp::Cast { op, from, to, wrap, rounding }, wide, [lanes]);
            return Ok((HostFn::PrintApFloat, wide));
        }
        (_, TypeKind::Index | TypeKind::Integer { sign: Signedness::Unsigned, .. }) => {
            (HostFn::PrintU64, false)
        }
        // A bit is printed as 0 or 1.
        (_, TypeKind::Integer { width, .. }) => (HostFn::PrintI64, *width != 1),
        _ => return Err("printing values of this type".into()),
    };
    let (from, to) = (lanes.scalar, Scalar::Int(64));
    let w = Builder::int_width(from)?;
    if w > 64 {
        return Err("printing integers of more than 64 bits".into());
    }
    if w == 64 {
        return Ok((function, lanes));
    }
    let wide = Lanes { reg: b.slots(lanes.count)?, scalar: to, count: lanes.count };
    let op = if signed { CastOp::SExt } else { CastOp::ZExt };
    let (wrap, rounding) = (Wrap::empty(), Rounding::NearestEven);
    b.each(LaneOp::Cast { op, from, to, wrap, rounding }, wide, [lanes]);
    Ok((function, wide))
}
