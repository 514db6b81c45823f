memref.global @g : memref<i32> = dense<0>
func.func @main() -> i32 {
  %g = memref.get_global @g : memref<i32>
  %c = arith.constant 5 : i32
  %lo = arith.constant 1 : index
  %hi = arith.constant 5 : index
  scf.for unsigned %i = %lo to %hi step %lo {
    memref.store %c, %g[] : memref<i32>
  }
  %x = memref.load %g[] : memref<i32>
  return %x : i32
}
// -----
memref.global @g : memref<i1> = dense<false>
func.func @main() -> i1 {
  %g = memref.get_global @g : memref<i1>
  %lo = arith.constant false
  %hi = arith.constant true
  scf.for unsigned %i = %lo to %hi step %hi  : i1 {
    memref.store %hi, %g[] : memref<i1>
  }
  %x = memref.load %g[] : memref<i1>
  return %x : i1
}
