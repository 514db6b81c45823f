module {
  func.func @main() -> f32 {
    %0 = arith.constant 0 : index
    %1 = index.bool.constant true
    cf.cond_br %1, ^bb2(%0, %1 : index, i1), ^bb3
  ^bb1(%2: f32):
    return %2 : f32
  ^bb2(%3: index, %4: i1):
    %5 = arith.constant 1.000000e+00 : f32
    cf.br ^bb1(%5 : f32)
  ^bb3:
    %6 = arith.constant 0.000000e+00 : f32
    cf.br ^bb1(%6 : f32)
  }
}
