func.func @main() -> i32 {
  %x = arith.constant 7 : i32
  %a = memref.alloc() : memref<i32, 1>
  memref.store %x, %a[] : memref<i32, 1>
  %r = memref.load %a[] : memref<i32, 1>
  memref.dealloc %a : memref<i32, 1>
  return %r : i32
}
