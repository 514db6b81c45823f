func.func @main() {
  %a = memref.alloca() : memref<i8>
  cf.br ^bb1(%a : memref<i8>)
^bb1(%b: memref<i8>):
  return
}
