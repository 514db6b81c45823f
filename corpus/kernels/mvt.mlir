// The kernel mvt, as `plumb gen --kernel mvt --seed 7` spelled it.
module {
  memref.global @a0 : memref<3x3xf64> = dense<[[1.400000e+01, 3.000000e+00, 8.000000e+00], [1.000000e+01, -5.000000e+00, 2.000000e+00], [-4.000000e+00, 0.000000e+00, 0.000000e+00]]>
  memref.global @a1 : memref<3xf64> = dense<[-1.000000e+00, -2.000000e+00, 1.100000e+01]>
  memref.global @a2 : memref<3xf64> = dense<[-3.000000e+00, 7.000000e+00, 4.000000e+00]>
  memref.global @a3 : memref<3xf64> = dense<[5.000000e+00, 1.400000e+01, -3.000000e+00]>
  memref.global @a4 : memref<3xf64> = dense<[-6.000000e+00, 1.300000e+01, 7.000000e+00]>
// plumb: run @main() = 14.0, -18.0, -18.0
  func.func @main() -> (f64, f64, f64) {
    %0 = memref.get_global @a0 : memref<3x3xf64>
    %1 = memref.get_global @a1 : memref<3xf64>
    %2 = memref.get_global @a3 : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 3 {
        %8 = affine.load %1[%arg0] : memref<3xf64>
        %9 = affine.load %0[%arg0, %arg1] : memref<3x3xf64>
        %10 = affine.load %2[%arg1] : memref<3xf64>
        %11 = arith.mulf %9, %10 : f64
        %12 = arith.addf %8, %11 : f64
        affine.store %12, %1[%arg0] : memref<3xf64>
      }
    }
    %3 = memref.get_global @a2 : memref<3xf64>
    %4 = memref.get_global @a4 : memref<3xf64>
    affine.for %arg0 = 0 to 3 {
      affine.for %arg1 = 0 to 3 {
        %8 = affine.load %3[%arg0] : memref<3xf64>
        %9 = affine.load %0[%arg1, %arg0] : memref<3x3xf64>
        %10 = affine.load %4[%arg1] : memref<3xf64>
        %11 = arith.mulf %9, %10 : f64
        %12 = arith.addf %8, %11 : f64
        affine.store %12, %3[%arg0] : memref<3xf64>
      }
    }
    %5 = affine.load %0[0, 0] : memref<3x3xf64>
    %6 = affine.load %3[2] : memref<3xf64>
    %7 = affine.load %3[2] : memref<3xf64>
    return %5, %6, %7 : f64, f64, f64
  }
}
