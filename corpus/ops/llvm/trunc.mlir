// `llvm.trunc`: the low bits; poison where the flags say that nothing is lost and something is.

// plumb: run @plain(300) = 44
// plumb: run @plain(-1) = -1
llvm.func @plain(%a: i32) -> i8 {
  %r = llvm.trunc %a : i32 to i8
  llvm.return %r : i8
}

// plumb: run @nsw(127) = 127
// plumb: run @nsw(-128) = -128
// plumb: run @nsw(128) = poison
llvm.func @nsw(%a: i32) -> i8 {
  %r = llvm.trunc %a overflow<nsw> : i32 to i8
  llvm.return %r : i8
}

// plumb: run @nuw(255) = -1
// plumb: run @nuw(-1) = poison
llvm.func @nuw(%a: i32) -> i8 {
  %r = llvm.trunc %a overflow<nuw> : i32 to i8
  llvm.return %r : i8
}
