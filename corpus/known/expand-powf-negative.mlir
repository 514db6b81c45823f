func.func @main() -> f64 {
  %m = memref.alloc() : memref<2xf64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant -2.0 : f64
  %b = arith.constant -3.0 : f64
  memref.store %a, %m[%c0] : memref<2xf64>
  memref.store %b, %m[%c1] : memref<2xf64>
  %x = memref.load %m[%c0] : memref<2xf64>
  %y = memref.load %m[%c1] : memref<2xf64>
  %r = math.powf %x, %y : f64
  memref.dealloc %m : memref<2xf64>
  return %r : f64
}
