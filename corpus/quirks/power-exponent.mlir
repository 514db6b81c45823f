func.func @compute(%x: f32, %n: i8) -> f32 {
  %r = math.fpowi %x, %n : f32, i8
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %n = arith.constant 2 : i8
  %r = call @compute(%x, %n) : (f32, i8) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32, %n: i16) -> f32 {
  %r = math.fpowi %x, %n : f32, i16
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %n = arith.constant 2 : i16
  %r = call @compute(%x, %n) : (f32, i16) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32, %n: i64) -> f32 {
  %r = math.fpowi %x, %n : f32, i64
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %n = arith.constant 2 : i64
  %r = call @compute(%x, %n) : (f32, i64) -> f32
  return %r : f32
}
