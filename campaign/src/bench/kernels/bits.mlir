// A hash of numbers of 32 bits: shifts, exclusive or, products that wrap, a table of bytes.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 200000 : index
  %size = arith.constant 256 : index
  %thirteen = arith.constant 13 : i32
  %seventeen = arith.constant 17 : i32
  %five = arith.constant 5 : i32
  %prime = arith.constant 16777619 : i32
  %low = arith.constant 255 : i32
  %start = arith.constant 461845907 : i32
  %table = memref.alloca() : memref<256xi8>
  scf.for %i = %c0 to %size step %c1 {
    %byte = arith.index_cast %i : index to i8
    memref.store %byte, %table[%i] : memref<256xi8>
  }
  %end:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %start, %hash = %start) -> (i32, i32) {
    %a = arith.shli %x, %thirteen : i32
    %b = arith.xori %x, %a : i32
    %c = arith.shrui %b, %seventeen : i32
    %d = arith.xori %b, %c : i32
    %e = arith.shli %d, %five : i32
    %next = arith.xori %d, %e : i32
    %place = arith.andi %next, %low : i32
    %at = arith.index_castui %place : i32 to index
    %byte = memref.load %table[%at] : memref<256xi8>
    %wide = arith.extui %byte : i8 to i32
    %mixed = arith.xori %hash, %wide : i32
    %more = arith.muli %mixed, %prime : i32
    %back = arith.trunci %more : i32 to i8
    memref.store %back, %table[%at] : memref<256xi8>
    scf.yield %next, %more : i32, i32
  }
  return %end#1 : i32
}
