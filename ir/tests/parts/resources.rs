//! Resources, and elements without zeros.

use plumb_ir::resources::inline;
use plumb_ir::{ParseOptions, parse, print};

#[test]
fn resources_become_elements() {
    let text = "memref.global @a : memref<2xi8> = dense_resource<a>
        memref.global @b : memref<2xi16> = dense_resource<\"b c\">
        memref.global @c : memref<2xi8> = dense_resource<none>
        memref.global @d : memref<3xi8> = dense_resource<a>
        {-# external_resources: { builtin: { a: \"0x400000000102\" }, a: \"0x400000000304\" },
            dialect_resources: { other: { a: \"0x400000000506\" }, builtin: { aa: \"0x0400000001020304\", a: \"0x40000000FF00\", \"b c\": \"0x0400000001000200\" } } #-}";
    let (mut module, diags) = parse(text, &ParseOptions::default());
    assert!(diags.is_empty(), "{diags:?}");
    inline(&mut module);
    let text = print(&module);
    for line in ["@a : memref<2xi8> = dense<[-1, 0]>", "@b : memref<2xi16> = dense<[1, 2]>"] {
        assert!(text.contains(line), "{text}");
    }
    // There are no such bytes, or not as many.
    for line in ["@c : memref<2xi8> = dense_resource<none>", "@d : memref<3xi8> = dense_resource<a>"] {
        assert!(text.contains(line), "{text}");
    }
}
/// The initial value of the only variable of a module.
fn value(ty: &str, sparse: &str) -> String {
    let text = format!("memref.global @g : memref<{ty}> = {sparse}");
    let (mut module, diags) = parse(&text, &ParseOptions::default());
    assert!(diags.is_empty(), "{text}: {diags:?}");
    inline(&mut module);
    let text = print(&module);
    text.split_once(" = ").unwrap().1.split('\n').next().unwrap().to_string()
}

#[test]
fn elements_without_zeros_get_them() {
    for (ty, sparse, dense) in [
        (
            "4xf32",
            "sparse<[[0], [2]], [42.0, 1.5]>",
            "dense<[4.200000e+01, 0.000000e+00, 1.500000e+00, 0.000000e+00]>",
        ),
        ("2x3xi16", "sparse<[[0, 1], [1, 2]], [-1, 700]>", "dense<[[0, -1, 0], [0, 0, 700]]>"),
        ("2x3xi16", "sparse<[1, 0], 9>", "dense<[[0, 0, 0], [9, 0, 0]]>"),
        ("2x2xi16", "sparse<[[0, 0], [1, 1]], 9>", "dense<[[9, 0], [0, 9]]>"),
        (
            "2xcomplex<f32>",
            "sparse<[1], [(1.0, 2.0)]>",
            "dense<[(0.000000e+00,0.000000e+00), (1.000000e+00,2.000000e+00)]>",
        ),
        ("3xi1", "sparse<[1], [true]>", "dense<[false, true, false]>"),
        ("3xindex", "sparse<[2], [7]>", "dense<[0, 0, 7]>"),
        ("3xi8", "sparse<>", "dense<0>"),
        ("i8", "sparse<[], [5]>", "dense<5>"),
        // The first value for a place counts.
        ("2xi8", "sparse<[[1], [1]], [3, 4]>", "dense<[0, 3]>"),
    ] {
        assert_eq!(value(ty, sparse), dense, "{sparse}");
    }
    // There is no such place, or more than is written out.
    for (ty, sparse) in [("2xi8", "sparse<[[2]], [3]>"), ("100000000xi8", "sparse<[[2]], [3]>")] {
        assert!(value(ty, sparse).starts_with("sparse<"), "{sparse}");
    }
}
