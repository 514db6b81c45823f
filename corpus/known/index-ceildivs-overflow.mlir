func.func @main() -> index {
  %m = memref.alloca() : memref<index>
  %c = arith.constant -1 : index
  memref.store %c, %m[] : memref<index>
  %a = arith.constant 9223372036854775807 : index
  %b = memref.load %m[] : memref<index>
  %r = index.ceildivs %a, %b
  return %r : index
}
