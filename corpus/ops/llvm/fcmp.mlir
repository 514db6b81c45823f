// `llvm.fcmp`: every predicate that compares; the ordered ones are false and the unordered ones true on NaN.

// plumb: run @oeq(1.0, 2.0) = 0
// plumb: run @oeq(2.0, 1.0) = 0
// plumb: run @oeq(1.0, 1.0) = 1
// plumb: run @oeq(-0.0, 0.0) = 1
// plumb: run @oeq(nan, 1.0) = 0
llvm.func @oeq(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "oeq" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @ogt(1.0, 2.0) = 0
// plumb: run @ogt(2.0, 1.0) = 1
// plumb: run @ogt(1.0, 1.0) = 0
// plumb: run @ogt(-0.0, 0.0) = 0
// plumb: run @ogt(nan, 1.0) = 0
llvm.func @ogt(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "ogt" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @oge(1.0, 2.0) = 0
// plumb: run @oge(2.0, 1.0) = 1
// plumb: run @oge(1.0, 1.0) = 1
// plumb: run @oge(-0.0, 0.0) = 1
// plumb: run @oge(nan, 1.0) = 0
llvm.func @oge(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "oge" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @olt(1.0, 2.0) = 1
// plumb: run @olt(2.0, 1.0) = 0
// plumb: run @olt(1.0, 1.0) = 0
// plumb: run @olt(-0.0, 0.0) = 0
// plumb: run @olt(nan, 1.0) = 0
llvm.func @olt(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "olt" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @ole(1.0, 2.0) = 1
// plumb: run @ole(2.0, 1.0) = 0
// plumb: run @ole(1.0, 1.0) = 1
// plumb: run @ole(-0.0, 0.0) = 1
// plumb: run @ole(nan, 1.0) = 0
llvm.func @ole(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "ole" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @one(1.0, 2.0) = 1
// plumb: run @one(2.0, 1.0) = 1
// plumb: run @one(1.0, 1.0) = 0
// plumb: run @one(-0.0, 0.0) = 0
// plumb: run @one(nan, 1.0) = 0
llvm.func @one(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "one" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @ord(1.0, 2.0) = 1
// plumb: run @ord(2.0, 1.0) = 1
// plumb: run @ord(1.0, 1.0) = 1
// plumb: run @ord(-0.0, 0.0) = 1
// plumb: run @ord(nan, 1.0) = 0
llvm.func @ord(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "ord" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @ueq(1.0, 2.0) = 0
// plumb: run @ueq(2.0, 1.0) = 0
// plumb: run @ueq(1.0, 1.0) = 1
// plumb: run @ueq(-0.0, 0.0) = 1
// plumb: run @ueq(nan, 1.0) = 1
llvm.func @ueq(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "ueq" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @ugt(1.0, 2.0) = 0
// plumb: run @ugt(2.0, 1.0) = 1
// plumb: run @ugt(1.0, 1.0) = 0
// plumb: run @ugt(-0.0, 0.0) = 0
// plumb: run @ugt(nan, 1.0) = 1
llvm.func @ugt(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "ugt" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @uge(1.0, 2.0) = 0
// plumb: run @uge(2.0, 1.0) = 1
// plumb: run @uge(1.0, 1.0) = 1
// plumb: run @uge(-0.0, 0.0) = 1
// plumb: run @uge(nan, 1.0) = 1
llvm.func @uge(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "uge" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @ult(1.0, 2.0) = 1
// plumb: run @ult(2.0, 1.0) = 0
// plumb: run @ult(1.0, 1.0) = 0
// plumb: run @ult(-0.0, 0.0) = 0
// plumb: run @ult(nan, 1.0) = 1
llvm.func @ult(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "ult" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @ule(1.0, 2.0) = 1
// plumb: run @ule(2.0, 1.0) = 0
// plumb: run @ule(1.0, 1.0) = 1
// plumb: run @ule(-0.0, 0.0) = 1
// plumb: run @ule(nan, 1.0) = 1
llvm.func @ule(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "ule" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @une(1.0, 2.0) = 1
// plumb: run @une(2.0, 1.0) = 1
// plumb: run @une(1.0, 1.0) = 0
// plumb: run @une(-0.0, 0.0) = 0
// plumb: run @une(nan, 1.0) = 1
llvm.func @une(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "une" %a, %b : f64
  llvm.return %r : i1
}

// plumb: run @uno(1.0, 2.0) = 0
// plumb: run @uno(2.0, 1.0) = 0
// plumb: run @uno(1.0, 1.0) = 0
// plumb: run @uno(-0.0, 0.0) = 0
// plumb: run @uno(nan, 1.0) = 1
llvm.func @uno(%a: f64, %b: f64) -> i1 {
  %r = llvm.fcmp "uno" %a, %b : f64
  llvm.return %r : i1
}
