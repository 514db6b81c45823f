module {
  func.func private @f0(%arg0: i8, %arg1: i8, %arg2: f32, %arg3: index) {
    return
  }
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = arith.constant 0.000000e+00 : f32
    %2 = arith.constant 0 : index
    %3 = constant @f0 : (i8, i8, f32, index) -> ()
    call_indirect %3(%0, %0, %1, %2) : (i8, i8, f32, index) -> ()
    return
  }
}
