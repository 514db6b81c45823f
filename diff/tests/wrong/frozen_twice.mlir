// Uses of one frozen value see one value, whichever it is.

llvm.func @main() -> !llvm.struct<(i64, i32, i1, vector<2xi16>, i64)> {
  %p = llvm.mlir.poison : i64
  %q = llvm.mlir.poison : i32
  %v = llvm.mlir.poison : vector<2xi16>
  %f = llvm.freeze %p : i64
  %g = llvm.freeze %q : i32
  %h = llvm.freeze %v : vector<2xi16>
  %f2 = llvm.add %f, %f : i64
  %g2 = llvm.freeze %q : i32
  %a = llvm.sub %f, %f : i64
  %b = llvm.xor %g, %g : i32
  %c = llvm.icmp "sle" %f, %f : i64
  %d = llvm.sub %h, %h overflow<nsw> : vector<2xi16>
  %e = llvm.freeze %p : i64
  %r0 = llvm.mlir.zero : !llvm.struct<(i64, i32, i1, vector<2xi16>, i64)>
  %r1 = llvm.insertvalue %a, %r0[0] : !llvm.struct<(i64, i32, i1, vector<2xi16>, i64)>
  %r2 = llvm.insertvalue %b, %r1[1] : !llvm.struct<(i64, i32, i1, vector<2xi16>, i64)>
  %r3 = llvm.insertvalue %c, %r2[2] : !llvm.struct<(i64, i32, i1, vector<2xi16>, i64)>
  %r4 = llvm.insertvalue %d, %r3[3] : !llvm.struct<(i64, i32, i1, vector<2xi16>, i64)>
  %r5 = llvm.insertvalue %e, %r4[4] : !llvm.struct<(i64, i32, i1, vector<2xi16>, i64)>
  llvm.return %r5 : !llvm.struct<(i64, i32, i1, vector<2xi16>, i64)>
}

// mismatch: llvm.sub %f, %f => llvm.sub %f, %f2
// mismatch: llvm.xor %g, %g => llvm.xor %g, %g2
// mismatch: "sle" %f, %f => "slt" %f, %f
// mismatch: "sle" %f, %f => "sle" %f, %f2
// latent-ub: %f = llvm.freeze %p : i64 => %f = llvm.mlir.poison : i64
// latent-ub: %g = llvm.freeze %q : i32 => %g = llvm.mlir.poison : i32
// latent-ub: %e = llvm.freeze %p : i64 => %e = llvm.mlir.poison : i64
// mismatch: %f = llvm.freeze %p : i64 => %f = llvm.mlir.undef : i64
// mismatch: %g = llvm.freeze %q : i32 => %g = llvm.mlir.undef : i32
// match: %e = llvm.freeze %p : i64 => %e = llvm.mlir.constant(7 : i64) : i64
// match: %e = llvm.freeze %p : i64 => %e = llvm.mlir.undef : i64
// match: llvm.sub %f, %f => llvm.sub %f2, %f2
