// What a pointer cannot say must be in the type.
// plumb: options bare-ptr
// plumb: lower
func.func private @size(memref<?xf32>) //~ lower-bare-ptr
func.func private @stride(memref<2xf32, strided<[?]>>) //~ lower-bare-ptr
func.func private @offset(memref<2xf32, strided<[1], offset: ?>>) //~ lower-bare-ptr
func.func private @result() -> memref<?xf32> //~ lower-bare-ptr
