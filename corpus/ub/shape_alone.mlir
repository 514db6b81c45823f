// The elements of a result are open where no iteration writes them and the body does not look at those of its output.

// plumb: options strict

#rows = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// plumb: run @unwritten() ub uninit
func.func @unwritten() -> i32 {
  %a = arith.constant dense<0> : tensor<2x0xi32>
  %z = arith.constant dense<7> : tensor<2xi32>
  %r = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
    ins(%a : tensor<2x0xi32>) outs(%z : tensor<2xi32>) {
  ^bb0(%x: i32, %sum: i32):
    linalg.yield %x : i32
  } -> tensor<2xi32>
  %0 = arith.constant 0 : index
  %e = tensor.extract %r[%0] : tensor<2xi32>
  return %e : i32
}

// What the body looks at stays as it was.
// plumb: run @kept() = 7
func.func @kept() -> i32 {
  %a = arith.constant dense<0> : tensor<2x0xi32>
  %z = arith.constant dense<7> : tensor<2xi32>
  %r = linalg.generic {indexing_maps = [#rows, #row], iterator_types = ["parallel", "reduction"]}
    ins(%a : tensor<2x0xi32>) outs(%z : tensor<2xi32>) {
  ^bb0(%x: i32, %sum: i32):
    %s = arith.addi %x, %sum : i32
    linalg.yield %s : i32
  } -> tensor<2xi32>
  %0 = arith.constant 0 : index
  %e = tensor.extract %r[%0] : tensor<2xi32>
  return %e : i32
}
