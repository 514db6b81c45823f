// The operands are exchanged.
func.func @main() -> complex<f32> {
  %a = complex.constant [1.0 : f32, 1.0 : f32] : complex<f32>
  %b = complex.constant [2.0 : f32, 3.0 : f32] : complex<f32>
  %s = complex.add %a, %b : complex<f32>
  %r = complex.sub %s, %b : complex<f32>
  return %r : complex<f32>
}
// -----
func.func @main() -> complex<f32> {
  %a = complex.constant [1.0 : f32, 1.0 : f32] : complex<f32>
  %b = complex.constant [2.0 : f32, 3.0 : f32] : complex<f32>
  %s = complex.add %a, %b : complex<f32>
  %r = complex.sub %b, %s : complex<f32>
  return %r : complex<f32>
}
// -----
// A difference alone is left out.
memref.global @g : memref<complex<f32>> = dense<(1.0, 2.0)>
func.func @main() -> complex<f32> {
  %g = memref.get_global @g : memref<complex<f32>>
  %a = memref.load %g[] : memref<complex<f32>>
  %b = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  %r = complex.sub %a, %b : complex<f32>
  return %r : complex<f32>
}
// -----
memref.global @g : memref<complex<f32>> = dense<(1.0, 2.0)>
func.func @main() -> complex<f32> {
  %g = memref.get_global @g : memref<complex<f32>>
  %a = memref.load %g[] : memref<complex<f32>>
  %b = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  return %a : complex<f32>
}
