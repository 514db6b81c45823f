// Nothing writes between, and another element is read.
memref.global @g : memref<2xi8> = dense<[3, 4]>
func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %g = memref.get_global @g : memref<2xi8>
  %r = memref.load %g[%zero] : memref<2xi8>
  return %r : i8
}
// -----
memref.global @g : memref<2xi8> = dense<[3, 4]>
func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %g = memref.get_global @g : memref<2xi8>
  %r = memref.load %g[%one] : memref<2xi8>
  return %r : i8
}
