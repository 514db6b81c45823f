//! Operations of `vector` as releases had them.

use plumb_ir::print::print;
use plumb_ir::{ParseOptions, parse, verify};

/// What a release wrote, and what it is now.
const READ: &[(&str, &str)] = &[
    (
        "%r = vector.reduction \"add\", %v, %s : vector<4xf32> into f32",
        "%0 = vector.reduction <add>, %arg0, %arg2 : vector<4xf32> into f32",
    ),
    (
        "%r = vector.reduction \"min\", %v : vector<4xf32> into f32",
        "%0 = vector.reduction <minnumf>, %arg0 : vector<4xf32> into f32",
    ),
    (
        "%w = vector.splat %i : vector<4xi32>\n%r = vector.reduction \"max\", %w : vector<4xi32> into i32",
        "%0 = vector.broadcast %arg3 : i32 to vector<4xi32>
    %1 = vector.reduction <maxsi>, %0 : vector<4xi32> into i32",
    ),
    (
        "%r = \"vector.reduction\"(%v) {kind = \"maxf\"} : (vector<4xf32>) -> f32",
        "%0 = vector.reduction <maxnumf>, %arg0 : vector<4xf32> into f32",
    ),
    (
        "%r = vector.extractelement %v[%j : index] : vector<4xf32>",
        "%0 = vector.extract %arg0[%arg4] : f32 from vector<4xf32>",
    ),
    (
        "%r = vector.extractelement %v[%i : i32] : vector<4xf32>",
        "%0 = arith.index_cast %arg3 : i32 to index
    %1 = vector.extract %arg0[%0] : f32 from vector<4xf32>",
    ),
    (
        "%p = vector.splat %s : vector<f32>\n%r = vector.extractelement %p[] : vector<f32>",
        "%0 = vector.broadcast %arg2 : f32 to vector<f32>
    %1 = vector.extract %0[] : f32 from vector<f32>",
    ),
    (
        "%r = \"vector.extractelement\"(%v, %j) : (vector<4xf32>, index) -> f32",
        "%0 = vector.extract %arg0[%arg4] : f32 from vector<4xf32>",
    ),
    (
        "%r = vector.insertelement %s, %v[%j : index] : vector<4xf32>",
        "%0 = vector.insert %arg2, %arg0 [%arg4] : f32 into vector<4xf32>",
    ),
    (
        "%r = vector.extract %n[1] : vector<2x4xf32>",
        "%0 = vector.extract %arg1[1] : vector<4xf32> from vector<2x4xf32>",
    ),
    (
        "%r = vector.extract %n[1, 2] : vector<2x4xf32>",
        "%0 = vector.extract %arg1[1, 2] : f32 from vector<2x4xf32>",
    ),
    (
        "%r = \"vector.extract\"(%n) {position = [1]} : (vector<2x4xf32>) -> vector<4xf32>",
        "%0 = vector.extract %arg1[1] : vector<4xf32> from vector<2x4xf32>",
    ),
    (
        "%r = \"vector.transpose\"(%n) {transp = [1, 0]} : (vector<2x4xf32>) -> vector<4x2xf32>",
        "%0 = vector.transpose %arg1, [1, 0] : vector<2x4xf32> to vector<4x2xf32>",
    ),
    (
        "%r = vector.flat_transpose %v {rows = 1 : i32, columns = 4 : i32} : vector<4xf32> -> vector<4xf32>",
        "%0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4x1xf32>
    %1 = vector.transpose %0, [1, 0] : vector<4x1xf32> to vector<1x4xf32>
    %2 = vector.shape_cast %1 : vector<1x4xf32> to vector<4xf32>",
    ),
];

#[test]
fn older_operations_are_read_as_those_that_say_the_same() {
    for (old, new) in READ {
        let text = format!(
            "func.func @f(%v: vector<4xf32>, %n: vector<2x4xf32>, %s: f32, %i: i32, %j: index) {{\n{old}\nreturn\n}}\n"
        );
        let (module, mut diags) = parse(&text, &ParseOptions::default());
        if diags.is_empty() {
            diags = verify(&module);
        }
        assert!(diags.is_empty(), "{old}: {}", diags[0].message);
        let printed = print(&module);
        assert!(printed.contains(new), "{old}: {printed}");
    }
}
