// The kernel 3mm, as `plumb gen --kernel 3mm --seed 9` spelled it.
module {
  memref.global @a0 : memref<5x6xi16> = dense<[[-2, 1, 1, -4, -4, 5], [0, -6, 14, -3, -6, 14], [-1, -5, 8, 1, -5, 13], [15, 8, -1, -3, 11, 3], [12, 2, -6, 8, 7, -6]]>
  memref.global @a1 : memref<6x8xi16> = dense<[[0, -6, 14, 1, 12, -5, -6, -5], [9, 0, 14, 15, 13, -2, 4, 11], [-2, -4, -7, 10, 14, -6, 10, 11], [1, 1, 10, 11, 12, 10, -3, 8], [-7, -3, 1, -2, -1, 7, 12, 3], [2, 15, 0, 3, 7, 5, 7, 2]]>
  memref.global @a2 : memref<8x4xi16> = dense<[[6, 4, 12, 10], [14, -5, -4, -1], [13, 4, 7, 14], [4, -2, 8, 9], [5, -6, 1, 13], [13, 3, 3, 15], [-6, -5, 1, 14], [14, 15, 13, -3]]>
  memref.global @a3 : memref<4x8xi16> = dense<[[-7, -4, -3, -3, 3, 2, 5, 4], [-6, 13, -4, -1, 8, 5, -3, 7], [5, 1, 14, 1, 10, 7, 12, 3], [-6, 4, -4, 5, -5, 10, 0, 10]]>
  memref.global @a6 : memref<5x8xi16> = dense<[[8, -7, 13, -5, 14, 10, 8, 11], [-7, 4, 12, -7, 9, 15, -1, 2], [-4, 3, 12, 8, 0, -5, -1, -5], [8, 11, 9, 12, 2, 9, 4, -1], [-3, -2, 0, 6, -6, 12, 15, -2]]>
  memref.global "private" @a5 : memref<8x8xi16> = uninitialized
// plumb: run @main() = 4
  func.func @main() -> i16 {
    %0 = arith.constant 0 : i16
    %1 = arith.constant 0 : index
    %2 = arith.constant 1 : index
    %3 = arith.constant 2 : index
    %4 = arith.constant 3 : index
    %5 = arith.constant 4 : index
    %6 = arith.constant 8 : index
    %7 = memref.alloc() : memref<5x8xi16>
    %8 = memref.get_global @a5 : memref<8x8xi16>
    %9 = memref.get_global @a0 : memref<5x6xi16>
    %10 = memref.get_global @a1 : memref<6x8xi16>
    %11 = memref.subview %7[0, 0] [5, 8] [1, 1] : memref<5x8xi16> to memref<5x8xi16, strided<[8, 1]>>
    affine.for %arg0 = 0 to 5 step 4 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 4, 5)>(%arg0) {
        affine.for %arg2 = 0 to 8 step 4 {
          affine.for %arg3 = affine_map<(d0) -> (d0)>(%arg2) to min affine_map<(d0) -> (d0 + 4, 8)>(%arg2) {
            affine.store %0, %7[%arg1, %arg3] : memref<5x8xi16>
            affine.for %arg4 = 0 to 6 {
              %17 = affine.load %7[%arg1, %arg3] : memref<5x8xi16>
              %18 = affine.load %9[%arg1, %arg4] : memref<5x6xi16>
              %19 = affine.load %10[%arg4, %arg3] : memref<6x8xi16>
              %20 = arith.muli %18, %19 : i16
              %21 = arith.addi %17, %20 : i16
              affine.store %21, %7[%arg1, %arg3] : memref<5x8xi16>
            }
          }
        }
      }
    }
    %12 = memref.get_global @a2 : memref<8x4xi16>
    %13 = memref.get_global @a3 : memref<4x8xi16>
    scf.for %arg0 = %1 to %6 step %3 {
      %17 = affine.min affine_map<(d0) -> (2, -d0 + 8)>(%arg0)
      scf.for %arg1 = %1 to %17 step %2 {
        %18 = arith.addi %arg0, %arg1 : index
        scf.for %arg2 = %1 to %6 step %5 {
          %19 = affine.min affine_map<(d0) -> (4, -d0 + 8)>(%arg2)
          scf.for %arg3 = %1 to %19 step %2 {
            %20 = arith.addi %arg2, %arg3 : index
            memref.store %0, %8[%18, %20] : memref<8x8xi16>
            scf.for %arg4 = %1 to %5 step %4 {
              %21 = affine.min affine_map<(d0) -> (3, -d0 + 4)>(%arg4)
              scf.for %arg5 = %1 to %21 step %2 {
                %22 = arith.addi %arg4, %arg5 : index
                %23 = memref.load %8[%18, %20] : memref<8x8xi16>
                %24 = memref.load %12[%18, %22] : memref<8x4xi16>
                %25 = memref.load %13[%22, %20] : memref<4x8xi16>
                %26 = arith.muli %24, %25 : i16
                %27 = arith.addi %23, %26 : i16
                memref.store %27, %8[%18, %20] : memref<8x8xi16>
              }
            }
          }
        }
      }
    }
    %14 = memref.cast %8 : memref<8x8xi16> to memref<8x?xi16>
    %15 = memref.get_global @a6 : memref<5x8xi16>
    affine.parallel (%arg0) = (0) to (5) {
      affine.for %arg1 = 0 to 8 step 2 {
        affine.for %arg2 = affine_map<(d0) -> (d0)>(%arg1) to min affine_map<(d0) -> (d0 + 2, 8)>(%arg1) {
          affine.store %0, %15[%arg0, %arg2] : memref<5x8xi16>
          affine.for %arg3 = 0 to 8 step 2 {
            affine.for %arg4 = affine_map<(d0) -> (d0)>(%arg3) to min affine_map<(d0) -> (d0 + 2, 8)>(%arg3) {
              %17 = affine.load %15[%arg0, %arg2] : memref<5x8xi16>
              %18 = affine.load %7[%arg0, %arg4] : memref<5x8xi16>
              %19 = affine.load %8[%arg4, %arg2] : memref<8x8xi16>
              %20 = arith.muli %18, %19 : i16
              %21 = arith.addi %17, %20 : i16
              affine.store %21, %15[%arg0, %arg2] : memref<5x8xi16>
            }
          }
        }
      }
    }
    %16 = affine.load %12[2, 1] : memref<8x4xi16>
    memref.dealloc %7 : memref<5x8xi16>
    return %16 : i16
  }
}
