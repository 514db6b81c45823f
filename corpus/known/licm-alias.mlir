module {
  memref.global @a1 : memref<6x7xf32> = dense<0.000000e+00>
  func.func @main() {
    %0 = arith.constant -1.000000e+00 : f32
    %1 = memref.get_global @a1 : memref<6x7xf32>
    %2 = memref.cast %1 : memref<6x7xf32> to memref<6x?xf32>
    affine.parallel (%arg0, %arg1) = (0, 0) to (6, 7) {
      affine.for %arg2 = 0 to 6 {
        %3 = affine.load %2[%arg0, %arg1] : memref<6x?xf32>
        %4 = arith.mulf %3, %0 : f32
        affine.store %4, %1[%arg0, %arg1] : memref<6x7xf32>
      }
    }
    return
  }
}
