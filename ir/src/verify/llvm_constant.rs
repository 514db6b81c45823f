//! Rules of `llvm.mlir.constant` and `llvm.mlir.zero`: which attributes stand for values of which types.

use super::llvm_types::{fields, of_spirv};
use super::{Check, ensure, fail, show};
use crate::ops::llvm;
use crate::{AttrKind, Context, Module, Op, Type, TypeKind};

pub(crate) fn constant(m: &Module, op: Op) -> Check {
    let ty = llvm::Constant::res.ty(m, op);
    let Some(attr) = llvm::Constant::value.get(m, op) else { return Ok(()) };
    ensure!(!matches!(m.ctx.ty(ty), TypeKind::LlvmTarget { .. }), types(m, ty), "cannot give {ty}");
    match m.ctx.attr(attr) {
        AttrKind::String { bytes, .. } => {
            let fits = match m.ctx.ty(ty) {
                TypeKind::LlvmArray { len, elem } => *elem == Type::I8 && *len == bytes.len() as u64,
                _ => false,
            };
            ensure!(fits, "verify-type", "needs an array of {} i8 for its text", bytes.len());
            Ok(())
        }
        AttrKind::Integer { .. } => {
            ensure!(
                integer_fits(&m.ctx, ty),
                types(m, ty),
                "needs an integer type for an integer, found {ty}"
            );
            Ok(())
        }
        AttrKind::Float { ty: given, .. } => {
            ensure!(
                float_fits(&m.ctx, *given, m.ctx.scalar(ty)),
                types(m, ty),
                "holds {} for {ty}",
                show(m, *given)
            );
            Ok(())
        }
        AttrKind::Dense { ty: given, splat, .. } => elements(m, *given, *splat, ty),
        AttrKind::DenseResource { ty: given, .. } | AttrKind::Sparse { ty: given, .. } => {
            elements(m, *given, false, ty)
        }
        AttrKind::Array(items) => match m.ctx.ty(ty) {
            TypeKind::LlvmArray { .. } => array(m, items, ty),
            _ => structure(m, items, ty),
        },
        AttrKind::Unit
        | AttrKind::Type(_)
        | AttrKind::Dictionary(_)
        | AttrKind::Symbol { .. }
        | AttrKind::Struct { .. }
        | AttrKind::Enum(_)
        | AttrKind::Strided { .. }
        | AttrKind::IntegerSet(..)
        | AttrKind::Loc(_)
        | AttrKind::DenseArray { .. }
        | AttrKind::AffineMap(_) => {
            fail!("verify-attribute", "holds no integer, float, text or elements")
        }
        _ => Ok(()),
    }
}

fn integer_fits(ctx: &Context, ty: Type) -> bool {
    match ctx.ty(ty) {
        TypeKind::Integer { .. } | TypeKind::Opaque { .. } => true,
        // Formats that LLVM lacks are given by their bits.
        TypeKind::Float(kind) => kind.width() <= 8,
        TypeKind::Vector { elem, .. } => ctx.int_width(*elem).is_some(),
        _ => false,
    }
}

/// The float itself, or an integer of its width: formats that LLVM lacks are stored as such.
fn float_fits(ctx: &Context, given: Type, scalar: Type) -> bool {
    let width = ctx.int_width(scalar);
    scalar == given || (width.is_some() && width == ctx.float_kind(given).map(|k| k.width()))
}

fn scalable(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.ty(ty), TypeKind::Vector { scalable, .. } if scalable.contains(&true))
}

fn elements(m: &Module, given: Type, splat: bool, ty: Type) -> Check {
    let ctx = &m.ctx;
    let count = |shape: &[i64]| shape.iter().try_fold(1i64, |n, d| n.checked_mul(*d));
    let have = ctx.shape(given).and_then(count);
    let mut inner = ty;
    let mut wanted = Some(1i64);
    while let TypeKind::LlvmArray { len, elem } = ctx.ty(inner) {
        wanted = wanted.and_then(|n| n.checked_mul(i64::try_from(*len).ok()?));
        inner = *elem;
    }
    ensure!(
        splat || !scalable(ctx, inner),
        "verify-attribute",
        "gives a scalable vector, so its elements must all be one value"
    );
    let open = scalable(ctx, inner) || scalable(ctx, given);
    if let TypeKind::Vector { shape, elem, .. } = ctx.ty(inner) {
        wanted = wanted.and_then(|n| n.checked_mul(count(shape)?));
        inner = *elem;
    }
    ensure!(inner != ty, types(m, ty), "needs a vector or array for elements, found {ty}");
    ensure!(
        open || have == wanted,
        types(m, ty),
        "has {} elements for {} of {ty}",
        have.unwrap_or_default(),
        wanted.unwrap_or_default()
    );
    let elem = ctx.elem(given);
    let fits = match ctx.ty(elem) {
        TypeKind::Integer { .. } | TypeKind::Index => integer_fits(ctx, inner),
        TypeKind::Float(_) => float_fits(ctx, elem, inner),
        _ => true,
    };
    ensure!(fits, types(m, elem, ty), "holds elements of {elem} for {ty}");
    Ok(())
}

/// The fields of a struct: an integer or float of the very type each.
fn structure(m: &Module, items: &[crate::Attr], ty: Type) -> Check {
    let Some(body) = fields(&m.ctx, ty) else {
        fail!(types(m, ty), "needs a struct or array for its values, found {ty}");
    };
    ensure!(
        body.len() == items.len(),
        types(m, ty),
        "has {} values for the {} fields of {ty}",
        items.len(),
        body.len()
    );
    for (i, (item, field)) in items.iter().zip(body).enumerate() {
        let fits = match m.ctx.attr(*item) {
            AttrKind::Integer { ty, .. } | AttrKind::Float { ty, .. } => ty == field,
            AttrKind::Struct { .. } => true,
            _ => false,
        };
        ensure!(fits, "verify-type", "has value #{i} that is no {}", show(m, *field));
    }
    Ok(())
}

/// Arrays of arrays and at last of structs; a zero or undef may stand for any of them.
fn array(m: &Module, items: &[crate::Attr], ty: Type) -> Check {
    let TypeKind::LlvmArray { len, elem } = m.ctx.ty(ty) else { return structure(m, items, ty) };
    ensure!(*len == items.len() as u64, types(m, ty), "has {} elements for {ty}", items.len());
    let nested = matches!(m.ctx.ty(*elem), TypeKind::LlvmArray { .. }) || fields(&m.ctx, *elem).is_some();
    ensure!(nested, types(m, ty), "gives an array of values, but {ty} holds no structs");
    for item in items {
        match m.ctx.attr(*item) {
            AttrKind::Array(inner) => array(m, inner, *elem)?,
            AttrKind::Struct { .. } => {}
            _ => fail!("verify-attribute", "needs arrays, zero or undef for {}", show(m, *elem)),
        }
    }
    Ok(())
}

pub(crate) fn zero(m: &Module, op: Op) -> Check {
    let ty = llvm::Zero::res.ty(m, op);
    ensure!(of_spirv(&m.ctx, ty), types(m, ty), "cannot make a zero of {ty}");
    Ok(())
}
