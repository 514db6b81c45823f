// `vector.outerproduct`: each element of one vector times each of another, or times a scalar.

// plumb: run @plain(dense<[2, 3]>, dense<[5, 7, -1]>) = dense<[[10, 14, -2], [15, 21, -3]]>
func.func @plain(%a: vector<2xi32>, %b: vector<3xi32>) -> vector<2x3xi32> {
  %r = vector.outerproduct %a, %b : vector<2xi32>, vector<3xi32>
  return %r : vector<2x3xi32>
}

// plumb: run @added(dense<[2.0, 3.0]>, dense<[5.0, 7.0]>, dense<[[1.0, 2.0], [3.0, 4.0]]>) = dense<[[11.0, 16.0], [18.0, 25.0]]>
func.func @added(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %r = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<2xf32>
  return %r : vector<2x2xf32>
}

// plumb: run @scaled(dense<[2.0, 3.0]>, 0.5, dense<[10.0, -1.5]>) = dense<[11.0, 0.0]>
func.func @scaled(%a: vector<2xf64>, %b: f64, %c: vector<2xf64>) -> vector<2xf64> {
  %r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf64>, f64
  return %r : vector<2xf64>
}

// plumb: run @kinds(dense<[2, 3]>, dense<[5, -7]>, dense<[[12, 12], [12, 12]]>) = dense<[[12, 12], [15, 12]]>, dense<[[8, 0], [12, 8]]>
func.func @kinds(%a: vector<2xi16>, %b: vector<2xi16>, %c: vector<2x2xi16>) -> (vector<2x2xi16>, vector<2x2xi16>) {
  %0 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxsi>} : vector<2xi16>, vector<2xi16>
  %1 = vector.outerproduct %a, %b, %c {kind = #vector.kind<and>} : vector<2xi16>, vector<2xi16>
  return %0, %1 : vector<2x2xi16>, vector<2x2xi16>
}

// Where there is no accumulator nothing is combined, whatever the kind.
// plumb: run @idle_kind(dense<[2, 3]>, 5) = dense<[10, 15]>
func.func @idle_kind(%a: vector<2xi16>, %b: i16) -> vector<2xi16> {
  %r = vector.outerproduct %a, %b {kind = #vector.kind<and>} : vector<2xi16>, i16
  return %r : vector<2xi16>
}

// What is off keeps the accumulator.
// plumb: run @masked(dense<[2, 3]>, dense<[5, 7]>, dense<[[1, 2], [3, 4]]>, dense<[[1, 0], [0, 1]]>) = dense<[[11, 2], [3, 25]]>
func.func @masked(%a: vector<2xi32>, %b: vector<2xi32>, %c: vector<2x2xi32>, %m: vector<2x2xi1>) -> vector<2x2xi32> {
  %r = vector.mask %m {
    vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xi32>, vector<2xi32>
  } : vector<2x2xi1> -> vector<2x2xi32>
  return %r : vector<2x2xi32>
}
