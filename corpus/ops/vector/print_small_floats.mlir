// `vector.print` of floats of eight bits and less: by the runtime of emulated floats, as the numbers they are.
// plumb: engines interp

// plumb: run @main() returns
// plumb: prints "1.5\n"
func.func @main() {
  %a = arith.constant 1.5 : f8E4M3FN
  vector.print %a : f8E4M3FN
  return
}
