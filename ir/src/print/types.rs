//! Types as text.

use super::attr;
use crate::types::{FloatKind, Signedness, TypeKind};
use crate::{Context, DYNAMIC, Ident, Type};
use std::fmt::Write;

pub(super) fn write(out: &mut String, ctx: &Context, ty: Type) {
    write_in(out, ctx, ty, &mut Vec::new(), false);
}

/// Whether a type needs no parentheses as the one result of a function.
pub(super) fn stands_alone(ctx: &Context, ty: Type) -> bool {
    !matches!(ctx.ty(ty), TypeKind::Function { .. })
}

pub(super) fn write_results(out: &mut String, ctx: &Context, types: &[Type]) {
    let bare = matches!(types, [one] if stands_alone(ctx, *one));
    if !bare {
        out.push('(');
    }
    list(out, ctx, types);
    if !bare {
        out.push(')');
    }
}

fn list(out: &mut String, ctx: &Context, types: &[Type]) {
    for (i, ty) in types.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        write(out, ctx, *ty);
    }
}

fn dims(out: &mut String, shape: &[i64]) {
    for extent in shape {
        number(out, *extent);
        out.push('x');
    }
}

/// A number, `?` where it is known at run time only.
pub(super) fn number(out: &mut String, value: i64) {
    // Writing to a string cannot fail.
    let _ = if value == DYNAMIC { out.write_char('?') } else { write!(out, "{value}") };
}

/// `open` are the identified structs around; `inside` leaves out the dialect's prefix.
fn write_in(out: &mut String, ctx: &Context, ty: Type, open: &mut Vec<Ident>, inside: bool) {
    match ctx.ty(ty) {
        TypeKind::Integer { width, sign } => {
            let prefix = match sign {
                Signedness::Signless => "i",
                Signedness::Signed => "si",
                Signedness::Unsigned => "ui",
            };
            let _ = write!(out, "{prefix}{width}");
        }
        TypeKind::Index => out.push_str("index"),
        TypeKind::Float(FloatKind::PpcF128) if inside => out.push_str("ppc_fp128"),
        TypeKind::Float(kind) => out.push_str(kind.name()),
        TypeKind::None => out.push_str("none"),
        TypeKind::Complex(elem) => {
            out.push_str("complex<");
            write(out, ctx, *elem);
            out.push('>');
        }
        // Typed pointers were no elements of the builtin type.
        TypeKind::Vector { shape, scalable, elem }
            if matches!(ctx.ty(*elem), TypeKind::LlvmPtr { pointee: Some(_), .. }) =>
        {
            out.push_str(if inside { "vec<" } else { "!llvm.vec<" });
            for (extent, scalable) in shape.iter().zip(scalable) {
                let _ = if *scalable { write!(out, "? x {extent} x ") } else { write!(out, "{extent} x ") };
            }
            write_in(out, ctx, *elem, open, true);
            out.push('>');
        }
        TypeKind::Vector { .. }
        | TypeKind::Tensor { .. }
        | TypeKind::MemRef { .. }
        | TypeKind::UnrankedMemRef { .. } => shaped(out, ctx, ctx.ty(ty)),
        TypeKind::Tuple(types) => {
            out.push_str("tuple<");
            list(out, ctx, types);
            out.push('>');
        }
        TypeKind::Function { inputs, results } => {
            out.push('(');
            list(out, ctx, inputs);
            out.push_str(") -> ");
            write_results(out, ctx, results);
        }
        TypeKind::Opaque { dialect, body } => {
            let (dialect, body) = (ctx.name(*dialect), ctx.name(*body));
            let dot = if body.starts_with('<') { "" } else { "." };
            let _ = write!(out, "!{dialect}{dot}{body}");
        }
        _ => {
            if !inside {
                out.push_str("!llvm.");
            }
            llvm(out, ctx, ty, open);
        }
    }
}

