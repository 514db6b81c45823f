module {
  func.func private @called(%arg0: memref<2xf32>) {
    %0 = arith.constant 0 : index
    %1 = arith.constant false
    cf.cond_br %1, ^bb1, ^bb3
  ^bb1:
    %2 = memref.alloca() : memref<i8>
    cf.br ^bb2
  ^bb2:
    %3 = memref.load %arg0[%0] : memref<2xf32>
    %4 = arith.constant 0.000000e+00 : f32
    %5 = arith.cmpf ogt, %3, %4 : f32
    %6 = arith.extui %5 : i1 to i8
    memref.store %6, %2[] : memref<i8>
    cf.br ^bb2
  ^bb3:
    return
  }
  func.func @main() {
    %0 = memref.alloc() : memref<2xf32>
    call @called(%0) : (memref<2xf32>) -> ()
    return
  }
}
