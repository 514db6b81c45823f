// The sum is no subscript.
memref.global @index : memref<1xindex> = dense<3>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %m = memref.get_global @index : memref<1xindex>
  %a = memref.load %m[%zero] : memref<1xindex>
  %r = arith.muli %a, %a : index
  return %r : index
}
// -----
memref.global @index : memref<1xindex> = dense<3>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %m = memref.get_global @index : memref<1xindex>
  %a = memref.load %m[%zero] : memref<1xindex>
  %r = arith.addi %a, %a : index
  return %r : index
}
