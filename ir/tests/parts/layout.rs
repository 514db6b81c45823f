//! Strides of layouts.

use plumb_ir::layout::identity_strides;
use plumb_ir::{DYNAMIC, ParseOptions, StridedLayout, TypeKind, parse};

/// The strides and offset of a memref.
fn layout(shape: &str, map: &str) -> Option<StridedLayout> {
    let text = format!("func.func private @f(memref<{shape}xf32, affine_map<{map}>>)");
    let (module, diags) = parse(&text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    let memref = module.ctx.types().find(|ty| matches!(module.ctx.ty(*ty), TypeKind::MemRef { .. }));
    module.ctx.strided_layout(memref.unwrap())
}

#[test]
fn identity_multiplies_inner_extents() {
    assert_eq!(identity_strides(&[2, 3, 4]), [12, 4, 1]);
    assert_eq!(identity_strides(&[2, DYNAMIC, 4]), [DYNAMIC, 4, 1]);
    assert_eq!(identity_strides(&[4, 0]), [DYNAMIC, 1]);
    assert_eq!(identity_strides(&[]), [0i64; 0]);
    assert_eq!(identity_strides(&[2, i64::MAX, 4]), [DYNAMIC, 4, 1]);
}

#[test]
fn linear_maps_have_strides() {
    let found = layout("4x4", "(d0, d1)[s0] -> (d0 * 8 + d1 * s0 + 5)");
    assert_eq!(found, Some(StridedLayout { strides: vec![8, DYNAMIC], offset: 5 }));
    assert_eq!(layout("4", "(d0) -> (d0 + d0 * 2)").map(|l| l.strides), Some(vec![3]));
    let product = layout("4", "(d0)[s0] -> ((d0 + s0) * 2)");
    assert_eq!(product, Some(StridedLayout { strides: vec![2], offset: DYNAMIC }));
}

#[test]
fn other_maps_have_none() {
    assert_eq!(layout("4", "(d0) -> (d0 mod 2)"), None);
    assert_eq!(layout("4x4", "(d0, d1) -> (d0 floordiv 2 + d1)"), None);
}
