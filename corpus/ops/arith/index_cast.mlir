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
