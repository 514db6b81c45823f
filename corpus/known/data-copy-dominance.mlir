module {
  memref.global @g1 : memref<6xi32> = dense<0>
  memref.global @g2 : memref<3xf64> = dense<0.000000e+00>
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = memref.get_global @g1 : memref<6xi32>
    %2 = arith.constant 0 : i32
    "affine.store"(%2, %1, %0, %0) <{map = affine_map<(d0)[s0] -> (s0 mod 6)>}> : (i32, memref<6xi32>, index, index) -> ()
    %3 = memref.get_global @g2 : memref<3xf64>
    %4 = affine.load %3[%0] : memref<3xf64>
    return
  }
}
