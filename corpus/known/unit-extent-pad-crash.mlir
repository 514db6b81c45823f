func.func @main() -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 3 : i8
  %t = tensor.splat %v[%c1] : tensor<?x2x1x1xi8>
  %p = tensor.pad %t low[1, 0, 0, %c0] high[0, 0, 0, 0] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %v : i8
  } : tensor<?x2x1x1xi8> to tensor<?x2x1x?xi8>
  %x = tensor.extract %p[%c0, %c0, %c0, %c0] : tensor<?x2x1x?xi8>
  return %x : i8
}
