// `arith.constant`: integers, floats, index and dense vectors.

// plumb: run @scalars() = 1, -128, 170141183460469231731687303715884105727, 0.5, -0.0, nan, -3
func.func @scalars() -> (i1, i8, i128, f32, f64, f64, index) {
  %a = arith.constant true
  %b = arith.constant -128 : i8
  %c = arith.constant 170141183460469231731687303715884105727 : i128
  %d = arith.constant 0.5 : f32
  %e = arith.constant -0.0 : f64
  %f = arith.constant 0x7FF8000000000000 : f64
  %g = arith.constant -3 : index
  return %a, %b, %c, %d, %e, %f, %g : i1, i8, i128, f32, f64, f64, index
}

// plumb: run @vectors() = dense<[4, 4]>, dense<[[1, 2], [3, 4]]>
func.func @vectors() -> (vector<2xi8>, vector<2x2xindex>) {
  %a = arith.constant dense<4> : vector<2xi8>
  %b = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xindex>
  return %a, %b : vector<2xi8>, vector<2x2xindex>
}
