// What the operations of `vector` refuse that make vectors, take them apart and change their shape.

func.func @bits(%v: vector<4x8xf32>, %p: vector<f32>) {
  %0 = vector.bitcast %v : vector<4x8xf32> to vector<32xf32> //~ verify-type
  %1 = vector.bitcast %v : vector<4x8xf32> to vector<8x4xf32> //~ verify-type
  %2 = vector.bitcast %v : vector<4x8xf32> to vector<4x8xi16> //~ verify-type
  %3 = vector.bitcast %p : vector<f32> to vector<i16> //~ verify-type
  return
}

func.func @repeated(%v: vector<4xf32>, %s: f64, %w: vector<[1]xf32>, %t: tensor<4xf32>) {
  %0 = vector.broadcast %v : vector<4xf32> to vector<8xf32> //~ verify-type
  %1 = vector.broadcast %v : vector<4xf32> to vector<f32> //~ verify-type
  %2 = vector.broadcast %s : f64 to vector<8xf32> //~ verify-type
  %3 = vector.broadcast %w : vector<[1]xf32> to vector<[4]xf32> //~ verify-type
  %4 = vector.broadcast %t : tensor<4xf32> to vector<4xf32> //~ verify-type
  return
}

func.func @masks(%n: index) {
  %0 = vector.constant_mask [2] : vector<i1> //~ verify-attribute
  %1 = vector.constant_mask [1] : vector<2x3xi1> //~ verify-attribute
  %2 = vector.constant_mask [1, 0] : vector<2x3xi1> //~ verify-attribute
  %3 = vector.constant_mask [-1, 1] : vector<2x3xi1> //~ verify-attribute
  %4 = vector.constant_mask [2, 4] : vector<2x3xi1> //~ verify-attribute
  %5 = vector.constant_mask [2, 2] : vector<2x[3]xi1> //~ verify-attribute
  %6 = vector.constant_mask [2, 2] : vector<2x3xi8> //~ verify-type
  %7 = vector.create_mask %n : vector<2x3xi1> //~ verify-operands
  %8 = vector.create_mask : vector<i1> //~ verify-operands
  return
}

func.func @turns(%p: vector<f32>, %o: vector<3xf32>, %v: vector<4xf32>) {
  %0, %1 = vector.deinterleave %o : vector<3xf32> -> vector<1xf32> //~ verify-type
  %2, %3 = vector.deinterleave %v : vector<4xf32> -> vector<1xf32> //~ verify-type
  %4, %5 = vector.deinterleave %p : vector<f32> -> vector<f32> //~ verify-type
  %6 = vector.interleave %v, %v : vector<4xf32> -> vector<4xf32> //~ verify-type
  %7 = vector.interleave %p, %p : vector<f32> -> vector<1xf32> //~ verify-type
  return
}

func.func @parts(%v: vector<2x4xf32>, %s: f32, %h: f16, %p: vector<f32>, %w: vector<2xf32>) {
  %0 = vector.extract %v[2] : vector<4xf32> from vector<2x4xf32> //~ verify-attribute
  %1 = vector.extract %v[-2] : vector<4xf32> from vector<2x4xf32> //~ verify-attribute
  %2 = vector.extract %v[0, 0, 0] : f32 from vector<2x4xf32> //~ verify-attribute
  %3 = vector.extract %v[0, 0] : f16 from vector<2x4xf32> //~ verify-type
  %4 = vector.extract %v[0, 0] : vector<f32> from vector<2x4xf32> //~ verify-type
  %5 = vector.extract %v[0] : vector<3xf32> from vector<2x4xf32> //~ verify-type
  %6 = "vector.extract"(%v) {static_position = array<i64: -9223372036854775808>} : (vector<2x4xf32>) -> vector<4xf32> //~ verify-operands
  %7 = vector.insert %s, %v[0, 4] : f32 into vector<2x4xf32> //~ verify-attribute
  %8 = vector.insert %h, %v[0, 1] : f16 into vector<2x4xf32> //~ verify-type
  %9 = vector.insert %p, %v[0, 1] : vector<f32> into vector<2x4xf32> //~ verify-type
  %10 = vector.insert %w, %v[0, 1] : vector<2xf32> into vector<2x4xf32> //~ verify-type
  return
}

