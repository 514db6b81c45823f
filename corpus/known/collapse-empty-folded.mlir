module {
  memref.global "private" @preset0 : memref<index> = dense<0>
  func.func @main() -> memref<?xi8> {
    %0 = memref.get_global @preset0 : memref<index>
    %1 = memref.load %0[] : memref<index>
    %2 = memref.alloc(%1) : memref<?x0xi8>
    %3 = memref.cast %2 : memref<?x0xi8> to memref<?x?xi8>
    %4 = memref.collapse_shape %3 [[0, 1]] : memref<?x?xi8> into memref<?xi8>
    return %4 : memref<?xi8>
  }
}
