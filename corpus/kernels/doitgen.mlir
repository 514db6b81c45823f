// The kernel doitgen, as `plumb gen --kernel doitgen --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x2x3xf64> = dense<[[[8.000000e+00, 1.000000e+01, -5.000000e+00], [2.000000e+00, -4.000000e+00, 0.000000e+00]], [[0.000000e+00, -1.000000e+00, -2.000000e+00], [1.100000e+01, -3.000000e+00, 7.000000e+00]], [[4.000000e+00, 5.000000e+00, 1.400000e+01], [-3.000000e+00, -6.000000e+00, 1.300000e+01]]]>
  memref.global @a1 : memref<3x3xf64> = dense<[[7.000000e+00, 2.000000e+00, 1.000000e+00], [1.400000e+01, 5.000000e+00, 1.400000e+01], [1.000000e+00, -2.000000e+00, -2.000000e+00]]>
  memref.global @a2 : memref<3xf64> = dense<[2.000000e+00, -6.000000e+00, -2.000000e+00]>
// plumb: run @main() = 158.0, -62.0, 191.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 0.000000e+00 : f64
    %1 = memref.get_global @a0 : memref<3x2x3xf64>
    %2 = memref.get_global @a1 : memref<3x3xf64>
    %3 = memref.get_global @a2 : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 2 {
        affine.for %arg2 = 0 to 3 {
          affine.store %0, %3[%arg2] : memref<3xf64>
          affine.for %arg3 = 0 to 3 {
            %7 = affine.load %3[%arg2] : memref<3xf64>
            %8 = affine.load %1[%arg0, %arg1, %arg3] : memref<3x2x3xf64>
            %9 = affine.load %2[%arg3, %arg2] : memref<3x3xf64>
            %10 = arith.mulf %8, %9 : f64
            %11 = arith.addf %7, %10 : f64
            affine.store %11, %3[%arg2] : memref<3xf64>
          }
        }
        affine.parallel (%arg2) = (0) to (3) {
          %7 = affine.load %3[%arg2] : memref<3xf64>
          affine.store %7, %1[%arg0, %arg1, %arg2] : memref<3x2x3xf64>
        }
      }
    }
    %4 = affine.load %1[0, 0, 2] : memref<3x2x3xf64>
    %5 = affine.load %1[2, 1, 1] : memref<3x2x3xf64>
    %6 = affine.load %1[0, 0, 0] : memref<3x2x3xf64>
    return %4, %5, %6 : f64, f64, f64
  }
}
