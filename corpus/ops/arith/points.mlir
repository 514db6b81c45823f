// Elementwise operations on vectors of rank 0 and on scalable ones: as on any others.

// plumb: run @point(dense<3>, dense<4>) = dense<7>, dense<1>
func.func @point(%a: vector<i32>, %b: vector<i32>) -> (vector<i32>, vector<i1>) {
  %r = arith.addi %a, %b : vector<i32>
  %c = arith.cmpi slt, %a, %b : vector<i32>
  return %r, %c : vector<i32>, vector<i1>
}

// plumb: run @floats(dense<4.0>) = dense<2.0>, dense<4.0>, dense<4>
func.func @floats(%a: vector<f32>) -> (vector<f32>, vector<f64>, vector<i32>) {
  %r = math.sqrt %a : vector<f32>
  %e = arith.extf %a : vector<f32> to vector<f64>
  %i = arith.fptosi %a : vector<f32> to vector<i32>
  return %r, %e, %i : vector<f32>, vector<f64>, vector<i32>
}

// plumb: run @library(dense<0.0>) = dense<0.0>
func.func @library(%a: vector<f32>) -> vector<f32> {
  %r = math.tan %a : vector<f32>
  return %r : vector<f32>
}

// plumb: run @chosen(dense<1>, dense<3>, dense<4>) = dense<3>
func.func @chosen(%c: vector<i1>, %a: vector<i8>, %b: vector<i8>) -> vector<i8> {
  %r = arith.select %c, %a, %b : vector<i1>, vector<i8>
  return %r : vector<i8>
}

// plumb: run @divided(dense<-7>, dense<2>) = dense<-4>, dense<3>
func.func @divided(%a: vector<i8>, %b: vector<i8>) -> (vector<i8>, vector<i8>) {
  %r = arith.floordivsi %a, %b : vector<i8>
  %k = arith.constant dense<3> : vector<i8>
  return %r, %k : vector<i8>, vector<i8>
}

// -----
// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable(3) = 7, 2.0
func.func @scalable(%i: index) -> (i32, f32) {
  %a = arith.constant dense<3> : vector<[2]xi32>
  %b = arith.constant dense<4> : vector<[2]xi32>
  %r = arith.addi %a, %b : vector<[2]xi32>
  %f = arith.constant dense<4.0> : vector<[2]xf32>
  %s = math.sqrt %f : vector<[2]xf32>
  %x = vector.extract %r[%i] : i32 from vector<[2]xi32>
  %y = vector.extract %s[%i] : f32 from vector<[2]xf32>
  return %x, %y : i32, f32
}
