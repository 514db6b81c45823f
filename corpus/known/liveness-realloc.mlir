func.func @main() -> memref<?xindex> {
  %m = memref.alloc() : memref<4xindex>
  %zero = arith.constant 0 : index
  %r = memref.realloc %m(%zero) : memref<4xindex> to memref<?xindex>
  return %r : memref<?xindex>
}
