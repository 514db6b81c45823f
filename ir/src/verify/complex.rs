//! Rules of `complex`: parts of constants, and what bits can be taken for what.

use super::{Check, ensure};
use crate::ops::complex::{Bitcast, Constant};
use crate::{AttrKind, Context, Module, Op, Type, TypeKind};

/// Bits of an integer, a float or both parts of a complex number; nothing else has any here.
fn bits(ctx: &Context, ty: Type) -> Option<u32> {
    match ctx.ty(ty) {
        TypeKind::Complex(part) => Some(2 * bits(ctx, *part)?),
        _ => ctx.int_width(ty).or_else(|| ctx.float_kind(ty).map(|kind| kind.width())),
    }
}

pub(crate) fn bitcast(m: &Module, op: Op) -> Check {
    let ends = [Bitcast::operand.ty(m, op), Bitcast::result.ty(m, op)];
    for ty in ends {
        ensure!(
            bits(&m.ctx, ty).is_some(),
            types(m, ty),
            "is between integers, floats and complex numbers, and {ty} is none of them"
        );
    }
    let [from, to] = ends;
    let complex = ends.iter().filter(|ty| matches!(m.ctx.ty(**ty), TypeKind::Complex(_))).count();
    ensure!(
        complex == 1 || from == to && complex == 2,
        "verify-cast",
        types(m, from, to),
        "cannot cast {from} to {to}: one of them must be a complex number"
    );
    ensure!(
        bits(&m.ctx, from) == bits(&m.ctx, to),
        "verify-cast",
        types(m, from, to),
        "cannot cast {from} to {to}: widths do not fit"
    );
    Ok(())
}

pub(crate) fn constant(m: &Module, op: Op) -> Check {
    let ty = Constant::complex.ty(m, op);
    let (TypeKind::Complex(part), Some(value)) = (m.ctx.ty(ty), Constant::value.get(m, op)) else {
        return Ok(());
    };
    let AttrKind::Array(parts) = m.ctx.attr(value) else { return Ok(()) };
    ensure!(parts.len() == 2, "verify-attribute", "needs two parts, but its attribute has {}", parts.len());
    for stated in parts.iter().map(|attr| m.ctx.attr(*attr)) {
        let fits = match stated {
            AttrKind::Integer { ty, .. } | AttrKind::Float { ty, .. } => ty == part,
            _ => false,
        };
        ensure!(
            fits,
            "verify-attribute",
            types(m, ty),
            "gives {ty}, so both parts must be of its element type"
        );
    }
    Ok(())
}