/// A type with extents: vector, tensor or memref.
fn shaped(out: &mut String, ctx: &Context, kind: &TypeKind) {
    match kind {
        TypeKind::Vector { shape, scalable, elem } => {
            out.push_str("vector<");
            for (extent, scalable) in shape.iter().zip(scalable) {
                let _ = if *scalable { write!(out, "[{extent}]x") } else { write!(out, "{extent}x") };
            }
            write(out, ctx, *elem);
        }
        TypeKind::Tensor { shape, elem, encoding } => {
            out.push_str("tensor<");
            match shape {
                Some(shape) => dims(out, shape),
                None => out.push_str("*x"),
            }
            write(out, ctx, *elem);
            if let Some(encoding) = encoding {
                out.push_str(", ");
                attr::write(out, ctx, *encoding, attr::TypeSuffix::Always);
            }
        }
        TypeKind::MemRef { shape, elem, layout, space } => {
            out.push_str("memref<");
            dims(out, shape);
            write(out, ctx, *elem);
            for part in [layout, space].into_iter().flatten() {
                out.push_str(", ");
                attr::write(out, ctx, *part, attr::TypeSuffix::UnlessDefault);
            }
        }
        TypeKind::UnrankedMemRef { elem, space } => {
            out.push_str("memref<*x");
            write(out, ctx, *elem);
            if let Some(space) = space {
                out.push_str(", ");
                attr::write(out, ctx, *space, attr::TypeSuffix::UnlessDefault);
            }
        }
        // No other type has a shape.
        _ => return,
    }
    out.push('>');
}

fn llvm_list(out: &mut String, ctx: &Context, types: &[Type], open: &mut Vec<Ident>) {
    for (i, ty) in types.iter().enumerate() {
        if i > 0 {
            out.push_str(", ");
        }
        write_in(out, ctx, *ty, open, true);
    }
}

fn fields(out: &mut String, ctx: &Context, types: &[Type], packed: bool, open: &mut Vec<Ident>) {
    out.push_str(if packed { "packed (" } else { "(" });
    llvm_list(out, ctx, types, open);
    out.push(')');
}

/// A type of the LLVM dialect without its prefix.
fn llvm(out: &mut String, ctx: &Context, ty: Type, open: &mut Vec<Ident>) {
    match ctx.ty(ty) {
        TypeKind::LlvmPtr { space, pointee } => {
            out.push_str("ptr");
            match pointee {
                Some(pointee) => {
                    out.push('<');
                    write_in(out, ctx, *pointee, open, true);
                    if *space != 0 {
                        let _ = write!(out, ", {space}");
                    }
                    out.push('>');
                }
                None if *space != 0 => {
                    let _ = write!(out, "<{space}>");
                }
                None => {}
            }
        }
        TypeKind::LlvmArray { len, elem } => {
            let _ = write!(out, "array<{len} x ");
            write_in(out, ctx, *elem, open, true);
            out.push('>');
        }
        TypeKind::LlvmStruct { body, packed } => {
            out.push_str("struct<");
            fields(out, ctx, body, *packed, open);
            out.push('>');
        }
        TypeKind::LlvmNamedStruct(name) => {
            out.push_str("struct<");
            attr::write_string(out, ctx.name(*name).as_bytes());
            if !open.contains(name)
                && let Some(known) = ctx.struct_body(*name)
            {
                out.push_str(", ");
                match &known.body {
                    None => out.push_str("opaque"),
                    Some(body) => {
                        open.push(*name);
                        fields(out, ctx, body, known.packed, open);
                        open.pop();
                    }
                }
            }
            out.push('>');
        }
        TypeKind::LlvmFunc { ret, params, variadic } => {
            out.push_str("func<");
            write_in(out, ctx, *ret, open, true);
            out.push_str(" (");
            llvm_list(out, ctx, params, open);
            if *variadic {
                out.push_str(if params.is_empty() { "..." } else { ", ..." });
            }
            out.push_str(")>");
        }
        TypeKind::LlvmTarget { name, types, ints } => {
            out.push_str("target<");
            attr::write_string(out, ctx.name(*name).as_bytes());
            for ty in types {
                out.push_str(", ");
                write_in(out, ctx, *ty, open, true);
            }
            for n in ints {
                let _ = write!(out, ", {n}");
            }
            out.push('>');
        }
        TypeKind::LlvmVoid => out.push_str("void"),
        TypeKind::LlvmLabel => out.push_str("label"),
        TypeKind::LlvmMetadata => out.push_str("metadata"),
        TypeKind::LlvmToken => out.push_str("token"),
        TypeKind::LlvmX86Amx => out.push_str("x86_amx"),
        // Everything else is written by the caller.
        _ => {}
    }
}
