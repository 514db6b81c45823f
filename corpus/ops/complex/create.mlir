// `complex.create`: the number of these parts; exact. As results, arguments and what is chosen, complex numbers are values
// like others.

// plumb: run @parts(1.5, -0.0) = (1.5, -0.0)
// plumb: run @parts(nan, inf) = (nan, inf)
func.func @parts(%re: f64, %im: f64) -> complex<f64> {
  %r = complex.create %re, %im : complex<f64>
  return %r : complex<f64>
}

// plumb: run @small(1.5, -2.5) = (-2.5, 1.5), 1.5
func.func @small(%re: f16, %im: f16) -> (complex<f16>, f16) {
  %a = complex.create %im, %re : complex<f16>
  %r = complex.im %a : complex<f16>
  return %a, %r : complex<f16>, f16
}

// plumb: run @choose(true, (1.0, 2.0), (3.0, 4.0)) = (1.0, 2.0)
// plumb: run @choose(false, (1.0, 2.0), (3.0, 4.0)) = (3.0, 4.0)
func.func @choose(%c: i1, %a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %r = arith.select %c, %a, %b : complex<f32>
  return %r : complex<f32>
}

// plumb: run @blocks(true, (1.0, 2.0)) = (2.0, 1.0)
// plumb: run @blocks(false, (1.0, 2.0)) = (1.0, 2.0)
func.func @blocks(%c: i1, %a: complex<f32>) -> complex<f32> {
  %re = complex.re %a : complex<f32>
  %im = complex.im %a : complex<f32>
  %b = complex.create %im, %re : complex<f32>
  cf.cond_br %c, ^end(%b : complex<f32>), ^end(%a : complex<f32>)
^end(%r: complex<f32>):
  return %r : complex<f32>
}

// The sum of i + 2i * i for i from 0 to n.
// plumb: run @loop(4) = (6.0, 12.0)
func.func @loop(%n: index) -> complex<f64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = complex.constant [0.0, 0.0] : complex<f64>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %zero) -> complex<f64> {
    %k = arith.index_cast %i : index to i64
    %re = arith.sitofp %k : i64 to f64
    %im = arith.addf %re, %re : f64
    %z = complex.create %re, %im : complex<f64>
    %next = complex.add %sum, %z : complex<f64>
    scf.yield %next : complex<f64>
  }
  return %r : complex<f64>
}

// plumb: run @if(true, (1.0, 2.0)) = (1.0, -2.0)
// plumb: run @if(false, (1.0, 2.0)) = (-1.0, -2.0)
func.func @if(%c: i1, %a: complex<f64>) -> complex<f64> {
  %r = scf.if %c -> complex<f64> {
    %x = complex.conj %a : complex<f64>
    scf.yield %x : complex<f64>
  } else {
    %x = complex.neg %a : complex<f64>
    scf.yield %x : complex<f64>
  }
  return %r : complex<f64>
}

// plumb: run @memory((1.0, 2.0), (3.0, 4.0), 1) = (3.0, 4.0), dense<[(1.0, 2.0), (3.0, 4.0)]>
func.func @memory(%a: complex<f32>, %b: complex<f32>, %i: index) -> (complex<f32>, memref<2xcomplex<f32>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xcomplex<f32>>
  memref.store %a, %m[%c0] : memref<2xcomplex<f32>>
  memref.store %b, %m[%c1] : memref<2xcomplex<f32>>
  %r = memref.load %m[%i] : memref<2xcomplex<f32>>
  return %r, %m : complex<f32>, memref<2xcomplex<f32>>
}

memref.global "private" constant @table : memref<2x2xcomplex<f64>> = dense<[[(1.0, 2.0), (3.0, 4.0)], [(5.0, 6.0), (7.0, 8.0)]]>
memref.global @open : memref<complex<f32>> = dense<(0.5, -1.0)>

// plumb: run @global(1, 0) = (5.0, 6.0), (0.5, -1.0)
func.func @global(%i: index, %j: index) -> (complex<f64>, complex<f32>) {
  %m = memref.get_global @table : memref<2x2xcomplex<f64>>
  %r = memref.load %m[%i, %j] : memref<2x2xcomplex<f64>>
  %p = memref.get_global @open : memref<complex<f32>>
  %s = memref.load %p[] : memref<complex<f32>>
  return %r, %s : complex<f64>, complex<f32>
}

// plumb: run @given(dense<[(1.0, 2.0), (3.0, 4.0)]>) = (4.0, 6.0)
func.func @given(%m: memref<2xcomplex<f32>>) -> complex<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.load %m[%c0] : memref<2xcomplex<f32>>
  %b = memref.load %m[%c1] : memref<2xcomplex<f32>>
  %r = complex.add %a, %b : complex<f32>
  return %r : complex<f32>
}

// plumb: run @copied((1.0, 2.0)) = (1.0, 2.0)
func.func @copied(%a: complex<f64>) -> complex<f64> {
  %m = memref.alloc() : memref<complex<f64>>
  %n = memref.alloca() : memref<complex<f64>>
  memref.store %a, %m[] : memref<complex<f64>>
  memref.copy %m, %n : memref<complex<f64>> to memref<complex<f64>>
  %r = memref.load %n[] : memref<complex<f64>>
  memref.dealloc %m : memref<complex<f64>>
  return %r : complex<f64>
}

func.func private @swapped(%a: complex<f32>) -> complex<f32> {
  %re = complex.re %a : complex<f32>
  %im = complex.im %a : complex<f32>
  %r = complex.create %im, %re : complex<f32>
  return %r : complex<f32>
}

// plumb: run @called((1.0, 2.0)) = (2.0, 1.0)
func.func @called(%a: complex<f32>) -> complex<f32> {
  %r = call @swapped(%a) : (complex<f32>) -> complex<f32>
  return %r : complex<f32>
}

// Poison of one part leaves the other alone.
// plumb: run @part() = 2.0
func.func @part() -> f32 {
  %p = ub.poison : f32
  %c = arith.constant 2.0 : f32
  %z = complex.create %p, %c : complex<f32>
  %r = complex.im %z : complex<f32>
  return %r : f32
}

// plumb: run @poison(true, (1.0, 2.0)) = (1.0, 2.0)
func.func @poison(%c: i1, %a: complex<f32>) -> complex<f32> {
  %p = ub.poison : complex<f32>
  %r = arith.select %c, %a, %p : complex<f32>
  return %r : complex<f32>
}
