// The kernel syr2k, as `plumb gen --kernel syr2k --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x2xf64> = dense<[[3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00], [2.000000e+00, -4.000000e+00]]>
  memref.global @a1 : memref<3x2xf64> = dense<[[0.000000e+00, 0.000000e+00], [-1.000000e+00, -2.000000e+00], [1.100000e+01, -3.000000e+00]]>
  memref.global @a2 : memref<3x3xf64> = dense<[[7.000000e+00, 4.000000e+00, 5.000000e+00], [1.400000e+01, -3.000000e+00, -6.000000e+00], [1.300000e+01, 7.000000e+00, 2.000000e+00]]>
// plumb: run @main() = 3.0, 142.0, -9.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 2.000000e+00 : f64
    %1 = arith.constant 3.000000e+00 : f64
    %2 = memref.get_global @a0 : memref<3x2xf64>
    %3 = memref.get_global @a1 : memref<3x2xf64>
    %4 = memref.get_global @a2 : memref<3x3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0 + 1)>(%arg0) {
        %8 = affine.load %4[%arg0, %arg1] : memref<3x3xf64>
        %9 = arith.mulf %8, %1 : f64
        affine.store %9, %4[%arg0, %arg1] : memref<3x3xf64>
      }
      affine.for %arg1 = 0 to 2 {
        affine.parallel (%arg2) = (0) to (%arg0 + 1) {
          %8 = affine.load %4[%arg0, %arg2] : memref<3x3xf64>
          %9 = affine.load %2[%arg2, %arg1] : memref<3x2xf64>
          %10 = arith.mulf %9, %0 : f64
          %11 = affine.load %3[%arg0, %arg1] : memref<3x2xf64>
          %12 = arith.mulf %10, %11 : f64
          %13 = affine.load %3[%arg2, %arg1] : memref<3x2xf64>
          %14 = arith.mulf %13, %0 : f64
          %15 = affine.load %2[%arg0, %arg1] : memref<3x2xf64>
          %16 = arith.mulf %14, %15 : f64
          %17 = arith.addf %12, %16 : f64
          %18 = arith.addf %8, %17 : f64
          affine.store %18, %4[%arg0, %arg2] : memref<3x3xf64>
        }
      }
    }
    %5 = affine.load %2[0, 0] : memref<3x2xf64>
    %6 = affine.load %4[2, 2] : memref<3x3xf64>
    %7 = affine.load %4[1, 1] : memref<3x3xf64>
    return %5, %6, %7 : f64, f64, f64
  }
}
