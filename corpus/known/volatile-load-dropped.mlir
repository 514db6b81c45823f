// Nobody uses what is read, but a volatile access is an effect.
llvm.mlir.global external @device(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>

llvm.func @main() -> i32 {
  %device = llvm.mlir.addressof @device : !llvm.ptr
  %unused = llvm.load volatile %device : !llvm.ptr -> i32
  %second = llvm.getelementptr %device[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  %r = llvm.load volatile %second : !llvm.ptr -> i32
  llvm.return %r : i32
}
