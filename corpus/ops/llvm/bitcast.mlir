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

// Poison stays in the lanes that its bits go to.
// plumb: run @poisoned() = dense<[poison, poison, 7, 0]>
llvm.func @poisoned() -> vector<4xi16> {
  %p = llvm.mlir.poison : vector<2xi32>
  %seven = llvm.mlir.constant(7 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %v = llvm.insertelement %seven, %p[%one : i32] : vector<2xi32>
  %r = llvm.bitcast %v : vector<2xi32> to vector<4xi16>
  llvm.return %r : vector<4xi16>
}

// plumb: run @joined() = dense<[poison, 7]>
llvm.func @joined() -> vector<2xi64> {
  %v = llvm.mlir.constant(dense<[1, 2, 7, 0]> : vector<4xi32>) : vector<4xi32>
  %p = llvm.mlir.poison : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %w = llvm.insertelement %p, %v[%one : i32] : vector<4xi32>
  %r = llvm.bitcast %w : vector<4xi32> to vector<2xi64>
  llvm.return %r : vector<2xi64>
}

// -----

// Lanes that straddle words. LLVM folds such constants wrongly.

// plumb: engines interp lowered
// plumb: run @straddling(dense<[1, -2, 3, -4, 5]>) = dense<[-33554431, -17179868161, 393215]>
llvm.func @straddling(%v: vector<5xi24>) -> vector<3xi40> {
  %r = llvm.bitcast %v : vector<5xi24> to vector<3xi40>
  llvm.return %r : vector<3xi40>
}

// plumb: run @wide(dense<[1, -2, 3, -4, 5, -6, 7, -8]>) = dense<[1208925819613529663078401, -14855280471397541701025300480, -295147905178815954945]>
llvm.func @wide(%v: vector<8xi39>) -> vector<3xi104> {
  %r = llvm.bitcast %v : vector<8xi39> to vector<3xi104>
  llvm.return %r : vector<3xi104>
}
