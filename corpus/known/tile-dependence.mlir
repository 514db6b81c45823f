module {
  memref.global @diagonal : memref<10x10xi32> = dense<0>
  func.func @main() -> i32 {
    %0 = memref.get_global @diagonal : memref<10x10xi32>
    affine.for %i = 0 to 10 {
      affine.for %j = 0 to 10 {
        %one = arith.constant 1 : i32
        %a = affine.load %0[%i, %i] : memref<10x10xi32>
        %b = arith.addi %a, %one : i32
        affine.store %b, %0[%j, %j] : memref<10x10xi32>
      }
    }
    %r = affine.load %0[0, 0] : memref<10x10xi32>
    return %r : i32
  }
}
