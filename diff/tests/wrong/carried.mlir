// Sums and products that a loop carries, and those of many terms: in the order that is written, 1.0e8 + 1.0 loses the one.

func.func @main() -> (f32, f32, f32, f32, vector<2xf32>) {
  %v = arith.constant dense<[1.0e8, 1.0, 1.0, 1.0, 1.0, -1.0e8, 1.0, 1.0]> : vector<8xf32>
  %w = arith.constant dense<[3.0e30, 3.0e30, 2.0e-30, 1.0e-20, 1.0, 1.0, 1.0, 1.0]> : vector<8xf32>
  %z = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %big = arith.constant 1.0e8 : f32
  %p = arith.constant dense<0.0> : vector<2xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %s = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %z) -> f32 {
    %x = vector.extract %v[%i] : f32 from vector<8xf32>
    %r = arith.addf %acc, %x {} : f32
    scf.yield %r : f32
  }
  %d = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %z) -> f32 {
    %x = vector.extract %v[%i] : f32 from vector<8xf32>
    %n = arith.negf %x : f32
    %r = arith.subf %acc, %n : f32
    scf.yield %r : f32
  }
  %m = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %one) -> f32 {
    %x = vector.extract %w[%i] : f32 from vector<8xf32>
    %r = arith.mulf %x, %acc {} : f32
    scf.yield %r : f32
  }
  %a1 = arith.addf %big, %one {} : f32
  %a2 = arith.addf %a1, %one {} : f32
  %a3 = arith.addf %a2, %one {} : f32
  %a4 = arith.addf %a3, %one {} : f32
  %a5 = arith.addf %a4, %one {} : f32
  %a6 = arith.addf %a5, %one {} : f32
  %a7 = arith.addf %a6, %one {} : f32
  %a8 = arith.addf %a7, %one {} : f32
  %a9 = arith.addf %a8, %one {} : f32
  %q = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %p) -> vector<2xf32> {
    %x = vector.extract %v[%i] : f32 from vector<8xf32>
    %y = vector.broadcast %x : f32 to vector<2xf32>
    %r = arith.addf %acc, %y {} : vector<2xf32>
    scf.yield %r : vector<2xf32>
  }
  return %s, %d, %m, %a9, %q : f32, f32, f32, f32, vector<2xf32>
}

// mismatch: addf %acc, %x {} => addf %acc, %x fastmath<reassoc>
// mismatch: addf %acc, %x {} => addf %acc, %x fastmath<fast>
// mismatch: subf %acc, %n => subf %acc, %n fastmath<reassoc>
// mismatch: mulf %x, %acc {} => mulf %x, %acc fastmath<reassoc>
// mismatch: %one {} => %one fastmath<reassoc>
// mismatch: %one {} => %one fastmath<reassoc,contract>
// mismatch: addf %acc, %y {} => addf %acc, %y fastmath<reassoc>
// match: addf %acc, %x {} => addf %acc, %x fastmath<contract>
// match: addf %acc, %x {} => addf %x, %acc
