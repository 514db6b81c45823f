//! Attributes to slots and bytes.

use super::{Builder, Decode};
use crate::code::Init;
use crate::layout::{Kind, Scalar, TypeInfo};
use crate::scalar::narrow::mask;
use crate::scalar::wide::Words;
use crate::slot::Slot;
use plumb_ir::{Attr, AttrKind, IntBits, Module, TypeKind};
use smallvec::SmallVec;
use std::sync::Arc;

/// Slots of a tensor's constant there may be.
const MOST_ELEMENTS: u64 = 1 << 28;

/// Slots that decoding makes without a charge, and of a tensor of one repeated element.
pub(super) const FEW_SLOTS: u64 = 1024;

/// The elements of a tensor's constant.
pub(crate) enum Elements {
    All(Vec<Slot>),
    /// One, which is every element.
    One(Slots),
}

/// Slots of a constant; most have one.
pub(crate) type Slots = SmallVec<[Slot; 4]>;

impl Builder<'_> {
    /// The slots of a value of type `info` that `attr` states.
    pub(crate) fn constant_slots(&self, attr: Attr, info: &TypeInfo) -> Decode<Slots> {
        let mut out = Slots::with_capacity(info.slots.min(1 << 16) as usize);
        attr_slots(self.m, attr, info, &mut out)?;
        Ok(out)
    }

    /// The slots of a lane of a vector whose lanes `attr` states to be all alike.
    pub(crate) fn splat_lane(&self, attr: Attr, info: &TypeInfo) -> Decode<Option<Slots>> {
        let (Kind::Vector { lane, .. }, AttrKind::Dense { splat: true, .. }) =
            (&info.kind, self.m.ctx.attr(attr))
        else {
            return Ok(None);
        };
        let (values, _) = signed_values(self.m, attr)?;
        let mut out = Slots::new();
        values.iter().for_each(|v| push_words(&mut out, *v, *lane));
        Ok(Some(out).filter(|_| values.len() == 1))
    }

    /// Whether an attribute states one element for all.
    pub(super) fn is_splat(&self, attr: Attr) -> bool {
        matches!(self.m.ctx.attr(attr), AttrKind::Dense { splat: true, .. })
    }

    /// The elements of a dense attribute as integers of `w` bits.
    pub(crate) fn dense_words(&self, attr: Attr, w: u32) -> Decode<Vec<Words>> {
        match self.m.ctx.attr(attr) {
            AttrKind::DenseArray { values, .. } => Ok(values.iter().map(|v| sign_words(*v, w)).collect()),
            AttrKind::Dense { ty, .. } => {
                let lane = Scalar::Int(w);
                let (values, splat) = dense_values(self.m, attr)?;
                let count = self.m.ctx.shape(*ty).map_or(1, |s| s.iter().product::<i64>()).max(0) as usize;
                let n = if splat { count } else { values.len() };
                let words = |i: usize| {
                    let mut out = Slots::new();
                    push_words(
                        &mut out,
                        values.get(if splat { 0 } else { i }).unwrap_or(&0).to_owned(),
                        lane,
                    );
                    out.iter().map(|s| s.bits).collect()
                };
                Ok((0..n.min(1 << 20)).map(words).collect())
            }
            _ => Err("these case values".into()),
        }
    }
}

fn sign_words(v: i64, w: u32) -> Words {
    crate::scalar::wide::from_number(w, &num_bigint::BigInt::from(v))
}

/// Slots of a scalar of at most 128 bits.
fn push_words(out: &mut Slots, bits: u128, s: Scalar) {
    let width = s.width();
    for k in 0..s.slots() {
        let word = if k < 2 { (bits >> (64 * k)) as u64 } else { 0 };
        let left = width - (64 * k).min(width);
        let kept = if left >= 64 { word } else { word & mask(left.max(1)) };
        out.push(Slot::firm(if left == 0 { 0 } else { kept }));
    }
}

