//! Faults in vectors that are made, taken apart and changed in shape.

use super::patch::{Group, Patch};
use crate::Role;
use plumb_ir::ops::view::Prop;
use plumb_ir::ops::{LlvmOp, llvm, vector};
use plumb_ir::{Op, Type, TypeKind, Value};

/// Vectors of more lanes are left as they are: each lane is moved by itself.
const MAX_LANES: i64 = 256;

/// Extents of a source value; none for a scalar.
fn extents(p: &Patch<'_>, v: Value) -> Vec<i64> {
    match p.source.ctx.ty(p.source.ty(v)) {
        TypeKind::Vector { shape, .. } => shape.to_vec(),
        _ => Vec::new(),
    }
}

/// Extents of an operation's first operand and of its first result.
fn shapes(p: &Patch<'_>, op: Op) -> Option<(Vec<i64>, Vec<i64>)> {
    let data = p.source.op(op);
    let of = |v: Option<&Value>| v.map_or(Vec::new(), |v| extents(p, *v));
    Some((of(data.operands.first()), of(Some(data.results.first()?))))
}

/// Numbers in each dimension, and back, the innermost changing first.
fn at(mut n: i64, shape: &[i64]) -> Vec<i64> {
    let mut digits: Vec<i64> = shape
        .iter()
        .rev()
        .map(|extent| {
            let digit = n % extent;
            n /= extent;
            digit
        })
        .collect();
    digits.reverse();
    digits
}

fn number(digits: &[i64], shape: &[i64]) -> i64 {
    digits.iter().zip(shape).fold(0, |n, (digit, extent)| n * extent + digit)
}

/// The same with the outermost changing first.
fn reversed(list: &[i64]) -> Vec<i64> {
    list.iter().rev().copied().collect()
}

fn column_at(n: i64, shape: &[i64]) -> Vec<i64> {
    reversed(&at(n, &reversed(shape)))
}

fn column_number(digits: &[i64], shape: &[i64]) -> i64 {
    number(&reversed(digits), &reversed(shape))
}

/// A lane of a converted vector, taken before an operation.
fn take(p: &mut Patch<'_>, before: Op, v: Value, digits: &[i64]) -> Option<Value> {
    let (last, outer) = digits.split_last()?;
    let row = if outer.is_empty() {
        v
    } else {
        let ty = outer.iter().fold(p.ty(v), |ty, _| match p.lowered.module.ctx.ty(ty) {
            TypeKind::LlvmArray { elem, .. } => *elem,
            _ => ty,
        });
        p.insert_field(before, v, outer, ty)?
    };
    let elem = p.lowered.module.ctx.elem(p.ty(row));
    let i = p.insert_int(before, *last, Type::I64)?;
    p.insert(before, LlvmOp::ExtractElement, &[row, i], elem, &[])
}

/// Gives a group's vector the lanes that it has elsewhere: `from` says where, by the number of the lane.
fn permute(p: &mut Patch<'_>, group: &Group, shape: &[i64], from: impl Fn(i64) -> i64) -> Option<()> {
    let last = *group.ops.last()?;
    let whole = p.result(last)?;
    let count: i64 = shape.iter().product();
    let ty = p.ty(whole);
    let is_vector =
        matches!(p.lowered.module.ctx.ty(ty), TypeKind::Vector { .. } | TypeKind::LlvmArray { .. });
    if !is_vector || count > MAX_LANES || (0..count).all(|n| from(n) == n) {
        return None;
    }
    let before = p.next(last)?;
    let users = p.users(whole);
    let old = p.lowered.tags.len();
    let (mut spoilt, mut rows) = (whole, ty);
    for _ in 1..shape.len() {
        if let TypeKind::LlvmArray { elem, .. } = p.lowered.module.ctx.ty(rows) {
            rows = *elem;
        }
    }
    for n in (0..count).filter(|n| from(*n) != *n) {
        let lane = take(p, before, whole, &at(from(n), shape))?;
        let digits = at(n, shape);
        let (k, outer) = digits.split_last()?;
        let i = p.insert_int(before, *k, Type::I64)?;
        let row = if outer.is_empty() { spoilt } else { p.insert_field(before, spoilt, outer, rows)? };
        let row = p.insert(before, LlvmOp::InsertElement, &[row, lane, i], rows, &[])?;
        spoilt = if outer.is_empty() {
            row
        } else {
            let position = p.out().ctx.i64_array(outer);
            let props = [(llvm::InsertValue::position, position)];
            p.insert(before, LlvmOp::InsertValue, &[spoilt, row], ty, &props)?
        };
    }
    p.ascribe(old, last);
    for (op, i) in users {
        p.set_operand(op, i, spoilt);
    }
    Some(())
}

