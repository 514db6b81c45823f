// A size is wrong that was read whole.
memref.global @shape : memref<2xi32> = dense<[2, 3]>
func.func @main() -> index {
  %c1 = arith.constant 1 : index
  %g = memref.alloc() : memref<6xi8>
  %s = memref.get_global @shape : memref<2xi32>
  %m = memref.reshape %g(%s) : (memref<6xi8>, memref<2xi32>) -> memref<?x?xi8>
  %n = memref.dim %m, %c1 : memref<?x?xi8>
  memref.dealloc %g : memref<6xi8>
  return %n : index
}
// -----
memref.global @shape : memref<2xi32> = dense<[2, 3]>
func.func @main() -> index {
  %c1 = arith.constant 1 : index
  %g = memref.alloc() : memref<6xi8>
  %s = memref.get_global @shape : memref<2xi32>
  %m = memref.reinterpret_cast %g to offset: [0], sizes: [%c1, %c1], strides: [1, 1] : memref<6xi8> to memref<?x?xi8>
  %n = memref.dim %m, %c1 : memref<?x?xi8>
  memref.dealloc %g : memref<6xi8>
  return %n : index
}
// -----
// Sizes that are as wide as index, and one of them is wrong.
memref.global @shape : memref<2xindex> = dense<[2, 3]>
func.func @main() -> index {
  %c1 = arith.constant 1 : index
  %g = memref.alloc() : memref<6xi8>
  %p = memref.get_global @shape : memref<2xindex>
  %s = memref.cast %p : memref<2xindex> to memref<?xindex>
  %u = memref.reshape %g(%s) : (memref<6xi8>, memref<?xindex>) -> memref<*xi8>
  %m = memref.cast %u : memref<*xi8> to memref<?x?xi8>
  %n = memref.dim %m, %c1 : memref<?x?xi8>
  memref.dealloc %g : memref<6xi8>
  return %n : index
}
// -----
memref.global @shape : memref<2xindex> = dense<[2, 3]>
func.func @main() -> index {
  %c1 = arith.constant 1 : index
  %g = memref.alloc() : memref<6xi8>
  %p = memref.get_global @shape : memref<2xindex>
  %s = memref.cast %p : memref<2xindex> to memref<?xindex>
  %r = memref.reinterpret_cast %g to offset: [0], sizes: [2, 2], strides: [2, 1] : memref<6xi8> to memref<2x2xi8>
  %u = memref.cast %r : memref<2x2xi8> to memref<*xi8>
  %m = memref.cast %u : memref<*xi8> to memref<?x?xi8>
  %n = memref.dim %m, %c1 : memref<?x?xi8>
  memref.dealloc %g : memref<6xi8>
  return %n : index
}
