module {
  memref.global @g0 : memref<index> = dense<0>
  func.func @main() {
    %0 = memref.get_global @g0 : memref<index>
    %1 = arith.constant -1 : index
    %2 = arith.constant 0 : index
    %3 = arith.constant 1 : index
    %4 = arith.constant 0.000000e+00 : f32
    %5 = scf.for unsigned %arg0 = %1 to %2 step %3 iter_args(%arg1 = %4) -> (f32) {
      memref.store %1, %0[] : memref<index>
      scf.yield %arg1 : f32
    }
    return
  }
}
