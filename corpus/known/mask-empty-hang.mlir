func.func @main() {
  %m = arith.constant dense<true> : vector<1xi1>
  vector.mask %m { } : vector<1xi1>
  return
}