pub(super) fn transpose_ignored(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (source, result) = shapes(p, group.source)?;
    let order = vector::Transpose::permutation.array(p.source, group.source).to_vec();
    permute(p, group, &result, |n| {
        let digits = at(n, &source);
        number(&order.iter().map(|d| digits[*d as usize]).collect::<Vec<_>>(), &result)
    })
}

pub(super) fn transpose_inverse(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (_, result) = shapes(p, group.source)?;
    let order = vector::Transpose::permutation.array(p.source, group.source).to_vec();
    permute(p, group, &result, |n| {
        let digits = at(n, &result);
        let twice = |d: &i64| digits[order[*d as usize] as usize];
        let wrong: Vec<i64> = order.iter().map(twice).zip(&result).map(|(i, extent)| i % extent).collect();
        number(&wrong, &result)
    })
}

pub(super) fn shape_cast_column_major(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (source, result) = shapes(p, group.source)?;
    permute(p, group, &result, |n| {
        number(&column_at(column_number(&at(n, &result), &result), &source), &source)
    })
}

pub(super) fn elements_column_major(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (_, result) = shapes(p, group.source)?;
    permute(p, group, &result, |n| column_number(&at(n, &result), &result))
}

pub(super) fn broadcast_wrong_dimension(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (source, result) = shapes(p, group.source)?;
    let rank = result.len();
    if source.len() < 2 || source.len() == rank && source == result {
        return None;
    }
    permute(p, group, &result, |n| {
        let mut digits = at(n, &result);
        digits.swap(rank - 1, rank - 2);
        let wrong: Vec<i64> = digits.iter().zip(&result).map(|(i, extent)| i % extent).collect();
        number(&wrong, &result)
    })
}

pub(super) fn broadcast_first_lane(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (_, result) = shapes(p, group.source)?;
    permute(p, group, &result, |_| 0)
}

pub(super) fn constant_mask_swapped(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (_, result) = shapes(p, group.source)?;
    let rank = result.len();
    if rank < 2 {
        return None;
    }
    permute(p, group, &result, |n| {
        let mut digits = at(n, &result);
        digits.swap(rank - 1, rank - 2);
        let wrong: Vec<i64> = digits.iter().zip(&result).map(|(i, extent)| (*i).min(extent - 1)).collect();
        number(&wrong, &result)
    })
}

pub(super) fn step_from_one(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (_, result) = shapes(p, group.source)?;
    let [lanes] = result[..] else { return None };
    permute(p, group, &result, |n| (n + 1).min(lanes - 1))
}

pub(super) fn bitcast_big_endian(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    let (source, result) = shapes(p, group.source)?;
    let (few, many) = (source.last().copied()?, result.last().copied()?);
    if many % few != 0 {
        return None;
    }
    // So many lanes were one.
    let each = many / few;
    permute(p, group, &result, |n| n / each * each + (each - 1 - n % each))
}

/// All even lanes come from the first half, all odd ones from the second.
pub(super) fn deinterleave_halves(mask: &mut [i64], _: i64) {
    let (odd, half) = (mask.first().is_some_and(|n| n % 2 == 1), mask.len() as i64);
    mask.iter_mut().for_each(|n| *n = *n / 2 + if odd { half } else { 0 });
}

