// Insertion sort of a part of a buffer: loads and stores through an offset, compared and branched on.
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 800 : index
  %a = arith.constant 1103515245 : i64
  %b = arith.constant 12345 : i64
  %mask = arith.constant 65535 : i64
  %whole = memref.alloc() : memref<1000xi64>
  %part = memref.subview %whole[100] [800] [1] : memref<1000xi64> to memref<800xi64, strided<[1], offset: 100>>
  %seed = arith.constant 42 : i64
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%state = %seed) -> (i64) {
    %product = arith.muli %state, %a : i64
    %sum = arith.addi %product, %b : i64
    %next = arith.andi %sum, %mask : i64
    memref.store %next, %part[%i] : memref<800xi64, strided<[1], offset: 100>>
    scf.yield %next : i64
  }
  scf.for %i = %c1 to %n step %c1 {
    %x = memref.load %part[%i] : memref<800xi64, strided<[1], offset: 100>>
    %place = scf.while (%j = %i) : (index) -> index {
      %inside = arith.cmpi ugt, %j, %c0 : index
      %more = scf.if %inside -> (i1) {
        %before = arith.subi %j, %c1 : index
        %y = memref.load %part[%before] : memref<800xi64, strided<[1], offset: 100>>
        %greater = arith.cmpi ugt, %y, %x : i64
        scf.yield %greater : i1
      } else {
        %no = arith.constant false
        scf.yield %no : i1
      }
      scf.condition(%more) %j : index
    } do {
    ^bb0(%j: index):
      %before = arith.subi %j, %c1 : index
      %y = memref.load %part[%before] : memref<800xi64, strided<[1], offset: 100>>
      memref.store %y, %part[%j] : memref<800xi64, strided<[1], offset: 100>>
      scf.yield %before : index
    }
    memref.store %x, %part[%place] : memref<800xi64, strided<[1], offset: 100>>
  }
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %last) -> (i64) {
    %x = memref.load %part[%i] : memref<800xi64, strided<[1], offset: 100>>
    %at = arith.index_cast %i : index to i64
    %weighed = arith.muli %x, %at : i64
    %more = arith.addi %sum, %weighed : i64
    scf.yield %more : i64
  }
  memref.dealloc %whole : memref<1000xi64>
  return %sum : i64
}
