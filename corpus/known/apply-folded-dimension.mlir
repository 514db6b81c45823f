memref.global @g : memref<3xf32> = dense<0.0>
func.func @main() -> index {
  %zero = arith.constant 0 : index
  %sum = affine.for %i = 0 to 2 iter_args(%s = %zero) -> (index) {
    %g = memref.get_global @g : memref<3xf32>
    %n = memref.dim %g, %zero : memref<3xf32>
    %a = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%n, %i)
    %b = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%a]
    affine.yield %b : index
  }
  return %sum : index
}
