// There is no operation of linalg, and another number is added.
memref.global @g : memref<i8> = dense<3>
func.func @main() -> i8 {
  %one = arith.constant 1 : i8
  %g = memref.get_global @g : memref<i8>
  %x = memref.load %g[] : memref<i8>
  %r = arith.addi %x, %one : i8
  return %r : i8
}
// -----
memref.global @g : memref<i8> = dense<3>
func.func @main() -> i8 {
  %one = arith.constant 1 : i8
  %g = memref.get_global @g : memref<i8>
  %x = memref.load %g[] : memref<i8>
  %r = arith.addi %x, %x : i8
  return %r : i8
}
