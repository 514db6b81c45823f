// A call of the wrapper that the conversion makes, as C would: the results are where its argument points.
func.func @pair() -> (i64, i64) attributes {llvm.emit_c_interface} {
  %a = arith.constant 3 : i64
  %b = arith.constant 4 : i64
  return %a, %b : i64, i64
}
llvm.func @printI64(i64)
llvm.func @main() {
  %one = llvm.mlir.constant(1 : i64) : i64
  %place = llvm.alloca %one x !llvm.struct<(i64, i64)> : (i64) -> !llvm.ptr
  llvm.call @_mlir_ciface_pair(%place) : (!llvm.ptr) -> ()
  %results = llvm.load %place : !llvm.ptr -> !llvm.struct<(i64, i64)>
  %a = llvm.extractvalue %results[0] : !llvm.struct<(i64, i64)>
  %b = llvm.extractvalue %results[1] : !llvm.struct<(i64, i64)>
  llvm.call @printI64(%a) : (i64) -> ()
  llvm.call @printI64(%b) : (i64) -> ()
  llvm.return
}
