//! Rules of `tensor`: shapes that follow from operands.

use super::traits::compatible_dims;
use super::{Check, ensure, fail};
use crate::ops::tensor::{
    Bitcast, Cast, Concat, FromElements, Gather, Generate, Pad, Reshape, Scatter, Yield,
};
use crate::{DYNAMIC, Module, Op, Type, TypeKind};

fn shape(m: &Module, ty: Type) -> &[i64] {
    m.ctx.shape(ty).unwrap_or_default()
}

/// The result has a dynamic extent for each operand that says one.
pub(crate) fn dynamic_sizes(m: &Module, op: Op) -> Check {
    let ty = m.ty(m.result(op, 0));
    let data = m.op(op);
    // The value of a splat comes first.
    let given = data.operands.len() - usize::from(m.kind(op) == crate::ops::tensor::Splat::KIND);
    sizes(m, ty, given)
}

fn sizes(m: &Module, ty: Type, given: usize) -> Check {
    let open = shape(m, ty).iter().filter(|d| **d == DYNAMIC).count();
    ensure!(open == given, "verify-operands", "has {given} operands for {open} dynamic extents");
    Ok(())
}

/// The same elements; extents agree where both types know them.
pub(crate) fn cast(m: &Module, op: Op) -> Check {
    let (from, to) = (Cast::source.ty(m, op), Cast::dest.ty(m, op));
    let dims = match (m.ctx.shape(from), m.ctx.shape(to)) {
        (Some(a), Some(b)) => compatible_dims(a, b),
        _ => true,
    };
    let encoding = |ty| match m.ctx.ty(ty) {
        TypeKind::Tensor { encoding, .. } => *encoding,
        _ => None,
    };
    let fits = m.ctx.elem(from) == m.ctx.elem(to) && dims && encoding(from) == encoding(to);
    ensure!(fits, types(m, from, to), "casts {from} to {to}, which is of another shape or of other elements");
    Ok(())
}

pub(crate) fn bitcast(m: &Module, op: Op) -> Check {
    let (from, to) = (Bitcast::source.ty(m, op), Bitcast::dest.ty(m, op));
    let width = |ty| match m.ctx.ty(m.ctx.elem(ty)) {
        TypeKind::Integer { width, .. } => Some(*width),
        TypeKind::Float(kind) => Some(kind.width()),
        _ => None,
    };
    let fits = width(from) == width(to)
        && match (m.ctx.shape(from), m.ctx.shape(to)) {
            (Some(a), Some(b)) => compatible_dims(a, b),
            _ => true,
        };
    ensure!(fits, types(m, from, to), "casts {from} to {to}, whose elements have other widths or places");
    Ok(())
}

pub(crate) fn concat(m: &Module, op: Op) -> Check {
    let inputs = Concat::inputs.get(m, op);
    let to = Concat::result.ty(m, op);
    let Some(first) = inputs.first().map(|v| m.ty(*v)) else { fail!("verify-operands", "needs an input") };
    let rank = shape(m, first).len();
    let dim = Concat::dim.i64(m, op).unwrap_or(-1);
    ensure!(
        usize::try_from(dim).is_ok_and(|d| d < rank),
        "verify-attribute",
        "needs a dimension below the rank {rank}, found {dim}"
    );
    let mut sum = 0i64;
    for v in inputs.iter().map(|v| m.ty(*v)).chain([to]) {
        let own = shape(m, v);
        let others = |s: &[i64]| -> Vec<i64> {
            s.iter().enumerate().filter(|(i, _)| *i as i64 != dim).map(|(_, n)| *n).collect()
        };
        let fits = own.len() == rank
            && m.ctx.elem(v) == m.ctx.elem(first)
            && compatible_dims(&others(own), &others(shape(m, first)));
        ensure!(
            fits,
            types(m, v, first),
            "joins {v} and {first}, which differ elsewhere than in dimension {dim}"
        );
    }
    for v in inputs {
        let extent = shape(m, m.ty(*v))[dim as usize];
        sum = if sum == DYNAMIC || extent == DYNAMIC { DYNAMIC } else { sum.saturating_add(extent) };
    }
    let have = shape(m, to)[dim as usize];
    ensure!(
        compatible_dims(&[sum], &[have]),
        types(m, to),
        "gives {to}, whose extent in dimension {dim} is not the sum of those of the inputs"
    );
    Ok(())
}

pub(crate) fn from_elements(m: &Module, op: Op) -> Check {
    let ty = FromElements::result.ty(m, op);
    let wanted = shape(m, ty).iter().try_fold(1i64, |n, d| n.checked_mul(*d));
    let have = FromElements::elements.get(m, op).len();
    ensure!(
        wanted == Some(have as i64),
        types(m, ty),
        "gives {ty} of {have} elements, which are too few or too many"
    );
    Ok(())
}

/// The body has an index for each dimension and gives an element.
fn element_body(m: &Module, op: Op, ty: Type) -> Check {
    let Some(block) = m.op(op).regions.first().and_then(|r| m.entry_block(*r)) else {
        fail!("verify-region", "needs a body");
    };
    let args = &m.block(block).args;
    let rank = shape(m, ty).len();
    let indices = args.len() == rank && args.iter().all(|a| m.ty(*a) == Type::INDEX);
    ensure!(indices, "verify-region", "needs a body with {rank} arguments of type index");
    let end = m.terminator(block).filter(|end| m.kind(*end) == Yield::KIND);
    let Some(given) = end.and_then(|end| m.op(end).operands.first().copied()) else {
        fail!("verify-region", "needs a body that ends in 'tensor.yield'");
    };
    let (a, b) = (m.ty(given), m.ctx.elem(ty));
    ensure!(a == b, types(m, a, b), "has a body that gives {a} for elements of {b}");
    Ok(())
}

