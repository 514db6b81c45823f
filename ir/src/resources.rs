//! Elements that are stated otherwise than one by one: `dense_resource<key>` names bytes of the module's section
//! `{-# … #-}`, and `sparse<indices, values>` leaves out zeros.

use crate::{Attr, AttrKind, Module, Op, TypeKind};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Bytes that state the alignment of a resource, before its own.
const HEADER: usize = 4;

/// The blobs of the section that elements name.
const ELEMENTS: [&str; 2] = ["dialect_resources", "builtin"];

/// Bytes of the elements of a module that may be written out where it leaves out zeros.
const MOST_SPARSE: usize = 1 << 25;

/// Puts the elements of resources in the place of their names, where they are of whole bytes and the section has them.
/// Elements that leave out zeros get them, up to 32 MiB of them.
pub fn inline(m: &mut Module) {
    let mut blobs = blobs(&m.metadata);
    let (mut written, mut left) = (FxHashMap::default(), MOST_SPARSE);
    for op in m.walk(m.top()).collect::<Vec<Op>>() {
        let data = m.op(op);
        let attrs = data.attrs.iter().map(|(_, attr)| Some(*attr)).chain(data.props.iter().copied());
        let stated = |attr: &Attr| {
            matches!(m.ctx.attr(*attr), AttrKind::DenseResource { .. } | AttrKind::Sparse { .. })
        };
        let found: Vec<(usize, Attr)> =
            attrs.enumerate().filter_map(|(at, attr)| Some((at, attr.filter(stated)?))).collect();
        let count = data.attrs.len();
        for (at, attr) in found {
            let dense = match m.ctx.attr(attr) {
                AttrKind::DenseResource { .. } => elements(m, &mut blobs, attr),
                AttrKind::Sparse { .. } => {
                    *written.entry(attr).or_insert_with(|| with_zeros(m, attr, &mut left))
                }
                _ => None,
            };
            let Some(dense) = dense else { continue };
            let data = m.op_mut(op);
            match at.checked_sub(count) {
                None => data.attrs[at].1 = dense,
                Some(at) => data.props[at] = Some(dense),
            }
        }
    }
}

/// Elements with zeros where the indices name none.
fn with_zeros(m: &mut Module, attr: Attr, left: &mut usize) -> Option<Attr> {
    let AttrKind::Sparse { ty, indices, values } = *m.ctx.attr(attr) else { return None };
    let AttrKind::Dense { ty: listed, data: places, splat: one_place } = m.ctx.attr(indices) else {
        return None;
    };
    let AttrKind::Dense { data: values, splat: one_value, .. } = m.ctx.attr(values) else { return None };
    let scalar = |ty| match m.ctx.ty(ty) {
        TypeKind::Integer { width, .. } => Some(width.div_ceil(8).max(1) as usize),
        TypeKind::Index => Some(8),
        TypeKind::Float(kind) => Some(kind.width().div_ceil(8) as usize),
        _ => None,
    };
    let size = match *m.ctx.ty(m.ctx.elem(ty)) {
        TypeKind::Complex(part) => 2 * scalar(part)?,
        _ => scalar(m.ctx.elem(ty))?,
    };
    let shape = m.ctx.shape(ty)?;
    if values.is_empty() {
        return Some(m.ctx.intern_attr(AttrKind::Dense { ty, data: vec![0; size].into(), splat: true }));
    }
    let count = shape.iter().try_fold(size, |n, &d| n.checked_mul(usize::try_from(d).ok()?))?;
    *left = left.checked_sub(count)?;
    let mut data = vec![0; count];
    let number = |bytes: &[u8]| bytes.try_into().ok().map(i64::from_le_bytes);
    let repeated = |bytes: &[u8], splat: bool, i: usize, n: usize| {
        let at = if splat { 0 } else { i * n };
        bytes.get(at..at + n).map(<[u8]>::to_vec)
    };
    let rank = shape.len();
    // Of several values for one place the first counts.
    for i in (0..usize::try_from(*m.ctx.shape(*listed)?.first()?).ok()?).rev() {
        let mut at = 0usize;
        for (dim, extent) in shape.iter().enumerate() {
            let index = number(&repeated(places, *one_place, i * rank + dim, 8)?)?;
            let index = Some(index).filter(|index| (0..*extent).contains(index))?;
            at = at.checked_mul(*extent as usize)?.checked_add(index as usize)?;
        }
        let value = repeated(values, *one_value, i, size)?;
        data.get_mut(at * size..(at + 1) * size)?.copy_from_slice(&value);
    }
    // One element may be each of them.
    Some(m.ctx.intern_attr(AttrKind::Dense { ty, data: data.into(), splat: count == size }))
}

