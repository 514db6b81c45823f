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
// 40 bits that are not to be cached, shifted otherwise.
llvm.mlir.global external @from(dense<7> : tensor<1xi40>) : !llvm.array<1 x i40>
llvm.func @main() -> i40 {
  %p = llvm.mlir.addressof @from : !llvm.ptr
  %x = llvm.load %p {nontemporal} : !llvm.ptr -> i40
  %one = llvm.mlir.constant(1 : i40) : i40
  %y = llvm.shl %x, %one : i40
  llvm.return %y : i40
}
