// Views of another shape, parts of descriptors, memory spaces; prints what they hold.
func.func private @printI64(i64)
func.func private @printNewline()

memref.global @cube : memref<2x3x4xi32> = dense<[
  [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]],
  [[13, 14, 15, 16], [17, 18, 19, 20], [21, 22, 23, 24]]]>
memref.global @shape : memref<3xindex> = dense<[4, 3, 2]>

func.func @show(%x: i32) {
  %y = arith.extsi %x : i32 to i64
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @show_index(%x: index) {
  %y = arith.index_cast %x : index to i64
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @dump(%m: memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %l = memref.dim %m, %c0 : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  %h = memref.dim %m, %c1 : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  %w = memref.dim %m, %c2 : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  func.call @show_index(%l) : (index) -> ()
  func.call @show_index(%h) : (index) -> ()
  func.call @show_index(%w) : (index) -> ()
  scf.for %i = %c0 to %l step %c1 {
    scf.for %j = %c0 to %h step %c1 {
      scf.for %k = %c0 to %w step %c1 {
        %x = memref.load %m[%i, %j, %k] : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
        func.call @show(%x) : (i32) -> ()
      }
    }
  }
  return
}

func.func @reshaped(%m: memref<2x3x4xi32>, %s: memref<3xindex>) {
  %r = memref.reshape %m(%s) : (memref<2x3x4xi32>, memref<3xindex>) -> memref<?x?x?xi32>
  %c = memref.cast %r : memref<?x?x?xi32> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%c) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  %p = memref.reshape %m(%s) : (memref<2x3x4xi32>, memref<3xindex>) -> memref<4x?x2xi32>
  %q = memref.cast %p : memref<4x?x2xi32> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%q) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  %any = memref.cast %s : memref<3xindex> to memref<?xindex>
  %flat = memref.collapse_shape %m [[0, 1, 2]] : memref<2x3x4xi32> into memref<24xi32>
  %u = memref.cast %flat : memref<24xi32> to memref<*xi32>
  %v = memref.reshape %u(%any) : (memref<*xi32>, memref<?xindex>) -> memref<*xi32>
  %rank = memref.rank %v : memref<*xi32>
  call @show_index(%rank) : (index) -> ()
  %w = memref.cast %v : memref<*xi32> to memref<?x?x?xi32>
  %x = memref.cast %w : memref<?x?x?xi32> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%x) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  return
}

// Split and joined again, from a view with an offset.
func.func @split(%m: memref<2x?xi32, strided<[?, ?], offset: ?>>, %n: index) {
  %e = memref.expand_shape %m [[0], [1, 2, 3]] output_shape [2, %n, 2, 2] : memref<2x?xi32, strided<[?, ?], offset: ?>> into memref<2x?x2x2xi32, strided<[?, ?, ?, ?], offset: ?>>
  %s = memref.subview %e[0, 0, 0, 1] [2, %n, 2, 1] [1, 1, 1, 1] : memref<2x?x2x2xi32, strided<[?, ?, ?, ?], offset: ?>> to memref<2x?x2xi32, strided<[?, ?, ?], offset: ?>>
  %c = memref.cast %s : memref<2x?x2xi32, strided<[?, ?, ?], offset: ?>> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%c) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  %j = memref.collapse_shape %s [[0], [1, 2]] : memref<2x?x2xi32, strided<[?, ?, ?], offset: ?>> into memref<2x?xi32, strided<[?, ?], offset: ?>>
  %c1 = arith.constant 1 : index
  %l = memref.dim %j, %c1 : memref<2x?xi32, strided<[?, ?], offset: ?>>
  %f = memref.expand_shape %j [[0, 1], [2]] output_shape [1, 2, %l] : memref<2x?xi32, strided<[?, ?], offset: ?>> into memref<1x2x?xi32, strided<[?, ?, ?], offset: ?>>
  %d = memref.cast %f : memref<1x2x?xi32, strided<[?, ?, ?], offset: ?>> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%d) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  return
}

func.func @joined(%m: memref<?x?x?xi32>) {
  %c1 = arith.constant 1 : index
  %j = memref.collapse_shape %m [[0, 1], [2]] : memref<?x?x?xi32> into memref<?x?xi32>
  %c0 = arith.constant 0 : index
  %l = memref.dim %j, %c0 : memref<?x?xi32>
  %n = memref.dim %j, %c1 : memref<?x?xi32>
  %e = memref.expand_shape %j [[0, 1], [2]] output_shape [%l, 1, %n] : memref<?x?xi32> into memref<?x1x?xi32>
  %c = memref.cast %e : memref<?x1x?xi32> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%c) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  return
}

func.func @turned(%m: memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) {
  %t = memref.transpose %m (a, b, c) -> (b, c, a) : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%t) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  return
}

