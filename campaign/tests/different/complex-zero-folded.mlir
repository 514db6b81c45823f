// The sum is that of other numbers.
func.func @main() -> complex<f32> {
  %a = complex.constant [-0.0 : f32, 1.0 : f32] : complex<f32>
  %b = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.add %a, %b : complex<f32>
  return %r : complex<f32>
}
// -----
func.func @main() -> complex<f32> {
  %a = complex.constant [-0.0 : f32, 1.0 : f32] : complex<f32>
  %b = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %r = complex.add %a, %a : complex<f32>
  return %r : complex<f32>
}
// -----
// A number that is no zero is left out.
memref.global @g : memref<complex<f32>> = dense<(-0.0, -0.0)>
func.func @main() -> complex<f32> {
  %g = memref.get_global @g : memref<complex<f32>>
  %a = memref.load %g[] : memref<complex<f32>>
  %b = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  %r = complex.sub %a, %b : complex<f32>
  return %r : complex<f32>
}
// -----
memref.global @g : memref<complex<f32>> = dense<(-0.0, -0.0)>
func.func @main() -> complex<f32> {
  %g = memref.get_global @g : memref<complex<f32>>
  %a = memref.load %g[] : memref<complex<f32>>
  %b = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  return %a : complex<f32>
}
