// `llvm.icmp`: every predicate.

// plumb: run @eq(1, 1) = 1
// plumb: run @eq(-1, 1) = 0
// plumb: run @eq(1, -1) = 0
// plumb: run @eq(-128, 127) = 0
llvm.func @eq(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "eq" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @ne(1, 1) = 0
// plumb: run @ne(-1, 1) = 1
// plumb: run @ne(1, -1) = 1
// plumb: run @ne(-128, 127) = 1
llvm.func @ne(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "ne" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @slt(1, 1) = 0
// plumb: run @slt(-1, 1) = 1
// plumb: run @slt(1, -1) = 0
// plumb: run @slt(-128, 127) = 1
llvm.func @slt(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "slt" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @sle(1, 1) = 1
// plumb: run @sle(-1, 1) = 1
// plumb: run @sle(1, -1) = 0
// plumb: run @sle(-128, 127) = 1
llvm.func @sle(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "sle" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @sgt(1, 1) = 0
// plumb: run @sgt(-1, 1) = 0
// plumb: run @sgt(1, -1) = 1
// plumb: run @sgt(-128, 127) = 0
llvm.func @sgt(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "sgt" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @sge(1, 1) = 1
// plumb: run @sge(-1, 1) = 0
// plumb: run @sge(1, -1) = 1
// plumb: run @sge(-128, 127) = 0
llvm.func @sge(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "sge" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @ult(1, 1) = 0
// plumb: run @ult(-1, 1) = 0
// plumb: run @ult(1, -1) = 1
// plumb: run @ult(-128, 127) = 0
llvm.func @ult(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "ult" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @ule(1, 1) = 1
// plumb: run @ule(-1, 1) = 0
// plumb: run @ule(1, -1) = 1
// plumb: run @ule(-128, 127) = 0
llvm.func @ule(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "ule" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @ugt(1, 1) = 0
// plumb: run @ugt(-1, 1) = 1
// plumb: run @ugt(1, -1) = 0
// plumb: run @ugt(-128, 127) = 1
llvm.func @ugt(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "ugt" %a, %b : i8
  llvm.return %r : i1
}

// plumb: run @uge(1, 1) = 1
// plumb: run @uge(-1, 1) = 1
// plumb: run @uge(1, -1) = 0
// plumb: run @uge(-128, 127) = 1
llvm.func @uge(%a: i8, %b: i8) -> i1 {
  %r = llvm.icmp "uge" %a, %b : i8
  llvm.return %r : i1
}
