module {
  memref.global "private" @g : memref<4xi8> = dense<0>
  func.func @main() {
    %zero = arith.constant 0 : index
    %false = arith.constant false
    %x = arith.select %false, %zero, %zero : index
    scf.if %false {
      %g = memref.get_global @g : memref<4xi8>
      %seven = arith.constant 7 : i8
      affine.store %seven, %g[%x mod 4] : memref<4xi8>
    }
    return
  }
}
