// `llvm.intr.masked.load`, `llvm.intr.masked.store`: the lanes of a vector in memory whose mask bit is set; the others are not
// accessed, and a load takes them from its third operand.

llvm.mlir.global private constant @numbers(dense<[10, 20, 30, 40]> : tensor<4xi16>) {alignment = 8 : i64} : !llvm.array<4 x i16>

// plumb: run @load(0, dense<[1, 1, 1, 1]>) = dense<[10, 20, 30, 40]>
// plumb: run @load(0, dense<[0, 1, 0, 1]>) = dense<[-1, 20, -3, 40]>
// plumb: run @load(2, dense<[1, 1, 0, 0]>) = dense<[30, 40, -3, -4]>
// plumb: run @load(9, dense<[0, 0, 0, 0]>) = dense<[-1, -2, -3, -4]>
// plumb: run @load(2, dense<[0, 0, 1, 0]>) ub out-of-bounds
// plumb: run @load(0, poison) ub undefined-address
llvm.func @load(%i: i64, %m: vector<4xi1>) -> vector<4xi16> {
  %a = llvm.mlir.addressof @numbers : !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  %others = llvm.mlir.constant(dense<[-1, -2, -3, -4]> : vector<4xi16>) : vector<4xi16>
  %r = llvm.intr.masked.load %p, %m, %others {alignment = 2 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xi16>) -> vector<4xi16>
  llvm.return %r : vector<4xi16>
}

// plumb: run @aligned(0, dense<[0, 1, 0, 1]>) = dense<[poison, 20, poison, 40]>
// plumb: run @aligned(1, dense<[0, 0, 0, 0]>) = dense<[poison, poison, poison, poison]>
// plumb: run @aligned(1, dense<[1, 0, 0, 0]>) ub misaligned
llvm.func @aligned(%i: i64, %m: vector<4xi1>) -> vector<4xi16> {
  %a = llvm.mlir.addressof @numbers : !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  %r = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xi16>
  llvm.return %r : vector<4xi16>
}

// plumb: run @store(0, dense<[1, 1, 1, 1]>) = dense<[1.5, 2.5, 3.5, 4.5]>
// plumb: run @store(0, dense<[0, 1, 0, 1]>) = dense<[0.0, 2.5, 0.0, 4.5]>
// plumb: run @store(2, dense<[1, 0, 0, 0]>) = dense<[0.0, 0.0, 1.5, 0.0]>
// plumb: run @store(7, dense<[0, 0, 0, 0]>) = dense<[0.0, 0.0, 0.0, 0.0]>
// plumb: run @store(2, dense<[1, 0, 1, 0]>) ub out-of-bounds
llvm.func @store(%i: i64, %m: vector<4xi1>) -> vector<4xf64> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.zero : vector<4xf64>
  %v = llvm.mlir.constant(dense<[1.5, 2.5, 3.5, 4.5]> : vector<4xf64>) : vector<4xf64>
  %a = llvm.alloca %one x vector<4xf64> : (i64) -> !llvm.ptr
  llvm.store %zero, %a : vector<4xf64>, !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  llvm.intr.masked.store %v, %p, %m {alignment = 8 : i32} : vector<4xf64>, vector<4xi1> into !llvm.ptr
  %r = llvm.load %a : !llvm.ptr -> vector<4xf64>
  llvm.return %r : vector<4xf64>
}
