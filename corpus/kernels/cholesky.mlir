// The kernel cholesky, as `plumb gen --kernel cholesky --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
// plumb: run @main() = 16.911534525287763, 9.483875016621294, 16.911534525287763
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 9.000000e+01 : f64
    %1 = memref.get_global @a0 : memref<3x3xf64>
    affine.for %arg0 = 0 to 3 {
      %5 = affine.load %1[%arg0, %arg0] : memref<3x3xf64>
      %6 = affine.load %1[%arg0, %arg0] : memref<3x3xf64>
      %7 = arith.mulf %5, %6 : f64
      %8 = arith.addf %7, %0 : f64
      affine.store %8, %1[%arg0, %arg0] : memref<3x3xf64>
    }
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
        affine.parallel (%arg2) = (0) to (%arg1) {
          %10 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
          %11 = affine.load %1[%arg0, %arg2] : memref<3x3xf64>
          %12 = affine.load %1[%arg1, %arg2] : memref<3x3xf64>
          %13 = arith.mulf %11, %12 : f64
          %14 = arith.subf %10, %13 : f64
          affine.store %14, %1[%arg0, %arg1] : memref<3x3xf64>
        }
        %7 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
        %8 = affine.load %1[%arg1, %arg1] : memref<3x3xf64>
        %9 = arith.divf %7, %8 : f64
        affine.store %9, %1[%arg0, %arg1] : memref<3x3xf64>
      }
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
        %7 = affine.load %1[%arg0, %arg0] : memref<3x3xf64>
        %8 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
        %9 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
        %10 = arith.mulf %8, %9 : f64
        %11 = arith.subf %7, %10 : f64
        affine.store %11, %1[%arg0, %arg0] : memref<3x3xf64>
      }
      %5 = affine.load %1[%arg0, %arg0] : memref<3x3xf64>
      %6 = math.sqrt %5 : f64
      affine.store %6, %1[%arg0, %arg0] : memref<3x3xf64>
    }
    %2 = affine.load %1[0, 0] : memref<3x3xf64>
    %3 = affine.load %1[2, 2] : memref<3x3xf64>
    %4 = affine.load %1[0, 0] : memref<3x3xf64>
    return %2, %3, %4 : f64, f64, f64
  }
}
