//! Strides of layouts.

use plumb_ir::layout::{has_own_places, identity_strides};
use plumb_ir::{AttrKind, DYNAMIC, Module, ParseOptions, StridedLayout, Type, TypeKind, parse};

/// The strides and offset of a memref.
fn layout(shape: &str, map: &str) -> Option<StridedLayout> {
    let (module, memref) = memref(shape, map);
    module.ctx.strided_layout(memref)
}

/// A memref of this shape and layout, and its module.
fn memref(shape: &str, map: &str) -> (Module, Type) {
    let text = format!("func.func private @f(memref<{shape}xf32, affine_map<{map}>>)");
    let (module, diags) = parse(&text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    let memref = module.ctx.types().find(|ty| matches!(module.ctx.ty(*ty), TypeKind::MemRef { .. }));
    let memref = memref.unwrap();
    (module, memref)
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

#[test]
fn maps_that_give_each_index_a_place_are_told_from_others() {
    let own = |shape: &str, map: &str| {
        let (module, memref) = memref(shape, map);
        let TypeKind::MemRef { shape, layout: Some(layout), .. } = module.ctx.ty(memref) else { panic!() };
        let AttrKind::AffineMap(map) = module.ctx.attr(*layout) else { panic!() };
        has_own_places(map, shape)
    };
    // By their form, whatever the extents.
    assert!(own("?x?", "(d0, d1) -> (d1, d0)"));
    assert!(own("?x4", "(d0, d1) -> (d0 floordiv 3, d1 + 1, d0 mod 3, d1)"));
    assert!(!own("?", "(d0) -> (d0 floordiv 3, d0 mod 2)"));
    // By trying.
    assert!(own("2x4", "(d0, d1) -> (d0 * 4 + d1, 0)"));
    assert!(own("2x4", "(d0, d1) -> (d0, (d0 + d1) mod 4)"));
    assert!(own("6", "(d0) -> (d0 floordiv 3, d0 mod 6)"));
    assert!(own("0x4", "(d0, d1) -> (d1 mod 2, 0)"));
    assert!(!own("4", "(d0) -> (d0 mod 3, 0)"));
    assert!(!own("4x4", "(d0, d1) -> (d0 + d1, 0)"));
    assert!(!own("70000", "(d0) -> (d0 * 2, 0)"), "too many to try");
    assert!(!own("4", "(d0)[s0] -> (d0 + s0, 0)"), "a symbol");
}
