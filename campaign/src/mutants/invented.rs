//! Calls of functions of which nothing says how they are called: arguments made up for their parameters' types. The
//! campaign drops a call that is undefined with them later, like any undefined module.

use plumb_ir::{Module, Type, TypeKind};

/// Extent of a dynamic dimension at most.
const EXTENT: usize = 8;

/// Elements of one argument at most.
const ELEMENTS: i64 = 1 << 12;

/// Whether arguments of a type can be made up.
pub(super) fn possible(module: &Module, ty: Type) -> bool {
    let scalar = |ty: Type| match module.ctx.ty(ty) {
        TypeKind::Integer { width, .. } => (1..=128).contains(width),
        TypeKind::Index | TypeKind::Float(_) => true,
        _ => false,
    };
    let few =
        |shape: &[i64]| shape.iter().try_fold(1i64, |n, s| n.checked_mul((*s).max(1))) <= Some(ELEMENTS);
    match module.ctx.ty(ty) {
        TypeKind::Vector { shape, elem, .. } => {
            scalar(*elem) && module.ctx.shape(ty).is_some() && few(shape) && !shape.contains(&0)
        }
        TypeKind::MemRef { shape, elem, layout: None, space: None } => {
            // A dimension of no extent says nothing of those below it.
            scalar(*elem) && few(shape) && !shape.contains(&0)
        }
        _ => scalar(ty),
    }
}

/// Arguments for parameters of these types, as text, by numbers. Dynamic extents have one size throughout a call, more
/// often than not, and indices are mostly below it. Such calls are defined more often than others.
pub(super) fn arguments(
    module: &Module,
    params: &[Type],
    choose: &mut impl FnMut(usize) -> usize,
) -> Vec<String> {
    let (size, alike) = (1 + choose(EXTENT), choose(4) != 0);
    params.iter().map(|ty| argument(module, *ty, size, alike, choose)).collect()
}

fn argument(
    module: &Module,
    ty: Type,
    size: usize,
    alike: bool,
    choose: &mut impl FnMut(usize) -> usize,
) -> String {
    let (shape, elem) = match module.ctx.ty(ty) {
        TypeKind::Vector { shape, elem, .. } | TypeKind::MemRef { shape, elem, .. } => (shape, *elem),
        _ => return number(module, ty, size, choose),
    };
    let extents: Vec<usize> = shape
        .iter()
        .map(|extent| match usize::try_from(*extent) {
            Ok(extent) => extent,
            Err(_) if alike => size,
            Err(_) => 1 + choose(EXTENT),
        })
        .collect();
    format!("dense<{}>", nested(module, &extents, elem, size, choose))
}

/// Numbers in rows.
fn nested(
    module: &Module,
    extents: &[usize],
    elem: Type,
    size: usize,
    choose: &mut impl FnMut(usize) -> usize,
) -> String {
    match extents.split_first() {
        None => number(module, elem, size, choose),
        Some((extent, inner)) => {
            let rows: Vec<String> = (0..*extent).map(|_| nested(module, inner, elem, size, choose)).collect();
            format!("[{}]", rows.join(", "))
        }
    }
}

/// A number of a scalar type: small ones, and the ends of its range.
fn number(module: &Module, ty: Type, size: usize, choose: &mut impl FnMut(usize) -> usize) -> String {
    const FLOATS: [&str; 8] = ["0.0", "1.0", "-1.0", "0.5", "2.0", "-3.25", "1.0e10", "inf"];
    match module.ctx.ty(ty) {
        TypeKind::Float(_) => FLOATS.get(choose(FLOATS.len())).copied().unwrap_or("0.0").to_string(),
        TypeKind::Index => {
            let beyond = usize::from(choose(8) == 0);
            choose(size + beyond).to_string()
        }
        TypeKind::Integer { width, .. } => {
            let width = (*width).clamp(1, 128);
            let greatest = (1u128 << (width - 1)) - 1;
            let small = |n: u128| (n & (greatest << 1 | 1)).to_string();
            match choose(8) {
                0 => greatest.to_string(),
                1 => format!("-{}", greatest + 1),
                2 => "-1".into(),
                _ => small(choose(size + 1) as u128),
            }
        }
        _ => "0".into(),
    }
}