/// Appends the slots of a value of type `info` that `attr` states.
pub(crate) fn attr_slots(m: &Module, attr: Attr, info: &TypeInfo, out: &mut Slots) -> Decode {
    if u64::from(info.slots) > crate::layout::MAX_SLOTS {
        return Err("constants this large".into());
    }
    match m.ctx.attr(attr) {
        AttrKind::Integer { value, ty } => {
            let s = info.scalar().ok_or("an integer constant of this type")?;
            let (width, from) = (s.width(), m.ctx.int_width(*ty).unwrap_or(64));
            // A constant of the LLVM dialect may state a narrower number. A truth value is 1 in all widths.
            let wider =
                value.signed(from).filter(|_| 1 < from && from < width).map(|n| IntBits::from_i128(n, width));
            let value = wider.as_ref().unwrap_or(value);
            for k in 0..s.slots() {
                let word = value.0.get(k as usize).copied().unwrap_or(0);
                let left = width - (64 * k).min(width);
                out.push(Slot::firm(if left >= 64 { word } else { word & mask(left.max(1)) }));
            }
            Ok(())
        }
        AttrKind::Float { bits, .. } => {
            let s = info.scalar().ok_or("a float constant of this type")?;
            push_words(out, *bits, s);
            Ok(())
        }
        AttrKind::Dense { .. } => {
            let (values, splat) = signed_values(m, attr)?;
            if values.is_empty() && info.pieces.is_empty() {
                return Ok(());
            }
            if !splat && values.len() != info.pieces.len() {
                return Err("a dense constant of another shape".into());
            }
            for (i, p) in info.pieces.iter().enumerate() {
                push_words(out, values[if splat { i % values.len() } else { i }], p.scalar);
            }
            Ok(())
        }
        AttrKind::DenseArray { values, .. } if values.len() == info.pieces.len() => {
            for (v, p) in values.iter().zip(&info.pieces) {
                push_words(out, *v as i128 as u128, p.scalar);
            }
            Ok(())
        }
        AttrKind::String { bytes, .. } => {
            if bytes.len() > info.pieces.len() {
                return Err("a string constant of this type".into());
            }
            for (i, p) in info.pieces.iter().enumerate() {
                push_words(out, bytes.get(i).copied().unwrap_or(0).into(), p.scalar);
            }
            Ok(())
        }
        AttrKind::Array(items) => array_slots(m, items, info, out),
        AttrKind::Unit if info.slots == 0 => Ok(()),
        AttrKind::Struct { name, .. } if matches!(m.ctx.name(*name), "llvm.zero" | "llvm.poison") => {
            let filler = if m.ctx.name(*name) == "llvm.zero" { Slot::firm(0) } else { Slot::poison() };
            out.extend(std::iter::repeat_n(filler, info.slots as usize));
            Ok(())
        }
        _ => Err("a constant of this form".into()),
    }
}

/// Appends the slots of an aggregate, or of a vector, of which `items` states each part.
fn array_slots(m: &Module, items: &[Attr], info: &TypeInfo, out: &mut Slots) -> Decode {
    let fields: Vec<Arc<TypeInfo>> = match &info.kind {
        Kind::Struct(fields) => fields.clone(),
        Kind::Array(n, elem) if *n == items.len() as u64 => vec![elem.clone(); items.len()],
        Kind::Array(..) => return Err("a constant of another shape".into()),
        Kind::Vector { .. } => return vector_slots(m, items, info, out),
        _ => return Err("a constant of this form".into()),
    };
    if fields.len() != items.len() {
        return Err("a constant of another shape".into());
    }
    items.iter().zip(&fields).try_for_each(|(item, f)| attr_slots(m, *item, f, out))
}

/// Appends the slots of a vector whose lanes `items` states, each a scalar.
fn vector_slots(m: &Module, items: &[Attr], info: &TypeInfo, out: &mut Slots) -> Decode {
    for (item, p) in items.iter().zip(&info.pieces) {
        match m.ctx.attr(*item) {
            AttrKind::Integer { value, .. } => push_words(out, value.low128(), p.scalar),
            AttrKind::Float { bits, .. } => push_words(out, *bits, p.scalar),
            _ => return Err("a constant of this form".into()),
        }
    }
    if items.len() == info.pieces.len() { Ok(()) } else { Err("a constant of another shape".into()) }
}

/// Elements of a dense attribute in order (complex numbers as two), and whether they stand for all.
fn dense_values(m: &Module, attr: Attr) -> Decode<(Vec<u128>, bool)> {
    let AttrKind::Dense { ty, data, splat } = m.ctx.attr(attr) else {
        return Err("a constant of this form".into());
    };
    let mut elem = m.ctx.elem(*ty);
    if let TypeKind::Complex(inner) = m.ctx.ty(elem) {
        elem = *inner;
    }
    let width = match m.ctx.ty(elem) {
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Index => 64,
        TypeKind::Float(kind) => kind.width(),
        _ => return Err("dense constants of this element type".into()),
    };
    let bytes = width.div_ceil(8).max(1) as usize;
    let number = |c: &[u8]| -> Decode<u128> {
        let (low, high) = c.split_at(c.len().min(16));
        if high.iter().any(|b| *b != 0) {
            return Err("dense constants of numbers of more than 128 bits".into());
        }
        let mut word = [0u8; 16];
        word[..low.len()].copy_from_slice(low);
        Ok(u128::from_le_bytes(word))
    };
    let mut values = Vec::with_capacity(data.len().div_ceil(bytes));
    for chunk in data.chunks(bytes) {
        values.push(number(chunk)?);
    }
    Ok((values, *splat))
}

