// Two views of one element: the offset of both together is a sum, which the pass makes an operation of affine.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  %m = memref.alloc(%c1) : memref<?xi32>
  %a = memref.subview %m[%c0] [%c1] [1] : memref<?xi32> to memref<?xi32, strided<[1], offset: ?>>
  %b = memref.subview %a[%c0] [%c1] [1] : memref<?xi32, strided<[1], offset: ?>> to memref<?xi32, strided<[1], offset: ?>>
  memref.store %v, %b[%c0] : memref<?xi32, strided<[1], offset: ?>>
  %r = memref.load %m[%c0] : memref<?xi32>
  memref.dealloc %m : memref<?xi32>
  return %r : i32
}
