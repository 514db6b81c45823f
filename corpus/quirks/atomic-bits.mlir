// Atomic updates by bitwise operations.

func.func @main() -> i32 {
  %m = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %a = arith.constant 12 : i32
  memref.store %a, %m[%zero] : memref<1xi32>
  %b = arith.constant 10 : i32
  %0 = memref.atomic_rmw ori %b, %m[%zero] : (i32, memref<1xi32>) -> i32
  %r = memref.load %m[%zero] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %r : i32
}
