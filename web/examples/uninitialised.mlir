// Fresh memory is undetermined. Copies of it are harmless, and so
// are bits that a mask takes away.
func.func @main() -> (i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %none = arith.constant 0 : i32
  %x = arith.constant 305419896 : i32
  %m = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%zero] : memref<4xi32>
  %known = memref.load %m[%zero] : memref<4xi32>
  %fresh = memref.load %m[%one] : memref<4xi32>
  %masked = arith.andi %fresh, %none : i32
  %sum = arith.addi %known, %masked : i32
  return %sum, %fresh : i32, i32
}
