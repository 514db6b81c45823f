func.func private @f(%c: i1) {
  %a = memref.alloc() : memref<i8>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %zero = arith.constant 0 : i8
  memref.store %zero, %a[] : memref<i8>
  return
^bb2:
  return
}
func.func @main() {
  %c = arith.constant false
  call @f(%c) : (i1) -> ()
  return
}
