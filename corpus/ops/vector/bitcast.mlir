// `vector.bitcast`: the bits of each row in lanes of another width; the first lane holds the lowest bits.

// plumb: run @wider(dense<[1, 2, 3, 4]>) = dense<[513, 1027]>
// plumb: run @wider(dense<[-1, 0, 0, -128]>) = dense<[255, -32768]>
func.func @wider(%v: vector<4xi8>) -> vector<2xi16> {
  %r = vector.bitcast %v : vector<4xi8> to vector<2xi16>
  return %r : vector<2xi16>
}

// plumb: run @narrower(dense<[[513, 1027], [-1, 0]]>) = dense<[[1, 2, 3, 4], [-1, -1, 0, 0]]>
func.func @narrower(%v: vector<2x2xi16>) -> vector<2x4xi8> {
  %r = vector.bitcast %v : vector<2x2xi16> to vector<2x4xi8>
  return %r : vector<2x4xi8>
}

// plumb: run @bits(dense<[true, false, false, false, false, false, false, true]>) = dense<[-127]>
// plumb: run @bits(dense<[false, true, false, false, false, false, false, false]>) = dense<[2]>
func.func @bits(%v: vector<8xi1>) -> vector<1xi8> {
  %r = vector.bitcast %v : vector<8xi1> to vector<1xi8>
  return %r : vector<1xi8>
}

// Three bits and three bits and three bits: 1 + 2 * 8 + 3 * 64 = 209.
// plumb: run @odd(dense<[1, 2, 3, 0, 1, 0]>) = dense<[209, 8]>
func.func @odd(%v: vector<6xi3>) -> vector<2xi9> {
  %r = vector.bitcast %v : vector<6xi3> to vector<2xi9>
  return %r : vector<2xi9>
}

// plumb: run @back(dense<[209, 8]>) = dense<[1, 2, 3, 0, 1, 0]>
func.func @back(%v: vector<2xi9>) -> vector<6xi3> {
  %r = vector.bitcast %v : vector<2xi9> to vector<6xi3>
  return %r : vector<6xi3>
}

// plumb: run @float(dense<[1.0, -2.0]>) = dense<[1065353216, -1073741824]>
func.func @float(%v: vector<2xf32>) -> vector<2xi32> {
  %r = vector.bitcast %v : vector<2xf32> to vector<2xi32>
  return %r : vector<2xi32>
}

// plumb: run @halves(dense<[1.0]>) = dense<[0.0, 1.875]>
func.func @halves(%v: vector<1xf32>) -> vector<2xf16> {
  %r = vector.bitcast %v : vector<1xf32> to vector<2xf16>
  return %r : vector<2xf16>
}

// plumb: run @point(dense<1.5>) = dense<1069547520>
func.func @point(%v: vector<f32>) -> vector<i32> {
  %r = vector.bitcast %v : vector<f32> to vector<i32>
  return %r : vector<i32>
}

// -----

// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable(3) = 1027
func.func @scalable(%i: index) -> i16 {
  %w = arith.constant dense<1027> : vector<[2]xi16>
  %b = vector.bitcast %w : vector<[2]xi16> to vector<[4]xi8>
  %c = vector.bitcast %b : vector<[4]xi8> to vector<[2]xi16>
  %r = vector.extract %c[%i] : i16 from vector<[2]xi16>
  return %r : i16
}

// -----

// An index is read as a number of 64 bits.
// plumb: options index-bitwidth=64
// plumb: run @indices(dense<[4294967298]>) = dense<[2, 1]>
func.func @indices(%v: vector<1xindex>) -> vector<2xi32> {
  %r = vector.bitcast %v : vector<1xindex> to vector<2xi32>
  return %r : vector<2xi32>
}
