// Addresses, and what lies there.

llvm.mlir.global external @row(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
llvm.mlir.global external constant @fixed(9 : i32) {addr_space = 0 : i32} : i32

llvm.func @main() -> i32 {
  %k = llvm.mlir.constant(-1 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %eleven = llvm.mlir.constant(11 : i32) : i32
  %row = llvm.mlir.addressof @row : !llvm.ptr
  %fixed = llvm.mlir.addressof @fixed : !llvm.ptr
  %p = llvm.getelementptr %row[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %q = llvm.getelementptr %p[%k] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %a = llvm.load %q {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store %eleven, %p {alignment = 4 : i64} : i32, !llvm.ptr
  "llvm.intr.memmove"(%row, %p, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %b = llvm.load %fixed : !llvm.ptr -> i32
  %s = llvm.add %a, %b : i32
  llvm.return %s : i32
}

// latent-ub: %row[0, 2] => %row[0, 3]
// latent-ub: %row[0, 2] => %row[0, 0]
// latent-ub: %p[%k] => inbounds|nuw %p[%k]
// mismatch: constant(-1 : i64) => constant(1 : i64)
// mismatch: constant(8 : i64) => constant(4 : i64)
// latent-ub: constant(8 : i64) => constant(9 : i64)
// latent-ub: load %q {alignment = 4 => load %q {alignment = 8
// mismatch: (%row, %p, %eight) => (%p, %row, %eight)
// latent-ub: store %eleven, %p => store %eleven, %fixed
// mismatch: @row(dense<[1, 2, 3, 4]> => @row(dense<[1, 3, 2, 4]>
// mismatch: constant @fixed(9 => constant @fixed(8
// mismatch: llvm.store %eleven, %p {alignment = 4 : i64} : i32, !llvm.ptr =>
