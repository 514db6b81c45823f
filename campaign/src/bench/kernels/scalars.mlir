// A random walk of integers and floats without memory: a loop that carries three values.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 600000 : index
  %seed = arith.constant 88172645463325252 : i64
  %zero = arith.constant 0 : i64
  %f0 = arith.constant 0.5 : f64
  %half = arith.constant 0.5 : f64
  %seven = arith.constant 7 : i64
  %nine = arith.constant 9 : i64
  %thousand = arith.constant 1000 : i64
  %state:3 = scf.for %i = %c0 to %n step %c1
      iter_args(%x = %seed, %count = %zero, %f = %f0) -> (i64, i64, f64) {
    %a = arith.shli %x, %seven : i64
    %b = arith.xori %x, %a : i64
    %c = arith.shrui %b, %nine : i64
    %d = arith.xori %b, %c : i64
    %r = arith.remui %d, %thousand : i64
    %g = arith.sitofp %r : i64 to f64
    %h = arith.addf %f, %g : f64
    %k = arith.mulf %h, %half : f64
    %more = arith.cmpf ogt, %g, %f : f64
    %one = arith.extui %more : i1 to i64
    %next = arith.addi %count, %one : i64
    scf.yield %d, %next, %k : i64, i64, f64
  }
  %bits = arith.bitcast %state#2 : f64 to i64
  %s = arith.addi %bits, %state#1 : i64
  return %s : i64
}
