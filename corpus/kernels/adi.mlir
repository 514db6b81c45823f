// The kernel adi, as `plumb gen --kernel adi --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
  memref.global @a1 : memref<3x3xf64> = dense<[[-1.000000e+00, -2.000000e+00, 1.100000e+01], [-3.000000e+00, 7.000000e+00, 4.000000e+00], [5.000000e+00, 1.400000e+01, -3.000000e+00]]>
  memref.global @a2 : memref<3x3xf64> = dense<[[-6.000000e+00, 1.300000e+01, 7.000000e+00], [2.000000e+00, 1.000000e+00, 1.400000e+01], [5.000000e+00, 1.400000e+01, 1.000000e+00]]>
  memref.global @a3 : memref<3x3xf64> = dense<[[-2.000000e+00, -2.000000e+00, 2.000000e+00], [-6.000000e+00, -2.000000e+00, -1.000000e+00], [6.000000e+00, 6.000000e+00, -4.000000e+00]]>
// plumb: run @main() = 14.0, 0.0, -0.41714285714285715
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 0.000000e+00 : f64
    %1 = arith.constant 1.000000e+00 : f64
    %2 = arith.constant 2.000000e+00 : f64
    %3 = arith.constant 3.000000e+00 : f64
    %4 = arith.constant 5.000000e+00 : f64
    %5 = arith.constant 7.000000e+00 : f64
    %6 = memref.get_global @a0 : memref<3x3xf64>
    %7 = memref.get_global @a1 : memref<3x3xf64>
    %8 = memref.get_global @a2 : memref<3x3xf64>
    %9 = memref.get_global @a3 : memref<3x3xf64>
    affine.for %arg0 = 0 to 2 {
      affine.for %arg1 = 1 to 2 {
        affine.store %1, %7[0, %arg1] : memref<3x3xf64>
        affine.store %0, %8[%arg1, 0] : memref<3x3xf64>
        %13 = affine.load %7[0, %arg1] : memref<3x3xf64>
        affine.store %13, %9[%arg1, 0] : memref<3x3xf64>
        affine.parallel (%arg2) = (1) to (2) {
          %14 = affine.load %8[%arg1, %arg2 - 1] : memref<3x3xf64>
          %15 = arith.mulf %3, %14 : f64
          %16 = arith.addf %15, %4 : f64
          %17 = arith.divf %2, %16 : f64
          %18 = arith.subf %0, %17 : f64
          affine.store %18, %8[%arg1, %arg2] : memref<3x3xf64>
          %19 = affine.load %6[%arg2, %arg1 - 1] : memref<3x3xf64>
          %20 = affine.load %6[%arg2, %arg1] : memref<3x3xf64>
          %21 = arith.mulf %2, %20 : f64
          %22 = arith.subf %19, %21 : f64
          %23 = affine.load %6[%arg2, %arg1 + 1] : memref<3x3xf64>
          %24 = arith.addf %22, %23 : f64
          %25 = affine.load %9[%arg1, %arg2 - 1] : memref<3x3xf64>
          %26 = arith.mulf %3, %25 : f64
          %27 = arith.subf %24, %26 : f64
          %28 = affine.load %8[%arg1, %arg2 - 1] : memref<3x3xf64>
          %29 = arith.mulf %3, %28 : f64
          %30 = arith.addf %29, %4 : f64
          %31 = arith.divf %27, %30 : f64
          affine.store %31, %9[%arg1, %arg2] : memref<3x3xf64>
        }
        affine.store %1, %7[2, %arg1] : memref<3x3xf64>
        affine.for %arg2 = 1 to 2 {
          %14 = affine.load %8[%arg1, -%arg2 + 2] : memref<3x3xf64>
          %15 = affine.load %7[-%arg2 + 3, %arg1] : memref<3x3xf64>
          %16 = arith.mulf %14, %15 : f64
          %17 = affine.load %9[%arg1, -%arg2 + 2] : memref<3x3xf64>
          %18 = arith.addf %16, %17 : f64
          affine.store %18, %7[-%arg2 + 2, %arg1] : memref<3x3xf64>
        }
      }
      affine.for %arg1 = 0 to 1 {
        %13 = affine.apply affine_map<(d0) -> (d0 + 1)>(%arg1)
        affine.store %1, %6[%13, 0] : memref<3x3xf64>
        affine.store %0, %8[%13, 0] : memref<3x3xf64>
        %14 = affine.load %6[%13, 0] : memref<3x3xf64>
        affine.store %14, %9[%13, 0] : memref<3x3xf64>
        affine.parallel (%arg2) = (1) to (2) {
          %15 = affine.load %8[%13, %arg2 - 1] : memref<3x3xf64>
          %16 = arith.mulf %3, %15 : f64
          %17 = arith.addf %16, %5 : f64
          %18 = arith.divf %2, %17 : f64
          %19 = arith.subf %0, %18 : f64
          affine.store %19, %8[%13, %arg2] : memref<3x3xf64>
          %20 = affine.load %7[%13 - 1, %arg2] : memref<3x3xf64>
          %21 = affine.load %7[%13, %arg2] : memref<3x3xf64>
          %22 = arith.mulf %2, %21 : f64
          %23 = arith.subf %20, %22 : f64
          %24 = affine.load %7[%13 + 1, %arg2] : memref<3x3xf64>
          %25 = arith.addf %23, %24 : f64
          %26 = affine.load %9[%13, %arg2 - 1] : memref<3x3xf64>
          %27 = arith.mulf %3, %26 : f64
          %28 = arith.subf %25, %27 : f64
          %29 = affine.load %8[%13, %arg2 - 1] : memref<3x3xf64>
          %30 = arith.mulf %3, %29 : f64
          %31 = arith.addf %30, %5 : f64
          %32 = arith.divf %28, %31 : f64
          affine.store %32, %9[%13, %arg2] : memref<3x3xf64>
        }
        affine.store %1, %6[%13, 2] : memref<3x3xf64>
        affine.for %arg2 = 1 to 2 {
          %15 = affine.load %8[%13, -%arg2 + 2] : memref<3x3xf64>
          %16 = affine.load %6[%13, -%arg2 + 3] : memref<3x3xf64>
          %17 = arith.mulf %15, %16 : f64
          %18 = affine.load %9[%13, -%arg2 + 2] : memref<3x3xf64>
          %19 = arith.addf %17, %18 : f64
          affine.store %19, %6[%13, -%arg2 + 2] : memref<3x3xf64>
        }
      }
    }
    %10 = affine.load %6[0, 0] : memref<3x3xf64>
    %11 = affine.load %6[2, 2] : memref<3x3xf64>
    %12 = affine.load %6[1, 1] : memref<3x3xf64>
    return %10, %11, %12 : f64, f64, f64
  }
}
