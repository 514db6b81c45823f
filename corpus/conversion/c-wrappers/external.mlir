// A function that C defines: the wrapper's name is declared with a pointer to the descriptor, and the function itself
// gets a body that fills such a descriptor and calls it. The body is private, so that every module may have its own.
// plumb: options emit-c-wrappers
// plumb: lowers
func.func private @outside(memref<?x?xf32>)

// -----

// plumb: lowered
module {
  llvm.func private @outside(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64) attributes {sym_visibility = "private"} {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %6 = llvm.insertvalue %arg4, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %7 = llvm.insertvalue %arg6, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
    %8 = llvm.mlir.constant(1 : index) : i64
    %9 = llvm.alloca %8 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
    llvm.store %7, %9 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
    llvm.call @_mlir_ciface_outside(%9) : (!llvm.ptr) -> ()
    llvm.return
  }
  llvm.func @_mlir_ciface_outside(!llvm.ptr) attributes {sym_visibility = "private"}
}

// -----

// The attribute asks for one function. A value given back is handed on; attributes follow the arguments.
// plumb: lowers
func.func private @outside(%a: i32 {llvm.signext}, %m: memref<2xf32> {llvm.noalias}, %u: memref<*xf32>)
  -> (i32 {llvm.zeroext}) attributes {llvm.emit_c_interface}
func.func private @without(memref<2xf32>)

// -----

// plumb: lowered
module {
  llvm.func private @outside(%arg0: i32 {llvm.signext}, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: !llvm.ptr) -> (i32 {llvm.zeroext}) attributes {llvm.emit_c_interface, sym_visibility = "private"} {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg1, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg2, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg3, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg4, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.mlir.constant(1 : index) : i64
    %7 = llvm.alloca %6 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
    llvm.store %5, %7 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
    %8 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
    %9 = llvm.insertvalue %arg6, %8[0] : !llvm.struct<(i64, ptr)>
    %10 = llvm.insertvalue %arg7, %9[1] : !llvm.struct<(i64, ptr)>
    %11 = llvm.mlir.constant(1 : index) : i64
    %12 = llvm.alloca %11 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
    llvm.store %10, %12 : !llvm.struct<(i64, ptr)>, !llvm.ptr
    %13 = llvm.call @_mlir_ciface_outside(%arg0, %7, %12) : (i32, !llvm.ptr, !llvm.ptr) -> i32
    llvm.return %13 : i32
  }
  llvm.func @_mlir_ciface_outside(i32 {llvm.signext}, !llvm.ptr {llvm.noalias}, !llvm.ptr) -> (i32 {llvm.zeroext}) attributes {llvm.emit_c_interface, sym_visibility = "private"}
  llvm.func @without(!llvm.ptr, !llvm.ptr, i64, i64, i64) attributes {sym_visibility = "private"}
}

// -----

// A struct - a descriptor, or several results - is given back through a first argument, as C compilers do.
// plumb: options emit-c-wrappers
// plumb: lowers
func.func private @descriptor(i32) -> memref<?xf32>
func.func private @several(memref<f32>) -> (memref<?xf32>, i32)

// -----

// plumb: lowered
module {
  llvm.func private @descriptor(%arg0: i32) -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"} {
    %0 = llvm.mlir.constant(1 : index) : i64
    %1 = llvm.alloca %0 x !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> : (i64) -> !llvm.ptr
    llvm.call @_mlir_ciface_descriptor(%1, %arg0) : (!llvm.ptr, i32) -> ()
    %2 = llvm.load %1 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.return %2 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  }
  llvm.func @_mlir_ciface_descriptor(!llvm.ptr, i32) attributes {sym_visibility = "private"}
  llvm.func private @several(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64) -> !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i32)> attributes {sym_visibility = "private"} {
    %0 = llvm.mlir.constant(1 : index) : i64
    %1 = llvm.alloca %0 x !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i32)> : (i64) -> !llvm.ptr
    %2 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
    %3 = llvm.insertvalue %arg0, %2[0] : !llvm.struct<(ptr, ptr, i64)>
    %4 = llvm.insertvalue %arg1, %3[1] : !llvm.struct<(ptr, ptr, i64)>
    %5 = llvm.insertvalue %arg2, %4[2] : !llvm.struct<(ptr, ptr, i64)>
    %6 = llvm.mlir.constant(1 : index) : i64
    %7 = llvm.alloca %6 x !llvm.struct<(ptr, ptr, i64)> : (i64) -> !llvm.ptr
    llvm.store %5, %7 : !llvm.struct<(ptr, ptr, i64)>, !llvm.ptr
    llvm.call @_mlir_ciface_several(%1, %7) : (!llvm.ptr, !llvm.ptr) -> ()
    %8 = llvm.load %1 : !llvm.ptr -> !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i32)>
    llvm.return %8 : !llvm.struct<(struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, i32)>
  }
  llvm.func @_mlir_ciface_several(!llvm.ptr, !llvm.ptr) attributes {sym_visibility = "private"}
}
