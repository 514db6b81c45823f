// `llvm.intr.stepvector`: the lanes count from 0; of a number that a lane does not hold it has the low bits.

// plumb: run @lane(0) = 0
// plumb: run @lane(3) = 3
llvm.func @lane(%i: i64) -> i8 {
  %v = llvm.intr.stepvector : vector<4xi8>
  %r = llvm.extractelement %v[%i : i64] : vector<4xi8>
  llvm.return %r : i8
}

// plumb: run @past(255) = -1
// plumb: run @past(256) = 0
// plumb: run @past(257) = 1
llvm.func @past(%i: i64) -> i8 {
  %v = llvm.intr.stepvector : vector<258xi8>
  %r = llvm.extractelement %v[%i : i64] : vector<258xi8>
  llvm.return %r : i8
}
