// `memref.memory_space_cast`: the same memory in another memory space.

// plumb: engines interp

// plumb: run @there(5) = 5
func.func @there(%v: i32) -> i32 {
  %a = memref.alloc() : memref<i32>
  %b = memref.memory_space_cast %a : memref<i32> to memref<i32, 1>
  memref.store %v, %b[] : memref<i32, 1>
  %r = memref.load %a[] : memref<i32>
  memref.dealloc %a : memref<i32>
  return %r : i32
}
