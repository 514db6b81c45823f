memref.global @half : memref<2xindex> = dense<[2, 1]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %nine = arith.constant 9 : i32
  %g = memref.get_global @half : memref<2xindex>
  %k = memref.load %g[%c0] : memref<2xindex>
  %i = memref.load %g[%c1] : memref<2xindex>
  %a = memref.alloc() : memref<8xi32>
  %p = memref.subview %a[0] [%k] [1] : memref<8xi32> to memref<?xi32, strided<[1]>>
  %q = memref.subview %a[%k] [%k] [1] : memref<8xi32> to memref<?xi32, strided<[1], offset: ?>>
  %s, %t = memref.distinct_objects %p, %q : memref<?xi32, strided<[1]>>, memref<?xi32, strided<[1], offset: ?>>
  // All of this is the first of the two memrefs.
  memref.store %one, %s[%i] : memref<?xi32, strided<[1]>>
  memref.store %nine, %s[%c1] : memref<?xi32, strided<[1]>>
  %y = memref.load %s[%i] : memref<?xi32, strided<[1]>>
  memref.dealloc %a : memref<8xi32>
  return %y : i32
}
