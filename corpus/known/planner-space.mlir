func.func @main() -> i8 {
  %zero = arith.constant 0 : index
  %seven = arith.constant 7 : i8
  %a = memref.alloc() : memref<3xi8>
  %b = memref.alloc() : memref<2xi8, 1>
  memref.store %seven, %a[%zero] : memref<3xi8>
  memref.store %seven, %b[%zero] : memref<2xi8, 1>
  %x = memref.load %a[%zero] : memref<3xi8>
  memref.dealloc %a : memref<3xi8>
  memref.dealloc %b : memref<2xi8, 1>
  return %x : i8
}
