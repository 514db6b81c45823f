func.func @main() -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%s = %zero) -> (f32) {
    %n = arith.addi %i, %c1 : index
    %m = memref.alloc(%n) : memref<?xf32>
    linalg.fill ins(%one : f32) outs(%m : memref<?xf32>)
    %x = memref.load %m[%i] : memref<?xf32>
    %t = arith.addf %s, %x : f32
    scf.yield %t : f32
  }
  return %r : f32
}
