// `vector.reduction`: the elements of a vector combined, from the accumulator on if there is one.

// plumb: run @sum(dense<[1, -2, 3, 127]>) = -127
func.func @sum(%v: vector<4xi8>) -> i8 {
  %r = vector.reduction <add>, %v : vector<4xi8> into i8
  return %r : i8
}

// plumb: run @sum_from(dense<[1, 2, 3, 4]>, 100) = 110
func.func @sum_from(%v: vector<4xi32>, %a: i32) -> i32 {
  %r = vector.reduction <add>, %v, %a : vector<4xi32> into i32
  return %r : i32
}

// plumb: run @product(dense<[3, -5, 7]>) = -105
func.func @product(%v: vector<3xi64>) -> i64 {
  %r = vector.reduction <mul>, %v : vector<3xi64> into i64
  return %r : i64
}

// plumb: run @extremes(dense<[5, -3, 7]>) = 5, -3, -3, 7
func.func @extremes(%v: vector<3xi16>) -> (i16, i16, i16, i16) {
  %0 = vector.reduction <minui>, %v : vector<3xi16> into i16
  %1 = vector.reduction <minsi>, %v : vector<3xi16> into i16
  %2 = vector.reduction <maxui>, %v : vector<3xi16> into i16
  %3 = vector.reduction <maxsi>, %v : vector<3xi16> into i16
  return %0, %1, %2, %3 : i16, i16, i16, i16
}

// plumb: run @bits(dense<[12, 10, 9]>, 3) = 0, 15, 12
func.func @bits(%v: vector<3xi32>, %a: i32) -> (i32, i32, i32) {
  %0 = vector.reduction <and>, %v, %a : vector<3xi32> into i32
  %1 = vector.reduction <or>, %v, %a : vector<3xi32> into i32
  %2 = vector.reduction <xor>, %v, %a : vector<3xi32> into i32
  return %0, %1, %2 : i32, i32, i32
}

// In order: 1e8 takes up 1 only once it is gone again.
// plumb: run @in_order(dense<[1e8, 1.0, -1e8, 1.0]>, 0.0) = 1.0
// plumb: run @in_order(dense<[1e8, -1e8, 1.0, 1.0]>, 0.0) = 2.0
// plumb: run @in_order(dense<[-0.0, -0.0, -0.0, -0.0]>, -0.0) = -0.0
func.func @in_order(%v: vector<4xf32>, %a: f32) -> f32 {
  %r = vector.reduction <add>, %v, %a : vector<4xf32> into f32
  return %r : f32
}

// plumb: run @float_product(dense<[2.0, -3.0, 0.5]>) = -3.0
func.func @float_product(%v: vector<3xf64>) -> f64 {
  %r = vector.reduction <mul>, %v : vector<3xf64> into f64
  return %r : f64
}

// plumb: run @float_extremes(dense<[2.0, nan, 0.5]>, 1.0) = 0.5, 2.0, nan, nan
// plumb: run @float_extremes(dense<[2.0, 3.0, 0.5]>, 1.0) = 0.5, 3.0, 0.5, 3.0
func.func @float_extremes(%v: vector<3xf64>, %a: f64) -> (f64, f64, f64, f64) {
  %0 = vector.reduction <minnumf>, %v, %a : vector<3xf64> into f64
  %1 = vector.reduction <maxnumf>, %v, %a : vector<3xf64> into f64
  %2 = vector.reduction <minimumf>, %v, %a : vector<3xf64> into f64
  %3 = vector.reduction <maximumf>, %v, %a : vector<3xf64> into f64
  return %0, %1, %2, %3 : f64, f64, f64, f64
}

// plumb: run @masked(dense<[1, 2, 3, 4]>, dense<[1, 0, 0, 1]>, 10) = 15
// plumb: run @masked(dense<[1, 2, 3, 4]>, dense<[0, 0, 0, 0]>, 10) = 10
func.func @masked(%v: vector<4xi32>, %m: vector<4xi1>, %a: i32) -> i32 {
  %r = vector.mask %m { vector.reduction <add>, %v, %a : vector<4xi32> into i32 } : vector<4xi1> -> i32
  return %r : i32
}

// Without an accumulator nothing combines to what changes nothing.
// plumb: run @masked_alone(dense<[6, 5, 7]>, dense<[1, 1, 0]>) = 30, 4, 5
// plumb: run @masked_alone(dense<[6, 5, 7]>, dense<[0, 0, 0]>) = 1, -1, 127
func.func @masked_alone(%v: vector<3xi8>, %m: vector<3xi1>) -> (i8, i8, i8) {
  %0 = vector.mask %m { vector.reduction <mul>, %v : vector<3xi8> into i8 } : vector<3xi1> -> i8
  %1 = vector.mask %m { vector.reduction <and>, %v : vector<3xi8> into i8 } : vector<3xi1> -> i8
  %2 = vector.mask %m { vector.reduction <minsi>, %v : vector<3xi8> into i8 } : vector<3xi1> -> i8
  return %0, %1, %2 : i8, i8, i8
}

// plumb: run @masked_floats(dense<[6.0, nan, 7.0]>, dense<[1, 0, 1]>, 0.5) = 13.5, 0.5
func.func @masked_floats(%v: vector<3xf32>, %m: vector<3xi1>, %a: f32) -> (f32, f32) {
  %0 = vector.mask %m { vector.reduction <add>, %v, %a : vector<3xf32> into f32 } : vector<3xi1> -> f32
  %1 = vector.mask %m { vector.reduction <minimumf>, %v, %a : vector<3xf32> into f32 } : vector<3xi1> -> f32
  return %0, %1 : f32, f32
}