func.func @taken_apart(%m: memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) {
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %m : memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>> -> memref<i32>, index, index, index, index, index, index, index
  call @show_index(%o) : (index) -> ()
  call @show_index(%s#2) : (index) -> ()
  call @show_index(%t#2) : (index) -> ()
  %again = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1, %s#2], strides: [%t#0, %t#1, %t#2] : memref<i32> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%again) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  return
}

func.func @bytes(%shift: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c96 = arith.constant 96 : index
  %a = memref.alloc() : memref<128xi8>
  scf.for %i = %c0 to %c96 step %c1 {
    %x = arith.index_cast %i : index to i8
    memref.store %x, %a[%i] : memref<128xi8>
  }
  %v = memref.view %a[%shift][%n] : memref<128xi8> to memref<?x3x1xi32>
  %c = memref.cast %v : memref<?x3x1xi32> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%c) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  // To another space, where the pointers differ and where there is an offset; with a rank and without.
  %w = memref.subview %v[1, 1, 0] [1, 2, 1] [1, 1, 1] : memref<?x3x1xi32> to memref<1x2x1xi32, strided<[3, 1, 1], offset: 4>>
  %there = memref.memory_space_cast %w : memref<1x2x1xi32, strided<[3, 1, 1], offset: 4>> to memref<1x2x1xi32, strided<[3, 1, 1], offset: 4>, 1>
  %x = memref.load %there[%c0, %c1, %c0] : memref<1x2x1xi32, strided<[3, 1, 1], offset: 4>, 1>
  call @show(%x) : (i32) -> ()
  %u = memref.cast %there : memref<1x2x1xi32, strided<[3, 1, 1], offset: 4>, 1> to memref<*xi32, 1>
  %back = memref.memory_space_cast %u : memref<*xi32, 1> to memref<*xi32>
  %s = memref.cast %back : memref<*xi32> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @dump(%s) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  memref.dealloc %a : memref<128xi8>
  return
}

// Layouts spelled as maps.
#columns = affine_map<(d0, d1) -> (d0 + d1 * 4)>
#shifted = affine_map<(d0, d1)[s0] -> (d0 * 4 + s0 + d1 * 2)>
func.func @mapped(%m: memref<2x3x4xi32>, %o: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v = memref.reinterpret_cast %m to offset: [0], sizes: [4, 6], strides: [1, 4] : memref<2x3x4xi32> to memref<4x6xi32, #columns>
  %x = memref.load %v[%c2, %c1] : memref<4x6xi32, #columns>
  call @show(%x) : (i32) -> ()
  %w = memref.reinterpret_cast %m to offset: [%o], sizes: [3, 2], strides: [4, 2] : memref<2x3x4xi32> to memref<3x2xi32, #shifted>
  %y = memref.load %w[%c2, %c1] : memref<3x2xi32, #shifted>
  call @show(%y) : (i32) -> ()
  %a = memref.alloc() : memref<3x2xi32>
  memref.copy %w, %a : memref<3x2xi32, #shifted> to memref<3x2xi32>
  %z = memref.load %a[%c1, %c1] : memref<3x2xi32>
  call @show(%z) : (i32) -> ()
  %s = memref.subview %w[1, 0] [2, 1] [1, 1] : memref<3x2xi32, #shifted> to memref<2xi32, strided<[4], offset: ?>>
  %q = memref.load %s[%c1] : memref<2xi32, strided<[4], offset: ?>>
  call @show(%q) : (i32) -> ()
  memref.dealloc %a : memref<3x2xi32>
  return
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c12 = arith.constant 12 : index
  %cube = memref.get_global @cube : memref<2x3x4xi32>
  %shape = memref.get_global @shape : memref<3xindex>
  call @reshaped(%cube, %shape) : (memref<2x3x4xi32>, memref<3xindex>) -> ()
  %rows = memref.reinterpret_cast %cube to offset: [%c2], sizes: [2, %c8], strides: [%c12, %c1] : memref<2x3x4xi32> to memref<2x?xi32, strided<[?, ?], offset: ?>>
  call @split(%rows, %c2) : (memref<2x?xi32, strided<[?, ?], offset: ?>>, index) -> ()
  %open = memref.cast %cube : memref<2x3x4xi32> to memref<?x?x?xi32>
  call @joined(%open) : (memref<?x?x?xi32>) -> ()
  %v = memref.subview %cube[0, 1, 1] [2, 2, 3] [1, 1, 1] : memref<2x3x4xi32> to memref<2x2x3xi32, strided<[12, 4, 1], offset: 5>>
  %w = memref.cast %v : memref<2x2x3xi32, strided<[12, 4, 1], offset: 5>> to memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>
  call @turned(%w) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  call @taken_apart(%w) : (memref<?x?x?xi32, strided<[?, ?, ?], offset: ?>>) -> ()
  call @bytes(%c8, %c2) : (index, index) -> ()
  call @mapped(%cube, %c1) : (memref<2x3x4xi32>, index) -> ()
  return
}
