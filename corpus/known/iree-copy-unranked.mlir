module {
  memref.global "private" @preset0 : memref<bf16> = dense<0.000000e+00>
  func.func @main() -> bf16 {
    %0 = memref.get_global @preset0 : memref<bf16>
    %1 = arith.constant 0 : index
    %2 = memref.alloc() : memref<bf16>
    %3 = memref.cast %2 : memref<bf16> to memref<*xbf16>
    memref.copy %0, %3 : memref<bf16> to memref<*xbf16>
    %4 = "affine.load"(%2, %1, %1, %1) <{map = affine_map<(d0)[s0, s1] -> ()>}> : (memref<bf16>, index, index, index) -> bf16
    return %4 : bf16
  }
}
