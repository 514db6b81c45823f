// `affine.parallel`: a body for every point of a box. What the bodies yield is reduced by named kinds, in any order; a box
// without points gives what the kind starts from.

// plumb: run @fill() = 0, 12, 23
func.func @fill() -> (i32, i32, i32) {
  %m = memref.alloca() : memref<3x4xi32>
  affine.parallel (%i, %j) = (0, 0) to (3, 4) {
    %k = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
    %x = arith.index_cast %k : index to i32
    affine.store %x, %m[%i, %j] : memref<3x4xi32>
  }
  %a = affine.load %m[0, 0] : memref<3x4xi32>
  %b = affine.load %m[1, 2] : memref<3x4xi32>
  %c = affine.load %m[2, 3] : memref<3x4xi32>
  return %a, %b, %c : i32, i32, i32
}

// plumb: run @sums(4) = 10, 24, 10.0, 24.0
// plumb: run @sums(0) = 0, 1, 0.0, 1.0
func.func @sums(%n: index) -> (i32, i32, f32, f64) {
  %r:4 = affine.parallel (%i) = (1) to (symbol(%n) + 1) reduce ("addi", "muli", "addf", "mulf") -> (i32, i32, f32, f64) {
    %x = arith.index_cast %i : index to i32
    %f = arith.sitofp %x : i32 to f32
    %d = arith.sitofp %x : i32 to f64
    affine.yield %x, %x, %f, %d : i32, i32, f32, f64
  }
  return %r#0, %r#1, %r#2, %r#3 : i32, i32, f32, f64
}

// plumb: run @extremes(3) = 6.0, -2.0, 2, -2
// plumb: run @extremes(0) = -inf, inf, -1, 0
func.func @extremes(%n: index) -> (f32, f64, i8, i8) {
  %r:4 = affine.parallel (%i) = (0) to (%n) reduce ("maximumf", "minimumf", "andi", "ori") -> (f32, f64, i8, i8) {
    %k = affine.apply affine_map<(d0) -> (d0 * 4 - 2)>(%i)
    %x = arith.index_cast %k : index to i8
    %f = arith.sitofp %x : i8 to f32
    %d = arith.sitofp %x : i8 to f64
    affine.yield %f, %d, %x, %x : f32, f64, i8, i8
  }
  return %r#0, %r#1, %r#2, %r#3 : f32, f64, i8, i8
}

// Of several bounds the narrowest count; steps are constants.
// plumb: run @steps(1, 20) = 30
// plumb: run @steps(5, 20) = 26
// plumb: run @steps(3, 7) = 18
func.func @steps(%a: index, %b: index) -> i64 {
  %r = affine.parallel (%i, %j) = (max(%a, 2), 0) to (min(%b, 10), 4) step (3, 2) reduce ("addi") -> (i64) {
    %k = affine.apply affine_map<(d0, d1) -> (d0 + d1 - 1)>(%i, %j)
    %x = arith.index_cast %k : index to i64
    affine.yield %x : i64
  }
  return %r : i64
}

// plumb: run @race() ub data-race
func.func @race() {
  %m = memref.alloca() : memref<i32>
  %c = arith.constant 7 : i32
  affine.parallel (%i) = (0) to (2) {
    affine.store %c, %m[] : memref<i32>
  }
  return
}
