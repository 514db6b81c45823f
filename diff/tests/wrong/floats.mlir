// Floats that flags and other operations would change.

llvm.func @main() -> !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)> {
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  %a = llvm.mlir.constant(-1.5 : f32) : f32
  %three = llvm.mlir.constant(3.0 : f32) : f32
  %five = llvm.mlir.constant(5.0 : f32) : f32
  %most = llvm.mlir.constant(3.4e38 : f32) : f32
  %product = llvm.fmul %a, %zero : f32
  %above = llvm.fadd %most, %most : f32
  %quotient = llvm.fdiv %five, %three : f32
  %least = llvm.intr.minimum(%product, %zero) : (f32, f32) -> f32
  %number = llvm.fptosi %a : f32 to i32
  %wide = llvm.fpext %quotient : f32 to f64
  %root = llvm.intr.sqrt(%three) : (f32) -> f32
  %0 = llvm.mlir.poison : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
  %1 = llvm.insertvalue %product, %0[0] : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
  %2 = llvm.insertvalue %above, %1[1] : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
  %3 = llvm.insertvalue %quotient, %2[2] : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
  %4 = llvm.insertvalue %least, %3[3] : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
  %5 = llvm.insertvalue %number, %4[4] : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
  %6 = llvm.insertvalue %wide, %5[5] : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
  %7 = llvm.insertvalue %root, %6[6] : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
  llvm.return %7 : !llvm.struct<(f32, f32, f32, f32, i32, f64, f32)>
}

// mismatch: fmul %a, %zero => fadd %zero, %zero
// mismatch: fmul %a, %zero => fmul %a, %zero {fastmathFlags = #llvm.fastmath<nsz>}
// latent-ub: fadd %most, %most => fadd %most, %most {fastmathFlags = #llvm.fastmath<ninf>}
// mismatch: fdiv %five, %three => fdiv %five, %three {fastmathFlags = #llvm.fastmath<arcp>}
// mismatch: intr.minimum(%product, %zero) => intr.minimum(%zero, %zero)
// latent-ub: fptosi %a => fptoui %a
// mismatch: fpext %quotient => fpext %five
// mismatch: intr.sqrt(%three) => intr.sqrt(%three) {fastmathFlags = #llvm.fastmath<afn>}
// mismatch: intr.sqrt(%three) => intr.fabs(%three)
