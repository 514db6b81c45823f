// `affine.prefetch`: nothing that a program can see; its indices are computed.

// plumb: run @hint(dense<[[1, 2], [3, 4]]>, 0) = 3
// plumb: run @hint(dense<[[1, 2], [3, 4]]>, 700) = 3
func.func @hint(%m: memref<2x2xi32>, %i: index) -> i32 {
  affine.prefetch %m[%i, %i + 5], read, locality<3>, data : memref<2x2xi32>
  affine.prefetch %m[%i floordiv 2, symbol(%i)], write, locality<0>, instr : memref<2x2xi32>
  %a = affine.load %m[1, 0] : memref<2x2xi32>
  return %a : i32
}
