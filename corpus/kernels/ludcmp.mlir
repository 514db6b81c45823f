// The kernel ludcmp, as `plumb gen --kernel ludcmp --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
  memref.global @a1 : memref<3xf64> = dense<[-1.000000e+00, -2.000000e+00, 1.100000e+01]>
  memref.global @a2 : memref<3xf64> = dense<[-3.000000e+00, 7.000000e+00, 4.000000e+00]>
  memref.global @a3 : memref<3xf64> = dense<[5.000000e+00, 1.400000e+01, -3.000000e+00]>
  memref.global @a4 : memref<f64> = dense<-6.000000e+00>
// plumb: run @main() = 54.0, 0.269471230263855, 0.269471230263855
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 4.000000e+01 : f64
    %1 = memref.get_global @a0 : memref<3x3xf64>
    affine.for %arg0 = 0 to 3 {
      %12 = affine.load %1[%arg0, %arg0] : memref<3x3xf64>
      %13 = arith.addf %12, %0 : f64
      affine.store %13, %1[%arg0, %arg0] : memref<3x3xf64>
    }
    %2 = memref.get_global @a4 : memref<f64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
        %12 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
        affine.store %12, %2[] : memref<f64>
        affine.parallel (%arg2) = (0) to (%arg1) {
          %16 = affine.load %2[] : memref<f64>
          %17 = affine.load %1[%arg0, %arg2] : memref<3x3xf64>
          %18 = affine.load %1[%arg2, %arg1] : memref<3x3xf64>
          %19 = arith.mulf %17, %18 : f64
          %20 = arith.subf %16, %19 : f64
          affine.store %20, %2[] : memref<f64>
        }
        %13 = affine.load %2[] : memref<f64>
        %14 = affine.load %1[%arg1, %arg1] : memref<3x3xf64>
        %15 = arith.divf %13, %14 : f64
        affine.store %15, %1[%arg0, %arg1] : memref<3x3xf64>
      }
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to 3 {
        %12 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
        affine.store %12, %2[] : memref<f64>
        affine.for %arg2 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
          %14 = affine.load %2[] : memref<f64>
          %15 = affine.load %1[%arg0, %arg2] : memref<3x3xf64>
          %16 = affine.load %1[%arg2, %arg1] : memref<3x3xf64>
          %17 = arith.mulf %15, %16 : f64
          %18 = arith.subf %14, %17 : f64
          affine.store %18, %2[] : memref<f64>
        }
        %13 = affine.load %2[] : memref<f64>
        affine.store %13, %1[%arg0, %arg1] : memref<3x3xf64>
      }
    }
    %3 = memref.get_global @a1 : memref<3xf64>
    %4 = memref.cast %3 : memref<3xf64> to memref<?xf64>
    %5 = memref.get_global @a3 : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      %12 = affine.load %4[%arg0] : memref<?xf64>
      affine.store %12, %2[] : memref<f64>
      affine.for %arg1 = 0 to affine_map<(d0) -> (d0)>(%arg0) {
        %14 = affine.load %2[] : memref<f64>
        %15 = affine.load %1[%arg0, %arg1] : memref<3x3xf64>
        %16 = affine.load %5[%arg1] : memref<3xf64>
        %17 = arith.mulf %15, %16 : f64
        %18 = arith.subf %14, %17 : f64
        affine.store %18, %2[] : memref<f64>
      }
      %13 = affine.load %2[] : memref<f64>
      affine.store %13, %5[%arg0] : memref<3xf64>
    }
    %6 = memref.get_global @a2 : memref<3xf64>
    %7 = memref.cast %6 : memref<3xf64> to memref<?xf64>
    %8 = memref.get_global @a4 : memref<f64>
    affine.for %arg0 = 0 to 3 {
      %12 = affine.load %5[-%arg0 + 2] : memref<3xf64>
      affine.store %12, %8[] : memref<f64>
      affine.for %arg1 = affine_map<(d0) -> (-d0 + 3)>(%arg0) to 3 {
        %16 = affine.load %8[] : memref<f64>
        %17 = affine.load %1[-%arg0 + 2, %arg1] : memref<3x3xf64>
        %18 = affine.load %6[%arg1] : memref<3xf64>
        %19 = arith.mulf %17, %18 : f64
        %20 = arith.subf %16, %19 : f64
        affine.store %20, %2[] : memref<f64>
      }
      %13 = affine.load %8[] : memref<f64>
      %14 = affine.load %1[-%arg0 + 2, -%arg0 + 2] : memref<3x3xf64>
      %15 = arith.divf %13, %14 : f64
      affine.store %15, %7[-%arg0 + 2] : memref<?xf64>
    }
    %9 = affine.load %1[0, 0] : memref<3x3xf64>
    %10 = affine.load %6[2] : memref<3xf64>
    %11 = affine.load %7[2] : memref<?xf64>
    return %9, %10, %11 : f64, f64, f64
  }
}
