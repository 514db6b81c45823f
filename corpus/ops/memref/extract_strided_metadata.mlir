// `memref.extract_strided_metadata`: base, offset, sizes and strides.

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

// Nothing known beforehand, rank 3, an offset behind an offset; the base starts at the buffer, not at the view.
// plumb: run @dynamic(4) = 7, 1, 2, 3, 12, 4, 1, 0
func.func @dynamic(%m: index) -> (index, index, index, index, index, index, index, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %g = memref.get_global @cube : memref<2x3x4xindex>
  %d = memref.cast %g : memref<2x3x4xindex> to memref<?x?x?xindex>
  %v = memref.subview %d[0, %c1, %c1] [%c2, %c2, 3] [1, 1, %c1] : memref<?x?x?xindex> to memref<?x?x3xindex, strided<[?, ?, ?], offset: ?>>
  %w = memref.subview %v[%c1, 0, 0] [%c1, %c2, %c3] [%c1, %c1, %c1] : memref<?x?x3xindex, strided<[?, ?, ?], offset: ?>> to memref<?x?x?xindex, strided<[?, ?, ?], offset: ?>>
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %w : memref<?x?x?xindex, strided<[?, ?, ?], offset: ?>> -> memref<index>, index, index, index, index, index, index, index
  %first = memref.load %b[] : memref<index>
  %ten = arith.constant 10 : index
  %lower = arith.subi %o, %ten : index
  return %lower, %s#0, %s#1, %s#2, %t#0, %t#1, %t#2, %first : index, index, index, index, index, index, index, index
}

// Put together again it is the same view.
// plumb: run @again(1, 2) = 22
func.func @again(%i: index, %j: index) -> index {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @cube : memref<2x3x4xindex>
  %v = memref.subview %g[%c1, 1, 0] [1, 2, 4] [1, 1, 1] : memref<2x3x4xindex> to memref<2x4xindex, strided<[4, 1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %v : memref<2x4xindex, strided<[4, 1], offset: ?>> -> memref<index>, index, index, index, index, index
  %w = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<index> to memref<?x?xindex, strided<[?, ?], offset: ?>>
  %r = memref.load %w[%i, %j] : memref<?x?xindex, strided<[?, ?], offset: ?>>
  return %r : index
}

// The layout may be spelled as a map.
// plumb: run @mapped() = 3, 8, 2
func.func @mapped() -> (index, index, index) {
  %a = memref.alloca() : memref<40xi8>
  %v = memref.reinterpret_cast %a to offset: [3], sizes: [4, 4], strides: [8, 2] : memref<40xi8> to memref<4x4xi8, affine_map<(d0, d1) -> (d0 * 8 + d1 * 2 + 3)>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %v : memref<4x4xi8, affine_map<(d0, d1) -> (d0 * 8 + d1 * 2 + 3)>> -> memref<i8>, index, index, index, index, index
  return %o, %t#0, %t#1 : index, index, index
}

// Without dimensions there are two parts.
// plumb: run @rank0(4) = 4
func.func @rank0(%n: index) -> index {
  %a = memref.alloca() : memref<8xi8>
  %v = memref.reinterpret_cast %a to offset: [%n], sizes: [], strides: [] : memref<8xi8> to memref<i8, strided<[], offset: ?>>
  %b, %o = memref.extract_strided_metadata %v : memref<i8, strided<[], offset: ?>> -> memref<i8>, index
  return %o : index
}

memref.global "private" constant @cube : memref<2x3x4xindex> = dense<[
  [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]>
