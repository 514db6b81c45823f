// Vectors of many lanes: each lane means what it would by itself.

// The first lane at fault is the one that counts.
// plumb: run @quotient(5, 10, 5) = 10
// plumb: run @quotient(5, 10, 6) = 50
// plumb: run @quotient(63, 0, 5) ub division-by-zero
// plumb: run @quotient(0, 0, 5) ub division-by-zero
llvm.func @quotient(%k: i32, %d: i32, %i: i32) -> i32 {
  %a = llvm.mlir.constant(dense<100> : vector<64xi32>) : vector<64xi32>
  %twos = llvm.mlir.constant(dense<2> : vector<64xi32>) : vector<64xi32>
  %b = llvm.insertelement %d, %twos[%k : i32] : vector<64xi32>
  %q = llvm.sdiv %a, %b : vector<64xi32>
  %r = llvm.extractelement %q[%i : i32] : vector<64xi32>
  llvm.return %r : i32
}

// plumb: run @two_faults(-1, 0) ub division-overflow
// plumb: run @two_faults(0, -1) ub division-by-zero
// plumb: run @two_faults(1, 2) = -2147483648
llvm.func @two_faults(%x: i32, %y: i32) -> i32 {
  %a = llvm.mlir.constant(dense<-2147483648> : vector<80xi32>) : vector<80xi32>
  %ones = llvm.mlir.constant(dense<1> : vector<80xi32>) : vector<80xi32>
  %i = llvm.mlir.constant(7 : i32) : i32
  %j = llvm.mlir.constant(79 : i32) : i32
  %b = llvm.insertelement %x, %ones[%i : i32] : vector<80xi32>
  %c = llvm.insertelement %y, %b[%j : i32] : vector<80xi32>
  %q = llvm.sdiv %a, %c : vector<80xi32>
  %r = llvm.extractelement %q[%i : i32] : vector<80xi32>
  llvm.return %r : i32
}

// Poison stays in its lane.
// plumb: run @shifted(9, 32, 9) = poison
// plumb: run @shifted(9, 32, 8) = 6
// plumb: run @shifted(9, 31, 9) = -2147483648
// plumb: run @shifted(63, 40, 63) = poison
llvm.func @shifted(%k: i32, %by: i32, %i: i32) -> i32 {
  %a = llvm.mlir.constant(dense<3> : vector<64xi32>) : vector<64xi32>
  %ones = llvm.mlir.constant(dense<1> : vector<64xi32>) : vector<64xi32>
  %b = llvm.insertelement %by, %ones[%k : i32] : vector<64xi32>
  %s = llvm.shl %a, %b : vector<64xi32>
  %r = llvm.extractelement %s[%i : i32] : vector<64xi32>
  llvm.return %r : i32
}

// plumb: run @wrapped(8, 17) = poison
// plumb: run @wrapped(8, 16) = 120
// plumb: run @wrapped(7, 17) = 127
// plumb: run @wrapped(-120, 17) = 0
llvm.func @wrapped(%x: i8, %i: i32) -> i8 {
  %a = llvm.mlir.constant(dense<120> : vector<33xi8>) : vector<33xi8>
  %zeros = llvm.mlir.zero : vector<33xi8>
  %k = llvm.mlir.constant(17 : i32) : i32
  %b = llvm.insertelement %x, %zeros[%k : i32] : vector<33xi8>
  %s = llvm.add %a, %b overflow<nsw> : vector<33xi8>
  %r = llvm.extractelement %s[%i : i32] : vector<33xi8>
  llvm.return %r : i8
}

