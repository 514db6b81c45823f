// `linalg.copy`: each element in the type of the output; integers are signed unless `cast` says otherwise.

// plumb: run @signed() = dense<[-1, 127]>
func.func @signed() -> tensor<2xi32> {
  %a = arith.constant dense<[-1, 127]> : tensor<2xi8>
  %e = tensor.empty() : tensor<2xi32>
  %r = linalg.copy ins(%a : tensor<2xi8>) outs(%e : tensor<2xi32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

// plumb: run @unsigned() = dense<[255.0, 127.0]>
func.func @unsigned() -> tensor<2xf32> {
  %a = arith.constant dense<[-1, 127]> : tensor<2xi8>
  %e = tensor.empty() : tensor<2xf32>
  %r = linalg.copy {cast = #linalg.type_fn<cast_unsigned>} ins(%a : tensor<2xi8>) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// plumb: run @memory(dense<[1.5, -2.0]>) = -2.0
func.func @memory(%from: memref<2xf64>) -> f32 {
  %to = memref.alloca() : memref<2xf32>
  linalg.copy ins(%from : memref<2xf64>) outs(%to : memref<2xf32>)
  %i = arith.constant 1 : index
  %r = memref.load %to[%i] : memref<2xf32>
  return %r : f32
}

// plumb: run @complex() = (1.5, 0.0)
func.func @complex() -> complex<f64> {
  %a = arith.constant dense<1.5> : tensor<1xf32>
  %e = tensor.empty() : tensor<1xcomplex<f64>>
  %r = linalg.copy ins(%a : tensor<1xf32>) outs(%e : tensor<1xcomplex<f64>>) -> tensor<1xcomplex<f64>>
  %i = arith.constant 0 : index
  %v = tensor.extract %r[%i] : tensor<1xcomplex<f64>>
  return %v : complex<f64>
}
