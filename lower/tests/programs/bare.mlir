// Memrefs of static shape across calls, which a bare pointer can stand for.
func.func private @printI64(i64)
func.func private @printNewline()

func.func @fill(%m: memref<2x3xi64>, %x: i64) -> (memref<2x3xi64>, i64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %last = scf.for %i = %c0 to %c2 step %c1 iter_args(%k = %x) -> i64 {
    %row = scf.for %j = %c0 to %c3 step %c1 iter_args(%l = %k) -> i64 {
      memref.store %l, %m[%i, %j] : memref<2x3xi64>
      %next = arith.addi %l, %x : i64
      scf.yield %next : i64
    }
    scf.yield %row : i64
  }
  return %m, %last : memref<2x3xi64>, i64
}

func.func @last(%m: memref<2x3xi64>) -> i64 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %x = memref.load %m[%c1, %c2] : memref<2x3xi64>
  return %x : i64
}

func.func @main() {
  %m = memref.alloc() {alignment = 4096 : i64} : memref<2x3xi64>
  %x = arith.constant 7 : i64
  %r:2 = call @fill(%m, %x) : (memref<2x3xi64>, i64) -> (memref<2x3xi64>, i64)
  %y = call @last(%r#0) : (memref<2x3xi64>) -> i64
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printI64(%r#1) : (i64) -> ()
  call @printNewline() : () -> ()
  %c0 = arith.constant 0 : index
  %z = memref.load %m[%c0, %c0] : memref<2x3xi64>
  call @printI64(%z) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %m : memref<2x3xi64>
  return
}
