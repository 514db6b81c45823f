// The bits of a complex number as an integer, and back.

func.func @main() {
  %x = arith.constant 1.5 : f32
  %y = arith.constant -2.0 : f32
  %c = complex.create %x, %y : complex<f32>
  %bits = complex.bitcast %c : complex<f32> to i64
  vector.print %bits : i64
  %back = complex.bitcast %bits : i64 to complex<f32>
  %re = complex.re %back : complex<f32>
  vector.print %re : f32
  return
}
