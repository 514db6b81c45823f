// `vector.print`: scalars and vectors with brackets around each dimension, texts, punctuation.

// plumb: run @floats(0.1, -2.5) returns
// plumb: prints "0.1\n-2.5\n( 0.1, 0.1 )\n"
func.func @floats(%a: f32, %b: f64) {
  vector.print %a : f32
  vector.print %b : f64
  %v = vector.broadcast %a : f32 to vector<2xf32>
  vector.print %v : vector<2xf32>
  return
}

// plumb: run @narrow(0.5, 1.5) returns
// plumb: prints "0.5\n1.5\n( 0.5 )\n"
func.func @narrow(%a: f16, %b: bf16) {
  vector.print %a : f16
  vector.print %b : bf16
  %v = vector.broadcast %a : f16 to vector<1xf16>
  vector.print %v : vector<1xf16>
  return
}

// Integers are signed, but a bit is 0 or 1, and an index is not signed.
// plumb: run @integers(true, -1, -3, -9223372036854775808, -1) returns
// plumb: prints "1\n-1\n-3\n-9223372036854775808\n18446744073709551615\n"
func.func @integers(%a: i1, %b: i4, %c: i33, %d: i64, %e: index) {
  vector.print %a : i1
  vector.print %b : i4
  vector.print %c : i33
  vector.print %d : i64
  vector.print %e : index
  return
}

// plumb: run @signs(dense<[-1, 3]>) returns
// plumb: prints "( -1, 3 )\n( 127, 3 )\n"
func.func @signs(%v: vector<2xi7>) {
  %s = vector.bitcast %v : vector<2xi7> to vector<2xsi7>
  vector.print %s : vector<2xsi7>
  %u = vector.bitcast %v : vector<2xi7> to vector<2xui7>
  vector.print %u : vector<2xui7>
  return
}

// plumb: run @shapes(dense<[[1, 2], [3, 4]]>) returns
// plumb: prints "( ( 1, 2 ), ( 3, 4 ) )\n( ( ( 1 ), ( 2 ) ), ( ( 3 ), ( 4 ) ) )\n( 2 )\n"
func.func @shapes(%v: vector<2x2xi32>) {
  vector.print %v : vector<2x2xi32>
  %c = vector.shape_cast %v : vector<2x2xi32> to vector<2x2x1xi32>
  vector.print %c : vector<2x2x1xi32>
  %s = vector.extract %v[0, 1] : i32 from vector<2x2xi32>
  %p = vector.broadcast %s : i32 to vector<i32>
  vector.print %p : vector<i32>
  return
}

// plumb: run @punctuation(dense<[true, false]>) returns
// plumb: prints "( ( 1, 0 ), ( 1, 0 )7 )\n"
func.func @punctuation(%v: vector<2xi1>) {
  %c = arith.constant 7 : i8
  vector.print punctuation <open>
  vector.print %v : vector<2xi1> punctuation <comma>
  vector.print %v : vector<2xi1> punctuation <no_punctuation>
  vector.print %c : i8 punctuation <close>
  vector.print punctuation <no_punctuation>
  vector.print punctuation <newline>
  return
}

// A text ends at its first zero, and brings no new line of its own.
// plumb: run @texts() returns
// plumb: prints "one, two\nab\n"
func.func @texts() {
  vector.print str "one, "
  vector.print str "two\0A"
  vector.print str "ab\00cd"
  vector.print punctuation <newline>
  return
}

// -----

// plumb: options vscale=2
// plumb: engines interp lowered
// plumb: run @scalable() returns
// plumb: prints "( 0, 1, 2, 3 )\n"
func.func @scalable() {
  %v = vector.step : vector<[2]xindex>
  vector.print %v : vector<[2]xindex>
  return
}
