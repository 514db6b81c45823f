// A function that is only declared stands for one of the runtime library where its numbers have that one's widths.

func.func private @printI64(i64)

// plumb: run @as_it_is() returns
// plumb: prints "-3"
func.func @as_it_is() {
  %c = arith.constant -3 : i64
  call @printI64(%c) : (i64) -> ()
  return
}

// -----

func.func private @printI64(i16)

// plumb: engines interp
// plumb: run @narrower() unsupported
func.func @narrower() {
  %c = arith.constant -3 : i16
  call @printI64(%c) : (i16) -> ()
  return
}
