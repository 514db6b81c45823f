// Nothing is allocated, and the call is lost.
memref.global @a : memref<i8> = dense<1>
func.func @set(%to: memref<i8>) {
  %zero = arith.constant 0 : i8
  memref.store %zero, %to[] : memref<i8>
  return
}
func.func @main() -> i8 {
  %a = memref.get_global @a : memref<i8>
  call @set(%a) : (memref<i8>) -> ()
  %r = memref.load %a[] : memref<i8>
  return %r : i8
}
// -----
memref.global @a : memref<i8> = dense<1>
func.func @set(%to: memref<i8>) {
  %zero = arith.constant 0 : i8
  memref.store %zero, %to[] : memref<i8>
  return
}
func.func @main() -> i8 {
  %a = memref.get_global @a : memref<i8>
  %r = memref.load %a[] : memref<i8>
  return %r : i8
}
