func.func @main() {
  affine.parallel () = () to () {
  }
  return
}
