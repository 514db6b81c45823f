module {
  func.func @main() -> f32 {
    %0 = arith.constant 0.000000e+00 : f32
    %1 = arith.constant 1 : i8
    %2 = arith.constant 0 : i8
    %3 = arith.cmpi ugt, %1, %2 : i8
    %4 = arith.constant 0x7F800000 : f32
    %5 = arith.select %3, %0, %4 : f32
    return %5 : f32
  }
}
