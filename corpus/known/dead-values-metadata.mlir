module {
  memref.global @g2 : memref<1xi8> = dense<0>
  func.func @main() -> i8 {
    %0 = memref.get_global @g2 : memref<1xi8>
    %1 = arith.constant false
    %2:4 = memref.extract_strided_metadata %0 : memref<1xi8> -> memref<i8>, index, index, index
    %3 = scf.if %1 -> (index) {
      scf.yield %2#3 : index
    } else {
      %5:2 = memref.extract_strided_metadata %2#0 : memref<i8> -> memref<i8>, index
      scf.yield %5#1 : index
    }
    %4 = memref.load %0[%3] : memref<1xi8>
    return %4 : i8
  }
}
