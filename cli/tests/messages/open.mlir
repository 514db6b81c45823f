// run: --entry quotient
// run: --entry quotient --explain --strict
// run: --entry beside_poison
// run: --entry settled

// What the documentation leaves open is told from what it settles: division by zero has other results, too.
func.func private @printF64(f64)
func.func @quotient() -> complex<f64> {
  %one = complex.constant [1.0, 0.0] : complex<f64>
  %zero = complex.constant [0.0, 0.0] : complex<f64>
  %q = complex.div %one, %zero : complex<f64>
  %re = complex.re %q : complex<f64>
  func.call @printF64(%re) : (f64) -> ()
  return %q : complex<f64>
}

// Worse values are told of alone.
func.func @beside_poison() -> vector<3xf64> {
  %zero = arith.constant 0.0 : f64
  %negative = arith.constant -0.0 : f64
  %open = arith.minnumf %zero, %negative : f64
  %poison = ub.poison : f64
  %v = vector.from_elements %open, %zero, %poison : vector<3xf64>
  return %v : vector<3xf64>
}

func.func @settled() -> f64 {
  %infinity = arith.constant 0xFFF0000000000000 : f64
  %one = arith.constant 1.0 : f64
  %number = complex.create %infinity, %one : complex<f64>
  %r = complex.abs %number : complex<f64>
  return %r : f64
}
