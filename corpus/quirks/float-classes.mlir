func.func @compute(%x: f32) -> i1 {
  %r = math.isinf %x : f32
  return %r : i1
}

func.func @main() -> i1 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> i1
  return %r : i1
}
// -----
func.func @compute(%x: f32) -> i1 {
  %r = math.isnormal %x : f32
  return %r : i1
}

func.func @main() -> i1 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> i1
  return %r : i1
}
