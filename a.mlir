func @f(%m: memref<4x?xf32>, %u: memref<*xf32>, %i: index, %c: i1, %x: f32) -> f32 {
  %r = memref.load %m[%i, %i] : memref<4x?xf32>
  memref.store %x, %m[%i,%i] : memref<4x?xf32>
  %a = memref.alloc(%i) : memref<?xf32>
  %b = memref.alloca() : memref<4xf32>
  %d = memref.dim %u, %i : memref<*xf32>
  %e = memref.cast %a : memref<?xf32> to memref<*xf32>
  memref.dealloc %a : memref<?xf32>
  return %r : f32
}
