func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant 42 : i32
  %n = arith.constant 8 : index
  %m = memref.alloc() : memref<4xi32>
  memref.store %v, %m[%c0] : memref<4xi32>
  memref.alloca_scope {
    %r = memref.realloc %m(%n) : memref<4xi32> to memref<?xi32>
    memref.dealloc %r : memref<?xi32>
  }
  return %v : i32
}
