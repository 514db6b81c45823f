// A loop that carries a number, and a tensor into which another is inserted.
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = tensor.from_elements %a, %b : tensor<2xi8>
  %l = scf.while (%i = %a) : (i8) -> i8 {
    %more = arith.cmpi slt, %i, %b : i8
    scf.condition(%more) %i : i8
  } do {
  ^bb0(%i: i8):
    scf.yield %b : i8
  }
  %n = tensor.insert %a into %t[%c0] : tensor<2xi8>
  %r = tensor.extract %n[%c0] : tensor<2xi8>
  return %r : i8
}
// -----
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %a = arith.constant 3 : i8
  %b = arith.constant 4 : i8
  %t = tensor.from_elements %a, %b : tensor<2xi8>
  %l = scf.while (%i = %a) : (i8) -> i8 {
    %more = arith.cmpi slt, %i, %b : i8
    scf.condition(%more) %i : i8
  } do {
  ^bb0(%i: i8):
    scf.yield %b : i8
  }
  %n = tensor.insert %b into %t[%c0] : tensor<2xi8>
  %r = tensor.extract %n[%c0] : tensor<2xi8>
  return %r : i8
}
