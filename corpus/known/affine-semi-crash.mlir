memref.global @g : memref<5xi8> = dense<0>
func.func @main() -> i8 {
  %a = arith.constant 0 : index
  %b = arith.constant 1 : index
  %g = memref.get_global @g : memref<5xi8>
  %r = affine.load %g[(symbol(%a) ceildiv symbol(%b)) mod 4] : memref<5xi8>
  return %r : i8
}
