module {
  func.func private @fill(%d: memref<1xmemref<1xi8>>) {
    %c0 = arith.constant 0 : index
    %seven = arith.constant 7 : i8
    %m = memref.alloc() : memref<1xi8>
    memref.store %seven, %m[%c0] : memref<1xi8>
    memref.store %m, %d[%c0] : memref<1xmemref<1xi8>>
    return
  }
  func.func @main() -> i8 {
    %c0 = arith.constant 0 : index
    %d = memref.alloca() : memref<1xmemref<1xi8>>
    func.call @fill(%d) : (memref<1xmemref<1xi8>>) -> ()
    %v = memref.load %d[%c0] : memref<1xmemref<1xi8>>
    %r = memref.load %v[%c0] : memref<1xi8>
    return %r : i8
  }
}
