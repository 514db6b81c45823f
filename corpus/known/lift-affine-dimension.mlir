func.func @main() -> i8 {
  %first = arith.constant 0 : index
  %seven = arith.constant 7 : i8
  %m = memref.alloc() : memref<1xi8>
  memref.store %seven, %m[%first] : memref<1xi8>
  cf.br ^loop(%first : index)
^loop(%i: index):
  %x = affine.load %m[%i] : memref<1xi8>
  %again = arith.cmpi slt, %x, %seven : i8
  cf.cond_br %again, ^loop(%first : index), ^end
^end:
  return %x : i8
}
