// The kernel 2mm, as `plumb gen --kernel 2mm --seed 9` spelled it.
module {
  memref.global @a0 : memref<5x6xi16> = dense<[[-2, 1, 1, -4, -4, 5], [0, -6, 14, -3, -6, 14], [-1, -5, 8, 1, -5, 13], [15, 8, -1, -3, 11, 3], [12, 2, -6, 8, 7, -6]]>
  memref.global @a1 : memref<6x8xi16> = dense<[[0, -6, 14, 1, 12, -5, -6, -5], [9, 0, 14, 15, 13, -2, 4, 11], [-2, -4, -7, 10, 14, -6, 10, 11], [1, 1, 10, 11, 12, 10, -3, 8], [-7, -3, 1, -2, -1, 7, 12, 3], [2, 15, 0, 3, 7, 5, 7, 2]]>
  memref.global @a2 : memref<8x4xi16> = dense<[[6, 4, 12, 10], [14, -5, -4, -1], [13, 4, 7, 14], [4, -2, 8, 9], [5, -6, 1, 13], [13, 3, 3, 15], [-6, -5, 1, 14], [14, 15, 13, -3]]>
  memref.global @a4 : memref<5x4xi16> = dense<[[11, -7, -4, -3], [-3, 3, 2, 5], [4, -6, 13, -4], [-1, 8, 5, -3], [7, 5, 1, 14]]>
// plumb: run @main() = 4
  func.func @main() -> i16 {
    %0 = arith.constant 0 : i16
    %1 = arith.constant 0 : index
    %2 = arith.constant 1 : index
    %3 = arith.constant 2 : i16
    %4 = arith.constant 2 : index
    %5 = arith.constant 3 : i16
    %6 = arith.constant 3 : index
    %7 = arith.constant 4 : index
    %8 = arith.constant 5 : index
    %9 = arith.constant 8 : index
    %10 = memref.alloca() : memref<5x8xi16>
    %11 = memref.get_global @a0 : memref<5x6xi16>
    %12 = memref.get_global @a1 : memref<6x8xi16>
    %13 = memref.subview %10[0, 0] [5, 8] [1, 1] : memref<5x8xi16> to memref<5x8xi16, strided<[8, 1]>>
    affine.for %arg0 = 0 to 5 step 4 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 4, 5)>(%arg0) {
        affine.for %arg2 = 0 to 8 step 4 {
          affine.for %arg3 = affine_map<(d0) -> (d0)>(%arg2) to min affine_map<(d0) -> (d0 + 4, 8)>(%arg2) {
            affine.store %0, %10[%arg1, %arg3] : memref<5x8xi16>
            affine.for %arg4 = 0 to 6 {
              %17 = affine.load %10[%arg1, %arg3] : memref<5x8xi16>
              %18 = affine.load %11[%arg1, %arg4] : memref<5x6xi16>
              %19 = arith.muli %3, %18 : i16
              %20 = affine.load %12[%arg4, %arg3] : memref<6x8xi16>
              %21 = arith.muli %19, %20 : i16
              %22 = arith.addi %17, %21 : i16
              affine.store %22, %10[%arg1, %arg3] : memref<5x8xi16>
            }
          }
        }
      }
    }
    %14 = memref.get_global @a2 : memref<8x4xi16>
    %15 = memref.get_global @a4 : memref<5x4xi16>
    scf.for %arg0 = %1 to %8 step %4 {
      %17 = affine.min affine_map<(d0) -> (2, -d0 + 5)>(%arg0)
      scf.for %arg1 = %1 to %17 step %2 {
        %18 = arith.addi %arg0, %arg1 : index
        scf.for %arg2 = %1 to %7 step %7 {
          %19 = affine.min affine_map<(d0) -> (4, -d0 + 4)>(%arg2)
          scf.for %arg3 = %1 to %19 step %2 {
            %20 = arith.addi %arg2, %arg3 : index
            %21 = memref.load %15[%18, %20] : memref<5x4xi16>
            %22 = arith.muli %21, %5 : i16
            memref.store %22, %15[%18, %20] : memref<5x4xi16>
            scf.for %arg4 = %1 to %9 step %6 {
              %23 = affine.min affine_map<(d0) -> (3, -d0 + 8)>(%arg4)
              scf.for %arg5 = %1 to %23 step %2 {
                %24 = arith.addi %arg4, %arg5 : index
                %25 = memref.load %15[%18, %20] : memref<5x4xi16>
                %26 = memref.load %10[%18, %24] : memref<5x8xi16>
                %27 = memref.load %14[%24, %20] : memref<8x4xi16>
                %28 = arith.muli %26, %27 : i16
                %29 = arith.addi %25, %28 : i16
                memref.store %29, %15[%18, %20] : memref<5x4xi16>
              }
            }
          }
        }
      }
    }
    %16 = memref.load %14[%4, %2] : memref<8x4xi16>
    return %16 : i16
  }
}
