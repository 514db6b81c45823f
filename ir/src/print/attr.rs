//! Attributes as text.

use super::{float, loc, op::is_bare, types};
use crate::affine::{AffineExpr, AffineMap};
use crate::attr::AttrKind;
use crate::enums::{EnumAttr, EnumRepr};
use crate::parse::elem_bytes;
use crate::types::{Signedness, TypeKind};
use crate::{Attr, Context, Ident, IntBits, Type};
use smallvec::SmallVec;
use std::fmt::Write;

/// Whether the type of an attribute that has one is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TypeSuffix {
    Always,
    /// Not if it is the one that a literal has without: i64 and f64.
    UnlessDefault,
    Never,
}

/// An attribute.
pub(super) fn write(out: &mut String, ctx: &Context, attr: Attr, typed: TypeSuffix) {
    match ctx.attr(attr) {
        AttrKind::Unit => out.push_str("unit"),
        AttrKind::Integer { value, ty } if *ty == Type::I1 => {
            out.push_str(if value.is_zero() { "false" } else { "true" });
        }
        AttrKind::Integer { value, ty } => {
            write_int(out, ctx, value, *ty);
            number_suffix(out, ctx, *ty, typed);
        }
        AttrKind::Float { bits, ty } => {
            let start = out.len();
            if let TypeKind::Float(kind) = ctx.ty(*ty) {
                float::write(out, *bits, *kind);
            }
            // Bits alone would read back as an integer.
            let bits = out[start..].starts_with("0x") && typed != TypeSuffix::Never;
            number_suffix(out, ctx, *ty, if bits { TypeSuffix::Always } else { typed });
        }
        AttrKind::String { bytes, ty } => {
            write_string(out, bytes);
            suffix(out, ctx, *ty, typed);
        }
        AttrKind::Type(ty) => types::write(out, ctx, *ty),
        AttrKind::Array(items) => {
            out.push('[');
            separated(out, items, |out, item| write(out, ctx, *item, TypeSuffix::UnlessDefault));
            out.push(']');
        }
        AttrKind::Dictionary(items) => dictionary(out, ctx, items),
        AttrKind::Symbol { root, nested } => {
            write_symbol(out, ctx.name(*root));
            for name in nested {
                out.push_str("::");
                write_symbol(out, ctx.name(*name));
            }
        }
        AttrKind::Dense { ty, .. }
        | AttrKind::DenseStrings { ty, .. }
        | AttrKind::DenseResource { ty, .. }
        | AttrKind::Sparse { ty, .. } => {
            elements(out, ctx, ctx.attr(attr));
            suffix(out, ctx, Some(*ty), typed);
        }
        AttrKind::DenseArray { elem, values } => {
            out.push_str("array<");
            types::write(out, ctx, *elem);
            if !values.is_empty() {
                out.push_str(": ");
                write_array_elements(out, ctx, *elem, values);
            }
            out.push('>');
        }
        AttrKind::AffineMap(map) => {
            out.push_str("affine_map<");
            names(out, map);
            out.push_str(" -> (");
            separated(out, &map.results, |out, e| expr(out, e, 0));
            out.push_str(")>");
        }
        AttrKind::IntegerSet(map, equal) => integer_set(out, map, equal),
        AttrKind::Strided { offset, strides } => strided(out, *offset, strides),
        AttrKind::Enum(value) => write_enum(out, *value),
        AttrKind::Struct { name, params } => super::structured::write_full(out, ctx, *name, params),
        AttrKind::Loc(location) => loc::write(out, ctx, *location),
        AttrKind::Opaque { dialect, body, ty } => {
            let (dialect, body) = (ctx.name(*dialect), ctx.name(*body));
            let _ = match (dialect, body.starts_with('<')) {
                ("", _) => out.write_str(body),
                (_, true) => write!(out, "#{dialect}{body}"),
                (_, false) => write!(out, "#{dialect}.{body}"),
            };
            suffix(out, ctx, *ty, typed);
        }
    }
}

/// A keyword where it is one, else a string.
fn bare_or_string(out: &mut String, name: &str) {
    if is_bare(name) {
        out.push_str(name);
    } else {
        write_string(out, name.as_bytes());
    }
}

fn dictionary(out: &mut String, ctx: &Context, items: &[(Ident, Attr)]) {
    out.push('{');
    separated(out, items, |out, (name, value)| {
        bare_or_string(out, ctx.name(*name));
        if !matches!(ctx.attr(*value), AttrKind::Unit) {
            out.push_str(" = ");
            write(out, ctx, *value, TypeSuffix::Always);
        }
    });
    out.push('}');
}

