// `llvm.intr.vp.ptrtoint`, `llvm.intr.vp.inttoptr`: addresses as numbers and back, lane by lane where the mask is set and
// the number of the lane is below the length.

// plumb: run @distance(dense<[1, 1, 1, 1]>, 4) = dense<[0, 8, 16, 24]>
// plumb: run @distance(dense<[1, 0, 1, 1]>, 3) = dense<[0, poison, 16, poison]>
// plumb: run @distance(dense<[1, 0, 1, 1]>, 5) ub invalid-size
llvm.func @distance(%m: vector<4xi1>, %n: i32) -> vector<4xi64> {
  %four = llvm.mlir.constant(4 : i64) : i64
  %i = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
  %a = llvm.alloca %four x i64 : (i64) -> !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i64
  %x = "llvm.intr.vp.ptrtoint"(%p, %m, %n) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
  %base = llvm.ptrtoint %a : !llvm.ptr to i64
  %u = llvm.mlir.poison : vector<4xi64>
  %zero = llvm.mlir.constant(0 : i32) : i32
  %b = llvm.insertelement %base, %u[%zero : i32] : vector<4xi64>
  %s = llvm.shufflevector %b, %u [0, 0, 0, 0] : vector<4xi64>
  %r = llvm.sub %x, %s : vector<4xi64>
  llvm.return %r : vector<4xi64>
}

// plumb: run @back(dense<[1, 1, 1, 1]>, 4) = 40
// plumb: run @back(dense<[0, 0, 0, 1]>, 4) = 40
// plumb: run @back(dense<[1, 1, 1, 0]>, 4) ub undefined-address
// plumb: run @back(dense<[1, 1, 1, 1]>, 3) ub undefined-address
llvm.func @back(%m: vector<4xi1>, %n: i32) -> i64 {
  %four = llvm.mlir.constant(4 : i64) : i64
  %i = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
  %v = llvm.mlir.constant(dense<[10, 20, 30, 40]> : vector<4xi64>) : vector<4xi64>
  %three = llvm.mlir.constant(3 : i64) : i64
  %a = llvm.alloca %four x i64 {alignment = 32 : i64} : (i64) -> !llvm.ptr
  llvm.store %v, %a : vector<4xi64>, !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i64
  %x = llvm.ptrtoint %p : vector<4x!llvm.ptr> to vector<4xi64>
  %q = "llvm.intr.vp.inttoptr"(%x, %m, %n) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
  %last = llvm.extractelement %q[%three : i64] : vector<4x!llvm.ptr>
  %r = llvm.load %last : !llvm.ptr -> i64
  llvm.return %r : i64
}
