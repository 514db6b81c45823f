// What goes wrong at some widths, ranks and sizes only.

// Numbers at the edge of `index`.
func.func private @printI64(i64)
func.func private @printNewline()
memref.global "private" @seven : memref<2x3xi8> = dense<7>
func.func @main() {
  %wide = arith.constant 1099511627779 : index
  %minus = index.constant -5
  %zero = arith.constant 0 : index
  %least = arith.minsi %minus, %zero : index
  %a = arith.index_cast %least : index to i64
  call @printI64(%a) : (i64) -> ()
  call @printNewline() : () -> ()
  %three = arith.constant 3 : index
  %same = arith.cmpi eq, %wide, %three : index
  %b = arith.extui %same : i1 to i64
  call @printI64(%b) : (i64) -> ()
  call @printNewline() : () -> ()
  %bits = index.sizeof
  %c = arith.index_cast %bits : index to i64
  call @printI64(%c) : (i64) -> ()
  call @printNewline() : () -> ()
  %m = memref.get_global @seven : memref<2x3xi8>
  %u = memref.cast %m : memref<2x3xi8> to memref<*xi8>
  %one = arith.constant 1 : index
  %d = memref.dim %u, %one : memref<*xi8>
  %e = arith.index_cast %d : index to i64
  call @printI64(%e) : (i64) -> ()
  call @printNewline() : () -> ()
  %q = arith.andi %one, %zero : index
  %n = memref.dim %m, %q : memref<2x3xi8>
  %f = arith.index_cast %n : index to i64
  call @printI64(%f) : (i64) -> ()
  call @printNewline() : () -> ()
  %x = memref.load %m[%one, %one] : memref<2x3xi8>
  %g = arith.extsi %x : i8 to i64
  call @printI64(%g) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

// -----

// Scalars: truth values, divisions, extended arithmetic.
func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printNewline()
memref.global @bits : memref<2xi1> = dense<[true, false]>
memref.global @numbers : memref<4xi8> = dense<[-1, 2, -128, 127]>
func.func @show(%x: i8) {
  %y = arith.extui %x : i8 to i64
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m = memref.get_global @bits : memref<2xi1>
  %t = memref.load %m[%c0] : memref<2xi1>
  %f = memref.load %m[%c1] : memref<2xi1>
  %less = arith.cmpi ult, %f, %t : i1
  %a = arith.extui %less : i1 to i8
  call @show(%a) : (i8) -> ()
  %s = arith.extsi %t : i1 to i8
  call @show(%s) : (i8) -> ()
  %r = arith.sitofp %t : i1 to f64
  call @printF64(%r) : (f64) -> ()
  call @printNewline() : () -> ()
  %n = memref.get_global @numbers : memref<4xi8>
  %n1 = memref.load %n[%c0] : memref<4xi8>
  %p2 = memref.load %n[%c1] : memref<4xi8>
  %n128 = memref.load %n[%c2] : memref<4xi8>
  %p127 = memref.load %n[%c3] : memref<4xi8>
  %up = arith.ceildivui %n1, %p2 : i8
  call @show(%up) : (i8) -> ()
  %down = arith.floordivsi %n1, %p2 : i8
  call @show(%down) : (i8) -> ()
  %low, %high = arith.mului_extended %n1, %p127 : i8
  call @show(%low) : (i8) -> ()
  call @show(%high) : (i8) -> ()
  %sum, %carry = arith.addui_extended %n128, %p127 : i8, i1
  %c = arith.extui %carry : i1 to i8
  call @show(%sum) : (i8) -> ()
  call @show(%c) : (i8) -> ()
  %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi8>
  %w = arith.constant dense<[[5, 6], [7, 8]]> : vector<2x2xi8>
  %z = arith.muli %v, %w : vector<2x2xi8>
  %out = memref.alloca() : memref<vector<2x2xi8>>
  memref.store %z, %out[] : memref<vector<2x2xi8>>
  %back = memref.load %out[] : memref<vector<2x2xi8>>
  %o = arith.constant dense<37> : vector<2x2xi8>
  %differ = arith.subi %back, %o : vector<2x2xi8>
  call @vector(%differ) : (vector<2x2xi8>) -> ()
  return
}
func.func @vector(%v: vector<2x2xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = builtin.unrealized_conversion_cast %v : vector<2x2xi8> to !llvm.array<2 x vector<2xi8>>
  %row = llvm.extractvalue %p[1] : !llvm.array<2 x vector<2xi8>>
  %one = llvm.mlir.constant(1 : i32) : i32
  %x = llvm.extractelement %row[%one : i32] : vector<2xi8>
  call @show(%x) : (i8) -> ()
  return
}

// -----

// Layouts: views of smaller rank, dynamic strides, copies between layouts, dimensions of size 0, rank 3.
func.func private @printI64(i64)
func.func private @printNewline()
memref.global @cube : memref<2x3x4xi64> = dense<[[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]],
                                                 [[12, 13, 14, 15], [16, 17, 18, 19], [20, 21, 22, 23]]]>
