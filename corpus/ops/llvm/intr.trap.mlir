// `llvm.intr.trap`, `llvm.intr.ubsantrap`: end the program.

// plumb: run @trap(0) = 7
// plumb: run @trap(1) trap
llvm.func @trap(%c: i1) -> i32 {
  %seven = llvm.mlir.constant(7 : i32) : i32
  llvm.cond_br %c, ^end, ^on
^end:
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
^on:
  llvm.return %seven : i32
}

// plumb: run @checked(0) = 7
// plumb: run @checked(1) trap
llvm.func @checked(%c: i1) -> i32 {
  %seven = llvm.mlir.constant(7 : i32) : i32
  llvm.cond_br %c, ^end, ^on
^end:
  "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
  llvm.unreachable
^on:
  llvm.return %seven : i32
}
