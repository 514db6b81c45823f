// Elements of whole bytes, and one is not copied.
memref.global @g : memref<2xi8> = dense<7>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %no = arith.constant 0 : i8
  %g = memref.get_global @g : memref<2xi8>
  %m = memref.alloca() : memref<2xi8>
  memref.store %no, %m[%c0] : memref<2xi8>
  %from = memref.cast %g : memref<2xi8> to memref<*xi8>
  %to = memref.cast %m : memref<2xi8> to memref<*xi8>
  memref.copy %from, %to : memref<*xi8> to memref<*xi8>
  %r = memref.load %m[%c0] : memref<2xi8>
  return %r : i8
}
// -----
memref.global @g : memref<2xi8> = dense<7>
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %no = arith.constant 0 : i8
  %g = memref.get_global @g : memref<2xi8>
  %m = memref.alloca() : memref<2xi8>
  memref.store %no, %m[%c0] : memref<2xi8>
  %from = memref.cast %g : memref<2xi8> to memref<*xi8>
  %to = memref.cast %m : memref<2xi8> to memref<*xi8>
  memref.copy %to, %to : memref<*xi8> to memref<*xi8>
  %r = memref.load %m[%c0] : memref<2xi8>
  return %r : i8
}
