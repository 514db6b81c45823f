memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<4xi32>
  %v = memref.reinterpret_cast %g to offset: [3], sizes: [4], strides: [0] : memref<4xi32> to memref<4xi32, strided<[0], offset: 3>>
  %x = memref.load %v[%c1] : memref<4xi32, strided<[0], offset: 3>>
  return %x : i32
}