// A condition that is poison makes its lane poison.
// plumb: run @chosen(40) = poison
// plumb: run @chosen(41) = 1
// plumb: run @chosen(2) = 2
llvm.func @chosen(%i: i32) -> i32 {
  %numbers = llvm.intr.stepvector : vector<64xi32>
  %k = llvm.mlir.constant(40 : i32) : i32
  %p = llvm.mlir.poison : i32
  %a = llvm.insertelement %p, %numbers[%k : i32] : vector<64xi32>
  %limit = llvm.mlir.constant(dense<32> : vector<64xi32>) : vector<64xi32>
  %c = llvm.icmp "ugt" %a, %limit : vector<64xi32>
  %ones = llvm.mlir.constant(dense<1> : vector<64xi32>) : vector<64xi32>
  %s = llvm.select %c, %ones, %numbers : vector<64xi1>, vector<64xi32>
  %r = llvm.extractelement %s[%i : i32] : vector<64xi32>
  llvm.return %r : i32
}

// Lanes that do not take part have no fault and are poison.
// plumb: run @masked(70, 0, 70, 80) = poison
// plumb: run @masked(70, 0, 71, 80) = 25
// plumb: run @masked(70, 1, 71, 80) ub division-by-zero
// plumb: run @masked(70, 1, 69, 70) = 25
// plumb: run @masked(70, 1, 79, 70) = poison
// plumb: run @masked(70, 0, 0, 81) ub invalid-size
llvm.func @masked(%k: i32, %bit: i1, %i: i32, %n: i32) -> i32 {
  %a = llvm.mlir.constant(dense<100> : vector<80xi32>) : vector<80xi32>
  %fours = llvm.mlir.constant(dense<4> : vector<80xi32>) : vector<80xi32>
  %all = llvm.mlir.constant(dense<true> : vector<80xi1>) : vector<80xi1>
  %zero = llvm.mlir.constant(0 : i32) : i32
  %b = llvm.insertelement %zero, %fours[%k : i32] : vector<80xi32>
  %m = llvm.insertelement %bit, %all[%k : i32] : vector<80xi1>
  %q = "llvm.intr.vp.udiv"(%a, %b, %m, %n) : (vector<80xi32>, vector<80xi32>, vector<80xi1>, i32) -> vector<80xi32>
  %r = llvm.extractelement %q[%i : i32] : vector<80xi32>
  llvm.return %r : i32
}

// plumb: run @masked_sum(100) = 5150
// plumb: run @masked_sum(10) = 245
// plumb: run @masked_sum(0) = 200
llvm.func @masked_sum(%n: i32) -> i32 {
  %numbers = llvm.intr.stepvector : vector<100xi32>
  %start = llvm.mlir.constant(200 : i32) : i32
  %all = llvm.mlir.constant(dense<true> : vector<100xi1>) : vector<100xi1>
  %r = "llvm.intr.vp.reduce.add"(%start, %numbers, %all, %n) : (i32, vector<100xi32>, vector<100xi1>, i32) -> i32
  llvm.return %r : i32
}

// plumb: run @open_mask(11) = 11
// plumb: run @open_mask(12) = poison
llvm.func @open_mask(%i: i32) -> i32 {
  %numbers = llvm.intr.stepvector : vector<64xi32>
  %all = llvm.mlir.constant(dense<true> : vector<64xi1>) : vector<64xi1>
  %p = llvm.mlir.poison : i1
  %k = llvm.mlir.constant(12 : i32) : i32
  %n = llvm.mlir.constant(64 : i32) : i32
  %m = llvm.insertelement %p, %all[%k : i32] : vector<64xi1>
  %zeros = llvm.mlir.zero : vector<64xi32>
  %s = "llvm.intr.vp.add"(%numbers, %zeros, %m, %n) : (vector<64xi32>, vector<64xi32>, vector<64xi1>, i32) -> vector<64xi32>
  %r = llvm.extractelement %s[%i : i32] : vector<64xi32>
  llvm.return %r : i32
}

