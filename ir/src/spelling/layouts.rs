//! Layouts of memrefs: until MLIR 15 an affine map said what `strided<…>` says since.

use super::retype::retype;
use crate::affine::{AffineExpr, AffineMap};
use crate::types::TypeKind;
use crate::{AttrKind, Context, DYNAMIC, Module};

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

/// Turns `strided<…>` into maps.
pub(super) fn age(m: &mut Module) {
    retype(m, |ctx, kind| match kind {
        TypeKind::MemRef { shape, elem, layout: Some(layout), space } => {
            let layout = match ctx.attr(layout) {
                AttrKind::Strided { offset, strides } => as_map(*offset, &strides.clone(), ctx),
                _ => Some(layout),
            };
            TypeKind::MemRef { shape, elem, layout, space }
        }
        other => other,
    });
}

/// Offset and strides as a map, in the order in which MLIR puts it together; none for the identity.
fn as_map(offset: i64, strides: &[i64], ctx: &mut Context) -> Option<crate::Attr> {
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
    for (dim, stride) in strides.iter().enumerate() {
        let dim = AffineExpr::Dim(dim as u32);
        let term = match *stride {
            1 => dim,
            DYNAMIC => AffineExpr::Mul(Box::new(dim), Box::new(symbol())),
            _ => AffineExpr::Mul(Box::new(dim), Box::new(AffineExpr::Constant(*stride))),
        };
        sum = Some(match sum {
            None => term,
            Some(sum) => AffineExpr::Add(Box::new(sum), Box::new(term)),
        });
    }
    let dims = strides.len() as u32;
    let zero = AffineExpr::Constant(0);
    let map = AffineMap { dims, symbols, results: [sum.unwrap_or(zero)].into() };
    let identity = map.is_identity() || dims == 0 && offset == 0;
    (!identity).then(|| ctx.intern_attr(AttrKind::AffineMap(map)))
}
