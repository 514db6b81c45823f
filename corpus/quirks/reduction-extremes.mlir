func.func @main() -> vector<2xf32> {
  %a = arith.constant dense<[2.0, 3.0]> : vector<2xf32>
  %b = arith.constant 2.0 : f32
  %r = vector.outerproduct %a, %b, %a {kind = #vector.kind<maximumf>} : vector<2xf32>, f32
  return %r : vector<2xf32>
}
