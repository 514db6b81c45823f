memref.global @g : memref<2x4xi32> = dense<[[1, 2, 3, 4], [5, 6, 7, 8]]>
memref.global @out : memref<2x4xi32> = dense<0>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2x4xi32>
  %out = memref.get_global @out : memref<2x4xi32>
  %v = vector.load %g[%c0, %c0] : memref<2x4xi32>, vector<2x4xi32>
  vector.store %v, %out[%c0, %c0] : memref<2x4xi32>, vector<2x4xi32>
  %x = memref.load %out[%c1, %c1] : memref<2x4xi32>
  return %x : i32
}
