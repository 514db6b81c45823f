// 1.5, widened alone.
llvm.mlir.global internal @a(dense<[1.5]> : tensor<1xbf16>) : !llvm.array<1 x bf16>
llvm.func @main() -> f64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %v = llvm.load %p {alignment = 2 : i64} : !llvm.ptr -> vector<1xbf16>
  %w = llvm.fpext %v : vector<1xbf16> to vector<1xf128>
  %x = llvm.extractelement %w[%zero : i64] : vector<1xf128>
  %r = llvm.fptrunc %x : f128 to f64
  llvm.return %r : f64
}
