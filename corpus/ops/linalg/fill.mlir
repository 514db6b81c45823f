// `linalg.fill`: one value in all places, of a scalar or of a tensor without dimensions.

// plumb: run @f(3) = dense<[[7, 7], [7, 7], [7, 7]]>
// plumb: run @f(-1) ub invalid-size
func.func @f(%n: index) -> tensor<?x2xi32> {
  %c = arith.constant 7 : i32
  %e = tensor.empty(%n) : tensor<?x2xi32>
  %r = linalg.fill ins(%c : i32) outs(%e : tensor<?x2xi32>) -> tensor<?x2xi32>
  return %r : tensor<?x2xi32>
}

// plumb: run @memory() = 2.5
func.func @memory() -> f32 {
  %c = arith.constant 2.5 : f32
  %m = memref.alloca() : memref<3xf32>
  linalg.fill ins(%c : f32) outs(%m : memref<3xf32>)
  %i = arith.constant 2 : index
  %r = memref.load %m[%i] : memref<3xf32>
  return %r : f32
}
