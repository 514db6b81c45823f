// All bits of a flag count; a switch without cases is a branch to its default.
// plumb: run @wide(4294967296) = 1
// plumb: run @wide(0) = 0
// plumb: lowers
func.func @wide(%flag: i64) -> i32 {
  cf.switch %flag : i64, [
    default: ^other,
    4294967296: ^this
  ]
^this:
  %c1 = arith.constant 1 : i32
  return %c1 : i32
^other:
  %c0 = arith.constant 0 : i32
  return %c0 : i32
}
func.func @only_default(%flag: i32) {
  cf.switch %flag : i32, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

// plumb: lowered
module {
  llvm.func @wide(%arg0: i64) -> i32 {
    llvm.switch %arg0 : i64, ^bb2 [
      4294967296: ^bb1
    ]
  ^bb1:
    %0 = llvm.mlir.constant(1 : i32) : i32
    llvm.return %0 : i32
  ^bb2:
    %1 = llvm.mlir.constant(0 : i32) : i32
    llvm.return %1 : i32
  }
  llvm.func @only_default(%arg0: i32) {
    llvm.br ^bb1
  ^bb1:
    llvm.return
  }
}
