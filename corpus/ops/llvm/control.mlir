// `llvm.br`, `llvm.cond_br`, `llvm.switch`, `llvm.unreachable`, `llvm.call`, `llvm.return`.

// plumb: run @same_block(1) = 10
// plumb: run @same_block(0) = 20
llvm.func @same_block(%c: i1) -> i32 {
  %a = llvm.mlir.constant(10 : i32) : i32
  %b = llvm.mlir.constant(20 : i32) : i32
  llvm.cond_br %c, ^next(%a : i32), ^next(%b : i32)
^next(%x: i32):
  llvm.br ^last(%x : i32)
^last(%y: i32):
  llvm.return %y : i32
}

// plumb: run @switch(1) = 10
// plumb: run @switch(-7) = 20
// plumb: run @switch(3) ub unreachable
llvm.func @switch(%x: i32) -> i32 {
  %a = llvm.mlir.constant(10 : i32) : i32
  %b = llvm.mlir.constant(20 : i32) : i32
  llvm.switch %x : i32, ^never [
    1: ^done(%a : i32),
    -7: ^done(%b : i32)
  ]
^never:
  llvm.unreachable
^done(%r: i32):
  llvm.return %r : i32
}

llvm.func internal @twice(%a: i32) -> i32 {
  %r = llvm.add %a, %a : i32
  llvm.return %r : i32
}

// plumb: run @indirect(4) = 16
llvm.func @indirect(%a: i32) -> i32 {
  %f = llvm.mlir.addressof @twice : !llvm.ptr
  %x = llvm.call %f(%a) : !llvm.ptr, (i32) -> i32
  %y = llvm.call @twice(%x) : (i32) -> i32
  llvm.return %y : i32
}
