// `llvm.sdiv`: signed quotient, rounded towards zero; by zero and least/-1 are undefined.

// plumb: run @i1(0, 0) ub division-by-zero
// plumb: run @i1(0, 1) = 0
// plumb: run @i1(1, 0) ub division-by-zero
// plumb: run @i1(1, 1) ub division-overflow
llvm.func @i1(%a: i1, %b: i1) -> i1 {
  %r = llvm.sdiv %a, %b : i1
  llvm.return %r : i1
}

// plumb: run @i8(0, 1) = 0
// plumb: run @i8(1, -1) = -1
// plumb: run @i8(-1, -1) = 1
// plumb: run @i8(7, 2) = 3
// plumb: run @i8(-7, 2) = -3
// plumb: run @i8(7, -2) = -3
// plumb: run @i8(-7, -2) = 3
// plumb: run @i8(127, 1) = 127
// plumb: run @i8(127, 127) = 1
// plumb: run @i8(-128, 1) = -128
// plumb: run @i8(-128, 7) = -18
// plumb: run @i8(-128, -1) ub division-overflow
// plumb: run @i8(-128, -128) = 1
// plumb: run @i8(1, 0) ub division-by-zero
// plumb: run @i8(127, -128) = 0
llvm.func @i8(%a: i8, %b: i8) -> i8 {
  %r = llvm.sdiv %a, %b : i8
  llvm.return %r : i8
}

// plumb: run @i64(0, 1) = 0
// plumb: run @i64(1, -1) = -1
// plumb: run @i64(-1, -1) = 1
// plumb: run @i64(7, 2) = 3
// plumb: run @i64(-7, 2) = -3
// plumb: run @i64(7, -2) = -3
// plumb: run @i64(-7, -2) = 3
// plumb: run @i64(9223372036854775807, 1) = 9223372036854775807
// plumb: run @i64(9223372036854775807, 9223372036854775807) = 1
// plumb: run @i64(-9223372036854775808, 1) = -9223372036854775808
// plumb: run @i64(-9223372036854775808, 7) = -1317624576693539401
// plumb: run @i64(-9223372036854775808, -1) ub division-overflow
// plumb: run @i64(-9223372036854775808, -9223372036854775808) = 1
// plumb: run @i64(1, 0) ub division-by-zero
// plumb: run @i64(9223372036854775807, -9223372036854775808) = 0
llvm.func @i64(%a: i64, %b: i64) -> i64 {
  %r = llvm.sdiv %a, %b : i64
  llvm.return %r : i64
}

// plumb: run @i128(0, 1) = 0
// plumb: run @i128(-1, -1) = 1
// plumb: run @i128(-7, 2) = -3
// plumb: run @i128(-7, -2) = 3
// plumb: run @i128(170141183460469231731687303715884105727, 170141183460469231731687303715884105727) = 1
// plumb: run @i128(-170141183460469231731687303715884105728, 7) = -24305883351495604533098186245126300818
// plumb: run @i128(-170141183460469231731687303715884105728, -170141183460469231731687303715884105728) = 1
// plumb: run @i128(170141183460469231731687303715884105727, -170141183460469231731687303715884105728) = 0
llvm.func @i128(%a: i128, %b: i128) -> i128 {
  %r = llvm.sdiv %a, %b : i128
  llvm.return %r : i128
}

// plumb: run @i33(0, 1) = 0
// plumb: run @i33(-1, -1) = 1
// plumb: run @i33(-7, 2) = -3
// plumb: run @i33(-7, -2) = 3
// plumb: run @i33(4294967295, 4294967295) = 1
// plumb: run @i33(-4294967296, 7) = -613566756
// plumb: run @i33(-4294967296, -4294967296) = 1
// plumb: run @i33(4294967295, -4294967296) = 0
llvm.func @i33(%a: i33, %b: i33) -> i33 {
  %r = llvm.sdiv %a, %b : i33
  llvm.return %r : i33
}

// plumb: run @exact(8, 2) = 4
// plumb: run @exact(9, 2) = poison
// plumb: run @exact(-8, 2) = -4
// plumb: run @exact(-7, 2) = poison
// plumb: run @exact(12, 3) = 4
llvm.func @exact(%a: i8, %b: i8) -> i8 {
  %r = llvm.sdiv exact %a, %b : i8
  llvm.return %r : i8
}

// A dividend that may be the least number must not be divided by -1.
// plumb: run @open(3) = poison
// plumb: run @open(-1) ub division-overflow
llvm.func @open(%b: i32) -> i32 {
  %a = llvm.mlir.poison : i32
  %r = llvm.sdiv %a, %b : i32
  llvm.return %r : i32
}

// plumb: run @open_wide(3) = poison
// plumb: run @open_wide(-1) ub division-overflow
llvm.func @open_wide(%b: i100) -> i100 {
  %a = llvm.mlir.poison : i100
  %r = llvm.srem %a, %b : i100
  llvm.return %r : i100
}
