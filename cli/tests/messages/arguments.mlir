// What is said of memrefs that are given to the entry.

// run: --entry turned --args dense<[[1,2],[3,4]]>
// run: --entry apart --args dense<[1,2]>
// run: --entry apart --args dense<[1,2]> --strict
// run: --entry leaves --args dense<[1,2]>
// run: --entry leaves --args dense<[1,2]> --strict
// run: --entry empty --args dense<>
// run: --entry wide --args 170141183460469231731687303715884105728
// run: --entry wide --args 340282366920938463463374607431768211456

// Nothing is changed, so nothing but the result is printed.
func.func @turned(%m: memref<2x2xi8, strided<[1, 2]>>) -> memref<2x2xi8, strided<[1, 2]>> {
  return %m : memref<2x2xi8, strided<[1, 2]>>
}

func.func @apart(%m: memref<2xi8, strided<[3]>>) {
  %c1 = arith.constant 1 : index
  %v = arith.constant 9 : i8
  memref.store %v, %m[%c1] : memref<2xi8, strided<[3]>>
  return
}

func.func @leaves(%m: memref<2xi8>) {
  %a = memref.alloca() : memref<2xi8>
  memref.copy %a, %m : memref<2xi8> to memref<2xi8>
  return
}

func.func @empty(%m: memref<0x2xi8>) -> memref<0x2xi8> {
  return %m : memref<0x2xi8>
}

func.func @wide(%x: i128) -> i128 {
  return %x : i128
}