// Lanes of several words.
// plumb: run @wide(0, 5) = 1
// plumb: run @wide(-1, 5) = 0
// plumb: run @wide(3, 6) = 2
llvm.func @wide(%x: i64, %i: i32) -> i64 {
  %ones = llvm.mlir.constant(dense<1> : vector<64xi128>) : vector<64xi128>
  %up = llvm.mlir.constant(dense<64> : vector<64xi128>) : vector<64xi128>
  %high = llvm.shl %ones, %up : vector<64xi128>
  %k = llvm.mlir.constant(5 : i32) : i32
  %y = llvm.sext %x : i64 to i128
  %added = llvm.insertelement %y, %high[%k : i32] : vector<64xi128>
  %s = llvm.add %added, %high : vector<64xi128>
  %w = llvm.extractelement %s[%i : i32] : vector<64xi128>
  %c64 = llvm.mlir.constant(64 : i128) : i128
  %h = llvm.lshr %w, %c64 : i128
  %r = llvm.trunc %h : i128 to i64
  llvm.return %r : i64
}

// plumb: run @wide_fault(0) ub division-by-zero
// plumb: run @wide_fault(3) = 6
llvm.func @wide_fault(%x: i128) -> i128 {
  %a = llvm.mlir.constant(dense<18> : vector<64xi128>) : vector<64xi128>
  %ones = llvm.mlir.constant(dense<1> : vector<64xi128>) : vector<64xi128>
  %k = llvm.mlir.constant(62 : i32) : i32
  %b = llvm.insertelement %x, %ones[%k : i32] : vector<64xi128>
  %q = llvm.udiv %a, %b : vector<64xi128>
  %r = llvm.extractelement %q[%k : i32] : vector<64xi128>
  llvm.return %r : i128
}

// plumb: run @floats(0.0, 3) = nan
// plumb: run @floats(0.0, 4) = 0.5
// plumb: run @floats(4.0, 3) = 0.25
llvm.func @floats(%x: f32, %i: i32) -> f32 {
  %ones = llvm.mlir.constant(dense<1.0> : vector<64xf32>) : vector<64xf32>
  %twos = llvm.mlir.constant(dense<2.0> : vector<64xf32>) : vector<64xf32>
  %k = llvm.mlir.constant(3 : i32) : i32
  %b = llvm.insertelement %x, %twos[%k : i32] : vector<64xf32>
  %q = llvm.fdiv %ones, %b : vector<64xf32>
  %zeros = llvm.mlir.zero : vector<64xf32>
  %n = llvm.fmul %q, %zeros : vector<64xf32>
  %s = llvm.fadd %q, %n : vector<64xf32>
  %r = llvm.extractelement %s[%i : i32] : vector<64xf32>
  llvm.return %r : f32
}