pub(crate) fn generate(m: &Module, op: Op) -> Check {
    let ty = Generate::result.ty(m, op);
    sizes(m, ty, Generate::dynamicExtents.get(m, op).len())?;
    element_body(m, op, ty)
}

pub(crate) fn pad(m: &Module, op: Op) -> Check {
    let (from, to) = (Pad::source.ty(m, op), Pad::result.ty(m, op));
    let (low, high) = (Pad::static_low.array(m, op), Pad::static_high.array(m, op));
    let own = shape(m, from);
    for (what, list, given) in
        [("low", low, Pad::low.get(m, op).len()), ("high", high, Pad::high.get(m, op).len())]
    {
        let open = list.iter().filter(|n| **n == DYNAMIC).count();
        ensure!(
            list.len() == own.len() && open == given,
            "verify-operands",
            "needs {what} padding for each of {} dimensions, and an operand for each that is dynamic",
            own.len()
        );
    }
    ensure!(
        m.ctx.elem(from) == m.ctx.elem(to),
        types(m, from, to),
        "pads {from} to {to}, whose elements are others"
    );
    let sum = |n: i64, by: i64| if n == DYNAMIC || by == DYNAMIC { DYNAMIC } else { n.saturating_add(by) };
    let wanted: Vec<i64> = own.iter().zip(low).zip(high).map(|((n, a), b)| sum(sum(*n, *a), *b)).collect();
    ensure!(
        compatible_dims(&wanted, shape(m, to)) && wanted.iter().all(|n| *n >= 0 || *n == DYNAMIC),
        types(m, to, from),
        "gives {to}, whose extents are not those of {from} and its padding"
    );
    element_body(m, op, to)
}

pub(crate) fn reshape(m: &Module, op: Op) -> Check {
    let (from, to, by) = (Reshape::source.ty(m, op), Reshape::result.ty(m, op), Reshape::shape.ty(m, op));
    ensure!(
        m.ctx.elem(from) == m.ctx.elem(to),
        types(m, from, to),
        "gives {to} for {from}, whose elements are others"
    );
    let count = |ty: Type| {
        m.ctx
            .shape(ty)
            .filter(|s| !s.contains(&DYNAMIC))
            .and_then(|s| s.iter().try_fold(1i64, |n, d| n.checked_mul(*d)))
    };
    if let (Some(a), Some(b)) = (count(from), count(to)) {
        ensure!(a == b, types(m, from, to), "gives {to} for {from}, which has another number of elements");
    }
    let Some(rank) = m.ctx.shape(to).map(<[i64]>::len) else { return Ok(()) };
    let have = shape(m, by).first().copied().unwrap_or(DYNAMIC);
    ensure!(
        have != DYNAMIC && have == rank as i64,
        types(m, to),
        "gives {to} by a shape that does not hold {rank} extents"
    );
    Ok(())
}

/// The shape of slices at places: the dimensions of the places, then those of the source, one where they are indexed
/// (or left out).
fn slices(m: &Module, whole: Type, indices: Type, dims: &[i64], part: Type, what: &str) -> Check {
    let (of, at, have) = (shape(m, whole), shape(m, indices), shape(m, part));
    ensure!(!dims.is_empty(), "verify-attribute", "needs a dimension");
    let rank = of.len() as i64;
    ensure!(
        dims.iter().all(|d| (0..rank).contains(d)) && dims.windows(2).all(|p| p[0] < p[1]),
        "verify-attribute",
        "needs dimensions that rise and are below the rank {rank}"
    );
    ensure!(
        at.last() == Some(&(dims.len() as i64)),
        types(m, indices),
        "has indices in {indices}, whose last extent is not {}",
        dims.len()
    );
    let outer = &at[..at.len() - 1];
    let with = |keep: bool| -> Vec<i64> {
        let inner = of.iter().enumerate().filter_map(|(i, n)| match dims.contains(&(i as i64)) {
            true => keep.then_some(1),
            false => Some(*n),
        });
        outer.iter().copied().chain(inner).collect()
    };
    let fits = m.ctx.elem(whole) == m.ctx.elem(part) && (with(true) == have || with(false) == have);
    ensure!(fits, types(m, part, whole), "{what} {part}, which are no slices of {whole}");
    Ok(())
}

pub(crate) fn gather(m: &Module, op: Op) -> Check {
    let (of, at, part) = (Gather::source.ty(m, op), Gather::indices.ty(m, op), Gather::result.ty(m, op));
    slices(m, of, at, Gather::gather_dims.array(m, op), part, "gives")
}

pub(crate) fn scatter(m: &Module, op: Op) -> Check {
    let (of, at, part) = (Scatter::dest.ty(m, op), Scatter::indices.ty(m, op), Scatter::source.ty(m, op));
    slices(m, of, at, Scatter::scatter_dims.array(m, op), part, "takes")?;
    ensure!(Scatter::unique.get(m, op).is_some(), "verify-attribute", "needs places that are unique");
    let to = Scatter::result.ty(m, op);
    ensure!(to == of, types(m, to, of), "gives {to} for {of}");
    Ok(())
}
