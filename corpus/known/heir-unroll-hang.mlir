func.func @main() -> i32 {
  %one = arith.constant 1 : i32
  %m = memref.alloc() : memref<2xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 2 {
      affine.store %one, %m[%j] : memref<2xi32>
    }
  }
  %x = affine.load %m[1] : memref<2xi32>
  return %x : i32
}
