// What crosses the border to C: wrappers, declarations, attributes, globals without and with content.
memref.global @elsewhere : memref<4xf32>
memref.global "private" @empty : memref<0xi8> = dense<>
func.func private @given(memref<?xf32>, memref<*xf32>, index, i1) -> (memref<2xf32>, i32) attributes {llvm.emit_c_interface}
func.func private @plain(f32) -> f32 attributes {llvm.emit_c_interface}
func.func private @spaces(memref<2xf32, 3>, memref<*xf32, 1>)
func.func @defined(%a: memref<?x?xf32>, %i: index) -> memref<?x?xf32> attributes {llvm.emit_c_interface} {
  return %a : memref<?x?xf32>
}
func.func @attributed(%a: i32 {test.x = 1}, %m: memref<2xf32>) -> (i32 {llvm.zeroext}) attributes {llvm.linkage = #llvm.linkage<internal>} {
  return %a : i32
}
func.func @poison(%m: memref<2x2xf32, 3>) -> (memref<2x2xf32, 3>, index) {
  %p = ub.poison : index
  %q = ub.poison : memref<2x2xf32, 3>
  return %q, %p : memref<2x2xf32, 3>, index
}
func.func @spaced(%n: index) {
  %m = memref.alloc(%n) {alignment = 32 : i64} : memref<?xf32, 1>
  %c = arith.constant 1.0 : f32
  memref.store %c, %m[%n] {nontemporal = true} : memref<?xf32, 1>
  memref.dealloc %m : memref<?xf32, 1>
  return
}
func.func @never() {
  ub.unreachable
}
func.func @modes(%x: f64) -> (f32, f32, f32, f32, f32) {
  %0 = arith.truncf %x to_nearest_even : f64 to f32
  %1 = arith.truncf %x downward : f64 to f32
  %2 = arith.truncf %x upward : f64 to f32
  %3 = arith.truncf %x toward_zero : f64 to f32
  %4 = arith.truncf %x to_nearest_away : f64 to f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}
func.func @main() {
  return
}
