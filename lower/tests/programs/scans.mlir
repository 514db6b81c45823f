// Scans, which mlir-opt does not convert; prints results.
func.func private @printI64(i64)
func.func private @printNewline()

func.func @show_row(%v: vector<3xi64>) {
  %0 = vector.extract %v[0] : i64 from vector<3xi64>
  %1 = vector.extract %v[1] : i64 from vector<3xi64>
  %2 = vector.extract %v[2] : i64 from vector<3xi64>
  call @printI64(%0) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%1) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%2) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @show(%v: vector<2x3xi64>) {
  %0 = vector.extract %v[0] : vector<3xi64> from vector<2x3xi64>
  %1 = vector.extract %v[1] : vector<3xi64> from vector<2x3xi64>
  call @show_row(%0) : (vector<3xi64>) -> ()
  call @show_row(%1) : (vector<3xi64>) -> ()
  return
}

func.func @scans(%v: vector<2x3xi64>, %a: vector<2xi64>, %b: vector<3xi64>, %zero: vector<2xi64>, %least: vector<3xi64>) {
  // Whether what comes before takes part in an inclusive scan is open: here it changes nothing.
  %0:2 = vector.scan <add>, %v, %zero {inclusive = true, reduction_dim = 1 : i64} : vector<2x3xi64>, vector<2xi64>
  %1:2 = vector.scan <mul>, %v, %b {inclusive = false, reduction_dim = 0 : i64} : vector<2x3xi64>, vector<3xi64>
  %2:2 = vector.scan <minui>, %v, %a {inclusive = false, reduction_dim = 1 : i64} : vector<2x3xi64>, vector<2xi64>
  %3:2 = vector.scan <maxsi>, %v, %least {inclusive = true, reduction_dim = 0 : i64} : vector<2x3xi64>, vector<3xi64>
  call @show(%0#0) : (vector<2x3xi64>) -> ()
  call @show(%1#0) : (vector<2x3xi64>) -> ()
  call @show_row(%1#1) : (vector<3xi64>) -> ()
  call @show(%2#0) : (vector<2x3xi64>) -> ()
  call @show(%3#0) : (vector<2x3xi64>) -> ()
  call @show_row(%3#1) : (vector<3xi64>) -> ()
  return
}

func.func @main() {
  %v = arith.constant dense<[[6, -5, 3], [-1, 8, 2]]> : vector<2x3xi64>
  %a = arith.constant dense<[10, -20]> : vector<2xi64>
  %b = arith.constant dense<[4, -7, 9]> : vector<3xi64>
  %zero = arith.constant dense<0> : vector<2xi64>
  %least = arith.constant dense<-9223372036854775808> : vector<3xi64>
  call @scans(%v, %a, %b, %zero, %least) : (vector<2x3xi64>, vector<2xi64>, vector<3xi64>, vector<2xi64>, vector<3xi64>) -> ()
  return
}
