// Visibility is a matter of symbols and stays; linkage is what `llvm.linkage` asks for, or external.
// plumb: lowers
func.func @public() {
  return
}
func.func private @private() {
  return
}
func.func nested @nested() {
  return
}
func.func @inner() attributes {llvm.linkage = #llvm.linkage<internal>} {
  return
}
func.func private @declared_weakly() attributes {llvm.linkage = #llvm.linkage<extern_weak>}

// -----

// plumb: lowered
module {
  llvm.func @public() {
    llvm.return
  }
  llvm.func @private() attributes {sym_visibility = "private"} {
    llvm.return
  }
  llvm.func @nested() attributes {sym_visibility = "nested"} {
    llvm.return
  }
  llvm.func internal @inner() {
    llvm.return
  }
  llvm.func extern_weak @declared_weakly() attributes {sym_visibility = "private"}
}

// -----

// A linkage must be one.
// plumb: lower
func.func private @declared() attributes {llvm.linkage = "internal"} //~ lower-unsupported-op
