// No branch depends on the comparison, and it is another.
memref.global @g : memref<i8> = dense<3>
func.func @main() -> i1 {
  %three = arith.constant 3 : i8
  %g = memref.get_global @g : memref<i8>
  %x = memref.load %g[] : memref<i8>
  %r = arith.cmpi slt, %x, %three : i8
  return %r : i1
}
// -----
memref.global @g : memref<i8> = dense<3>
func.func @main() -> i1 {
  %three = arith.constant 3 : i8
  %g = memref.get_global @g : memref<i8>
  %x = memref.load %g[] : memref<i8>
  %r = arith.cmpi sle, %x, %three : i8
  return %r : i1
}
