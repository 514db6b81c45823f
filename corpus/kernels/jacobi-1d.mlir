// The kernel jacobi-1d, as `plumb gen --kernel jacobi-1d --seed 7` spelled it.
module {
  memref.global @a0 : memref<3xf64> = dense<[1.400000e+01, 3.000000e+00, 8.000000e+00]>
  memref.global @a1 : memref<3xf64> = dense<[1.000000e+01, -5.000000e+00, 2.000000e+00]>
// plumb: run @main() = 14.0, 8.0, 2583.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 3.000000e+00 : f64
    %1 = memref.get_global @a0 : memref<3xf64>
    %2 = memref.get_global @a1 : memref<3xf64>
    affine.for %arg0 = 0 to 2 {
      affine.parallel (%arg1) = (1) to (2) {
        %6 = affine.load %1[%arg1 - 1] : memref<3xf64>
        %7 = affine.load %1[%arg1] : memref<3xf64>
        %8 = arith.addf %6, %7 : f64
        %9 = affine.load %1[%arg1 + 1] : memref<3xf64>
        %10 = arith.addf %8, %9 : f64
        %11 = arith.mulf %0, %10 : f64
        affine.store %11, %2[%arg1] : memref<3xf64>
      }
      affine.for %arg1 = 0 to 1 {
        %6 = affine.apply affine_map<(d0) -> (d0 + 1)>(%arg1)
        %7 = affine.load %2[%6 - 1] : memref<3xf64>
        %8 = affine.load %2[%6] : memref<3xf64>
        %9 = arith.addf %7, %8 : f64
        %10 = affine.load %2[%6 + 1] : memref<3xf64>
        %11 = arith.addf %9, %10 : f64
        %12 = arith.mulf %0, %11 : f64
        affine.store %12, %1[%6] : memref<3xf64>
      }
    }
    %3 = affine.load %1[0] : memref<3xf64>
    %4 = affine.load %1[2] : memref<3xf64>
    %5 = affine.load %1[1] : memref<3xf64>
    return %3, %4, %5 : f64, f64, f64
  }
}
