// `arith.constant` of many lanes, and many of them: what is not reached costs nothing, what is reached is there.

// plumb: run @in_a_loop(0) = 5
// plumb: run @in_a_loop(3) = 26
func.func @in_a_loop(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %start = arith.constant dense<5> : vector<4096xi32>
  %v = scf.for %i = %c0 to %n step %c1 iter_args(%v = %start) -> (vector<4096xi32>) {
    %seven = arith.constant dense<7> : vector<4096xi32>
    %w = arith.addi %v, %seven : vector<4096xi32>
    scf.yield %w : vector<4096xi32>
  }
  %last = llvm.mlir.constant(4095 : i32) : i32
  %r = llvm.extractelement %v[%last : i32] : vector<4096xi32>
  return %r : i32
}

// plumb: run @across_blocks(0) = 9
// plumb: run @across_blocks(1) = 14
func.func @across_blocks(%c: i1) -> i32 {
  %four = arith.constant dense<4> : vector<4096xi32>
  cf.cond_br %c, ^yes, ^no
^yes:
  %ten = arith.constant dense<10> : vector<4096xi32>
  %a = arith.addi %four, %ten : vector<4096xi32>
  cf.br ^end(%a : vector<4096xi32>)
^no:
  %five = arith.constant dense<5> : vector<4096xi32>
  %b = arith.addi %four, %five : vector<4096xi32>
  cf.br ^end(%b : vector<4096xi32>)
^end(%v: vector<4096xi32>):
  %i = llvm.mlir.constant(77 : i32) : i32
  %r = llvm.extractelement %v[%i : i32] : vector<4096xi32>
  return %r : i32
}

// Not all alike, and of two words a lane.
// plumb: run @lanes_of_their_own(1, 10) = 11
// plumb: run @lanes_of_their_own(0, 10) = 20
func.func @lanes_of_their_own(%c: i1, %i: i32) -> i128 {
  %v = scf.if %c -> (vector<12xi128>) {
    %a = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]> : vector<12xi128>
    scf.yield %a : vector<12xi128>
  } else {
    %b = arith.constant dense<20> : vector<12xi128>
    scf.yield %b : vector<12xi128>
  }
  %r = llvm.extractelement %v[%i : i32] : vector<12xi128>
  return %r : i128
}

// plumb: run @poison_filled(1) = poison
// plumb: run @poison_filled(0) = 3
func.func @poison_filled(%c: i1) -> i32 {
  %v = scf.if %c -> (vector<64xi32>) {
    %p = ub.poison : vector<64xi32>
    scf.yield %p : vector<64xi32>
  } else {
    %b = arith.constant dense<3> : vector<64xi32>
    scf.yield %b : vector<64xi32>
  }
  %i = llvm.mlir.constant(63 : i32) : i32
  %r = llvm.extractelement %v[%i : i32] : vector<64xi32>
  return %r : i32
}

// More numbers than are set ahead, in a branch and after it.
// plumb: run @many(1) = 242
// plumb: run @many(0) = 32
func.func @many(%c: i1) -> i32 {
  %r = scf.if %c -> (i32) {
    %1 = arith.constant 1 : i32
    %2 = arith.constant 2 : i32
    %3 = arith.constant 3 : i32
    %4 = arith.constant 4 : i32
    %5 = arith.constant 5 : i32
    %6 = arith.constant 6 : i32
    %7 = arith.constant 7 : i32
    %8 = arith.constant 8 : i32
    %9 = arith.constant 9 : i32
    %10 = arith.constant 10 : i32
    %11 = arith.constant 11 : i32
    %12 = arith.constant 12 : i32
    %13 = arith.constant 13 : i32
    %14 = arith.constant 14 : i32
    %15 = arith.constant 15 : i32
    %16 = arith.constant 16 : i32
    %17 = arith.constant 17 : i32
    %18 = arith.constant 18 : i32
    %19 = arith.constant 19 : i32
    %20 = arith.constant 20 : i32
    %s2 = arith.addi %1, %2 : i32
    %s3 = arith.addi %s2, %3 : i32
    %s4 = arith.addi %s3, %4 : i32
    %s5 = arith.addi %s4, %5 : i32
    %s6 = arith.addi %s5, %6 : i32
    %s7 = arith.addi %s6, %7 : i32
    %s8 = arith.addi %s7, %8 : i32
    %s9 = arith.addi %s8, %9 : i32
    %s10 = arith.addi %s9, %10 : i32
    %s11 = arith.addi %s10, %11 : i32
    %s12 = arith.addi %s11, %12 : i32
    %s13 = arith.addi %s12, %13 : i32
    %s14 = arith.addi %s13, %14 : i32
    %s15 = arith.addi %s14, %15 : i32
    %s16 = arith.addi %s15, %16 : i32
    %s17 = arith.addi %s16, %17 : i32
    %s18 = arith.addi %s17, %18 : i32
    %s19 = arith.addi %s18, %19 : i32
    %s20 = arith.addi %s19, %20 : i32
    scf.yield %s20 : i32
  } else {
    %0 = arith.constant 0 : i32
    scf.yield %0 : i32
  }
  %19 = arith.constant 19 : i32
  %13 = arith.constant 13 : i32
  %t = arith.addi %r, %19 : i32
  %u = arith.addi %t, %13 : i32
  return %u : i32
}
