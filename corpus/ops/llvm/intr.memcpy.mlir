// `llvm.intr.memcpy`, `llvm.intr.memmove`, `llvm.intr.memset`: bytes in bulk; memcpy's ranges must not overlap.

// plumb: run @copy(4) = 13
// plumb: run @copy(2) ub overlap
llvm.func @copy(%by: i64) -> i8 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %v = llvm.mlir.constant(13 : i8) : i8
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  "llvm.intr.memset"(%p, %v, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %q = llvm.getelementptr %p[%by] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %q : !llvm.ptr -> i8
  llvm.return %r : i8
}

// plumb: run @move() = (1, 1, 2)
llvm.func @move() -> !llvm.struct<(i8, i8, i8)> {
  %n = llvm.mlir.constant(3 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %a = llvm.mlir.constant(1 : i8) : i8
  %b = llvm.mlir.constant(2 : i8) : i8
  %c = llvm.mlir.constant(3 : i8) : i8
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %a, %p : i8, !llvm.ptr
  llvm.store %b, %p1 : i8, !llvm.ptr
  llvm.store %c, %p2 : i8, !llvm.ptr
  "llvm.intr.memmove"(%p1, %p, %two) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %x = llvm.load %p : !llvm.ptr -> i8
  %y = llvm.load %p1 : !llvm.ptr -> i8
  %z = llvm.load %p2 : !llvm.ptr -> i8
  %s0 = llvm.mlir.poison : !llvm.struct<(i8, i8, i8)>
  %s1 = llvm.insertvalue %x, %s0[0] : !llvm.struct<(i8, i8, i8)>
  %s2 = llvm.insertvalue %y, %s1[1] : !llvm.struct<(i8, i8, i8)>
  %s3 = llvm.insertvalue %z, %s2[2] : !llvm.struct<(i8, i8, i8)>
  llvm.return %s3 : !llvm.struct<(i8, i8, i8)>
}

// Attributes of the length promise what they do at a call.
// plumb: run @length(4) ub assumption-violated
// plumb: run @length(5) = 9
llvm.func @length(%n: i64) -> i8 {
  %c = llvm.mlir.constant(8 : i32) : i32
  %p = llvm.alloca %c x i8 : (i32) -> !llvm.ptr
  %b = llvm.mlir.constant(9 : i8) : i8
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false, arg_attrs = [{}, {}, {llvm.range = #llvm.constant_range<i64, 5, 7>, llvm.noundef}]}> : (!llvm.ptr, i8, i64) -> ()
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
