// The kernel symm, as `plumb gen --kernel symm --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
  memref.global @a1 : memref<3x5xf64> = dense<[[-2.000000e+00, 1.100000e+01, -3.000000e+00, 7.000000e+00, 4.000000e+00], [5.000000e+00, 1.400000e+01, -3.000000e+00, -6.000000e+00, 1.300000e+01], [7.000000e+00, 2.000000e+00, 1.000000e+00, 1.400000e+01, 5.000000e+00]]>
  memref.global @a2 : memref<3x5xf64> = dense<[[1.400000e+01, 1.000000e+00, -2.000000e+00, -2.000000e+00, 2.000000e+00], [-6.000000e+00, -2.000000e+00, -1.000000e+00, 6.000000e+00, 6.000000e+00], [-4.000000e+00, 4.000000e+00, 2.000000e+00, -5.000000e+00, 5.000000e+00]]>
  memref.global @a3 : memref<f64> = dense<1.300000e+01>
// plumb: run @main() = 14.0, -17.0, 74.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 0.000000e+00 : f64
    %1 = arith.constant 2.000000e+00 : f64
    %2 = arith.constant 3.000000e+00 : f64
    %3 = memref.get_global @a0 : memref<3x3xf64>
    %4 = memref.get_global @a1 : memref<3x5xf64>
    %5 = memref.get_global @a2 : memref<3x5xf64>
    %6 = memref.get_global @a3 : memref<f64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 5 {
        affine.store %0, %6[] : memref<f64>
        affine.for %arg2 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
          %20 = affine.load %5[%arg2, %arg1] : memref<3x5xf64>
          %21 = affine.load %4[%arg0, %arg1] : memref<3x5xf64>
          %22 = arith.mulf %1, %21 : f64
          %23 = affine.load %3[%arg0, %arg2] : memref<3x3xf64>
          %24 = arith.mulf %22, %23 : f64
          %25 = arith.addf %20, %24 : f64
          affine.store %25, %5[%arg2, %arg1] : memref<3x5xf64>
          %26 = affine.load %6[] : memref<f64>
          %27 = affine.load %4[%arg2, %arg1] : memref<3x5xf64>
          %28 = affine.load %3[%arg0, %arg2] : memref<3x3xf64>
          %29 = arith.mulf %27, %28 : f64
          %30 = arith.addf %26, %29 : f64
          affine.store %30, %6[] : memref<f64>
        }
        %10 = affine.load %5[%arg0, %arg1] : memref<3x5xf64>
        %11 = arith.mulf %2, %10 : f64
        %12 = affine.load %4[%arg0, %arg1] : memref<3x5xf64>
        %13 = arith.mulf %1, %12 : f64
        %14 = affine.load %3[%arg0, %arg0] : memref<3x3xf64>
        %15 = arith.mulf %13, %14 : f64
        %16 = arith.addf %11, %15 : f64
        %17 = affine.load %6[] : memref<f64>
        %18 = arith.mulf %1, %17 : f64
        %19 = arith.addf %16, %18 : f64
        affine.store %19, %5[%arg0, %arg1] : memref<3x5xf64>
      }
    }
    %7 = affine.load %3[0, 0] : memref<3x3xf64>
    %8 = affine.load %5[2, 4] : memref<3x5xf64>
    %9 = affine.load %5[1, 1] : memref<3x5xf64>
    return %7, %8, %9 : f64, f64, f64
  }
}
