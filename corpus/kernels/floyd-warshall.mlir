// The kernel floyd-warshall, as `plumb gen --kernel floyd-warshall --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
// plumb: run @main() = -4.0, -38.0, -4.0
  func.func @main() -> (f64, f64, f64) {
    %0 = memref.get_global @a0 : memref<3x3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 3 {
        affine.for %arg2 = 0 to 3 {
          %4 = affine.load %0[%arg1, %arg2] : memref<3x3xf64>
          %5 = affine.load %0[%arg1, %arg0] : memref<3x3xf64>
          %6 = affine.load %0[%arg0, %arg2] : memref<3x3xf64>
          %7 = arith.addf %5, %6 : f64
          %8 = arith.cmpf olt, %4, %7 : f64
          %9 = affine.load %0[%arg1, %arg2] : memref<3x3xf64>
          %10 = affine.load %0[%arg1, %arg0] : memref<3x3xf64>
          %11 = affine.load %0[%arg0, %arg2] : memref<3x3xf64>
          %12 = arith.addf %10, %11 : f64
          %13 = arith.select %8, %9, %12 : f64
          affine.store %13, %0[%arg1, %arg2] : memref<3x3xf64>
        }
      }
    }
    %1 = affine.load %0[0, 0] : memref<3x3xf64>
    %2 = affine.load %0[2, 2] : memref<3x3xf64>
    %3 = affine.load %0[0, 0] : memref<3x3xf64>
    return %1, %2, %3 : f64, f64, f64
  }
}
