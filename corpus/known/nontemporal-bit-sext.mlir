// A load of one bit that is not to be cached, and its sign.
llvm.mlir.global external @bit(dense<false> : tensor<1xi1>) : !llvm.array<1 x i1>
llvm.func @main() -> i64 {
  %p = llvm.mlir.addressof @bit : !llvm.ptr
  %b = llvm.load %p {nontemporal} : !llvm.ptr -> i1
  %s = llvm.sext %b : i1 to i64
  llvm.return %s : i64
}
