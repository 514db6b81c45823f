// The kernel jacobi-2d, as `plumb gen --kernel jacobi-2d --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x2xf64> = dense<[[3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00], [2.000000e+00, -4.000000e+00]]>
  memref.global @a1 : memref<3x2xf64> = dense<[[0.000000e+00, 0.000000e+00], [-1.000000e+00, -2.000000e+00], [1.100000e+01, -3.000000e+00]]>
// plumb: run @main() = 3.0, -4.0, 10.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 2.000000e+00 : f64
    %1 = memref.get_global @a0 : memref<3x2xf64>
    %2 = memref.get_global @a1 : memref<3x2xf64>
    affine.for %arg0 = 0 to 1 {
      affine.parallel (%arg1) = (1) to (2) {
        affine.parallel (%arg2) = (1) to (1) {
          %6 = affine.load %1[%arg1, %arg2] : memref<3x2xf64>
          %7 = affine.load %1[%arg1, %arg2 - 1] : memref<3x2xf64>
          %8 = arith.addf %6, %7 : f64
          %9 = affine.load %1[%arg1, %arg2 + 1] : memref<3x2xf64>
          %10 = arith.addf %8, %9 : f64
          %11 = affine.load %1[%arg1 + 1, %arg2] : memref<3x2xf64>
          %12 = arith.addf %10, %11 : f64
          %13 = affine.load %1[%arg1 - 1, %arg2] : memref<3x2xf64>
          %14 = arith.addf %12, %13 : f64
          %15 = arith.mulf %0, %14 : f64
          affine.store %15, %2[%arg1, %arg2] : memref<3x2xf64>
        }
      }
      affine.for %arg1 = 0 to 1 {
        %6 = affine.apply affine_map<(d0) -> (d0 + 1)>(%arg1)
        affine.parallel (%arg2) = (1) to (1) {
          %7 = affine.load %2[%6, %arg2] : memref<3x2xf64>
          %8 = affine.load %2[%6, %arg2 - 1] : memref<3x2xf64>
          %9 = arith.addf %7, %8 : f64
          %10 = affine.load %2[%6, %arg2 + 1] : memref<3x2xf64>
          %11 = arith.addf %9, %10 : f64
          %12 = affine.load %2[%6 + 1, %arg2] : memref<3x2xf64>
          %13 = arith.addf %11, %12 : f64
          %14 = affine.load %2[%6 - 1, %arg2] : memref<3x2xf64>
          %15 = arith.addf %13, %14 : f64
          %16 = arith.mulf %0, %15 : f64
          affine.store %16, %1[%6, %arg2] : memref<3x2xf64>
        }
      }
    }
    %3 = affine.load %1[0, 0] : memref<3x2xf64>
    %4 = affine.load %1[2, 1] : memref<3x2xf64>
    %5 = affine.load %1[1, 0] : memref<3x2xf64>
    return %3, %4, %5 : f64, f64, f64
  }
}
