// Memory is read after it was freed. The diagnostic says where.
func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %x = arith.constant 42 : i32
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%zero] : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  %r = memref.load %m[%zero] : memref<2xi32>
  return %r : i32
}
