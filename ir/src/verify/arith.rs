//! Rules of `arith`: constants, and which casts change what.

use super::{Check, ensure, relation};
use crate::ops::arith;
use crate::sets::is_elements;
use crate::{AttrKind, Context, Module, Op, Signedness, Type, TypeKind};

pub(crate) fn widens(m: &Module, op: Op) -> Check {
    width(m, op, |from, to| from < to)
}

pub(crate) fn narrows(m: &Module, op: Op) -> Check {
    width(m, op, |from, to| from > to)
}

pub(crate) fn bitcast(m: &Module, op: Op) -> Check {
    width(m, op, |from, to| from == to)
}

pub(crate) fn scaling_ext_f(m: &Module, op: Op) -> Check {
    scaling(m, op, true)
}

pub(crate) fn scaling_trunc_f(m: &Module, op: Op) -> Check {
    scaling(m, op, false)
}

pub(crate) fn constant(m: &Module, op: Op) -> Check {
    let ty = arith::Constant::result.ty(m, op);
    let scalar = m.ctx.ty(m.ctx.scalar(ty));
    ensure!(
        !matches!(m.ctx.ty(ty), TypeKind::Integer { sign, .. } if *sign != Signedness::Signless),
        types(m, ty),
        "gives {ty}, but integer constants are signless"
    );
    if let TypeKind::Vector { scalable, .. } = m.ctx.ty(ty) {
        let splat = matches!(
            arith::Constant::value.get(m, op).map(|a| m.ctx.attr(a)),
            Some(AttrKind::Dense { splat: true, .. })
        );
        ensure!(
            splat || !scalable.contains(&true),
            "verify-attribute",
            "gives a scalable vector, so its elements must all be one value"
        );
    }
    let Some(attr) = arith::Constant::value.get(m, op) else { return Ok(()) };
    let fits = match m.ctx.attr(attr) {
        AttrKind::Integer { .. } | AttrKind::Float { .. } => !matches!(scalar, TypeKind::None),
        other => is_elements(other),
    };
    ensure!(fits, "verify-attribute", "needs an integer, float or elements attribute");
    Ok(())
}

/// Types of operand and result of a cast.
fn ends(m: &Module, op: Op) -> (Type, Type) {
    (arith::ExtF::r#in.ty(m, op), arith::ExtF::out.ty(m, op))
}

fn element(ctx: &Context, ty: Type) -> Type {
    match ctx.ty(ty) {
        TypeKind::MemRef { elem, .. } => *elem,
        _ => ctx.scalar(ty),
    }
}

/// Width of an integer or float; index has none.
fn bits(ctx: &Context, ty: Type) -> Option<u32> {
    ctx.int_width(ty).or_else(|| ctx.float_kind(ty).map(|k| k.width()))
}

fn width(m: &Module, op: Op, fits: fn(u32, u32) -> bool) -> Check {
    let (from, to) = ends(m, op);
    let widths = (bits(&m.ctx, element(&m.ctx, from)), bits(&m.ctx, element(&m.ctx, to)));
    let fits = matches!(widths, (Some(a), Some(b)) if fits(a, b));
    ensure!(fits, "verify-cast", types(m, from, to), "cannot cast {from} to {to}: widths do not fit");
    tensors(m, op)
}

/// Casts keep the shape of tensors to the letter.
pub(crate) fn tensors(m: &Module, op: Op) -> Check {
    let (from, to) = ends(m, op);
    let tensor = |t| matches!(m.ctx.ty(t), TypeKind::Tensor { .. });
    ensure!(
        !tensor(from) || !tensor(to) || m.ctx.shape(from) == m.ctx.shape(to),
        "verify-type",
        "casts a tensor to one of another shape"
    );
    let vector = |t| match m.ctx.ty(t) {
        TypeKind::Vector { scalable, .. } => Some(scalable.clone()),
        _ => None,
    };
    ensure!(vector(from) == vector(to), "verify-type", "casts between a scalable vector and a fixed one");
    Ok(())
}

pub(crate) fn index_cast(m: &Module, op: Op) -> Check {
    let (from, to) = ends(m, op);
    let index = |t| element(&m.ctx, t) == Type::INDEX;
    ensure!(
        index(from) != index(to),
        "verify-cast",
        types(m, from, to),
        "casts between index and an integer, but has {from} and {to}"
    );
    tensors(m, op)
}

pub(crate) fn select(m: &Module, op: Op) -> Check {
    let condition = arith::Select::condition.ty(m, op);
    let result = arith::Select::result.ty(m, op);
    ensure!(
        condition == Type::I1 || relation::is_with_scalar(&m.ctx, condition, result, Type::I1),
        types(m, result, condition),
        "needs a condition of i1 or of i1 in the shape of {result}, found {condition}"
    );
    Ok(())
}

fn scaling(m: &Module, op: Op, widens: bool) -> Check {
    let (from, to) = if widens {
        (arith::ScalingExtF::r#in.ty(m, op), arith::ScalingExtF::out.ty(m, op))
    } else {
        (arith::ScalingTruncF::r#in.ty(m, op), arith::ScalingTruncF::out.ty(m, op))
    };
    let (a, b) = (bits(&m.ctx, element(&m.ctx, from)), bits(&m.ctx, element(&m.ctx, to)));
    let fits = if widens { a < b } else { a > b };
    ensure!(fits, "verify-cast", types(m, from, to), "cannot cast {from} to {to}: widths do not fit");
    Ok(())
}
