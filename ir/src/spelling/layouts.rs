//! Layouts of memrefs: until MLIR 15 an affine map said what `strided<…>` says since.

use super::inserted::InsertedOps;
use super::memrefs::cast_behind;
use super::retype::retype;
use super::writing::MAPS;
use crate::affine::{AffineExpr, AffineMap};
use crate::layout::StridedLayout;
use crate::ops::memref::{Cast, ReinterpretCast, Transpose};
use crate::types::TypeKind;
use crate::{AttrKind, Context, DYNAMIC, Module, Op, Type};
use rustc_hash::FxHashSet;

/// The last release whose `strided<…>` had no stride of zero.
const NO_ZEROS: u32 = 20;
/// The last release that worked out a layout for a transposed memref without dimensions.
const SCALARS: u32 = 16;
/// The releases that worked out a layout for a transposed memref where it has none.
const STATED: std::ops::RangeInclusive<u32> = MAPS + 1..=20;

/// Turns maps that are strided into `strided<…>`.
pub(super) fn modernise(m: &mut Module) {
    retype(m, |ctx, kind| match kind {
        TypeKind::MemRef { shape, elem, layout: Some(layout), space }
            if matches!(ctx.attr(layout), AttrKind::AffineMap(_)) =>
        {
            let map = TypeKind::MemRef { shape: shape.clone(), elem, layout: Some(layout), space };
            let ty = ctx.intern_type(map.clone());
            let Some(found) = ctx.strided_layout(ty).filter(|found| found.strides.len() == shape.len())
            else {
                return map;
            };
            let strided = AttrKind::Strided { offset: found.offset, strides: found.strides.into() };
            let layout = Some(ctx.intern_attr(strided));
            TypeKind::MemRef { shape, elem, layout, space }
        }
        other => other,
    });
}

/// What a release has no layout for among the types that an operation gives.
pub(super) fn sayable(m: &Module, op: Op, release: u32) -> Result<(), String> {
    let blocks = m.op(op).regions.iter().flat_map(|region| &m.region(*region).blocks);
    let given = blocks.flat_map(|block| &m.block(*block).args).chain(&m.op(op).results);
    let repeats = |ty: Type| match m.ctx.ty(ty) {
        TypeKind::MemRef { layout: Some(layout), .. } => {
            matches!(m.ctx.attr(*layout), AttrKind::Strided { strides, .. } if strides.contains(&0))
        }
        _ => false,
    };
    if (MAPS + 1..=NO_ZEROS).contains(&release) && given.into_iter().any(|value| repeats(m.ty(*value))) {
        return Err("no stride of a layout is zero".into());
    }
    if release <= MAPS && m.kind(op) == ReinterpretCast::KIND && repeats(ReinterpretCast::result.ty(m, op)) {
        return Err("'memref.reinterpret_cast' gives no layout with a stride of zero".into());
    }
    if release <= MAPS && m.kind(op) == Transpose::KIND {
        if repeats(Transpose::r#in.ty(m, op)) {
            return Err("'memref.transpose' takes no layout with a stride of zero".into());
        }
        let layout = inferred(m, op).and_then(|(found, order)| {
            let mut strides = vec![0; found.strides.len()];
            for (stride, dim) in found.strides.iter().zip(order) {
                *strides.get_mut(dim)? = *stride;
            }
            Some(StridedLayout { strides, ..found })
        });
        if layout != m.ctx.strided_layout(Transpose::result0.ty(m, op)) {
            return Err("'memref.transpose' works out another layout for this permutation".into());
        }
    }
    Ok(())
}

