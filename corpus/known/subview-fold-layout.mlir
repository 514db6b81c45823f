module {
  memref.global @g4 : memref<1xindex> = dense<0>
  func.func private @f1() -> memref<index, strided<[], offset: ?>> {
    %0 = memref.get_global @g4 : memref<1xindex>
    %1 = affine.apply affine_map<() -> (0)>()
    %2 = arith.constant 1 : index
    %3 = memref.subview %0[%1] [1] [%2] : memref<1xindex> to memref<1xindex, strided<[?], offset: ?>>
    %4 = memref.subview %3[0] [1] [1] : memref<1xindex, strided<[?], offset: ?>> to memref<index, strided<[], offset: ?>>
    return %4 : memref<index, strided<[], offset: ?>>
  }
  func.func @main() {
    %0 = call @f1() : () -> memref<index, strided<[], offset: ?>>
    return
  }
}
