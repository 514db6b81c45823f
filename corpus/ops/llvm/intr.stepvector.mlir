// `llvm.intr.stepvector`: the lanes count from 0, modulo 2 to the width.

// plumb: run @lane(0) = 0
// plumb: run @lane(3) = 3
llvm.func @lane(%i: i64) -> i8 {
  %v = llvm.intr.stepvector : vector<4xi8>
  %r = llvm.extractelement %v[%i : i64] : vector<4xi8>
  llvm.return %r : i8
}
