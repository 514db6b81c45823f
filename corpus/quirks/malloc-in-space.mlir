// Memory of another space than the first.

func.func @main() -> i32 {
  %m = memref.alloc() : memref<1xi32, 1>
  %zero = arith.constant 0 : index
  %a = arith.constant 7 : i32
  memref.store %a, %m[%zero] : memref<1xi32, 1>
  %r = memref.load %m[%zero] : memref<1xi32, 1>
  return %r : i32
}
