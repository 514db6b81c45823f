memref.global @g : memref<bf16> = dense<0.0>
func.func @main() -> f64 {
  %0 = memref.get_global @g : memref<bf16>
  %1 = memref.load %0[] : memref<bf16>
  %2 = arith.extf %1 : bf16 to f64
  return %2 : f64
}
