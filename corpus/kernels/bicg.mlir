// The kernel bicg, as `plumb gen --kernel bicg --seed 9` spelled it.
module {
  memref.global @a0 : memref<5x6xi16> = dense<[[-2, 1, 1, -4, -4, 5], [0, -6, 14, -3, -6, 14], [-1, -5, 8, 1, -5, 13], [15, 8, -1, -3, 11, 3], [12, 2, -6, 8, 7, -6]]>
  memref.global @a1 : memref<6xi16> = dense<[11, 0, -6, 14, 1, 12]>
  memref.global @a2 : memref<5xi16> = dense<[-5, -6, -5, 9, 0]>
  memref.global @a3 : memref<6xi16> = dense<[14, 15, 13, -2, 4, 11]>
  memref.global @a4 : memref<5xi16> = dense<[-2, -4, -7, 10, 14]>
// plumb: run @main() = 228
  func.func @main() -> i16 {
    %0 = arith.constant 0 : i16
    %1 = arith.constant 0 : index
    %2 = arith.constant 1 : index
    %3 = arith.constant 4 : index
    %4 = arith.constant 5 : index
    %5 = arith.constant 6 : index
    %6 = memref.get_global @a1 : memref<6xi16>
    affine.for %arg0 = 0 to 6 step 3 {
      affine.for %arg1 = affine_map<(d0) -> (d0)>(%arg0) to min affine_map<(d0) -> (d0 + 3, 6)>(%arg0) {
        affine.store %0, %6[%arg1] : memref<6xi16>
      }
    }
    %7 = memref.get_global @a0 : memref<5x6xi16>
    %8 = memref.get_global @a2 : memref<5xi16>
    %9 = memref.get_global @a3 : memref<6xi16>
    %10 = memref.get_global @a4 : memref<5xi16>
    scf.for %arg0 = %1 to %4 step %2 {
      memref.store %0, %8[%arg0] : memref<5xi16>
      scf.for %arg1 = %1 to %5 step %3 {
        %12 = affine.min affine_map<(d0) -> (4, -d0 + 6)>(%arg1)
        scf.for %arg2 = %1 to %12 step %2 {
          %13 = arith.addi %arg1, %arg2 : index
          %14 = memref.load %6[%13] : memref<6xi16>
          %15 = memref.load %10[%arg0] : memref<5xi16>
          %16 = memref.load %7[%arg0, %13] : memref<5x6xi16>
          %17 = arith.muli %15, %16 : i16
          %18 = arith.addi %14, %17 : i16
          memref.store %18, %6[%13] : memref<6xi16>
          %19 = memref.load %8[%arg0] : memref<5xi16>
          %20 = memref.load %7[%arg0, %13] : memref<5x6xi16>
          %21 = memref.load %9[%13] : memref<6xi16>
          %22 = arith.muli %20, %21 : i16
          %23 = arith.addi %19, %22 : i16
          memref.store %23, %8[%arg0] : memref<5xi16>
        }
      }
    }
    %11 = memref.load %8[%2] : memref<5xi16>
    return %11 : i16
  }
}
