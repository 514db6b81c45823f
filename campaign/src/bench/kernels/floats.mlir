// Points of the Mandelbrot set: floats, in loops that end early.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 64 : index
  %most = arith.constant 100 : i64
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %f0 = arith.constant 0.0 : f64
  %two = arith.constant 2.0 : f64
  %four = arith.constant 4.0 : f64
  %scale = arith.constant 0.046875 : f64
  %sum = scf.for %y = %c0 to %n step %c1 iter_args(%outer = %zero) -> (i64) {
    %yi = arith.index_cast %y : index to i64
    %yf = arith.sitofp %yi : i64 to f64
    %ys = arith.mulf %yf, %scale : f64
    %im = arith.subf %ys, %two : f64
    %row = scf.for %x = %c0 to %n step %c1 iter_args(%inner = %outer) -> (i64) {
      %xi = arith.index_cast %x : index to i64
      %xf = arith.sitofp %xi : i64 to f64
      %xs = arith.mulf %xf, %scale : f64
      %re = arith.subf %xs, %two : f64
      %end:3 = scf.while (%a = %f0, %b = %f0, %steps = %zero) : (f64, f64, i64) -> (f64, f64, i64) {
        %aa = arith.mulf %a, %a : f64
        %bb = arith.mulf %b, %b : f64
        %size = arith.addf %aa, %bb : f64
        %near = arith.cmpf olt, %size, %four : f64
        %few = arith.cmpi slt, %steps, %most : i64
        %more = arith.andi %near, %few : i1
        scf.condition(%more) %a, %b, %steps : f64, f64, i64
      } do {
      ^bb0(%a: f64, %b: f64, %steps: i64):
        %aa = arith.mulf %a, %a : f64
        %bb = arith.mulf %b, %b : f64
        %ab = arith.mulf %a, %b : f64
        %square = arith.subf %aa, %bb : f64
        %next = arith.addf %square, %re : f64
        %twice = arith.mulf %ab, %two : f64
        %up = arith.addf %twice, %im : f64
        %later = arith.addi %steps, %one : i64
        scf.yield %next, %up, %later : f64, f64, i64
      }
      %more = arith.addi %inner, %end#2 : i64
      scf.yield %more : i64
    }
    scf.yield %row : i64
  }
  return %sum : i64
}
