// Functions become `llvm.func` under the same name; the document keeps `func` for them here and there.
// plumb: lowers
func.func private @nothing()
func.func private @one(i32) -> i64
func.func private @two(i32, f32) -> (i64, f64)
func.func private @functions(() -> ()) -> (() -> ())
func.func @direct_and_indirect(%f: (i32) -> i64, %a: i32) -> i64 {
  %x = func.call @one(%a) : (i32) -> i64
  %y = func.call_indirect %f(%a) : (i32) -> i64
  %g = func.constant @one : (i32) -> i64
  %z = func.call_indirect %g(%a) : (i32) -> i64
  return %y : i64
}

// -----

// plumb: lowered
module {
  llvm.func @nothing() attributes {sym_visibility = "private"}
  llvm.func @one(i32) -> i64 attributes {sym_visibility = "private"}
  llvm.func @two(i32, f32) -> !llvm.struct<(i64, f64)> attributes {sym_visibility = "private"}
  llvm.func @functions(!llvm.ptr) -> !llvm.ptr attributes {sym_visibility = "private"}
  llvm.func @direct_and_indirect(%arg0: !llvm.ptr, %arg1: i32) -> i64 {
    %0 = llvm.call @one(%arg1) : (i32) -> i64
    %1 = llvm.call %arg0(%arg1) : !llvm.ptr, (i32) -> i64
    %2 = llvm.mlir.addressof @one : !llvm.ptr
    %3 = llvm.call %2(%arg1) : !llvm.ptr, (i32) -> i64
    llvm.return %1 : i64
  }
}
