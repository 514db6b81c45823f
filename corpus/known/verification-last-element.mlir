module {
  memref.global "private" @g0 : memref<4xindex> = dense<0>
  func.func @main() {
    %0 = arith.constant 3 : index
    %1 = memref.get_global @g0 : memref<4xindex>
    %2 = memref.subview %1[%0] [1] [%0] : memref<4xindex> to memref<1xindex, strided<[?], offset: ?>>
    memref.copy %2, %2 : memref<1xindex, strided<[?], offset: ?>> to memref<1xindex, strided<[?], offset: ?>>
    return
  }
}
