// The kernel deriche, as `plumb gen --kernel deriche --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x2xf64> = dense<[[3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00], [2.000000e+00, -4.000000e+00]]>
  memref.global @a3 : memref<3x2xf64> = dense<[[0.000000e+00, 0.000000e+00], [-1.000000e+00, -2.000000e+00], [1.100000e+01, -3.000000e+00]]>
  memref.global @a4 : memref<f64> = dense<7.000000e+00>
  memref.global @a5 : memref<f64> = dense<4.000000e+00>
  memref.global @a6 : memref<f64> = dense<5.000000e+00>
// plumb: run @main() = 44.0, 368.0, 142.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 0.000000e+00 : f64
    %1 = arith.constant 2.000000e+00 : f64
    %2 = arith.constant 3.000000e+00 : f64
    %3 = memref.alloc() : memref<3x2xf64>
    %4 = memref.alloca() : memref<3x2xf64>
    %5 = memref.get_global @a0 : memref<3x2xf64>
    %6 = memref.get_global @a4 : memref<f64>
    %7 = memref.get_global @a5 : memref<f64>
    %8 = memref.get_global @a6 : memref<f64>
    affine.for %arg0 = 0 to 3 {
      affine.store %0, %6[] : memref<f64>
      affine.store %0, %7[] : memref<f64>
      affine.store %0, %8[] : memref<f64>
      affine.for %arg1 = 0 to 2 {
        %17 = affine.load %5[%arg0, %arg1] : memref<3x2xf64>
        %18 = arith.mulf %1, %17 : f64
        %19 = affine.load %6[] : memref<f64>
        %20 = arith.mulf %2, %19 : f64
        %21 = arith.addf %18, %20 : f64
        %22 = affine.load %7[] : memref<f64>
        %23 = arith.addf %21, %22 : f64
        %24 = affine.load %8[] : memref<f64>
        %25 = arith.subf %23, %24 : f64
        affine.store %25, %3[%arg0, %arg1] : memref<3x2xf64>
        %26 = affine.load %5[%arg0, %arg1] : memref<3x2xf64>
        affine.store %26, %6[] : memref<f64>
        %27 = affine.load %7[] : memref<f64>
        affine.store %27, %8[] : memref<f64>
        %28 = affine.load %3[%arg0, %arg1] : memref<3x2xf64>
        affine.store %28, %7[] : memref<f64>
      }
    }
    affine.for %arg0 = 0 to 3 {
      affine.store %0, %6[] : memref<f64>
      affine.store %0, %7[] : memref<f64>
      affine.store %0, %8[] : memref<f64>
      affine.for %arg1 = 0 to 2 {
        %17 = affine.load %6[] : memref<f64>
        %18 = arith.mulf %1, %17 : f64
        %19 = affine.load %7[] : memref<f64>
        %20 = arith.addf %18, %19 : f64
        %21 = affine.load %8[] : memref<f64>
        %22 = arith.subf %20, %21 : f64
        affine.store %22, %4[%arg0, -%arg1 + 1] : memref<3x2xf64>
        %23 = affine.load %5[%arg0, -%arg1 + 1] : memref<3x2xf64>
        affine.store %23, %6[] : memref<f64>
        %24 = affine.load %7[] : memref<f64>
        affine.store %24, %8[] : memref<f64>
        %25 = affine.load %4[%arg0, -%arg1 + 1] : memref<3x2xf64>
        affine.store %25, %7[] : memref<f64>
      }
    }
    %9 = memref.cast %4 : memref<3x2xf64> to memref<?x2xf64>
    %10 = memref.get_global @a3 : memref<3x2xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 2 {
        %17 = affine.load %3[%arg0, %arg1] : memref<3x2xf64>
        %18 = affine.load %4[%arg0, %arg1] : memref<3x2xf64>
        %19 = arith.addf %17, %18 : f64
        %20 = arith.mulf %1, %19 : f64
        affine.store %20, %10[%arg0, %arg1] : memref<3x2xf64>
      }
    }
    %11 = memref.cast %10 : memref<3x2xf64> to memref<?x2xf64>
    %12 = memref.get_global @a4 : memref<f64>
    affine.for %arg0 = 0 to 2 {
      affine.store %0, %12[] : memref<f64>
      affine.store %0, %7[] : memref<f64>
      affine.store %0, %8[] : memref<f64>
      affine.for %arg1 = 0 to 3 {
        %17 = affine.load %11[%arg1, %arg0] : memref<?x2xf64>
        %18 = affine.load %6[] : memref<f64>
        %19 = arith.mulf %1, %18 : f64
        %20 = arith.addf %17, %19 : f64
        %21 = affine.load %7[] : memref<f64>
        %22 = arith.addf %20, %21 : f64
        %23 = affine.load %8[] : memref<f64>
        %24 = arith.subf %22, %23 : f64
        affine.store %24, %3[%arg1, %arg0] : memref<3x2xf64>
        %25 = affine.load %10[%arg1, %arg0] : memref<3x2xf64>
        affine.store %25, %6[] : memref<f64>
        %26 = affine.load %7[] : memref<f64>
        affine.store %26, %8[] : memref<f64>
        %27 = affine.load %3[%arg1, %arg0] : memref<3x2xf64>
        affine.store %27, %7[] : memref<f64>
      }
    }
    %13 = memref.cast %3 : memref<3x2xf64> to memref<?x?xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 2 {
        %17 = affine.load %3[%arg0, %arg1] : memref<3x2xf64>
        %18 = affine.load %4[%arg0, %arg1] : memref<3x2xf64>
        %19 = arith.addf %17, %18 : f64
        affine.store %19, %10[%arg0, %arg1] : memref<3x2xf64>
      }
    }
    %14 = affine.load %3[0, 0] : memref<3x2xf64>
    %15 = affine.load %10[2, 1] : memref<3x2xf64>
    %16 = affine.load %10[1, 0] : memref<3x2xf64>
    memref.dealloc %3 : memref<3x2xf64>
    return %14, %15, %16 : f64, f64, f64
  }
}
