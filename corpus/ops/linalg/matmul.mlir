// `linalg.matmul`: the product of matrices, added to the output; maps may transpose or repeat.

// plumb: run @f() = dense<[[20, 23], [44, 51]]>
func.func @f() -> tensor<2x2xi32> {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = arith.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %c = arith.constant dense<[[1, 1], [1, 1]]> : tensor<2x2xi32>
  %r = linalg.matmul ins(%a, %b : tensor<2x2xi32>, tensor<2x2xi32>) outs(%c : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}

// The first matrix is transposed.
// plumb: run @transposed() = dense<[[26, 30], [38, 44]]>
func.func @transposed() -> tensor<2x2xi32> {
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %b = arith.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi32>
  %c = arith.constant dense<0> : tensor<2x2xi32>
  %r = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
    ins(%a, %b : tensor<2x2xi32>, tensor<2x2xi32>) outs(%c : tensor<2x2xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}

// plumb: run @unsigned() = dense<[[65025]]>
func.func @unsigned() -> tensor<1x1xi32> {
  %a = arith.constant dense<-1> : tensor<1x1xi8>
  %c = arith.constant dense<0> : tensor<1x1xi32>
  %r = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>}
    ins(%a, %a : tensor<1x1xi8>, tensor<1x1xi8>) outs(%c : tensor<1x1xi32>) -> tensor<1x1xi32>
  return %r : tensor<1x1xi32>
}

// The order of the sum is that of the loops: 1e30 + 1 - 1e30.
// plumb: run @order() = dense<[[0.0]]>
func.func @order() -> tensor<1x1xf32> {
  %a = arith.constant dense<[[1.0e30, 1.0, -1.0e30]]> : tensor<1x3xf32>
  %b = arith.constant dense<1.0> : tensor<3x1xf32>
  %c = arith.constant dense<0.0> : tensor<1x1xf32>
  %r = linalg.matmul ins(%a, %b : tensor<1x3xf32>, tensor<3x1xf32>) outs(%c : tensor<1x1xf32>) -> tensor<1x1xf32>
  return %r : tensor<1x1xf32>
}

// Extents that disagree at run time.
// plumb: run @extents(2, 2) = dense<[[2.0]]>
// plumb: run @extents(2, 3) ub shape-mismatch
func.func @extents(%k: index, %l: index) -> tensor<?x1xf32> {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %i = arith.constant 1 : index
  %a = tensor.splat %one[%k] : tensor<1x?xf32>
  %b = tensor.splat %one[%l] : tensor<?x1xf32>
  %c = tensor.splat %zero[%i] : tensor<?x1xf32>
  %d = tensor.cast %a : tensor<1x?xf32> to tensor<?x?xf32>
  %r = linalg.matmul ins(%d, %b : tensor<?x?xf32>, tensor<?x1xf32>) outs(%c : tensor<?x1xf32>) -> tensor<?x1xf32>
  return %r : tensor<?x1xf32>
}

// plumb: run @memory(dense<[[1.0, 2.0], [3.0, 4.0]]>) = 23.0
func.func @memory(%a: memref<2x2xf32>) -> f32 {
  %c = memref.alloca() : memref<2x2xf32>
  %one = arith.constant 1.0 : f32
  linalg.fill ins(%one : f32) outs(%c : memref<2x2xf32>)
  linalg.matmul ins(%a, %a : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)
  %i = arith.constant 1 : index
  %r = memref.load %c[%i, %i] : memref<2x2xf32>
  return %r : f32
}
