func.func @main() -> i8 {
  %t = arith.constant dense<3> : tensor<i8>
  %e = tensor.empty() : tensor<i8>
  %m = linalg.map ins(%t : tensor<i8>) outs(%e : tensor<i8>) (%x: i8, %o: i8) {
    linalg.yield %x : i8
  }
  %r = tensor.extract %m[] : tensor<i8>
  return %r : i8
}
