// A vector is copied from an address that is not a multiple of 16.
llvm.mlir.global internal constant @bytes(dense<[0, 1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0]> : tensor<17xi8>) {alignment = 16 : i64} : !llvm.array<17 x i8>

llvm.func @main() -> vector<4xi32> {
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.alloca %one x vector<4xi32> : (i64) -> !llvm.ptr
  %bytes = llvm.mlir.addressof @bytes : !llvm.ptr
  %from = llvm.getelementptr %bytes[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %size = llvm.mlir.constant(16 : i64) : i64
  "llvm.intr.memcpy"(%v, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %v : !llvm.ptr -> vector<4xi32>
  llvm.return %r : vector<4xi32>
}
