module {
  func.func private @printF32(f32)
  func.func @main() {
    %0 = arith.constant 0.000000e+00 : f32
    call @printF32(%0) : (f32) -> ()
    return
  }
}
