// `arith.cmpf`: every predicate; the ordered ones are false and the unordered ones true on NaN.

// plumb: run @false(1.0, 2.0) = 0
// plumb: run @false(2.0, 1.0) = 0
// plumb: run @false(1.0, 1.0) = 0
// plumb: run @false(-0.0, 0.0) = 0
// plumb: run @false(nan, 1.0) = 0
// plumb: run @false(inf, nan) = 0
func.func @false(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf false, %a, %b : f32
  return %r : i1
}

// plumb: run @oeq(1.0, 2.0) = 0
// plumb: run @oeq(2.0, 1.0) = 0
// plumb: run @oeq(1.0, 1.0) = 1
// plumb: run @oeq(-0.0, 0.0) = 1
// plumb: run @oeq(nan, 1.0) = 0
// plumb: run @oeq(inf, nan) = 0
func.func @oeq(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf oeq, %a, %b : f32
  return %r : i1
}

// plumb: run @ogt(1.0, 2.0) = 0
// plumb: run @ogt(2.0, 1.0) = 1
// plumb: run @ogt(1.0, 1.0) = 0
// plumb: run @ogt(-0.0, 0.0) = 0
// plumb: run @ogt(nan, 1.0) = 0
// plumb: run @ogt(inf, nan) = 0
func.func @ogt(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ogt, %a, %b : f32
  return %r : i1
}

// plumb: run @oge(1.0, 2.0) = 0
// plumb: run @oge(2.0, 1.0) = 1
// plumb: run @oge(1.0, 1.0) = 1
// plumb: run @oge(-0.0, 0.0) = 1
// plumb: run @oge(nan, 1.0) = 0
// plumb: run @oge(inf, nan) = 0
func.func @oge(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf oge, %a, %b : f32
  return %r : i1
}

// plumb: run @olt(1.0, 2.0) = 1
// plumb: run @olt(2.0, 1.0) = 0
// plumb: run @olt(1.0, 1.0) = 0
// plumb: run @olt(-0.0, 0.0) = 0
// plumb: run @olt(nan, 1.0) = 0
// plumb: run @olt(inf, nan) = 0
func.func @olt(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf olt, %a, %b : f32
  return %r : i1
}

// plumb: run @ole(1.0, 2.0) = 1
// plumb: run @ole(2.0, 1.0) = 0
// plumb: run @ole(1.0, 1.0) = 1
// plumb: run @ole(-0.0, 0.0) = 1
// plumb: run @ole(nan, 1.0) = 0
// plumb: run @ole(inf, nan) = 0
func.func @ole(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ole, %a, %b : f32
  return %r : i1
}

// plumb: run @one(1.0, 2.0) = 1
// plumb: run @one(2.0, 1.0) = 1
// plumb: run @one(1.0, 1.0) = 0
// plumb: run @one(-0.0, 0.0) = 0
// plumb: run @one(nan, 1.0) = 0
// plumb: run @one(inf, nan) = 0
func.func @one(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf one, %a, %b : f32
  return %r : i1
}

// plumb: run @ord(1.0, 2.0) = 1
// plumb: run @ord(2.0, 1.0) = 1
// plumb: run @ord(1.0, 1.0) = 1
// plumb: run @ord(-0.0, 0.0) = 1
// plumb: run @ord(nan, 1.0) = 0
// plumb: run @ord(inf, nan) = 0
func.func @ord(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ord, %a, %b : f32
  return %r : i1
}

// plumb: run @ueq(1.0, 2.0) = 0
// plumb: run @ueq(2.0, 1.0) = 0
// plumb: run @ueq(1.0, 1.0) = 1
// plumb: run @ueq(-0.0, 0.0) = 1
// plumb: run @ueq(nan, 1.0) = 1
// plumb: run @ueq(inf, nan) = 1
func.func @ueq(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ueq, %a, %b : f32
  return %r : i1
}

// plumb: run @ugt(1.0, 2.0) = 0
// plumb: run @ugt(2.0, 1.0) = 1
// plumb: run @ugt(1.0, 1.0) = 0
// plumb: run @ugt(-0.0, 0.0) = 0
// plumb: run @ugt(nan, 1.0) = 1
// plumb: run @ugt(inf, nan) = 1
func.func @ugt(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ugt, %a, %b : f32
  return %r : i1
}

// plumb: run @uge(1.0, 2.0) = 0
// plumb: run @uge(2.0, 1.0) = 1
// plumb: run @uge(1.0, 1.0) = 1
// plumb: run @uge(-0.0, 0.0) = 1
// plumb: run @uge(nan, 1.0) = 1
// plumb: run @uge(inf, nan) = 1
func.func @uge(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf uge, %a, %b : f32
  return %r : i1
}

// plumb: run @ult(1.0, 2.0) = 1
// plumb: run @ult(2.0, 1.0) = 0
// plumb: run @ult(1.0, 1.0) = 0
// plumb: run @ult(-0.0, 0.0) = 0
// plumb: run @ult(nan, 1.0) = 1
// plumb: run @ult(inf, nan) = 1
func.func @ult(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ult, %a, %b : f32
  return %r : i1
}

// plumb: run @ule(1.0, 2.0) = 1
// plumb: run @ule(2.0, 1.0) = 0
// plumb: run @ule(1.0, 1.0) = 1
// plumb: run @ule(-0.0, 0.0) = 1
// plumb: run @ule(nan, 1.0) = 1
// plumb: run @ule(inf, nan) = 1
func.func @ule(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf ule, %a, %b : f32
  return %r : i1
}

// plumb: run @une(1.0, 2.0) = 1
// plumb: run @une(2.0, 1.0) = 1
// plumb: run @une(1.0, 1.0) = 0
// plumb: run @une(-0.0, 0.0) = 0
// plumb: run @une(nan, 1.0) = 1
// plumb: run @une(inf, nan) = 1
func.func @une(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf une, %a, %b : f32
  return %r : i1
}

// plumb: run @uno(1.0, 2.0) = 0
// plumb: run @uno(2.0, 1.0) = 0
// plumb: run @uno(1.0, 1.0) = 0
// plumb: run @uno(-0.0, 0.0) = 0
// plumb: run @uno(nan, 1.0) = 1
// plumb: run @uno(inf, nan) = 1
func.func @uno(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf uno, %a, %b : f32
  return %r : i1
}

// plumb: run @true(1.0, 2.0) = 1
// plumb: run @true(2.0, 1.0) = 1
// plumb: run @true(1.0, 1.0) = 1
// plumb: run @true(-0.0, 0.0) = 1
// plumb: run @true(nan, 1.0) = 1
// plumb: run @true(inf, nan) = 1
func.func @true(%a: f32, %b: f32) -> i1 {
  %r = arith.cmpf true, %a, %b : f32
  return %r : i1
}
