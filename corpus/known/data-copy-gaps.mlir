module {
  memref.global @a0 : memref<7x1xf32> = dense<0.000000e+00>
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = memref.get_global @a0 : memref<7x1xf32>
    affine.for %arg0 = 0 to 3 {
      %6 = affine.apply affine_map<(d0) -> (d0 * 3)>(%arg0)
      %7 = arith.constant 0.000000e+00 : f32
      affine.store %7, %1[%6, %0] : memref<7x1xf32>
    }
    %2 = arith.constant 1 : index
    %3 = memref.load %1[%2, %0] : memref<7x1xf32>
    %4 = arith.constant 0.000000e+00 : f32
    %5 = arith.cmpf olt, %3, %4 : f32
    scf.if %5 {
    }
    return
  }
}
