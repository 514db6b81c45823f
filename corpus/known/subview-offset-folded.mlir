memref.global @g : memref<1xi1> = dense<false>
func.func @main() -> i1 {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %negative = index.constant -14
  %g = memref.get_global @g : memref<1xi1>
  %never = memref.load %g[%c0] : memref<1xi1>
  %m = memref.alloca(%c8, %c8) : memref<?x?xi1>
  scf.if %never {
    %s = memref.subview %m[%c0, %negative] [3, 1] [1, 1] : memref<?x?xi1> to memref<3x1xi1, strided<[?, 1], offset: ?>>
    memref.store %never, %s[%c0, %c0] : memref<3x1xi1, strided<[?, 1], offset: ?>>
  }
  return %never : i1
}