func.func @slices(%v: vector<4x8xf32>, %s: vector<4x[8]xf32>, %w: vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2], strides = [1, 1]} : vector<4x8xf32> to vector<2x8xf32> //~ verify-attribute
  %1 = vector.extract_strided_slice %v {offsets = [3], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32> //~ verify-attribute
  %2 = vector.extract_strided_slice %v {offsets = [0], sizes = [0], strides = [1]} : vector<4x8xf32> to vector<1x8xf32> //~ verify-attribute
  %3 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [2]} : vector<4x8xf32> to vector<2x8xf32> //~ verify-attribute
  %4 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<3x8xf32> //~ verify-type
  %5 = vector.extract_strided_slice %s {offsets = [0, 0], sizes = [2, 4], strides = [1, 1]} : vector<4x[8]xf32> to vector<2x[4]xf32> //~ verify-type
  %6 = vector.insert_strided_slice %w, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4x8xf32> //~ verify-attribute
  %7 = vector.insert_strided_slice %w, %v {offsets = [1, 7], strides = [1]} : vector<2xf32> into vector<4x8xf32> //~ verify-attribute
  %8 = vector.insert_strided_slice %w, %v {offsets = [1, 1], strides = [2]} : vector<2xf32> into vector<4x8xf32> //~ verify-attribute
  %9 = vector.insert_strided_slice %w, %s {offsets = [1, 0], strides = [1]} : vector<2xf32> into vector<4x[8]xf32> //~ verify-type
  return
}

func.func @orders(%v: vector<2x3xf32>, %w: vector<8xf32>, %h: vector<8xf16>, %s: vector<[8]xf32>) {
  %0 = vector.shape_cast %v : vector<2x3xf32> to vector<5xf32> //~ verify-type
  %1 = vector.shape_cast %v : vector<2x3xf32> to vector<6xf16> //~ verify-type
  %2 = vector.shape_cast %s : vector<[8]xf32> to vector<8xf32> //~ verify-type
  %3 = vector.shuffle %w, %w [16] : vector<8xf32>, vector<8xf32> //~ verify-attribute
  %4 = vector.shuffle %w, %w [] : vector<8xf32>, vector<8xf32> //~ verify-attribute
  %5 = vector.shuffle %w, %h [0] : vector<8xf32>, vector<8xf16> //~ verify-type
  %6 = vector.shuffle %v, %w [0] : vector<2x3xf32>, vector<8xf32> //~ verify-type
  %7 = vector.transpose %v, [0] : vector<2x3xf32> to vector<2x3xf32> //~ verify-attribute
  %8 = vector.transpose %v, [0, 0] : vector<2x3xf32> to vector<2x3xf32> //~ verify-attribute
  %9 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<2x3xf32> //~ verify-type
  return
}

func.func @elements(%a: f32, %b: f16, %v: vector<4xf32>) {
  %0 = vector.step : vector<4xi32> //~ verify-type
  %1 = vector.step : vector<2x2xindex> //~ verify-type
  %2:3 = "vector.to_elements"(%v) : (vector<4xf32>) -> (f32, f32, f32) //~ verify-type
  %3 = "vector.from_elements"(%a, %b) : (f32, f16) -> vector<2xf32> //~ verify-type
  %4 = "vector.from_elements"(%a) : (f32) -> vector<2xf32> //~ verify-type
  return
}

func.func @printed(%a: f32, %m: memref<2xf32>) {
  vector.print %a : f32 str "x" //~ verify-attribute
  vector.print %m : memref<2xf32> //~ verify-type
  return
}

func.func @scalable(%v: vector<8xf32>, %s: vector<[8]xf32>) {
  %0 = vector.scalable.extract %v[0] : vector<4xf32> from vector<8xf32> //~ verify-type
  %1 = vector.scalable.extract %s[3] : vector<4xf32> from vector<[8]xf32> //~ verify-attribute
  %2 = vector.scalable.insert %v, %s[3] : vector<8xf32> into vector<[8]xf32> //~ verify-attribute
  return
}
