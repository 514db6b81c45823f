// `memref.global`, `memref.get_global`: memory that a name stands for.

memref.global @counter : memref<2xi32> = dense<[5, 6]>
memref.global "private" constant @fixed : memref<f32> = dense<0.5>
memref.global "private" @blank : memref<2xi8> = uninitialized

// plumb: run @count() = 6, 6
func.func @count() -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %g = memref.get_global @counter : memref<2xi32>
  %a = memref.load %g[%c0] : memref<2xi32>
  %b = arith.addi %a, %one : i32
  memref.store %b, %g[%c0] : memref<2xi32>
  %again = memref.get_global @counter : memref<2xi32>
  %x = memref.load %again[%c0] : memref<2xi32>
  %y = memref.load %again[%c1] : memref<2xi32>
  return %x, %y : i32, i32
}

// plumb: run @read() = 0.5
func.func @read() -> f32 {
  %g = memref.get_global @fixed : memref<f32>
  %r = memref.load %g[] : memref<f32>
  return %r : f32
}

// plumb: run @write_constant() ub write-to-constant
func.func @write_constant() {
  %g = memref.get_global @fixed : memref<f32>
  %one = arith.constant 1.0 : f32
  memref.store %one, %g[] : memref<f32>
  return
}

// plumb: run @write_first() = 3
func.func @write_first() -> i8 {
  %c1 = arith.constant 1 : index
  %three = arith.constant 3 : i8
  %g = memref.get_global @blank : memref<2xi8>
  memref.store %three, %g[%c1] : memref<2xi8>
  %r = memref.load %g[%c1] : memref<2xi8>
  return %r : i8
}
