// A load of a bit that may be cached.
llvm.mlir.global external @bit(dense<true> : tensor<1xi1>) : !llvm.array<1 x i1>
llvm.func @main() -> i64 {
  %p = llvm.mlir.addressof @bit : !llvm.ptr
  %b = llvm.load %p : !llvm.ptr -> i1
  %s = llvm.sext %b : i1 to i64
  llvm.return %s : i64
}
// -----
// A byte that is not to be cached.
llvm.mlir.global external @byte(dense<-3> : tensor<1xi8>) : !llvm.array<1 x i8>
llvm.func @main() -> i64 {
  %p = llvm.mlir.addressof @byte : !llvm.ptr
  %b = llvm.load %p {nontemporal} : !llvm.ptr -> i8
  %s = llvm.sext %b : i8 to i64
  llvm.return %s : i64
}
