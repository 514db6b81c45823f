// `llvm.uitofp`: the nearest float of an unsigned integer.

// plumb: run @f32(-1) = 255.0
// plumb: run @f32(127) = 127.0
llvm.func @f32(%a: i8) -> f32 {
  %r = llvm.uitofp %a : i8 to f32
  llvm.return %r : f32
}

// plumb: run @f64(-1) = 1.8446744073709552e19
llvm.func @f64(%a: i64) -> f64 {
  %r = llvm.uitofp %a : i64 to f64
  llvm.return %r : f64
}

// plumb: run @nneg(5) = 5.0
// plumb: run @nneg(-1) = poison
llvm.func @nneg(%a: i8) -> f32 {
  %r = llvm.uitofp nneg %a : i8 to f32
  llvm.return %r : f32
}
