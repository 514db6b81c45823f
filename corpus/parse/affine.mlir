// What `affine` refuses: operands that may not be dimensions or symbols, maps of another size, bounds and steps.

func.func @dimension_as_symbol() {
  affine.for %i = 0 to 7 {
    affine.for %j = 0 to %i { //~ verify-affine
    }
  }
  return
}

// -----

func.func @no_dimension(%m: memref<10xf32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 10 iter_args(%acc = %zero) -> f32 {
    %k = arith.muli %i, %n : index
    %x = affine.load %m[%k] : memref<10xf32> //~ verify-affine
    affine.yield %x : f32
  }
  return %r : f32
}

// -----

// What is computed of symbols alone is one, also where a loop is around it.
func.func @computed_symbol(%m: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 10 {
    %k = arith.muli %n, %n : index
    %d = memref.dim %m, %c0 : memref<?xf32>
    %five = arith.constant 5 : index
    %q = arith.divsi %n, %five : index
    affine.for %j = %k to affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%d] {
      affine.for %l = %q to 10 {
      }
    }
  }
  return
}

// -----

func.func @quotient_of_unknown(%n: index) {
  affine.for %i = 0 to 10 {
    %q = arith.divsi %n, %n : index
    affine.for %l = %q to 10 { //~ verify-affine
    }
  }
  return
}

// -----

func.func @symbol_of_apply() {
  affine.for %i = 0 to 10 {
    %a = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%i] //~ verify-affine
  }
  return
}

// -----

func.func @inputs(%a: index) -> index {
  %r = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%a, %a) //~ operand-count
  return %r : index
}

// -----

func.func @no_results(%a: index) -> index {
  %r = affine.min affine_map<(d0) -> ()>(%a) //~ verify-attribute
  return %r : index
}

// -----

func.func @several_bounds(%a: index) {
  affine.for %i = affine_map<(d0) -> (d0, 4)>(%a) to 10 { //~ affine
  }
  return
}

// -----

func.func @step() {
  affine.for %i = 0 to 10 step -1 { //~ affine
  }
  return
}

// -----

func.func @rank(%m: memref<2x3xi8>, %i: index) -> i8 {
  %x = affine.load %m[%i] : memref<2x3xi8> //~ verify-attribute
  return %x : i8
}

// -----

// A name that was a dimension is one, however it is written: a product of two dimensions.
func.func @not_affine(%m: memref<9xi8>, %i: index) -> i8 {
  %x = affine.load %m[%i * symbol(%i)] : memref<9xi8> //~ affine
  return %x : i8
}

// -----

func.func @groups() {
  affine.parallel (%i, %j) = (0, 0) to (3) { //~ verify-region
  }
  return
}

// -----

func.func @reduction(%c: i32) -> i32 {
  %r = affine.parallel (%i) = (0) to (3) reduce ("addf") -> (i32) { //~ verify-attribute
    affine.yield %c : i32
  }
  return %r : i32
}

// -----

func.func @basis(%x: index) -> (index, index) {
  %r:2 = affine.delinearize_index %x into (4, 0) : index, index //~ verify-attribute
  return %r#0, %r#1 : index, index
}

// -----

func.func @digits(%x: index) -> index {
  %r = affine.linearize_index [%x] by (4, 5) : index //~ verify-count
  return %r : index
}

// -----

func.func @yields(%x: index) {
  affine.for %i = 0 to 3 {
    affine.yield %x : index //~ verify-region
  }
  return
}

// -----

func.func @no_else(%x: index) -> index {
  %r = affine.if affine_set<(d0) : (d0 >= 0)>(%x) -> index { //~ verify-region
    affine.yield %x : index
  }
  return %r : index
}

// -----

// The least number has no literal: its magnitude does not fit.
#map = affine_map<(d0) -> (d0 + -9223372036854775808)> //~ number-out-of-range

// -----

#map = affine_map<(d0) -> (-9223372036854775808)> //~ number-out-of-range

// -----

#map = affine_map<(d0) -> (d0 + 0xFFFFFFFFFFFFFFFF)> //~ number-out-of-range

// -----

#set = affine_set<(d0) : (d0 >= -9223372036854775808)> //~ number-out-of-range

// -----

func.func @load(%m: memref<10xf32>) -> f32 {
  %r = affine.load %m[-9223372036854775808] : memref<10xf32> //~ number-out-of-range
  return %r : f32
}

// -----

func.func @bound() {
  affine.for %i = 0x8000000000000000 to 3 { //~ number-out-of-range
  }
  return
}

// -----

// It is written as a sum. A bound is no expression.
func.func @least(%m: memref<10xf32, affine_map<(d0) -> (d0 + (-9223372036854775807 - 1))>>) {
  affine.for %i = -9223372036854775808 to -0x7FFFFFFFFFFFFFFF {
  }
  return
}
