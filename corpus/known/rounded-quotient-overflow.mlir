memref.global @g : memref<2xi32> = dense<[2147483647, -1]>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2xi32>
  %a = memref.load %g[%c0] : memref<2xi32>
  %b = memref.load %g[%c1] : memref<2xi32>
  %r = arith.ceildivsi %a, %b : i32
  return %r : i32
}