/// The same with the sign of narrow integers in all bits: an element may be wider than what an attribute states.
fn signed_values(m: &Module, attr: Attr) -> Decode<(Vec<u128>, bool)> {
    let (mut values, splat) = dense_values(m, attr)?;
    let elem = m.ctx.attr(attr).ty().map(|ty| m.ctx.elem(ty));
    if let Some(width @ 2..128) = elem.and_then(|elem| m.ctx.int_width(elem)) {
        let above = 128 - width;
        values.iter_mut().for_each(|v| *v = ((*v << above) as i128 >> above) as u128);
    }
    Ok((values, splat))
}

/// The slots of all elements of a tensor of a shape, row-major.
pub(crate) fn element_slots(m: &Module, attr: Attr, elem: &TypeInfo, shape: &[u64]) -> Decode<Elements> {
    let count = shape.iter().try_fold(1u64, |n, extent| n.checked_mul(*extent));
    let slots = count.and_then(|n| n.checked_mul(elem.slots.into())).filter(|n| *n <= MOST_ELEMENTS);
    let (count, slots) = count.zip(slots).ok_or("constants this large")?;
    let (values, splat) = dense_values(m, attr)?;
    let each = elem.pieces.len();
    if each == 0 || values.len() as u64 != if splat { each as u64 } else { count * each as u64 } {
        return Err("a dense constant of another shape".into());
    }
    // What is repeated often takes its memory when it is executed.
    let repeats = splat && slots > FEW_SLOTS;
    let mut out = Slots::with_capacity(if repeats { elem.slots as usize } else { slots as usize });
    let all = if splat && !repeats { count as usize } else { 1 };
    for value in values.chunks(each).cycle().take(values.len() / each * all) {
        value.iter().zip(&elem.pieces).for_each(|(v, p)| push_words(&mut out, *v, p.scalar));
    }
    Ok(if repeats { Elements::One(out) } else { Elements::All(out.into_vec()) })
}

/// How a variable of type `info` starts with the value of `attr`.
pub(crate) fn initial_value(m: &Module, attr: Attr, info: &Arc<TypeInfo>) -> Decode<Init> {
    match (m.ctx.attr(attr), &info.kind) {
        (AttrKind::Unit, _) => Ok(Init::None),
        (AttrKind::String { bytes, .. }, Kind::Array(n, elem)) if elem.size == 1 => {
            let mut all = bytes.to_vec();
            // What a machine of 32 bits cannot hold stays as it is: no run has the memory for it.
            all.resize(usize::try_from((*n).min(1 << 32)).unwrap_or(all.len()), 0);
            Ok(Init::Bytes(all.into()))
        }
        (AttrKind::Dense { .. }, Kind::Array(..)) | (AttrKind::Dense { .. }, Kind::MemRef(_)) => {
            let (elem, count) = innermost(info);
            let (values, splat) = signed_values(m, attr)?;
            let scalars = elem.pieces.len().max(1);
            let mut slots = Slots::with_capacity(values.len());
            for (i, v) in values.iter().enumerate() {
                let p = elem.pieces.get(i % scalars).ok_or("a dense constant of this type")?;
                push_words(&mut slots, *v, p.scalar);
            }
            if splat && values.len() < scalars {
                // One number for all lanes of a vector element.
                slots = slots.iter().copied().cycle().take(elem.slots as usize).collect();
            }
            let elements = slots.len() as u64 / u64::from(elem.slots.max(1));
            if !splat && elements != count {
                return Err("a dense constant of another shape".into());
            }
            Ok(Init::Elements(elem, slots.into_vec(), count))
        }
        _ => {
            let mut slots = Slots::new();
            attr_slots(m, attr, info, &mut slots)?;
            Ok(Init::Slots(info.clone(), slots.into_vec()))
        }
    }
}

/// The element of nested arrays or of a memref with static shape, and how many there are.
pub(crate) fn innermost(info: &Arc<TypeInfo>) -> (Arc<TypeInfo>, u64) {
    match &info.kind {
        Kind::MemRef(mr) => (
            mr.elem.clone(),
            mr.shape.iter().fold(1u64, |a, n| a.saturating_mul(u64::try_from(*n).unwrap_or(0))),
        ),
        Kind::Array(..) => {
            let (mut elem, mut count) = (info.clone(), 1u64);
            while let Kind::Array(n, inner) = &elem.kind {
                count = count.saturating_mul(*n);
                elem = inner.clone();
            }
            (elem, count)
        }
        _ => (info.clone(), 1),
    }
}
