// What concerns the linker: `llvm.comdat`, `llvm.comdat_selector`, `llvm.linker_options`, `llvm.module_flags`.

llvm.comdat @groups {
  llvm.comdat_selector @any any
}
// ELF takes pairs: what, and its name.
llvm.linker_options ["lib", "m"]
llvm.module_flags [#llvm.mlir.module_flag<error, "plumb", 1 : i32>]

// plumb: run @chosen(5) = 5
llvm.func @chosen(%v: i32) -> i32 comdat(@groups::@any) {
  llvm.return %v : i32
}