func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %cube = memref.get_global @cube : memref<2x3x4xi64>
  %column = memref.subview %cube[%c1, 0, 2] [1, %c3, 1] [1, 1, 1]
      : memref<2x3x4xi64> to memref<?xi64, strided<[4], offset: ?>>
  %a = memref.load %column[%c2] : memref<?xi64, strided<[4], offset: ?>>
  call @show(%a) : (i64) -> ()
  %part = memref.subview %cube[0, 1, 1] [2, %c2, 2] [1, %c1, 1]
      : memref<2x3x4xi64> to memref<2x?x2xi64, strided<[12, ?, 1], offset: 5>>
  %b = memref.load %part[%c1, %c1, %c1] : memref<2x?x2xi64, strided<[12, ?, 1], offset: 5>>
  call @show(%b) : (i64) -> ()
  %n = memref.dim %part, %c1 : memref<2x?x2xi64, strided<[12, ?, 1], offset: 5>>
  %d = arith.index_cast %n : index to i64
  call @show(%d) : (i64) -> ()
  %turned = memref.reinterpret_cast %cube to offset: [0], sizes: [4, 6], strides: [1, 4]
      : memref<2x3x4xi64> to memref<4x6xi64, strided<[1, 4]>>
  %e = memref.load %turned[%c3, %c2] : memref<4x6xi64, strided<[1, 4]>>
  call @show(%e) : (i64) -> ()
  %copy = memref.alloca() : memref<2x2x2xi64>
  %fixed = memref.subview %cube[0, 1, 1] [2, 2, 2] [1, 1, 1]
      : memref<2x3x4xi64> to memref<2x2x2xi64, strided<[12, 4, 1], offset: 5>>
  memref.copy %fixed, %copy : memref<2x2x2xi64, strided<[12, 4, 1], offset: 5>> to memref<2x2x2xi64>
  %f = memref.load %copy[%c1, %c0, %c1] : memref<2x2x2xi64>
  call @show(%f) : (i64) -> ()
  %shifted = memref.alloc() : memref<30xi64>
  %room = memref.reinterpret_cast %shifted to offset: [2], sizes: [2, 2, 2], strides: [8, 3, 1]
      : memref<30xi64> to memref<2x2x2xi64, strided<[8, 3, 1], offset: 2>>
  memref.copy %fixed, %room
      : memref<2x2x2xi64, strided<[12, 4, 1], offset: 5>> to memref<2x2x2xi64, strided<[8, 3, 1], offset: 2>>
  %g = memref.load %room[%c1, %c1, %c0] : memref<2x2x2xi64, strided<[8, 3, 1], offset: 2>>
  call @show(%g) : (i64) -> ()
  %nothing = memref.subview %cube[0, 0, 0] [%c0, 2, 2] [1, 1, 1]
      : memref<2x3x4xi64> to memref<?x2x2xi64, strided<[12, 4, 1]>>
  %none = memref.alloc(%c0) : memref<?x2x2xi64>
  memref.copy %nothing, %none : memref<?x2x2xi64, strided<[12, 4, 1]>> to memref<?x2x2xi64>
  %ranked = memref.alloc() : memref<2x3x4xi64>
  %from = memref.cast %cube : memref<2x3x4xi64> to memref<*xi64>
  memref.copy %cube, %ranked : memref<2x3x4xi64> to memref<2x3x4xi64>
  %h = memref.load %ranked[%c1, %c0, %c3] : memref<2x3x4xi64>
  call @show(%h) : (i64) -> ()
  %again = memref.reinterpret_cast %from to offset: [0], sizes: [24], strides: [1]
      : memref<*xi64> to memref<24xi64>
  %i = memref.load %again[%c3] : memref<24xi64>
  call @show(%i) : (i64) -> ()
  memref.store %i, %cube[%c0, %c0, %c0] : memref<2x3x4xi64>
  memref.dealloc %ranked : memref<2x3x4xi64>
  memref.dealloc %none : memref<?x2x2xi64>
  memref.dealloc %shifted : memref<30xi64>
  return
}

// -----

// Borders: unranked results, functions as values; branches that name a block twice, a switch.
func.func private @printI64(i64)
func.func private @printNewline()
func.func @show(%x: index) {
  %y = arith.index_cast %x : index to i64
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}
func.func @widen(%m: memref<3xi8>) -> memref<*xi8> {
  %u = memref.cast %m : memref<3xi8> to memref<*xi8>
  return %u : memref<*xi8>
}
func.func @one() -> index {
  %r = arith.constant 1 : index
  return %r : index
}
func.func @two() -> index {
  %r = arith.constant 2 : index
  return %r : index
}
func.func @branch(%c: i1, %x: index, %y: index) -> index {
  cf.cond_br %c, ^join(%x : index), ^join(%y : index)
^join(%r: index):
  return %r : index
}
func.func @pick(%x: i32) -> index {
  %a = arith.constant 10 : index
  %b = arith.constant 20 : index
  %c = arith.constant 30 : index
  cf.switch %x : i32, [
    default: ^out(%a : index),
    4: ^left,
    5: ^right
  ]
^left:
  cf.br ^out(%b : index)
^right:
  cf.br ^out(%c : index)
^out(%r: index):
  return %r : index
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<3xi8>
  %u = call @widen(%m) : (memref<3xi8>) -> memref<*xi8>
  %n = memref.dim %u, %c0 : memref<*xi8>
  call @show(%n) : (index) -> ()
  %f = func.constant @two : () -> index
  %two = func.call_indirect %f() : () -> index
  call @show(%two) : (index) -> ()
  %false = arith.constant false
  %b = call @branch(%false, %n, %two) : (i1, index, index) -> index
  call @show(%b) : (index) -> ()
  %five = arith.constant 5 : i32
  %p = call @pick(%five) : (i32) -> index
  call @show(%p) : (index) -> ()
  memref.dealloc %m : memref<3xi8>
  return
}
