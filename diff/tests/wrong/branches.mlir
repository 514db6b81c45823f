// Branches and switches.

llvm.func @main() -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %nine = llvm.mlir.constant(-9 : i32) : i32
  %less = llvm.icmp "slt" %nine, %two : i32
  llvm.cond_br %less, ^small(%seven : i32), ^large(%nine : i32)
^small(%a: i32):
  llvm.switch %two : i32, ^large(%two : i32) [
    2: ^end(%a : i32),
    7: ^large(%a : i32)
  ]
^large(%b: i32):
  %twice = llvm.add %b, %b : i32
  llvm.br ^end(%twice : i32)
^end(%r: i32):
  %chosen = llvm.select %less, %r, %two : i1, i32
  llvm.return %chosen : i32
}

// mismatch: "slt" => "ult"
// mismatch: "slt" => "sgt"
// mismatch: ^small(%seven : i32), ^large(%nine : i32) => ^large(%nine : i32), ^small(%seven : i32)
// mismatch: 2: ^end => 3: ^end
// mismatch: ^small(%seven => ^small(%nine
// mismatch: select %less, %r, %two => select %less, %two, %r
// latent-ub: %less = llvm.icmp "slt" %nine, %two : i32 => %less = llvm.mlir.poison : i1
// latent-ub: %less = llvm.icmp "slt" %nine, %two : i32 => %less = llvm.mlir.undef : i1
