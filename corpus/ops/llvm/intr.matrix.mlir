// `llvm.intr.matrix.multiply`, `llvm.intr.matrix.transpose`, `llvm.intr.matrix.column.major.load` and `.store`: matrices kept column by
// column in flat vectors.

// 2 x 3 times 3 x 2: rows (1 3 5), (2 4 6) times columns (7 8 9), (10 11 12).
// plumb: run @multiply(dense<[1, 2, 3, 4, 5, 6]>, dense<[7, 8, 9, 10, 11, 12]>) = dense<[76, 100, 103, 136]>
llvm.func @multiply(%a: vector<6xi32>, %b: vector<6xi32>) -> vector<4xi32> {
  %r = llvm.intr.matrix.multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 3 : i32, rhs_columns = 2 : i32} : (vector<6xi32>, vector<6xi32>) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// Sums are rounded one by one from the first product on: 2^24 and twice 1 is 2^24.
// plumb: run @floats(dense<[16777216.0, 1.0, 1.0]>, dense<[1.0, 1.0, 1.0]>) = dense<[16777216.0]>
// plumb: run @floats(dense<[1.0, 1.0, 16777216.0]>, dense<[1.0, 1.0, 1.0]>) = dense<[16777218.0]>
// plumb: run @floats(dense<[-0.0, -0.0, -0.0]>, dense<[1.0, 1.0, 1.0]>) = dense<[-0.0]>
llvm.func @floats(%a: vector<3xf32>, %b: vector<3xf32>) -> vector<1xf32> {
  %r = llvm.intr.matrix.multiply %a, %b {lhs_rows = 1 : i32, lhs_columns = 3 : i32, rhs_columns = 1 : i32} : (vector<3xf32>, vector<3xf32>) -> vector<1xf32>
  llvm.return %r : vector<1xf32>
}

// plumb: run @transpose(dense<[1, 2, 3, 4, 5, 6]>) = dense<[1, 3, 5, 2, 4, 6]>
llvm.func @transpose(%a: vector<6xi16>) -> vector<6xi16> {
  %r = llvm.intr.matrix.transpose %a {rows = 2 : i32, columns = 3 : i32} : vector<6xi16> into vector<6xi16>
  llvm.return %r : vector<6xi16>
}

llvm.mlir.global private constant @numbers(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : tensor<8xi32>) : !llvm.array<8 x i32>

// plumb: run @load(2) = dense<[10, 20, 30, 40]>
// plumb: run @load(3) = dense<[10, 20, 40, 50]>
// plumb: run @load(6) = dense<[10, 20, 70, 80]>
// plumb: run @load(7) ub out-of-bounds
// plumb: run @load(1) ub invalid-size
// plumb: run @load(poison) ub undefined-address
llvm.func @load(%stride: i64) -> vector<4xi32> {
  %p = llvm.mlir.addressof @numbers : !llvm.ptr
  %r = llvm.intr.matrix.column.major.load %p, <stride=%stride> {isVolatile = 0 : i1, rows = 2 : i32, columns = 2 : i32} : vector<4xi32> from !llvm.ptr stride i64
  llvm.return %r : vector<4xi32>
}

// plumb: run @store(2) = dense<[1, 2, 3, 4, 0, 0, 0, 0]>
// plumb: run @store(5) = dense<[1, 2, 0, 0, 0, 3, 4, 0]>
// plumb: run @store(7) ub out-of-bounds
llvm.func @store(%stride: i64) -> vector<8xi32> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.zero : vector<8xi32>
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %a = llvm.alloca %one x vector<8xi32> : (i64) -> !llvm.ptr
  llvm.store %zero, %a : vector<8xi32>, !llvm.ptr
  llvm.intr.matrix.column.major.store %v, %a, <stride=%stride> {isVolatile = 0 : i1, rows = 2 : i32, columns = 2 : i32} : vector<4xi32> to !llvm.ptr stride i64
  %r = llvm.load %a : !llvm.ptr -> vector<8xi32>
  llvm.return %r : vector<8xi32>
}
