memref.global @g : memref<i32> = dense<0>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %x = memref.load %g[] : memref<i32>
  %c = arith.constant 3 : i32
  %r = arith.divsi %x, %c exact : i32
  return %r : i32
}
// -----
memref.global @g : memref<i32> = dense<0>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %x = memref.load %g[] : memref<i32>
  %c = arith.constant 3 : i32
  %r = arith.divui %x, %c exact : i32
  return %r : i32
}
// -----
memref.global @g : memref<i32> = dense<0>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %x = memref.load %g[] : memref<i32>
  %c = arith.constant 3 : i32
  %r = arith.shrsi %x, %c exact : i32
  return %r : i32
}
// -----
memref.global @g : memref<i32> = dense<0>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %x = memref.load %g[] : memref<i32>
  %c = arith.constant 3 : i32
  %r = arith.shrui %x, %c exact : i32
  return %r : i32
}
// -----
memref.global @g : memref<i32> = dense<3>
func.func @main() -> i8 {
  %g = memref.get_global @g : memref<i32>
  %x = memref.load %g[] : memref<i32>
  %r = arith.trunci %x overflow<nsw> : i32 to i8
  return %r : i8
}
