// Variables of each linkage that other modules may see, and constants that point to functions and to private variables.

llvm.mlir.global private constant @text("abc")
llvm.mlir.global external constant @table() : !llvm.struct<(ptr, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(ptr, ptr)>
  %1 = llvm.mlir.addressof @entry : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(ptr, ptr)>
  %3 = llvm.mlir.addressof @text : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.struct<(ptr, ptr)>
  llvm.return %4 : !llvm.struct<(ptr, ptr)>
}
memref.global constant @fixed : memref<2xi32> = dense<[1, 2]>
llvm.mlir.global weak @weak(3 : i32) : i32
llvm.mlir.global weak_odr constant @same(dense<[1.0, 2.0]> : tensor<2xf64>) : !llvm.array<2 x f64>
llvm.mlir.global linkonce_odr constant @once(3 : i32) : i32
llvm.mlir.global common @common(0 : i64) : i64
llvm.mlir.global external unnamed_addr constant @unnamed(5 : i16) {addr_space = 1 : i32} : i16

llvm.func @entry() {
  llvm.return
}

// plumb: run @main() = 4
func.func @main() -> i32 {
  %0 = arith.constant 4 : i32
  return %0 : i32
}
