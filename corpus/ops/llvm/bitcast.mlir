// `llvm.bitcast`: the same bits; lane 0 of a vector is the lowest.

// plumb: run @number(1065353216) = 1.0
// plumb: run @number(-2147483648) = -0.0
llvm.func @number(%a: i32) -> f32 {
  %r = llvm.bitcast %a : i32 to f32
  llvm.return %r : f32
}

// plumb: run @bits(-0.0) = -9223372036854775808
// plumb: run @bits(1.0) = 4607182418800017408
llvm.func @bits(%a: f64) -> i64 {
  %r = llvm.bitcast %a : f64 to i64
  llvm.return %r : i64
}

// plumb: run @lanes(3) = 50331648
// plumb: run @lanes(0) = 3
llvm.func @lanes(%i: i32) -> i32 {
  %zero = llvm.mlir.constant(dense<0> : vector<4xi8>) : vector<4xi8>
  %three = llvm.mlir.constant(3 : i8) : i8
  %v = llvm.insertelement %three, %zero[%i : i32] : vector<4xi8>
  %r = llvm.bitcast %v : vector<4xi8> to i32
  llvm.return %r : i32
}
