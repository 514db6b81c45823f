memref.global @flag : memref<2xi1> = dense<[false, false]>
memref.global @bytes : memref<64xi8> = dense<3> {alignment = 64}
func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %g = memref.get_global @flag : memref<2xi1>
  %c = memref.load %g[%c0] : memref<2xi1>
  %a = memref.get_global @bytes : memref<64xi8>
  %b = memref.subview %a[1] [16] [1] : memref<64xi8> to memref<16xi8, strided<[1], offset: 1>>
  %d = memref.assume_alignment %b, 64 : memref<16xi8, strided<[1], offset: 1>>
  %r = scf.if %c -> i8 {
    %x = memref.load %d[%c0] : memref<16xi8, strided<[1], offset: 1>>
    scf.yield %x : i8
  } else {
    %x = memref.load %b[%c0] : memref<16xi8, strided<[1], offset: 1>>
    scf.yield %x : i8
  }
  return %r : i8
}
