// The kernel lu, as `plumb gen --kernel lu --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
// plumb: run @main() = 54.0, 40.58924731182796, 54.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 4.000000e+01 : f64
    %1 = memref.get_global @a0 : memref<3x3xf64>
    affine.for %arg0 = 0 to 3 {
      %5 = affine.load %1[%arg0, %arg0] : memref<3x3xf64>
      %6 = arith.addf %5, %0 : f64
      affine.store %6, %1[%arg0, %arg0] : memref<3x3xf64>
    }
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
        affine.parallel (%arg2) = (0) to (%arg1) {
          %8 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
          %9 = affine.load %1[%arg0, %arg2] : memref<3x3xf64>
          %10 = affine.load %1[%arg2, %arg1] : memref<3x3xf64>
          %11 = arith.mulf %9, %10 : f64
          %12 = arith.subf %8, %11 : f64
          affine.store %12, %1[%arg0, %arg1] : memref<3x3xf64>
        }
        %5 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
        %6 = affine.load %1[%arg1, %arg1] : memref<3x3xf64>
        %7 = arith.divf %5, %6 : f64
        affine.store %7, %1[%arg0, %arg1] : memref<3x3xf64>
      }
      affine.parallel (%arg1) = (%arg0) to (3) {
        affine.for %arg2 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
          %5 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
          %6 = affine.load %1[%arg0, %arg2] : memref<3x3xf64>
          %7 = affine.load %1[%arg2, %arg1] : memref<3x3xf64>
          %8 = arith.mulf %6, %7 : f64
          %9 = arith.subf %5, %8 : f64
          affine.store %9, %1[%arg0, %arg1] : memref<3x3xf64>
        }
      }
    }
    %2 = affine.load %1[0, 0] : memref<3x3xf64>
    %3 = affine.load %1[2, 2] : memref<3x3xf64>
    %4 = affine.load %1[0, 0] : memref<3x3xf64>
    return %2, %3, %4 : f64, f64, f64
  }
}
