// Elements that stand behind the module, with their alignment before them.

memref.global constant @words : memref<2xi16> = dense_resource<words>

// plumb: run @element(0) = -1
// plumb: run @element(1) = 7
func.func @element(%i: index) -> i8 {
  %t = arith.constant dense_resource<bytes> : tensor<2xi8>
  %e = tensor.extract %t[%i] : tensor<2xi8>
  return %e : i8
}

// plumb: run @word(1) = 258
func.func @word(%i: index) -> i16 {
  %m = memref.get_global @words : memref<2xi16>
  %e = memref.load %m[%i] : memref<2xi16>
  return %e : i16
}

{-#
  dialect_resources: {
    builtin: {
      bytes: "0x40000000FF07",
      words: "0x0200000001000201"
    }
  }
#-}
