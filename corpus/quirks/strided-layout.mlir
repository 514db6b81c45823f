memref.global @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main() -> i32 {
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<4xi32>
  %v = memref.subview %g[1] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 1>>
  %x = memref.load %v[%c1] : memref<2xi32, strided<[1], offset: 1>>
  return %x : i32
}
