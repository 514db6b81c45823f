// `cf.br`: a jump that binds the block's arguments all at once.

// plumb: run @f(3, 4) = 4, 3
func.func @f(%a: i32, %b: i32) -> (i32, i32) {
  cf.br ^next(%b, %a : i32, i32)
^next(%x: i32, %y: i32):
  return %x, %y : i32, i32
}

// The arguments swap on every turn: binding them one after the other would lose one.
// plumb: run @swaps(1, 2, 3) = 2, 1
// plumb: run @swaps(1, 2, 4) = 1, 2
func.func @swaps(%a: i32, %b: i32, %n: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%a, %b, %n : i32, i32, i32)
^head(%x: i32, %y: i32, %left: i32):
  %go = arith.cmpi sgt, %left, %zero : i32
  cf.cond_br %go, ^body, ^done
^body:
  %less = arith.subi %left, %one : i32
  cf.br ^head(%y, %x, %less : i32, i32, i32)
^done:
  return %x, %y : i32, i32
}
