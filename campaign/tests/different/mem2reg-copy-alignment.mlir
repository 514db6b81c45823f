// More bytes are copied than there are.
llvm.mlir.global internal constant @bytes(dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi8>) : !llvm.array<8 x i8>

llvm.func @main() -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %v : i64, !llvm.ptr
  %bytes = llvm.mlir.addressof @bytes : !llvm.ptr
  "llvm.intr.memcpy.inline"(%v, %bytes) <{isVolatile = false, len = 8 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  %r = llvm.load %v : !llvm.ptr -> i64
  llvm.return %r : i64
}
// -----
llvm.mlir.global internal constant @bytes(dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi8>) : !llvm.array<8 x i8>

llvm.func @main() -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %one, %v : i64, !llvm.ptr
  %bytes = llvm.mlir.addressof @bytes : !llvm.ptr
  "llvm.intr.memcpy.inline"(%v, %bytes) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  %r = llvm.load %v : !llvm.ptr -> i64
  llvm.return %r : i64
}