// A promise is broken in its lane alone.
// plumb: run @promised(nan, 3) = poison
// plumb: run @promised(nan, 4) = 3.0
// plumb: run @promised(5.0, 3) = 6.0
llvm.func @promised(%x: f64, %i: i32) -> f64 {
  %ones = llvm.mlir.constant(dense<1.0> : vector<64xf64>) : vector<64xf64>
  %twos = llvm.mlir.constant(dense<2.0> : vector<64xf64>) : vector<64xf64>
  %k = llvm.mlir.constant(3 : i32) : i32
  %b = llvm.insertelement %x, %twos[%k : i32] : vector<64xf64>
  %s = llvm.fadd %ones, %b {fastmathFlags = #llvm.fastmath<nnan>} : vector<64xf64>
  %r = llvm.extractelement %s[%i : i32] : vector<64xf64>
  llvm.return %r : f64
}

// plumb: run @cut(9, 300) = poison
// plumb: run @cut(9, 255) = 255
// plumb: run @cut(8, 300) = 7
llvm.func @cut(%i: i32, %x: i32) -> i32 {
  %a = llvm.mlir.constant(dense<7> : vector<64xi32>) : vector<64xi32>
  %k = llvm.mlir.constant(9 : i32) : i32
  %b = llvm.insertelement %x, %a[%k : i32] : vector<64xi32>
  %t = llvm.trunc %b overflow<nuw> : vector<64xi32> to vector<64xi8>
  %w = llvm.zext %t : vector<64xi8> to vector<64xi32>
  %r = llvm.extractelement %w[%i : i32] : vector<64xi32>
  llvm.return %r : i32
}

// plumb: run @to_integer(2.5, 9) = 2
// plumb: run @to_integer(-0.5, 9) = 0
// plumb: run @to_integer(128.0, 9) = poison
// plumb: run @to_integer(-128.75, 9) = -128
// plumb: run @to_integer(nan, 9) = poison
// plumb: run @to_integer(nan, 10) = 1
llvm.func @to_integer(%x: f32, %i: i32) -> i8 {
  %ones = llvm.mlir.constant(dense<1.0> : vector<64xf32>) : vector<64xf32>
  %k = llvm.mlir.constant(9 : i32) : i32
  %b = llvm.insertelement %x, %ones[%k : i32] : vector<64xf32>
  %t = llvm.fptosi %b : vector<64xf32> to vector<64xi8>
  %r = llvm.extractelement %t[%i : i32] : vector<64xi8>
  llvm.return %r : i8
}

// One lane of each kind of comparison in the width of a byte.
// plumb: run @compared(-1, 1) = 49
// plumb: run @compared(1, 1) = 42
// plumb: run @compared(1, -1) = 14
llvm.func @compared(%x: i8, %y: i8) -> i32 {
  %zeros = llvm.mlir.zero : vector<16xi8>
  %k = llvm.mlir.constant(11 : i32) : i32
  %a = llvm.insertelement %x, %zeros[%k : i32] : vector<16xi8>
  %b = llvm.insertelement %y, %zeros[%k : i32] : vector<16xi8>
  %slt = llvm.icmp "slt" %a, %b : vector<16xi8>
  %sge = llvm.icmp "sge" %a, %b : vector<16xi8>
  %ult = llvm.icmp "ult" %a, %b : vector<16xi8>
  %ule = llvm.icmp "ule" %a, %b : vector<16xi8>
  %ugt = llvm.icmp "ugt" %a, %b : vector<16xi8>
  %sle = llvm.icmp "sle" %a, %b : vector<16xi8>
  %none = llvm.mlir.constant(0 : i32) : i32
  %e0 = llvm.extractelement %slt[%k : i32] : vector<16xi1>
  %e1 = llvm.extractelement %sge[%k : i32] : vector<16xi1>
  %e2 = llvm.extractelement %ult[%k : i32] : vector<16xi1>
  %e3 = llvm.extractelement %ule[%k : i32] : vector<16xi1>
  %e4 = llvm.extractelement %ugt[%k : i32] : vector<16xi1>
  %e5 = llvm.extractelement %sle[%k : i32] : vector<16xi1>
  %v0 = llvm.mlir.constant(1 : i32) : i32
  %v1 = llvm.mlir.constant(2 : i32) : i32
  %v2 = llvm.mlir.constant(4 : i32) : i32
  %v3 = llvm.mlir.constant(8 : i32) : i32
  %v4 = llvm.mlir.constant(16 : i32) : i32
  %v5 = llvm.mlir.constant(32 : i32) : i32
  %s0 = llvm.select %e0, %v0, %none : i1, i32
  %s1 = llvm.select %e1, %v1, %none : i1, i32
  %s2 = llvm.select %e2, %v2, %none : i1, i32
  %s3 = llvm.select %e3, %v3, %none : i1, i32
  %s4 = llvm.select %e4, %v4, %none : i1, i32
  %s5 = llvm.select %e5, %v5, %none : i1, i32
  %t1 = llvm.or %s0, %s1 : i32
  %t2 = llvm.or %t1, %s2 : i32
  %t3 = llvm.or %t2, %s3 : i32
  %t4 = llvm.or %t3, %s4 : i32
  %t5 = llvm.or %t4, %s5 : i32
  llvm.return %t5 : i32
}
