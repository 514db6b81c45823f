memref.global @one : memref<index> = dense<1>
func.func @main() -> index {
  %g = memref.get_global @one : memref<index>
  %a = memref.load %g[] : memref<index>
  %sum, %carry = arith.addui_extended %a, %a : index, i1
  return %sum : index
}
