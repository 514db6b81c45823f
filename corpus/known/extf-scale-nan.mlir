// The format of scales has no infinity: all ones are NaN.
module {
  func.func @main() -> f32 {
    %nan = arith.constant 0xFF : f8E8M0FNU
    %wide = arith.extf %nan : f8E8M0FNU to f32
    return %wide : f32
  }
}
