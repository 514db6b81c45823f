// -24 * 0x6972 in bf16 lies halfway between two neighbours; what is added takes it below.
llvm.mlir.global internal @a(dense<[1.0, -24.0, 1.0, 1.0]> : tensor<4xbf16>) : !llvm.array<4 x bf16>
llvm.mlir.global internal @c(dense<[1.0, 1.6640625, 1.0, 1.0]> : tensor<4xbf16>) : !llvm.array<4 x bf16>
llvm.mlir.global internal @b(dense<26994> : tensor<4xi16>) : !llvm.array<4 x i16>
llvm.func @main() -> i16 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %pa = llvm.mlir.addressof @a : !llvm.ptr
  %pb = llvm.mlir.addressof @b : !llvm.ptr
  %pc = llvm.mlir.addressof @c : !llvm.ptr
  %a = llvm.load %pa {alignment = 2 : i64} : !llvm.ptr -> vector<4xbf16>
  %b = llvm.load %pb {alignment = 2 : i64} : !llvm.ptr -> vector<4xbf16>
  %c = llvm.load %pc {alignment = 2 : i64} : !llvm.ptr -> vector<4xbf16>
  %v = llvm.intr.fma(%a, %b, %c) : (vector<4xbf16>, vector<4xbf16>, vector<4xbf16>) -> vector<4xbf16>
  %x = llvm.extractelement %v[%one : i64] : vector<4xbf16>
  %r = llvm.bitcast %x : bf16 to i16
  llvm.return %r : i16
}
