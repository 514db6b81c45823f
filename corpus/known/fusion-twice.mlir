module {
  memref.global @a : memref<6xi32> = dense<[0, 0, 5, 0, 0, 0]>
  func.func @main() {
    %0 = memref.get_global @a : memref<6xi32>
    affine.for %arg0 = 0 to 6 {
      %1 = affine.load %0[%arg0] : memref<6xi32>
      %2 = arith.muli %1, %1 : i32
      affine.store %2, %0[%arg0] : memref<6xi32>
    }
    affine.for %arg0 = 1 to 5 {
      %1 = affine.load %0[%arg0] : memref<6xi32>
      affine.store %1, %0[%arg0] : memref<6xi32>
    }
    return
  }
}
