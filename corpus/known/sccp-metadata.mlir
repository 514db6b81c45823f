module {
  memref.global @a : memref<2xf32> = dense<0.000000e+00>
  memref.global @n : memref<index> = dense<0>
  func.func @main() -> index {
    %0 = arith.constant 0 : index
    %1 = arith.constant 1 : index
    %2 = arith.constant 2 : index
    %3 = memref.get_global @a : memref<2xf32>
    %4 = memref.get_global @n : memref<index>
    %5:4 = memref.extract_strided_metadata %3 : memref<2xf32> -> memref<f32>, index, index, index
    cf.br ^bb1(%1 : index)
  ^bb1(%6: index):
    %7 = memref.load %4[] : memref<index>
    %8 = arith.addi %7, %1 : index
    memref.store %8, %4[] : memref<index>
    %9 = arith.cmpi sge, %8, %2 : index
    cf.cond_br %9, ^bb4(%6 : index), ^bb2
  ^bb2:
    %10 = arith.index_castui %5#2 : index to i1
    cf.cond_br %10, ^bb4(%1 : index), ^bb3
  ^bb3:
    cf.br ^bb1(%0 : index)
  ^bb4(%11: index):
    return %11 : index
  }
}
