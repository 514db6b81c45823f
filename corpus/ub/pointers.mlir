// Accesses through pointers that may not be used.

// plumb: run @null() ub null-access
llvm.func @null() -> i8 {
  %p = llvm.mlir.zero : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @made_up() ub invalid-pointer
llvm.func @made_up() -> i8 {
  %a = llvm.mlir.constant(4096 : i64) : i64
  %p = llvm.inttoptr %a : i64 to !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @undefined_address() ub undefined-address
llvm.func @undefined_address() -> i8 {
  %p = llvm.mlir.undef : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}

llvm.func @free(!llvm.ptr)
llvm.func @malloc(i64) -> !llvm.ptr

// plumb: run @free_stack() ub invalid-free
llvm.func @free_stack() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// plumb: run @free_middle() ub invalid-free
llvm.func @free_middle() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.call @free(%q) : (!llvm.ptr) -> ()
  llvm.return
}

// plumb: run @call_data() ub invalid-call
llvm.func @call_data() {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  llvm.call %p() : !llvm.ptr, () -> ()
  llvm.return
}
