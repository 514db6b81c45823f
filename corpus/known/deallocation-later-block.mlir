module {
  memref.global @g0 : memref<index> = dense<0>
  func.func private @f0(%arg0: i8) -> (f32, f32, i8) {
    %0 = memref.get_global @g0 : memref<index>
    %1 = arith.constant false
    %2:2 = scf.if %1 -> (memref<index>, i8) {
      %6 = arith.constant 0 : i8
      scf.yield %0, %6 : memref<index>, i8
    } else {
      %6 = arith.constant 0 : i8
      scf.yield %0, %6 : memref<index>, i8
    }
    cf.br ^bb1
  ^bb1:
    %3 = arith.constant 0.000000e+00 : f32
    %4 = arith.constant 0 : i8
    %5 = arith.constant 0 : index
    memref.store %5, %2#0[] : memref<index>
    return %3, %3, %4 : f32, f32, i8
  }
  func.func @main() {
    %0 = constant @f0 : (i8) -> (f32, f32, i8)
    return
  }
}
