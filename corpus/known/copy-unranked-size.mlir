memref.global @g : memref<2xi1> = dense<true>
func.func @main() -> i1 {
  %c0 = arith.constant 0 : index
  %no = arith.constant false
  %g = memref.get_global @g : memref<2xi1>
  %m = memref.alloca() : memref<2xi1>
  memref.store %no, %m[%c0] : memref<2xi1>
  %from = memref.cast %g : memref<2xi1> to memref<*xi1>
  %to = memref.cast %m : memref<2xi1> to memref<*xi1>
  memref.copy %from, %to : memref<*xi1> to memref<*xi1>
  %r = memref.load %m[%c0] : memref<2xi1>
  return %r : i1
}
