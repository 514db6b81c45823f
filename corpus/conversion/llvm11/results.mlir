// Several results are put into a struct before the return and taken out of it after the call. The document's use of the
// results is that of operations that nobody knows; here functions take them. It calls the wrong function, leaves a type
// off a constant, types the second argument i32 and forgets a return: slips.
// plumb: lowers spelling=llvm11
func @use_i32(i32)
func @use_i64(i64)
func @foo(%arg0: i32, %arg1: i64) -> (i32, i64) {
  return %arg0, %arg1 : i32, i64
}
func @bar() {
  %0 = constant 42 : i32
  %1 = constant 17 : i64
  %2:2 = call @foo(%0, %1) : (i32, i64) -> (i32, i64)
  call @use_i32(%2#0) : (i32) -> ()
  call @use_i64(%2#1) : (i64) -> ()
  return
}

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @use_i32(!llvm.i32)
  llvm.func @use_i64(!llvm.i64)
  llvm.func @foo(%arg0: !llvm.i32, %arg1: !llvm.i64) -> !llvm<"{ i32, i64 }"> {
    %0 = llvm.mlir.undef : !llvm<"{ i32, i64 }">
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ i32, i64 }">
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{ i32, i64 }">
    llvm.return %2 : !llvm<"{ i32, i64 }">
  }
  llvm.func @bar() {
    %0 = llvm.mlir.constant(42 : i32) : !llvm.i32
    %1 = llvm.mlir.constant(17 : i64) : !llvm.i64
    %2 = llvm.call @foo(%0, %1) : (!llvm.i32, !llvm.i64) -> !llvm<"{ i32, i64 }">
    %3 = llvm.extractvalue %2[0] : !llvm<"{ i32, i64 }">
    %4 = llvm.extractvalue %2[1] : !llvm<"{ i32, i64 }">
    llvm.call @use_i32(%3) : (!llvm.i32) -> ()
    llvm.call @use_i64(%4) : (!llvm.i64) -> ()
    llvm.return
  }
}
