memref.global @g : memref<1xi16> = dense<-32768>
func.func @main() -> i1 {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<1xi16>
  %x = memref.load %m[%c0] : memref<1xi16>
  %byte = arith.trunci %x : i16 to i8
  %bit = arith.trunci %byte overflow<nuw> : i8 to i1
  return %bit : i1
}
