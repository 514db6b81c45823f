// The runtime's clock gives some number of seconds; what is said of speed goes where nobody compares it.

func.func private @rtclock() -> f64
func.func private @printFlops(f64)
func.func private @print_flops(f64)

// plumb: run @timed(21) = 42
func.func @timed(%x: i32) -> i32 {
  %start = func.call @rtclock() : () -> f64
  %y = arith.addi %x, %x : i32
  %end = func.call @rtclock() : () -> f64
  %seconds = arith.subf %end, %start : f64
  func.call @printFlops(%seconds) : (f64) -> ()
  func.call @print_flops(%seconds) : (f64) -> ()
  return %y : i32
}
