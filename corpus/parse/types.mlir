// Types that do not exist or do not fit.

func.func @f(%a: i32) -> i64 {
  %r = arith.addi %a, %a : i64 //~ type-mismatch
  return %r : i64
}

// -----

func.func private @f(vector<0xi32>) //~ zero-extent

// -----

func.func private @f(memref<2x!llvm.void>) //~ element-type

// -----

func.func private @f(i16777216) //~ number-out-of-range

// -----

func.func private @f(memref<*xf32, strided<[1]>>) //~ memref-layout

// -----

func.func private @f(complex<index>) //~ element-type

// -----

llvm.func @f(!llvm.array<i32>) //~ llvm-type

// -----

llvm.func @f(!llvm.struct<(void)>) //~ llvm-type

// -----

// Two results need two names.
func.func @g(%a: i32) -> i32 {
  %x, %y = arith.addi %a, %a : i32 //~ result-count
  return %x : i32
}
