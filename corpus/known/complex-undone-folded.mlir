memref.global @g : memref<2xcomplex<f32>> = dense<[(1.0, 1.0), (1.0e10, 1.0e10)]>
func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = memref.get_global @g : memref<2xcomplex<f32>>
  %a = memref.load %p[%c0] : memref<2xcomplex<f32>>
  %b = memref.load %p[%c1] : memref<2xcomplex<f32>>
  %s = complex.add %a, %b : complex<f32>
  %r = complex.sub %s, %b : complex<f32>
  %x = complex.re %r : complex<f32>
  return %x : f32
}
