// Aliases that name each other in a circle name no place.

llvm.mlir.alias external @itself : i32 { //~ verify-symbol
  %0 = llvm.mlir.addressof @itself : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// The alias that leads back is told.
llvm.mlir.alias external @one : i32 {
  %0 = llvm.mlir.addressof @two : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @two : i32 {
  %0 = llvm.mlir.addressof @three : !llvm.ptr
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %1 : !llvm.ptr
}
llvm.mlir.alias external @three : i32 { //~ verify-symbol
  %0 = llvm.mlir.addressof @one : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @of_one : i32 {
  %0 = llvm.mlir.addressof @one : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// Two ways to the same place are no circle.
llvm.mlir.global external @place(5 : i64) : i64
llvm.mlir.alias external @inner : i64 {
  %0 = llvm.mlir.addressof @place : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @outer : i64 {
  %0 = llvm.mlir.addressof @inner : !llvm.ptr
  %1 = llvm.mlir.addressof @inner : !llvm.ptr
  llvm.return %1 : !llvm.ptr
}
