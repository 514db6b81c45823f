//! Outputs of `linalg` on tensors that no iteration writes: a target may fold the body, and has to keep the output.

mod judged;

use judged::verdict;
use plumb_diff::verdict::Verdict;

/// A reduction over nothing, of an output that holds this number.
fn reduction(output: i32, body: &str) -> String {
    format!(
        "func.func @main() -> tensor<2xi32> {{
           %a = arith.constant dense<0> : tensor<2x0xi32>
           %z = arith.constant dense<{output}> : tensor<2xi32>
           %r = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                                iterator_types = [\"parallel\", \"reduction\"]}}
             ins(%a : tensor<2x0xi32>) outs(%z : tensor<2xi32>) {{
           ^bb0(%x: i32, %out: i32):
             %c = arith.constant 0 : i32
             {body}
           }} -> tensor<2xi32>
           return %r : tensor<2xi32>
         }}"
    )
}

#[test]
fn a_folded_body_leaves_the_output() {
    let source = reduction(7, "%p = arith.muli %out, %c : i32\n linalg.yield %p : i32");
    let folded = "linalg.yield %c : i32";
    assert_eq!(verdict(&source, &reduction(7, folded)), Verdict::Match);
    assert_eq!(verdict(&source, &reduction(8, folded)), Verdict::Mismatch);
}
