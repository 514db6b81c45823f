//! Rules of `memref.collapse_shape` and `memref.expand_shape`: how dimensions are grouped, and the extents that follow.

use super::{Check, ensure, fail, show};
use crate::layout::{StridedLayout, scale};
use crate::ops::memref::{CollapseShape, ExpandShape};
use crate::{Attr, AttrKind, DYNAMIC, Module, Op, Type, TypeKind};

pub(crate) fn collapse(m: &Module, op: Op) -> Check {
    let (long, short) = (CollapseShape::src.ty(m, op), CollapseShape::result.ty(m, op));
    let groups = CollapseShape::reassociation.get(m, op);
    grouped(m, groups, long, short)?;
    let dims = dimensions(m, groups);
    same_layout(m, long, short, |layout| collapsed(m.ctx.shape(long).unwrap_or_default(), layout, &dims))
}

pub(crate) fn expand(m: &Module, op: Op) -> Check {
    let (short, long) = (ExpandShape::src.ty(m, op), ExpandShape::result.ty(m, op));
    let groups = ExpandShape::reassociation.get(m, op);
    grouped(m, groups, long, short)?;
    let dims = dimensions(m, groups);
    same_layout(m, short, long, |layout| {
        Some(expanded(m.ctx.shape(long).unwrap_or_default(), layout, &dims))
    })?;
    let shape = ExpandShape::static_output_shape.array(m, op);
    ensure!(
        m.ctx.shape(long) == Some(shape),
        types(m, long),
        "gives {long}, whose extents differ from its output shape"
    );
    let open = shape.iter().filter(|d| **d == DYNAMIC).count();
    let given = ExpandShape::output_shape.get(m, op).len();
    ensure!(open == given, "verify-operands", "has {given} operands for {open} dynamic extents");
    Ok(())
}

pub(crate) fn collapse_tensor(m: &Module, op: Op) -> Check {
    use crate::ops::tensor::CollapseShape;
    let (long, short) = (CollapseShape::src.ty(m, op), CollapseShape::result.ty(m, op));
    grouped(m, CollapseShape::reassociation.get(m, op), long, short)
}

pub(crate) fn expand_tensor(m: &Module, op: Op) -> Check {
    use crate::ops::tensor::ExpandShape;
    let (short, long) = (ExpandShape::src.ty(m, op), ExpandShape::result.ty(m, op));
    grouped(m, ExpandShape::reassociation.get(m, op), long, short)?;
    let shape = ExpandShape::static_output_shape.array(m, op);
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
        few.len() <= many.len(),
        types(m, long, short),
        "relates {long} to {short}, which has more dimensions"
    );
    ensure!(
        groups.len() == few.len(),
        "verify-attribute",
        types(m, short),
        "has {} groups of dimensions for {short} of rank {}",
        groups.len(),
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
            types(m, long, short),
            "relates {long} to {short}: the extents of a group do not multiply to that of its dimension"
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

/// The dimensions that each group names, which are known to be there.
fn dimensions(m: &Module, groups: Option<Attr>) -> Vec<Vec<usize>> {
    let list = |a: &Attr| match m.ctx.attr(*a) {
        AttrKind::Array(dims) => {
            dims.iter().filter_map(|d| usize::try_from(m.ctx.as_i64(*d)?).ok()).collect()
        }
        _ => Vec::new(),
    };
    match groups.map(|g| m.ctx.attr(g)) {
        Some(AttrKind::Array(groups)) => groups.iter().map(list).collect(),
        _ => Vec::new(),
    }
}

/// The result has the memory space of its source, and the layout that follows from the source's: an identity stays
/// one, other layouts become strides.
fn same_layout(
    m: &Module,
    from: Type,
    to: Type,
    follows: impl FnOnce(&StridedLayout) -> Option<StridedLayout>,
) -> Check {
    let (TypeKind::MemRef { space: s, .. }, TypeKind::MemRef { space: t, layout, .. }) =
        (m.ctx.ty(from), m.ctx.ty(to))
    else {
        return Ok(());
    };
    ensure!(s == t, types(m, from, to), "views {from} in another memory space: {to}");
    let layout = layout.map(|l| m.ctx.attr(l));
    let fits = if m.ctx.identity_layout(from) {
        !matches!(layout, Some(AttrKind::Strided { .. })) && m.ctx.identity_layout(to)
    } else {
        let Some(source) = m.ctx.strided_layout(from) else { return Ok(()) };
        let Some(wanted) = follows(&source) else {
            fail!(types(m, from), "joins dimensions of {from} that are not contiguous");
        };
        matches!(layout, Some(AttrKind::Strided { offset, strides })
            if *offset == wanted.offset && **strides == wanted.strides[..])
    };
    ensure!(fits, types(m, to, from), "gives {to}, whose layout does not follow from that of {from}");
    Ok(())
}

/// The layout after joining groups of dimensions; none if one is known not to be contiguous. The stride of a group is
/// that of its innermost dimension of several elements: unknown where only the run time knows which that is.
fn collapsed(shape: &[i64], source: &StridedLayout, groups: &[Vec<usize>]) -> Option<StridedLayout> {
    let mut strides = Vec::with_capacity(groups.len());
    for group in groups {
        let keep = group.iter().rposition(|d| shape.get(*d) != Some(&1)).unwrap_or(0);
        let last = *group.get(keep)?;
        let known = keep == 0 || shape.get(last) != Some(&DYNAMIC);
        let stride = if known { *source.strides.get(last)? } else { DYNAMIC };
        strides.push(stride);
        let mut outer = stride;
        for pair in group.windows(2).rev() {
            let [out, inner] = pair else { continue };
            outer = scale(outer, *shape.get(*inner)?);
            let own = *source.strides.get(*out)?;
            if shape.get(*out) != Some(&1) && outer != DYNAMIC && own != DYNAMIC && outer != own {
                return None;
            }
        }
    }
    Some(StridedLayout { strides, offset: source.offset })
}

/// The layout after splitting dimensions: within a group each stride is the next one times its extent.
fn expanded(shape: &[i64], source: &StridedLayout, groups: &[Vec<usize>]) -> StridedLayout {
    let mut strides = vec![1; shape.len()];
    for (group, stride) in groups.iter().zip(&source.strides) {
        let mut stride = *stride;
        for dim in group.iter().rev() {
            if let (Some(slot), Some(extent)) = (strides.get_mut(*dim), shape.get(*dim)) {
                *slot = stride;
                stride = scale(stride, *extent);
            }
        }
    }
    StridedLayout { strides, offset: source.offset }
}
