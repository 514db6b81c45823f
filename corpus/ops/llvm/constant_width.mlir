// A constant may state a number of another width than its type has. MLIR's translation takes it as
// signed, and a truth value as 1.

// plumb: run @wider() = (-1, 1, 44)
llvm.func @wider() -> !llvm.struct<(i64, i64, i8)> {
  %a = llvm.mlir.constant(-1 : i8) : i64
  %b = llvm.mlir.constant(true) : i64
  %c = llvm.mlir.constant(300 : i32) : i8
  %0 = llvm.mlir.poison : !llvm.struct<(i64, i64, i8)>
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i64, i64, i8)>
  %2 = llvm.insertvalue %b, %1[1] : !llvm.struct<(i64, i64, i8)>
  %3 = llvm.insertvalue %c, %2[2] : !llvm.struct<(i64, i64, i8)>
  llvm.return %3 : !llvm.struct<(i64, i64, i8)>
}

// plumb: run @lanes() = dense<[-2, -2]>
llvm.func @lanes() -> vector<2xi64> {
  %0 = llvm.mlir.constant(dense<-2> : vector<2xi8>) : vector<2xi64>
  llvm.return %0 : vector<2xi64>
}

// plumb: run @different() = dense<[-2, 1]>
llvm.func @different() -> vector<2xi64> {
  %0 = llvm.mlir.constant(dense<[-2, 1]> : vector<2xi8>) : vector<2xi64>
  llvm.return %0 : vector<2xi64>
}

// plumb: run @truths() = dense<[1, 0]>
llvm.func @truths() -> vector<2xi64> {
  %0 = llvm.mlir.constant(dense<[true, false]> : vector<2xi1>) : vector<2xi64>
  llvm.return %0 : vector<2xi64>
}
