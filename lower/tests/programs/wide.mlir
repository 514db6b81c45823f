// What needs all 64 bits of index.
func.func private @printI64(i64)

func.func @switch(%i: index) -> i64 {
  %r = scf.index_switch %i -> i64
  case 2 {
    %c = arith.constant 20 : i64
    scf.yield %c : i64
  }
  default {
    %c = arith.constant 40 : i64
    scf.yield %c : i64
  }
  return %r : i64
}

func.func @main() {
  %far = arith.constant 4294967298 : index
  %s = call @switch(%far) : (index) -> i64
  call @printI64(%s) : (i64) -> ()
  return
}
