// The copy goes to the variable by an address that is computed: it is the same one.
llvm.mlir.global internal constant @bytes(dense<[7, 0, 0, 0]> : tensor<4xi8>) {alignment = 4 : i64} : !llvm.array<4 x i8>

llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %v = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  %bytes = llvm.mlir.addressof @bytes : !llvm.ptr
  %same = llvm.getelementptr %v[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<1 x i32>
  %size = llvm.mlir.constant(4 : i64) : i64
  "llvm.intr.memcpy"(%same, %bytes, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %v : !llvm.ptr -> i32
  llvm.return %r : i32
}
