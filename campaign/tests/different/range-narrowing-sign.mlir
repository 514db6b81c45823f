// The numbers are compared without a sign.
memref.global @g : memref<1xindex> = dense<200>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<1xindex>
  %a = memref.load %g[%zero] : memref<1xindex>
  %b = arith.constant 100 : index
  %less = arith.cmpi ult, %a, %b : index
  %r = arith.select %less, %a, %b : index
  return %r : index
}
// -----
memref.global @g : memref<1xindex> = dense<200>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %g = memref.get_global @g : memref<1xindex>
  %a = memref.load %g[%zero] : memref<1xindex>
  %b = arith.constant 100 : index
  %less = arith.cmpi ugt, %a, %b : index
  %r = arith.select %less, %a, %b : index
  return %r : index
}
