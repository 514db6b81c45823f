// The kernel gemver, as `plumb gen --kernel gemver --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
  memref.global @a1 : memref<3xf64> = dense<[-1.000000e+00, -2.000000e+00, 1.100000e+01]>
  memref.global @a2 : memref<3xf64> = dense<[-3.000000e+00, 7.000000e+00, 4.000000e+00]>
  memref.global @a3 : memref<3xf64> = dense<[5.000000e+00, 1.400000e+01, -3.000000e+00]>
  memref.global @a4 : memref<3xf64> = dense<[-6.000000e+00, 1.300000e+01, 7.000000e+00]>
  memref.global @a5 : memref<3xf64> = dense<[2.000000e+00, 1.000000e+00, 1.400000e+01]>
  memref.global @a6 : memref<3xf64> = dense<[5.000000e+00, 1.400000e+01, 1.000000e+00]>
  memref.global @a7 : memref<3xf64> = dense<[-2.000000e+00, -2.000000e+00, 2.000000e+00]>
  memref.global @a8 : memref<3xf64> = dense<[-6.000000e+00, -2.000000e+00, -1.000000e+00]>
// plumb: run @main() = -1.0, 925091.0, 3823866.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 2.000000e+00 : f64
    %1 = arith.constant 3.000000e+00 : f64
    %2 = memref.get_global @a0 : memref<3x3xf64>
    %3 = memref.get_global @a1 : memref<3xf64>
    %4 = memref.get_global @a2 : memref<3xf64>
    %5 = memref.get_global @a3 : memref<3xf64>
    %6 = memref.get_global @a4 : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 3 {
        %16 = affine.load %2[%arg0, %arg1] : memref<3x3xf64>
        %17 = affine.load %3[%arg0] : memref<3xf64>
        %18 = affine.load %4[%arg1] : memref<3xf64>
        %19 = arith.mulf %17, %18 : f64
        %20 = affine.load %5[%arg0] : memref<3xf64>
        %21 = affine.load %6[%arg1] : memref<3xf64>
        %22 = arith.mulf %20, %21 : f64
        %23 = arith.addf %19, %22 : f64
        %24 = arith.addf %16, %23 : f64
        affine.store %24, %2[%arg0, %arg1] : memref<3x3xf64>
      }
    }
    %7 = memref.get_global @a5 : memref<3xf64>
    %8 = memref.get_global @a6 : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 3 {
        %16 = affine.load %7[%arg0] : memref<3xf64>
        %17 = affine.load %2[%arg1, %arg0] : memref<3x3xf64>
        %18 = arith.mulf %1, %17 : f64
        %19 = affine.load %8[%arg1] : memref<3xf64>
        %20 = arith.mulf %18, %19 : f64
        %21 = arith.addf %16, %20 : f64
        affine.store %21, %7[%arg0] : memref<3xf64>
      }
    }
    %9 = memref.get_global @a7 : memref<3xf64>
    %10 = memref.cast %9 : memref<3xf64> to memref<?xf64>
    affine.for %arg0 = 0 to 3 {
      %16 = affine.load %7[%arg0] : memref<3xf64>
      %17 = affine.load %10[%arg0] : memref<?xf64>
      %18 = arith.addf %16, %17 : f64
      affine.store %18, %7[%arg0] : memref<3xf64>
    }
    %11 = memref.cast %7 : memref<3xf64> to memref<?xf64>
    %12 = memref.get_global @a8 : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 3 {
        %16 = affine.load %12[%arg0] : memref<3xf64>
        %17 = affine.load %2[%arg0, %arg1] : memref<3x3xf64>
        %18 = arith.mulf %0, %17 : f64
        %19 = affine.load %7[%arg1] : memref<3xf64>
        %20 = arith.mulf %18, %19 : f64
        %21 = arith.addf %16, %20 : f64
        affine.store %21, %12[%arg0] : memref<3xf64>
      }
    }
    %13 = affine.load %3[0] : memref<3xf64>
    %14 = affine.load %12[2] : memref<3xf64>
    %15 = affine.load %12[1] : memref<3xf64>
    return %13, %14, %15 : f64, f64, f64
  }
}
