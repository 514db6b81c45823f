module {
  memref.global @g : memref<i8> = dense<0>
  func.func @main() -> i8 {
    %0 = arith.constant 1 : i8
    %1 = memref.get_global @g : memref<i8>
    affine.for %arg0 = 0 to min affine_map<() -> (1, -6)>() step 3 {
      memref.store %0, %1[] : memref<i8>
    }
    %2 = memref.load %1[] : memref<i8>
    return %2 : i8
  }
}
