memref.global @g : memref<f16> = dense<7.0>
func.func @compute(%x: f16) -> f16 {
  %g = memref.get_global @g : memref<f16>
  %old = memref.atomic_rmw maximumf %x, %g[] : (f16, memref<f16>) -> f16
  %new = memref.load %g[] : memref<f16>
  return %new : f16
}

func.func @main() -> f16 {
  %x = arith.constant 3.0 : f16
  %r = call @compute(%x) : (f16) -> f16
  return %r : f16
}
// -----
memref.global @g : memref<f64> = dense<7.0>
func.func @compute(%x: f64) -> f64 {
  %g = memref.get_global @g : memref<f64>
  %old = memref.atomic_rmw maximumf %x, %g[] : (f64, memref<f64>) -> f64
  %new = memref.load %g[] : memref<f64>
  return %new : f64
}

func.func @main() -> f64 {
  %x = arith.constant 3.0 : f64
  %r = call @compute(%x) : (f64) -> f64
  return %r : f64
}
// -----
memref.global @g : memref<f64> = dense<7.0>
func.func @compute(%x: f64) -> f64 {
  %g = memref.get_global @g : memref<f64>
  %old = memref.atomic_rmw maxnumf %x, %g[] : (f64, memref<f64>) -> f64
  %new = memref.load %g[] : memref<f64>
  return %new : f64
}

func.func @main() -> f64 {
  %x = arith.constant 3.0 : f64
  %r = call @compute(%x) : (f64) -> f64
  return %r : f64
}
