// `llvm.intr.experimental.vp.strided.load` and `.store`: lanes that stand so many bytes apart in memory, those where the mask is
// set and whose number is below the length. The distance may be negative or zero.
// LLVM 22's code generator for x86-64 does not survive them.

// plumb: engines interp lowered

llvm.mlir.global private constant @numbers(dense<[10, 20, 30, 40, 50, 60, 70, 80]> : tensor<8xi32>) : !llvm.array<8 x i32>

// plumb: run @load(0, 8, dense<[1, 1, 1, 1]>, 4) = dense<[10, 30, 50, 70]>
// plumb: run @load(7, -4, dense<[1, 0, 1, 1]>, 4) = dense<[80, poison, 60, 50]>
// plumb: run @load(2, 0, dense<[1, 1, 1, 1]>, 2) = dense<[30, 30, poison, poison]>
// plumb: run @load(1, 8, dense<[1, 1, 1, 1]>, 4) = dense<[20, 40, 60, 80]>
// plumb: run @load(2, 8, dense<[1, 1, 1, 1]>, 4) ub out-of-bounds
// plumb: run @load(0, 2, dense<[1, 1, 1, 1]>, 4) ub misaligned
// plumb: run @load(0, 4, dense<[1, 1, 1, 1]>, 5) ub invalid-size
llvm.func @load(%i: i64, %stride: i64, %m: vector<4xi1>, %n: i32) -> vector<4xi32> {
  %a = llvm.mlir.addressof @numbers : !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = "llvm.intr.experimental.vp.strided.load"(%p, %stride, %m, %n) : (!llvm.ptr, i64, vector<4xi1>, i32) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// plumb: run @store(8, dense<[1, 1, 1, 1]>, 4) = dense<[1, 0, 2, 0, 3, 0, 4, 0]>
// plumb: run @store(4, dense<[1, 0, 1, 1]>, 3) = dense<[1, 0, 3, 0, 0, 0, 0, 0]>
// plumb: run @store(12, dense<[1, 1, 1, 1]>, 4) ub out-of-bounds
llvm.func @store(%stride: i64, %m: vector<4xi1>, %n: i32) -> vector<8xi32> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.zero : vector<8xi32>
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %a = llvm.alloca %one x vector<8xi32> : (i64) -> !llvm.ptr
  llvm.store %zero, %a : vector<8xi32>, !llvm.ptr
  "llvm.intr.experimental.vp.strided.store"(%v, %a, %stride, %m, %n) : (vector<4xi32>, !llvm.ptr, i64, vector<4xi1>, i32) -> ()
  %r = llvm.load %a : !llvm.ptr -> vector<8xi32>
  llvm.return %r : vector<8xi32>
}
