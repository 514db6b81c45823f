func.func private @same(%arg0: i8) -> i8 {
  return %arg0 : i8
}
func.func private @idle(%arg0: i8) {
  %0 = call @same(%arg0) : (i8) -> i8
  return
}
func.func @main() -> i8 {
  %0 = arith.constant 3 : i8
  %1 = call @same(%0) : (i8) -> i8
  return %1 : i8
}
