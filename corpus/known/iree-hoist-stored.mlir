module {
  func.func @main() -> i8 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %d = memref.alloc() : memref<2xmemref<1xi8>>
    scf.for %i = %c0 to %c2 step %c1 {
      %m = memref.alloc() : memref<1xi8>
      %x = arith.index_cast %i : index to i8
      memref.store %x, %m[%c0] : memref<1xi8>
      memref.store %m, %d[%i] : memref<2xmemref<1xi8>>
    }
    %v = memref.load %d[%c0] : memref<2xmemref<1xi8>>
    %r = memref.load %v[%c0] : memref<1xi8>
    return %r : i8
  }
}
