memref.global @g : memref<2xi128> = dense<[-7, 2]>
func.func @main() -> i128 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @g : memref<2xi128>
  %a = memref.load %g[%c0] : memref<2xi128>
  %b = memref.load %g[%c1] : memref<2xi128>
  %r = arith.floordivsi %a, %b : i128
  return %r : i128
}
