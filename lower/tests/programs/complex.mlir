// Every operation on complex numbers that MLIR converts: what faults in their conversion show by. Inexact ones are shown in
// hundredths.

func.func @show(%x: f32) {
  %hundred = arith.constant 100.0 : f32
  %y = arith.mulf %x, %hundred : f32
  %n = arith.fptosi %y : f32 to i32
  vector.print %n : i32
  return
}

func.func @both(%c: complex<f32>) {
  %re = complex.re %c : complex<f32>
  %im = complex.im %c : complex<f32>
  call @show(%re) : (f32) -> ()
  call @show(%im) : (f32) -> ()
  return
}

func.func @one(%a: complex<f32>, %b: complex<f32>, %n: i32) {
  %neg = complex.neg %a : complex<f32>
  call @both(%neg) : (complex<f32>) -> ()
  %conj = complex.conj %a : complex<f32>
  call @both(%conj) : (complex<f32>) -> ()
  %exp = complex.exp %a : complex<f32>
  call @both(%exp) : (complex<f32>) -> ()
  %expm1 = complex.expm1 %a : complex<f32>
  call @both(%expm1) : (complex<f32>) -> ()
  %log = complex.log %a : complex<f32>
  call @both(%log) : (complex<f32>) -> ()
  %log1p = complex.log1p %a : complex<f32>
  call @both(%log1p) : (complex<f32>) -> ()
  %sqrt = complex.sqrt %a : complex<f32>
  call @both(%sqrt) : (complex<f32>) -> ()
  %rsqrt = complex.rsqrt %a : complex<f32>
  call @both(%rsqrt) : (complex<f32>) -> ()
  %sign = complex.sign %a : complex<f32>
  call @both(%sign) : (complex<f32>) -> ()
  %sin = complex.sin %a : complex<f32>
  call @both(%sin) : (complex<f32>) -> ()
  %cos = complex.cos %a : complex<f32>
  call @both(%cos) : (complex<f32>) -> ()
  %tan = complex.tan %a : complex<f32>
  call @both(%tan) : (complex<f32>) -> ()
  %tanh = complex.tanh %a : complex<f32>
  call @both(%tanh) : (complex<f32>) -> ()
  %add = complex.add %a, %b : complex<f32>
  call @both(%add) : (complex<f32>) -> ()
  %sub = complex.sub %a, %b : complex<f32>
  call @both(%sub) : (complex<f32>) -> ()
  %mul = complex.mul %a, %b : complex<f32>
  call @both(%mul) : (complex<f32>) -> ()
  %div = complex.div %a, %b : complex<f32>
  call @both(%div) : (complex<f32>) -> ()
  %atan2 = complex.atan2 %a, %b : complex<f32>
  call @both(%atan2) : (complex<f32>) -> ()
  %pow = complex.pow %a, %b : complex<f32>
  call @both(%pow) : (complex<f32>) -> ()
  %powi = complex.powi %a, %n : complex<f32>, i32
  call @both(%powi) : (complex<f32>) -> ()
  %abs = complex.abs %a : complex<f32>
  call @show(%abs) : (f32) -> ()
  %angle = complex.angle %a : complex<f32>
  call @show(%angle) : (f32) -> ()
  %eq = complex.eq %a, %b : complex<f32>
  %eq32 = arith.extui %eq : i1 to i32
  vector.print %eq32 : i32
  %neq = complex.neq %a, %b : complex<f32>
  %neq32 = arith.extui %neq : i1 to i32
  vector.print %neq32 : i32
  %chosen = arith.select %eq, %a, %b : complex<f32>
  call @both(%chosen) : (complex<f32>) -> ()
  return
}

func.func @main() {
  %x = arith.constant 0.7 : f32
  %y = arith.constant -1.3 : f32
  %z = arith.constant 1.9 : f32
  %w = arith.constant 0.4 : f32
  %n = arith.constant -3 : i32
  %m = arith.constant 2 : i32
  %a = complex.create %x, %y : complex<f32>
  %b = complex.create %z, %w : complex<f32>
  %c = complex.create %x, %w : complex<f32>
  %d = complex.constant [1.43 : f32, 2.17 : f32] : complex<f32>
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  call @one(%a, %b, %n) : (complex<f32>, complex<f32>, i32) -> ()
  call @one(%a, %c, %m) : (complex<f32>, complex<f32>, i32) -> ()
  call @one(%d, %a, %m) : (complex<f32>, complex<f32>, i32) -> ()
  %still = complex.sign %zero : complex<f32>
  call @both(%still) : (complex<f32>) -> ()
  return
}
