// The kernel heat-3d, as `plumb gen --kernel heat-3d --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3x3xf64> = dense<[[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]], [[-1.000000e+00, -2.000000e+00, 1.100000e+01], [-3.000000e+00, 7.000000e+00, 4.000000e+00], [5.000000e+00, 1.400000e+01, -3.000000e+00]], [[-6.000000e+00, 1.300000e+01, 7.000000e+00], [2.000000e+00, 1.000000e+00, 1.400000e+01], [5.000000e+00, 1.400000e+01, 1.000000e+00]]]>
  memref.global @a1 : memref<3x3x3xf64> = dense<[[[-2.000000e+00, -2.000000e+00, 2.000000e+00], [-6.000000e+00, -2.000000e+00, -1.000000e+00], [6.000000e+00, 6.000000e+00, -4.000000e+00]], [[4.000000e+00, 2.000000e+00, -5.000000e+00], [5.000000e+00, 1.300000e+01, 2.000000e+00], [1.000000e+00, -5.000000e+00, 3.000000e+00]], [[1.000000e+01, -1.000000e+00, 1.000000e+01], [3.000000e+00, -2.000000e+00, -1.000000e+00], [-1.000000e+00, 1.000000e+00, 1.100000e+01]]]>
// plumb: run @main() = 8.0, 14.0, 14.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 2.000000e+00 : f64
    %1 = memref.get_global @a0 : memref<3x3x3xf64>
    %2 = memref.get_global @a1 : memref<3x3x3xf64>
    affine.for %arg0 = 0 to 1 {
      affine.parallel (%arg1) = (1) to (2) {
        affine.parallel (%arg2) = (1) to (2) {
          affine.parallel (%arg3) = (1) to (2) {
            %6 = affine.load %1[%arg1 + 1, %arg2, %arg3] : memref<3x3x3xf64>
            %7 = affine.load %1[%arg1, %arg2, %arg3] : memref<3x3x3xf64>
            %8 = arith.mulf %0, %7 : f64
            %9 = arith.subf %6, %8 : f64
            %10 = affine.load %1[%arg1 - 1, %arg2, %arg3] : memref<3x3x3xf64>
            %11 = arith.addf %9, %10 : f64
            %12 = affine.load %1[%arg1, %arg2 + 1, %arg3] : memref<3x3x3xf64>
            %13 = arith.addf %11, %12 : f64
            %14 = affine.load %1[%arg1, %arg2 - 1, %arg3] : memref<3x3x3xf64>
            %15 = arith.addf %13, %14 : f64
            %16 = affine.load %1[%arg1, %arg2, %arg3 + 1] : memref<3x3x3xf64>
            %17 = arith.addf %15, %16 : f64
            %18 = affine.load %1[%arg1, %arg2, %arg3 - 1] : memref<3x3x3xf64>
            %19 = arith.addf %17, %18 : f64
            affine.store %19, %2[%arg1, %arg2, %arg3] : memref<3x3x3xf64>
          }
        }
      }
      affine.for %arg1 = 1 to 2 {
        affine.for %arg2 = 1 to 2 {
          affine.parallel (%arg3) = (1) to (2) {
            %6 = affine.load %2[%arg1 + 1, %arg2, %arg3] : memref<3x3x3xf64>
            %7 = affine.load %2[%arg1, %arg2, %arg3] : memref<3x3x3xf64>
            %8 = arith.mulf %0, %7 : f64
            %9 = arith.subf %6, %8 : f64
            %10 = affine.load %2[%arg1 - 1, %arg2, %arg3] : memref<3x3x3xf64>
            %11 = arith.addf %9, %10 : f64
            %12 = affine.load %2[%arg1, %arg2 + 1, %arg3] : memref<3x3x3xf64>
            %13 = arith.addf %11, %12 : f64
            %14 = affine.load %2[%arg1, %arg2 - 1, %arg3] : memref<3x3x3xf64>
            %15 = arith.addf %13, %14 : f64
            %16 = affine.load %2[%arg1, %arg2, %arg3 + 1] : memref<3x3x3xf64>
            %17 = arith.addf %15, %16 : f64
            %18 = affine.load %2[%arg1, %arg2, %arg3 - 1] : memref<3x3x3xf64>
            %19 = arith.addf %17, %18 : f64
            affine.store %19, %1[%arg1, %arg2, %arg3] : memref<3x3x3xf64>
          }
        }
      }
    }
    %3 = affine.load %1[0, 0, 2] : memref<3x3x3xf64>
    %4 = affine.load %1[2, 2, 1] : memref<3x3x3xf64>
    %5 = affine.load %1[0, 0, 0] : memref<3x3x3xf64>
    return %3, %4, %5 : f64, f64, f64
  }
}
