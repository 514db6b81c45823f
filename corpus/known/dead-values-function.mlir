module {
  memref.global @g2 : memref<f32> = dense<0.000000e+00>
  func.func private @f0(%arg0: i8, %arg1: memref<i8>, %arg2: i8, %arg3: index) -> (i8, f32, i8) {
    %0 = arith.constant false
    cf.cond_br %0, ^bb2, ^bb3
  ^bb1(%1: f32):
    %2 = arith.constant 0 : i8
    %3 = arith.constant 0.000000e+00 : f32
    %4 = memref.get_global @g2 : memref<f32>
    memref.store %1, %4[] : memref<f32>
    return %2, %3, %2 : i8, f32, i8
  ^bb2:
    %5 = arith.constant 0.000000e+00 : f32
    cf.br ^bb1(%5 : f32)
  ^bb3:
    %6 = arith.constant 0.000000e+00 : f32
    cf.br ^bb1(%6 : f32)
  }
  func.func @main() {
    %0 = constant @f0 : (i8, memref<i8>, i8, index) -> (i8, f32, i8)
    return
  }
}
