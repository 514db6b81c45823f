func.func @main() -> i1 {
  %m = memref.alloca() : memref<i40>
  %c = arith.constant 7 : i40
  memref.store %c, %m[] : memref<i40>
  %i = memref.load %m[] : memref<i40>
  %a = arith.sitofp %i : i40 to f64
  %b = arith.constant 0.000000e+00 : f64
  %r = arith.cmpf true, %a, %b : f64
  return %r : i1
}
