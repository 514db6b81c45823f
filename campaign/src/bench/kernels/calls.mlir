// Two functions that call each other down to the leaves of a tree: calls, comparisons and branches.
func.func private @left(%depth: i64, %seed: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %leaf = arith.cmpi eq, %depth, %zero : i64
  cf.cond_br %leaf, ^leaf, ^node
^leaf:
  return %seed : i64
^node:
  %next = arith.subi %depth, %one : i64
  %up = arith.addi %seed, %one : i64
  %a = func.call @right(%next, %seed) : (i64, i64) -> i64
  %b = func.call @right(%next, %up) : (i64, i64) -> i64
  %sum = arith.addi %a, %b : i64
  return %sum : i64
}
func.func private @right(%depth: i64, %seed: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %leaf = arith.cmpi sle, %depth, %zero : i64
  cf.cond_br %leaf, ^leaf, ^node
^leaf:
  %twice = arith.addi %seed, %seed : i64
  return %twice : i64
^node:
  %next = arith.subi %depth, %one : i64
  %a = func.call @left(%next, %seed) : (i64, i64) -> i64
  %b = func.call @left(%next, %a) : (i64, i64) -> i64
  %difference = arith.subi %b, %a : i64
  %mixed = arith.xori %difference, %seed : i64
  return %mixed : i64
}
func.func @main() -> i64 {
  %depth = arith.constant 19 : i64
  %seed = arith.constant 3 : i64
  %r = func.call @left(%depth, %seed) : (i64, i64) -> i64
  return %r : i64
}
