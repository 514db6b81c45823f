// `index.casts`, `index.castu`: between index and integers, sign- or zero-extending.

// plumb: run @casts_from_i8(-1) = -1
// plumb: run @casts_from_i8(5) = 5
// plumb: run @casts_from_i8(-128) = -128
func.func @casts_from_i8(%a: i8) -> index {
  %r = index.casts %a : i8 to index
  return %r : index
}

// plumb: run @casts_to_i8(300) = 44
// plumb: run @casts_to_i8(-1) = -1
// plumb: run @casts_to_i8(-129) = 127
func.func @casts_to_i8(%a: index) -> i8 {
  %r = index.casts %a : index to i8
  return %r : i8
}

// plumb: run @casts_to_i128(-1) = -1
// plumb: run @casts_to_i128(5) = 5
func.func @casts_to_i128(%a: index) -> i128 {
  %r = index.casts %a : index to i128
  return %r : i128
}

// plumb: run @castu_from_i8(-1) = 255
// plumb: run @castu_from_i8(5) = 5
// plumb: run @castu_from_i8(-128) = 128
func.func @castu_from_i8(%a: i8) -> index {
  %r = index.castu %a : i8 to index
  return %r : index
}

// plumb: run @castu_to_i8(300) = 44
// plumb: run @castu_to_i8(-1) = -1
// plumb: run @castu_to_i8(-129) = 127
func.func @castu_to_i8(%a: index) -> i8 {
  %r = index.castu %a : index to i8
  return %r : i8
}

// plumb: run @castu_to_i128(-1) = 18446744073709551615
// plumb: run @castu_to_i128(5) = 5
func.func @castu_to_i128(%a: index) -> i128 {
  %r = index.castu %a : index to i128
  return %r : i128
}
