func.func private @set(%m: memref<1xi8>) {
  %place = arith.constant 0 : index
  %one = arith.constant 1 : i8
  memref.store %one, %m[%place] : memref<1xi8>
  return
}
func.func @main() -> i8 {
  %place = arith.constant 0 : index
  %zero = arith.constant 0 : i8
  %m = memref.alloc() : memref<1xi8>
  memref.store %zero, %m[%place] : memref<1xi8>
  call @set(%m) : (memref<1xi8>) -> ()
  %r = memref.load %m[%place] : memref<1xi8>
  return %r : i8
}
