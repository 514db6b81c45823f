module {
  func.func @main() -> i8 {
    %c0 = arith.constant 0 : index
    %seven = arith.constant 7 : i8
    %m = memref.alloc() : memref<1xi8>
    %d = memref.alloc() : memref<memref<1xi8>>
    memref.store %seven, %m[%c0] : memref<1xi8>
    memref.store %m, %d[] : memref<memref<1xi8>>
    %v = memref.load %d[] : memref<memref<1xi8>>
    %r = memref.load %v[%c0] : memref<1xi8>
    return %r : i8
  }
}
