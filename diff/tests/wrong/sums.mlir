// A sum in the order that is written: 1.0e8 + 1.0 loses the one.

llvm.func @main() -> f32 {
  %a = llvm.mlir.constant(1.0e8 : f32) : f32
  %b = llvm.mlir.constant(1.0 : f32) : f32
  %c = llvm.mlir.constant(-1.0e8 : f32) : f32
  %x = llvm.fadd %a, %b {} : f32
  %y = llvm.fadd %x, %c {} : f32
  llvm.return %y : f32
}

// mismatch: {} => {fastmathFlags = #llvm.fastmath<reassoc>}
// mismatch: {} => {fastmathFlags = #llvm.fastmath<fast>}
// mismatch: fadd %a, %b => fadd %a, %c
// mismatch: fadd %x, %c => fadd %c, %b
// mismatch: %y = llvm.fadd %x, %c {} : f32 => %v = llvm.fsub %b, %b : f32 %y = llvm.fadd %b, %v : f32
// match: {} => {fastmathFlags = #llvm.fastmath<nnan, ninf>}
// match: fadd %a, %b => fadd %b, %a
