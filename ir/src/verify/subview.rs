//! Rules of `memref.subview` and `memref.reinterpret_cast`: offsets, sizes and strides, and the types that follow.

use super::{Check, ensure, fail};
use crate::layout::{StridedLayout, scale, shift};
use crate::ops::memref::{ReinterpretCast, SubView};
use crate::{DYNAMIC, Module, Op, Type, TypeKind};

/// One list of an operation: what is known statically, and how many values the rest have.
struct List<'m> {
    what: &'static str,
    fixed: &'m [i64],
    given: usize,
}

impl List<'_> {
    fn check(&self, count: usize) -> Check {
        ensure!(
            self.fixed.len() == count,
            "verify-operands",
            "expects {count} {}, has {}",
            self.what,
            self.fixed.len()
        );
        let open = self.fixed.iter().filter(|n| **n == DYNAMIC).count();
        ensure!(
            open == self.given,
            "verify-operands",
            "has {} operands for {open} dynamic {}",
            self.given,
            self.what
        );
        Ok(())
    }

    fn not_negative(&self) -> Check {
        let bad = self.fixed.iter().find(|n| **n < 0 && **n != DYNAMIC);
        ensure!(
            bad.is_none(),
            "verify-attribute",
            "expects {} that are not negative, found {}",
            self.what,
            bad.copied().unwrap_or_default()
        );
        Ok(())
    }
}

/// A subview of `base` before dimensions are dropped: sizes and their layout.
pub fn infer_subview(base: &StridedLayout, offsets: &[i64], strides: &[i64]) -> StridedLayout {
    let offset = offsets.iter().zip(&base.strides).fold(base.offset, |sum, (o, s)| shift(sum, scale(*o, *s)));
    let strides = strides.iter().zip(&base.strides).map(|(a, b)| scale(*a, *b)).collect();
    StridedLayout { strides, offset }
}

pub(crate) fn subview(m: &Module, op: Op) -> Check {
    let (from, to) = (SubView::source.ty(m, op), SubView::result.ty(m, op));
    let (
        TypeKind::MemRef { shape, elem, space, .. },
        TypeKind::MemRef { shape: seen, elem: e, space: s, .. },
    ) = (m.ctx.ty(from), m.ctx.ty(to))
    else {
        return Ok(());
    };
    let offsets = SubView::static_offsets.array(m, op);
    let sizes = SubView::static_sizes.array(m, op);
    let strides = SubView::static_strides.array(m, op);
    let lists = [
        List { what: "offsets", fixed: offsets, given: SubView::offsets.get(m, op).len() },
        List { what: "sizes", fixed: sizes, given: SubView::sizes.get(m, op).len() },
        List { what: "strides", fixed: strides, given: SubView::strides.get(m, op).len() },
    ];
    for list in &lists {
        list.check(shape.len())?;
    }
    lists[0].not_negative()?;
    lists[1].not_negative()?;
    ensure!(space == s, types(m, from, to), "views {from} in another memory space: {to}");
    ensure!(elem == e, types(m, from, to), "views {from} with another element type: {to}");
    let Some(base) = m.ctx.strided_layout(from) else {
        fail!(types(m, from), "needs a source whose layout is strided, found {from}");
    };
    let Some(result) = m.ctx.strided_layout(to) else {
        fail!(types(m, to), "needs a result whose layout is strided, found {to}");
    };
    let whole = infer_subview(&base, offsets, strides);
    let fits = result.offset == whole.offset && drops_units(sizes, &whole.strides, seen, &result.strides);
    ensure!(
        fits,
        types(m, to),
        "gives {to}, but its operands make a view of sizes {}, strides {} and offset {}, or one of lower rank",
        numbers(sizes),
        numbers(&whole.strides),
        numbers(&[whole.offset])
    );
    bounds(shape, offsets, sizes, strides)
}

/// Whether a result is the view with some dimensions of static size 1 left out.
fn drops_units(sizes: &[i64], strides: &[i64], seen: &[i64], seen_strides: &[i64]) -> bool {
    if sizes.len() == seen.len() {
        return sizes == seen && strides == seen_strides;
    }
    let mut next = seen.iter().zip(seen_strides).peekable();
    for dimension in sizes.iter().zip(strides) {
        if next.peek() == Some(&dimension) {
            next.next();
        } else if *dimension.0 != 1 {
            return false;
        }
    }
    next.next().is_none()
}

/// The statically known part lies within the source.
fn bounds(shape: &[i64], offsets: &[i64], sizes: &[i64], strides: &[i64]) -> Check {
    for (i, extent) in shape.iter().enumerate() {
        let (offset, size, stride) = (offsets[i], sizes[i], strides[i]);
        if *extent == DYNAMIC || offset == DYNAMIC {
            continue;
        }
        ensure!(
            offset < *extent,
            "verify-bounds",
            "has offset {offset} in dimension {i}, whose extent is {extent}"
        );
        let last = shift(offset, scale(shift(size, if size == DYNAMIC { 0 } else { -1 }), stride));
        ensure!(
            last == DYNAMIC || last < *extent,
            "verify-bounds",
            "reaches position {last} in dimension {i}, whose extent is {extent}"
        );
    }
    Ok(())
}

