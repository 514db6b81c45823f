// The kernel covariance, as `plumb gen --kernel covariance --seed 13` spelled it.
module {
  memref.global @a0 : memref<8x6xf64> = dense<[[-1.000000e+00, 3.000000e+00, 1.500000e+01, -4.000000e+00, 5.000000e+00, 3.000000e+00], [6.000000e+00, 1.000000e+00, 9.000000e+00, -7.000000e+00, 9.000000e+00, -1.000000e+00], [9.000000e+00, 1.000000e+00, 6.000000e+00, 7.000000e+00, 8.000000e+00, 1.300000e+01], [1.000000e+00, -6.000000e+00, 3.000000e+00, 9.000000e+00, 5.000000e+00, -3.000000e+00], [1.200000e+01, 3.000000e+00, -3.000000e+00, 2.000000e+00, 6.000000e+00, 1.000000e+01], [3.000000e+00, 1.100000e+01, 1.200000e+01, 1.500000e+01, 1.400000e+01, -1.000000e+00], [-3.000000e+00, 1.000000e+00, 1.100000e+01, -1.000000e+00, 5.000000e+00, 6.000000e+00], [1.200000e+01, 7.000000e+00, 6.000000e+00, -7.000000e+00, 1.500000e+01, -3.000000e+00]]>
  memref.global @a2 : memref<6x6xf64> = dense<[[-6.000000e+00, -7.000000e+00, 6.000000e+00, 1.100000e+01, 3.000000e+00, 1.000000e+00], [-1.000000e+00, 6.000000e+00, 1.000000e+00, -2.000000e+00, 1.100000e+01, 5.000000e+00], [0.000000e+00, 8.000000e+00, 1.300000e+01, 1.000000e+01, 4.000000e+00, 3.000000e+00], [-7.000000e+00, -5.000000e+00, 0.000000e+00, 1.300000e+01, 6.000000e+00, -3.000000e+00], [1.500000e+01, 7.000000e+00, 2.000000e+00, 8.000000e+00, 1.000000e+01, -4.000000e+00], [4.000000e+00, -1.000000e+00, 9.000000e+00, -7.000000e+00, -6.000000e+00, 1.200000e+01]]>
// plumb: run @main() = -8.75, 33.55357142857143, 7.25
  func.func @main() -> (f64, f64, f64) {
    %0 = arith.constant 0 : index
    %1 = arith.constant 0.000000e+00 : f64
    %2 = arith.constant 1 : index
    %3 = arith.constant 1.000000e+00 : f64
    %4 = arith.constant 6 : index
    %5 = arith.constant 8 : index
    %6 = arith.constant 8.000000e+00 : f64
    %7 = memref.alloc() : memref<6xf64>
    %8 = memref.get_global @a0 : memref<8x6xf64>
    cf.br ^bb1(%0 : index)
  ^bb1(%9: index):
    %10 = arith.cmpi slt, %9, %4 : index
    cf.cond_br %10, ^bb2, ^bb6
  ^bb2:
    memref.store %1, %7[%9] : memref<6xf64>
    cf.br ^bb3(%0 : index)
  ^bb3(%11: index):
    %12 = arith.cmpi slt, %11, %5 : index
    cf.cond_br %12, ^bb4, ^bb5
  ^bb4:
    %13 = memref.load %7[%9] : memref<6xf64>
    %14 = memref.load %8[%11, %9] : memref<8x6xf64>
    %15 = arith.addf %13, %14 : f64
    memref.store %15, %7[%9] : memref<6xf64>
    %16 = arith.addi %11, %2 : index
    cf.br ^bb3(%16 : index)
  ^bb5:
    %17 = memref.load %7[%9] : memref<6xf64>
    %18 = arith.divf %17, %6 : f64
    memref.store %18, %7[%9] : memref<6xf64>
    %19 = arith.addi %9, %2 : index
    cf.br ^bb1(%19 : index)
  ^bb6:
    affine.for %arg0 = 0 to 8 step 2 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 2, 8)>(%arg0) {
        affine.for %arg2 = 0 to 6 step 8 {
          %24 = arith.subi %4, %arg2 : index
          %25 = vector.create_mask %24 : vector<8xi1>
          %26 = vector.transfer_read %8[%arg1, %arg2], %1, %25 : memref<8x6xf64>, vector<8xf64>
          %27 = vector.transfer_read %7[%arg2], %1, %25 : memref<6xf64>, vector<8xf64>
          %28 = arith.subf %26, %27 : vector<8xf64>
          vector.transfer_write %28, %8[%arg1, %arg2], %25 : vector<8xf64>, memref<8x6xf64>
        }
      }
    }
    %20 = memref.get_global @a2 : memref<6x6xf64>
    affine.for %arg0 = 0 to 6 step 2 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 2, 6)>(%arg0) {
        affine.for %arg2 = affine_map<(d0) -> (d0)>(%arg1) to 6 {
          affine.store %1, %20[%arg1, %arg2] : memref<6x6xf64>
          affine.for %arg3 = 0 to 8 step 2 {
            affine.for %arg4 = affine_map<(d0) -> (d0)>(%arg3) to min affine_map<(d0) -> (d0 + 2, 8)>(%arg3) {
              %28 = affine.load %20[%arg1, %arg2] : memref<6x6xf64>
              %29 = affine.load %8[%arg4, %arg1] : memref<8x6xf64>
              %30 = affine.load %8[%arg4, %arg2] : memref<8x6xf64>
              %31 = arith.mulf %29, %30 : f64
              %32 = arith.addf %28, %31 : f64
              affine.store %32, %20[%arg1, %arg2] : memref<6x6xf64>
            }
          }
          %24 = affine.load %20[%arg1, %arg2] : memref<6x6xf64>
          %25 = arith.subf %6, %3 : f64
          %26 = arith.divf %24, %25 : f64
          affine.store %26, %20[%arg1, %arg2] : memref<6x6xf64>
          %27 = affine.load %20[%arg1, %arg2] : memref<6x6xf64>
          affine.store %27, %20[%arg2, %arg1] : memref<6x6xf64>
        }
      }
    }
    %21 = affine.load %8[1, 3] : memref<8x6xf64>
    %22 = affine.load %20[0, 0] : memref<6x6xf64>
    %23 = affine.load %8[3, 3] : memref<8x6xf64>
    return %21, %22, %23 : f64, f64, f64
  }
}