/// The layout that was transposed, and the dimensions by which its own were replaced.
fn inferred(m: &Module, op: Op) -> Option<(StridedLayout, Vec<usize>)> {
    let order = match m.ctx.attr(Transpose::permutation.get(m, op)?) {
        AttrKind::AffineMap(map) => map.picked_dims()?.into_iter().collect::<Option<Vec<usize>>>()?,
        _ => return None,
    };
    let layout = m.ctx.strided_layout(Transpose::r#in.ty(m, op))?;
    (order.len() == layout.strides.len()).then_some((layout, order))
}

/// Turns transpositions that change nothing into casts, where a release works out a layout for the result, though it is
/// none.
pub(super) fn age_identity(m: &mut Module, release: u32) {
    for op in m.walk(m.top()).filter(|op| m.kind(*op) == Transpose::KIND).collect::<Vec<Op>>() {
        let ty = Transpose::result0.ty(m, op);
        let TypeKind::MemRef { shape, layout: None, .. } = m.ctx.ty(ty) else { continue };
        let works_out = if shape.is_empty() { release <= SCALARS } else { STATED.contains(&release) };
        if works_out && is_identity(m, op) && Transpose::r#in.ty(m, op) == ty {
            m.rename(op, Cast::KIND);
        }
    }
}

/// Whether a transposition leaves the dimensions in their order.
fn is_identity(m: &Module, op: Op) -> bool {
    let map = Transpose::permutation.get(m, op).map(|attr| m.ctx.attr(attr));
    matches!(map, Some(AttrKind::AffineMap(map)) if map.is_identity())
}

/// Turns `strided<…>` into maps.
pub(super) fn age(m: &mut Module) {
    let transposes: Vec<Op> = m.walk(m.top()).filter(|op| m.kind(*op) == Transpose::KIND).collect();
    let mut inserted = InsertedOps::default();
    let layouts: Vec<_> = transposes.iter().map(|op| inferred(m, *op)).collect();
    to_maps(m);
    for (op, layout) in transposes.into_iter().zip(layouts) {
        let (Some((layout, order)), result) = (layout, Transpose::result0.get(m, op)) else { continue };
        if let TypeKind::MemRef { shape, elem, space, .. } = m.ctx.ty(m.ty(result)).clone() {
            let layout = as_map(layout.offset, &layout.strides, &order, &mut m.ctx);
            let ty = m.ctx.intern_type(TypeKind::MemRef { shape, elem, layout, space });
            if ty != m.ty(result) {
                cast_behind(m, op, &[ty], &mut inserted);
            }
        }
    }
    inserted.place(m, &FxHashSet::default());
}

fn to_maps(m: &mut Module) {
    retype(m, |ctx, kind| match kind {
        TypeKind::MemRef { shape, elem, layout: Some(layout), space } => {
            let layout = match ctx.attr(layout) {
                AttrKind::Strided { offset, strides } => {
                    let (offset, strides) = (*offset, strides.clone());
                    let order: Vec<usize> = (0..strides.len()).collect();
                    as_map(offset, &strides, &order, ctx)
                }
                _ => Some(layout),
            };
            TypeKind::MemRef { shape, elem, layout, space }
        }
        other => other,
    });
}

/// Offset and strides of these dimensions as a map, in the order in which MLIR puts it together; none for the identity.
fn as_map(offset: i64, strides: &[i64], order: &[usize], ctx: &mut Context) -> Option<crate::Attr> {
    let mut symbols = 0;
    let mut symbol = || {
        symbols += 1;
        AffineExpr::Symbol(symbols - 1)
    };
    let mut sum = match offset {
        0 => None,
        DYNAMIC => Some(symbol()),
        _ => Some(AffineExpr::Constant(offset)),
    };
    for (dim, stride) in order.iter().zip(strides) {
        let dim = AffineExpr::Dim(*dim as u32);
        let term = match *stride {
            1 => dim,
            DYNAMIC => AffineExpr::Mul(dim.into(), symbol().into()),
            _ => AffineExpr::Mul(dim.into(), AffineExpr::Constant(*stride).into()),
        };
        sum = Some(match sum {
            None => term,
            Some(sum) => AffineExpr::Add(sum.into(), term.into()),
        });
    }
    let dims = strides.len() as u32;
    let zero = AffineExpr::Constant(0);
    let map = AffineMap { dims, symbols, results: [sum.unwrap_or(zero)].into() };
    let identity = map.is_identity() || dims == 0 && offset == 0;
    (!identity).then(|| ctx.intern_attr(AttrKind::AffineMap(map)))
}
