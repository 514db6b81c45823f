// A global whose first value is not given, which is written before it is read.

memref.global @g : memref<1xi32> = uninitialized
func.func @main() -> i32 {
  %m = memref.get_global @g : memref<1xi32>
  %zero = arith.constant 0 : index
  %a = arith.constant 7 : i32
  memref.store %a, %m[%zero] : memref<1xi32>
  %r = memref.load %m[%zero] : memref<1xi32>
  return %r : i32
}
