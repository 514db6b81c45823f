memref.global @g : memref<index> = dense<-1>
func.func @main() -> index {
  %five = arith.constant 5 : index
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<index>
  %x = memref.load %g[] : memref<index>
  %r = scf.while (%a = %five) : (index) -> index {
    %more = arith.cmpi sgt, %a, %zero : index
    scf.condition(%more) %a : index
  } do {
  ^bb0(%a: index):
    %b = arith.addi %a, %x : index
    scf.yield %b : index
  }
  return %r : index
}
