module {
  func.func private @f3(%arg0: i8) -> memref<i8> {
    %0 = memref.alloc() : memref<i8>
    return %0 : memref<i8>
  }
  func.func @main() {
    %0 = arith.constant 0 : i8
    %1 = constant @f3 : (i8) -> memref<i8>
    %2 = call_indirect %1(%0) : (i8) -> memref<i8>
    return
  }
}
