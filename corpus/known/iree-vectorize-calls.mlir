// A function whose parameter may become memory of vectors is called.
memref.global @a : memref<12xf32> = dense<1.0>
func.func @nothing(%m: memref<12xf32>) {
  return
}
func.func @main() {
  %a = memref.get_global @a : memref<12xf32>
  call @nothing(%a) : (memref<12xf32>) -> ()
  return
}
