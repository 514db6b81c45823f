memref.global @g : memref<complex<f32>> = dense<(-0.0, -0.0)>
func.func @main() -> f32 {
  %p = memref.get_global @g : memref<complex<f32>>
  %a = memref.load %p[] : memref<complex<f32>>
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.add %a, %zero : complex<f32>
  %x = complex.re %r : complex<f32>
  return %x : f32
}
