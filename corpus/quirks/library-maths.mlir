func.func @compute(%x: f32) -> f32 {
  %r = math.acos %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.acosh %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.asin %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.asinh %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.atan %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.atanh %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.cbrt %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.cosh %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.erf %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.sinh %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.tan %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.tanh %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: f32) -> f32 {
  %r = math.atan2 %x, %x : f32
  return %r : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
func.func @compute(%x: i32) -> i32 {
  %r = math.ipowi %x, %x : i32
  return %r : i32
}

func.func @main() -> i32 {
  %x = arith.constant 3 : i32
  %r = call @compute(%x) : (i32) -> i32
  return %r : i32
}
