// `llvm.mlir.ifunc`: a function that a resolver chooses when the program starts. The loader of native code here makes no
// such choice.

// plumb: engines interp lowered

llvm.mlir.global internal constant @which(1 : i32) : i32

llvm.mlir.ifunc external @chosen : !llvm.func<i32 (i32)>, !llvm.ptr @choose

llvm.func @choose() -> !llvm.ptr {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %a = llvm.mlir.addressof @which : !llvm.ptr
  %w = llvm.load %a : !llvm.ptr -> i32
  %c = llvm.icmp "eq" %w, %zero : i32
  %f = llvm.mlir.addressof @half : !llvm.ptr
  %g = llvm.mlir.addressof @double : !llvm.ptr
  %r = llvm.select %c, %f, %g : i1, !llvm.ptr
  llvm.return %r : !llvm.ptr
}
llvm.func @half(%x: i32) -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.sdiv %x, %two : i32
  llvm.return %r : i32
}
llvm.func @double(%x: i32) -> i32 {
  %r = llvm.add %x, %x : i32
  llvm.return %r : i32
}

// plumb: run @by_name(12) = 24
llvm.func @by_name(%x: i32) -> i32 {
  %r = llvm.call @chosen(%x) : (i32) -> i32
  llvm.return %r : i32
}

// plumb: run @through_pointer(12) = 24
llvm.func @through_pointer(%x: i32) -> i32 {
  %f = llvm.mlir.addressof @chosen : !llvm.ptr
  %r = llvm.call %f(%x) : !llvm.ptr, (i32) -> i32
  llvm.return %r : i32
}
