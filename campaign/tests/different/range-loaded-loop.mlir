// What the loop computes is wrong, and not how long it runs.
memref.global @g : memref<index> = dense<1>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<index>
  %x = memref.load %g[] : memref<index>
  %r = scf.while (%a = %zero) : (index) -> index {
    %more = arith.cmpi slt, %a, %x : index
    scf.condition(%more) %a : index
  } do {
  ^bb0(%a: index):
    %b = arith.addi %a, %x : index
    scf.yield %b : index
  }
  %s = arith.addi %r, %x : index
  return %s : index
}
// -----
memref.global @g : memref<index> = dense<1>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<index>
  %x = memref.load %g[] : memref<index>
  %r = scf.while (%a = %zero) : (index) -> index {
    %more = arith.cmpi slt, %a, %x : index
    scf.condition(%more) %a : index
  } do {
  ^bb0(%a: index):
    %b = arith.addi %a, %x : index
    scf.yield %b : index
  }
  %s = arith.addi %r, %zero : index
  return %s : index
}
