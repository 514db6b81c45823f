// The kernel atax, as `plumb gen --kernel atax --seed 9` spelled it.
module {
  memref.global @a0 : memref<5x6xi16> = dense<[[-2, 1, 1, -4, -4, 5], [0, -6, 14, -3, -6, 14], [-1, -5, 8, 1, -5, 13], [15, 8, -1, -3, 11, 3], [12, 2, -6, 8, 7, -6]]>
  memref.global @a1 : memref<6xi16> = dense<[11, 0, -6, 14, 1, 12]>
  memref.global @a2 : memref<6xi16> = dense<[-5, -6, -5, 9, 0, 14]>
// plumb: run @main() = 0
  func.func @main() -> i16 {
    %0 = arith.constant 0 : i16
    %1 = arith.constant 0 : index
    %2 = arith.constant 1 : index
    %3 = arith.constant 3 : index
    %4 = arith.constant 5 : index
    %5 = memref.alloca() : memref<5xi16>
    %6 = memref.get_global @a2 : memref<6xi16>
    affine.for %arg0 = 0 to 6 step 3 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 3, 6)>(%arg0) {
        affine.store %0, %6[%arg1] : memref<6xi16>
      }
    }
    scf.for %arg0 = %1 to %4 step %3 {
      %11 = arith.subi %4, %arg0 : index
      %12 = arith.cmpi slt, %3, %11 : index
      %13 = arith.select %12, %3, %11 : index
      scf.for %arg1 = %1 to %13 step %2 {
        %14 = arith.addi %arg0, %arg1 : index
        memref.store %0, %5[%14] : memref<5xi16>
      }
    }
    %7 = memref.get_global @a0 : memref<5x6xi16>
    %8 = memref.get_global @a1 : memref<6xi16>
    %9 = memref.cast %6 : memref<6xi16> to memref<?xi16>
    affine.for %arg0 = 0 to 5 step 3 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 3, 5)>(%arg0) {
        affine.for %arg2 = 0 to 6 {
          %11 = affine.load %5[%arg1] : memref<5xi16>
          %12 = affine.load %7[%arg1, %arg2] : memref<5x6xi16>
          %13 = affine.load %8[%arg2] : memref<6xi16>
          %14 = arith.muli %12, %13 : i16
          %15 = arith.addi %11, %14 : i16
          affine.store %15, %5[%arg1] : memref<5xi16>
        }
        affine.for %arg2 = 0 to 6 step 4 {
          affine.for %arg3 = affine_map<(d0) -> (d0)>(%arg2) to min affine_map<(d0) -> (d0 + 4, 6)>(%arg2) {
            %11 = affine.load %9[%arg3] : memref<?xi16>
            %12 = affine.load %7[%arg1, %arg3] : memref<5x6xi16>
            %13 = affine.load %5[%arg1] : memref<5xi16>
            %14 = arith.muli %12, %13 : i16
            %15 = arith.addi %11, %14 : i16
            affine.store %15, %9[%arg3] : memref<?xi16>
          }
        }
      }
    }
    %10 = affine.load %8[1] : memref<6xi16>
    return %10 : i16
  }
}
