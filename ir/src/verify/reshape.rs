//! Rules of `memref.collapse_shape` and `memref.expand_shape`: how dimensions are grouped, and the extents that follow.

use super::{Check, ensure, show};
use crate::ops::memref::{CollapseShape, ExpandShape};
use crate::{Attr, AttrKind, DYNAMIC, Module, Op, Type};

pub(super) fn collapse(m: &Module, op: Op) -> Check {
    let (long, short) = (m.ty(CollapseShape::src.get(m, op)), m.ty(CollapseShape::result.get(m, op)));
    grouped(m, CollapseShape::reassociation.get(m, op), long, short)
}

pub(super) fn expand(m: &Module, op: Op) -> Check {
    let (short, long) = (m.ty(ExpandShape::src.get(m, op)), m.ty(ExpandShape::result.get(m, op)));
    grouped(m, ExpandShape::reassociation.get(m, op), long, short)?;
    let shape = ExpandShape::static_output_shape.array(m, op);
    ensure!(
        m.ctx.shape(long) == Some(shape),
        "verify-type",
        "gives {}, whose extents differ from its output shape",
        show(m, long)
    );
    let open = shape.iter().filter(|d| **d == DYNAMIC).count();
    let given = ExpandShape::output_shape.get(m, op).len();
    ensure!(open == given, "verify-operands", "has {given} operands for {open} dynamic extents");
    Ok(())
}

/// The groups name the dimensions of the longer shape in order, one group for each dimension of the shorter.
fn grouped(m: &Module, groups: Option<Attr>, long: Type, short: Type) -> Check {
    let (Some(AttrKind::Array(groups)), Some(many), Some(few)) =
        (groups.map(|g| m.ctx.attr(g)), m.ctx.shape(long), m.ctx.shape(short))
    else {
        return Ok(());
    };
    ensure!(
        m.ctx.elem(long) == m.ctx.elem(short),
        "verify-type",
        "changes the element type from {} to {}",
        show(m, m.ctx.elem(long)),
        show(m, m.ctx.elem(short))
    );
    ensure!(
        groups.len() == few.len(),
        "verify-attribute",
        "has {} groups of dimensions for {} of rank {}",
        groups.len(),
        show(m, short),
        few.len()
    );
    let mut next = 0;
    for (group, extent) in groups.iter().zip(few) {
        let AttrKind::Array(dims) = m.ctx.attr(*group) else { continue };
        let mut product = Some(1i64);
        for dim in dims {
            ensure!(
                m.ctx.as_i64(*dim) == Some(next as i64),
                "verify-attribute",
                "has groups that do not name the dimensions in order"
            );
            let Some(size) = many.get(next) else { break };
            product = product.filter(|_| *size != DYNAMIC).and_then(|p| p.checked_mul(*size));
            next += 1;
        }
        // One dynamic extent makes the product dynamic, and nothing else does.
        let wanted = product.unwrap_or(DYNAMIC);
        ensure!(
            *extent == wanted,
            "verify-type",
            "relates {} to {}: the extents of a group do not multiply to that of its dimension",
            show(m, long),
            show(m, short)
        );
    }
    ensure!(
        next == many.len() || groups.is_empty() && many.iter().all(|d| *d == 1),
        "verify-attribute",
        "has groups that name {next} of {} dimensions",
        many.len()
    );
    Ok(())
}
