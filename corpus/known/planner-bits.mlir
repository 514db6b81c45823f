func.func @main() -> i1 {
  %one = arith.constant 1 : index
  %true = arith.constant true
  %m = memref.alloc() : memref<2xi1>
  memref.store %true, %m[%one] : memref<2xi1>
  %r = memref.load %m[%one] : memref<2xi1>
  memref.dealloc %m : memref<2xi1>
  return %r : i1
}
