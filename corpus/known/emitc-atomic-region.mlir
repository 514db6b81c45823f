func.func @main() -> i8 {
  %m = memref.alloc() : memref<1xi8>
  %c0 = arith.constant 0 : index
  %three = arith.constant 3 : i8
  memref.store %three, %m[%c0] : memref<1xi8>
  %new = memref.generic_atomic_rmw %m[%c0] : memref<1xi8> {
  ^bb0(%old: i8):
    %five = arith.constant 5 : i8
    memref.atomic_yield %five : i8
  }
  return %new : i8
}
