// Of three dimensions of `memref<1x1x?xi8>` the last has stride 1 and the one before it the run-time extent for a stride. The view
// that trunk makes names the stride of a dimension of one element 1, where the type of the result leaves it open.
module {
  func.func @main() -> i8 {
    %c0 = arith.constant 0 : index
    %n = arith.constant 1 : index
    %m = memref.alloc(%n) : memref<1x?xi8>
    %e = memref.expand_shape %m [[0], [1, 2]] output_shape [1, 1, %n] : memref<1x?xi8> into memref<1x1x?xi8>
    %x = arith.constant 7 : i8
    memref.store %x, %e[%c0, %c0, %c0] : memref<1x1x?xi8>
    %r = memref.load %e[%c0, %c0, %c0] : memref<1x1x?xi8>
    memref.dealloc %m : memref<1x?xi8>
    return %r : i8
  }
}
