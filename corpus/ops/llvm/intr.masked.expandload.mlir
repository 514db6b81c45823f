// `llvm.intr.masked.expandload`, `llvm.intr.masked.compressstore`: the lanes whose mask bit is set, and as many consecutive elements
// of memory.

llvm.mlir.global private constant @numbers(dense<[10, 20, 30, 40]> : tensor<4xi32>) : !llvm.array<4 x i32>

// plumb: run @expand(0, dense<[1, 1, 1, 1]>) = dense<[10, 20, 30, 40]>
// plumb: run @expand(0, dense<[0, 1, 0, 1]>) = dense<[-1, 10, -3, 20]>
// plumb: run @expand(3, dense<[0, 0, 0, 1]>) = dense<[-1, -2, -3, 40]>
// plumb: run @expand(9, dense<[0, 0, 0, 0]>) = dense<[-1, -2, -3, -4]>
// plumb: run @expand(3, dense<[0, 1, 0, 1]>) ub out-of-bounds
llvm.func @expand(%i: i64, %m: vector<4xi1>) -> vector<4xi32> {
  %a = llvm.mlir.addressof @numbers : !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %others = llvm.mlir.constant(dense<[-1, -2, -3, -4]> : vector<4xi32>) : vector<4xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %others) : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// plumb: run @compress(0, dense<[1, 1, 1, 1]>) = dense<[1, 2, 3, 4]>
// plumb: run @compress(0, dense<[0, 1, 0, 1]>) = dense<[2, 4, 0, 0]>
// plumb: run @compress(3, dense<[0, 0, 1, 0]>) = dense<[0, 0, 0, 3]>
// plumb: run @compress(9, dense<[0, 0, 0, 0]>) = dense<[0, 0, 0, 0]>
// plumb: run @compress(3, dense<[0, 1, 1, 0]>) ub out-of-bounds
// plumb: run @compress(0, poison) ub undefined-address
llvm.func @compress(%i: i64, %m: vector<4xi1>) -> vector<4xi32> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.zero : vector<4xi32>
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %a = llvm.alloca %one x vector<4xi32> : (i64) -> !llvm.ptr
  llvm.store %zero, %a : vector<4xi32>, !llvm.ptr
  %p = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<4xi32>, !llvm.ptr, vector<4xi1>) -> ()
  %r = llvm.load %a : !llvm.ptr -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}

// -----

// Attributes of arguments and results promise what they do at a call.
// plumb: run @not_null(dense<[0, 0]>) ub assumption-violated
llvm.func @not_null(%m: vector<2xi1>) -> vector<2xi32> {
  %p = llvm.mlir.zero : !llvm.ptr
  %z = llvm.mlir.zero : vector<2xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %z) <{arg_attrs = [{llvm.nonnull, llvm.noundef}, {}, {}]}> : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @defined(dense<[0, 0]>) ub assumption-violated
llvm.func @defined(%m: vector<2xi1>) -> vector<2xi32> {
  %p = llvm.mlir.zero : !llvm.ptr
  %z = llvm.mlir.poison : vector<2xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %z) <{res_attrs = [{llvm.noundef}]}> : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @others_defined(dense<[0, 0]>) ub assumption-violated
llvm.func @others_defined(%m: vector<2xi1>) -> vector<2xi32> {
  %p = llvm.mlir.zero : !llvm.ptr
  %z = llvm.mlir.poison : vector<2xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %z) <{arg_attrs = [{}, {}, {llvm.noundef}]}> : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}

// plumb: run @compressed(dense<[0, 0]>) ub assumption-violated
llvm.func @compressed(%m: vector<2xi1>) {
  %p = llvm.mlir.zero : !llvm.ptr
  %z = llvm.mlir.poison : vector<2xi32>
  "llvm.intr.masked.compressstore"(%z, %p, %m) <{arg_attrs = [{llvm.noundef}, {}, {}]}> : (vector<2xi32>, !llvm.ptr, vector<2xi1>) -> ()
  llvm.return
}
