// A product of bytes and whether it overflows, with an operation between that sets flags, in a block that hands on a half.
llvm.mlir.global external @product(dense<0> : tensor<1xi8>) : !llvm.array<1 x i8>
llvm.mlir.global external @overflow(dense<false> : tensor<1xi1>) : !llvm.array<1 x i1>
llvm.mlir.global external @half(dense<0.0> : tensor<1xf16>) : !llvm.array<1 x f16>
llvm.func @multiplied(%x: i8) {
  %p = llvm.mlir.addressof @product : !llvm.ptr
  %c = llvm.icmp "sgt" %x, %x : i8
  llvm.cond_br %c, ^product, ^nothing
^end(%h: f16):
  %q = llvm.mlir.addressof @half : !llvm.ptr
  llvm.store %h, %q : f16, !llvm.ptr
  llvm.return
^product:
  %both = "llvm.intr.umul.with.overflow"(%x, %x) : (i8, i8) -> !llvm.struct<(i8, i1)>
  %product = llvm.extractvalue %both[0] : !llvm.struct<(i8, i1)>
  %overflow = llvm.extractvalue %both[1] : !llvm.struct<(i8, i1)>
  %bit = llvm.mlir.constant(1 : i8) : i8
  %odd = llvm.or %product, %bit : i8
  %one = llvm.mlir.constant(1.0 : f16) : f16
  llvm.store %odd, %p : i8, !llvm.ptr
  %o = llvm.mlir.addressof @overflow : !llvm.ptr
  llvm.store %overflow, %o : i1, !llvm.ptr
  llvm.br ^end(%one : f16)
^nothing:
  %zero = llvm.mlir.constant(0.0 : f16) : f16
  llvm.br ^end(%zero : f16)
}
llvm.func @main() -> i64 {
  %z = llvm.mlir.constant(0 : i64) : i64
  llvm.return %z : i64
}
