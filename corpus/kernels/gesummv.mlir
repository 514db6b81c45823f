// The kernel gesummv, as `plumb gen --kernel gesummv --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
  memref.global @a1 : memref<3x3xf64> = dense<[[-1.000000e+00, -2.000000e+00, 1.100000e+01], [-3.000000e+00, 7.000000e+00, 4.000000e+00], [5.000000e+00, 1.400000e+01, -3.000000e+00]]>
  memref.global @a2 : memref<3xf64> = dense<[-6.000000e+00, 1.300000e+01, 7.000000e+00]>
  memref.global @a4 : memref<3xf64> = dense<[2.000000e+00, 1.000000e+00, 1.400000e+01]>
// plumb: run @main() = 14.0, 441.0, 441.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 0.000000e+00 : f64
    %1 = arith.constant 2.000000e+00 : f64
    %2 = arith.constant 3.000000e+00 : f64
    %3 = memref.alloca() : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.store %0, %3[%arg0] : memref<3xf64>
    }
    %4 = memref.get_global @a0 : memref<3x3xf64>
    %5 = memref.get_global @a1 : memref<3x3xf64>
    %6 = memref.get_global @a2 : memref<3xf64>
    %7 = memref.get_global @a4 : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.store %0, %7[%arg0] : memref<3xf64>
      affine.for %arg1 = 0 to 3 {
        %16 = affine.load %3[%arg0] : memref<3xf64>
        %17 = affine.load %4[%arg0, %arg1] : memref<3x3xf64>
        %18 = affine.load %6[%arg1] : memref<3xf64>
        %19 = arith.mulf %17, %18 : f64
        %20 = arith.addf %16, %19 : f64
        affine.store %20, %3[%arg0] : memref<3xf64>
        %21 = affine.load %7[%arg0] : memref<3xf64>
        %22 = affine.load %5[%arg0, %arg1] : memref<3x3xf64>
        %23 = affine.load %6[%arg1] : memref<3xf64>
        %24 = arith.mulf %22, %23 : f64
        %25 = arith.addf %21, %24 : f64
        affine.store %25, %7[%arg0] : memref<3xf64>
      }
      %11 = affine.load %3[%arg0] : memref<3xf64>
      %12 = arith.mulf %1, %11 : f64
      %13 = affine.load %7[%arg0] : memref<3xf64>
      %14 = arith.mulf %2, %13 : f64
      %15 = arith.addf %12, %14 : f64
      affine.store %15, %7[%arg0] : memref<3xf64>
    }
    %8 = affine.load %4[0, 0] : memref<3x3xf64>
    %9 = affine.load %7[2] : memref<3xf64>
    %10 = affine.load %7[2] : memref<3xf64>
    return %8, %9, %10 : f64, f64, f64
  }
}