/// An attribute of elements, without its type.
fn elements(out: &mut String, ctx: &Context, kind: &AttrKind) {
    match kind {
        AttrKind::Dense { ty, data, splat } => {
            out.push_str("dense<");
            dense(out, ctx, *ty, data, *splat);
        }
        AttrKind::DenseStrings { ty, elements } => {
            out.push_str("dense<");
            let shape = ctx.shape(*ty).unwrap_or(&[]);
            if elements.len() == 1 && !shape.iter().all(|n| *n == 1) || shape.is_empty() {
                separated(out, elements, |out, e| write(out, ctx, *e, TypeSuffix::Never));
            } else {
                nested_list(out, shape, &mut 0, &mut |out, i| {
                    if let Some(e) = elements.get(i) {
                        write(out, ctx, *e, TypeSuffix::Never);
                    }
                });
            }
        }
        AttrKind::DenseResource { key, .. } => {
            out.push_str("dense_resource<");
            bare_or_string(out, ctx.name(*key));
        }
        AttrKind::Sparse { indices, values, .. } => {
            out.push_str("sparse<");
            let empty = matches!(ctx.attr(*values), AttrKind::Dense { data, .. } if data.is_empty());
            if !empty {
                dense_body(out, ctx, *indices);
                out.push_str(", ");
                dense_body(out, ctx, *values);
            }
        }
        // Nothing else is written as elements of a shape.
        _ => return,
    }
    out.push('>');
}

fn integer_set(out: &mut String, map: &AffineMap, equal: &[bool]) {
    out.push_str("affine_set<");
    names(out, map);
    out.push_str(" : (");
    let constraints: Vec<(&AffineExpr, bool)> = map.results.iter().zip(equal.iter().copied()).collect();
    separated(out, &constraints, |out, (e, equal)| {
        expr(out, e, 0);
        out.push_str(if *equal { " == 0" } else { " >= 0" });
    });
    out.push_str(")>");
}

fn strided(out: &mut String, offset: i64, strides: &[i64]) {
    out.push_str("strided<[");
    separated(out, strides, |out, n| types::number(out, *n));
    out.push(']');
    if offset != 0 {
        out.push_str(", offset: ");
        types::number(out, offset);
    }
    out.push('>');
}

fn suffix(out: &mut String, ctx: &Context, ty: Option<Type>, typed: TypeSuffix) {
    if let Some(ty) = ty
        && typed != TypeSuffix::Never
    {
        out.push_str(" : ");
        types::write(out, ctx, ty);
    }
}

/// The type of a number, which one of the default type may go without.
fn number_suffix(out: &mut String, ctx: &Context, ty: Type, typed: TypeSuffix) {
    if typed == TypeSuffix::Always || !matches!(ty, Type::I64 | Type::F64) {
        suffix(out, ctx, Some(ty), typed);
    }
}

pub(super) fn separated<T>(out: &mut String, items: &[T], mut each: impl FnMut(&mut String, &T)) {
    for (i, item) in items.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        each(out, item);
    }
}

/// An enumeration as the generic form shows it.
fn write_enum(out: &mut String, value: EnumAttr) {
    let def = value.kind.def();
    if let EnumRepr::Int(width) = def.repr {
        let _ = write!(out, "{} : i{width}", value.value);
        return;
    }
    let _ = match def.name.split_once('.') {
        Some((dialect, name)) if def.repr == EnumRepr::Long => write!(out, "#{dialect}<{name} "),
        _ => write!(out, "#{}<", def.name),
    };
    write_cases(out, value, ", ");
    out.push('>');
}

/// The cases of an enumeration's value.
pub(crate) fn write_cases(out: &mut String, value: EnumAttr, separator: &str) {
    let def = value.kind.def();
    if let Some(case) = def.case(value.value) {
        out.push_str(case);
        return;
    }
    // Composite cases first, so that each bit is named once by the largest case that holds it.
    let mut cases: Vec<&(&str, u32)> = def.cases.iter().filter(|(_, bits)| *bits != 0).collect();
    cases.sort_by_key(|(_, bits)| (std::cmp::Reverse(bits.count_ones() > 1), *bits));
    let mut left = value.value;
    let mut first = true;
    for (name, bits) in cases {
        if left & bits == *bits {
            if !first {
                out.push_str(separator);
            }
            out.push_str(name);
            first = false;
            left &= !bits;
        }
    }
}

