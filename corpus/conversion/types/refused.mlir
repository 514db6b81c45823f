// Types that the LLVM dialect has no place for. The diagnostic names the operation and what it uses.
// plumb: lower
func.func private @tuple(tuple<i32, f32>) //~ lower-unsupported-type
func.func private @tensor(tuple<tensor<4xf32>>) //~ lower-unsupported-type
func.func private @address_space(memref<2xi32, 16777216>) //~ lower-unsupported-type
func.func private @none(none) //~ lower-unsupported-type
func.func private @tf32(tf32) //~ lower-unsupported-type
func.func private @as_result() -> tuple<> //~ lower-unsupported-type
func.func private @within(memref<4xtf32>) //~ lower-unsupported-type
