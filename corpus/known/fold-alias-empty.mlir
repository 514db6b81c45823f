func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %n = arith.constant 3 : index
  %m = memref.alloc(%n) : memref<0x?xindex>
  %flat = memref.collapse_shape %m [[0, 1]] : memref<0x?xindex> into memref<?xindex>
  %never = arith.constant false
  scf.if %never {
    memref.store %n, %flat[%c0] : memref<?xindex>
  }
  memref.dealloc %m : memref<0x?xindex>
  return %n : index
}
