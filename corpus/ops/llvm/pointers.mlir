// Pointers that an entry returns or leaves in a public variable: of each it is seen whether it is null, what it points into and
// where there.

llvm.mlir.global external @g(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.mlir.global external @h(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.mlir.global private constant @hidden(7 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external @kept() {addr_space = 0 : i32} : !llvm.ptr {
  %p = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @malloc(i64) -> !llvm.ptr

// plumb: run @null() = null
llvm.func @null() -> !llvm.ptr {
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// plumb: run @inside() = pointer
llvm.func @inside() -> !llvm.ptr {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %h = llvm.mlir.addressof @h : !llvm.ptr
  %k = llvm.mlir.addressof @kept : !llvm.ptr
  %q = llvm.getelementptr inbounds %h[3] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %q, %k : !llvm.ptr, !llvm.ptr
  %p = llvm.getelementptr inbounds %g[2] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %p : !llvm.ptr
}

// One past the end, which may be where another begins; and far outside.
// plumb: run @past() = (pointer, pointer)
llvm.func @past() -> !llvm.struct<(ptr, ptr)> {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %p = llvm.getelementptr inbounds %g[4] : (!llvm.ptr) -> !llvm.ptr, i32
  %q = llvm.getelementptr %g[4000] : (!llvm.ptr) -> !llvm.ptr, i32
  %u = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
  %s = llvm.insertvalue %p, %u[0] : !llvm.struct<(ptr, ptr)>
  %t = llvm.insertvalue %q, %s[1] : !llvm.struct<(ptr, ptr)>
  llvm.return %t : !llvm.struct<(ptr, ptr)>
}

// plumb: run @function() = pointer
llvm.func @function() -> !llvm.ptr {
  %p = llvm.mlir.addressof @null : !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// What nobody else sees may be anywhere, what is allocated too; dead memory has no address to compare.
// plumb: run @private() = pointer
llvm.func @private() -> !llvm.ptr {
  %p = llvm.mlir.addressof @hidden : !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// plumb: run @fresh() = pointer
llvm.func @fresh() -> !llvm.ptr {
  %n = llvm.mlir.constant(16 : i64) : i64
  %m = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %p = llvm.getelementptr inbounds %m[8] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %p : !llvm.ptr
}

// plumb: run @dead() = pointer
llvm.func @dead() -> !llvm.ptr {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// Rounded up as an integer, it is at a place that the run has chosen.
// plumb: run @aligned() = pointer
llvm.func @aligned() -> !llvm.ptr {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.mlir.constant(63 : i64) : i64
  %m = llvm.mlir.constant(-64 : i64) : i64
  %i = llvm.ptrtoint %g : !llvm.ptr to i64
  %j = llvm.add %i, %a : i64
  %k = llvm.and %j, %m : i64
  %p = llvm.inttoptr %k : i64 to !llvm.ptr
  llvm.return %p : !llvm.ptr
}
