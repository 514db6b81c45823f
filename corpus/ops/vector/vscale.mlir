// `vector.vscale`: how many times larger scalable vectors are than their types say.

// plumb: options vscale=4
// plumb: engines interp lowered
// plumb: run @factor() = 4
func.func @factor() -> index {
  %r = vector.vscale
  return %r : index
}
