module {
  func.func @main() {
    %0 = memref.alloca() : memref<1x0xindex>
    %1 = memref.expand_shape %0 [[0], [1, 2]] output_shape [1, 1, 0] : memref<1x0xindex> into memref<1x1x0xindex>
    return
  }
}
