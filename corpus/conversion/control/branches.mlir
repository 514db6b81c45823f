// Branches and their values; blocks that no path reaches are left out.
// plumb: run @max(3, 9) = 9
// plumb: run @max(-3, -9) = -3
// plumb: lowers
func.func @max(%a: i32, %b: i32) -> i32 {
  %c = arith.cmpi sgt, %a, %b : i32
  cf.cond_br %c, ^left, ^right(%b : i32)
^left:
  cf.br ^right(%a : i32)
^right(%r: i32):
  return %r : i32
^unreached(%m: memref<4xf32>):
  cf.br ^unreached(%m : memref<4xf32>)
}

// -----

// plumb: lowered
module {
  llvm.func @max(%arg0: i32, %arg1: i32) -> i32 {
    %0 = llvm.icmp "sgt" %arg0, %arg1 : i32
    llvm.cond_br %0, ^bb1, ^bb2(%arg1 : i32)
  ^bb1:
    llvm.br ^bb2(%arg0 : i32)
  ^bb2(%1: i32):
    llvm.return %1 : i32
  }
}

// -----

// Memrefs travel through blocks as whole descriptors.
// plumb: run @size_of(1) = 3
// plumb: run @size_of(0) = 5
// plumb: lowers
func.func @size_of(%c: i1) -> index {
  %c0 = arith.constant 0 : index
  %n3 = arith.constant 3 : index
  %n5 = arith.constant 5 : index
  %m = memref.alloca(%n3) : memref<?xf32>
  %n = memref.alloca(%n5) : memref<?xf32>
  cf.cond_br %c, ^bb1(%m : memref<?xf32>), ^bb1(%n : memref<?xf32>)
^bb1(%r: memref<?xf32>):
  %size = memref.dim %r, %c0 : memref<?xf32>
  return %size : index
}

// -----

// plumb: lowered
module {
  llvm.func @size_of(%arg0: i1) -> i64 {
    %0 = llvm.mlir.constant(0 : index) : i64
    %1 = llvm.mlir.constant(3 : index) : i64
    %2 = llvm.mlir.constant(5 : index) : i64
    %3 = llvm.mlir.constant(1 : index) : i64
    %4 = llvm.alloca %1 x f32 : (i64) -> !llvm.ptr
    %5 = llvm.mlir.constant(0 : index) : i64
    %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %7 = llvm.insertvalue %4, %6[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %8 = llvm.insertvalue %4, %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %9 = llvm.insertvalue %5, %8[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %10 = llvm.insertvalue %1, %9[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %11 = llvm.insertvalue %3, %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %12 = llvm.mlir.constant(1 : index) : i64
    %13 = llvm.alloca %2 x f32 : (i64) -> !llvm.ptr
    %14 = llvm.mlir.constant(0 : index) : i64
    %15 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %16 = llvm.insertvalue %13, %15[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %17 = llvm.insertvalue %13, %16[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %18 = llvm.insertvalue %14, %17[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %19 = llvm.insertvalue %2, %18[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %20 = llvm.insertvalue %12, %19[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.cond_br %arg0, ^bb2(%11 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>), ^bb1
  ^bb1:
    llvm.br ^bb2(%20 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)
  ^bb2(%21: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>):
    %22 = llvm.extractvalue %21[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.return %22 : i64
  }
}