/// Bytes of a blob: as hexadecimal text, and as they are once somebody has asked.
enum Blob {
    Text(String),
    Bytes(Option<Arc<[u8]>>),
}

/// The elements that a resource has. All types of them share the bytes.
fn elements(m: &mut Module, blobs: &mut FxHashMap<String, Blob>, attr: Attr) -> Option<Attr> {
    let AttrKind::DenseResource { key, ty } = *m.ctx.attr(attr) else { return None };
    let width = match m.ctx.ty(m.ctx.elem(ty)) {
        TypeKind::Integer { width, .. } => *width,
        TypeKind::Index => 64,
        TypeKind::Float(kind) => kind.width(),
        _ => return None,
    };
    let count = m.ctx.shape(ty)?.iter().try_fold(1_usize, |n, &d| n.checked_mul(usize::try_from(d).ok()?))?;
    let blob = blobs.get_mut(m.ctx.name(key))?;
    if let Blob::Text(text) = blob {
        *blob = Blob::Bytes(bytes(text));
    }
    let Blob::Bytes(Some(data)) = blob else { return None };
    let is_whole = width.is_multiple_of(8) && data.len() == count.checked_mul(width as usize / 8)?;
    let data = data.clone();
    // One element may be each of them.
    is_whole.then(|| m.ctx.intern_attr(AttrKind::Dense { ty, data, splat: count == 1 }))
}

/// The bytes of a blob without their alignment.
fn bytes(text: &str) -> Option<Arc<[u8]>> {
    let hex = text.strip_prefix("0x")?;
    let digit = |at: usize| hex.get(at..at + 2).and_then(|two| u8::from_str_radix(two, 16).ok());
    let all: Option<Vec<u8>> = (0..hex.len()).step_by(2).map(digit).collect();
    Some(all?.get(HEADER..)?.into())
}

/// The texts of the blobs by key. A section is a list of keys with texts or lists.
fn blobs(section: &str) -> FxHashMap<String, Blob> {
    let mut found = FxHashMap::default();
    let (mut path, mut key): (Vec<String>, Option<String>) = (Vec::new(), None);
    let mut rest = section.trim_start_matches("{-#").trim_end_matches("#-}");
    let mut is_value = false;
    while let Some(c) = rest.chars().next() {
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let (word, after) = match c {
            '"' => match rest[1..].split_once('"') {
                Some((text, after)) => (Some(text), after),
                None => break,
            },
            c if is_name(c) => {
                let end = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
                (Some(&rest[..end]), &rest[end..])
            }
            c => (None, &rest[c.len_utf8()..]),
        };
        rest = after;
        match (c, word) {
            (_, Some(text)) if is_value => {
                if path.iter().eq(ELEMENTS)
                    && let Some(key) = key.take()
                {
                    found.entry(key).or_insert_with(|| Blob::Text(text.into()));
                }
                is_value = false;
            }
            (_, Some(text)) => key = Some(text.into()),
            (':', _) => is_value = true,
            ('{', _) => {
                path.extend(key.take());
                is_value = false;
            }
            ('}', _) => drop(path.pop()),
            _ => {}
        }
    }
    found
}
