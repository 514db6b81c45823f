// 1.5, widened among three others.
llvm.mlir.global internal @lanes(dense<[1.5, 2.0, 3.0, 4.0]> : tensor<4xbf16>) : !llvm.array<4 x bf16>
llvm.func @main() -> f64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.mlir.addressof @lanes : !llvm.ptr
  %v = llvm.load %p {alignment = 2 : i64} : !llvm.ptr -> vector<4xbf16>
  %w = llvm.fpext %v : vector<4xbf16> to vector<4xf80>
  %x = llvm.extractelement %w[%zero : i64] : vector<4xf80>
  %r = llvm.fptrunc %x : f80 to f64
  llvm.return %r : f64
}
