// `func.varargs` leaves the list of arguments open; a call of such a function says the whole type.
// plumb: lowers
func.func private @print(!llvm.ptr) -> i32 attributes {func.varargs = true}
func.func private @closed(i32) -> i32 attributes {func.varargs = false}
func.func @caller(%format: !llvm.ptr, %a: i32) -> i32 {
  %r = call @print(%format) : (!llvm.ptr) -> i32
  %s = call @closed(%a) : (i32) -> i32
  return %r : i32
}

// -----

// plumb: lowered
module {
  llvm.func @print(!llvm.ptr, ...) -> i32 attributes {sym_visibility = "private"}
  llvm.func @closed(i32) -> i32 attributes {sym_visibility = "private"}
  llvm.func @caller(%arg0: !llvm.ptr, %arg1: i32) -> i32 {
    %0 = llvm.call @print(%arg0) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
    %1 = llvm.call @closed(%arg1) : (i32) -> i32
    llvm.return %0 : i32
  }
}

// -----

// A wrapper would have to hand on arguments that it cannot name.
// plumb: lower
func.func private @print(!llvm.ptr) -> i32 attributes {func.varargs = true, llvm.emit_c_interface} //~ lower-unsupported-op

// -----

// plumb: lower
func.func private @print(!llvm.ptr) -> i32 attributes {func.varargs = "yes"} //~ lower-unsupported-op
