// Of a positive stride.
memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xi32>
  %x = memref.load %g[%c1] : memref<4xi32>
  return %x : i32
}
// -----
memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xi32>
  %x = memref.load %g[%c0] : memref<4xi32>
  return %x : i32
}
// -----
// Another element is read through a negative stride.
memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xi32>
  %v = memref.reinterpret_cast %g to offset: [3], sizes: [4], strides: [-1] : memref<4xi32> to memref<4xi32, strided<[-1], offset: 3>>
  %x = memref.load %v[%c1] : memref<4xi32, strided<[-1], offset: 3>>
  return %x : i32
}
// -----
memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xi32>
  %v = memref.reinterpret_cast %g to offset: [3], sizes: [4], strides: [-1] : memref<4xi32> to memref<4xi32, strided<[-1], offset: 3>>
  %x = memref.load %v[%c0] : memref<4xi32, strided<[-1], offset: 3>>
  return %x : i32
}
