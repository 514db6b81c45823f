// Two bytes of the source belong to none of its fields; the copy has them all the same.
llvm.func @main() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %from = llvm.alloca %one x !llvm.struct<(i32, i16)> : (i64) -> !llvm.ptr
  %to = llvm.alloca %one x !llvm.array<2 x i32> : (i64) -> !llvm.ptr
  %byte = llvm.mlir.constant(7 : i8) : i8
  %size = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memset"(%from, %byte, %size) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  "llvm.intr.memcpy"(%to, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %second = llvm.getelementptr %to[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i32>
  %r = llvm.load %second : !llvm.ptr -> i32
  llvm.return %r : i32
}
