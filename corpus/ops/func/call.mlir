// `func.call`: several arguments and results, memrefs among them, recursion.

func.func private @swap(%a: i32, %b: f64) -> (f64, i32) {
  return %b, %a : f64, i32
}

// plumb: run @scalars(3, 0.5) = 0.5, 3
func.func @scalars(%a: i32, %b: f64) -> (f64, i32) {
  %x, %y = call @swap(%a, %b) : (i32, f64) -> (f64, i32)
  return %x, %y : f64, i32
}

func.func private @bump(%m: memref<?xi32>, %i: index) -> memref<?xi32> {
  %v = memref.load %m[%i] : memref<?xi32>
  %one = arith.constant 1 : i32
  %w = arith.addi %v, %one : i32
  memref.store %w, %m[%i] : memref<?xi32>
  return %m : memref<?xi32>
}

// plumb: run @memrefs() = 41, 41
func.func @memrefs() -> (i32, i32) {
  %n = arith.constant 3 : index
  %i = arith.constant 2 : index
  %forty = arith.constant 40 : i32
  %m = memref.alloc(%n) : memref<?xi32>
  memref.store %forty, %m[%i] : memref<?xi32>
  %same = call @bump(%m, %i) : (memref<?xi32>, index) -> memref<?xi32>
  %a = memref.load %m[%i] : memref<?xi32>
  %b = memref.load %same[%i] : memref<?xi32>
  memref.dealloc %m : memref<?xi32>
  return %a, %b : i32, i32
}

// plumb: run @factorial(5) = 120
// plumb: run @factorial(0) = 1
func.func @factorial(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %last = arith.cmpi sle, %n, %zero : i64
  cf.cond_br %last, ^base, ^step
^base:
  return %one : i64
^step:
  %less = arith.subi %n, %one : i64
  %rest = call @factorial(%less) : (i64) -> i64
  %r = arith.muli %n, %rest : i64
  return %r : i64
}
