// The kernel gramschmidt, as `plumb gen --kernel gramschmidt --seed 27` spelled it.
module {
  memref.global @a0 : memref<4x3xf32> = dense<[[4.000000e+00, -3.000000e+00, 6.000000e+00], [1.000000e+00, 9.000000e+00, 1.500000e+01], [2.000000e+00, -6.000000e+00, -6.000000e+00], [8.000000e+00, -3.000000e+00, 6.000000e+00]]>
  memref.global @a1 : memref<3x3xf32> = dense<[[1.000000e+01, 1.000000e+01, 1.500000e+01], [-6.000000e+00, 1.500000e+01, 2.000000e+00], [1.100000e+01, 4.000000e+00, 5.000000e+00]]>
  memref.global @a2 : memref<4x3xf32> = dense<[[-3.000000e+00, 1.000000e+01, 1.000000e+00], [-2.000000e+00, 4.000000e+00, 1.000000e+01], [1.300000e+01, 1.000000e+01, 5.000000e+00], [1.200000e+01, -2.000000e+00, -7.000000e+00]]>
  memref.global @a3 : memref<f32> = dense<9.000000e+00>
// plumb: run @main() = 4.0, 21.743221, 11.0, 4.0
  func.func @main() -> (f32, f32, f32, f32) {
    %0 = arith.constant 0.000000e+00 : f32
    %1 = memref.get_global @a3 : memref<f32>
    %2 = memref.alloc() : memref<f32>
    memref.copy %1, %2 : memref<f32> to memref<f32>
    %3 = memref.get_global @a0 : memref<4x3xf32>
    %4 = memref.get_global @a1 : memref<3x3xf32>
    %5 = memref.get_global @a2 : memref<4x3xf32>
    affine.for %arg0 = 0 to 3 step 2 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 2, 3)>(%arg0) {
        affine.store %0, %2[] : memref<f32>
        affine.for %arg2 = 0 to 4 step 4 {
          affine.for %arg3 = affine_map<(d0) -> (d0)>(%arg2) to min affine_map<(d0) -> (d0 + 4, 4)>(%arg2) {
            %13 = affine.load %2[] : memref<f32>
            %14 = affine.load %3[%arg3, %arg1] : memref<4x3xf32>
            %15 = affine.load %3[%arg3, %arg1] : memref<4x3xf32>
            %16 = arith.mulf %14, %15 : f32
            %17 = arith.addf %13, %16 : f32
            affine.store %17, %2[] : memref<f32>
          }
        }
        %11 = affine.load %2[] : memref<f32>
        %12 = math.sqrt %11 : f32
        affine.store %12, %4[%arg1, %arg1] : memref<3x3xf32>
        affine.for %arg2 = 0 to 4 step 2 {
          affine.for %arg3 = affine_map<(d0) -> (d0)>(%arg2) to min affine_map<(d0) -> (d0 + 2, 4)>(%arg2) {
            %13 = affine.load %3[%arg3, %arg1] : memref<4x3xf32>
            %14 = affine.load %4[%arg1, %arg1] : memref<3x3xf32>
            %15 = arith.divf %13, %14 : f32
            affine.store %15, %5[%arg3, %arg1] : memref<4x3xf32>
          }
        }
        affine.for %arg2 = affine_map<(d0) -> (d0 + 1)>(%arg1) to 3 {
          affine.store %0, %4[%arg1, %arg2] : memref<3x3xf32>
          affine.for %arg3 = 0 to 4 step 3 {
            affine.for %arg4 = affine_map<(d0) -> (d0)>(%arg3) to min affine_map<(d0) -> (d0 + 3, 4)>(%arg3) {
              %13 = affine.load %4[%arg1, %arg2] : memref<3x3xf32>
              %14 = affine.load %5[%arg4, %arg1] : memref<4x3xf32>
              %15 = affine.load %3[%arg4, %arg2] : memref<4x3xf32>
              %16 = arith.mulf %14, %15 : f32
              %17 = arith.addf %13, %16 : f32
              affine.store %17, %4[%arg1, %arg2] : memref<3x3xf32>
            }
          }
          affine.for %arg3 = 0 to 4 step 4 {
            affine.for %arg4 = affine_map<(d0) -> (d0)>(%arg3) to min affine_map<(d0) -> (d0 + 4, 4)>(%arg3) {
              %13 = affine.load %3[%arg4, %arg2] : memref<4x3xf32>
              %14 = affine.load %5[%arg4, %arg1] : memref<4x3xf32>
              %15 = affine.load %4[%arg1, %arg2] : memref<3x3xf32>
              %16 = arith.mulf %14, %15 : f32
              %17 = arith.subf %13, %16 : f32
              affine.store %17, %3[%arg4, %arg2] : memref<4x3xf32>
            }
          }
        }
      }
    }
    %6 = affine.load %3[0, 0] : memref<4x3xf32>
    %7 = affine.load %2[] : memref<f32>
    %8 = affine.load %4[2, 0] : memref<3x3xf32>
    %9 = affine.load %3[0, 0] : memref<4x3xf32>
    %10 = memref.get_global @a3 : memref<f32>
    memref.copy %2, %10 : memref<f32> to memref<f32>
    memref.dealloc %2 : memref<f32>
    return %6, %7, %8, %9 : f32, f32, f32, f32
  }
}
