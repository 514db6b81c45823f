//! Constants taken apart and put together: numbers and the elements of dense attributes.

use plumb_ir::{Attr, AttrKind, Context, FloatKind, IntBits, Type, TypeKind};

/// A small number that is another one for each of the first places, as far as the type has so many.
pub(crate) fn small(ctx: &Context, place: usize, elem: Type) -> u128 {
    let place = place as u128;
    match ctx.ty(elem) {
        TypeKind::Integer { width, .. } => place & (u128::MAX >> (128 - (*width).clamp(1, 128))),
        TypeKind::Float(kind) if place > 0 => one(*kind).map_or(0, |one| one + (place - 1)),
        TypeKind::Float(_) => 0,
        _ => place,
    }
}

/// Bytes that an element of a dense attribute takes; none for types whose elements are not numbers.
pub(crate) fn bytes(ctx: &Context, elem: Type) -> Option<usize> {
    let bits = match ctx.ty(elem) {
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Index => 64,
        TypeKind::Float(kind) => kind.width(),
        _ => return None,
    };
    usize::try_from(bits.div_ceil(8)).ok().filter(|&bytes| (1..=16).contains(&bytes))
}

/// The numbers of an attribute, by their bits: one of a number or a splat, as many as there are of other elements.
pub(crate) fn numbers(ctx: &Context, attr: Attr) -> Option<Vec<u128>> {
    match ctx.attr(attr) {
        AttrKind::Integer { value, ty } => bytes(ctx, *ty).map(|_| vec![value.low128()]),
        AttrKind::Float { bits, .. } => Some(vec![*bits]),
        AttrKind::Dense { ty, data, .. } => {
            let size = bytes(ctx, ctx.elem(*ty))?;
            let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |sum, &byte| sum << 8 | u128::from(byte));
            Some(data.chunks(size).map(number).collect())
        }
        _ => None,
    }
}

/// The attribute of a type that holds these numbers. One number stands for all elements; several of one value are one.
pub(crate) fn attr_of(ctx: &mut Context, ty: Type, numbers: &[u128]) -> Option<Attr> {
    let elem = ctx.elem(ty);
    let size = bytes(ctx, elem)?;
    let mask = u128::MAX >> (128 - ctx.int_width(elem).unwrap_or(128).clamp(1, 128));
    let numbers: Vec<u128> = numbers.iter().map(|number| number & mask).collect();
    let first = *numbers.first()?;
    let kind = match ctx.ty(ty) {
        TypeKind::Integer { .. } | TypeKind::Index => {
            let value = IntBits([first as u64, (first >> 64) as u64].get(..size.div_ceil(8))?.into());
            AttrKind::Integer { value, ty }
        }
        TypeKind::Float(_) => AttrKind::Float { bits: first, ty },
        TypeKind::Vector { .. } | TypeKind::Tensor { .. } => {
            let splat = numbers.iter().all(|&number| number == first);
            let kept = if splat { numbers.get(..1)? } else { &numbers };
            let data: Vec<u8> =
                kept.iter().flat_map(|number| number.to_le_bytes().into_iter().take(size)).collect();
            AttrKind::Dense { ty, data: data.into(), splat }
        }
        _ => return None,
    };
    Some(ctx.intern_attr(kind))
}

/// The elements of another shape: those at the same places where there are as many dimensions, else in order.
pub(crate) fn reshaped(numbers: &[u128], old: &[i64], new: &[i64]) -> Option<Vec<u128>> {
    if numbers.len() == 1 {
        return Some(numbers.to_vec());
    }
    let count = new.iter().try_fold(1_usize, |count, &extent| count.checked_mul(extent.try_into().ok()?))?;
    if old.len() != new.len() {
        return numbers.get(..count).map(<[u128]>::to_vec);
    }
    let place = |mut at: usize| {
        let (mut place, mut stride) = (0, 1);
        for (&old, &new) in old.iter().zip(new).rev() {
            let (old, new) = (usize::try_from(old).ok()?, usize::try_from(new).ok()?);
            place += at.checked_rem(new)? * stride;
            (at, stride) = (at.checked_div(new)?, stride * old);
        }
        numbers.get(place).copied()
    };
    (0..count).map(place).collect()
}

/// A number of one type as one of another: integers lose their upper bits, floats what the other format has not.
pub(crate) fn converted(ctx: &Context, number: u128, from: Type, to: Type) -> Option<u128> {
    match (ctx.ty(from), ctx.ty(to)) {
        (TypeKind::Integer { width, .. }, TypeKind::Integer { width: narrow, .. }) if narrow < width => {
            Some(number & !(u128::MAX << (*narrow).min(127)))
        }
        (TypeKind::Float(FloatKind::F64), TypeKind::Float(FloatKind::F32)) => {
            let value = f64::from_bits(number as u64) as f32;
            Some(u128::from(value.to_bits()))
        }
        _ => None,
    }
}

/// How far a number of a type is from the simplest ones: 0, then 1 and -1, then by its digits.
pub(crate) fn weight(ctx: &Context, number: u128, ty: Type) -> u64 {
    match ctx.ty(ty) {
        TypeKind::Float(kind) => match one(*kind) {
            _ if number == 0 => 0,
            Some(one) if number == one => 1,
            Some(one) if number == one | 1 << (kind.width() - 1) => 2,
            _ => 3 + u64::from(number.count_ones()),
        },
        TypeKind::Integer { width, .. } => signed_weight(number, *width),
        _ => signed_weight(number, 64),
    }
}

fn signed_weight(number: u128, width: u32) -> u64 {
    let value = signed(number, width);
    u64::from(128 - value.unsigned_abs().leading_zeros()) + u64::from(value < 0)
}

/// A number of so many bits as a signed one.
pub(crate) fn signed(number: u128, width: u32) -> i128 {
    let shift = 128 - width.clamp(1, 128);
    ((number << shift) as i128) >> shift
}

/// The bits of 1.0: a biased exponent of all ones but the highest bit, no fraction.
pub(crate) fn one(kind: FloatKind) -> Option<u128> {
    Some(match kind {
        FloatKind::F16 => 0x3c00,
        FloatKind::BF16 => 0x3f80,
        FloatKind::F32 => 0x3f80_0000,
        FloatKind::F64 => 0x3ff0_0000_0000_0000,
        _ => return None,
    })
}
