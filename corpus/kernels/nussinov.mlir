// The kernel nussinov, as `plumb gen --kernel nussinov --seed 7` spelled it.
module {
  memref.global @a0 : memref<3xf64> = dense<[1.400000e+01, 3.000000e+00, 8.000000e+00]>
  memref.global @a1 : memref<3x3xf64> = dense<[[1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00], [-1.000000e+00, -2.000000e+00, 1.100000e+01]]>
// plumb: run @main() = 14.0, 11.0, 14.0
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 0.000000e+00 : f64
    %1 = arith.constant 1.000000e+00 : f64
    %2 = arith.constant 3.000000e+00 : f64
    %3 = memref.get_global @a0 : memref<3xf64>
    %4 = memref.get_global @a1 : memref<3x3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = affine_map<(d0) -> (-d0 + 3)>(%arg0) to 3 {
        %8 = affine.load %4[-%arg0 + 2, %arg1] : memref<3x3xf64>
        %9 = affine.load %4[-%arg0 + 2, %arg1 - 1] : memref<3x3xf64>
        %10 = arith.cmpf olt, %8, %9 : f64
        %11 = arith.select %10, %9, %8 : f64
        affine.store %11, %4[-%arg0 + 2, %arg1] : memref<3x3xf64>
        %12 = affine.load %4[-%arg0 + 2, %arg1] : memref<3x3xf64>
        %13 = affine.load %4[-%arg0 + 3, %arg1] : memref<3x3xf64>
        %14 = arith.cmpf olt, %12, %13 : f64
        %15 = arith.select %14, %13, %12 : f64
        affine.store %15, %4[-%arg0 + 2, %arg1] : memref<3x3xf64>
        %16 = affine.load %4[-%arg0 + 2, %arg1] : memref<3x3xf64>
        %17 = affine.load %4[-%arg0 + 3, %arg1 - 1] : memref<3x3xf64>
        %18 = affine.load %3[-%arg0 + 2] : memref<3xf64>
        %19 = affine.load %3[%arg1] : memref<3xf64>
        %20 = arith.addf %18, %19 : f64
        %21 = arith.cmpf olt, %20, %2 : f64
        %22 = arith.select %21, %1, %0 : f64
        %23 = arith.addf %17, %22 : f64
        %24 = arith.cmpf olt, %16, %23 : f64
        %25 = arith.select %24, %23, %16 : f64
        affine.store %25, %4[-%arg0 + 2, %arg1] : memref<3x3xf64>
        affine.parallel (%arg2) = (-%arg0 + 3) to (%arg1) {
          %26 = affine.load %4[-%arg0 + 2, %arg1] : memref<3x3xf64>
          %27 = affine.load %4[-%arg0 + 2, %arg2] : memref<3x3xf64>
          %28 = affine.load %4[%arg2 + 1, %arg1] : memref<3x3xf64>
          %29 = arith.addf %27, %28 : f64
          %30 = arith.cmpf olt, %26, %29 : f64
          %31 = arith.select %30, %29, %26 : f64
          affine.store %31, %4[-%arg0 + 2, %arg1] : memref<3x3xf64>
        }
      }
    }
    %5 = affine.load %3[0] : memref<3xf64>
    %6 = affine.load %4[2, 2] : memref<3x3xf64>
    %7 = affine.load %3[0] : memref<3xf64>
    return %5, %6, %7 : f64, f64, f64
  }
}
