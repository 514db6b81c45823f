func.func @main() -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %half = arith.constant 0.5 : f32
  cf.br ^bb1(%zero : index)
^bb1(%i: index):
  %c = arith.cmpi slt, %i, %one : index
  cf.cond_br %c, ^bb2, ^bb4
^bb2:
  cf.br ^bb3(%half : f32)
^bb3(%x: f32):
  cf.br ^bb1(%one : index)
^bb4:
  return %i : index
}
