// An atomic update of a memref with a layout.

func.func @update(%m: memref<2xi32, strided<[1], offset: ?>>) -> i32 {
  %zero = arith.constant 0 : index
  %a = arith.constant 12 : i32
  %0 = memref.atomic_rmw addi %a, %m[%zero] : (i32, memref<2xi32, strided<[1], offset: ?>>) -> i32
  return %0 : i32
}
func.func @main() -> i32 {
  %m = memref.alloc() : memref<2xi32>
  %zero = arith.constant 0 : index
  %a = arith.constant 12 : i32
  memref.store %a, %m[%zero] : memref<2xi32>
  %v = memref.cast %m : memref<2xi32> to memref<2xi32, strided<[1], offset: ?>>
  %0 = call @update(%v) : (memref<2xi32, strided<[1], offset: ?>>) -> i32
  return %0 : i32
}
