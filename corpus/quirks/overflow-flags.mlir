memref.global @g : memref<i32> = dense<3>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %x = memref.load %g[] : memref<i32>
  %r = arith.addi %x, %x overflow<nsw> : i32
  return %r : i32
}
// -----
memref.global @g : memref<i32> = dense<3>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %x = memref.load %g[] : memref<i32>
  %r = arith.addi %x, %x overflow<nuw> : i32
  return %r : i32
}
// -----
memref.global @g : memref<i32> = dense<3>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %x = memref.load %g[] : memref<i32>
  %r = arith.shli %x, %x overflow<nsw> : i32
  return %r : i32
}
