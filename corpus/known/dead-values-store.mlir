module {
  memref.global @g1 : memref<index> = dense<1>
  func.func @main() {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    scf.for %arg0 = %0 to %1 step %1 {
      %2 = memref.get_global @g1 : memref<index>
      %3 = memref.cast %2 : memref<index> to memref<*xindex>
      %4 = memref.cast %3 : memref<*xindex> to memref<index>
      %5:2 = memref.extract_strided_metadata %4 : memref<index> -> memref<index>, index
      %6 = memref.reinterpret_cast %5#0 to offset: [%5#1], sizes: [], strides: [] : memref<index> to memref<index, strided<[], offset: ?>>
      memref.store %0, %6[] : memref<index, strided<[], offset: ?>>
    }
    return
  }
}
