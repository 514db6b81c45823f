// `arith.index_cast`: between index and integers, sign-extending.

// plumb: run @index_i8(300) = 44
// plumb: run @index_i8(-1) = -1
// plumb: run @index_i8(-129) = 127
// plumb: run @index_i8(127) = 127
func.func @index_i8(%a: index) -> i8 {
  %r = arith.index_cast %a : index to i8
  return %r : i8
}

// plumb: run @i8_index(5) = 5
// plumb: run @i8_index(-1) = -1
// plumb: run @i8_index(-128) = -128
func.func @i8_index(%a: i8) -> index {
  %r = arith.index_cast %a : i8 to index
  return %r : index
}

// plumb: run @index_i128(-1) = -1
// plumb: run @index_i128(5) = 5
func.func @index_i128(%a: index) -> i128 {
  %r = arith.index_cast %a : index to i128
  return %r : i128
}

// plumb: run @i64_index(-1) = -1
// plumb: run @i64_index(9) = 9
func.func @i64_index(%a: i64) -> index {
  %r = arith.index_cast %a : i64 to index
  return %r : index
}

// plumb: run @i1_index(0) = 0
// plumb: run @i1_index(1) = -1
func.func @i1_index(%a: i1) -> index {
  %r = arith.index_cast %a : i1 to index
  return %r : index
}

// -----
// plumb: options index-bitwidth=64

// Of a memref: the same memory, where the integer is as wide as `index`.
// plumb: run @memory(-7) = -7, -6
func.func @memory(%x: i64) -> (index, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%c1) : memref<?xi64>
  memref.store %x, %m[%c0] : memref<?xi64>
  %i = arith.index_cast %m : memref<?xi64> to memref<?xindex>
  %a = memref.load %i[%c0] : memref<?xindex>
  %b = arith.addi %a, %c1 : index
  memref.store %b, %i[%c0] : memref<?xindex>
  %c = memref.load %m[%c0] : memref<?xi64>
  memref.dealloc %m : memref<?xi64>
  return %a, %c : index, i64
}

// A number that a loop hands on is the one of the round that made it.
// plumb: run @handed_on(5) = 4, 4, 3
func.func @handed_on(%n: index) -> (i64, i64, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %zero) -> (i64) {
    %number = arith.index_cast %i : index to i64
    scf.yield %number : i64
  }
  cf.br ^round(%c0, %zero : index, i64)
^round(%i: index, %before: i64):
  %number = arith.index_cast %i : index to i64
  %next = arith.addi %i, %c1 : index
  %index = arith.index_castui %before : i64 to index
  %more = arith.cmpi ult, %next, %n : index
  cf.cond_br %more, ^round(%next, %number : index, i64), ^end
^end:
  return %last, %number, %index : i64, i64, index
}
