memref.global @g : memref<1xindex> = dense<-9223372036854775808>
func.func @main() {
  return
}
