// A product of matrices as `linalg` writes it. Our own conversion
// makes loops of it.
memref.global "private" constant @a : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
memref.global "private" constant @b : memref<2x2xf32> = dense<[[5.0, 6.0], [7.0, 8.0]]>

func.func @main() -> memref<2x2xf32> {
  %zero = arith.constant 0.0 : f32
  %a = memref.get_global @a : memref<2x2xf32>
  %b = memref.get_global @b : memref<2x2xf32>
  %c = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<2x2xf32>)
  linalg.matmul ins(%a, %b : memref<2x2xf32>, memref<2x2xf32>) outs(%c : memref<2x2xf32>)
  return %c : memref<2x2xf32>
}
