// `memref.extract_strided_metadata`: base, offset, sizes and strides.

// plumb: engines interp

// plumb: run @offset(4) = 8
func.func @offset(%n: index) -> index {
  %a = memref.alloc(%n) : memref<?x6xi8>
  %v = memref.subview %a[1, 2] [2, 2] [1, 3] : memref<?x6xi8> to memref<2x2xi8, strided<[6, 3], offset: 8>>
  %b, %o, %sizes:2, %strides:2 = memref.extract_strided_metadata %v : memref<2x2xi8, strided<[6, 3], offset: 8>> -> memref<i8>, index, index, index, index, index
  memref.dealloc %a : memref<?x6xi8>
  return %o : index
}

// plumb: run @size(4) = 2
func.func @size(%n: index) -> index {
  %a = memref.alloc(%n) : memref<?x6xi8>
  %v = memref.subview %a[1, 2] [2, 2] [1, 3] : memref<?x6xi8> to memref<2x2xi8, strided<[6, 3], offset: 8>>
  %b, %o, %sizes:2, %strides:2 = memref.extract_strided_metadata %v : memref<2x2xi8, strided<[6, 3], offset: 8>> -> memref<i8>, index, index, index, index, index
  memref.dealloc %a : memref<?x6xi8>
  return %sizes#1 : index
}

// plumb: run @outer(4) = 6
func.func @outer(%n: index) -> index {
  %a = memref.alloc(%n) : memref<?x6xi8>
  %v = memref.subview %a[1, 2] [2, 2] [1, 3] : memref<?x6xi8> to memref<2x2xi8, strided<[6, 3], offset: 8>>
  %b, %o, %sizes:2, %strides:2 = memref.extract_strided_metadata %v : memref<2x2xi8, strided<[6, 3], offset: 8>> -> memref<i8>, index, index, index, index, index
  memref.dealloc %a : memref<?x6xi8>
  return %strides#0 : index
}

// plumb: run @inner(4) = 3
func.func @inner(%n: index) -> index {
  %a = memref.alloc(%n) : memref<?x6xi8>
  %v = memref.subview %a[1, 2] [2, 2] [1, 3] : memref<?x6xi8> to memref<2x2xi8, strided<[6, 3], offset: 8>>
  %b, %o, %sizes:2, %strides:2 = memref.extract_strided_metadata %v : memref<2x2xi8, strided<[6, 3], offset: 8>> -> memref<i8>, index, index, index, index, index
  memref.dealloc %a : memref<?x6xi8>
  return %strides#1 : index
}
