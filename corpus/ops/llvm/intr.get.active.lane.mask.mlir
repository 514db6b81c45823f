// `llvm.intr.get.active.lane.mask`: for each lane whether its number added to the base is below the end, without wrapping.

// plumb: run @mask(0, 4) = dense<[1, 1, 1, 1]>
// plumb: run @mask(6, 9) = dense<[1, 1, 1, 0]>
// plumb: run @mask(9, 9) = dense<[0, 0, 0, 0]>
// plumb: run @mask(-2, -1) = dense<[1, 0, 0, 0]>
// plumb: run @mask(-1, -1) = dense<[0, 0, 0, 0]>
// plumb: run @mask(0, 0) = dense<[0, 0, 0, 0]>
// plumb: run @mask(poison, 3) = dense<[poison, poison, poison, poison]>
llvm.func @mask(%base: i8, %end: i8) -> vector<4xi1> {
  %r = llvm.intr.get.active.lane.mask %base, %end : i8, i8 to vector<4xi1>
  llvm.return %r : vector<4xi1>
}

// plumb: run @wide(9223372036854775806, -1) = dense<[1, 1, 1, 1]>
llvm.func @wide(%base: i64, %end: i64) -> vector<4xi1> {
  %r = llvm.intr.get.active.lane.mask %base, %end : i64, i64 to vector<4xi1>
  llvm.return %r : vector<4xi1>
}

// -----

// LLVM 22 folds constants as if the sum of 64 bits could wrap: its last lane would be 1.
// plumb: engines interp lowered

// plumb: run @wide(-3, -1) = dense<[1, 1, 0, 0]>
llvm.func @wide(%base: i64, %end: i64) -> vector<4xi1> {
  %r = llvm.intr.get.active.lane.mask %base, %end : i64, i64 to vector<4xi1>
  llvm.return %r : vector<4xi1>
}
