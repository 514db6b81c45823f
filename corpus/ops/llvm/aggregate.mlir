// `llvm.insertvalue`, `llvm.extractvalue`, `llvm.mlir.undef`, `llvm.mlir.poison`, `llvm.freeze`: fields one by one.

// plumb: run @nested(7) = 7
llvm.func @nested(%v: i32) -> i32 {
  %s = llvm.mlir.poison : !llvm.struct<(i8, array<2 x i32>)>
  %t = llvm.insertvalue %v, %s[1, 1] : !llvm.struct<(i8, array<2 x i32>)>
  %r = llvm.extractvalue %t[1, 1] : !llvm.struct<(i8, array<2 x i32>)>
  llvm.return %r : i32
}

// The other fields stay poison.
// plumb: run @untouched(7) = poison
llvm.func @untouched(%v: i32) -> i32 {
  %s = llvm.mlir.poison : !llvm.struct<(i8, array<2 x i32>)>
  %t = llvm.insertvalue %v, %s[1, 1] : !llvm.struct<(i8, array<2 x i32>)>
  %r = llvm.extractvalue %t[1, 0] : !llvm.struct<(i8, array<2 x i32>)>
  llvm.return %r : i32
}

// plumb: run @frozen() = 0
llvm.func @frozen() -> i32 {
  %p = llvm.mlir.poison : i32
  %f = llvm.freeze %p : i32
  %r = llvm.sub %f, %f : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x = llvm.and %r, %zero : i32
  llvm.return %x : i32
}
