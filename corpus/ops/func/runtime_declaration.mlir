// A function that is only declared stands for one of the runtime library where its numbers have that one's widths.

func.func private @printI64(i64)

// plumb: run @as_it_is() returns
// plumb: prints "-3"
func.func @as_it_is() {
  %c = arith.constant -3 : i64
  call @printI64(%c) : (i64) -> ()
  return
}

// -----

func.func private @printI64(i16)

// plumb: engines interp
// plumb: run @narrower() unsupported
func.func @narrower() {
  %c = arith.constant -3 : i16
  call @printI64(%c) : (i16) -> ()
  return
}

// -----

// Memrefs have the elements that the function takes.

memref.global "private" constant @numbers : memref<1xi32> = dense<3>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}

// plumb: run @numbers_as_they_are() returns
func.func @numbers_as_they_are() {
  %m = memref.get_global @numbers : memref<1xi32>
  %u = memref.cast %m : memref<1xi32> to memref<*xi32>
  call @printMemrefI32(%u) : (memref<*xi32>) -> ()
  return
}

// -----

memref.global "private" constant @numbers : memref<1xi32> = dense<1077936128>
func.func private @printMemrefF32(memref<*xi32>) attributes {llvm.emit_c_interface}

// plumb: engines interp
// plumb: run @as_floats() unsupported
func.func @as_floats() {
  %m = memref.get_global @numbers : memref<1xi32>
  %u = memref.cast %m : memref<1xi32> to memref<*xi32>
  call @printMemrefF32(%u) : (memref<*xi32>) -> ()
  return
}

// -----

memref.global "private" constant @numbers : memref<1xf32> = dense<1.5>
func.func private @printMemrefF64(memref<*xf32>) attributes {llvm.emit_c_interface}

// plumb: engines interp
// plumb: run @as_wider_floats() unsupported
func.func @as_wider_floats() {
  %m = memref.get_global @numbers : memref<1xf32>
  %u = memref.cast %m : memref<1xf32> to memref<*xf32>
  call @printMemrefF64(%u) : (memref<*xf32>) -> ()
  return
}

// -----

memref.global "private" constant @numbers : memref<2xf32> = dense<1.5>
func.func private @printMemrefC32(memref<*xf32>) attributes {llvm.emit_c_interface}

// plumb: engines interp
// plumb: run @as_complex_numbers() unsupported
func.func @as_complex_numbers() {
  %m = memref.get_global @numbers : memref<2xf32>
  %u = memref.cast %m : memref<2xf32> to memref<*xf32>
  call @printMemrefC32(%u) : (memref<*xf32>) -> ()
  return
}

// -----

func.func private @printMemrefI64(tensor<*xi32>) attributes {llvm.emit_c_interface}

// plumb: engines interp
// plumb: run @of_a_tensor() unsupported
func.func @of_a_tensor() {
  %c = arith.constant dense<3> : tensor<1xi32>
  %u = tensor.cast %c : tensor<1xi32> to tensor<*xi32>
  call @printMemrefI64(%u) : (tensor<*xi32>) -> ()
  return
}
