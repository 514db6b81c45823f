// LLVM IR picks a block's argument by the block that control comes from, which must then decide it. A branch that goes
// to one block on both sides with different values gets a block in between. The document's own in-between block names
// a value that does not exist: a slip.
// plumb: run @pick(1, 5, 6) = 5
// plumb: run @pick(0, 5, 6) = 6
// plumb: lowers
func.func @pick(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%r: i32):
  return %r : i32
}

// -----

// plumb: lowered
module {
  llvm.func @pick(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
    llvm.cond_br %arg0, ^bb2(%arg1 : i32), ^bb1
  ^bb1:
    llvm.br ^bb2(%arg2 : i32)
  ^bb2(%0: i32):
    llvm.return %0 : i32
  }
}

// -----

// Without values there is nothing to tell apart.
// plumb: lowers
func.func @same(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----

// plumb: lowered
module {
  llvm.func @same(%arg0: i1) {
    llvm.cond_br %arg0, ^bb1, ^bb1
  ^bb1:
    llvm.return
  }
}

// -----

// A loop back to the same block from both sides.
// plumb: run @loop(3) = 3
// plumb: lowers
func.func @loop(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^head(%c0, %n : i32, i32)
^head(%i: i32, %left: i32):
  %done = arith.cmpi eq, %left, %c0 : i32
  cf.cond_br %done, ^exit(%i : i32), ^body
^body:
  %next = arith.addi %i, %c1 : i32
  %less = arith.subi %left, %c1 : i32
  %odd = arith.trunci %i : i32 to i1
  cf.cond_br %odd, ^head(%next, %less : i32, i32), ^head(%next, %less : i32, i32)
^exit(%r: i32):
  return %r : i32
}

// -----

// plumb: lowered
module {
  llvm.func @loop(%arg0: i32) -> i32 {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^bb1(%0, %arg0 : i32, i32)
  ^bb1(%2: i32, %3: i32):
    %4 = llvm.icmp "eq" %3, %0 : i32
    llvm.cond_br %4, ^bb4(%2 : i32), ^bb2
  ^bb2:
    %5 = llvm.add %2, %1 : i32
    %6 = llvm.sub %3, %1 : i32
    %7 = llvm.trunc %2 : i32 to i1
    llvm.cond_br %7, ^bb1(%5, %6 : i32, i32), ^bb3
  ^bb3:
    llvm.br ^bb1(%5, %6 : i32, i32)
  ^bb4(%8: i32):
    llvm.return %8 : i32
  }
}
