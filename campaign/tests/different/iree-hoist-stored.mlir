// No memref is stored in memory, and memory is freed too early.
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %m = memref.alloc() : memref<i8>
  %n = memref.alloc() : memref<i8>
  memref.store %a, %m[] : memref<i8>
  memref.store %a, %n[] : memref<i8>
  memref.dealloc %n : memref<i8>
  %x = memref.load %m[] : memref<i8>
  return %x : i8
}
// -----
func.func @main() -> i8 {
  %a = arith.constant 3 : i8
  %m = memref.alloc() : memref<i8>
  %n = memref.alloc() : memref<i8>
  memref.store %a, %m[] : memref<i8>
  memref.store %a, %n[] : memref<i8>
  memref.dealloc %m : memref<i8>
  %x = memref.load %m[] : memref<i8>
  return %x : i8
}
