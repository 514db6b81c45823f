// An unranked memref is handed over as two values: its rank and the pointer to its descriptor. The document writes
// `llvm.func` before the conversion and forgets a comma: slips.
// plumb: lowers
llvm.func @see(!llvm.struct<(i64, ptr)>)
func.func @take(%m: memref<*xf32>) {
  %whole = builtin.unrealized_conversion_cast %m : memref<*xf32> to !llvm.struct<(i64, ptr)>
  llvm.call @see(%whole) : (!llvm.struct<(i64, ptr)>) -> ()
  return
}

// -----

// plumb: lowered
module {
  llvm.func @see(!llvm.struct<(i64, ptr)>)
  llvm.func @take(%arg0: i64, %arg1: !llvm.ptr) {
    %0 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i64, ptr)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(i64, ptr)>
    llvm.call @see(%2) : (!llvm.struct<(i64, ptr)>) -> ()
    llvm.return
  }
}

// -----

// plumb: lowers
llvm.func @get() -> !llvm.struct<(i64, ptr)>
func.func private @take(memref<*xf32>)
func.func @give() {
  %whole = llvm.call @get() : () -> !llvm.struct<(i64, ptr)>
  %m = builtin.unrealized_conversion_cast %whole : !llvm.struct<(i64, ptr)> to memref<*xf32>
  call @take(%m) : (memref<*xf32>) -> ()
  return
}

// -----

// plumb: lowered
module {
  llvm.func @get() -> !llvm.struct<(i64, ptr)>
  llvm.func @take(i64, !llvm.ptr) attributes {sym_visibility = "private"}
  llvm.func @give() {
    %0 = llvm.call @get() : () -> !llvm.struct<(i64, ptr)>
    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i64, ptr)>
    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i64, ptr)>
    llvm.call @take(%1, %2) : (i64, !llvm.ptr) -> ()
    llvm.return
  }
}
