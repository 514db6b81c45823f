func.func @main() -> f32 {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = arith.constant 2.000000e+00 : f32
  %3 = tensor.from_elements %2 : tensor<1xf32>
  %4 = tensor.cast %3 : tensor<1xf32> to tensor<?xf32>
  %5 = scf.for %arg0 = %0 to %1 step %1 iter_args(%arg1 = %4) -> (tensor<?xf32>) {
    scf.yield %arg1 : tensor<?xf32>
  }
  %6 = tensor.extract %5[%0] : tensor<?xf32>
  return %6 : f32
}
