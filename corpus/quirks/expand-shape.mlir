memref.global @g : memref<4xi32> = dense<7>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<4xi32>
  %e = memref.expand_shape %g [[0, 1]] output_shape [2, 2] : memref<4xi32> into memref<2x2xi32>
  %x = memref.load %e[%c0, %c0] : memref<2x2xi32>
  return %x : i32
}