/// A slice of a tensor: how it lies in the whole, and its own type, which may leave out dimensions of extent one.
fn slice(m: &Module, op: Op, (whole, part): (Type, Type), first: usize) -> Check {
    let (of, seen) = (m.ctx.shape(whole).unwrap_or_default(), m.ctx.shape(part).unwrap_or_default());
    let list = |i: usize, what, name| List {
        what,
        fixed: m.prop_named(op, name).and_then(|a| m.ctx.as_dense_array(a)).unwrap_or(&[]),
        given: m.operand_group(op, first + i).len(),
    };
    let lists = [
        list(0, "offsets", "static_offsets"),
        list(1, "sizes", "static_sizes"),
        list(2, "strides", "static_strides"),
    ];
    for list in &lists {
        list.check(of.len())?;
    }
    lists[0].not_negative()?;
    lists[1].not_negative()?;
    ensure!(
        m.ctx.elem(whole) == m.ctx.elem(part),
        types(m, whole, part),
        "takes {part} of {whole}, whose elements are others"
    );
    ensure!(
        drops_ones(lists[1].fixed, seen),
        types(m, part),
        "takes {part}, whose extents are not the sizes"
    );
    bounds(of, lists[0].fixed, lists[1].fixed, lists[2].fixed)
}

/// Whether extents are sizes of which some that are one are left out.
fn drops_ones(sizes: &[i64], seen: &[i64]) -> bool {
    let mut left = seen.iter().peekable();
    let rest = sizes.iter().filter(|n| left.next_if(|own| own == n).is_none()).all(|n| *n == 1);
    rest && left.next().is_none()
}

pub(crate) fn extract_slice(m: &Module, op: Op) -> Check {
    use crate::ops::tensor::ExtractSlice;
    slice(m, op, (ExtractSlice::source.ty(m, op), ExtractSlice::result.ty(m, op)), 1)
}

pub(crate) fn insert_slice(m: &Module, op: Op) -> Check {
    use crate::ops::tensor::InsertSlice;
    slice(m, op, (InsertSlice::dest.ty(m, op), InsertSlice::source.ty(m, op)), 2)
}

pub(crate) fn parallel_insert_slice(m: &Module, op: Op) -> Check {
    use crate::ops::tensor::ParallelInsertSlice;
    slice(m, op, (ParallelInsertSlice::dest.ty(m, op), ParallelInsertSlice::source.ty(m, op)), 2)
}

pub(crate) fn reinterpret_cast(m: &Module, op: Op) -> Check {
    let (from, to) = (ReinterpretCast::source.ty(m, op), ReinterpretCast::result.ty(m, op));
    let TypeKind::MemRef { shape, elem, space, .. } = m.ctx.ty(to) else { return Ok(()) };
    let (e, s) = match m.ctx.ty(from) {
        TypeKind::MemRef { elem, space, .. } | TypeKind::UnrankedMemRef { elem, space } => (elem, space),
        _ => return Ok(()),
    };
    ensure!(space == s, types(m, from, to), "casts {from} to another memory space: {to}");
    ensure!(elem == e, types(m, from, to), "casts {from} to another element type: {to}");
    let offsets = ReinterpretCast::static_offsets.array(m, op);
    let sizes = ReinterpretCast::static_sizes.array(m, op);
    let strides = ReinterpretCast::static_strides.array(m, op);
    let lists = [
        List { what: "offsets", fixed: offsets, given: ReinterpretCast::offsets.get(m, op).len() },
        List { what: "sizes", fixed: sizes, given: ReinterpretCast::sizes.get(m, op).len() },
        List { what: "strides", fixed: strides, given: ReinterpretCast::strides.get(m, op).len() },
    ];
    lists[0].check(1)?;
    lists[1].check(shape.len())?;
    lists[2].check(shape.len())?;
    lists[0].not_negative()?;
    lists[1].not_negative()?;
    let Some(layout) = m.ctx.strided_layout(to) else {
        fail!(types(m, to), "needs a result whose layout is strided, found {to}");
    };
    states("size", shape, sizes, to, m)?;
    states("offset", &[layout.offset], offsets, to, m)?;
    states("stride", &layout.strides, strides, to, m)
}

/// The result type agrees with the operation.
fn states(what: &str, stated: &[i64], given: &[i64], to: Type, m: &Module) -> Check {
    for (i, (stated, given)) in stated.iter().zip(given).enumerate() {
        ensure!(
            *stated == DYNAMIC || stated == given,
            types(m, to),
            "gives {to}, which states {what} {stated} in dimension {i} where the operation gives {}",
            numbers(&[*given])
        );
    }
    Ok(())
}

fn numbers(list: &[i64]) -> String {
    let texts: Vec<String> =
        list.iter().map(|n| if *n == DYNAMIC { "?".into() } else { n.to_string() }).collect();
    format!("[{}]", texts.join(", "))
}
