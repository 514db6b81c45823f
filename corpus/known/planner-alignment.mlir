module {
  func.func @main() -> i16 {
    %three = arith.constant 3 : i8
    %seven = arith.constant 7 : i16
    %a = memref.alloc() : memref<i8>
    %b = memref.alloc() : memref<i16>
    memref.store %three, %a[] : memref<i8>
    memref.store %seven, %b[] : memref<i16>
    %r = memref.load %b[] : memref<i16>
    memref.dealloc %a : memref<i8>
    memref.dealloc %b : memref<i16>
    return %r : i16
  }
}
