// `complex.angle`: the angle of the point, as `math.atan2` has it.

// plumb: run @f64((1.0, 1.0)) = ~0.7853981633974483
// plumb: run @f64((-3.0, 4.0)) = ~2.214297435588181
// plumb: run @f64((5.0, -12.0)) = ~-1.176005207095135
// plumb: run @f64((-0.5, -1.25)) = ~-1.9513027039072615
// plumb: run @f64((0.25, 0.0)) = ~0.0
// plumb: run @f64((0.0, -2.0)) = ~-1.5707963267948966
// plumb: run @f64((-1.0, 0.0)) = ~3.141592653589793
// plumb: run @f64((-1.0, -0.0)) = ~-3.141592653589793
// plumb: run @f64((1.0, -0.0)) = ~-0.0
// plumb: run @f64((nan, 0.0)) = nan
func.func @f64(%a: complex<f64>) -> f64 {
  %r = complex.angle %a : complex<f64>
  return %r : f64
}

// plumb: run @f32((1.0, 1.0)) = ~0.7853982
// plumb: run @f32((-3.0, 4.0)) = ~2.2142975
// plumb: run @f32((5.0, -12.0)) = ~-1.1760052
// plumb: run @f32((-0.5, -1.25)) = ~-1.9513026
// plumb: run @f32((0.25, 0.0)) = ~0.0
// plumb: run @f32((0.0, -2.0)) = ~-1.5707964
// plumb: run @f32((-1.0, 0.0)) = ~3.1415927
// plumb: run @f32((-1.0, -0.0)) = ~-3.1415927
// plumb: run @f32((1.0, -0.0)) = ~-0.0
// plumb: run @f32((nan, 0.0)) = nan
func.func @f32(%a: complex<f32>) -> f32 {
  %r = complex.angle %a : complex<f32>
  return %r : f32
}

// plumb: run @f16((1.0, 1.0)) = ~0.785
// plumb: run @f16((-3.0, 4.0)) = ~2.215
// plumb: run @f16((5.0, -12.0)) = ~-1.176
// plumb: run @f16((-0.5, -1.25)) = ~-1.951
// plumb: run @f16((0.25, 0.0)) = ~0.0
// plumb: run @f16((0.0, -2.0)) = ~-1.57
// plumb: run @f16((-1.0, 0.0)) = ~3.14
// plumb: run @f16((-1.0, -0.0)) = ~-3.14
// plumb: run @f16((1.0, -0.0)) = ~-0.0
// plumb: run @f16((nan, 0.0)) = nan
func.func @f16(%a: complex<f16>) -> f16 {
  %r = complex.angle %a : complex<f16>
  return %r : f16
}
