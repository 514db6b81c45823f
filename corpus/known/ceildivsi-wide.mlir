module {
  memref.global @g1 : memref<i128> = dense<1>
  func.func @main() -> i128 {
    %0 = memref.get_global @g1 : memref<i128>
    %1 = memref.load %0[] : memref<i128>
    %2 = arith.constant 131072 : i128
    %3 = arith.ceildivsi %1, %2 : i128
    return %3 : i128
  }
}
