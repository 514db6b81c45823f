memref.global @g : memref<1xi32> = dense<0>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 100 : i32
  %g = memref.get_global @g : memref<1xi32>
  %d = memref.load %g[%c0] : memref<1xi32>
  %r = scf.for %i = %c0 to %c0 step %c1 iter_args(%acc = %k) -> (i32) {
    %q = arith.remsi %k, %d : i32
    scf.yield %q : i32
  }
  return %r : i32
}
