// Every further mention of a block gets a block of its own.
// plumb: run @choose(0, 3, 4) = 3
// plumb: run @choose(7, 3, 4) = 4
// plumb: run @choose(9, 3, 4) = 12
// plumb: run @choose(8, 3, 4) = 3
// plumb: lowers
func.func @choose(%flag: i32, %a: i32, %b: i32) -> i32 {
  %c12 = arith.constant 12 : i32
  cf.switch %flag : i32, [
    default: ^bb1(%a : i32),
    7: ^bb1(%b : i32),
    8: ^bb2,
    9: ^bb1(%c12 : i32),
    10: ^bb2
  ]
^bb1(%r: i32):
  return %r : i32
^bb2:
  return %a : i32
}

// -----

// plumb: lowered
module {
  llvm.func @choose(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    %0 = llvm.mlir.constant(12 : i32) : i32
    llvm.switch %arg0 : i32, ^bb4(%arg1 : i32) [
      7: ^bb1,
      8: ^bb3,
      9: ^bb2,
      10: ^bb3
    ]
  ^bb1:
    llvm.br ^bb4(%arg2 : i32)
  ^bb2:
    llvm.br ^bb4(%0 : i32)
  ^bb3:
    llvm.return %arg1 : i32
  ^bb4(%1: i32):
    llvm.return %1 : i32
  }
}
