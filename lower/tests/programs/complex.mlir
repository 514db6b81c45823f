// Every operation on complex numbers.
func.func @main(%a: complex<f32>, %b: complex<f32>, %n: i32, %x: f32) -> (complex<f32>, f32, i64) {
  %created = complex.create %x, %x : complex<f32>
  %constant = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %re = complex.re %a : complex<f32>
  %im = complex.im %b : complex<f32>
  %other = complex.create %re, %im : complex<f32>
  %sum = complex.add %a, %other : complex<f32>
  %difference = complex.sub %sum, %b : complex<f32>
  %product = complex.mul %difference, %constant : complex<f32>
  %quotient = complex.div %product, %created : complex<f32>
  %negated = complex.neg %quotient : complex<f32>
  %conjugate = complex.conj %negated : complex<f32>
  %equal = complex.eq %conjugate, %a : complex<f32>
  %unequal = complex.neq %conjugate, %b : complex<f32>
  %both = arith.andi %equal, %unequal : i1
  %exp = complex.exp %conjugate : complex<f32>
  %expm1 = complex.expm1 %exp : complex<f32>
  %log = complex.log %expm1 : complex<f32>
  %log1p = complex.log1p %log : complex<f32>
  %sqrt = complex.sqrt %log1p : complex<f32>
  %rsqrt = complex.rsqrt %sqrt : complex<f32>
  %sign = complex.sign %rsqrt : complex<f32>
  %sin = complex.sin %sign : complex<f32>
  %cos = complex.cos %sin : complex<f32>
  %tan = complex.tan %cos : complex<f32>
  %tanh = complex.tanh %tan : complex<f32>
  %pow = complex.pow %tanh, %a : complex<f32>
  %powi = complex.powi %pow, %n : complex<f32>, i32
  %atan2 = complex.atan2 %powi, %b : complex<f32>
  %chosen = arith.select %both, %atan2, %a : complex<f32>
  %abs = complex.abs %chosen : complex<f32>
  %angle = complex.angle %chosen : complex<f32>
  %length = arith.addf %abs, %angle : f32
  %bits = complex.bitcast %chosen : complex<f32> to i64
  return %chosen, %length, %bits : complex<f32>, f32, i64
}
