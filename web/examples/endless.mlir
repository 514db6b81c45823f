// A loop without an end: the run stops when its operations are
// used up.
func.func @main() {
  cf.br ^again
^again:
  cf.br ^again
}
