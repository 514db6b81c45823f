// What a debugger is told and no program notices: `llvm.intr.dbg.declare`, `llvm.intr.dbg.value`, `llvm.intr.dbg.label`.

#file = #llvm.di_file<"f.c" in "/">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = false, emissionKind = Full>
#program = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "f", file = #file, subprogramFlags = Definition>
#variable = #llvm.di_local_variable<scope = #program, name = "x">
#label = #llvm.di_label<scope = #program, name = "l">

// plumb: run @f(5) = 5
llvm.func @f(%v: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.intr.dbg.declare #variable = %p : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.intr.dbg.value #variable = %v : i32
  llvm.intr.dbg.label #label
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
