// The kernel syrk, as `plumb gen --kernel syrk --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x2xf64> = dense<[[3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00], [2.000000e+00, -4.000000e+00]]>
  memref.global @a1 : memref<3x3xf64> = dense<[[0.000000e+00, 0.000000e+00, -1.000000e+00], [-2.000000e+00, 1.100000e+01, -3.000000e+00], [7.000000e+00, 4.000000e+00, 5.000000e+00]]>
// plumb: run @main() = 3.0, 55.0, 283.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 2.000000e+00 : f64
    %1 = arith.constant 3.000000e+00 : f64
    %2 = memref.get_global @a0 : memref<3x2xf64>
    %3 = memref.get_global @a1 : memref<3x3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.parallel (%arg1) = (0) to (%arg0 + 1) {
        %7 = affine.load %3[%arg0, %arg1] : memref<3x3xf64>
        %8 = arith.mulf %7, %1 : f64
        affine.store %8, %3[%arg0, %arg1] : memref<3x3xf64>
      }
      affine.for %arg1 = 0 to 2 {
        affine.parallel (%arg2) = (0) to (%arg0 + 1) {
          %7 = affine.load %3[%arg0, %arg2] : memref<3x3xf64>
          %8 = affine.load %2[%arg0, %arg1] : memref<3x2xf64>
          %9 = arith.mulf %0, %8 : f64
          %10 = affine.load %2[%arg2, %arg1] : memref<3x2xf64>
          %11 = arith.mulf %9, %10 : f64
          %12 = arith.addf %7, %11 : f64
          affine.store %12, %3[%arg0, %arg2] : memref<3x3xf64>
        }
      }
    }
    %4 = affine.load %2[0, 0] : memref<3x2xf64>
    %5 = affine.load %3[2, 2] : memref<3x3xf64>
    %6 = affine.load %3[1, 1] : memref<3x3xf64>
    return %4, %5, %6 : f64, f64, f64
  }
}
