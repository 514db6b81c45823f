// `index.sizeof`: the width of index in bits.

// plumb: run @f() = 64
func.func @f() -> index {
  %r = index.sizeof
  return %r : index
}

// -----

// plumb: options index-bitwidth=32
// plumb: run @f() = 32
func.func @f() -> index {
  %r = index.sizeof
  return %r : index
}
