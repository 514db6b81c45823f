// `llvm.byval`: the function has a copy of its own of what the pointer points to.

llvm.func @change(%p: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}) -> i32 {
  %c = llvm.mlir.constant(3 : i32) : i32
  llvm.store %c, %p : i32, !llvm.ptr
  %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}

// plumb: run @kept(5, 9) = 5, 9
func.func @kept(%a: i32, %b: i32) -> (i32, i32) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x !llvm.struct<(i32, i32)> : (i64) -> !llvm.ptr
  %q = llvm.getelementptr inbounds %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
  llvm.store %a, %p : i32, !llvm.ptr
  llvm.store %b, %q : i32, !llvm.ptr
  %r = llvm.call @change(%p) : (!llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}) -> i32
  %x = llvm.load %p : !llvm.ptr -> i32
  return %x, %r : i32, i32
}
