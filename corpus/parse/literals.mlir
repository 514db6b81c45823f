// Literals that their type cannot hold.

func.func @f() -> i8 {
  %a = arith.constant 256 : i8 //~ number-out-of-range
  return %a : i8
}

// -----

func.func @f() -> f32 {
  %a = arith.constant 1 : f32 //~ literal-type
  return %a : f32
}

// -----

func.func @f() -> i32 {
  %a = arith.constant 1.5 : i32 //~ literal-type
  return %a : i32
}

// -----

func.func @f() -> vector<2xi32> {
  %a = arith.constant dense<[1, 2, 3]> : vector<2xi32> //~ elements-shape
  return %a : vector<2xi32>
}

// -----

func.func @f() -> vector<2x2xi32> {
  %a = arith.constant dense<[[1, 2], [3]]> : vector<2x2xi32> //~ ragged-elements
  return %a : vector<2x2xi32>
}

// -----

func.func @f() -> vector<2xf32> {
  %a = arith.constant dense<"0x123"> : vector<2xf32> //~ elements-hex
  return %a : vector<2xf32>
}

// -----

func.func @f() -> f32 {
  %a = arith.constant 0x1FFFFFFFF : f32 //~ number-out-of-range
  return %a : f32
}

// -----

func.func private @f(memref<4xf32, strided<[1], offset: -9223372036854775808>>) //~ number-out-of-range

// -----

func.func private @f(memref<4xf32, strided<[0xFFFFFFFFFFFFFFFF]>>) //~ number-out-of-range

// -----

// A case is a signed number of 64 bits. To a wider flag MLIR writes more, which it does not read itself.
func.func @f(%c: i64) {
  cf.switch %c : i64, [
    default: ^end,
    9223372036854775808: ^end //~ number-out-of-range
  ]
^end:
  return
}

// -----

func.func @f(%c: i128) {
  cf.switch %c : i128, [
    default: ^end,
    170141183460469231731687303715884105728: ^end,
    340282366920938463463374607431768211456: ^end //~ number-out-of-range
  ]
^end:
  return
}

// -----

llvm.func @f(%c: i8) {
  llvm.switch %c : i8, ^end [
    0xFFFFFFFFFFFFFFFF: ^end //~ number-out-of-range
  ]
^end:
  llvm.return
}

// -----

func.func @f(%c: index) {
  scf.index_switch %c
  case 0xFFFFFFFFFFFFFFFF { //~ number-out-of-range
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f() -> index {
  %a = arith.constant 9223372036854775808 : index //~ number-out-of-range
  return %a : index
}

// -----

func.func @f() -> index {
  %a = arith.constant 0xFFFFFFFFFFFFFFFF : index //~ number-out-of-range
  return %a : index
}

// -----

func.func @f() -> vector<2xindex> {
  %a = arith.constant dense<[18446744073709551615, 0]> : vector<2xindex> //~ number-out-of-range
  return %a : vector<2xindex>
}

// -----

// The bits of a number are none of a type that says that it is signed.
func.func private @f() attributes {foo.x = 0xFF : si8} //~ number-out-of-range

// -----

func.func private @f() attributes {foo.x = dense<[0x7F, 0x80]> : tensor<2xsi8>} //~ number-out-of-range

// -----

func.func private @f() attributes {foo.x = 0xFFFFFFFFFFFFFFFF : si64} //~ number-out-of-range
