// `llvm.mlir.global`: variables and constants, of every kind of initialiser.

llvm.mlir.global external @number(42 : i32) : i32
llvm.mlir.global private constant @text("abc")
llvm.mlir.global internal @zeros(dense<0> : tensor<4xi32>) : !llvm.array<4 x i32>

llvm.mlir.global internal @pair() : !llvm.struct<(i8, i32)> {
  %s = llvm.mlir.undef : !llvm.struct<(i8, i32)>
  %a = llvm.mlir.constant(3 : i8) : i8
  %b = llvm.mlir.constant(-4 : i32) : i32
  %t = llvm.insertvalue %a, %s[0] : !llvm.struct<(i8, i32)>
  %u = llvm.insertvalue %b, %t[1] : !llvm.struct<(i8, i32)>
  llvm.return %u : !llvm.struct<(i8, i32)>
}

llvm.mlir.global internal @there() : !llvm.ptr {
  %p = llvm.mlir.addressof @number : !llvm.ptr
  llvm.return %p : !llvm.ptr
}

// plumb: run @number_after(50) = 8
llvm.func @number_after(%v: i32) -> i32 {
  %p = llvm.mlir.addressof @number : !llvm.ptr
  %old = llvm.load %p : !llvm.ptr -> i32
  llvm.store %v, %p : i32, !llvm.ptr
  %new = llvm.load %p : !llvm.ptr -> i32
  %r = llvm.sub %new, %old : i32
  llvm.return %r : i32
}

// plumb: run @letter(0) = 97
// plumb: run @letter(2) = 99
// plumb: run @letter(3) ub out-of-bounds
llvm.func @letter(%i: i64) -> i8 {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %r = llvm.load %q : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @field() = -4
llvm.func @field() -> i32 {
  %p = llvm.mlir.addressof @pair : !llvm.ptr
  %q = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i32)>
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @through() = 42
llvm.func @through() -> i32 {
  %p = llvm.mlir.addressof @there : !llvm.ptr
  %q = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @zero(3) = 0
llvm.func @zero(%i: i64) -> i32 {
  %p = llvm.mlir.addressof @zeros : !llvm.ptr
  %q = llvm.getelementptr %p[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @constant() ub write-to-constant
llvm.func @constant() {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %v = llvm.mlir.constant(0 : i8) : i8
  llvm.store %v, %p : i8, !llvm.ptr
  llvm.return
}
