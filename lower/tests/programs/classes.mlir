// What MLIR itself does not convert: classes of floats, and n-dimensional vectors of some operations; prints results.
func.func private @printI64(i64)
func.func private @printNewline()

func.func @show(%x: i64) {
  call @printI64(%x) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @classes(%x: f32) {
  %0 = math.isnormal %x : f32
  %1 = math.isinf %x : f32
  %2 = math.isfinite %x : f32
  %3 = arith.extui %0 : i1 to i64
  %4 = arith.extui %1 : i1 to i64
  %5 = arith.extui %2 : i1 to i64
  call @show(%3) : (i64) -> ()
  call @show(%4) : (i64) -> ()
  call @show(%5) : (i64) -> ()
  return
}

func.func @main() {
  %0 = arith.constant 1.0e-45 : f32
  %1 = arith.constant 0xFF800000 : f32
  %2 = arith.constant 1.0 : f32
  call @classes(%0) : (f32) -> ()
  call @classes(%1) : (f32) -> ()
  call @classes(%2) : (f32) -> ()
  return
}
