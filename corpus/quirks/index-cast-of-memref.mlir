memref.global @g : memref<2xi64> = dense<7>
func.func @compute(%g: memref<?xi64>) -> index {
  %c0 = arith.constant 0 : index
  %f = arith.index_cast %g : memref<?xi64> to memref<?xindex>
  %x = memref.load %f[%c0] : memref<?xindex>
  return %x : index
}

func.func @main() -> index {
  %g = memref.get_global @g : memref<2xi64>
  %c = memref.cast %g : memref<2xi64> to memref<?xi64>
  %x = call @compute(%c) : (memref<?xi64>) -> index
  return %x : index
}
// -----
memref.global @g : memref<2xindex> = dense<7>
func.func @compute(%g: memref<?xindex>) -> i64 {
  %c0 = arith.constant 0 : index
  %f = arith.index_cast %g : memref<?xindex> to memref<?xi64>
  %x = memref.load %f[%c0] : memref<?xi64>
  return %x : i64
}

func.func @main() -> i64 {
  %g = memref.get_global @g : memref<2xindex>
  %c = memref.cast %g : memref<2xindex> to memref<?xindex>
  %x = call @compute(%c) : (memref<?xindex>) -> i64
  return %x : i64
}
