// A branch that goes to one block on both sides with different values gets a block in between. The document's block in
// between passes on a value that does not exist, and wraps an integer: slips. What uses the value there is an operation
// that nobody knows; here it is returned.
// plumb: lowers spelling=llvm11
func @pick(%0: i1, %1: i32, %2: i32) -> i32 {
  cond_br %0, ^bb1(%1 : i32), ^bb1(%2 : i32)
^bb1(%3 : i32):
  return %3 : i32
}

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @pick(%arg0: !llvm.i1, %arg1: !llvm.i32, %arg2: !llvm.i32) -> !llvm.i32 {
    llvm.cond_br %arg0, ^bb2(%arg1 : !llvm.i32), ^bb1
  ^bb1:
    llvm.br ^bb2(%arg2 : !llvm.i32)
  ^bb2(%0: !llvm.i32):
    llvm.return %0 : !llvm.i32
  }
}
