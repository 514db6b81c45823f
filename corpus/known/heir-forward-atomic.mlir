func.func @main() -> i8 {
  %place = arith.constant 0 : index
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %m = memref.alloc() : memref<1xi8>
  memref.store %zero, %m[%place] : memref<1xi8>
  %old = memref.atomic_rmw addi %one, %m[%place] : (i8, memref<1xi8>) -> i8
  %r = memref.load %m[%place] : memref<1xi8>
  return %r : i8
}
