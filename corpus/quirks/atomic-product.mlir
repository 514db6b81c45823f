memref.global @g : memref<i32> = dense<7>
func.func @compute(%x: i32) -> i32 {
  %g = memref.get_global @g : memref<i32>
  %old = memref.atomic_rmw muli %x, %g[] : (i32, memref<i32>) -> i32
  %new = memref.load %g[] : memref<i32>
  return %new : i32
}

func.func @main() -> i32 {
  %x = arith.constant 3 : i32
  %r = call @compute(%x) : (i32) -> i32
  return %r : i32
}
// -----
memref.global @g : memref<f32> = dense<7.0>
func.func @compute(%x: f32) -> f32 {
  %g = memref.get_global @g : memref<f32>
  %old = memref.atomic_rmw mulf %x, %g[] : (f32, memref<f32>) -> f32
  %new = memref.load %g[] : memref<f32>
  return %new : f32
}

func.func @main() -> f32 {
  %x = arith.constant 3.0 : f32
  %r = call @compute(%x) : (f32) -> f32
  return %r : f32
}
// -----
memref.global @g : memref<f16> = dense<7.0>
func.func @compute(%x: f16) -> f16 {
  %g = memref.get_global @g : memref<f16>
  %old = memref.atomic_rmw mulf %x, %g[] : (f16, memref<f16>) -> f16
  %new = memref.load %g[] : memref<f16>
  return %new : f16
}

func.func @main() -> f16 {
  %x = arith.constant 3.0 : f16
  %r = call @compute(%x) : (f16) -> f16
  return %r : f16
}
