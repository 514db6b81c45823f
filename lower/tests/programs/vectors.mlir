// Vectors made, taken apart and changed in shape: what faults in their conversion show by.

func.func @orders(%v: vector<2x3x4xi32>, %w: vector<2x2x2xi32>) -> (vector<3x4x2xi32>, vector<2x2x2xi32>, vector<6x4xi32>) {
  %a = vector.transpose %v, [1, 2, 0] : vector<2x3x4xi32> to vector<3x4x2xi32>
  %b = vector.transpose %w, [1, 2, 0] : vector<2x2x2xi32> to vector<2x2x2xi32>
  %c = vector.shape_cast %v : vector<2x3x4xi32> to vector<6x4xi32>
  return %a, %b, %c : vector<3x4x2xi32>, vector<2x2x2xi32>, vector<6x4xi32>
}

func.func @elements(%a: f32, %b: f32, %c: f32, %d: f32) -> (vector<2x2xf32>, f32, f32) {
  %v = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
  %e:4 = vector.to_elements %v : vector<2x2xf32>
  return %v, %e#0, %e#1 : vector<2x2xf32>, f32, f32
}

func.func @repeated(%v: vector<2x1xi8>, %w: vector<3xi8>) -> (vector<2x2xi8>, vector<2x3xi8>) {
  %a = vector.broadcast %v : vector<2x1xi8> to vector<2x2xi8>
  %b = vector.broadcast %w : vector<3xi8> to vector<2x3xi8>
  return %a, %b : vector<2x2xi8>, vector<2x3xi8>
}

func.func @masks(%m: index, %n: index) -> (vector<2x4xi1>, vector<2x4xi1>, vector<4xindex>) {
  %a = vector.constant_mask [1, 3] : vector<2x4xi1>
  %b = vector.create_mask %m, %n : vector<2x4xi1>
  %c = vector.step : vector<4xindex>
  return %a, %b, %c : vector<2x4xi1>, vector<2x4xi1>, vector<4xindex>
}

func.func @rows(%v: vector<4xi16>, %w: vector<4xi16>) -> (vector<8xi8>, vector<8xi16>, vector<2xi16>, vector<2xi16>, vector<3xi16>, vector<2xi16>) {
  %a = vector.bitcast %v : vector<4xi16> to vector<8xi8>
  %b = vector.interleave %v, %w : vector<4xi16> -> vector<8xi16>
  %c, %d = vector.deinterleave %v : vector<4xi16> -> vector<2xi16>
  %e = vector.shuffle %v, %w [6, 1, 0] : vector<4xi16>, vector<4xi16>
  %f = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xi16> to vector<2xi16>
  return %a, %b, %c, %d, %e, %f : vector<8xi8>, vector<8xi16>, vector<2xi16>, vector<2xi16>, vector<3xi16>, vector<2xi16>
}

func.func @printed(%b: i1) {
  vector.print %b : i1
  return
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %minus = arith.constant -1 : index
  %cube = arith.constant dense<[[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]], [[13, 14, 15, 16], [17, 18, 19, 20], [21, 22, 23, 24]]]> : vector<2x3x4xi32>
  %small = arith.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : vector<2x2x2xi32>
  %o:3 = call @orders(%cube, %small) : (vector<2x3x4xi32>, vector<2x2x2xi32>) -> (vector<3x4x2xi32>, vector<2x2x2xi32>, vector<6x4xi32>)
  vector.print %o#0 : vector<3x4x2xi32>
  vector.print %o#1 : vector<2x2x2xi32>
  vector.print %o#2 : vector<6x4xi32>
  %f1 = arith.constant 1.5 : f32
  %f2 = arith.constant 2.5 : f32
  %f3 = arith.constant 3.5 : f32
  %f4 = arith.constant 4.5 : f32
  %e:3 = call @elements(%f1, %f2, %f3, %f4) : (f32, f32, f32, f32) -> (vector<2x2xf32>, f32, f32)
  vector.print %e#0 : vector<2x2xf32>
  vector.print %e#1 : f32
  vector.print %e#2 : f32
  %column = arith.constant dense<[[3], [4]]> : vector<2x1xi8>
  %row = arith.constant dense<[5, 6, 7]> : vector<3xi8>
  %r:2 = call @repeated(%column, %row) : (vector<2x1xi8>, vector<3xi8>) -> (vector<2x2xi8>, vector<2x3xi8>)
  vector.print %r#0 : vector<2x2xi8>
  vector.print %r#1 : vector<2x3xi8>
  %m:3 = call @masks(%c1, %c2) : (index, index) -> (vector<2x4xi1>, vector<2x4xi1>, vector<4xindex>)
  vector.print %m#0 : vector<2x4xi1>
  vector.print %m#1 : vector<2x4xi1>
  %steps = arith.index_cast %m#2 : vector<4xindex> to vector<4xi64>
  vector.print %steps : vector<4xi64>
  %k:3 = call @masks(%c2, %minus) : (index, index) -> (vector<2x4xi1>, vector<2x4xi1>, vector<4xindex>)
  vector.print %k#1 : vector<2x4xi1>
  %v = arith.constant dense<[258, 772, 1286, 1800]> : vector<4xi16>
  %w = arith.constant dense<[-1, -2, -3, -4]> : vector<4xi16>
  %p:6 = call @rows(%v, %w) : (vector<4xi16>, vector<4xi16>) -> (vector<8xi8>, vector<8xi16>, vector<2xi16>, vector<2xi16>, vector<3xi16>, vector<2xi16>)
  vector.print %p#0 : vector<8xi8>
  vector.print %p#1 : vector<8xi16>
  vector.print %p#2 : vector<2xi16>
  vector.print %p#3 : vector<2xi16>
  vector.print %p#4 : vector<3xi16>
  vector.print %p#5 : vector<2xi16>
  %true = arith.constant true
  call @printed(%true) : (i1) -> ()
  return
}

// -----

// Positions that only the run knows: mlir-opt leaves those of outer dimensions.

func.func @parts(%v: vector<3x2xi64>, %s: i64, %i: index) -> (i64, i64, vector<3x2xi64>, vector<3x2xi64>) {
  %a = vector.extract %v[1, 0] : i64 from vector<3x2xi64>
  %b = vector.extract %v[%i, 0] : i64 from vector<3x2xi64>
  %c = vector.insert %s, %v[1, 0] : i64 into vector<3x2xi64>
  %d = vector.insert %s, %v[%i, 0] : i64 into vector<3x2xi64>
  return %a, %b, %c, %d : i64, i64, vector<3x2xi64>, vector<3x2xi64>
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %six = arith.constant dense<[[10, 20], [30, 40], [50, 60]]> : vector<3x2xi64>
  %s = arith.constant 99 : i64
  %q:4 = call @parts(%six, %s, %c1) : (vector<3x2xi64>, i64, index) -> (i64, i64, vector<3x2xi64>, vector<3x2xi64>)
  vector.print %q#0 : i64
  vector.print %q#1 : i64
  vector.print %q#2 : vector<3x2xi64>
  vector.print %q#3 : vector<3x2xi64>
  return
}
