module {
  func.func @main() {
    %0 = arith.constant 0 : index
    scf.index_switch %0
    case 1 {
      %1 = arith.constant false
      scf.if %1 {
      } else {
      }
      scf.yield
    }
    default {
    }
    return
  }
}
