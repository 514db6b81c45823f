func.func @main() {
  %c = arith.constant true
  scf.if %c {
    cf.assert %c, "holds"
  }
  return
}
