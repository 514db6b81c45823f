// run: --entry assertion
// run: --entry assertion --format json
// run: --entry division
// run: --entry named

func.func @assertion() {
  %false = arith.constant false
  cf.assert %false, "sizes must match" loc("model.py":12:3)
  return
}

func.func @quotient(%a: i32, %b: i32) -> i32 {
  %x = arith.divsi %a, %b : i32 loc("model.py":20:7)
  return %x : i32
}

func.func @division() -> i32 {
  %zero = arith.constant 0 : i32
  %x = call @quotient(%zero, %zero) : (i32, i32) -> i32 loc("model.py":31:1)
  return %x : i32
}

func.func @named() {
  llvm.intr.trap loc("checks"("model.py":40:2))
  return
}
