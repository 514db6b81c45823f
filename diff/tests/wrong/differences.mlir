// Differences and products in the order that is written.

llvm.func @main() -> !llvm.struct<(f32, f32, f32)> {
  %a = llvm.mlir.constant(1.0e8 : f32) : f32
  %b = llvm.mlir.constant(1.0 : f32) : f32
  %c = llvm.mlir.constant(3.0e30 : f32) : f32
  %d = llvm.mlir.constant(2.0e-30 : f32) : f32
  %x = llvm.fsub %a, %a {s} : f32
  %y = llvm.fadd %x, %b {s} : f32
  %u = llvm.fadd %a, %b {t} : f32
  %v = llvm.fsub %u, %a {t} : f32
  %p = llvm.fmul %c, %c {p} : f32
  %q = llvm.fmul %p, %d {p} : f32
  %0 = llvm.mlir.poison : !llvm.struct<(f32, f32, f32)>
  %1 = llvm.insertvalue %y, %0[0] : !llvm.struct<(f32, f32, f32)>
  %2 = llvm.insertvalue %v, %1[1] : !llvm.struct<(f32, f32, f32)>
  %3 = llvm.insertvalue %q, %2[2] : !llvm.struct<(f32, f32, f32)>
  llvm.return %3 : !llvm.struct<(f32, f32, f32)>
}

// mismatch: {s} => {fastmathFlags = #llvm.fastmath<reassoc>}
// mismatch: {t} => {fastmathFlags = #llvm.fastmath<reassoc>}
// mismatch: {p} => {fastmathFlags = #llvm.fastmath<reassoc>}
// latent-ub: {p} => {fastmathFlags = #llvm.fastmath<ninf>}
// mismatch: fsub %a, %a => fsub %b, %a
// mismatch: fsub %u, %a => fsub %b, %u
