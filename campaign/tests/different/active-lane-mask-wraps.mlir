// A mask of numbers whose sums are far from wrapping.
llvm.func @main() -> i1 {
  %base = llvm.mlir.constant(2 : i64) : i64
  %end = llvm.mlir.constant(5 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %m = llvm.intr.get.active.lane.mask %base, %end : i64, i64 to vector<4xi1>
  %r = llvm.extractelement %m[%three : i64] : vector<4xi1>
  llvm.return %r : i1
}