/// A symbol's name with its `@`.
pub(super) fn write_symbol(out: &mut String, name: &str) {
    out.push('@');
    if is_bare(name) {
        out.push_str(name);
    } else {
        write_string(out, name.as_bytes());
    }
}

/// A string in quotes.
pub(super) fn write_string(out: &mut String, bytes: &[u8]) {
    out.push('"');
    for byte in bytes {
        match byte {
            b'"' | b'\\' | 0..0x20 | 0x7f.. => {
                if *byte == b'\\' {
                    out.push_str("\\\\");
                } else {
                    let _ = write!(out, "\\{byte:02X}");
                }
            }
            _ => out.push(*byte as char),
        }
    }
    out.push('"');
}

/// An integer of a type without the type.
pub(super) fn write_int(out: &mut String, ctx: &Context, value: &IntBits, ty: Type) {
    let (width, signed) = match ctx.ty(ty) {
        TypeKind::Integer { width, sign } => (*width, *sign != Signedness::Unsigned),
        _ => (64, true),
    };
    let _ = match (signed, value.signed(width)) {
        (true, Some(number)) => write!(out, "{number}"),
        (false, _) if width <= 128 => write!(out, "{}", value.low128()),
        _ => {
            wide(out, value, width, signed);
            Ok(())
        }
    };
}

/// An integer of more than 128 bits.
fn wide(out: &mut String, value: &IntBits, width: u32, signed: bool) {
    const CHUNK: u128 = 10_000_000_000_000_000_000;
    let mut words: Vec<u64> = value.0.to_vec();
    let top = (width - 1) as usize;
    if signed && words[top / 64] >> (top % 64) & 1 == 1 {
        out.push('-');
        let mut carry = true;
        for word in &mut words {
            (*word, carry) = (!*word).overflowing_add(u64::from(carry));
        }
        let mut bits = IntBits(words.into());
        bits.mask(width);
        words = bits.0.to_vec();
    }
    let mut chunks = Vec::new();
    while words.iter().any(|w| *w != 0) {
        let mut rest = 0u128;
        for word in words.iter_mut().rev() {
            let part = rest << 64 | u128::from(*word);
            *word = (part / CHUNK) as u64;
            rest = part % CHUNK;
        }
        chunks.push(rest);
        while words.last() == Some(&0) {
            words.pop();
        }
    }
    for (i, chunk) in chunks.iter().rev().enumerate() {
        let _ = if i == 0 { write!(out, "{chunk}") } else { write!(out, "{chunk:019}") };
    }
    if chunks.is_empty() {
        out.push('0');
    }
}

/// The elements of a dense array without brackets.
pub(crate) fn write_array_elements(out: &mut String, ctx: &Context, elem: Type, values: &[i64]) {
    separated(out, values, |out, value| {
        let _ = match ctx.ty(elem) {
            _ if elem == Type::I1 => write!(out, "{}", *value != 0),
            TypeKind::Float(kind) => {
                let mask = if kind.width() == 32 { u64::from(u32::MAX) } else { u64::MAX };
                float::write(out, u128::from(*value as u64 & mask), *kind);
                Ok(())
            }
            _ => write!(out, "{value}"),
        };
    });
}

/// The elements of a dense attribute without anything around them.
fn dense_body(out: &mut String, ctx: &Context, attr: Attr) {
    if let AttrKind::Dense { ty, data, splat } = ctx.attr(attr) {
        dense(out, ctx, *ty, data, *splat);
    }
}

