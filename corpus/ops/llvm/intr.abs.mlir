// `llvm.intr.abs`: the magnitude; of the least integer it is that integer, or poison if so marked.

// plumb: run @plain(-5) = 5
// plumb: run @plain(5) = 5
// plumb: run @plain(-128) = -128
llvm.func @plain(%a: i8) -> i8 {
  %r = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i8) -> i8
  llvm.return %r : i8
}

// plumb: run @marked(-127) = 127
// plumb: run @marked(-128) = poison
llvm.func @marked(%a: i8) -> i8 {
  %r = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
