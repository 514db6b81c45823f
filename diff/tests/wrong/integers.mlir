// Integers at their limits.

llvm.func @main() -> !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)> {
  %most = llvm.mlir.constant(127 : i8) : i8
  %one = llvm.mlir.constant(1 : i8) : i8
  %minus = llvm.mlir.constant(-1 : i8) : i8
  %three = llvm.mlir.constant(3 : i8) : i8
  %sum = llvm.add %most, %one : i8
  %back = llvm.sub %one, %three : i8
  %product = llvm.mul %most, %three : i8
  %wide = llvm.zext %minus : i8 to i16
  %half = llvm.ashr %minus, %one : i8
  %left = llvm.shl %most, %one : i8
  %either = llvm.or %most, %one : i8
  %third = llvm.udiv %most, %three : i8
  %0 = llvm.mlir.poison : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  %1 = llvm.insertvalue %sum, %0[0] : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  %2 = llvm.insertvalue %back, %1[1] : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  %3 = llvm.insertvalue %product, %2[2] : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  %4 = llvm.insertvalue %wide, %3[3] : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  %5 = llvm.insertvalue %half, %4[4] : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  %6 = llvm.insertvalue %left, %5[5] : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  %7 = llvm.insertvalue %either, %6[6] : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  %8 = llvm.insertvalue %third, %7[7] : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
  llvm.return %8 : !llvm.struct<(i8, i8, i8, i16, i8, i8, i8, i8)>
}

// latent-ub: add %most, %one => add %most, %one overflow<nsw>
// latent-ub: sub %one, %three => sub %one, %three overflow<nuw>
// latent-ub: mul %most, %three => mul %most, %three overflow<nsw>
// latent-ub: mul %most, %three => mul %most, %three overflow<nuw>
// mismatch: llvm.zext => llvm.sext
// latent-ub: llvm.zext %minus => llvm.zext nneg %minus
// mismatch: llvm.ashr => llvm.lshr
// latent-ub: llvm.ashr => llvm.ashr exact
// latent-ub: llvm.or => llvm.or disjoint
// latent-ub: llvm.udiv => llvm.udiv exact
// mismatch: udiv %most, %three => udiv %most, %one
// latent-ub: shl %most, %one => shl %one, %most
