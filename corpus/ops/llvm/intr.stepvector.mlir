// `llvm.intr.stepvector`: the lanes count from 0; a number that a lane does not hold is poison.

// plumb: run @lane(0) = 0
// plumb: run @lane(3) = 3
llvm.func @lane(%i: i64) -> i8 {
  %v = llvm.intr.stepvector : vector<4xi8>
  %r = llvm.extractelement %v[%i : i64] : vector<4xi8>
  llvm.return %r : i8
}

// plumb: run @too_many() = dense<[0, 1, poison, poison]>
llvm.func @too_many() -> vector<4xi1> {
  %v = llvm.intr.stepvector : vector<4xi1>
  llvm.return %v : vector<4xi1>
}
