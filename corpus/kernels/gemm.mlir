// The kernel gemm, as `plumb gen --kernel gemm --seed 9` spelled it.
module {
  memref.global @a0 : memref<5x6xi16> = dense<[[-2, 1, 1, -4, -4, 5], [0, -6, 14, -3, -6, 14], [-1, -5, 8, 1, -5, 13], [15, 8, -1, -3, 11, 3], [12, 2, -6, 8, 7, -6]]>
  memref.global @a1 : memref<6x8xi16> = dense<[[0, -6, 14, 1, 12, -5, -6, -5], [9, 0, 14, 15, 13, -2, 4, 11], [-2, -4, -7, 10, 14, -6, 10, 11], [1, 1, 10, 11, 12, 10, -3, 8], [-7, -3, 1, -2, -1, 7, 12, 3], [2, 15, 0, 3, 7, 5, 7, 2]]>
  memref.global @a2 : memref<5x8xi16> = dense<[[-5, 6, 4, 12, 10, 14, -5, -4], [-1, 13, 4, 7, 14, 4, -2, 8], [9, 5, -6, 1, 13, 13, 3, 3], [15, -6, -5, 1, 14, 14, 15, 13], [-3, 11, -7, -4, -3, -3, 3, 2]]>
// plumb: run @main() = 14
  func.func @main() -> i16 {
    %0 = arith.constant 2 : i16
    %1 = arith.constant 3 : i16
    %2 = memref.get_global @a0 : memref<5x6xi16>
    %3 = memref.get_global @a1 : memref<6x8xi16>
    %4 = memref.get_global @a2 : memref<5x8xi16>
    %5 = memref.subview %4[0, 0] [5, 8] [1, 1] : memref<5x8xi16> to memref<5x8xi16, strided<[8, 1]>>
    affine.for %arg0 = 0 to 5 step 4 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 4, 5)>(%arg0) {
        affine.for %arg2 = 0 to 8 step 4 {
          affine.for %arg3 = affine_map<(d0) -> (d0)>(%arg2) to min affine_map<(d0) -> (d0 + 4, 8)>(%arg2) {
            %7 = affine.load %4[%arg1, %arg3] : memref<5x8xi16>
            %8 = arith.muli %7, %1 : i16
            affine.store %8, %4[%arg1, %arg3] : memref<5x8xi16>
          }
        }
        affine.for %arg2 = 0 to 6 step 2 {
          affine.for %arg3 = affine_map<(d0) -> (d0)>(%arg2) to min affine_map<(d0) -> (d0 + 2, 6)>(%arg2) {
            affine.for %arg4 = 0 to 8 step 4 {
              affine.for %arg5 = affine_map<(d0) -> (d0)>(%arg4) to min affine_map<(d0) -> (d0 + 4, 8)>(%arg4) {
                %7 = affine.load %5[%arg1, %arg5] : memref<5x8xi16, strided<[8, 1]>>
                %8 = affine.load %2[%arg1, %arg3] : memref<5x6xi16>
                %9 = arith.muli %0, %8 : i16
                %10 = affine.load %3[%arg3, %arg5] : memref<6x8xi16>
                %11 = arith.muli %9, %10 : i16
                %12 = arith.addi %7, %11 : i16
                affine.store %12, %5[%arg1, %arg5] : memref<5x8xi16, strided<[8, 1]>>
              }
            }
          }
        }
      }
    }
    %6 = affine.load %3[1, 2] : memref<6x8xi16>
    return %6 : i16
  }
}
