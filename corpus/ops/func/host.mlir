// Functions of the runtime libraries, declared without a body.

func.func private @printI64(i64)
func.func private @printU64(i64)
func.func private @printF64(f64)
func.func private @printComma()
func.func private @printNewline()
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}

// plumb: run @scalars() returns
// plumb: prints "-1, 18446744073709551615\n0.5\n"
func.func @scalars() {
  %a = arith.constant -1 : i64
  %h = arith.constant 0.5 : f64
  call @printI64(%a) : (i64) -> ()
  call @printComma() : () -> ()
  call @printU64(%a) : (i64) -> ()
  call @printNewline() : () -> ()
  call @printF64(%h) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}
