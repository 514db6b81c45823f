// 40 bits that may be cached.
llvm.mlir.global external @from(dense<7> : tensor<1xi40>) : !llvm.array<1 x i40>
llvm.mlir.global external @to(dense<0> : tensor<1xi40>) : !llvm.array<1 x i40>
llvm.func @main() -> i64 {
  %p = llvm.mlir.addressof @from : !llvm.ptr
  %q = llvm.mlir.addressof @to : !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i40
  %one = llvm.mlir.constant(1 : i40) : i40
  %y = llvm.intr.sshl.sat(%x, %one) : (i40, i40) -> i40
  llvm.store %y, %q : i40, !llvm.ptr
  %z = llvm.mlir.constant(0 : i64) : i64
  llvm.return %z : i64
}
// -----
// 64 bits that are not to be cached.
llvm.mlir.global external @from(dense<7> : tensor<1xi64>) : !llvm.array<1 x i64>
llvm.mlir.global external @to(dense<0> : tensor<1xi64>) : !llvm.array<1 x i64>
llvm.func @main() -> i64 {
  %p = llvm.mlir.addressof @from : !llvm.ptr
  %q = llvm.mlir.addressof @to : !llvm.ptr
  %x = llvm.load %p {nontemporal} : !llvm.ptr -> i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %y = llvm.intr.sshl.sat(%x, %one) : (i64, i64) -> i64
  llvm.store %y, %q : i64, !llvm.ptr
  %z = llvm.mlir.constant(0 : i64) : i64
  llvm.return %z : i64
}