pub(super) fn shuffle_second_from_start(mask: &mut [i64], lanes: i64) {
    mask.iter_mut().filter(|n| **n >= lanes).for_each(|n| *n -= lanes);
}

pub(super) fn slice_offset_ignored(p: &mut Patch<'_>, group: &Group) {
    let offsets = vector::ExtractStridedSlice::offsets.attrs(p.source, group.source);
    let offsets: Vec<i64> = offsets.iter().map(|a| p.source.ctx.as_i64(*a).unwrap_or(0)).collect();
    for op in p.all(group, Role::Main) {
        p.remask(op, |mask, _| {
            let first = mask.first().copied().unwrap_or(0);
            mask.iter_mut().for_each(|n| *n -= first);
        });
    }
    for op in p.all(group, Role::Row) {
        let row = llvm::ExtractValue::position.array(&p.lowered.module, op).to_vec();
        if !row.is_empty() {
            let from = row.iter().enumerate().map(|(d, i)| i - offsets.get(d).copied().unwrap_or(0));
            p.read_field(op, &from.collect::<Vec<_>>());
        }
    }
}

/// Moves a constant position on by one within its dimension.
fn next_position(p: &mut Patch<'_>, op: Op, prop: Prop, aggregate: usize) {
    let Some(v) = p.operand(op, aggregate) else { return };
    let m = &p.lowered.module;
    let (TypeKind::LlvmArray { len, .. }, [at]) = (m.ctx.ty(m.ty(v)), prop.array(m, op)) else { return };
    let next = (at + 1) % (*len).max(1) as i64;
    let next = p.out().ctx.i64_array(&[next]);
    p.set_prop(op, prop, next);
}

pub(super) fn extract_next_row(p: &mut Patch<'_>, group: &Group) -> Option<()> {
    // Only where the row is stated: else all are looked at.
    let stated = vector::Extract::static_position.array(p.source, group.source);
    let op = group.ops.first().copied().filter(|_| stated.first().is_some_and(|n| *n >= 0))?;
    if p.kind(op) == Some(LlvmOp::ExtractValue) {
        next_position(p, op, llvm::ExtractValue::position, 0);
    }
    Some(())
}

pub(super) fn insert_next_lane(p: &mut Patch<'_>, op: Op) -> Option<()> {
    let (row, i) = (p.operand(op, 0)?, p.operand(op, 2)?);
    let constant = p.maker(i)?;
    let m = &p.lowered.module;
    let lanes = m.ctx.shape(m.ty(row)).and_then(|shape| shape.first().copied()).unwrap_or(1);
    let at = llvm::Constant::value.i64(m, constant)?;
    let attr = p.out().ctx.int_attr(((at + 1) % lanes).into(), Type::I64);
    p.set_prop(constant, llvm::Constant::value, attr);
    Some(())
}

pub(super) fn to_elements_reversed(p: &mut Patch<'_>, group: &Group) {
    let takes: Vec<Op> =
        group.ops.iter().copied().filter(|op| p.kind(*op) == Some(LlvmOp::ExtractElement)).collect();
    // The lanes of one row alone are known to be there at each of them.
    let row = |p: &Patch<'_>, op: Op| p.operand(op, 0);
    for pair in takes.windows(2).step_by(2) {
        let [a, b] = *pair else { continue };
        let (Some(i), Some(j)) =
            (p.operand(a, 1).and_then(|v| p.maker(v)), p.operand(b, 1).and_then(|v| p.maker(v)))
        else {
            continue;
        };
        if row(p, a) != row(p, b) {
            continue;
        }
        let m = &p.lowered.module;
        let (Some(x), Some(y)) = (llvm::Constant::value.get(m, i), llvm::Constant::value.get(m, j)) else {
            continue;
        };
        p.set_prop(i, llvm::Constant::value, y);
        p.set_prop(j, llvm::Constant::value, x);
    }
}
