// Of unknown rank, two members are taken one by one: the rank, and a pointer to the descriptor that says no type. What
// uses the memref in the document is an operation that nobody knows. It leaves out a comma and the results of a call, and
// writes `llvm.func` before the conversion: slips.
// plumb: lowers spelling=llvm11
func @use(memref<*xf32>)
func @foo(%arg0: memref<*xf32>) -> () {
  %0 = rank %arg0 : memref<*xf32>
  return
}

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @use(!llvm.i64, !llvm<"i8*">)
  llvm.func @foo(%arg0: !llvm.i64, %arg1: !llvm<"i8*">) {
    %0 = llvm.mlir.undef : !llvm<"{ i64, i8* }">
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ i64, i8* }">
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{ i64, i8* }">
    %3 = llvm.extractvalue %2[0] : !llvm<"{ i64, i8* }">
    llvm.return
  }
}

// -----

// A call takes it apart likewise.
// plumb: lowers spelling=llvm11
func @foo(memref<*xf32>)
func @bar(%arg0: memref<*xf32>) {
  call @foo(%arg0) : (memref<*xf32>) -> ()
  return
}

// -----

// plumb: lowered spelling=llvm11
module {
  llvm.func @foo(!llvm.i64, !llvm<"i8*">)
  llvm.func @bar(%arg0: !llvm.i64, %arg1: !llvm<"i8*">) {
    %0 = llvm.mlir.undef : !llvm<"{ i64, i8* }">
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm<"{ i64, i8* }">
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm<"{ i64, i8* }">
    %3 = llvm.extractvalue %2[0] : !llvm<"{ i64, i8* }">
    %4 = llvm.extractvalue %2[1] : !llvm<"{ i64, i8* }">
    llvm.call @foo(%3, %4) : (!llvm.i64, !llvm<"i8*">) -> ()
    llvm.return
  }
}
