module {
  func.func @main() {
    %0 = arith.constant 0.000000e+00 : f64
    %1 = arith.cmpf ole, %0, %0 : f64
    return
  }
}
