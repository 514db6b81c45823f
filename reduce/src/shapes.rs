//! What could be tried on types: smaller extents, fewer dimensions, narrower numbers.

use crate::change::{self, Change, ExtentSelector, Indices};
use crate::edit::Edit;
use crate::{follow, known};
use plumb_ir::ops::memref;
use plumb_ir::{DYNAMIC, FloatKind, Module, Type, TypeKind};

/// Smaller extents: all of them at once, those of one number, those of one type.
pub(crate) fn extents(module: &Module) -> Vec<Edit> {
    let mut changes = Vec::new();
    let mut extents: Vec<i64> = change::extents(module).into_iter().collect();
    extents.sort_unstable();
    let mut dynamic = false;
    // What is pushed last is tried first.
    for ty in shaped(module) {
        dynamic |= module.ctx.shape(ty).is_some_and(|shape| shape.contains(&DYNAMIC));
        for (dim, &extent) in module.ctx.shape(ty).unwrap_or_default().iter().enumerate() {
            changes.extend(smaller(extent).into_iter().map(|to| Change::Extent(ty, dim, to)));
        }
    }
    changes.extend(given(module));
    for &extent in &extents {
        for to in smaller(extent) {
            changes.extend(both(ExtentSelector::Only(extent), to));
        }
    }
    for to in [2, 1] {
        changes.extend(dynamic.then_some(Change::Extents(ExtentSelector::Only(DYNAMIC), to, Indices::Stay)));
    }
    if extents.len() > 1 {
        changes.extend(both(ExtentSelector::Larger, 2));
        changes.extend(both(ExtentSelector::Larger, 1));
    }
    changes.into_iter().map(Edit::Change).collect()
}

/// Extents that constants give to memory when it is made.
fn given(module: &Module) -> Vec<Change> {
    let mut changes = Vec::new();
    for op in module.walk(module.top()) {
        let kind = module.kind(op);
        if kind != memref::Alloc::KIND && kind != memref::Alloca::KIND {
            continue;
        }
        let Some(&made) = module.op(op).results.first() else { continue };
        let ty = module.ty(made);
        let open = module.ctx.shape(ty).unwrap_or_default().iter().enumerate();
        let open = open.filter(|(_, extent)| **extent == DYNAMIC).map(|(dim, _)| dim);
        for (dim, &value) in open.zip(&module.op(op).operands) {
            let extent = known::constant_of(module, value).and_then(|number| i64::try_from(number).ok());
            changes.extend(extent.map(|extent| Change::Extent(ty, dim, extent)));
        }
    }
    changes
}

fn both(which: ExtentSelector, to: i64) -> [Change; 2] {
    [Indices::Stay, Indices::Follow].map(|indices| Change::Extents(which, to, indices))
}

/// Extents to try for one, the smallest last: a little less, half of it, 2, 1.
fn smaller(extent: i64) -> Vec<i64> {
    if extent == DYNAMIC {
        return vec![2, 1];
    }
    let mut tried = vec![extent - 1, extent - extent / 4, extent / 2, 2, 1];
    tried.retain(|&to| to >= 1 && to < extent);
    tried.sort_unstable_by(|a, b| b.cmp(a));
    tried.dedup();
    tried
}

/// Memref types, and one vector type of each shape.
fn shaped(module: &Module) -> Vec<Type> {
    let mut shapes = Vec::new();
    let types = change::types(module).into_iter();
    types
        .filter(|&ty| match module.ctx.ty(ty) {
            TypeKind::MemRef { .. } => true,
            TypeKind::Vector { shape, .. } => {
                let first = !shapes.contains(shape);
                shapes.push(shape.clone());
                first
            }
            _ => false,
        })
        .collect()
}

/// Fewer dimensions, memory in the default space, elements without gaps, memory made as it is viewed.
pub(crate) fn ranks(module: &Module) -> Vec<Edit> {
    let mut changes = Vec::new();
    let mut spaces = false;
    for ty in shaped(module) {
        let shape = module.ctx.shape(ty).unwrap_or_default();
        for dim in (0..shape.len()).filter(|&dim| shape.get(dim) == Some(&1)) {
            changes.push(Change::DropDimension(ty, dim, true));
            changes.push(Change::DropDimension(ty, dim, false));
        }
        if let TypeKind::MemRef { layout, space, .. } = module.ctx.ty(ty) {
            changes.extend(layout.map(|_| Change::DropLayout(ty)));
            spaces |= space.is_some();
        }
    }
    changes.extend(spaces.then_some(Change::DropSpaces));
    changes.extend(follow::views_of(module).into_iter().map(|(from, to)| Change::Become(from, to)));
    changes.into_iter().map(Edit::Change).collect()
}

/// Narrower numbers, and elements in place of vectors.
pub(crate) fn numbers(module: &Module) -> Vec<Edit> {
    let mut changes = Vec::new();
    for ty in change::types(module) {
        let widths = narrower(module.ctx.ty(ty)).into_iter();
        changes.extend(widths.map(|width| Change::Number(ty, width)));
    }
    let vectors = shaped(module).into_iter();
    changes.extend(
        vectors.filter(|&ty| matches!(module.ctx.ty(ty), TypeKind::Vector { .. })).map(Change::Scalar),
    );
    changes.into_iter().map(Edit::Change).collect()
}

/// Widths to try for a number type, the smallest last: the power of two below its own and 8 bits for integers, 32 for floats.
fn narrower(kind: &TypeKind) -> Vec<u32> {
    match *kind {
        TypeKind::Integer { width, .. } if width > 8 => {
            let mut widths = vec![1 << (width - 1).ilog2(), 8];
            widths.dedup();
            widths
        }
        TypeKind::Float(FloatKind::F64) => vec![32],
        _ => Vec::new(),
    }
}