fn dense(out: &mut String, ctx: &Context, ty: Type, data: &[u8], splat: bool) {
    let elem = ctx.scalar(ty);
    let (part, is_complex) = match ctx.ty(elem) {
        TypeKind::Complex(part) => (*part, true),
        _ => (elem, false),
    };
    let size = elem_bytes(ctx, part).unwrap_or(1);
    let scalar = |out: &mut String, at: usize| {
        let bytes = data.get(at..at + size).unwrap_or(&[]);
        match ctx.ty(part) {
            TypeKind::Float(kind) => {
                let bits = bytes.iter().rev().fold(0u128, |n, b| n << 8 | u128::from(*b));
                float::write(out, bits, *kind);
            }
            _ if part == Type::I1 => {
                out.push_str(if bytes.first().is_some_and(|b| *b != 0) { "true" } else { "false" })
            }
            _ => {
                let width = ctx.int_width(part).unwrap_or(64);
                let mut words = SmallVec::from_elem(0u64, (width.div_ceil(64)).max(1) as usize);
                for (i, byte) in bytes.iter().enumerate() {
                    words[i / 8] |= u64::from(*byte) << (i % 8 * 8);
                }
                let mut bits = IntBits(words);
                bits.mask(width);
                write_int(out, ctx, &bits, part);
            }
        }
    };
    let mut element = |out: &mut String, i: usize| {
        if is_complex {
            out.push('(');
            scalar(out, i * 2 * size);
            out.push(',');
            scalar(out, (i * 2 + 1) * size);
            out.push(')');
        } else {
            scalar(out, i * size);
        }
    };
    if data.is_empty() {
        return;
    }
    if splat {
        element(out, 0);
        return;
    }
    nested_list(out, ctx.shape(ty).unwrap_or(&[]), &mut 0, &mut element);
}

/// Elements in nested lists by shape.
fn nested_list(
    out: &mut String,
    shape: &[i64],
    next: &mut usize,
    element: &mut impl FnMut(&mut String, usize),
) {
    let Some((extent, inner)) = shape.split_first() else {
        element(out, *next);
        *next += 1;
        return;
    };
    out.push('[');
    for i in 0..*extent {
        if i > 0 {
            out.push_str(", ");
        }
        nested_list(out, inner, next, element);
    }
    out.push(']');
}

fn names(out: &mut String, map: &AffineMap) {
    out.push('(');
    for i in 0..map.dims {
        let _ = write!(out, "{}d{i}", if i > 0 { ", " } else { "" });
    }
    out.push(')');
    if map.symbols > 0 {
        out.push('[');
        for i in 0..map.symbols {
            let _ = write!(out, "{}s{i}", if i > 0 { ", " } else { "" });
        }
        out.push(']');
    }
}

/// An affine expression; `level` 1 stands within a product.
fn expr(out: &mut String, e: &AffineExpr, level: u32) {
    write_expr(out, e, level, &|out, i, is_symbol| {
        let _ = write!(out, "{}{i}", if is_symbol { 's' } else { 'd' });
    });
}

/// The least number in an affine expression.
const LEAST: &str = "(-9223372036854775807 - 1)";

/// An affine expression whose dimensions and symbols `name` writes. Sums have no parentheses, as in the reference, also
/// those at the right of a sum.
pub(super) fn write_expr(
    out: &mut String,
    e: &AffineExpr,
    level: u32,
    name: &impl Fn(&mut String, u32, bool),
) {
    use AffineExpr::*;
    let (a, b, op) = match e {
        Dim(i) => return name(out, *i, false),
        Symbol(i) => return name(out, *i, true),
        // The reference cannot read this number.
        Constant(i64::MIN) => return out.push_str(LEAST),
        Constant(n) => return write!(out, "{n}").unwrap_or(()),
        Add(a, b) => (a, b, " + "),
        Mul(a, b) => (a, b, " * "),
        Mod(a, b) => (a, b, " mod "),
        FloorDiv(a, b) => (a, b, " floordiv "),
        CeilDiv(a, b) => (a, b, " ceildiv "),
    };
    if level > 0 {
        out.push('(');
    }
    if let Add(..) = e {
        write_expr(out, a, 0, name);
        // A sum with a negative term is written as a difference.
        match &**b {
            Constant(n) if *n < 0 && *n != i64::MIN => {
                let _ = write!(out, " - {}", n.unsigned_abs());
            }
            Mul(x, y) if matches!(**y, Constant(-1)) => {
                out.push_str(" - ");
                write_expr(out, x, u32::from(matches!(**x, Add(..))), name);
            }
            Mul(x, y) if matches!(**y, Constant(n) if n < -1 && n != i64::MIN) => {
                out.push_str(" - ");
                write_expr(out, x, 1, name);
                if let Constant(n) = **y {
                    let _ = write!(out, " * {}", n.unsigned_abs());
                }
            }
            other => {
                out.push_str(op);
                write_expr(out, other, 0, name);
            }
        }
    } else if matches!(**b, Constant(-1)) && op == " * " {
        out.push('-');
        write_expr(out, a, 1, name);
    } else {
        write_expr(out, a, 1, name);
        out.push_str(op);
        write_expr(out, b, 1, name);
    }
    if level > 0 {
        out.push(')');
    }
}
