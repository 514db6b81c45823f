func.func @main() {
  %0 = arith.constant true
  %1 = memref.alloc() : memref<2xf32>
  %2 = scf.if %0 -> (memref<2xf32>) {
    scf.yield %1 : memref<2xf32>
  } else {
    scf.yield %1 : memref<2xf32>
  }
  return
}
