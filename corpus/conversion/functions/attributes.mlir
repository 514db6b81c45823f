// What is said of a function stays with it, and what is said of a value that stays one value. The fields of a memref
// are not the memref: nothing is said of them; nor of the struct that packs results.
// plumb: lowers
func.func @kept(%a: i32 {llvm.signext, test.note = 1 : i64}, %p: !llvm.ptr {llvm.noalias}) -> (i32 {llvm.zeroext})
    attributes {passthrough = ["noinline", ["alignstack", "16"]], test.tag, target_cpu = "x86-64", no_inline} {
  return %a : i32
}
func.func @between(%a: i32 {llvm.signext}, %m: memref<2xf32> {llvm.noalias, test.note}, %b: i8 {llvm.zeroext}) {
  return
}
func.func @of_a_memref(%m: memref<2xf32>) -> (memref<2xf32> {llvm.align = 16 : i64, test.note}) {
  return %m : memref<2xf32>
}
func.func @packed(%a: i32) -> (i32 {llvm.signext}, i32 {llvm.signext}) {
  return %a, %a : i32, i32
}
func.func @pure(%a: i32) -> i32 attributes {llvm.readnone} {
  return %a : i32
}

// -----

// plumb: lowered
module {
  llvm.func @kept(%arg0: i32 {llvm.signext, test.note = 1 : i64}, %arg1: !llvm.ptr {llvm.noalias}) -> (i32 {llvm.zeroext}) attributes {no_inline, passthrough = ["noinline", ["alignstack", "16"]], target_cpu = "x86-64", test.tag} {
    llvm.return %arg0 : i32
  }
  llvm.func @between(%arg0: i32 {llvm.signext}, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i8 {llvm.zeroext}) {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg1, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg2, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg3, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg4, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.return
  }
  llvm.func @of_a_memref(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) -> (!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> {test.note}) {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    llvm.return %5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  }
  llvm.func @packed(%arg0: i32) -> !llvm.struct<(i32, i32)> {
    %0 = llvm.mlir.poison : !llvm.struct<(i32, i32)>
    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(i32, i32)>
    %2 = llvm.insertvalue %arg0, %1[1] : !llvm.struct<(i32, i32)>
    llvm.return %2 : !llvm.struct<(i32, i32)>
  }
  llvm.func @pure(%arg0: i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
    llvm.return %arg0 : i32
  }
}

// -----

// Calls keep what is said of their arguments and results by the same rule.
// plumb: lowers
func.func private @callee(i32, memref<2xf32>, i32) -> i32
func.func @caller(%a: i32, %m: memref<2xf32>, %f: (i32) -> i32) -> i32 {
  %r = "func.call"(%a, %m, %a) <{
    callee = @callee, no_inline, arg_attrs = [{llvm.signext}, {llvm.noalias}, {llvm.zeroext}],
    res_attrs = [{llvm.signext}]
  }> {test.tag = 1 : i64} : (i32, memref<2xf32>, i32) -> i32
  %s = "func.call_indirect"(%f, %r) <{arg_attrs = [{llvm.signext}], res_attrs = [{llvm.signext}]}>
    : ((i32) -> i32, i32) -> i32
  return %s : i32
}

// -----

// plumb: lowered
module {
  llvm.func @callee(i32, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32) -> i32 attributes {sym_visibility = "private"}
  llvm.func @caller(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: !llvm.ptr) -> i32 {
    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %1 = llvm.insertvalue %arg1, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %2 = llvm.insertvalue %arg2, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %3 = llvm.insertvalue %arg3, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %4 = llvm.insertvalue %arg4, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %6 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %7 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %8 = llvm.extractvalue %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %9 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %10 = llvm.extractvalue %5[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
    %11 = llvm.call @callee(%arg0, %6, %7, %8, %9, %10, %arg0) {no_inline, test.tag = 1 : i64} : (i32 {llvm.signext}, !llvm.ptr, !llvm.ptr, i64, i64, i64, i32 {llvm.zeroext}) -> (i32 {llvm.signext})
    %12 = llvm.call %arg6(%11) : !llvm.ptr, (i32 {llvm.signext}) -> (i32 {llvm.signext})
    llvm.return %12 : i32
  }
}
