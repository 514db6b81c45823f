memref.global @g : memref<1xindex> = dense<5>
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %g = memref.get_global @g : memref<1xindex>
  %i = memref.load %g[%c0] : memref<1xindex>
  %r = scf.index_switch %i -> i32
  case 2 {
    %x = arith.constant 20 : i32
    scf.yield %x : i32
  }
  default {
    %x = arith.constant 30 : i32
    scf.yield %x : i32
  }
  return %r : i32
}
