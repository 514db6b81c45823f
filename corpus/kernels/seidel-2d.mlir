// The kernel seidel-2d, as `plumb gen --kernel seidel-2d --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
// plumb: run @main() = 14.0, 0.0, 14.0
  func.func @main() -> (f64, f64, f64) {
    %0 = memref.get_global @a0 : memref<3x3xf64>
    affine.for %arg0 = 0 to 2 {
      affine.for %arg1 = 0 to 1 {
        %4 = affine.apply affine_map<(d0) -> (d0 + 1)>(%arg1)
        affine.parallel (%arg2) = (1) to (2) {
          %5 = affine.load %0[%4 - 1, %arg2 - 1] : memref<3x3xf64>
          %6 = affine.load %0[%4 - 1, %arg2] : memref<3x3xf64>
          %7 = arith.addf %5, %6 : f64
          %8 = affine.load %0[%4 - 1, %arg2 + 1] : memref<3x3xf64>
          %9 = arith.addf %7, %8 : f64
          %10 = affine.load %0[%4, %arg2 - 1] : memref<3x3xf64>
          %11 = arith.addf %9, %10 : f64
          %12 = affine.load %0[%4, %arg2] : memref<3x3xf64>
          %13 = arith.addf %11, %12 : f64
          %14 = affine.load %0[%4, %arg2 + 1] : memref<3x3xf64>
          %15 = arith.addf %13, %14 : f64
          %16 = affine.load %0[%4 + 1, %arg2 - 1] : memref<3x3xf64>
          %17 = arith.addf %15, %16 : f64
          %18 = affine.load %0[%4 + 1, %arg2] : memref<3x3xf64>
          %19 = arith.addf %17, %18 : f64
          %20 = affine.load %0[%4 + 1, %arg2 + 1] : memref<3x3xf64>
          %21 = arith.addf %19, %20 : f64
          affine.store %21, %0[%4, %arg2] : memref<3x3xf64>
        }
      }
    }
    %1 = affine.load %0[0, 0] : memref<3x3xf64>
    %2 = affine.load %0[2, 2] : memref<3x3xf64>
    %3 = affine.load %0[0, 0] : memref<3x3xf64>
    return %1, %2, %3 : f64, f64, f64
  }
}
