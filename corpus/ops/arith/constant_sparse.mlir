// `sparse<…>`: elements that are not named are zero.

// plumb: run @tensors() = 1.5, 0.0, 7, 0
func.func @tensors() -> (f32, f32, i16, i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %f = arith.constant sparse<[[0], [2]], [42.0, 1.5]> : tensor<4xf32>
  %i = arith.constant sparse<[[0, 1], [1, 0]], 7> : tensor<2x2xi16>
  %a = tensor.extract %f[%c2] : tensor<4xf32>
  %b = tensor.extract %f[%c1] : tensor<4xf32>
  %c = tensor.extract %i[%c1, %c0] : tensor<2x2xi16>
  %d = tensor.extract %i[%c1, %c1] : tensor<2x2xi16>
  return %a, %b, %c, %d : f32, f32, i16, i16
}

// plumb: run @vectors() = dense<[0, -3, 0]>, dense<[0, 0]>
func.func @vectors() -> (vector<3xi32>, vector<2xindex>) {
  %a = arith.constant sparse<[1], [-3]> : vector<3xi32>
  %b = arith.constant sparse<> : vector<2xindex>
  return %a, %b : vector<3xi32>, vector<2xindex>
}

memref.global "private" constant @g : memref<2x3xi8> = sparse<[[1, 2]], [9]>

// plumb: run @variable() = dense<[[0, 0, 0], [0, 0, 9]]>
func.func @variable() -> memref<2x3xi8> {
  %m = memref.get_global @g : memref<2x3xi8>
  return %m : memref<2x3xi8>
}

llvm.mlir.global internal @l(sparse<[[1]], [5]> : tensor<2xi16>) : !llvm.array<2 x i16>

// plumb: run @lowered() = (42.0, 0.0, 5)
llvm.func @lowered() -> !llvm.struct<(f32, f32, i16)> {
  %0 = llvm.mlir.constant(sparse<[0], [4.2e+01]> : tensor<4xf32>) : !llvm.array<4 x f32>
  %1 = llvm.extractvalue %0[0] : !llvm.array<4 x f32>
  %2 = llvm.extractvalue %0[3] : !llvm.array<4 x f32>
  %3 = llvm.mlir.addressof @l : !llvm.ptr
  %4 = llvm.getelementptr %3[1] : (!llvm.ptr) -> !llvm.ptr, i16
  %5 = llvm.load %4 : !llvm.ptr -> i16
  %6 = llvm.mlir.poison : !llvm.struct<(f32, f32, i16)>
  %7 = llvm.insertvalue %1, %6[0] : !llvm.struct<(f32, f32, i16)>
  %8 = llvm.insertvalue %2, %7[1] : !llvm.struct<(f32, f32, i16)>
  %9 = llvm.insertvalue %5, %8[2] : !llvm.struct<(f32, f32, i16)>
  llvm.return %9 : !llvm.struct<(f32, f32, i16)>
}
