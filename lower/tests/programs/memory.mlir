// Allocations, views, casts and copies; prints what they hold.
func.func private @printI64(i64)
func.func private @printNewline()

memref.global @seed : memref<2x3x4xi32> = dense<[
  [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]],
  [[13, 14, 15, 16], [17, 18, 19, 20], [21, 22, 23, 24]]]>
memref.global "private" @scalar : memref<i64> = dense<-7>
memref.global "private" constant @bits : memref<3xi1> = dense<[true, false, true]> {alignment = 64 : i64}
memref.global "private" @blank : memref<2xindex> = uninitialized
memref.global "private" @places : memref<3xindex> = dense<[2, 0, 1]>
memref.global "private" @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>

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

func.func @dump(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = memref.dim %m, %c0 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %w = memref.dim %m, %c1 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  scf.for %i = %c0 to %h step %c1 {
    scf.for %j = %c0 to %w step %c1 {
      %x = memref.load %m[%i, %j] : memref<?x?xi32, strided<[?, ?], offset: ?>>
      func.call @show(%x) : (i32) -> ()
    }
  }
  return
}

func.func @unranked_rank(%m: memref<*xi32>) -> index {
  %r = memref.rank %m : memref<*xi32>
  return %r : index
}

func.func @as_unranked(%m: memref<?x?xi32>) -> (memref<*xi32>, index) {
  %u = memref.cast %m : memref<?x?xi32> to memref<*xi32>
  %r = call @unranked_rank(%u) : (memref<*xi32>) -> index
  return %u, %r : memref<*xi32>, index
}

func.func @pick_dim(%m: memref<?x3x?xi32>, %d: index) -> index {
  %n = memref.dim %m, %d : memref<?x3x?xi32>
  return %n : index
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %seed = memref.get_global @seed : memref<2x3x4xi32>
  %e = memref.load %seed[%c1, %c2, %c3] : memref<2x3x4xi32>
  call @show(%e) : (i32) -> ()

  // A view of a view, with a dropped dimension and dynamic numbers.
  %v = memref.subview %seed[%c1, 0, %c1] [1, %c3, 2] [1, 1, %c2] : memref<2x3x4xi32> to memref<?x2xi32, strided<[4, ?], offset: ?>>
  %vc = memref.cast %v : memref<?x2xi32, strided<[4, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @dump(%vc) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  %w = memref.subview %vc[%c1, 0] [2, 1] [1, 1] : memref<?x?xi32, strided<[?, ?], offset: ?>> to memref<2x1xi32, strided<[?, ?], offset: ?>>
  %wc = memref.cast %w : memref<2x1xi32, strided<[?, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @dump(%wc) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()

  %every = memref.subview %vc[0, 0] [2, 2] [%c2, 1] : memref<?x?xi32, strided<[?, ?], offset: ?>> to memref<2x2xi32, strided<[?, ?], offset: ?>>
  %ec = memref.cast %every : memref<2x2xi32, strided<[?, ?], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @dump(%ec) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()

  // Copies: by bytes, and between layouts.
  %a = memref.alloc(%c3, %c2) {alignment = 64 : i64} : memref<?x?xi32>
  %b = memref.alloc(%c3, %c2) : memref<?x?xi32>
  memref.copy %v, %a : memref<?x2xi32, strided<[4, ?], offset: ?>> to memref<?x?xi32>
  memref.copy %a, %b : memref<?x?xi32> to memref<?x?xi32>
  %bc = memref.cast %b : memref<?x?xi32> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @dump(%bc) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  %t = memref.reinterpret_cast %b to offset: [%c1], sizes: [2, %c2], strides: [%c1, 2] : memref<?x?xi32> to memref<2x?xi32, strided<[?, 2], offset: ?>>
  %tc = memref.cast %t : memref<2x?xi32, strided<[?, 2], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @dump(%tc) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()

  // Without rank and back.
  %u:2 = call @as_unranked(%b) : (memref<?x?xi32>) -> (memref<*xi32>, index)
  call @show_index(%u#1) : (index) -> ()
  %ud = memref.dim %u#0, %c0 : memref<*xi32>
  call @show_index(%ud) : (index) -> ()
  %back = memref.cast %u#0 : memref<*xi32> to memref<?x2xi32>
  %x = memref.load %back[%c2, %c1] : memref<?x2xi32>
  call @show(%x) : (i32) -> ()
  %flat = memref.reinterpret_cast %u#0 to offset: [0], sizes: [6], strides: [1] : memref<*xi32> to memref<6xi32>
  %y = memref.load %flat[%c3] : memref<6xi32>
  call @show(%y) : (i32) -> ()

  // Sizes by a dimension that is known only here.
  %p = memref.alloc(%c1, %c2) : memref<?x3x?xi32>
  %d0 = call @pick_dim(%p, %c0) : (memref<?x3x?xi32>, index) -> index
  %d1 = call @pick_dim(%p, %c1) : (memref<?x3x?xi32>, index) -> index
  %d2 = call @pick_dim(%p, %c2) : (memref<?x3x?xi32>, index) -> index
  call @show_index(%d0) : (index) -> ()
  call @show_index(%d1) : (index) -> ()
  call @show_index(%d2) : (index) -> ()

  // Rank 0, i1, index, and the stack.
  %s = memref.get_global @scalar : memref<i64>
  %sv = memref.load %s[] : memref<i64>
  call @printI64(%sv) : (i64) -> ()
  call @printNewline() : () -> ()
  %bits = memref.get_global @bits : memref<3xi1>
  %local = memref.alloca() : memref<3xi1>
  memref.copy %bits, %local : memref<3xi1> to memref<3xi1>
  %bit = memref.load %local[%c2] : memref<3xi1>
  %biti = arith.extui %bit : i1 to i32
  call @show(%biti) : (i32) -> ()
  %blank = memref.get_global @blank : memref<2xindex>
  %places = memref.get_global @places : memref<3xindex>
  %place = memref.load %places[%c0] : memref<3xindex>
  memref.store %place, %blank[%c1] : memref<2xindex>
  %read = memref.load %blank[%c1] : memref<2xindex>
  call @show_index(%read) : (index) -> ()
  %table = memref.get_global @table : memref<2x3xi32>
  %z = memref.load %table[%c1, %c0] : memref<2x3xi32>
  call @show(%z) : (i32) -> ()
  %wide = memref.alloc(%c2) : memref<?xvector<4xf32>>
  %vec = arith.constant dense<1.5> : vector<4xf32>
  memref.store %vec, %wide[%c1] : memref<?xvector<4xf32>>
  memref.dealloc %wide : memref<?xvector<4xf32>>
  memref.dealloc %p : memref<?x3x?xi32>
  memref.dealloc %a : memref<?x?xi32>
  memref.dealloc %u#0 : memref<*xi32>
  return
}
