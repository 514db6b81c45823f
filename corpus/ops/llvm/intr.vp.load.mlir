// `llvm.intr.vp.load`, `llvm.intr.vp.store`: a vector in memory, lane by lane where the mask is set and the number of the lane
// is below the length. What does not take part is not accessed. The address is aligned as the vector type.

llvm.mlir.global private constant @numbers(dense<[10, 20, 30, 40]> : tensor<4xi32>) {alignment = 16 : i64} : !llvm.array<4 x i32>

// plumb: run @load(0, dense<[1, 1, 1, 1]>, 4) = dense<[10, 20, 30, 40]>
// plumb: run @load(0, dense<[1, 0, 1, 1]>, 3) = dense<[10, poison, 30, poison]>
// plumb: run @load(4, dense<[1, 1, 1, 1]>, 0) = dense<[poison, poison, poison, poison]>
// plumb: run @load(4, dense<[0, 0, 0, 0]>, 4) = dense<[poison, poison, poison, poison]>
// plumb: run @load(4, dense<[1, 0, 0, 0]>, 4) ub out-of-bounds
// plumb: run @load(1, dense<[1, 0, 0, 0]>, 4) ub misaligned
// plumb: run @load(0, dense<[1, 0, 0, 0]>, 5) ub invalid-size
// plumb: run @load(0, poison, 4) ub undefined-address
llvm.func @load(%i: i64, %m: vector<4xi1>, %n: i32) -> vector<4xi32> {
  %a = llvm.mlir.addressof @numbers : !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = "llvm.intr.vp.load"(%p, %m, %n) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// plumb: run @store(0, dense<[1, 1, 1, 1]>, 4) = dense<[1, 2, 3, 4]>
// plumb: run @store(0, dense<[1, 0, 1, 1]>, 3) = dense<[1, 0, 3, 0]>
// plumb: run @store(4, dense<[0, 1, 1, 1]>, 1) = dense<[0, 0, 0, 0]>
// plumb: run @store(4, dense<[1, 0, 0, 0]>, 1) ub out-of-bounds
// plumb: run @store(0, dense<[0, 0, 0, 0]>, -1) ub invalid-size
llvm.func @store(%i: i64, %m: vector<4xi1>, %n: i32) -> vector<4xi32> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.zero : vector<4xi32>
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %a = llvm.alloca %one x vector<4xi32> : (i64) -> !llvm.ptr
  llvm.store %zero, %a : vector<4xi32>, !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  "llvm.intr.vp.store"(%v, %p, %m, %n) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  %r = llvm.load %a : !llvm.ptr -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
