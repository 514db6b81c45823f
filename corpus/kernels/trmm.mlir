// The kernel trmm, as `plumb gen --kernel trmm --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
  memref.global @a1 : memref<3x5xf64> = dense<[[-2.000000e+00, 1.100000e+01, -3.000000e+00, 7.000000e+00, 4.000000e+00], [5.000000e+00, 1.400000e+01, -3.000000e+00, -6.000000e+00, 1.300000e+01], [7.000000e+00, 2.000000e+00, 1.000000e+00, 1.400000e+01, 5.000000e+00]]>
// plumb: run @main() = 14.0, 10.0, 28.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 2.000000e+00 : f64
    %1 = memref.get_global @a0 : memref<3x3xf64>
    %2 = memref.get_global @a1 : memref<3x5xf64>
    affine.for %arg0 = 0 to 3 {
      affine.parallel (%arg1) = (0) to (5) {
        affine.for %arg2 = affine_map<(d0) -> (d0 + 1)>(%arg0) to 3 {
          %8 = affine.load %2[%arg0, %arg1] : memref<3x5xf64>
          %9 = affine.load %1[%arg2, %arg0] : memref<3x3xf64>
          %10 = affine.load %2[%arg2, %arg1] : memref<3x5xf64>
          %11 = arith.mulf %9, %10 : f64
          %12 = arith.addf %8, %11 : f64
          affine.store %12, %2[%arg0, %arg1] : memref<3x5xf64>
        }
        %6 = affine.load %2[%arg0, %arg1] : memref<3x5xf64>
        %7 = arith.mulf %0, %6 : f64
        affine.store %7, %2[%arg0, %arg1] : memref<3x5xf64>
      }
    }
    %3 = affine.load %1[0, 0] : memref<3x3xf64>
    %4 = affine.load %2[2, 4] : memref<3x5xf64>
    %5 = affine.load %2[1, 1] : memref<3x5xf64>
    return %3, %4, %5 : f64, f64, f64
  }
}
