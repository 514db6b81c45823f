module {
  memref.global @a0 : memref<5x1xf32> = dense<0.000000e+00>
  func.func @main() {
    %0 = memref.get_global @a0 : memref<5x1xf32>
    %1 = memref.cast %0 : memref<5x1xf32> to memref<?x1xf32>
    affine.for %arg0 = 0 to 4 {
      %2 = affine.apply affine_map<(d0) -> (d0 + 1)>(%arg0)
      %3 = arith.constant 0 : index
      %4 = affine.load %0[%2 - 1, %3] : memref<5x1xf32>
      affine.store %4, %1[%2, %3] : memref<?x1xf32>
    }
    return
  }
}
