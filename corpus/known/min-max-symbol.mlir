module {
  memref.global @g1 : memref<index> = dense<0>
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    affine.for %arg0 = affine_map<(d0)[s0, s1] -> (-s1)>(%0)[%0, %1] to affine_map<(d0)[s0, s1] -> (-s1 + 3)>(%0)[%0, %1] {
      %2 = affine.min affine_map<(d0, d1) -> (d1 ceildiv 2, (d0 + 3) mod 4 - d1)>(%0, %arg0)
      %3 = memref.get_global @g1 : memref<index>
      memref.store %2, %3[] : memref<index>
    }
    return
  }
}
