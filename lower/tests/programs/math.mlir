// Mathematics of scalars and of vectors of several dimensions; prints results.
func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printNewline()

func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @showf(%x: f64) {
  call @printF64(%x) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @integers(%a: i64, %b: i64, %yes: i1, %no: i1) {
  %0 = math.cttz %a : i64
  %1 = math.ctlz %b : i64
  %2 = math.ctpop %a : i64
  %3 = math.absi %a : i64
  %m = arith.constant -1 : i64
  %p = arith.constant 5 : i64
  %4 = math.ipowi %m, %m : i64
  %5 = math.ipowi %a, %p : i64
  call @show(%0) : (i64) -> ()
  call @show(%1) : (i64) -> ()
  call @show(%2) : (i64) -> ()
  call @show(%3) : (i64) -> ()
  call @show(%4) : (i64) -> ()
  call @show(%5) : (i64) -> ()
  %less = arith.cmpi slt, %yes, %no : i1
  %6 = arith.extui %less : i1 to i64
  call @show(%6) : (i64) -> ()
  return
}

func.func @floats(%x: f64, %y: f64, %inf: f64, %n: i8) {
  %0 = math.round %x : f64
  %1 = math.floor %x : f64
  %2 = math.roundeven %x : f64
  %3 = math.log2 %y : f64
  %4 = math.copysign %y, %x : f64
  %5 = math.atan2 %x, %y : f64
  %6 = math.fma %x, %y, %y : f64
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %7 = math.clampf %x to [%one, %two] : f64
  %8 = math.rsqrt %y : f64
  %9, %10 = math.sincos %one : f64
  %11 = math.fpowi %y, %n : f64, i8
  %12 = math.cbrt %y : f64
  %13 = math.expm1 %one : f64
  %sin = math.sin %x : f64
  %cos = math.cos %x : f64
  %exp = math.exp %x : f64
  %log = math.log %two : f64
  call @showf(%0) : (f64) -> ()
  call @showf(%1) : (f64) -> ()
  call @showf(%2) : (f64) -> ()
  call @showf(%3) : (f64) -> ()
  call @showf(%4) : (f64) -> ()
  call @showf(%5) : (f64) -> ()
  call @showf(%sin) : (f64) -> ()
  call @showf(%cos) : (f64) -> ()
  call @showf(%exp) : (f64) -> ()
  call @showf(%log) : (f64) -> ()
  call @showf(%6) : (f64) -> ()
  call @showf(%7) : (f64) -> ()
  call @showf(%8) : (f64) -> ()
  call @showf(%9) : (f64) -> ()
  call @showf(%10) : (f64) -> ()
  call @showf(%11) : (f64) -> ()
  call @showf(%12) : (f64) -> ()
  %14 = math.isnan %inf : f64
  %15 = arith.extui %14 : i1 to i64
  call @show(%15) : (i64) -> ()
  return
}

func.func @show_lanes(%v: vector<2x2x2xi64>) {
  %a = builtin.unrealized_conversion_cast %v : vector<2x2x2xi64> to !llvm.array<2 x array<2 x vector<2xi64>>>
  %zero = llvm.mlir.constant(0 : i64) : i64
  %r0 = llvm.extractvalue %a[0, 0] : !llvm.array<2 x array<2 x vector<2xi64>>>
  %r1 = llvm.extractvalue %a[0, 1] : !llvm.array<2 x array<2 x vector<2xi64>>>
  %r2 = llvm.extractvalue %a[1, 0] : !llvm.array<2 x array<2 x vector<2xi64>>>
  %r3 = llvm.extractvalue %a[1, 1] : !llvm.array<2 x array<2 x vector<2xi64>>>
  %s0 = llvm.extractelement %r0[%zero : i64] : vector<2xi64>
  %s1 = llvm.extractelement %r1[%zero : i64] : vector<2xi64>
  %s2 = llvm.extractelement %r2[%zero : i64] : vector<2xi64>
  %s3 = llvm.extractelement %r3[%zero : i64] : vector<2xi64>
  call @show(%s0) : (i64) -> ()
  call @show(%s1) : (i64) -> ()
  call @show(%s2) : (i64) -> ()
  call @show(%s3) : (i64) -> ()
  return
}

func.func @vectors(%v: vector<2x2x2xi64>, %w: vector<2x2x2xf64>) {
  %0 = math.ctpop %v : vector<2x2x2xi64>
  %1 = arith.muli %v, %v : vector<2x2x2xi64>
  %2 = arith.cmpi sgt, %v, %0 : vector<2x2x2xi64>
  %3 = arith.select %2, %v, %1 : vector<2x2x2xi1>, vector<2x2x2xi64>
  %4 = math.floor %w : vector<2x2x2xf64>
  %5 = math.erf %4 : vector<2x2x2xf64>
  %6 = arith.cmpf ogt, %w, %5 : vector<2x2x2xf64>
  %7 = arith.extui %6 : vector<2x2x2xi1> to vector<2x2x2xi64>
  %8 = arith.fptosi %4 : vector<2x2x2xf64> to vector<2x2x2xi64>
  %9 = arith.index_cast %8 : vector<2x2x2xi64> to vector<2x2x2xindex>
  %c = arith.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : vector<2x2x2xindex>
  %10 = arith.addi %9, %c : vector<2x2x2xindex>
  %11 = arith.index_castui %10 : vector<2x2x2xindex> to vector<2x2x2xi64>
  call @show_lanes(%0) : (vector<2x2x2xi64>) -> ()
  call @show_lanes(%3) : (vector<2x2x2xi64>) -> ()
  call @show_lanes(%7) : (vector<2x2x2xi64>) -> ()
  call @show_lanes(%8) : (vector<2x2x2xi64>) -> ()
  call @show_lanes(%11) : (vector<2x2x2xi64>) -> ()
  return
}

func.func @main() {
  %a = arith.constant -8 : i64
  %b = arith.constant 0 : i64
  %yes = arith.constant true
  %no = arith.constant false
  call @integers(%a, %b, %yes, %no) : (i64, i64, i1, i1) -> ()
  %x = arith.constant -2.5 : f64
  %y = arith.constant 8.0 : f64
  %inf = arith.constant 0x7FF0000000000000 : f64
  %n = arith.constant -2 : i8
  call @floats(%x, %y, %inf, %n) : (f64, f64, f64, i8) -> ()
  %v = arith.constant dense<[[[3, 0], [-5, 1]], [[7, 9], [-1, 2]]]> : vector<2x2x2xi64>
  %w = arith.constant dense<[[[0.5, 1.0], [-1.5, 2.0]], [[3.5, 1.0], [0.25, 2.0]]]> : vector<2x2x2xf64>
  call @vectors(%v, %w) : (vector<2x2x2xi64>, vector<2x2x2xf64>) -> ()
  return
}
