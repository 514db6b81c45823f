func.func @main() -> f32 {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<2xf32>
  affine.for %i = 0 to 2 {
    affine.store %zero, %m[%i] : memref<2xf32>
  }
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to min affine_map<(d0) -> (d0 + 1, 2)>(%i) {
      affine.store %one, %m[%j] : memref<2xf32>
    }
  }
  %x = affine.load %m[1] : memref<2xf32>
  return %x : f32
}
